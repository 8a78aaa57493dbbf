"""Grundy's game: zero positions of the literature, moves, entries."""

import re

import numpy
import pytest

from gamesearch import MAX, MIN, Grundy, alpha_beta, minimax

LOST_HEAPS = {1, 2, 4, 7, 10, 20, 23, 26}  # sequence A002188 is 0 there, up to 26


def test_a_single_heap_is_lost_where_the_sequence_is_zero():
    for n in range(1, 17):
        value = alpha_beta(Grundy(n)).value
        assert value == (MIN if n in LOST_HEAPS else MAX), n


def test_seven_coins_min_first_are_won_by_max():
    answer = minimax(Grundy(7, first=MIN))
    assert answer.value == 1
    positions = set()
    game = Grundy(7, first=MIN)
    waiting = [game.initial()]
    while waiting:
        state = waiting.pop()
        positions.add(state)
        waiting += [game.play(state, move) for move in game.moves(state)]
    assert {heaps for heaps, _ in positions} == {
        (7,),
        *((6, 1), (5, 2), (4, 3)),
        *((5, 1, 1), (4, 2, 1), (3, 2, 2), (3, 3, 1)),
        *((4, 1, 1, 1), (3, 2, 1, 1), (2, 2, 2, 1)),
        *((3, 1, 1, 1, 1), (2, 2, 1, 1, 1)),
        (2, 1, 1, 1, 1, 1),
    }


def test_equal_heaps_are_split_once():
    game = Grundy(12)
    assert game.moves(((5, 5, 3), MAX)) == [(4, 1), (3, 2), (2, 1)]
    assert game.play(((5, 5, 3), MAX), (3, 2)) == ((5, 3, 3, 2), MIN)


@pytest.mark.parametrize("typed", ["4+3", "3+4", "4 3", "7=4+3", "7→4+3", "7 -> 4 + 3"])
def test_a_move_may_be_typed_in_several_ways(typed):
    game = Grundy(7)
    assert game.parse(game.initial(), typed) == (4, 3)


@pytest.mark.parametrize(
    "typed",
    ["", "7", "6=4+3", "4+4", "7+0", "4+2", "a+b", "43", "9" * 5000, "1" * 5000 + "+1"],
    ids=lambda typed: typed[:9],
)
def test_a_wrong_entry_says_what_is_legal(typed):
    game = Grundy(7)
    with pytest.raises(
        ValueError, match=re.escape("Legal moves: 7→6+1, 7→5+2, 7→4+3.")
    ) as refused:
        game.parse(game.initial(), typed)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    "move",
    [(3, 4), (7, 0), (4, 4), (5, 1), (4.5, 2.5), (4.0, 3), 5, None, "4+3", (4, 2, 1)],
)
def test_an_illegal_move_is_refused(move):
    game = Grundy(7)
    with pytest.raises(ValueError, match="is not a legal move here"):
        game.play(game.initial(), move)


@pytest.mark.parametrize("n", [0, -3, 2.5, "7", True])
def test_the_number_of_coins_is_checked(n):
    with pytest.raises(ValueError, match="n: a whole number of coins, 1 or more"):
        Grundy(n)


def test_the_first_side_is_checked():
    with pytest.raises(ValueError, match="first: MAX or MIN"):
        Grundy(7, first=0)


def test_coins_and_moves_may_be_integers_of_numpy():
    game = Grundy(numpy.int64(7))
    assert game.initial() == ((7,), MAX)
    heaps, _ = game.play(game.initial(), numpy.array([4, 3]))
    assert [type(size) for size in heaps] == [int, int]


def test_repr_is_how_it_is_made():
    assert repr(Grundy(7)) == "Grundy(7)"
    assert repr(Grundy(7, first=MIN)) == "Grundy(7, first=MIN)"
