"""Set 7, three kinds of solution space to draw problems from, and their stories.

Each kind gives endless problems; `backtracking` decides which of them are used.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise, permutations, product
from random import Random

from gamesearch.problems.knapsack import Knapsack
from gamesearch.problems.tour import Tour
from gamesearch.rules.game import MIN
from gamesearch.rules.problem import Problem
from gamesearch.rules.say import paragraph, say

ROOMS = "hall", "kitchen", "bath"
PAINTS = "red", "blue", "green"
BEST_SACKS = (0, 1, 1), (1, 0, 1), (0, 0, 1), (0, 1, 0)


class Painting(Problem):
    """Rooms in a row, each to be painted in one of its colours at the least total cost.

    `costs` has, for each room, the price of each of its colours. Explicit constraint:
    a room has only its own colours. Implicit constraint: neighbouring rooms differ.
    Bound function: the cost so far, plus the cheapest colour of each room to come,
    whether or not its neighbours allow that colour.

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
    """Three objects. The best choice is drawn first, so that it cannot be guessed."""
    wanted = rng.choice(BEST_SACKS)
    while True:
        weights = [rng.randint(3, 12) for _ in range(3)]
        values = [weight + rng.randint(0, 9) for weight in weights]
        capacity = rng.randint(max(weights), sum(weights) - 1)
        if best_sack(weights, values, capacity) == wanted:
            problem = Knapsack(weights, values, capacity)
            if not wanted[0] or problem.optimistic((0,)) > problem.utility(wanted):
                yield problem  # else there is nothing to search below "leave"


def best_sack(weights, values, capacity) -> tuple[int, ...]:
    """The best of all sacks that fit, found by trying every one."""

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
        say(
            "object {place} weighs {weight} and is worth {value}",
            place=place,
            weight=weight,
            value=value,
        )
        for place, (weight, value) in enumerate(zip(problem.weights, problem.values), 1)
    )
    return say(
        "A sack holds a weight of {capacity}. {objects}. Which objects do you take, so "
        "that the sack holds them and their value is largest? The bound is the value "
        "in the sack, plus the value of the room that is left. That room is filled "
        "with the objects to come, most value per weight first, and the last of them "
        "may be taken in part.",
        capacity=problem.capacity,
        objects=objects.capitalize(),
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


TOUR = (
    "Which is the shortest tour from city 1 through the other three and back to city "
    "1? A choice is the next city, and the lowest number comes first. The bound is the "
    "length of the path so far, plus one road for the city where you are and one for "
    "each city not yet visited. It is always the shortest road that leaves this city, "
    "wherever it leads."
)


def tour_story(problem: Tour) -> str:
    """The roads and the bound in words."""
    roads, none = [], ""
    for start, row in enumerate(problem.distances):
        ends = {end: road for end, road in enumerate(row) if end != start}
        there = (
            say("to {end}: {road}", end=end + 1, road=road)
            for end, road in ends.items()
            if road is not None
        )
        roads.append(say("from {start} {ends}", start=start + 1, ends=", ".join(there)))
        for end, road in ends.items():
            if road is None:
                none = say(
                    "There is no road from {start} to {end}.",
                    start=start + 1,
                    end=end + 1,
                )
    lengths = say(
        "Four cities are joined by one-way roads with these lengths: {roads}.",
        roads="; ".join(roads),
    )
    return paragraph(lengths, none, TOUR)


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
    return say(
        "Three rooms in a row are to be painted: the hall, the kitchen beside it, and "
        "the bath beside the kitchen. The prices are: {prices}. Neighbouring rooms "
        "must have different colours. Which painting is the cheapest? The bound is the "
        "cost so far, plus the price of the cheapest colour of each room to come.",
        prices=prices,
    )


KINDS: dict[str, tuple[Callable, Callable]] = {
    "sack": (sacks, sack_story),
    "tour": (tours, tour_story),
    "painting": (paintings, painting_story),
}
