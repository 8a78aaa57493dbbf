"""IDA*: iterative deepening by cost and estimate; a cheapest way in little room.

Valid where no move costs less than 0, with an estimate that is a lower bound of what it
still costs to reach a goal, inf where none can be reached. Each round goes depth-first
through all positions whose sum of cost so far and estimate is within a bound; the next
bound is the least sum that was beyond it. So the bound never passes what a cheapest way
costs. A position on the way is not gone to again. A tree search: `path_search.py` says
what that is, and what is counted, here in all rounds.

Where many costs differ by little, as fractions do, a round may add one position only.
It ends all the same: each bound is higher than the one before, and a finite graph has
finitely many ways without a circle.

Source: Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
Artificial Intelligence 27 (1985).
"""

from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def ida_star(game: Game, state: State = None, *, estimate, limit=None,
             trace=None) -> PathResult:
    """A way from `state` to a goal that costs least: `value` is the cost, `line` it.

    >>> from gamesearch import Puzzle, manhattan
    >>> found = ida_star(Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]), estimate=manhattan)
    >>> found.value, found.line, found.held
    (2, ('down', 'right'), 3)

    Theorem (Korf, 1985). If `estimate` is nowhere more than what it costs to reach a
    goal, no way costs less than `value`. It is inf, and there is no line, where no goal
    can be reached. Complete where `uniform_cost` is. Sums of fractions are rounded, and
    of ways that cost the same but for the rounding any may be found.

    Raises OutOfNodes past `limit`; its `.result` has no way, and as value the bound of
    the round: no way costs less.
    """
    run = Walk(game, state, limit, trace, estimate, forgets=True)
    on_the_way, bound = set(), None

    def search(step):
        """A goal within the bound, or None; and the least sum that was beyond it."""
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
