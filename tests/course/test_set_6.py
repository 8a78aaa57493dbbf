"""Set 6: which intervals save expansions, and what the hidden cases show."""

from random import Random

import pytest
from course.graded import built
from many import many

from gamesearch.check.topics import b_star_next, b_star_proof
from gamesearch.sets.b_star import SET
from marking.b_star import intervals_with, proofs, situations

NAME = "set-6-b-star"


def test_what_is_wrong_with_intervals_is_told():
    for given, told in (
        ({"a": (8, 9)}, "a is worth 7, which is not in its interval, 8 to 9"),
        ({"a": (9, 3)}, "not (9, 3)"),
        ({"a": 7}, "not 7"),
        ({"z": (1, 2)}, "no position of the game has the name 'z'"),
        ({"a11": (7, 7)}, "That saves 1, but it should save 3"),
    ):
        report = built(SET, 3, intervals_with(3) | given)
        assert not report.passed
        assert told in repr(report)
    for given, told in (
        (5, "Give a dict"),
        ({"a": (1, 9)}, "no interval for a1, a11, a111, b"),
    ):
        assert told in repr(built(SET, 3, given))


@many(1, slow=3)
@pytest.mark.parametrize(
    ("check", "drawn"),
    [(b_star_next, situations), (b_star_proof, proofs)],
    ids=["write", "repair"],
)
def test_a_mistake_shows_in_each_part_in_which_the_notebook_shows_it(
    check, drawn, seed
):
    hidden = drawn(Random(seed))
    for part in check.POINTS:
        seen, here = (
            [one for one in cases if check.part_of(one) == part]
            for cases in (check.built_in(), hidden)
        )
        for one in check.POOL.mistaken:
            if any(check.POOL.shows(one, case) for case in seen):
                assert any(check.POOL.shows(one, case) for case in here), (part, one)
