"""Set 8: the graphs that are built, and all mistakes known."""

from random import Random

import pytest
from course.graded import built

from gamesearch.check.diagnose import forms
from gamesearch.sets import and_or
from gamesearch.sets.and_or import SET


@pytest.mark.parametrize(
    ("ways", "solved", "said"),
    [
        ({"a": [(["b"], 4), ["s"]], "b": [["s"]]}, ["s"], "a cost of its own"),
        ({"a": [["b"]]}, [], "cannot be solved"),
        ({"a": [["s", "t"], ["s"]]}, ["s", "t"], "solution that costs 1 more"),
        ({"a": [["a"]]}, [], "cannot be solved"),
        ([["a"]], [], "a dict such as"),
        ({"a": [["s"]]}, 3, "solved"),
    ],
)
def test_a_graph_that_is_not_asked_for_is_told_why(ways, solved, said):
    report = built(SET, 2, ways, solved)
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
