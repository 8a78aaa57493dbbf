"""The known mistakes in the move of an expectiminimax whose values are right."""

from collections.abc import Callable
from typing import NamedTuple

from gamesearch.check.expectation_mistakes import RIGHT, value_by
from gamesearch.rules.game import MAX


class WrongMove(NamedTuple):
    """A mistake in the move alone: `chosen(case)` is the move that it makes."""

    name: str
    text: str
    chosen: Callable


def moves_of(case):
    """The moves at the root of a case: none where nobody is to choose."""
    return () if case.depth == 0 else case.game.moves(case.state)


def others_choice(case):
    """The move that is best for the side that is not to move."""
    depth = None if case.depth is None else case.depth - 1
    values = {
        move: value_by(RIGHT, case.game, case.game.play(case.state, move), depth,
                       case.evaluate)
        for move in moves_of(case)
    }  # fmt: skip
    pick = min if case.game.to_move(case.state) == MAX else max
    return pick(values, key=values.get, default=None)


MOVE_MISTAKES = (
    WrongMove(
        "no move returned",
        "You return the value alone, or None for the move. Remember which move has the "
        "best value so far, and return the pair (value, move).",
        lambda case: None,
    ),
    WrongMove(
        "always the first move",
        "You return the first move, whatever it is worth. Change the move wherever you "
        "change the best value.",
        lambda case: moves_of(case)[0],
    ),
    WrongMove(
        "always the last move",
        "You return the move that was looked at last. Change the move only where you "
        "change the best value.",
        lambda case: moves_of(case)[-1],
    ),
    WrongMove(
        "the other side's move",
        "You return the move that is worst for the side to move. At MAX nodes the best "
        "move is that of the largest value, at MIN nodes that of the smallest.",
        others_choice,
    ),
)
