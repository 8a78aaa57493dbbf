"""The positions that B* stores, with the intervals that contain their values.

Every estimated position is stored once for each key, with back pointers to all
positions from which it can be reached. After an expansion bounds are backed up along
these pointers, until nothing changes. Intervals only shrink: a backed-up interval is
clamped to the interval known before. If it does not fit inside, an estimate there or
below was wrong or too wide; `misfit` is the first such place. A terminal position is
worth its utility times the `win` of the estimate, if the estimate has one.

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
    """An interval, and how many plies below the root each bound was estimated."""

    low: Real
    high: Real
    low_ply: int
    high_ply: int


class Node:
    """A stored position: the side to move, its bounds, its neighbours in the graph.

    `side` is None at a terminal position. `view` is +1 if the bounds are from MAX's
    view, -1 if from MIN's. `below` has the position after each move, or None before the
    expansion; `above` has the positions from which it can be reached; `spent` counts
    the expansions made for this position, which is below the root.
    """

    __slots__ = ("state", "path", "side", "view", "bounds", "below", "above",
                 "spent")

    def __init__(self, state, path, side, view, low, high):
        self.state, self.path, self.side, self.view = state, path, side, view
        if view == MIN: low, high = -high, -low
        self.bounds = Bounds(low, high, len(path), len(path))
        self.below: dict[Move, Node] | None = None
        self.above: list[Node] = []
        self.spent = 0

    low = property(lambda self: self.bounds.low)
    high = property(lambda self: self.bounds.high)

    @property
    def value(self) -> tuple[Real, Real]:
        """The interval from MAX's view."""
        return (self.low, self.high) if self.view == MAX else (-self.high, -self.low)

    def ranked(self, judge):
        """The best successor and the others, by `judge(position, side)`.

        The first of equal successors comes first; a position that several moves lead to
        counts once.
        """
        below = dict.fromkeys(self.below.values())
        best, *others = sorted(
            below, key=lambda child: judge(child, self.side), reverse=True)
        return best, others


class Misfit(NamedTuple):
    """Two estimates that disagree: the known interval and the backed-up interval.

    If the two intervals overlap, the estimates below may only be wider than necessary;
    if they do not overlap, one of the estimates is wrong.
    """

    path: tuple[Move, ...]
    known: tuple[Real, Real]
    backed_up: tuple[Real, Real]

    @property
    def wrong(self) -> bool:
        """True if the value cannot lie in both intervals."""
        return self.backed_up[0] > self.known[1] or self.backed_up[1] < self.known[0]

    def __str__(self):
        place = " ".join(map(str, self.path)) or "the root"
        return f"{place}, known {self.known}, backed up {self.backed_up}"


@dataclass(frozen=True, slots=True, repr=False)
class BStarResult(SearchResult):
    """The result of B*: `value` is the interval of the root.

    `complete` says whether the move is proved best. `held` is the number of positions
    in memory at the end. `misfit` is the first place where estimates disagreed, or
    None.
    """

    held: int = 0
    misfit: Misfit | None = None


