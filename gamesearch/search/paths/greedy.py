"""Greedy best-first search: always take the position that seems nearest to the goal.

Valid for every game with goals. The search always takes the position with the smallest
estimate, whatever the cost of the path to it; of equal estimates the one found first.
It often finds a path soon, but this path may cost more than another one. This is a
graph search: `path_search.py` explains this term and the counts.

Source: Doran and Michie, "Experiments with the Graph Traverser program", Proceedings of
the Royal Society A 294 (1966).
"""

from heapq import heappop, heappush
from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def greedy(game: Game, state: State = None, *, estimate, limit=None,
           trace=None) -> PathResult:
    """A path from `state` to a goal: `value` is its cost, `line` its moves.

    In the example the estimates are the true costs. Even so the search pays 5 for the
    direct move to the goal, whose estimate is 0, although the path by b costs only 2.

    >>> from gamesearch import Route
    >>> game = Route({"a": {"b": 1, "c": 5}, "b": {"c": 1}, "c": {}}, "a", "c")
    >>> found = greedy(game, estimate={"a": 2, "b": 1, "c": 0}.get)
    >>> found.value, found.line
    (5, ('c',))

    Complete on every finite graph: `value` is inf only if no goal can be reached,
    provided that the estimate is inf only there. Not optimal: the cost of the path to a
    position is never used.

    Raises OutOfNodes past `limit`; its `.result` has no path and no value.
    """
    run = Walk(game, state, limit, trace, estimate, trusts=False)
    with run:
        start = run.begin()
        met, queue = {start.key}, [(start.rest, 0, start)]
        while queue and queue[0][0] < inf:
            _, _, step = heappop(queue)
            if step.goal: return run.found(step)
            for after in run.expand(step):
                if after.key in met: continue
                met.add(after.key)
                after = run.judge(after)
                heappush(queue, (after.rest, run.nodes, after))
        return run.failed()
