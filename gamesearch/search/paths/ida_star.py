"""IDA*: iterative deepening by cost and estimate; a cheapest path with little memory.

Valid if no move costs less than 0, with an admissible estimate: a lower bound of the
remaining cost to a goal, inf if no goal can be reached. Each round searches depth-first
all positions whose sum of cost so far and estimate is within a bound; the next bound is
the smallest sum above it. So the bound never exceeds the cost of a cheapest path. A
position on the path is not visited again. This is a tree search: `path_search.py`
explains this term and the counts, which here include all rounds.

If many costs differ only a little, as with fractions, a round may add only one
position. The search ends all the same, because each bound is higher than the one
before, and a finite graph has finitely many paths without a cycle.

Source: Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
Artificial Intelligence 27 (1985).
"""

from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def ida_star(game: Game, state: State = None, *, estimate, limit=None,
             trace=None) -> PathResult:
    """A cheapest path from `state` to a goal: `value` is its cost, `line` its moves.

    >>> from gamesearch import Puzzle, manhattan
    >>> found = ida_star(Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]), estimate=manhattan)
    >>> found.value, found.line, found.held
    (2, ('down', 'right'), 3)

    Theorem (Korf, 1985). If `estimate` is nowhere larger than the remaining cost to a
    goal, no path costs less than `value`. If no goal can be reached, `value` is inf and
    `line` is empty. Complete where `uniform_cost` is. Sums of floats are rounded; of
    paths whose costs differ only by rounding any may be found.

    Raises OutOfNodes past `limit`; its `.result` has no path, and as value the bound of
    the round: no path costs less.
    """
    run = Walk(game, state, limit, trace, estimate, forgets=True)
    on_the_way, bound = set(), None

    def search(step):
        """A goal within the bound, or None; and the smallest sum above the bound."""
        if step.whole > bound: return None, step.whole
        if step.goal: return step, inf
        on_the_way.add(step.key)
        beyond = inf
        for after in run.expand(step):
            if after.key in on_the_way: continue
            goal, least = search(run.judge(after))
            if goal: return goal, least
            beyond = min(beyond, least)
        on_the_way.remove(step.key)
        return None, beyond

    with run:
        start = run.begin()
        bound = start.whole
        while bound < inf:
            run.so_far = bound, None
            if trace: trace.at(())
            if trace: trace.down(None, -inf, bound, how="pass")
            goal, beyond = search(start)
            if goal: break
            if trace: trace.at(())
            if trace: trace.up(beyond, how="unsolvable" if beyond == inf else "")
            bound = beyond
    if bound == inf: return run.failed()
    found = run.found(goal, best=True)
    if trace: trace.up(found.value)
    return found
