"""Seeded problems, and their answers by methods that know nothing of our searches."""

from functools import cache
from itertools import combinations
from math import inf
from random import Random

from gamesearch import Knapsack, Problem, Tour

SMALL = Knapsack((16, 15, 15), (45, 25, 25), 30)
HOROWITZ_SAHNI = Knapsack(
    (1, 11, 21, 23, 33, 43, 45, 55), (11, 21, 31, 33, 43, 53, 55, 65), 110
)


class Digits(Problem):
    """Three digits of 1 to 3; none stands beside its equal."""

    def choices(self, partial):
        return range(1, 4)

    def is_complete(self, partial):
        return len(partial) == 3

    def allowed(self, partial):
        return len(partial) < 2 or partial[-2] != partial[-1]


def knapsack_of(seed, most=18):
    """A knapsack with 1 to `most` objects."""
    random = Random(f"knapsack {seed}")
    size = random.randint(1, most)
    weights = [random.randint(0, 30) for _ in range(size)]
    values = [random.randint(0, 30) for _ in range(size)]
    return Knapsack(weights, values, random.randint(0, sum(weights)))


def tour_of(seed, most=9):
    """A tour of 2 to `most` cities; of three one is symmetric, one lacks roads."""
    random = Random(f"tour {seed}")
    cities = range(random.randint(2, most))
    missing = 0.2 if seed % 3 == 2 else 0
    rows = [
        [None if random.random() < missing else random.randint(0, 50) for _ in cities]
        for _ in cities
    ]
    if seed % 3 == 0:
        rows = [[rows[min(i, j)][max(i, j)] for j in cities] for i in cities]
    return Tour(rows)


def distances(n, seed):
    """A table of roads that are as long both ways."""
    dice = Random(seed)
    table = [[0] * n for _ in range(n)]
    for i, j in combinations(range(n), 2):
        table[i][j] = table[j][i] = dice.randint(1, 99)
    return table


def either_of(seed, objects, cities=6):
    """A knapsack with at most so many objects, or a tour of so many cities."""
    return knapsack_of(seed, objects) if seed % 2 else tour_of(seed, cities)


@cache
def best_value(seed):
    """The best value of `knapsack_of(seed)`, by the capacity that is left."""
    problem = knapsack_of(seed)
    best = [0] * (problem.capacity + 1)
    for weight, value in zip(problem.weights, problem.values):
        for room in range(problem.capacity, weight - 1, -1):
            best[room] = max(best[room], best[room - weight] + value)
    return best[-1]


@cache
def shortest_length(seed):
    """The length of the best tour of `tour_of(seed)`, None without one.

    Held and Karp, "A dynamic programming approach to sequencing problems" (1962): the
    shortest way from home through a set of cities that ends in one of them.
    """
    road = [[inf if d is None else d for d in row] for row in tour_of(seed).distances]
    others = range(1, len(road))
    ways = {(frozenset([city]), city): road[0][city] for city in others}
    for size in range(2, len(road)):
        for group in map(frozenset, combinations(others, size)):
            for last in group:
                rest = group - {last}
                ways[group, last] = min(ways[rest, c] + road[c][last] for c in rest)
    whole = frozenset(others)
    shortest = min(ways[whole, last] + road[last][0] for last in others)
    return None if shortest == inf else shortest


def tried(problem):
    """The partial solutions that a search without bounds meets, those refused too."""
    waiting = [()]
    for partial in waiting:  # which grows
        yield partial
        if problem.allowed(partial):
            waiting += [(*partial, choice) for choice in problem.moves(partial)]


def solutions_below(problem, state=()):
    """Every solution that begins with `state`, by trying all ends."""
    if problem.is_complete(state):
        return [state] if problem.is_solution(state) else []
    return [
        solution
        for choice in problem.choices(state)
        for solution in solutions_below(problem, (*state, choice))
    ]


def best_below(problem, state=()):
    """What the best of them is worth, None without one."""
    worths = [problem.utility(solution) for solution in solutions_below(problem, state)]
    return (max if problem.sense == 1 else min)(worths, default=None)
