"""What B* for one player keeps: positions, each with the cheapest way found to it.

Every position that was estimated is held, once for each key. Where a way to it is found
that is cheaper than the one before, it changes its place and is opened again, as A*
does; a way that is as costly or costlier is dropped. After an expansion bounds are
backed up along the back pointers, and no further than where nothing changes. The lowest
cost never falls, the highest never rises. `misfit` keeps the first place where the
estimates of a position and of those behind it do not fit together.

Source: Berliner, "The B* tree search algorithm: a best-first proof procedure",
Artificial Intelligence 12 (1979); the cheaper way wins as in Hart, Nilsson and Raphael,
"A formal basis for the heuristic determination of minimum cost paths", IEEE
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
    """A position, the cheapest way so far to it, and what the whole may cost by it.

    `least` and `most` are the estimate of the rest; `low` and `high` the interval of
    the whole, `low_ply` how far down `low` was estimated. `below` has what lies behind
    each move once it is expanded, `above` is the position before; `spent` counts the
    expansions that were chosen for its sake.
    """

    __slots__ = ("state", "goal", "least", "most", "cost", "above", "path", "low",
                 "high", "low_ply", "below", "spent")

    def __init__(self, goal, least, most):
        self.goal, self.least, self.most = goal, least, most
        self.cost, self.above, self.below, self.spent = inf, None, None, 0

    def put(self, state, above, path, cost):
        """Give it this place; what was found below it has to be found from here."""
        left = self.above.below if self.above else None
        if left and left.get(self.path[-1]) is self: del left[self.path[-1]]
        self.state, self.above, self.path, self.cost = state, above, path, cost
        self.low, self.high = cost + self.least, cost + self.most
        self.low_ply, self.below = len(path), None

    def ranked(self, judge):
        """The best position below and the others; the first of equals comes first."""
        best, *others = sorted(self.below.values(), key=judge)
        return best, others


def by_hope(way):
    """How little the whole may cost along this way."""
    return way.low, way.high


def by_middle(way):
    """How much it costs half-way between the bounds."""
    return way.low + way.high, way.low


class Ways(PathSearch):
    """The positions that the search holds, and what they have cost."""

    def __init__(self, game, state, estimate, limit, trace):
        super().__init__(game, state, limit, trace, estimate, BStarResult)
        self.held: dict = {}
        self.misfit = None

    def begin(self) -> Way:
        """The root."""
        root = self._look(self.state)
        root.put(self.state, None, (), 0)
        self.root = root
        self._tell(root)
        return root

    def expand(self, held: Way) -> None:
        """Estimate what lies behind each move, and back up what follows.

        OutOfNodes may end it in the middle; then nothing is put or backed up.
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
            if held.cost + cost >= way.cost: continue  # a way as cheap is known
            if way.above: changed.append(way.above)
            way.put(after, held, (*held.path, move), held.cost + cost)
            held.below[move] = way
            self._tell(way)
        for way in changed: self._back_up(way)

    def answer(self, judge, complete=True, whole=True) -> BStarResult:
        """The line that `judge` likes best, and the interval of the root."""
        way, moves, value = self.root, [], None
        while way and way.below and (whole or not moves) and self.root.low < inf:
            way, _ = way.ranked(judge)
            moves.append(way.path[-1])
        if self.root: value = min(self.root.low, self.root.high), self.root.high
        return self.result(value, linked(moves), complete, held=len(self.held),
                           misfit=self.misfit)

    def stopped(self) -> BStarResult:
        """The answer at an early end: the line best half-way between the bounds."""
        return self.answer(by_middle, complete=False)

    def _look(self, state) -> Way:
        """The position, estimated if it is new."""
        self.visit()
        key = self.game.key(state)
        if key not in self.held:
            self.leaves += 1
            goal = self.game.is_goal(state)
            self.held[key] = Way(goal, *((0, 0) if goal else self._estimated(state)))
        return self.held[key]

    def _estimated(self, state):
        """What the estimate says of the rest of the way, checked."""
        wanted = "two numbers (lowest, highest)"
        refused = partial(no_estimate, self.game, state, wanted)
        return checked_interval(self.estimate, state, lambda end: end >= 0, refused)

    def _check(self, held, found):
        """Do the estimates behind the moves fit into that of the position?"""
        if self.misfit: return
        least = min((cost + way.least for _, _, cost, way in found), default=inf)
        most = min((cost + way.most for _, _, cost, way in found), default=inf)
        if not held.least <= least <= most <= held.most:
            self.misfit = Misfit(held.path, *(
                (held.cost + low, held.cost + high)
                for low, high in ((held.least, held.most), (least, most))))

    def _back_up(self, way):
        """From `way` to the root, as far as something changes."""
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
        """What is known of it; nothing once all that is left costs more than a way."""
        if self.trace and way.low <= way.high:
            self.trace.at(way.path)
            self.trace.know(way.low, way.high, how="interval")
