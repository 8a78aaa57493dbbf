"""The river has as many people on each bank as the state says, and the boat at one."""

import pytest

from gamesearch import draw_board
from gamesearch.draw.palette import INK
from gamesearch.draw.problems import board_of
from gamesearch.problems import Missionaries
from tests.draw.problems.sheet import SIZES, outside, painted, reachable


@SIZES
@pytest.mark.parametrize("game", [Missionaries(), Missionaries(8, 4)], ids=repr)
def test_each_person_stands_on_the_right_bank(game, large):
    board = board_of(game, large=large)
    for state in reachable(game):
        sheet = painted(board, state)
        near = [x for x, *_ in sheet.ovals if x < board.bank]
        triangles = [points for points, look in sheet.polygons if len(points) == 3]
        near_cannibals = [p for p in triangles if max(x for x, _ in p) < board.bank]
        assert (len(near), len(near_cannibals)) == state[:2]
        assert len(sheet.ovals) == len(triangles) == game.n
        assert len({oval[:2] for oval in sheet.ovals}) == game.n
        assert not outside(board, sheet)


@SIZES
def test_the_boat_lies_at_the_bank_from_which_it_goes_next(large):
    game = Missionaries()
    board = board_of(game, large=large)
    for state in reachable(game):
        (hull,) = [p for p, look in painted(board, state).polygons if look.line == INK]
        middle = (min(x for x, _ in hull) + max(x for x, _ in hull)) / 2
        assert (middle < board.width / 2) == bool(state[2])
        assert all(board.bank <= x <= board.bank + board.river for x, _ in hull)


def test_letters_tell_them_apart():
    words = painted(board_of(Missionaries(), large=True), (2, 2, 0)).words
    assert (words.count("M"), words.count("C")) == (3, 3)


def test_the_alternative_text_names_the_state():
    alt = draw_board(Missionaries(), (3, 1, 0)).alt
    assert alt == (
        "A position of Missionaries. Near bank: 3 missionaries and 1 cannibal; "
        "far bank: 2 cannibals. The boat is at the far bank."
    )
    assert "far bank: nobody" in draw_board(Missionaries()).alt
