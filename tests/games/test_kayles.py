"""Kayles: who wins, the moves of a row, entries."""

import re

import numpy
import pytest

from gamesearch import MAX, MIN, Kayles, alpha_beta, check_game


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


def test_the_rules_keep_their_promises():
    for game in Kayles(1), Kayles(8, first=MIN):
        report = check_game(game, games=50)
        assert report.passed, report


def test_the_parts_are_the_rows():
    game = Kayles(9)
    assert game.parts(((4, 2), MIN)) == [(game, ((4,), MIN)), (game, ((2,), MIN))]


def test_text_of_rows_and_of_none():
    assert Kayles(9).text(((4, 2, 2), MAX)) == "4 + 2 + 2"
    assert Kayles(9).text(((), MAX)) == "no pins"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("7→4+2", (7, 4, 2)),
        ("7=2+4", (7, 4, 2)),
        ("7 4 2", (7, 4, 2)),
        ("7 -> 3 + 2", (7, 3, 2)),
        ("7 6", (7, 6, 0)),
        (" 7→5 ", (7, 5, 0)),
        ("7→5+0", (7, 5, 0)),
    ],
)
def test_a_move_may_be_typed_in_several_ways(typed, move):
    game = Kayles(7)
    assert game.parse(game.initial(), typed) == move


@pytest.mark.parametrize(
    "typed", ["", "7", "7→7", "7→4", "6→5", "7→4+4", "74", "x", "9" * 5000]
)
def test_a_wrong_entry_says_what_is_legal(typed):
    game = Kayles(7)
    with pytest.raises(ValueError, match=r"Legal moves: 7→6, 7→5[+]1,") as refused:
        game.parse(game.initial(), typed)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    "move",
    [(7, 2, 4), (7, 4, 0), (7, 7, 0), (6, 5, 0), (7, 7, -1), (7, 6.0, 0), 7, None, "7"],
)
def test_an_illegal_move_is_refused(move):
    game = Kayles(7)
    with pytest.raises(ValueError, match="is not a legal move here"):
        game.play(game.initial(), move)


@pytest.mark.parametrize("n", [0, -3, 2.5, "7", True])
def test_the_number_of_pins_is_checked(n):
    with pytest.raises(ValueError, match="n: a whole number of pins, 1 or more"):
        Kayles(n)


def test_the_first_side_is_checked():
    with pytest.raises(ValueError, match="first: MAX or MIN"):
        Kayles(7, first=0)


def test_pins_and_moves_may_be_integers_of_numpy():
    game = Kayles(numpy.int64(7))
    rows, _ = game.play(game.initial(), numpy.array([7, 4, 2]))
    assert rows == (4, 2)
    assert [type(row) for row in rows] == [int, int]


def test_repr_is_how_it_is_made():
    assert repr(Kayles(7)) == "Kayles(7)"
    assert repr(Kayles(7, first=MIN)) == "Kayles(7, first=MIN)"
