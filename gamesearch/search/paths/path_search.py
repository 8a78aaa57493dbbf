"""What the searches for a way to a goal share: steps, counts, checks, the answer.

Valid for one player who pays for each move, where no move costs less than 0. The game
says `is_goal(state)` and `cost(state, move)`; a position is known again by its `key`.
Each search has a file of its own, and they are two families:

* Graph search: `breadth_first`, `uniform_cost`, `greedy`, `a_star`. Every position that
  was met is remembered, and none is followed up by two ways unless the second is
  cheaper. They end on every finite graph, and need the room.
* Tree search: `depth_first`, `depth_limited`, `iterative_deepening`, `ida_star`. Only
  the way on which the search is now is remembered, and no position comes twice on it,
  so that it does not go in circles. They need little room, and where many ways lead to
  one position they look at it many times.

Counted are, in all of them, `nodes`: positions that were reached, the start among them,
each as often as it was reached; `leaves`: those that were judged (is it a goal, what
does the estimate say?), by a graph search once each, by a tree search each time;
`expanded`: those whose moves were generated. `held` is the most remembered at once. The
`value` is the cost of the way in `line`; inf where no goal can be reached, None where
the search ended before it knew.

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

TOO_DEEP = ("game: a way has more moves than Python's calls can follow (some hundreds);"
            " breadth_first, depth_first, uniform_cost and a_star do without calls.")


@dataclass(frozen=True, slots=True, repr=False)
class PathResult(SearchResult):
    """A SearchResult with `held`, the most positions that were remembered at once."""

    held: int = 0


class Step(TreeNode):
    """A position on a way, what was spent to come here, and what is estimated."""

    __slots__ = ("key", "cost", "ply", "goal", "rest")

    def __init__(self, state, move, above, key, cost):
        self.state, self.move, self.above = state, move, above  # super() takes longer
        self.key, self.cost, self.ply = key, cost, above.ply + 1 if above else 0

    @property
    def whole(self) -> Real:
        """What the whole way costs by the estimate: spent so far, and the rest."""
        return self.cost + self.rest


class PathSearch(Search):
    """A search for a way: its arguments, which are checked, and its counts."""

    too_deep = TOO_DEEP

    def __init__(self, game, state, limit, trace, estimate, kind):
        if not callable(estimate):
            raise TypeError("estimate: a function of a state that says what it still "
                            f"costs to reach a goal, not {estimate!r}.")
        super().__init__("a search for a way", game, state, limit, trace, kind)
        if not callable(getattr(game, "is_goal", None)):
            raise TypeError(
                "game: a search for a way needs `is_goal(state)`, which tells whether "
                f"a state is a goal; {type(game).__name__} has none."
            )
        check_key(game, self.state)
        self.estimate, self.expanded, self.root = estimate, 0, None


class Walk(PathSearch):
    """One search for a way: it reaches positions, judges them, and gives the answer.

    `so_far` is the cost below which there is no way, and the step that promises it.
    """

    def __init__(self, game, state, limit, trace, estimate=nothing, *, forgets=False,
                 trusts=True):
        super().__init__(game, state, limit, trace, estimate, PathResult)
        self.forgets = forgets  # all but the way on which it is
        self.trusts = trusts  # that the estimate is a lower bound
        self.longest = 0

    def begin(self) -> Step:
        """The position to start from."""
        self.root = self._reach(self.state, None, None)
        return self.judge(self.root)

    def expand(self, step):
        """The step behind each move, one by one, not judged yet."""
        self.expanded += 1
        if self.trace: self.trace.at(step.path)
        for move in self.game.moves(step.state):
            yield self._reach(self.game.play(step.state, move), step, move)

    def _reach(self, state, before, move):
        self.visit()
        cost = before.cost + price(self.game, before.state, move) if before else 0
        return Step(state, move, before, self.game.key(state), cost)

    def judge(self, step, known=None) -> Step:
        """Is it a goal, what may the rest cost? `known` is a costlier way to it."""
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
        """By this step a way costs what was spent at least, and the rest."""
        least = step.whole if self.trusts else step.cost
        self.trace.at(step.path)
        if not self.trusts: self.trace.know(step.whole, inf, how="estimate")
        self.trace.know(least, step.cost if step.goal else inf, how="interval")

    def found(self, goal, best=False) -> PathResult:
        """The way to this goal; `best` where none costs less."""
        return self._answer(goal, goal.cost, goal.cost if best else 0)

    def failed(self) -> PathResult:
        """No goal can be reached."""
        return self._answer(self.root, inf, inf)

    def stopped(self) -> PathResult:
        """What is known at an early end; no way costs less than its value."""
        value, step = self.so_far
        return self._answer(step, value, value, complete=False)

    def _answer(self, step, value, least, complete=True):
        """The way to `step`; a way along it to a goal costs from `least` to `value`."""
        line = None
        while step is not None:
            high = value if complete else inf
            if self.trace: self.trace.at(step.path)
            if self.trace: self.trace.know(max(least, step.cost), high, how="interval")
            if step.above is not None: line = step.move, line
            step = step.above
        held = self.longest if self.forgets else self.leaves
        return self.result(value, line, complete, held=held)
