"""Backtracking: the solutions of a problem, one by one, depth-first.

Valid for every problem whose tree of choices is finite. A partial solution that
violates the implicit constraints is killed: it is not searched. No solution is lost,
because no solution begins like this. All other partial solutions are nodes. A node is
live from the time it is entered until all its choices have been tried; then it is dead.
It is the E-node while its own choices are being tried, not those of a node below it.

Source: Golomb and Baumert, "Backtrack programming", Journal of the ACM 12 (1965).
"""

from collections.abc import Iterator

from gamesearch.rules.problem import Partial, Problem, better
from gamesearch.search.problems.problem_run import ProblemRun


def backtrack(problem: Problem, state: Partial | None = None, *, order=None,
              limit=None, trace=None) -> Iterator[Partial]:
    """The solutions that begin with `state`, each complete, in the order found.

    >>> from gamesearch import Queens
    >>> list(backtrack(Queens(4)))
    [(1, 3, 0, 2), (2, 0, 3, 1)]

    This is a generator: `next(backtrack(problem), None)` is the first solution, or None
    if there is none. Raises OutOfNodes past `limit` nodes; its `.result` has the best
    solution so far. A killed choice does not count as a node.
    """
    run = ProblemRun("backtrack", problem, state, order, limit, trace)
    start, order = run.state, run.order

    def search(state, ply):
        """Yield its solutions; return the value of the best one, or None."""
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
