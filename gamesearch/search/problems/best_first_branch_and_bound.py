"""Branch and bound, best-first: the live node with the best bound is expanded next.

Valid where depth-first branch and bound is; of several solutions that are equally good
it may find another one. All live nodes wait in a queue, and the one from which the
bound function promises most goes on. A node whose bound is worse than the best solution
is never expanded; the price is the memory for the queue, which can grow as wide as the
tree, where depth-first holds one path.

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
    """The best solution that begins with `state`, and what it is worth.

    >>> from gamesearch import Knapsack
    >>> found = best_first_branch_and_bound(Knapsack((16, 15, 15), (45, 25, 25), 30))
    >>> found.value, found.line, found.nodes
    (50, (0, 1, 1), 7)

    The result reads as that of `branch_and_bound`. `nodes` counts nodes that were
    expanded and solutions that were found; a live node that was never expanded because
    a solution was as good as its bound is one of the `cutoffs`. Of equal bounds the
    longest beginning goes first, then the one that was made first.
    """
    run = ProblemRun("best_first_branch_and_bound", problem, state, order, limit, trace)
    start, order = run.state, run.order
    value, solution = first_incumbent(problem, start)
    run.so_far = value, solution
    live, made = [], count()

    def look_at(state):
        """Let it live, kill it, or take it for the incumbent."""
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
