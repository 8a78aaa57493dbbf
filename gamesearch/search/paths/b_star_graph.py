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


class Node:
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


def by_hope(node):
    """Sort key: the lowest possible whole cost through this position."""
    return node.low, node.high


def by_middle(node):
    """Sort key: twice the midpoint of the bounds of the whole cost."""
    return node.low + node.high, node.low


class Graph(PathSearch):
    """The positions that the search has stored, and the counts of its work."""

    def __init__(self, game, state, estimate, limit, trace):
        super().__init__(game, state, limit, trace, estimate, BStarResult)
        self.stored: dict = {}
        self.misfit = None

    def begin(self) -> Node:
        """Estimate the root and return it."""
        root = self._look(self.state)
        root.put(self.state, None, (), 0)
        self.root = root
        self._tell(root)
        return root

    def expand(self, parent: Node) -> None:
        """Estimate the position after each move, and back up the new bounds.

        OutOfNodes may interrupt the estimates; then no position is placed or backed up.
        """
        found = []
        for move in self.game.moves(parent.state):
            after = self.game.play(parent.state, move)
            cost = price(self.game, parent.state, move)
            found.append((move, after, cost, self._look(after)))
        self.expanded += 1
        self._check(parent, found)
        changed, parent.below = [parent], {}
        for move, after, cost, node in found:
            if parent.cost + cost >= node.cost: continue  # a path as cheap is known
            if node.above: changed.append(node.above)
            node.put(after, parent, (*parent.path, move), parent.cost + cost)
            parent.below[move] = node
            self._tell(node)
        for node in changed: self._back_up(node)

    def answer(self, judge, complete=True, whole=True) -> BStarResult:
        """The line that takes the best child by `judge`, and the root's interval."""
        node, moves, value = self.root, [], None
        while node and node.below and (whole or not moves) and self.root.low < inf:
            node, _ = node.ranked(judge)
            moves.append(node.path[-1])
        if self.root: value = min(self.root.low, self.root.high), self.root.high
        return self.result(value, linked(moves), complete, held=len(self.stored),
                           misfit=self.misfit)

    def stopped(self) -> BStarResult:
        """The answer if the search is stopped: the line with the best midpoints."""
        return self.answer(by_middle, complete=False)

    def _look(self, state) -> Node:
        """The stored position for this state; a new one is estimated first."""
        self.visit()
        key = self.game.key(state)
        if key not in self.stored:
            self.leaves += 1
            goal = self.game.is_goal(state)
            self.stored[key] = Node(goal, *((0, 0) if goal else self._estimated(state)))
        return self.stored[key]

    def _estimated(self, state):
        """The checked estimate of the cost from this state to a goal."""
        wanted = "two numbers (lowest, highest)"
        refused = partial(no_estimate, self.game, state, wanted)
        return checked_interval(self.estimate, state, lambda end: end >= 0, refused)

    def _check(self, parent, found):
        """Record a misfit if the children's estimates contradict this position's."""
        if self.misfit: return
        least = min((cost + child.least for _, _, cost, child in found), default=inf)
        most = min((cost + child.most for _, _, cost, child in found), default=inf)
        if not parent.least <= least <= most <= parent.most:
            self.misfit = Misfit(parent.path, *(
                (parent.cost + low, parent.cost + high)
                for low, high in ((parent.least, parent.most), (least, most))))

    def _back_up(self, node):
        """Back up bounds from `node` towards the root, until nothing changes."""
        while node is not None and node.below is not None:
            before = node.low, node.high, node.low_ply
            best = min(node.below.values(), key=by_hope, default=None)
            low = inf if best is None else best.low
            if low >= node.low: node.low = low
            if best is not None and low == node.low: node.low_ply = best.low_ply
            node.high = min([node.high, *(child.high for child in node.below.values())])
            if before == (node.low, node.high, node.low_ply): break
            if before[:2] != (node.low, node.high): self._tell(node)
            node = node.above

    def _tell(self, node):
        """Trace the interval of `node`, unless it is empty.

        It is empty once every remaining path costs more than a path already found.
        """
        if self.trace and node.low <= node.high:
            self.trace.at(node.path)
            self.trace.know(node.low, node.high, how="interval")
