"""The n queens: the rules, and the counts of the literature."""

import pytest

from gamesearch import Queens, check_game


def test_its_rules_keep_the_promises_of_a_game():
    assert check_game(Queens(4)).passed


def test_only_the_last_queen_is_asked_against_the_others():
    assert Queens(4).allowed((0, 2))
    assert not Queens(4).allowed((0, 1)), "a diagonal"
    assert not Queens(4).allowed((0, 2, 0)), "a row"
    assert Queens(4).allowed((0, 1, 3)), "0, 1 was refused before"


def test_rows_are_typed_from_one():
    assert Queens(4).label((), 0) == "1"
    assert Queens(4).parse((), "4") == 3


@pytest.mark.parametrize("n", [0, -1, 2.5, "8", True])
def test_the_number_of_queens_is_checked(n):
    with pytest.raises(ValueError, match="n: a whole number of queens, 1 or more"):
        Queens(n)
