"""What an AND/OR search is to reach in a game, and who wants it: its `target`.

MAX as a target: MAX is to win, the utility is to be above 0. MIN: it is to be below 0.
Where more or less is wanted: `at_least(3)` is a target of MAX, `at_most(3)` one of MIN.
The side that wants it chooses one move, an OR state; the other side may answer with any
of its moves, an AND state.
"""

from collections.abc import Callable
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.contract import FINDS
from gamesearch.rules.game import MAX, MIN, Game, State


class Target(NamedTuple):
    """The side that wants something, and whether a utility is what it wants."""

    side: int
    reached: Callable[[Real], bool]
    text: str

    def __repr__(self):
        return self.text


def at_least(utility: Real) -> Target:
    """The target of MAX to be paid at least so much.

    >>> from gamesearch import ExplicitTree, and_or_search
    >>> game = ExplicitTree([[3, 12], [2, 4]])
    >>> [and_or_search(game, target=at_least(paid)).value for paid in (2, 3, 4)]
    [1, 1, -1]
    """
    checked = _checked(utility, "at_least")
    return Target(MAX, lambda paid: paid >= checked, f"at_least({checked})")


def at_most(utility: Real) -> Target:
    """The target of MIN to pay MAX no more than so much.

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
    """The Target that is meant by MAX, MIN or a Target.

    >>> checked_target(MAX).reached(0)  # a draw is no win
    False
    """
    if isinstance(target, Target):
        return target
    if type(target) is int and target in (MAX, MIN):  # True is no side
        return MAX_WINS if target == MAX else MIN_WINS
    raise ValueError(
        "target: MAX or MIN, who is to win, or at_least(3), at_most(3) for what MAX is "
        f"to be paid, not {target!r}."
    )


def paid(game: Game, state: State) -> Real:
    """What MAX is paid where play is over; ValueError where `utility` says no number.

    >>> from gamesearch import ExplicitTree
    >>> paid(ExplicitTree([3, 12]), 1)
    3

    NaN would reach no target, nor its opposite, and nobody would notice.
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
