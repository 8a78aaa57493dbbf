"""Branch and bound, best-first: the live node with the best bound is expanded next.

Valid where depth-first branch and bound is; of several equally good solutions it may
find another one. All live nodes wait in a queue, and the node with the best bound is
expanded next. A node whose bound is worse than the best solution is never expanded. The
price is the memory for the queue, which can become as wide as the tree, while
depth-first search stores only one path.

Source: Lawler and Wood, "Branch-and-bound methods: a survey", Operations Research 14
(1966); called least-cost search by Horowitz and Sahni, "Fundamentals of Computer
Algorithms" (1978).
"""

from heapq import heappop, heappush
from itertools import count

from gamesearch.rules.problem import Partial, Problem, better
from gamesearch.rules.result import SearchResult
from gamesearch.search.problems.problem_run import (
    ProblemRun,
    bound_of,
    first_incumbent,
    promised,
    worth_of,
)


def best_first_branch_and_bound(problem: Problem, state: Partial | None = None, *,
                                order=None, limit=None, trace=None) -> SearchResult:
    """The best solution that begins with `state`, and its value.

    >>> from gamesearch import Knapsack
    >>> found = best_first_branch_and_bound(Knapsack((16, 15, 15), (45, 25, 25), 30))
    >>> found.value, found.line, found.nodes
    (50, (0, 1, 1), 7)

    The result has the same fields as that of `branch_and_bound`. `nodes` counts
    expanded nodes and solutions found; live nodes that were never expanded, because a
    solution was at least as good as their bound, count as `cutoffs`. Of nodes with
    equal bounds the longest partial solution is expanded first, then the one generated
    first.
    """
    run = ProblemRun("best_first_branch_and_bound", problem, state, order, limit, trace)
    start, order = run.state, run.order
    value, solution = first_incumbent(problem, start)
    run.so_far = value, solution
    live, made = [], count()

    def look_at(state):
        """Put it in the queue, kill it, or make it the incumbent."""
        nonlocal value, solution
        if trace: trace.at(state[len(start):])
        if not problem.allowed(state):
            run.cutoffs += 1
            if trace: trace.cut(how="infeasible")
            return
        bound = bound_of(problem, state)
        if not better(problem, bound, than=value):
            run.cutoffs += 1
            if trace: trace.cut(bound, value, how="bound")
            return
        if not problem.is_complete(state):
            heappush(live, (-problem.sense * bound, -len(state), next(made), state))
            if trace: trace.know(*promised(problem, bound), how="bound")
            return
        run.visit()
        run.leaves += 1
        worth = worth_of(problem, state, len(start))
        best = better(problem, worth, than=value)
        if best: value, solution = worth, state
        run.so_far = value, solution
        if trace: trace.know(worth, worth, how="incumbent" if best else "")

    def expand_best():
        least, _, _, state = heappop(live)
        bound = -problem.sense * least
        if trace: trace.at(state[len(start):])
        if not better(problem, bound, than=value):
            run.cutoffs += 1
            if trace: trace.cut(bound, value, how="bound")
            return
        run.visit()
        for choice in order.sort(state, problem.moves(state), len(state) - len(start)):
            look_at(problem.play(state, choice))

    with run.anytime():
        look_at(start)
        while live: expand_best()
        return run.result(value, solution)
    return run.result(value, solution, complete=False)  # the limit was reached
