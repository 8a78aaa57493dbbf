"""The marking: hidden cases stay hidden, and what is said of them gives none away."""

from importlib import import_module
from itertools import product

from check.mutants import last_tie
from course.graded import SALT
from many import many

from coursework.marking.changes import EVERYBODY, WITHDRAWN
from gamesearch.check import function
from gamesearch.check.report import Finding, Part, Report
from gamesearch.sets import killer_moves
from gamesearch.sets.codes import code_for, rng_for
from gamesearch.sets.task import FILES, JUDGED, set_of
from marking import hidden_cases, judged
from marking.discreet import Marked, errors

SET = "set-3-ordering"  # how its cases are drawn stands in the package


def texts(cases):
    """The positions of all cases, as a report would tell them."""
    return {case.text for case in cases}


def test_who_has_a_code_cannot_draw_the_hidden_cases():
    hidden = texts(hidden_cases(SET, "write", "ada", SALT))
    for task in ("write", "hidden write", "", "hidden"):
        rng = rng_for(code_for("ada", SET, SALT), SET, task)
        assert not hidden & texts(killer_moves.drawn(rng)), task


def test_hidden_cases_are_the_same_again_and_others_for_others():
    hidden = texts(hidden_cases(SET, "write", "ada", SALT))
    assert hidden == texts(hidden_cases(SET, "write", " ADA", SALT))
    assert not hidden & texts(hidden_cases(SET, "write", "bob", SALT))
    assert not hidden & texts(hidden_cases(SET, "write", "ada", "another"))


def test_a_part_that_was_changed_for_everybody_says_so():
    parts = (
        Part("a", 1, 1, EVERYBODY),
        Part("b", 0, 0, WITHDRAWN),
        Part("c", 0, 1, ""),
    )
    for hidden in True, False:
        marked = Marked(set_of(SET).task("hand"), Report("f", parts), hidden=hidden)
        assert [one.text for one in marked.told.parts[:2]] == [EVERYBODY, WITHDRAWN]


def test_an_error_says_nothing_but_its_kind():
    own = {kind: type("Leaf7", (kind,), {})("7") for kind in (Exception, SystemExit)}
    for error, told in (
        (own[Exception], "It stopped with an error of its own."),
        (ValueError("leaf 7"), "It stopped with ValueError."),
        (own[SystemExit], "It ended the program."),
    ):

        def my_alpha_beta(game, state, error=error):
            raise error

        answers = {"my_alpha_beta": my_alpha_beta}
        said = repr(judged("set-2-alpha-beta", "write", answers, "ada", SALT))
        assert f"On a hidden case: {told}" in said
        assert "7" not in said


def test_of_a_function_that_does_not_come_back_the_seconds_are_told():
    late = Finding("value", "On tree 7: It had not come back after 5 seconds.")
    wrong = Finding("value", "Tree 7 is worth 7, not 3.")
    report = Report("my_f", (Part("value", 0, 10, "7"),), (wrong, late))
    assert errors(report) == ["On a hidden case: It had not come back after 5 seconds."]


def test_hidden_cases_are_tried_where_the_notebook_says_so_and_nowhere_else():
    for name in FILES:
        said = {task.name for task in set_of(name).tasks if task.how == JUDGED}
        assert set(import_module(f"marking.{FILES[name]}").CASES) == said, name


def test_a_function_that_decides_nothing_earns_nothing():
    for name, answer, idle in (
        ("set-3-ordering", "my_order", lambda *_: []),
        ("set-4-evaluation", "my_evaluation", lambda game, state: 0.5),
        ("set-6-b-star", "my_next", lambda *_: "stop"),
    ):
        assert judged(name, "write", {answer: idle}, "ada", "salt").points == 0, name


@many(10, slow=100)
def test_some_hidden_tree_shows_who_keeps_the_last_of_equal_moves(seeds):
    for seed, task in product(seeds, ("write", "repair")):
        cases = hidden_cases("set-2-alpha-beta", task, f"student {seed}", "salt")
        report = function(last_tie, on=cases, needs=("move",))
        assert report.mistake == "last of equal moves", (seed, task)
