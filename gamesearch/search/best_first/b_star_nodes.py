"""What B* keeps: positions with the intervals in which their values lie.

Every position that was estimated is held, once for each key, with back pointers to all
positions from which it can be reached. After an expansion bounds are backed up along
these pointers, and no further than where nothing changes. Intervals only ever shrink:
what is backed up is clamped to what was known before. Where it does not fit in, some
estimate there or below was wrong or careless; `misfit` keeps the first such place. A
decided game is worth its utility times the `win` of the estimate, if it says one.

Source: Berliner, "The B* tree search algorithm: a best-first proof procedure",
Artificial Intelligence 12 (1979).
"""

from collections import deque
from dataclasses import dataclass
from functools import partial
from math import isfinite
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.evaluation import decided_value
from gamesearch.rules.game import MAX, MIN, Move
from gamesearch.rules.result import SearchResult
from gamesearch.search.arguments import check_key
from gamesearch.search.run import Search


class Bounds(NamedTuple):
    """An interval, and how many plies below the root each end was estimated."""

    low: Real
    high: Real
    low_ply: int
    high_ply: int


class Held:
    """A position in memory: who moves, what is known, its neighbours in the graph.

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


class Misfit(NamedTuple):
    """Where estimates disagree: what was known of a position, and what was backed up.

    Where the two intervals have a point in common the estimates below may only be
    careless, wider than they need be; where they have none, one of them is wrong.
    """

    path: tuple[Move, ...]
    known: tuple[Real, Real]
    backed_up: tuple[Real, Real]

    @property
    def wrong(self) -> bool:
        """True when the value cannot lie in both."""
        return self.backed_up[0] > self.known[1] or self.backed_up[1] < self.known[0]

    def __str__(self):
        place = " ".join(map(str, self.path)) or "the root"
        return f"{place}, known {self.known}, backed up {self.backed_up}"


@dataclass(frozen=True, slots=True, repr=False)
class BStarResult(SearchResult):
    """The answer of B*: `value` is the interval of the root, `complete` says proved.

    `held` positions were in memory at the end. `misfit` is the first place where
    estimates did not fit together, None if there was none.
    """

    held: int = 0
    misfit: Misfit | None = None


class Intervals(Search):
    """The positions that a search holds, and what they have cost.

    `backed_up(held)` gives the Bounds of an expanded position from those below it.
    """

    def __init__(self, game, state, estimate, limit, trace, backed_up,
                 name="b_star"):
        if not callable(estimate):
            raise TypeError(
                "estimate: a function of a state that gives the interval (pessimistic, "
                f"optimistic) of its value for MAX, not {estimate!r}."
            )
        super().__init__(name, game, state, limit, trace, BStarResult)
        check_key(game, self.state)
        self.estimate, self.decided = estimate, decided_value(game, estimate)
        self.backed_up = backed_up
        self.expanded = 0
        self.held: dict = {}
        self.root: Held | None = None
        self.misfit: Misfit | None = None

    def hold(self, state, path, view=MAX) -> Held:
        """The position, estimated if it is new; its bounds are in this view."""
        self.visit()
        key = self.game.key(state)
        if key not in self.held:
            side, low, high = self._estimated(state)
            held = self.held[key] = Held(state, path, side, view, low, high)
            if self.root is None: self.root = held
            if self.trace: self.trace.at(path)
            if self.trace: self.trace.know(low, high, how="interval")
        return self.held[key]

    def expand(self, held: Held, view=MAX) -> None:
        """Estimate what lies below `held`, in this view, and back up what follows.

        OutOfNodes may end it in the middle; then nothing is backed up.
        """
        moves = self.game.moves(held.state)
        if not moves: self.no_move(held.state)
        below = {}
        for move in moves:
            after, path = self.game.play(held.state, move), (*held.path, move)
            below[move] = self.hold(after, path, view)
        self.expanded += 1
        held.below = below
        for child in below.values():
            child.above.append(held)
        self._back_up(held)

    def answer(self, judge, complete=True) -> BStarResult:
        """The move that `judge` likes best, and the interval of the root."""
        root, line = self.root, None
        if root is not None and root.below:
            best, _ = root.ranked(judge)
            moves = [move for move, child in root.below.items() if child is best]
            line = moves[0], None
        return self.result(root and root.value, line, complete, held=len(self.held),
                           misfit=self.misfit)

    def stopped(self) -> BStarResult:
        """The answer at an early end: the best move half-way between the bounds."""
        return self.answer(by_middle, complete=False)

    def goes_round(self, held: Held) -> ValueError:
        """The error for play that comes back to a position: no interval can end it."""
        return ValueError(
            "game: the play that looks best goes round and round, and B* is for games "
            "in which no position comes back. One it comes back to:\n"
            + self.game.text(held.state)
        )

    def _estimated(self, state):
        """Who moves there, and the interval of its value, checked."""
        self.leaves += 1
        game = self.game
        if game.is_terminal(state):
            value = self.decided(state)
            return None, value, value
        side = game.to_move(state)
        if side not in (MAX, MIN): self.no_side(state)
        refused = partial(bad_estimate, game, state)
        return side, *checked_interval(self.estimate, state, isfinite, refused)

    def _back_up(self, held):
        """From `held` to the root, as far as intervals change."""
        changed = deque([held])
        while changed:
            held = changed.popleft()
            found, known = self.backed_up(held), held.bounds
            held.bounds = found
            if not known.low <= found.low <= found.high <= known.high:
                new, held.bounds = held.value, known
                self.misfit = self.misfit or Misfit(held.path, held.value, new)
                held.bounds = clamped(found, known)
            if self.trace and held.bounds[:2] != known[:2]:
                self.trace.at(held.path)
                self.trace.know(*held.value, how="interval")
            if held.bounds != known: changed.extend(held.above)


def by_middle(child, side):
    """How good the position is for that side half-way between the bounds."""
    return side * sum(child.value)


def clamped(found: Bounds, known: Bounds) -> Bounds:
    """What was found, shrunk into what was known; each end with the ply it is from.

    >>> clamped(Bounds(2, 9, 3, 3), Bounds(4, 7, 1, 1))
    Bounds(low=4, high=7, low_ply=1, high_ply=1)
    """
    low = min(max(found.low, known.low), known.high)
    high = max(min(found.high, known.high), known.low)
    return Bounds(low, high, found.low_ply if low == found.low else known.low_ply,
                  found.high_ply if high == found.high else known.high_ply)


def checked_interval(estimate, state, fits, refused) -> tuple[Real, Real]:
    """What `estimate` says of the state; the error `refused(why)` if no interval.

    Each end is a number that `fits`, and the lower comes first.

    >>> checked_interval({"A": (3, 9)}.get, "A", isfinite, ValueError)
    (3, 9)
    """
    try:
        low, high = estimate(state)
    except Exception as wrong:
        raise refused(f"it failed with {type(wrong).__name__}: {wrong}") from wrong
    if not all(isinstance(end, Real) and fits(end) for end in (low, high)):
        raise refused(f"it returned ({low!r}, {high!r})")
    if low > high:
        raise refused(f"({low}, {high}) is inverted")
    return low, high


def bad_estimate(game, state, why) -> ValueError:
    """The error for an estimate that is no interval."""
    return ValueError(
        "estimate: it must return two finite numbers (pessimistic, optimistic), the "
        f"lower first, in MAX's view, but {why}.\nThe position:\n{game.text(state)}"
    )
