"""Set 6: which intervals save expansions, and the two errors of the repair apart."""

from inspect import getsource
from random import Random

import pytest

from gamesearch.check import next_position, proving
from gamesearch.check.next_mistakes import all_ways, mistakes_of
from gamesearch.check.proving import cases
from gamesearch.course.broken import b_star as broken_b_star
from gamesearch.course.codes import code_for
from gamesearch.course.sets import b_star, begin
from marking.b_star import intervals_with, proofs, situations

NAME = "set-6-b-star"


def wanting(k):
    """The set of a student whose intervals are to save k expansions."""
    for number in range(100):
        name = f"student {number}"
        mine = begin(NAME, name, code_for(name, NAME, "a salt"))
        if mine.wanted("build") == k:
            return mine
    raise AssertionError(f"nobody is asked for {k}")


@pytest.mark.parametrize("k", [1, 2, 3])
def test_the_key_of_the_building_task_is_right_for_its_k_alone(k):
    for other in (1, 2, 3):
        told = {"my_intervals": intervals_with(other)}
        assert b_star.build(told, wanting(k), None).passed == (other == k)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"a": (8, 9)}, "a is worth 7, not 8 to 9"),
        ({"a": (9, 3)}, "'a' has (9, 3)"),
        ({"a": 7}, "'a' has 7"),
        ({"z": (1, 2)}, "no position of the game is called 'z'"),
        ({"a11": (7, 7)}, "That saves 1; wanted is 3"),
    ],
)
def test_what_is_wrong_with_intervals_is_told(change, told):
    given = intervals_with(3) | change
    report = b_star.build({"my_intervals": given}, wanting(3), None)
    assert not report.passed
    assert told in repr(report)


@pytest.mark.parametrize(
    ("given", "told"),
    [(5, "A dict is wanted"), ({"a": (1, 9)}, "no interval for a1, a11, a111, b")],
)
def test_what_is_no_set_of_intervals_is_told(given, told):
    report = b_star.build({"my_intervals": given}, wanting(3), None)
    assert told in repr(report)


def mended(*changes):
    source = getsource(broken_b_star)
    for old, new in changes:
        assert old in source
        source = source.replace(old, new)
    names = {}
    exec(source, names)
    return names["proved_best"]


STOPS = (
    ("high <= its_high for _, its_high", "high <= its_low for its_low, _"),
    ("low >= its_low for its_low, _", "low >= its_high for _, its_high"),
)
WIDENS = (
    "known[state] = choose(lows), choose(highs)",
    "known[state] = (max(known[state][0], choose(lows)),"
    " min(known[state][1], choose(highs)))",
)


def repaired(function):
    return b_star.repair(
        {"proved_best": function}, begin(NAME, "ada"), cases(Random(2))
    )


def test_the_program_as_it_is_handed_out_is_no_answer():
    assert not repaired(broken_b_star.proved_best).answered
    assert not repaired(mended()).answered


def test_each_error_alone_is_named_and_both_are_the_repair():
    left = repaired(mended(*STOPS)).mistake, repaired(mended(WIDENS)).mistake
    assert left == ("intervals widen again", "compared with the others' worst")
    assert repaired(mended(WIDENS, *STOPS)).passed


@pytest.mark.parametrize("seed", range(3))
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
