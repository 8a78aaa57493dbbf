"""Intervals that are written out, for trees whose positions have names.

For the small examples of B*: you say in which interval the value of each position lies,
and may say something wrong to see what becomes of it.
"""

from collections.abc import Callable, Mapping
from math import inf
from numbers import Real

from gamesearch.rules.game import Game, State
from gamesearch.rules.given import is_range
from gamesearch.search.chance.value_iteration import reachable

Interval = tuple[Real, Real]


def named_intervals(
    game: Game, intervals: Mapping[str, Interval]
) -> Callable[[State], Interval]:
    """An estimate for `b_star`: the interval that stands under a position's name.

    >>> from gamesearch import ExplicitTree, b_star, strategies
    >>> game = ExplicitTree.from_json("three-arcs")
    >>> arcs = {"A": (3, 9), "B": (4, 7), "C": (1, 5)}
    >>> arcs |= {"A1": (3, 6), "A2": (6, 8), "B1": (4, 5), "B2": (2, 6)}
    >>> estimate = named_intervals(game, arcs)
    >>> found = b_star(game, estimate=estimate, strategy=strategies.disprove_rest)
    >>> found.move, found.value, found.expanded
    ('A', (6, 8), 3)

    `game` is a tree with names (`game.name(state)`). Where "the root" has no interval
    its own is the smallest that holds all others. Where play is over none is needed.
    """
    if not hasattr(game, "name"):
        raise TypeError(
            f"game: the positions of {type(game).__name__} have no names; use an "
            "ExplicitTree, or write a function of a state as the estimate."
        )
    given = {name: _checked(name, ends) for name, ends in intervals.items()}
    if not given:
        raise ValueError('intervals: at least one, as {"A": (3, 9)}.')
    names = {game.name(state) for state in reachable(game, game.initial(), inf)}
    strangers = given.keys() - names
    if strangers:
        raise ValueError(
            f"intervals: no position of the game is called {min(strangers)!r}."
        )
    lows, highs = zip(*given.values())
    given.setdefault(game.name(game.initial()), (min(lows), max(highs)))

    def estimate(state):
        name = game.name(state)
        if name not in given:
            raise ValueError(f"intervals: nothing is said of {name}, which was opened.")
        return given[name]

    return estimate


def _checked(name, ends):
    """The interval under this name, as a tuple, if it is one."""
    if not is_range(ends):
        raise ValueError(
            f"intervals: {name!r} has {ends!r}; two numbers are wanted, (pessimistic, "
            "optimistic), the lower first."
        )
    return tuple(ends)
