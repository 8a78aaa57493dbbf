"""The drawings of the states of a problem, for the tests of problems' drawings."""

import pytest

from tests.draw.scenes import Sheet, ends

SIZES = pytest.mark.parametrize("large", [True, False], ids=["large", "small"])


def reachable(game):
    """All states that can be reached, also by what the world answers."""
    found = [game.initial()]
    for state in found:
        after = (game.play(state, move) for move in game.moves(state))
        found += [one for one in after if one not in found]
    return found


def painted(board, state, status=""):
    """A sheet with the state on it, the top left corner of the drawing at (0, 0)."""
    sheet = Sheet()
    board.draw(sheet, state, board.width / 2, board.height / 2, status)
    return sheet


def outside(board, sheet):
    """The shapes and texts that leave the room the board says it needs."""
    return [
        shape
        for shape in sheet.shapes
        if not (-2 <= ends(shape).left <= ends(shape).right <= board.width + 2)
        or not (-2 <= ends(shape).top <= ends(shape).bottom <= board.height + 2)
    ]
