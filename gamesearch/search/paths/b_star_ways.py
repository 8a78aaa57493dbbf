"""The positions that B* for one player stores, each with the cheapest path found to it.

Every estimated position is stored, once for each key. If a cheaper path to a position
is found, the position moves to its new place in the tree and is opened again, as in A*.
A path that is not cheaper is dropped. After an expansion, bounds are backed up along
the back pointers, up to the first position where nothing changes. The lower bound of a
position never falls and its upper bound never rises, unless it moves to a new place.
`misfit` stores the first position whose estimate contradicts the estimates of its
children.

Source: Berliner, "The B* tree search algorithm: a best-first proof procedure",
Artificial Intelligence 12 (1979). The cheaper path is kept as in Hart, Nilsson and
Raphael, "A formal basis for the heuristic determination of minimum cost paths", IEEE
Transactions on Systems Science and Cybernetics 4 (1968).
"""

from functools import partial
from math import inf

from gamesearch.search.best_first.b_star_nodes import (
    BStarResult,
    Misfit,
    checked_interval,
)
from gamesearch.search.costs import no_estimate, price
from gamesearch.search.paths.path_search import PathSearch
from gamesearch.search.run import linked


class Way:
    """A position, the cheapest path found to it, and bounds for the whole cost.

    `least` and `most` are the estimated bounds of the cost from here to a goal. `low`
    and `high` are the bounds of the whole cost from the start through this position;
    `low_ply` is the ply at which `low` was estimated. `below` has the position after
    each move once this one is expanded, and `above` is the position before. `spent`
    counts the expansions that were chosen for this position.
    """

    __slots__ = ("state", "goal", "least", "most", "cost", "above", "path", "low",
                 "high", "low_ply", "below", "spent")

    def __init__(self, goal, least, most):
        self.goal, self.least, self.most = goal, least, most
        self.cost, self.above, self.below, self.spent = inf, None, None, 0

    def put(self, state, above, path, cost):
        """Move the position to this place; whatever was found below it is dropped."""
        left = self.above.below if self.above else None
        if left and left.get(self.path[-1]) is self: del left[self.path[-1]]
        self.state, self.above, self.path, self.cost = state, above, path, cost
        self.low, self.high = cost + self.least, cost + self.most
        self.low_ply, self.below = len(path), None

    def ranked(self, judge):
        """The best child and the other children; among equals the first comes first."""
        best, *others = sorted(self.below.values(), key=judge)
        return best, others


def by_hope(way):
    """Sort key: the lowest possible whole cost through this position."""
    return way.low, way.high


def by_middle(way):
    """Sort key: twice the midpoint of the bounds of the whole cost."""
    return way.low + way.high, way.low


class Ways(PathSearch):
    """The positions that the search has stored, and the counts of its work."""

    def __init__(self, game, state, estimate, limit, trace):
        super().__init__(game, state, limit, trace, estimate, BStarResult)
        self.held: dict = {}
        self.misfit = None

    def begin(self) -> Way:
        """Estimate the root and return it."""
        root = self._look(self.state)
        root.put(self.state, None, (), 0)
        self.root = root
        self._tell(root)
        return root

    def expand(self, held: Way) -> None:
        """Estimate the position after each move, and back up the new bounds.

        OutOfNodes may interrupt the estimates; then no position is placed or backed up.
        """
        found = []
        for move in self.game.moves(held.state):
            after = self.game.play(held.state, move)
            cost = price(self.game, held.state, move)
            found.append((move, after, cost, self._look(after)))
        self.expanded += 1
        self._check(held, found)
        changed, held.below = [held], {}
        for move, after, cost, way in found:
            if held.cost + cost >= way.cost: continue  # a path as cheap is known
            if way.above: changed.append(way.above)
            way.put(after, held, (*held.path, move), held.cost + cost)
            held.below[move] = way
            self._tell(way)
        for way in changed: self._back_up(way)

    def answer(self, judge, complete=True, whole=True) -> BStarResult:
        """The line that takes the best child by `judge`, and the root's interval."""
        way, moves, value = self.root, [], None
        while way and way.below and (whole or not moves) and self.root.low < inf:
            way, _ = way.ranked(judge)
            moves.append(way.path[-1])
        if self.root: value = min(self.root.low, self.root.high), self.root.high
        return self.result(value, linked(moves), complete, held=len(self.held),
                           misfit=self.misfit)

    def stopped(self) -> BStarResult:
        """The answer if the search is stopped: the line with the best midpoints."""
        return self.answer(by_middle, complete=False)

    def _look(self, state) -> Way:
        """The stored position for this state; a new one is estimated first."""
        self.visit()
        key = self.game.key(state)
        if key not in self.held:
            self.leaves += 1
            goal = self.game.is_goal(state)
            self.held[key] = Way(goal, *((0, 0) if goal else self._estimated(state)))
        return self.held[key]

    def _estimated(self, state):
        """The checked estimate of the cost from this state to a goal."""
        wanted = "two numbers (lowest, highest)"
        refused = partial(no_estimate, self.game, state, wanted)
        return checked_interval(self.estimate, state, lambda end: end >= 0, refused)

    def _check(self, held, found):
        """Record a misfit if the children's estimates contradict this position's."""
        if self.misfit: return
        least = min((cost + way.least for _, _, cost, way in found), default=inf)
        most = min((cost + way.most for _, _, cost, way in found), default=inf)
        if not held.least <= least <= most <= held.most:
            self.misfit = Misfit(held.path, *(
                (held.cost + low, held.cost + high)
                for low, high in ((held.least, held.most), (least, most))))

    def _back_up(self, way):
        """Back up bounds from `way` towards the root, until nothing changes."""
        while way is not None and way.below is not None:
            before = way.low, way.high, way.low_ply
            best = min(way.below.values(), key=by_hope, default=None)
            low = inf if best is None else best.low
            if low >= way.low: way.low = low
            if best is not None and low == way.low: way.low_ply = best.low_ply
            way.high = min([way.high, *(held.high for held in way.below.values())])
            if before == (way.low, way.high, way.low_ply): break
            if before[:2] != (way.low, way.high): self._tell(way)
            way = way.above

    def _tell(self, way):
        """Trace the interval of `way`, unless it is empty.

        It is empty once every remaining path costs more than a path already found.
        """
        if self.trace and way.low <= way.high:
            self.trace.at(way.path)
            self.trace.know(way.low, way.high, how="interval")
