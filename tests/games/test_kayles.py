"""Kayles: who wins, the moves of a row, entries."""

import re

import pytest

from gamesearch import MAX, MIN, Kayles, alpha_beta


@pytest.mark.parametrize("first", [MAX, MIN])
def test_whoever_begins_with_one_row_wins_by_symmetry(first):
    for n in range(1, 10):
        assert alpha_beta(Kayles(n, first=first)).value == first, n


def test_two_equal_rows_are_lost_for_who_begins():
    for n in range(1, 6):
        assert alpha_beta(Kayles(n), ((n, n), MAX)).value == MIN, n


def test_each_throw_is_listed_once_up_to_symmetry():
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


def test_equal_rows_are_played_once():
    game = Kayles(5)
    assert game.moves(((2, 2, 1), MAX)) == [(2, 1, 0), (2, 0, 0), (1, 0, 0)]
    assert game.play(((2, 2, 1), MAX), (2, 0, 0)) == ((2, 1), MIN)


def test_the_parts_are_the_rows():
    game = Kayles(9)
    assert game.parts(((4, 2), MIN)) == [(game, ((4,), MIN)), (game, ((2,), MIN))]


def test_text_of_rows_and_of_none():
    assert Kayles(9).text(((4, 2, 2), MAX)) == "4 + 2 + 2"
    assert Kayles(9).text(((), MAX)) == "no pins"
