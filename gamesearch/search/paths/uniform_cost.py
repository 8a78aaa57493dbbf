"""Uniform cost: a way that costs least, by the cost so far and nothing else.

Valid where no move costs less than 0. Always taken next is the position that is
cheapest to come to; of equals the one found first. A position is taken only when no
cheaper way to it can be left, so the first goal that is taken is a best one. It is A*
without an estimate, and for one goal Dijkstra's algorithm. A graph search:
`path_search.py` says what that is, and what is counted.

Source: Dijkstra, "A note on two problems in connexion with graphs", Numerische
Mathematik 1 (1959).
"""

from heapq import heappop, heappush

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def uniform_cost(game: Game, state: State = None, *, limit=None,
                 trace=None) -> PathResult:
    """A way from `state` to a goal that costs least: `value` is the cost, `line` it.

    >>> from gamesearch import Route
    >>> game = Route({"a": {"b": 1, "c": 5}, "b": {"c": 1}, "c": {}}, "a", "c")
    >>> found = uniform_cost(game)
    >>> found.value, found.line
    (2, ('b', 'c'))

    Theorem (Dijkstra, 1959). No way costs less than `value`. It is inf, and there is no
    line, where no goal can be reached. Complete on every finite graph, and on infinite
    ones if there is a goal, each position has finitely many moves, and each costs more
    than some number above 0.

    Raises OutOfNodes past `limit`; its `.result` has the way taken last, and as value
    what it costs: no way to a goal costs less.
    """
    run = Walk(game, state, limit, trace)
    with run:
        start = run.begin()
        cheapest, queue = {start.key: start}, [(0, 0, start)]
        while queue:
            _, _, step = heappop(queue)
            if step is not cheapest[step.key]: continue  # a cheaper way has been found
            run.so_far = step.whole, step
            if step.goal: return run.found(step, best=True)
            for after in run.expand(step):
                known = cheapest.get(after.key)
                if known and known.cost <= after.cost: continue
                cheapest[after.key] = run.judge(after, known)
                heappush(queue, (after.cost, run.nodes, after))
        return run.failed()
