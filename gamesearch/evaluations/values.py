"""The value a search gives a position: a decided one, or one at the depth limit.

A decided position is worth its utility times the `win` of the evaluation. What an
evaluation returns for one that is not over is checked, by searches and orders alike:
NaN, a text or a number as large as a win would spoil every comparison after it, and
nobody would notice.
"""

from collections.abc import Callable
from math import inf, isfinite
from numbers import Real

from gamesearch.game import Game, State


def decided_value(game: Game, evaluate) -> Callable[[State], Real]:
    """The value of a terminal state: its utility times the `win` of the evaluation.

    >>> from gamesearch import TicTacToe, evaluations
    >>> game = TicTacToe()
    >>> won = game.from_text("X X X / O O . / . . .")
    >>> decided_value(game, evaluations.OpenLines(game))(won)
    9
    """
    win = getattr(evaluate, "win", 1)
    if win == 1:
        return game.utility
    return lambda state: game.utility(state) * win


def estimated_value(game: Game, evaluate) -> Callable[[State], Real]:
    """The evaluation, with each number it returns checked.

    It must stay strictly between -win and win, or it could not be told from a
    decided game; `win` is the evaluation's own, or 1 where utilities are -1 to +1.

    >>> from gamesearch import TicTacToe
    >>> estimated_value(TicTacToe(), lambda state: 0.5)(0)
    0.5
    """
    if evaluate is None:

        def missing(state):
            raise ValueError(
                "evaluate: the depth limit was reached at a position that is not over, "
                "and there is no evaluation to value it with; give evaluate=..., or "
                f"depth=None to search to the end.\nThe position:\n{game.text(state)}"
            )

        return missing

    plain = tuple(game.utility_range()) == (-1, +1)
    win = getattr(evaluate, "win", 1 if plain else inf)
    lost = -win

    def estimate(state):
        value = evaluate(state)
        try:
            if lost < value < win:
                return value
        except (TypeError, ValueError):  # not a number; an array
            pass
        raise not_between(game, state, value, win)

    return estimate


def not_between(game: Game, state: State, value, win: Real) -> ValueError:
    """The error for an evaluation that is no number, or as large as a decided game."""
    if isinstance(value, Real) and isfinite(value):
        wanted = (
            f"its values must be numbers between {-win} and {win}, both excluded: a "
            f"won position counts {win}. Set `evaluate.win` to a number larger than "
            "all its values"
        )
    else:
        wanted = "it must return a finite number, MAX's view of the position"
    return ValueError(
        f"evaluate: it returned {value!r} for a position that is not over, but "
        f"{wanted}.\nThe position:\n{game.text(state)}"
    )
