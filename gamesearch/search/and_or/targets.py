"""The target of an AND/OR search, and the side that wants to reach it.

With the target MAX, MAX is to win: the utility must be above 0. With the target MIN it
must be below 0. For other bounds, `at_least(3)` is a target of MAX and `at_most(3)` is
a target of MIN. At an OR state the side with the target chooses one move; at an AND
state the other side may choose any of its moves.
"""

from collections.abc import Callable
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.contract import FINDS
from gamesearch.rules.game import MAX, MIN, Game, State


class Target(NamedTuple):
    """The side with the target, and a function that tests a utility."""

    side: int
    reached: Callable[[Real], bool]
    text: str

    def __repr__(self):
        return self.text


def at_least(utility: Real) -> Target:
    """The target that MAX is paid at least `utility`.

    >>> from gamesearch import ExplicitTree, and_or_search
    >>> game = ExplicitTree([[3, 12], [2, 4]])
    >>> [and_or_search(game, target=at_least(paid)).value for paid in (2, 3, 4)]
    [1, 1, -1]
    """
    checked = _checked(utility, "at_least")
    return Target(MAX, lambda paid: paid >= checked, f"at_least({checked})")


def at_most(utility: Real) -> Target:
    """The target that MAX is paid at most `utility`, for MIN.

    >>> from gamesearch import ExplicitTree, and_or_search
    >>> game = ExplicitTree([[3, 12], [2, 4]])
    >>> [and_or_search(game, target=at_most(paid)).value for paid in (2, 3, 4)]
    [1, -1, -1]
    """
    checked = _checked(utility, "at_most")
    return Target(MIN, lambda paid: paid <= checked, f"at_most({checked})")


MAX_WINS = Target(MAX, lambda paid: paid > 0, "MAX")
MIN_WINS = Target(MIN, lambda paid: paid < 0, "MIN")


def checked_target(target: "int | Target") -> Target:
    """The Target for MAX, MIN or a Target.

    >>> checked_target(MAX).reached(0)  # a draw is no win
    False
    """
    if isinstance(target, Target):
        return target
    if type(target) is int and target in (MAX, MIN):  # True is no side
        return MAX_WINS if target == MAX else MIN_WINS
    raise ValueError(
        "target: MAX or MIN, the side that is to win, or a bound for MAX's payoff such "
        f"as at_least(3) or at_most(3), not {target!r}."
    )


def paid(game: Game, state: State) -> Real:
    """MAX's payoff at a terminal state; ValueError if `utility` returns no number.

    >>> from gamesearch import ExplicitTree
    >>> paid(ExplicitTree([3, 12]), 1)
    3

    NaN would reach neither a target nor its opposite, and nobody would notice.
    """
    utility = game.utility(state)
    if isinstance(utility, Real) and utility == utility: return utility
    raise ValueError(
        f"game: `utility` must return a number, but it returned {utility!r}. "
        f"{FINDS}\nThe position:\n{game.text(state)}"
    )


def _checked(utility, name):
    number = isinstance(utility, Real) and not isinstance(utility, bool)
    if number and utility == utility:
        return utility
    raise ValueError(f"{name}: a utility, such as {name}(3), not {utility!r}.")
