"""The row of squares shows where the cleaner is, where dirt lies, what was chosen."""

import pytest

from gamesearch import draw_board
from gamesearch.draw.palette import INK
from gamesearch.draw.problems import board_of
from gamesearch.draw.problems.vacuum import DIRT
from gamesearch.problems import Vacuum
from tests.draw.problems.sheet import SIZES, outside, painted, reachable


def squares(board, spots):
    return [int((x - 2) // board.step) for x in spots]


@SIZES
@pytest.mark.parametrize("game", [Vacuum(), Vacuum(4, "AC", "B")], ids=repr)
def test_dirt_and_the_cleaner_are_in_their_squares(game, large):
    board = board_of(game, large=large)
    for state in reachable(game):
        sheet = painted(board, state)
        dots = [x for x, *_, look in sheet.ovals if look.face == INK]
        dirty = [place for place, dirt in enumerate(state.dirt) if dirt]
        assert squares(board, dots) == [place for place in dirty for _ in DIRT]
        cleaner = [x for x, *_, look in sheet.ovals if look.face != INK]
        assert squares(board, cleaner) == [state.place] * 2
        assert not outside(board, sheet)


@SIZES
def test_what_was_chosen_is_an_arrow_that_way(large):
    game = Vacuum(3, start="B")
    board = board_of(game, large=large)
    start = game.initial()
    assert not painted(board, start).polygons
    for action, way in ("Left", (-1, 0)), ("Right", (1, 0)), ("Suck", (0, 1)):
        ((points, _),) = painted(board, game.play(start, action)).polygons
        tip, *feet = points
        foot = [sum(at) / 2 for at in zip(*feet)]
        leads = [round(to - at) for to, at in zip(tip, foot)]
        assert [(at > 0) - (at < 0) for at in leads] == list(way)


def test_the_alternative_text_names_the_state():
    game = Vacuum()
    start = game.initial()
    assert draw_board(game).alt.endswith(
        "the cleaner is in A. There is dirt in A and B."
    )
    chosen = draw_board(game, game.play(start, "Right")).alt
    assert chosen.endswith("has chosen Right; the world answers next.")
    clean = draw_board(Vacuum(dirt=""))
    assert "the cleaner is in A. All squares are clean." in clean.alt
    words = painted(board_of(Vacuum(dirt=""), large=True), Vacuum(dirt="").initial())
    assert words.words == ["A", "B", "all squares are clean"]
