"""Set 6: which intervals save expansions, and the two errors of the repair apart."""

from itertools import product
from random import Random

import pytest
from course.graded import mended, wanting
from many import many

from gamesearch.check import next_position, proving
from gamesearch.check.next_mistakes import all_ways, mistakes_of
from gamesearch.check.proving import cases
from gamesearch.sets.assignment import begin
from gamesearch.sets.b_star import SET, proved_best
from marking.b_star import intervals_with, proofs, situations

NAME = "set-6-b-star"


def test_the_key_of_the_building_task_is_right_for_its_k_alone():
    for k, other in product((1, 2, 3), (1, 2, 3)):
        told = {"my_intervals": intervals_with(other)}
        assert SET.task("build").judge(told, wanting(NAME, k), None).passed == (
            other == k
        )


def test_what_is_wrong_with_intervals_is_told():
    for given, told in (
        ({"a": (8, 9)}, "a is worth 7, not 8 to 9"),
        ({"a": (9, 3)}, "'a' has (9, 3)"),
        ({"a": 7}, "'a' has 7"),
        ({"z": (1, 2)}, "no position of the game is called 'z'"),
        ({"a11": (7, 7)}, "That saves 1; wanted is 3"),
    ):
        given = {"my_intervals": intervals_with(3) | given}
        report = SET.task("build").judge(given, wanting(NAME, 3), None)
        assert not report.passed
        assert told in repr(report)
    for given, told in (
        (5, "A dict is wanted"),
        ({"a": (1, 9)}, "no interval for a1, a11, a111, b"),
    ):
        report = SET.task("build").judge(
            {"my_intervals": given}, wanting(NAME, 3), None
        )
        assert told in repr(report)


STOPS = (
    ("high <= its_high for _, its_high", "high <= its_low for its_low, _"),
    ("low >= its_low for its_low, _", "low >= its_high for _, its_high"),
)
WIDENS = (
    "known[state] = choose(lows), choose(highs)",
    "known[state] = (max(known[state][0], choose(lows)),"
    " min(known[state][1], choose(highs)))",
)


def repaired(*changes):
    """The report on the broken program with these changes."""
    function = mended(proved_best, *changes)
    mine = begin(NAME, "ada")
    return SET.task("repair").judge({"proved_best": function}, mine, cases(Random(2)))


def test_the_program_as_it_is_handed_out_is_no_answer():
    own, mine = {"proved_best": proved_best}, begin(NAME, "ada")
    assert not SET.task("repair").judge(own, mine, cases(Random(2))).answered
    assert not repaired().answered


def test_each_error_alone_is_named_and_both_are_the_repair():
    left = repaired(*STOPS).mistake, repaired(WIDENS).mistake
    assert left == ("intervals widen again", "compared with the others' worst")
    assert repaired(WIDENS, *STOPS).passed


@many(1, slow=3)
@pytest.mark.parametrize(
    ("check", "drawn", "single"),
    [
        (next_position, situations, lambda: (all_ways(), mistakes_of)),
        (proving, proofs, lambda: (proving.all_rules(), proving.mistakes_of)),
    ],
    ids=["write", "repair"],
)
def test_a_mistake_shows_in_each_part_in_which_the_notebook_shows_it(
    check, drawn, single, seed
):
    hidden, (every, names) = drawn(Random(seed)), single()
    for part in check.POINTS:
        seen, here = (
            [one for one in cases if check.part_of(one) == part]
            for cases in (check.built_in(), hidden)
        )
        for one in every:
            if len(names(one)) == 1 and any(check.shows(one, case) for case in seen):
                assert any(check.shows(one, case) for case in here), (part, one)
