"""Set 7, three kinds of solution space to draw problems from, and their stories.

Each kind gives endless problems; which of them are used is said in `backtracking`.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise, permutations, product
from random import Random

from gamesearch.problems.knapsack import Knapsack
from gamesearch.problems.tour import Tour
from gamesearch.rules.game import MIN
from gamesearch.rules.problem import Problem

ROOMS = "hall", "kitchen", "bath"
PAINTS = "red", "blue", "green"
BEST_SACKS = (0, 1, 1), (1, 0, 1), (0, 0, 1), (0, 1, 0)


class Painting(Problem):
    """Rooms in a row, each to be painted in one of its colours, as cheap as can be.

    `costs` has for each room what each of its colours costs. Explicit constraint: the
    colours that there are for a room. Implicit constraint: rooms beside each other
    differ. Bound function: the cost so far, and for each room to come the cheapest of
    its colours, whether or not its neighbours allow it.

    >>> problem = Painting([{"red": 4, "blue": 7}, {"red": 2, "blue": 3}])
    >>> problem.allowed(("red", "red")), problem.optimistic(("red",))
    (False, 6)
    >>> problem.utility(("blue", "red"))
    9
    """

    sense = MIN

    def __init__(self, costs):
        self.costs = tuple(dict(prices) for prices in costs)
        self._cheapest = [min(prices.values()) for prices in self.costs]
        self._dearest = sum(max(prices.values()) for prices in self.costs)

    def __repr__(self):
        return f"Painting({list(self.costs)})"

    def choices(self, partial):
        return tuple(self.costs[len(partial)])

    def is_complete(self, partial):
        return len(partial) == len(self.costs)

    def allowed(self, partial):
        return all(one != next_one for one, next_one in pairwise(partial))

    def cost(self, partial) -> int:
        """What the rooms painted so far cost."""
        return sum(prices[colour] for prices, colour in zip(self.costs, partial))

    def optimistic(self, partial):
        return self.cost(partial) + sum(self._cheapest[len(partial) :])

    def utility(self, state):
        return self.cost(state) if self.allowed(state) else self._dearest

    def utility_range(self):
        return sum(self._cheapest), self._dearest


def sacks(rng: Random) -> Iterator[Knapsack]:
    """Three objects; which of them are best is drawn first, or it would be guessed."""
    wanted = rng.choice(BEST_SACKS)
    while True:
        weights = [rng.randint(3, 12) for _ in range(3)]
        values = [weight + rng.randint(0, 9) for weight in weights]
        capacity = rng.randint(max(weights), sum(weights) - 1)
        if best_sack(weights, values, capacity) == wanted:
            problem = Knapsack(weights, values, capacity)
            if not wanted[0] or problem.optimistic((0,)) > problem.utility(wanted):
                yield problem  # or there is nothing to do below "leave"


def best_sack(weights, values, capacity) -> tuple[int, ...]:
    """The best of all sacks, looked at one by one."""

    def filled_with(numbers, taken):
        return sum(number for number, one in zip(numbers, taken) if one)

    fitting = (
        taken
        for taken in product((1, 0), repeat=len(weights))
        if filled_with(weights, taken) <= capacity
    )
    return max(fitting, key=lambda taken: filled_with(values, taken))


def sack_story(problem: Knapsack) -> str:
    """The objects, the sack and its bound in words."""
    objects = "; ".join(
        f"object {place} weighs {weight} and is worth {value}"
        for place, (weight, value) in enumerate(zip(problem.weights, problem.values), 1)
    )
    return (
        f"A sack bears {problem.capacity}. {objects.capitalize()}. Which do you take, "
        "so that the sack bears them and they are worth most? Bound: what is in the "
        "sack, and its room filled with the objects to come, those with most value "
        "per weight first, the last of them in part."
    )


def tours(rng: Random) -> Iterator[Tour]:
    """Four cities and one-way roads, one of which is missing."""
    pairs = list(permutations(range(4), 2))
    while True:
        roads = {pair: rng.randint(1, 9) for pair in pairs}
        missing = rng.choice(pairs)
        if first_is_best(roads, missing):
            continue
        table = [
            [None if (i, j) == missing else roads.get((i, j)) for j in range(4)]
            for i in range(4)
        ]
        yield Tour(table)


def first_is_best(roads, missing) -> bool:
    """Is no tour shorter than the first one there is?"""
    ways = ((0, *order, 0) for order in permutations((1, 2, 3)))
    used = (list(pairwise(way)) for way in ways)
    lengths = [sum(map(roads.get, pairs)) for pairs in used if missing not in pairs]
    return lengths[0] == min(lengths)


def tour_story(problem: Tour) -> str:
    """The roads and the bound in words."""
    roads, none = [], ""
    for start, row in enumerate(problem.distances):
        ends = {end: road for end, road in enumerate(row) if end != start}
        there = (f"to {end + 1}: {r}" for end, r in ends.items() if r is not None)
        roads.append(f"from {start + 1} {', '.join(there)}")
        for end, road in ends.items():
            if road is None:
                none = f"There is no road from {start + 1} to {end + 1}."
    return (
        f"Four cities with one-way roads. Lengths: {'; '.join(roads)}. {none} Which is "
        "the shortest tour from city 1 through the other three and home? A choice is "
        "the next city, the lowest number first. Bound: the way so far; then, for the "
        "city where you are and for each one not yet visited, the shortest of the "
        "roads that leave it, wherever it leads."
    )


def paintings(rng: Random) -> Iterator[Painting]:
    """Three rooms in a row, one with three colours and two with two."""
    while True:
        counts = rng.sample((3, 2, 2), 3)
        costs = [
            {paint: rng.randint(1, 15) for paint in rng.sample(PAINTS, count)}
            for count in counts
        ]
        yield Painting(costs)


def painting_story(problem: Painting) -> str:
    """The prices and the bound in words."""
    prices = "; ".join(
        f"{room}: " + ", ".join(f"{paint} {cost}" for paint, cost in row.items())
        for room, row in zip(ROOMS, problem.costs)
    )
    return (
        "Three rooms in a row are to be painted, the hall, the kitchen beside it, and "
        f"the bath beside the kitchen. Prices: {prices}. Rooms side by side differ in "
        "colour. What is cheapest? Bound: the cost so far, and for each room to come "
        "the cheapest of its colours."
    )


KINDS: dict[str, tuple[Callable, Callable]] = {
    "sack": (sacks, sack_story),
    "tour": (tours, tour_story),
    "painting": (paintings, painting_story),
}
