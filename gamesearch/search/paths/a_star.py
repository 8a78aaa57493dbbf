"""A*: a cheapest path to a goal, by the cost so far and an estimate of the rest.

Valid if no move costs less than 0, with an admissible estimate: a lower bound of the
remaining cost to a goal, inf if no goal can be reached. The search always takes the
position with the smallest sum of cost so far and estimate; of equal sums the one with
the smaller estimate, then the one found first. The first goal taken is a best one. This
is a graph search: `path_search.py` explains this term and the counts.

Source: Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of
minimum cost paths", IEEE Transactions on Systems Science and Cybernetics 4 (1968).
"""

from heapq import heappop, heappush
from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def a_star(game: Game, state: State = None, *, estimate, limit=None,
           trace=None) -> PathResult:
    """A cheapest path from `state` to a goal: `value` is its cost, `line` its moves.

    >>> from gamesearch import Puzzle, manhattan
    >>> found = a_star(Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]), estimate=manhattan)
    >>> found.value, found.line, found.expanded
    (2, ('down', 'right'), 2)

    Theorem (Hart, Nilsson and Raphael, 1968). If `estimate` is nowhere larger than the
    remaining cost to a goal, no path costs less than `value`. If no goal can be
    reached, `value` is inf and `line` is empty. Complete where `uniform_cost` is. Sums
    of floats are rounded; of paths whose costs differ only by rounding any may be
    found.

    If an expanded position is reached again by a cheaper path, it is expanded again.
    This happens only if the estimate is not consistent: a move lowers it by more than
    the move costs. Raises OutOfNodes past `limit`; its `.result` has the most promising
    path, and as value its sum: no path costs less.
    """
    run = Walk(game, state, limit, trace, estimate)
    with run:
        start = run.begin()
        cheapest, queue = {start.key: start}, [(start.whole, start.rest, 0, start)]
        while queue and queue[0][0] < inf:
            _, _, _, step = heappop(queue)
            if step is not cheapest[step.key]: continue  # there is a cheaper path
            run.so_far = step.whole, step
            if step.goal: return run.found(step, best=True)
            for after in run.expand(step):
                known = cheapest.get(after.key)
                if known and known.cost <= after.cost: continue
                cheapest[after.key] = run.judge(after, known)
                heappush(queue, (after.whole, after.rest, run.nodes, after))
        return run.failed()
