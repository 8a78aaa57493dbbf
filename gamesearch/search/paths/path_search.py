"""Common parts of the searches for a path to a goal: steps, counts, checks, results.

Valid for one player who pays for each move, if no move costs less than 0. The game has
`is_goal(state)` and `cost(state, move)`; equal positions have equal keys. Each search
has a file of its own, and there are two families:

* Graph search: `breadth_first`, `uniform_cost`, `greedy`, `a_star`. All visited
  positions are stored, and a position is searched again only if a cheaper path to it is
  found. These searches end on every finite graph, but need much memory.
* Tree search: `depth_first`, `depth_limited`, `iterative_deepening`, `ida_star`. Only
  the current path is stored, and no position occurs twice on it, so the search does not
  go round in cycles. These searches need little memory, but if many paths lead to a
  position, they visit it many times.

All searches count `nodes`, the positions reached, the start included, each as often as
it was reached; `leaves`, the positions tested (is it a goal? what is its estimate?),
once each in a graph search and each time in a tree search; and `expanded`, the
positions whose moves were generated. `held` is the largest number of positions stored
at once.
`value` is the cost of the path in `line`; it is inf if no goal can be reached, and None
if the search stopped before it knew.

Source: Russell and Norvig, "Artificial Intelligence" (2021), "Solving problems by
searching"; Nilsson, "Principles of Artificial Intelligence" (1980).
"""

from dataclasses import dataclass
from math import inf
from numbers import Real

from gamesearch.rules.result import SearchResult
from gamesearch.search.arguments import check_key
from gamesearch.search.costs import checked_rest, nothing, price
from gamesearch.search.run import Search
from gamesearch.search.tree_node import TreeNode

TOO_DEEP = ("game: a path has more moves than Python's recursion can follow (some "
            "hundreds). Use breadth_first, depth_first, uniform_cost or a_star, which "
            "need no recursion.")


@dataclass(frozen=True, slots=True, repr=False)
class PathResult(SearchResult):
    """A SearchResult with `held`, the largest number of positions stored at once."""

    held: int = 0


class Step(TreeNode):
    """A position on a path, the cost of the path so far, and the estimate."""

    __slots__ = ("key", "cost", "ply", "goal", "rest")

    def __init__(self, state, move, above, key, cost):
        self.state, self.move, self.above = state, move, above  # super() takes longer
        self.key, self.cost, self.ply = key, cost, above.ply + 1 if above else 0

    @property
    def whole(self) -> Real:
        """The estimated cost of the whole path: the cost so far plus the estimate."""
        return self.cost + self.rest


class PathSearch(Search):
    """A search for a path: its checked arguments, and its counts."""

    too_deep = TOO_DEEP

    def __init__(self, game, state, limit, trace, estimate, kind):
        if not callable(estimate):
            raise TypeError("estimate: a function of a state that returns the "
                            f"estimated cost to a goal, not {estimate!r}.")
        super().__init__("a path search", game, state, limit, trace, kind)
        if not callable(getattr(game, "is_goal", None)):
            raise TypeError(
                "game: a search for a path needs `is_goal(state)`, which says whether "
                f"a state is a goal, but {type(game).__name__} has no such method."
            )
        check_key(game, self.state)
        self.estimate, self.expanded, self.root = estimate, 0, None


class Walk(PathSearch):
    """A search for a path: it reaches positions, tests them, and makes the result.

    `so_far` has a lower bound for the cost of every path, and the step with this bound.
    """

    def __init__(self, game, state, limit, trace, estimate=nothing, *, forgets=False,
                 trusts=True):
        super().__init__(game, state, limit, trace, estimate, PathResult)
        self.forgets = forgets  # stores only the current path
        self.trusts = trusts  # that the estimate is a lower bound
        self.longest = 0

    def begin(self) -> Step:
        """The position to start from."""
        self.root = self._reach(self.state, None, None)
        return self.judge(self.root)

    def expand(self, step):
        """The step after each move, one by one, not tested yet."""
        self.expanded += 1
        if self.trace: self.trace.at(step.path)
        for move in self.game.moves(step.state):
            yield self._reach(self.game.play(step.state, move), step, move)

    def _reach(self, state, before, move):
        self.visit()
        cost = before.cost + price(self.game, before.state, move) if before else 0
        return Step(state, move, before, self.game.key(state), cost)

    def judge(self, step, known=None) -> Step:
        """Test the position: goal and estimate; `known` is a costlier path to it."""
        if known is None:
            self.leaves += 1
            step.goal = self.game.is_goal(step.state)
            step.rest = 0 if step.goal else checked_rest(self.game, self.estimate,
                                                         step.state)
        else:
            step.goal, step.rest = known.goal, known.rest
        self.longest = max(self.longest, step.ply + 1)
        if self.trace: self._tell(step)
        return step

    def _tell(self, step):
        """Trace the bounds for the cost of a path through this step."""
        least = step.whole if self.trusts else step.cost
        self.trace.at(step.path)
        if not self.trusts: self.trace.know(step.whole, inf, how="estimate")
        self.trace.know(least, step.cost if step.goal else inf, how="interval")

    def found(self, goal, best=False) -> PathResult:
        """The path to this goal; `best` if no path costs less."""
        return self._answer(goal, goal.cost, goal.cost if best else 0)

    def failed(self) -> PathResult:
        """No goal can be reached."""
        return self._answer(self.root, inf, inf)

    def stopped(self) -> PathResult:
        """The result if stopped early; no path costs less than its value."""
        value, step = self.so_far
        return self._answer(step, value, value, complete=False)

    def _answer(self, step, value, least, complete=True):
        """The path to `step`; through it a path costs between `least` and `value`."""
        line = None
        while step is not None:
            high = value if complete else inf
            if self.trace: self.trace.at(step.path)
            if self.trace: self.trace.know(max(least, step.cost), high, how="interval")
            if step.above is not None: line = step.move, line
            step = step.above
        held = self.longest if self.forgets else self.leaves
        return self.result(value, line, complete, held=held)
