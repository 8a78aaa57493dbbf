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
from gamesearch.rules.result import OutOfNodes, SearchResult
from gamesearch.search.problems.problem_run import (
    bound_of,
    enter_problem,
    first_incumbent,
    promised,
    solution_found,
    worth_of,
)
from gamesearch.search.run import stopped_with


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
    entry = enter_problem(problem, state, order, limit, trace)
    start, order, budget = entry.state, entry.order, entry.budget
    nodes = leaves = killed = ask_at = 0
    solution = first_incumbent(problem, start)
    value = None if solution is None else worth_of(problem, solution, len(start))
    live, made = [], count()

    def visit():
        nonlocal nodes, ask_at
        if nodes >= ask_at:
            ask_at = budget.check(nodes, nodes - leaves)
        nodes += 1

    def look_at(state):
        """Let it live, kill it, or take it for the incumbent."""
        nonlocal leaves, killed, value, solution
        if trace: trace.at(state[len(start):])
        if not problem.allowed(state):
            killed += 1
            if trace: trace.cut(how="infeasible")
            return
        bound = bound_of(problem, state)
        if not better(problem, bound, than=value):
            killed += 1
            if trace: trace.cut(bound, value, how="bound")
        elif not problem.is_complete(state):
            heappush(live, (-problem.sense * bound, -len(state), next(made), state))
            if trace: trace.know(*promised(problem, bound), how="bound")
        else:
            visit()
            leaves += 1
            worth = worth_of(problem, state, len(start))
            best = better(problem, worth, than=value)
            if best: value, solution = worth, state
            if trace: trace.know(worth, worth, how="incumbent" if best else "")

    def expand_best():
        nonlocal killed
        least, _, _, state = heappop(live)
        bound = -problem.sense * least
        if trace: trace.at(state[len(start):])
        if not better(problem, bound, than=value):
            killed += 1
            if trace: trace.cut(bound, value, how="bound")
            return
        visit()
        for choice in order.sort(state, problem.moves(state), len(state) - len(start)):
            look_at(problem.play(state, choice))

    def found(complete=True):
        return solution_found(entry, value, solution, nodes, leaves, killed, complete)

    try:
        with stopped_with(lambda: found(complete=False)):
            look_at(start)
            while live: expand_best()
    except OutOfNodes:
        return found(complete=False)
    return found()
