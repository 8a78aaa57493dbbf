"""Small problems and their searches, and what is best below a node, by trying all."""

from random import Random

from gamesearch import MAX, Problem, Trace, tree_of
from gamesearch.problems.knapsack import Knapsack
from gamesearch.problems.tour import Tour

KNAPSACK = Knapsack((16, 15, 15), (45, 25, 25), 30)


class Pairs(Problem):
    """Two digits of 1 to 3, the second larger: 1 2, 1 3 and 2 3."""

    def choices(self, partial):
        return 1, 2, 3

    def is_complete(self, partial):
        return len(partial) == 2

    def allowed(self, partial):
        return partial == tuple(sorted(set(partial)))


def traced(problem, search, order=None):
    trace = Trace()
    answer = search(problem, trace=trace, order=order)
    return trace, list(answer) if hasattr(answer, "__next__") else answer


def tree(problem, search, step=None, order=None):
    trace, _ = traced(problem, search, order)
    return tree_of(problem, None, trace, step=step)


def seeded(seed):
    """A small knapsack, or a tour of a few cities."""
    random = Random(seed)
    if seed % 2:
        size = random.randint(1, 5)
        weights = [random.randint(1, 20) for _ in range(size)]
        values = [random.randint(1, 20) for _ in range(size)]
        return Knapsack(weights, values, random.randint(0, sum(weights)))
    cities = random.randint(3, 5)
    return Tour([[0 if i == j else random.randint(1, 20) for j in range(cities)]
                 for i in range(cities)])  # fmt: skip


def worths_below(problem, partial):
    """What the solutions are worth that begin like this: all ends are gone through."""
    if problem.is_complete(partial):
        return [problem.utility(partial)] if problem.is_solution(partial) else []
    below = (problem.play(partial, move) for move in problem.moves(partial))
    return [worth for state in below for worth in worths_below(problem, state)]


def best_below(problem, partial):
    """What the best solution is worth that begins like this, None without one."""
    worths = worths_below(problem, partial)
    best = max if problem.sense == MAX else min
    return best(worths) if worths else None
