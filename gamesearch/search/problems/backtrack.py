"""Backtracking: the solutions of a problem, one by one, depth-first.

Valid for every problem whose tree of choices is finite. A partial solution that the
implicit constraints refuse is killed: it is not looked into, and no solution is lost by
that, since none begins like it. The others are nodes. A node is live from the time it
is entered until all its choices have been tried, and dead from then on; it is expanded
while it is its own choices that are being tried, and not those of a node below it.

Source: Golomb and Baumert, "Backtrack programming", Journal of the ACM 12 (1965).
"""

from collections.abc import Iterator

from gamesearch.rules.problem import Partial, Problem, better
from gamesearch.search.problems.problem_run import ProblemRun


def backtrack(problem: Problem, state: Partial | None = None, *, order=None,
              limit=None, trace=None) -> Iterator[Partial]:
    """The solutions that begin with `state`, each whole, in the order they are found.

    >>> from gamesearch import Queens
    >>> list(backtrack(Queens(4)))
    [(1, 3, 0, 2), (2, 0, 3, 1)]

    The next one is looked for when it is asked for: `next(backtrack(problem), None)` is
    the first, or None where there is none. Raises OutOfNodes past `limit` nodes; its
    `.result` has the best solution so far. A refused choice is no node.
    """
    run = ProblemRun("backtrack", problem, state, order, limit, trace)
    start, order = run.state, run.order

    def search(state, ply):
        """Yield its solutions; return what the best is worth, None without one."""
        if not problem.allowed(state):
            run.cutoffs += 1
            if trace: trace.cut(how="infeasible")
            return None
        run.visit()
        if problem.is_complete(state):
            run.leaves += 1
            worth = problem.utility(state)
            run.keep(worth, state)
            yield state
            return worth

        best = None
        for choice in order.sort(state, problem.moves(state), ply):
            if trace: trace.down(choice)
            worth = yield from search(problem.play(state, choice), ply + 1)
            if trace: trace.up(worth)
            if worth is not None and better(problem, worth, than=best): best = worth
        return best

    def solutions():
        if trace: trace.down(None)
        with run:
            worth = yield from search(start, 0)
        if trace: trace.up(worth)

    return solutions()
