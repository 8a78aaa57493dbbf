"""The marking: hidden cases stay hidden, and what is said of them gives none away."""

from importlib import import_module

import pytest
from check.mutants import last_tie
from course.graded import SALT
from seeds import each_seed

from gamesearch.check import function
from gamesearch.course.codes import code_for, rng_for
from gamesearch.course.judging import killer_cases
from gamesearch.course.sets.task import FILES, JUDGED, set_of
from marking import hidden_cases, judged

SET = "set-3-ordering"  # how its cases are drawn stands in the package


def texts(cases):
    """The positions of all cases, as a report would tell them."""
    return {text for _, group, _ in cases.values() for _, text in group}


@pytest.mark.parametrize("task", ["write", "hidden write", "", "hidden"])
def test_who_has_a_code_cannot_draw_the_hidden_cases(task):
    own = killer_cases.drawn(rng_for(code_for("ada", SET, SALT), SET, task))
    hidden = texts(hidden_cases(SET, "write", "ada", SALT))
    assert not hidden & texts(own)


def test_hidden_cases_are_the_same_again_and_others_for_others():
    hidden = texts(hidden_cases(SET, "write", "ada", SALT))
    assert hidden == texts(hidden_cases(SET, "write", " ADA", SALT))
    assert not hidden & texts(hidden_cases(SET, "write", "bob", SALT))
    assert not hidden & texts(hidden_cases(SET, "write", "ada", "another"))


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (type("Leaf7", (Exception,), {})("7"), "It stopped with an error of its own."),
        (ValueError("leaf 7"), "It stopped with ValueError."),
        (type("Leaf7", (SystemExit,), {})("7"), "It ended the program."),
    ],
)
def test_an_error_says_nothing_but_its_kind(error, told):
    def my_alpha_beta(game, state):
        raise error

    answers = {"my_alpha_beta": my_alpha_beta}
    said = repr(judged("set-2-alpha-beta", "write", answers, "ada", SALT))
    assert f"On a hidden case: {told}" in said
    assert "7" not in said


@pytest.mark.parametrize("name", FILES)
def test_hidden_cases_are_tried_where_the_notebook_says_so_and_nowhere_else(name):
    said = {task.name for task in set_of(name).tasks if task.how == JUDGED}
    assert set(import_module(f"marking.{FILES[name]}").CASES) == said


@pytest.mark.parametrize(
    ("name", "answer", "idle"),
    [
        ("set-3-ordering", "my_order", lambda *_: []),
        ("set-4-evaluation", "my_evaluation", lambda game, state: 0.5),
        ("set-6-b-star", "my_next", lambda *_: "stop"),
    ],
)
def test_a_function_that_decides_nothing_earns_nothing(name, answer, idle):
    assert judged(name, "write", {answer: idle}, "ada", "salt").points == 0


@each_seed(range(100))
def test_some_hidden_tree_shows_who_keeps_the_last_of_equal_moves(seed):
    for task in ("write", "repair"):
        cases = hidden_cases("set-2-alpha-beta", task, f"student {seed}", "salt")
        report = function(last_tie, on=cases, needs=("move",))
        assert report.mistake == "last of equal moves"
