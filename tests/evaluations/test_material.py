"""The material of chess, piece by piece from the text of the board, and its sides."""

import pytest
from games.positions import drawn

from gamesearch import Nim, from_chess
from gamesearch.search.evaluations import Material

chess = pytest.importorskip("chess")

WORTH = dict(zip("pnbrq", (1, 3, 3, 5, 9)))


def random_positions(game, count):
    return drawn(game, range(count), lambda seed: seed % 40)


def test_pieces_are_counted_as_the_text_shows_them():
    game = from_chess()
    evaluate = Material(game)
    unequal = 0
    for state in random_positions(game, 80):
        marks = "".join(
            row[2:] for row in game.text(state).splitlines() if row[0].isdigit()
        )
        counted = sum(n * marks.count(p.upper()) for p, n in WORTH.items())
        counted -= sum(n * marks.count(p) for p, n in WORTH.items())
        assert evaluate(state) == counted
        unequal += counted != 0
    assert unequal > 20


def test_sides_changed_change_the_sign():
    game = from_chess()
    evaluate = Material(game)
    for state in random_positions(game, 40):
        mirrored = from_chess(game.chess_board(state).mirror()).initial()
        assert evaluate(mirrored) == -evaluate(state)


def test_no_army_is_worth_a_win():
    evaluate = Material(from_chess())
    nine_queens, two = (1 << 9) - 1, 0b11
    pieces = [0, two << 9, two << 11, two << 13, nine_queens]
    state = (
        from_chess()
        .initial()
        ._replace(
            **dict(zip(("pawns", "knights", "bishops", "rooks", "queens"), pieces)),
            white=(1 << 15) - 1,
            black=0,
        )
    )
    assert evaluate(state) == 9 * 9 + 2 * (3 + 3 + 5) < evaluate.win


def test_another_game_is_refused():
    with pytest.raises(TypeError, match="game: this is for from_chess"):
        Material(Nim([3]))
