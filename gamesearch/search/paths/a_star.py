"""A*: a way to a goal that costs least, by the cost so far and an estimate of the rest.

Valid where no move costs less than 0, with an estimate that is a lower bound of what it
still costs to reach a goal, inf where none can be reached. Always taken next is the
position with the least sum of cost so far and estimate; of equal sums the one with the
smaller estimate, then the one found first. The first goal that is taken is a best one.
A graph search: `path_search.py` says what that is, and what is counted.

Source: Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of
minimum cost paths", IEEE Transactions on Systems Science and Cybernetics 4 (1968).
"""

from heapq import heappop, heappush
from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def a_star(game: Game, state: State = None, *, estimate, limit=None,
           trace=None) -> PathResult:
    """A way from `state` to a goal that costs least: `value` is the cost, `line` it.

    >>> from gamesearch import Puzzle, manhattan
    >>> found = a_star(Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]), estimate=manhattan)
    >>> found.value, found.line, found.expanded
    (2, ('down', 'right'), 2)

    Theorem (Hart, Nilsson and Raphael, 1968). If `estimate` is nowhere more than what
    it costs to reach a goal, no way costs less than `value`. It is inf, and there is no
    line, where no goal can be reached. Complete where `uniform_cost` is. Sums of
    fractions are rounded, and of ways that cost the same but for the rounding any may
    be found.

    A position that was expanded and is reached again by a cheaper way is expanded
    again. That happens only where a move lowers the estimate by more than it costs.
    Raises OutOfNodes past `limit`; its `.result` has the way that promises most, and as
    value the sum for which it does: no way costs less.
    """
    run = Walk(game, state, limit, trace, estimate)
    with run:
        start = run.begin()
        cheapest, queue = {start.key: start}, [(start.whole, start.rest, 0, start)]
        while queue and queue[0][0] < inf:
            _, _, _, step = heappop(queue)
            if step is not cheapest[step.key]: continue  # a cheaper way has been found
            run.so_far = step.whole, step
            if step.goal: return run.found(step, best=True)
            for after in run.expand(step):
                known = cheapest.get(after.key)
                if known and known.cost <= after.cost: continue
                cheapest[after.key] = run.judge(after, known)
                heappush(queue, (after.whole, after.rest, run.nodes, after))
        return run.failed()
