"""Nim: who wins is known by the exclusive or of the heaps (Bouton, 1901)."""

from functools import reduce
from itertools import product
from operator import xor

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
