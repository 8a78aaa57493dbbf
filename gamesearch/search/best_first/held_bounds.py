"""A position that B* holds: its interval, and what hangs together with it."""

from numbers import Real
from typing import NamedTuple

from gamesearch.rules.game import MAX, MIN, Move


class Bounds(NamedTuple):
    """An interval, and how many plies below the root each end was estimated."""

    low: Real
    high: Real
    low_ply: int
    high_ply: int


class Held:
    """A position that is held: who moves, what is known, and what hangs together.

    `side` is None where play is over. `view` is +1 where the bounds are in MAX's view,
    -1 where they are in MIN's. `below` has the position behind each move once it is
    expanded, and is None before; `above` are those from which it can be reached;
    `spent` counts the expansions below the root that were for its sake.
    """

    __slots__ = ("state", "path", "side", "view", "bounds", "below", "above",
                 "spent")

    def __init__(self, state, path, side, view, low, high):
        self.state, self.path, self.side, self.view = state, path, side, view
        if view == MIN: low, high = -high, -low
        self.bounds = Bounds(low, high, len(path), len(path))
        self.below: dict[Move, Held] | None = None
        self.above: list[Held] = []
        self.spent = 0

    low = property(lambda self: self.bounds.low)
    high = property(lambda self: self.bounds.high)

    @property
    def value(self) -> tuple[Real, Real]:
        """The interval in MAX's view."""
        return (self.low, self.high) if self.view == MAX else (-self.high, -self.low)

    def ranked(self, judge):
        """The best position below and the others, by `judge(position, side)`.

        The first of equals comes first; a position that several moves lead to is one.
        """
        below = dict.fromkeys(self.below.values())
        best, *others = sorted(
            below, key=lambda child: judge(child, self.side), reverse=True)
        return best, others


def clamped(found: Bounds, known: Bounds) -> Bounds:
    """What was found, shrunk into what was known; each end with the ply it is from.

    >>> clamped(Bounds(2, 9, 3, 3), Bounds(4, 7, 1, 1))
    Bounds(low=4, high=7, low_ply=1, high_ply=1)
    """
    low = min(max(found.low, known.low), known.high)
    high = max(min(found.high, known.high), known.low)
    return Bounds(low, high, found.low_ply if low == found.low else known.low_ply,
                  found.high_ply if high == found.high else known.high_ply)
