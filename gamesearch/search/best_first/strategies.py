"""Strategies of B*: prove the best move at the root, or disprove the rest?

A strategy is a recipe; `begin()` returns a function that is called before each
expansion with a `Choice`, and returns True for prove best, False for disprove rest. It
is called only if both are possible.

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
    """The information for a strategy: depths and costs of the moves at the root.

    `leader` is how many plies below the root the optimistic bound of the best move was
    estimated; `rivals` has this number for the other moves, those with the best bounds
    first. `spent` and `spent_on_rivals` count the positions expanded for the best move
    and for the others; `width` and `rival_widths` are the widths of their intervals.
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

        `plies` are those for `leader` and `rivals`.
        """
        spent = [node.spent for node in moves]
        widths = [node.high - node.low for node in moves]
        return cls(plies[0], tuple(plies[1:]), spent[0], sum(spent[1:]),
                   widths[0], tuple(widths[1:]))


class Strategy(NamedTuple):
    """A name, and a function that returns the function which chooses."""

    name: str
    begin: Callable[[], Callable[[Choice], bool]]

    def __repr__(self):
        return self.name


def begun(strategy: Strategy) -> Callable[[Choice], bool]:
    """The function that chooses in one search; TypeError if this is no strategy.

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
    """Choose at random; the same seed gives the same choices."""

    def begin():
        dice = Random(seed)
        return lambda choice: dice.random() < 0.5

    return Strategy(f"at random ({seed})", begin)


def by_depth(alternatives: int | None = None) -> Strategy:
    """Berliner's criterion, with this number of alternatives (None: all of them).

    Disprove the rest if the sum of the squared depths of their optimistic bounds is
    less than the squared depth of the best move's: shallower bounds change more easily.
    """

    def proves(choice):
        rivals = sum(ply * ply for ply in choice.rivals[:alternatives])
        return rivals >= choice.leader**2

    name = "by depth, all" if alternatives is None else f"by depth, {alternatives}"
    return Strategy(name, lambda: proves)


def by_range(alternatives: int | None = None) -> Strategy:
    """As `by_depth`, with each squared depth divided by the width of the interval.

    A bound found deep in the tree with a narrow interval will hardly change; a bound of
    a wide interval may. Exact rivals are already beaten when this is called, and are
    left out. Berliner's criteria 2R, 3R and AR use depths and ranges; we do not know
    his rule, so this rule is our own.
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
