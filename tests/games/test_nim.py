"""Nim: who wins is known by the exclusive or of the heaps (Bouton, 1901)."""

import re
from functools import reduce
from itertools import product
from operator import xor

import numpy
import pytest

from gamesearch import MAX, MIN, Nim, alpha_beta

SMALL = list(product(range(4), repeat=3))


@pytest.mark.parametrize("first", [MAX, MIN])
def test_normal_play_is_lost_at_exclusive_or_zero(first):
    for heaps in SMALL:
        mover_wins = reduce(xor, heaps) != 0
        value = alpha_beta(Nim(heaps, first=first)).value
        assert value == (first if mover_wins else -first), heaps


@pytest.mark.parametrize("first", [MAX, MIN])
def test_misere_play_differs_only_when_no_heap_has_two(first):
    for heaps in SMALL:
        some_heap_has_two = max(heaps) >= 2
        by_xor, by_parity = reduce(xor, heaps) != 0, sum(heaps) % 2 == 0
        mover_wins = by_xor if some_heap_has_two else by_parity
        value = alpha_beta(Nim(heaps, misere=True, first=first)).value
        assert value == (first if mover_wins else -first), heaps


def test_moves_are_heap_by_heap():
    game = Nim([2, 0, 1])
    assert game.moves(game.initial()) == [(0, 1), (0, 2), (2, 1)]
    assert game.play(game.initial(), (0, 2)) == ((0, 0, 1), MIN)


def test_the_key_forgets_where_heaps_stand():
    game = Nim([3, 1, 2])
    assert game.key(((3, 1, 2), MAX)) == game.key(((0, 2, 3, 1), MAX))
    assert game.key(((3, 1, 2), MAX)) != game.key(((3, 1, 2), MIN))
    assert game.key(((3, 1, 2), MAX)) != game.key(((3, 1, 1), MAX))


def test_text_shows_the_objects():
    assert Nim([3, 0]).text(((3, 0), MAX)) == "heap 1:  3  |||\nheap 2:  0"


@pytest.mark.parametrize("typed", ["2:1", " 2 1 ", "2,1", "2 : 1", "2, 1"])
def test_a_move_may_be_typed_in_several_ways(typed):
    game = Nim([1, 2])
    assert game.parse(game.initial(), typed) == (1, 1)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (
            "2:3",
            "'2:3': Heap 2 has 2 left. You can take 1 from heap 1, 1 to 2 from heap 2.",
        ),
        ("3:1", "'3:1': A move is heap:objects, such as 1:1. You can take"),
        ("1:0", "'1:0': Heap 1 has 1 left."),
        ("two", "'two': A move is heap:objects"),
        ("21", "'21': A move is heap:objects"),
        ("9" * 5000, f"'{'9' * 40}…': A move is heap:objects"),
        (f"1:{'9' * 5000}", f"'1:{'9' * 38}…': A move is heap:objects"),
    ],
)
def test_a_wrong_entry_says_what_is_legal(typed, message):
    game = Nim([1, 2])
    with pytest.raises(ValueError, match=re.escape(message)):
        game.parse(game.initial(), typed)


def test_an_illegal_move_is_refused():
    game = Nim([1, 2])
    legal = "is not a legal move here. Legal moves: 1:1, 2:1, 2:2."
    wrong = (0, 2), (1, 0), (2, 1), (-1, 1), (0, 1.0), (1, 1.5), 1, None, "1:1", (1,)
    for move in wrong:
        with pytest.raises(ValueError, match=re.escape(legal)):
            game.play(game.initial(), move)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([],), "heaps: at least one heap"),
        (([3, -1],), "heaps: heap 2 must have a whole number"),
        (([3, 1.5],), "heaps: heap 2 must have a whole number"),
        (([True],), "heaps: heap 1 must have a whole number"),
        (([1], False, 0), "first: MAX or MIN"),
        ((iter([]),), "heaps: at least one heap"),
    ],
)
def test_arguments_are_checked(arguments, message):
    with pytest.raises(ValueError, match=message):
        Nim(*arguments)


def test_one_number_is_no_list_of_heaps():
    with pytest.raises(TypeError, match=r"heaps: a list of sizes, .*, not 3\."):
        Nim(3)


def test_heaps_may_be_any_integers_that_can_be_listed():
    for heaps in ((n for n in (1, 2)), numpy.array([1, 2]), range(1, 3)):
        game = Nim(heaps)
        assert game.heaps == (1, 2)
        assert [type(size) for size in game.heaps] == [int, int]
    state = game.play(game.initial(), numpy.array([1, 2]))
    assert state == ((1, 0), MIN)


def test_repr_is_how_it_is_made():
    assert repr(Nim((3, 4))) == "Nim([3, 4])"
    assert repr(Nim([1], misere=True, first=MIN)) == "Nim([1], misere=True, first=MIN)"
