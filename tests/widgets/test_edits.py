"""Changes to a written-out tree."""

from fractions import Fraction

import pytest
from listed import listed

from gamesearch import ExplicitTree
from gamesearch.games.explicit_tree import Chance
from gamesearch.widgets.explorer.edits import (
    move_node,
    parse_number,
    set_chances,
    set_leaf,
)


def test_a_leaf_changes_and_the_rest_stays():
    game = ExplicitTree([[3, "x"], {"stay": 2, "go": [4, 6]}], first=-1)
    changed = set_leaf(game, 2, "5")
    assert changed.utility(2) == 5
    assert changed.unknown(3) == "x"
    assert changed.moves(4) == ("stay", "go")
    assert changed.first == -1
    assert game.utility(2) == 3


def test_moved_nodes_keep_their_names():
    changed = move_node(ExplicitTree([[1, 2], [3, 4]]), 0, "b", -1)
    assert changed.moves(0) == ("b", "a")
    assert changed.moves(changed.play(0, "b")) == ("b1", "b2")


def test_the_first_cannot_move_left():
    with pytest.raises(ValueError, match="a is the first of its siblings"):
        move_node(ExplicitTree([1, 2]), 0, "a", -1)


def test_chances_must_sum_to_one():
    game = ExplicitTree([Chance([(0.5, 1), (0.5, 2)]), 3])
    assert [p for _, p in set_chances(game, 1, "1/4 3/4").outcomes(1)] == [
        Fraction(1, 4),
        Fraction(3, 4),
    ]
    with pytest.raises(ValueError, match="sum to"):
        set_chances(game, 1, "0.5 0.6")
    with pytest.raises(ValueError, match="Type 2 probabilities"):
        set_chances(game, 1, "1")


@listed(
    ("typed", "number"),
    [("7", 7), (" −2 ", -2), ("0.5", 0.5), ("0,5", 0.5), ("1/3", Fraction(1, 3))],
)
def test_numbers_as_they_are_typed(typed, number):
    assert parse_number(typed, "leaf a") == number


@listed("typed", ["", "x", "inf", "nan", "1/0", "1e999"])
def test_what_is_not_a_number_is_explained(typed):
    with pytest.raises(ValueError, match="is no number for leaf a"):
        parse_number(typed, "leaf a")
