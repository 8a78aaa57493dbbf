"""Branch and bound: the best solution of a problem, depth-first.

Valid for every problem whose tree of choices is finite and whose bound function is
correct. It is backtracking that stores the best solution so far, the incumbent. If the
bound function says that no solution with this beginning can be better than the
incumbent, the partial solution is killed, because it cannot lead to a better one. This
is alpha-beta's cut with one player: the value of the incumbent is alpha, or beta if
small values are better.

Source: Horowitz and Sahni, "Fundamentals of Computer Algorithms" (1978); the method is
Land and Doig's, "An automatic method of solving discrete programming problems",
Econometrica 28 (1960).
"""

from gamesearch.rules.problem import Partial, Problem, better
from gamesearch.rules.result import SearchResult
from gamesearch.search.problems.problem_run import (
    ProblemRun,
    bound_of,
    first_incumbent,
    promised,
    window,
    worth_of,
)


def branch_and_bound(problem: Problem, state: Partial | None = None, *, order=None,
                     limit=None, trace=None) -> SearchResult:
    """The best solution that begins with `state`, and its value.

    >>> from gamesearch import Knapsack
    >>> found = branch_and_bound(Knapsack((16, 15, 15), (45, 25, 25), 30))
    >>> found.value, found.line, found.nodes
    (50, (0, 1, 1), 7)

    `line` has the choices after `state`. Of equally good solutions the first one wins;
    the problem's own `incumbent` comes before all others. If there is no solution
    `value` is None and `line` is empty. Past `limit` nodes `complete` is False, and the
    result is the incumbent. Killed choices do not count as nodes; `cutoffs` counts
    them.
    """
    run = ProblemRun("branch_and_bound", problem, state, order, limit, trace)
    start, order = run.state, run.order
    value, solution = first_incumbent(problem, start)
    run.so_far = value, solution

    def search(state, ply):
        """The value of its best solution, or a bound no better than the incumbent."""
        nonlocal value, solution
        if not problem.allowed(state):
            run.cutoffs += 1
            if trace: trace.cut(how="infeasible")
            return None
        bound = bound_of(problem, state)
        if not better(problem, bound, than=value):
            run.cutoffs += 1
            if trace: trace.cut(bound, value, how="bound")
            return bound
        run.visit()
        if problem.is_complete(state):
            run.leaves += 1
            worth = worth_of(problem, state, len(start))
            if better(problem, worth, than=value):
                value, solution = worth, state
                run.so_far = value, solution
                if trace: trace.know(worth, worth, how="incumbent")
            return worth

        if trace: trace.know(*promised(problem, bound), how="bound")
        best = None
        for choice in order.sort(state, problem.moves(state), ply):
            if trace: trace.down(choice, *window(problem, value))
            worth = search(problem.play(state, choice), ply + 1)
            if trace: trace.up(worth)
            if worth is not None and better(problem, worth, than=best): best = worth
        return best

    if trace: trace.down(None, *window(problem, value))
    with run.anytime():
        worth = search(start, 0)
        if trace: trace.up(worth)
        return run.result(value, solution)
    return run.result(value, solution, complete=False)  # the limit was reached
