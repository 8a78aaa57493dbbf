"""The hidden cases of set 7: fresh problems for each student.

Some problems have several best solutions, and some have none.
"""

from gamesearch.check.cases import LARGE
from gamesearch.problems.colouring import Colouring
from gamesearch.problems.knapsack import Knapsack
from gamesearch.problems.queens import Queens
from gamesearch.problems.subset_sum import SubsetSum
from gamesearch.problems.tour import Tour
from gamesearch.sets.solution_spaces import Painting

COLOURS = "red", "green", "blue", "grey"


def to_bound(rng):
    """Problems with a best solution, for branch and bound."""
    problems = []
    for size in (3, 4, 5, 6):
        for top in (3, 12):  # few different values give ties
            weights = [rng.randint(1, 9) for _ in range(size)]
            values = [rng.randint(1, top) for _ in range(size)]
            problems.append(Knapsack(weights, values, rng.randint(5, 4 * size)))
    for cities in (4, 5):
        for missing in (1, 2, 4):
            problems.append(some_tour(rng, cities, missing))
    for rooms in (2, 3, 4):
        for most in (2, 4):
            unit = LARGE if most == 2 else 1  # no finite number can stand for infinity
            prices = [some_paints(rng, most, unit) for _ in range(rooms)]
            problems.append(Painting(prices))
    return [*problems, Painting([{"red": rng.randint(1, 9)}] * 2)]


def some_tour(rng, cities, missing):
    """A tour on one-way roads, some of which are missing."""
    ways = [(i, j) for i in range(cities) for j in range(cities) if i != j]
    gone = set(rng.sample(ways, missing))
    table = [[rng.randint(1, 20) for _ in range(cities)] for _ in range(cities)]
    for i, row in enumerate(table):
        for j in range(cities):
            if i == j or (i, j) in gone:
                row[j] = None
    return Tour(table)


def some_paints(rng, most, unit):
    """The prices of a room."""
    return {colour: unit * rng.randint(2, 9) for colour in rng.sample(COLOURS, most)}


def to_collect(rng):
    """Problems in which all solutions are to be found."""
    problems = [Queens(2), Queens(5)]
    for size in (4, 5, 6):
        numbers = [rng.randint(1, 9) for _ in range(size)]
        problems.append(SubsetSum(numbers, rng.randint(5, 15)))
        problems.append(SubsetSum(numbers, sum(numbers) - min(numbers)))
        edges = rng.sample(["ab", "bc", "ac", "cd", "bd", "da"], size - 2)
        problems.append(Colouring(edges, 3))
    return problems


CASES = {"write": to_bound, "repair": to_collect}


def sack_for(nodes):
    """A knapsack on which greedy fails and branch and bound visits 9 to 11 nodes."""
    return {
        9: ([8, 4, 8, 6], [4, 12, 10, 9], 16),
        10: ([4, 6, 1, 9], [9, 10, 1, 6], 7),
        11: ([5, 5, 4, 5], [2, 9, 8, 9], 6),
    }[nodes]
