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
from gamesearch.search.problems.problem_run import (
    TOO_DEEP,
    enter_problem,
    solution_found,
)
from gamesearch.search.run import stopped_with


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
    entry = enter_problem(problem, state, order, limit, trace)
    order, budget = entry.order, entry.budget
    nodes = leaves = refused = ask_at = 0
    value, solution = None, None  # the best so far, for an early end

    def search(state, ply):
        """Yield its solutions; return what the best is worth, None without one."""
        nonlocal nodes, leaves, refused, ask_at, value, solution
        if not problem.allowed(state):
            refused += 1
            if trace: trace.cut(how="infeasible")
            return None
        if nodes >= ask_at:
            ask_at = budget.check(nodes, nodes - leaves)
        nodes += 1
        if problem.is_complete(state):
            leaves += 1
            worth = problem.utility(state)
            if better(problem, worth, than=value): value, solution = worth, state
            yield state
            return worth

        best = None
        for choice in order.sort(state, problem.moves(state), ply):
            if trace: trace.down(choice)
            worth = yield from search(problem.play(state, choice), ply + 1)
            if trace: trace.up(worth)
            if worth is not None and better(problem, worth, than=best): best = worth
        return best

    def found():
        return solution_found(entry, value, solution, nodes, leaves, refused,
                              complete=False)

    def solutions():
        if trace: trace.down(None)
        with stopped_with(found, TOO_DEEP):
            worth = yield from search(entry.state, 0)
        if trace: trace.up(worth)

    return solutions()
