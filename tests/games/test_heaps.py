"""Games of heaps: who wins by the theorems and sequences of the literature, moves."""

import re
from functools import reduce
from itertools import product
from operator import xor

import pytest
from games.positions import reached

from gamesearch import MAX, MIN, Grundy, Kayles, Nim, alpha_beta, minimax

SMALL = list(product(range(4), repeat=3))
LOST = {  # heaps at which who begins loses; the first: sequence A002188 is 0 there
    Grundy: {1, 2, 4, 7, 10, 20, 23, 26},
    Kayles: set(),  # the middle is knocked down, and then the other is mirrored
}


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("first", [MAX, MIN])
def test_who_wins_nim_is_known_by_the_exclusive_or(first, misere):
    """In misère play by parity, where no heap has two (Bouton, 1901)."""
    for heaps in SMALL:
        wins = reduce(xor, heaps) != 0
        if misere and max(heaps) < 2:
            wins = sum(heaps) % 2 == 0
        value = alpha_beta(Nim(heaps, misere=misere, first=first)).value
        assert value == (first if wins else -first), heaps


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize(("game", "most"), [(Grundy, 16), (Kayles, 9)])
def test_one_heap_is_lost_where_the_literature_says_so(game, most, first):
    for n in range(1, most + 1):
        value = alpha_beta(game(n, first=first)).value
        assert value == (-first if n in LOST[game] else first), n


def test_two_equal_rows_of_kayles_are_lost_for_who_begins():
    for n in range(1, 6):
        assert alpha_beta(Kayles(n), ((n, n), MAX)).value == MIN, n


def test_seven_coins_min_first_are_won_by_max():
    game = Grundy(7, first=MIN)
    assert minimax(game).value == 1
    assert {heaps for heaps, _ in reached(game)} == {
        (7,),
        *((6, 1), (5, 2), (4, 3)),
        *((5, 1, 1), (4, 2, 1), (3, 2, 2), (3, 3, 1)),
        *((4, 1, 1, 1), (3, 2, 1, 1), (2, 2, 2, 1)),
        *((3, 1, 1, 1, 1), (2, 2, 1, 1, 1)),
        (2, 1, 1, 1, 1, 1),
    }


@pytest.mark.parametrize(
    ("game", "heaps", "moves", "move", "after"),
    [
        (Nim([2, 0, 1]), (2, 0, 1), [(0, 1), (0, 2), (2, 1)], (0, 2), (0, 0, 1)),
        (Grundy(12), (5, 5, 3), [(4, 1), (3, 2), (2, 1)], (3, 2), (5, 3, 3, 2)),
        (Kayles(5), (2, 2, 1), [(2, 1, 0), (2, 0, 0), (1, 0, 0)], (2, 0, 0), (2, 1)),
    ],
)
def test_moves_are_heap_by_heap_and_equal_heaps_split_once(
    game, heaps, moves, move, after
):
    assert game.moves((heaps, MAX)) == moves
    assert game.play((heaps, MAX), move) == (after, MIN)


def test_each_throw_of_kayles_is_listed_once_up_to_symmetry():
    game = Kayles(9)
    for n in range(1, 10):
        pins, expected = "|" * n, set()
        for size in (1, 2):
            for start in range(n - size + 1):
                left = pins[:start] + "." * size + pins[start + size :]
                rows = sorted(map(len, re.findall(r"\|+", left)), reverse=True)
                expected.add((tuple(rows), MIN))
        state = (n,), MAX
        after = [game.play(state, move) for move in game.moves(state)]
        assert set(after) == expected, n
        assert len(after) == len(expected), n


def test_the_key_of_nim_forgets_where_heaps_stand():
    game = Nim([3, 1, 2])
    assert game.key(((3, 1, 2), MAX)) == game.key(((0, 2, 3, 1), MAX))
    assert game.key(((3, 1, 2), MAX)) != game.key(((3, 1, 2), MIN))
    assert game.key(((3, 1, 2), MAX)) != game.key(((3, 1, 1), MAX))


@pytest.mark.parametrize(
    ("game", "heaps", "parts"),
    [
        (Nim([3, 0, 1]), (3, 0, 1), [3, 1]),
        (Grundy(9), (4, 3, 2), [4, 3]),
        (Kayles(9), (4, 2), [4, 2]),
    ],
)
def test_the_parts_are_the_heaps_with_moves(game, heaps, parts):
    assert game.parts((heaps, MIN)) == [(game, ((heap,), MIN)) for heap in parts]


@pytest.mark.parametrize(
    ("game", "heaps", "text"),
    [
        (Nim([3, 0]), (3, 0), "heap 1:  3  |||\nheap 2:  0"),
        (Kayles(9), (4, 2, 2), "4 + 2 + 2"),
        (Kayles(9), (), "no pins"),
    ],
)
def test_text_of_heaps(game, heaps, text):
    assert game.text((heaps, MAX)) == text
