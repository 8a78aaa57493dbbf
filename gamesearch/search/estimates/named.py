"""Intervals given in a table, for trees whose positions have names.

For small examples of B*: you give an interval for the value of each position, and may
also give a wrong interval to see its effect.
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
    """An estimate for `b_star`: the interval given for a position's name.

    >>> from gamesearch import ExplicitTree, b_star, strategies
    >>> game = ExplicitTree.from_json("three-arcs")
    >>> arcs = {"A": (3, 9), "B": (4, 7), "C": (1, 5)}
    >>> arcs |= {"A1": (3, 6), "A2": (6, 8), "B1": (4, 5), "B2": (2, 6)}
    >>> estimate = named_intervals(game, arcs)
    >>> found = b_star(game, estimate=estimate, strategy=strategies.disprove_rest)
    >>> found.move, found.value, found.expanded
    ('A', (6, 8), 3)

    `game` is a tree with names (`game.name(state)`). If "the root" has no interval, it
    gets the smallest interval that contains all others. Terminal positions need no
    interval.
    """
    if not hasattr(game, "name"):
        raise TypeError(
            f"game: the positions of {type(game).__name__} have no names. Use an "
            "ExplicitTree, or give a function of a state as the estimate."
        )
    given = {name: _checked(name, ends) for name, ends in intervals.items()}
    if not given:
        raise ValueError('intervals: give at least one, such as {"A": (3, 9)}.')
    names = {game.name(state) for state in reachable(game, game.initial(), inf)}
    strangers = given.keys() - names
    if strangers:
        raise ValueError(
            f"intervals: no position of the game has the name {min(strangers)!r}."
        )
    lows, highs = zip(*given.values())
    given.setdefault(game.name(game.initial()), (min(lows), max(highs)))

    def estimate(state):
        name = game.name(state)
        if name not in given:
            raise ValueError(f"intervals: {name} needs an interval, but has none.")
        return given[name]

    return estimate


def _checked(name, ends):
    """The interval under this name, as a tuple, if it is one."""
    if not is_range(ends):
        raise ValueError(
            f"intervals: {name!r} needs two numbers (pessimistic, optimistic), the "
            f"lower first, not {ends!r}."
        )
    return tuple(ends)