class Intervals(Search):
    """The positions that a search stores, and its counts.

    `backed_up(node)` returns the Bounds of an expanded position from its successors'.
    """

    def __init__(self, game, state, estimate, limit, trace, backed_up,
                 name="b_star"):
        if not callable(estimate):
            raise TypeError(
                "estimate: a function of a state that returns an interval "
                "(pessimistic, optimistic) for its value from MAX's view, not "
                f"{estimate!r}."
            )
        super().__init__(name, game, state, limit, trace, BStarResult)
        check_key(game, self.state)
        self.estimate, self.decided = estimate, decided_value(game, estimate)
        self.backed_up = backed_up
        self.expanded = 0
        self.stored: dict = {}
        self.root: Node | None = None
        self.misfit: Misfit | None = None

    def store(self, state, path, view=MAX) -> Node:
        """The position, estimated if it is new; its bounds are from this view."""
        self.visit()
        key = self.game.key(state)
        if key not in self.stored:
            side, low, high = self._estimated(state)
            node = self.stored[key] = Node(state, path, side, view, low, high)
            if self.root is None: self.root = node
            if self.trace: self.trace.at(path)
            if self.trace: self.trace.know(low, high, how="interval")
        return self.stored[key]

    def expand(self, node: Node, view=MAX) -> None:
        """Estimate the successors of `node`, from this view, and back up the bounds.

        If OutOfNodes is raised in between, nothing is backed up.
        """
        moves = self.game.moves(node.state)
        if not moves: self.no_move(node.state)
        below = {}
        for move in moves:
            after, path = self.game.play(node.state, move), (*node.path, move)
            below[move] = self.store(after, path, view)
        self.expanded += 1
        node.below = below
        for child in below.values():
            child.above.append(node)
        self._back_up(node)

    def answer(self, judge, complete=True) -> BStarResult:
        """The move that `judge` ranks first, and the interval of the root."""
        root, line = self.root, None
        if root is not None and root.below:
            best, _ = root.ranked(judge)
            moves = [move for move, child in root.below.items() if child is best]
            line = moves[0], None
        return self.result(root and root.value, line, complete, held=len(self.stored),
                           misfit=self.misfit)

    def stopped(self) -> BStarResult:
        """The result if stopped early: the move whose interval has the best middle."""
        return self.answer(by_middle, complete=False)

    def goes_round(self, node: Node) -> ValueError:
        """The error for play that returns to a position, so that B* cannot end."""
        return ValueError(
            "game: the play that looks best goes round in a cycle, but B* is for games "
            f"without cycles. A position of the cycle:\n{self.game.text(node.state)}"
        )

    def _estimated(self, state):
        """The side to move and the interval of the value, checked."""
        self.leaves += 1
        game = self.game
        if game.is_terminal(state):
            value = self.decided(state)
            return None, value, value
        side = game.to_move(state)
        if side not in (MAX, MIN): self.no_side(state)
        refused = partial(bad_estimate, game, state)
        return side, *checked_interval(self.estimate, state, isfinite, refused)

    def _back_up(self, node):
        """Back up from `node` to the root, as long as intervals change."""
        changed = deque([node])
        while changed:
            node = changed.popleft()
            found, known = self.backed_up(node), node.bounds
            node.bounds = found
            if not known.low <= found.low <= found.high <= known.high:
                new, node.bounds = node.value, known
                self.misfit = self.misfit or Misfit(node.path, node.value, new)
                node.bounds = clamped(found, known)
            if self.trace and node.bounds[:2] != known[:2]:
                self.trace.at(node.path)
                self.trace.know(*node.value, how="interval")
            if node.bounds != known: changed.extend(node.above)


def by_middle(child, side):
    """The middle of the interval from the view of that side."""
    return side * sum(child.value)


def clamped(found: Bounds, known: Bounds) -> Bounds:
    """The new interval clamped to the known one; each bound with its own ply.

    >>> clamped(Bounds(2, 9, 3, 3), Bounds(4, 7, 1, 1))
    Bounds(low=4, high=7, low_ply=1, high_ply=1)
    """
    low = min(max(found.low, known.low), known.high)
    high = max(min(found.high, known.high), known.low)
    return Bounds(low, high, found.low_ply if low == found.low else known.low_ply,
                  found.high_ply if high == found.high else known.high_ply)


def checked_interval(estimate, state, fits, refused) -> tuple[Real, Real]:
    """The interval that `estimate` returns; the error `refused(why)` if it is none.

    Each bound must be a number that `fits`, and the lower one comes first.

    >>> checked_interval({"A": (3, 9)}.get, "A", isfinite, ValueError)
    (3, 9)
    """
    try:
        low, high = estimate(state)
    except Exception as wrong:
        said = f"it failed with {type(wrong).__name__}: {str(wrong).rstrip('.')}"
        raise refused(said) from wrong
    if not all(isinstance(end, Real) and fits(end) for end in (low, high)):
        raise refused(f"it returned ({low!r}, {high!r})")
    if low > high:
        raise refused(f"({low}, {high}) is inverted")
    return low, high


def bad_estimate(game, state, why) -> ValueError:
    """The error for an estimate that returns no interval."""
    return ValueError(
        "estimate: it must return two finite numbers (pessimistic, optimistic) from "
        f"MAX's view, the lower first, but {why}.\nThe position:\n{game.text(state)}"
    )
