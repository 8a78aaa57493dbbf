"""Set 9: the heaps that are built, and all mistakes known."""

from random import Random

import pytest
from course.graded import built

from gamesearch.check.diagnose import forms
from gamesearch.sets import sums
from gamesearch.sets.sums import SET
from gamesearch.sets.task import tutor_of


@pytest.mark.parametrize(
    ("heaps", "said"),
    [
        ([1, 2, 3], "five heaps"),
        ([1, 1, 2, 4, 8], "of different sizes"),
        ([1, 2, 4, 8, 16], "none larger than 15"),
        ([8, 9, 10, 1, 2], "3 winning moves"),
        ("abc", "heaps"),
    ],
)
def test_heaps_that_are_not_asked_for_are_told_why(heaps, said):
    report = built(SET, 5, heaps)
    assert not report.passed
    assert said in report.findings[0].text


@pytest.mark.parametrize(
    ("text", "right"),
    [(sums.MOVE, sums.right_move), (sums.VALUE, sums.right_value)],
    ids=["write", "repair"],
)
def test_every_known_mistake_shows_and_is_told_from_others(text, right):
    cases = sums.drawn(Random(sums.VISIBLE))
    tutor = tutor_of(sums.ROWS, text, sums.NAMES)
    names = {tuple(right(*case.arguments) for case in cases): "right"}
    for one in tutor.mistakes:
        for function in forms(tutor, one):
            answers = tuple(function(*case.arguments) for case in cases)
            assert names.setdefault(answers, one.name) == one.name


def test_a_game_in_which_nothing_moves_is_lost_and_any_winning_move_is_right():
    assert sums.wrong_move({"a": []}, ["a", "a"], answer=None) == ""
    moves = {"a": ["b", "c"], "b": [], "c": []}
    for answer in ((0, "b"), [0, "c"]):
        assert sums.wrong_move(moves, ["a"], answer=answer) == ""
