"""Greedy best-first search: always on from where the goal seems nearest.

Valid for every game with goals. Always taken next is the position with the smallest
estimate, whatever it has cost to come there; of equals the one found first. It often
finds a way soon, and that way may cost more than another. A graph search:
`path_search.py` says what that is, and what is counted.

Source: Doran and Michie, "Experiments with the Graph Traverser program", Proceedings of
the Royal Society A 294 (1966).
"""

from heapq import heappop, heappush
from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def greedy(game: Game, state: State = None, *, estimate, limit=None,
           trace=None) -> PathResult:
    """A way from `state` to a goal: `value` is what it costs, `line` the way.

    Even where it is told what the rest truly costs, it pays 5 for the one move to the
    goal, since nothing is left there, and does not see that by b it would pay 2.

    >>> from gamesearch import Route
    >>> game = Route({"a": {"b": 1, "c": 5}, "b": {"c": 1}, "c": {}}, "a", "c")
    >>> found = greedy(game, estimate={"a": 2, "b": 1, "c": 0}.get)
    >>> found.value, found.line
    (5, ('c',))

    Complete on every finite graph: `value` is inf only where no goal can be reached, as
    long as the estimate is inf only there. Not optimal: what it costs to come to a
    position is never asked.

    Raises OutOfNodes past `limit`; its `.result` has no way and no value.
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
