"""Strategies of B*: prove the best move at the root, or disprove the rest?

A strategy is a recipe; `begin()` gives a function that is asked before each expansion
with a `Choice` and answers True for prove best, False for disprove rest. It is asked
only where both can be done.

Source: Berliner, "The B* tree search algorithm: a best-first proof procedure",
Artificial Intelligence 12 (1979).
"""

from collections.abc import Callable, Sequence
from itertools import cycle
from numbers import Real
from random import Random
from typing import NamedTuple

__all__ = ["Choice", "Strategy", "alternate", "at_random", "begun", "by_depth",
           "by_range", "disprove_rest", "prove_best", "smaller_tree"]


class Choice(NamedTuple):
    """What a strategy may look at: depths and costs, all at the root.

    `leader` and `rivals` are how far below the root the optimistic bound of the best
    move and of each other was estimated, the rivals with the best bounds first;
    `spent`, `spent_on_rivals` how many positions were expanded for the one and for the
    others; `width`, `rival_widths` how wide the interval of each is.
    """

    leader: int
    rivals: tuple[int, ...]
    spent: int
    spent_on_rivals: int
    width: Real
    rival_widths: tuple[Real, ...]

    @classmethod
    def among(cls, moves: Sequence, plies: Sequence[int]) -> "Choice":
        """The choice among these positions below the root, the leader first.

        `plies` are those of `leader` and `rivals`; the rest the positions know.
        """
        spent = [held.spent for held in moves]
        widths = [held.high - held.low for held in moves]
        return cls(plies[0], tuple(plies[1:]), spent[0], sum(spent[1:]),
                   widths[0], tuple(widths[1:]))


class Strategy(NamedTuple):
    """A name, and what begins to choose."""

    name: str
    begin: Callable[[], Callable[[Choice], bool]]

    def __repr__(self):
        return self.name


def begun(strategy: Strategy) -> Callable[[Choice], bool]:
    """What chooses in one search, TypeError if this is no strategy.

    >>> begun(prove_best)(Choice(1, (1,), 0, 0, 2, (2,)))
    True
    """
    if not callable(getattr(strategy, "begin", None)):
        raise TypeError(
            "strategy: one of gs.strategies, such as gs.strategies.alternate or "
            f"gs.strategies.by_depth(2), not {strategy!r}."
        )
    return strategy.begin()


def at_random(seed: int) -> Strategy:
    """Heads or tails, the same for the same seed."""

    def begin():
        dice = Random(seed)
        return lambda choice: dice.random() < 0.5

    return Strategy(f"at random ({seed})", begin)


def by_depth(alternatives: int | None = None) -> Strategy:
    """Berliner's criterion, with so many alternatives (None: all of them).

    Disprove the rest if the squared depths of their optimistic bounds, summed, are less
    than the square of the best's: what was looked into less promises more.
    """

    def proves(choice):
        rivals = sum(ply * ply for ply in choice.rivals[:alternatives])
        return rivals >= choice.leader**2

    name = "by depth, all" if alternatives is None else f"by depth, {alternatives}"
    return Strategy(name, lambda: proves)


def by_range(alternatives: int | None = None) -> Strategy:
    """As `by_depth`, each squared depth divided by the width of the interval.

    A bound that was found deep in the tree, with little left below it, will hardly give
    way; a wide interval may. Exact rivals are beaten when this is asked and left out.
    Berliner's criteria 2R, 3R and AR look at depths and ranges; we have not read his
    rule, this is ours.
    """

    def proves(choice):
        both = zip(choice.rivals, choice.rival_widths)
        rivals = [ply * ply / width for ply, width in both if width > 0]
        return sum(rivals[:alternatives]) >= choice.leader**2 / choice.width

    name = "by range, all" if alternatives is None else f"by range, {alternatives}"
    return Strategy(name, lambda: proves)


def _in_turn():
    """Prove best, disprove rest, prove best, and so on."""
    turns = cycle((True, False))
    return lambda choice: next(turns)


prove_best = Strategy("prove best", lambda: lambda choice: True)
disprove_rest = Strategy("disprove rest", lambda: lambda choice: False)
alternate = Strategy("alternate", _in_turn)
smaller_tree = Strategy(
    "smaller tree", lambda: lambda choice: choice.spent <= choice.spent_on_rivals
)
