"""The value that a search gives to a position: at the end, or at the depth limit.

A terminal position is worth its utility times the `win` of the evaluation. For other
positions searches and move orders check every value that the evaluation returns,
because NaN, a text or a number as large as a win would spoil later comparisons, and
nobody would notice.
"""

from collections.abc import Callable
from functools import partial
from math import inf, isfinite
from numbers import Number, Real

from gamesearch.rules.game import Game, State, uncounted
from gamesearch.rules.say import say

OURS = "gamesearch."


def evaluation(function: Callable[[State], Real], win: Real = 1) -> Callable:
    """`function` of a state as an evaluation; a won position counts `win`.

    All its values must lie between -win and win. Searches take it as `evaluate`.

    >>> from gamesearch import ExplicitTree, alpha_beta
    >>> number = evaluation(lambda state: state, win=10)
    >>> alpha_beta(ExplicitTree([[3, 12], [2, 4]]), depth=1, evaluate=number).value
    4
    """
    if not callable(function) or isinstance(function, type):
        raise TypeError(f"function: a function of a state, not {function!r}.")
    made = partial(function)
    made.win = win
    return made


def decided_value(game: Game, evaluate) -> Callable[[State], Real]:
    """The value of a terminal state: its utility times the `win` of the evaluation.

    >>> from gamesearch import TicTacToe, evaluations
    >>> game = TicTacToe()
    >>> won = game.from_text("X X X / O O . / . . .")
    >>> decided_value(game, evaluations.OpenLines(game))(won)
    9
    """
    win = getattr(evaluate, "win", 1)
    utility = game.utility
    written = getattr(type(uncounted(game)).utility, "__module__", "")
    if not str(written).startswith(OURS):  # ours are tested instead
        utility = partial(checked_utility, game)
    if win == 1:
        return utility
    return lambda state: utility(state) * win


def checked_utility(game: Game, state: State) -> Real:
    """The utility of a terminal position; an error where it cannot be compared."""
    value = game.utility(state)
    if not is_value(value) or value - value != 0:  # true for nan and for infinities
        raise ValueError(
            f"game: `utility` returned {value!r}, but MAX's payoff at the end must be "
            "a finite number. gs.check_game(game) finds faults in rules.\n"
            f"The position:\n{game.text(state)}"
        )
    return value


def estimated_value(game: Game, evaluate) -> Callable[[State], Real]:
    """The evaluation, with each number it returns checked.

    The number must be strictly between -win and win (see `largest_estimate`);
    otherwise it could not be distinguished from the value of a won game.

    >>> from gamesearch import TicTacToe
    >>> estimated_value(TicTacToe(), lambda state: 0.5)(0)
    0.5
    """
    if evaluate is None:

        def missing(state):
            raise ValueError(
                "evaluate: the search reached its depth limit at a position that is "
                "not over, but there is no evaluation. Give evaluate=..., or "
                f"depth=None to search to the end.\nThe position:\n{game.text(state)}"
            )

        return missing

    win = largest_estimate(game, evaluate)
    lost = -win

    def estimate(state):
        value = evaluate(state)
        kind = type(value)
        if (kind is float or kind is int or is_value(value)) and lost < value < win:
            return value
        raise not_between(game, state, value, win)

    return estimate


def largest_estimate(game: Game, evaluate) -> Real:
    """The bound for estimates: the `win` of the evaluation, or 1 by default.

    The default is infinite, so no bound, where utilities are not -1 to +1.
    """
    plain = tuple(game.utility_range()) == (-1, +1)
    return getattr(evaluate, "win", 1 if plain else inf)


def is_value(value: object) -> bool:
    """Is it a number that can be compared? True is none, nor is an array of one."""
    return isinstance(value, Number) and not isinstance(value, bool | complex)


def not_between(game: Game, state: State, value, win: Real) -> ValueError:
    """The error for an estimate that is no number, or as large as a win."""
    if isinstance(value, Real) and not isinstance(value, bool) and isfinite(value):
        wanted = say(
            "evaluate: it returned {value!r} for a position that is not over, but its "
            "values must be numbers between {lost} and {win}, both excluded, because a "
            "won position counts {win}. Set `evaluate.win` to a number larger than all "
            "its values, or give gs.evaluation(function, win=...) with such a win.",
            value=value,
            lost=-win,
            win=win,
        )
    else:
        wanted = say(
            "evaluate: it returned {value!r} for a position that is not over, but it "
            "must return a finite number, the position's value from MAX's view.",
            value=value,
        )
    return ValueError(f"{wanted}\nThe position:\n{game.text(state)}")
