"""Set 8: the errors of the repair, the graphs that are built, all mistakes known."""

from random import Random

import pytest
from course.graded import mended, wanting

from gamesearch.check.diagnose import forms
from gamesearch.sets import and_or
from gamesearch.sets.and_or import SET
from gamesearch.sets.assignment import begin
from marking.and_or import graph_with

LAST = "found = [all(", "found += [all("
LEAF = " or not found", ""


def built(ways, solved, k):
    answers = {"my_ways": ways, "my_solved": solved}
    return SET.task("build").judge(answers, wanting(SET.name, k), None)


def repaired(*changes):
    """The report on the program that is handed out with these changes."""
    function = mended(SET.task("repair").broken, *changes)
    answers = {"can_be_solved": function}
    return SET.task("repair").judge(answers, begin(SET.name, "ada"), None)


def test_each_error_alone_is_named_and_both_are_the_repair():
    assert repaired(LAST).mistake == "a leaf is solved"
    assert repaired(LEAF).mistake == "only the last connector"
    assert repaired(LAST, LEAF).passed
    assert not repaired().answered


def test_the_key_of_the_building_task_is_right_for_its_k_alone():
    for k in SET.task("build").wants:
        for other in SET.task("build").wants:
            assert built(*graph_with(other), k).passed == (k == other)


@pytest.mark.parametrize(
    ("ways", "solved", "said"),
    [
        ({"a": [(["b"], 4), ["s"]], "b": [["s"]]}, ["s"], "a cost of its own"),
        ({"a": [["b"]]}, [], "cannot be solved"),
        ({"a": [["s", "t"], ["s"]]}, ["s", "t"], "one that costs 1 more"),
        ({"a": [["a"]]}, [], "cannot be solved"),
        ([["a"]], [], "a dict such as"),
        ({"a": [["s"]]}, 3, "solved"),
    ],
)
def test_a_graph_that_is_not_asked_for_is_told_why(ways, solved, said):
    report = built(ways, solved, 2)
    assert not report.passed
    assert said in report.findings[0].text


def test_every_known_mistake_shows_in_the_cases_that_everyone_sees():
    cases = and_or.drawn(Random(and_or.VISIBLE))
    for tutor, wrong in (
        (and_or.TIME, and_or.wrong_time),
        (and_or.LABELS, and_or.wrong_label),
    ):
        for mistake in tutor.mistakes:
            for function in forms(tutor, mistake)[:1]:
                assert any(
                    wrong(
                        *and_or.graph_of(*case.arguments),
                        answer=function(*case.arguments),
                    )
                    for case in cases
                ), mistake.name
