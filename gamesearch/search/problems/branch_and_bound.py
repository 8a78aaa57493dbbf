"""Branch and bound: the best solution of a problem, depth-first.

Valid for every problem whose tree of choices is finite and whose bound function keeps
its word. It is backtracking that remembers the best solution so far, the incumbent.
Where the bound function says that no solution with this beginning can be better, it is
killed like a refused one: nothing that it leads to could replace the incumbent. That
is alpha-beta's cut with one player: the value of the incumbent is alpha, or beta where
little is good.

Source: Horowitz and Sahni, "Fundamentals of Computer Algorithms" (1978); the method is
Land and Doig's, "An automatic method of solving discrete programming problems",
Econometrica 28 (1960).
"""

from math import inf

from gamesearch.rules.game import MAX
from gamesearch.rules.problem import Partial, Problem, better
from gamesearch.rules.result import OutOfNodes, SearchResult
from gamesearch.search.problems.problem_run import (
    TOO_DEEP,
    bound_of,
    enter_problem,
    first_incumbent,
    promised,
    solution_found,
    worth_of,
)
from gamesearch.search.run import stopped_with


def branch_and_bound(problem: Problem, state: Partial | None = None, *, order=None,
                     limit=None, trace=None) -> SearchResult:
    """The best solution that begins with `state`, and what it is worth.

    >>> from gamesearch import Knapsack
    >>> found = branch_and_bound(Knapsack((16, 15, 15), (45, 25, 25), 30))
    >>> found.value, found.line, found.nodes
    (50, (0, 1, 1), 7)

    `line` are the choices after `state`. The first of equally good solutions wins; the
    problem's own `incumbent` comes before all others. Where there is no solution
    `value` is None and `line` empty. Past `limit` nodes `complete` is False, and the
    result is the incumbent. Killed choices are no nodes; `cutoffs` counts them.
    """
    entry = enter_problem(problem, state, order, limit, trace)
    start, order, budget = entry.state, entry.order, entry.budget
    nodes = leaves = killed = ask_at = 0
    solution = first_incumbent(problem, start)
    value = None if solution is None else worth_of(problem, solution, len(start))

    def window():
        """What a solution would have to be worth: (alpha, beta)."""
        if problem.sense == MAX: return -inf if value is None else value, inf
        return -inf, inf if value is None else value

    def search(state, ply):
        """What its best solution is worth, or a bound no better than the incumbent."""
        nonlocal nodes, leaves, killed, ask_at, value, solution
        if not problem.allowed(state):
            killed += 1
            if trace: trace.cut(how="infeasible")
            return None
        bound = bound_of(problem, state)
        if not better(problem, bound, than=value):
            killed += 1
            if trace: trace.cut(bound, value, how="bound")
            return bound
        if nodes >= ask_at:
            ask_at = budget.check(nodes, nodes - leaves)
        nodes += 1
        if problem.is_complete(state):
            leaves += 1
            worth = worth_of(problem, state, len(start))
            if better(problem, worth, than=value):
                value, solution = worth, state
                if trace: trace.know(worth, worth, how="incumbent")
            return worth

        if trace: trace.know(*promised(problem, bound), how="bound")
        best = None
        for choice in order.sort(state, problem.moves(state), ply):
            if trace: trace.down(choice, *window())
            worth = search(problem.play(state, choice), ply + 1)
            if trace: trace.up(worth)
            if worth is not None and better(problem, worth, than=best): best = worth
        return best

    def found(complete=True):
        return solution_found(entry, value, solution, nodes, leaves, killed, complete)

    if trace: trace.down(None, *window())
    try:
        with stopped_with(lambda: found(complete=False), TOO_DEEP):
            worth = search(start, 0)
    except OutOfNodes:
        return found(complete=False)
    if trace: trace.up(worth)
    return found()
