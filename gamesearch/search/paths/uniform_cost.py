"""Uniform-cost search: a cheapest path, by the cost so far only.

Valid if no move costs less than 0. The search always takes the position with the
cheapest path to it; of equal costs the one found first. When a position is taken, no
cheaper path to it can exist, so the first goal taken is a best one. This is A* without
an estimate, and with a single goal it is Dijkstra's algorithm. It is a graph search:
`path_search.py` explains this term and the counts.

Source: Dijkstra, "A note on two problems in connexion with graphs", Numerische
Mathematik 1 (1959).
"""

from heapq import heappop, heappush

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def uniform_cost(game: Game, state: State = None, *, limit=None,
                 trace=None) -> PathResult:
    """A cheapest path from `state` to a goal: `value` is its cost, `line` its moves.

    >>> from gamesearch import Route
    >>> game = Route({"a": {"b": 1, "c": 5}, "b": {"c": 1}, "c": {}}, "a", "c")
    >>> found = uniform_cost(game)
    >>> found.value, found.line
    (2, ('b', 'c'))

    Theorem (Dijkstra, 1959). No path costs less than `value`. If no goal can be
    reached, `value` is inf and `line` is empty. Complete on every finite graph, and on
    infinite graphs if there is a goal, each position has finitely many moves, and there
    is a number above 0 that every move costs at least.

    Raises OutOfNodes past `limit`; its `.result` has the path taken last, and as value
    its cost: no path to a goal costs less.
    """
    run = Walk(game, state, limit, trace)
    with run:
        start = run.begin()
        cheapest, queue = {start.key: start}, [(0, 0, start)]
        while queue:
            _, _, step = heappop(queue)
            if step is not cheapest[step.key]: continue  # a cheaper path has been found
            run.so_far = step.whole, step
            if step.goal: return run.found(step, best=True)
            for after in run.expand(step):
                known = cheapest.get(after.key)
                if known and known.cost <= after.cost: continue
                cheapest[after.key] = run.judge(after, known)
                heappush(queue, (after.cost, run.nodes, after))
        return run.failed()
