"""The travelling salesman problem as a landscape: the states are all tours.

A state is the tuple of the cities after city 0, like a solution of `Tour`, and its cost
is the length of the tour. A neighbour reverses a part of the tour: two roads are
replaced by two others, and the rest of the tour does not change (2-opt). The reversed
part must have the same length as before, so each road must be equally long in both
directions.

Sources: Croes, "A method for solving traveling-salesman problems", Operations Research
6 (1958), for the neighbours; Davis, "Applying adaptive algorithms to epistatic
domains", IJCAI (1985), for his order crossover, which is used here and fills the places
from the first one on.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations

from gamesearch.problems.landscape import Landscape
from gamesearch.problems.tour import Tour


class TourLandscape(Landscape):
    """All tours through these cities; `distances` is as for `Tour`.

    >>> roads = {(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20}
    >>> land = TourLandscape(roads)
    >>> land.cost((1, 2, 3)), land.neighbours((1, 2, 3))
    (59, [(2, 1, 3), (1, 3, 2)])
    >>> land.cost((2, 1, 3))
    25
    """

    def __init__(self, distances: Iterable | Mapping):
        self.tour = Tour(distances)
        self.n = self.tour.n
        if self.n < 4:
            raise ValueError(
                f"distances: give 4 cities or more, because {self.n} cities have only "
                "one tour."
            )
        for one, other in combinations(range(self.n), 2):
            there = self.tour.distances[one][other]
            back = self.tour.distances[other][one]
            if there is None or there != back:
                raise ValueError(
                    "distances: any two cities must have a road that is equally long "
                    f"in both directions, but distances[{one}][{other}] is {there} and "
                    f"distances[{other}][{one}] is {back}."
                )
        everything = 0, self.n - 1  # the whole tour reversed is the same tour
        self._parts = [
            part
            for part in combinations(range(self.n), 2)
            if part[1] - part[0] > 1 and part != everything
        ]

    def __repr__(self):
        return f"TourLandscape({list(map(list, self.tour.distances))})"

    def random_state(self, dice):
        return tuple(dice.sample(range(1, self.n), self.n - 1))

    def neighbours(self, state):
        return [turned(state, *part) for part in self._parts]

    def random_neighbour(self, state, dice):
        return turned(state, *dice.choice(self._parts))

    def cost(self, state):
        return self.tour.length(state)

    def cross(self, mother, father, dice):
        """A part of the mother in its place, the other cities in the father's order.

        >>> from random import Random
        >>> land = TourLandscape([[abs(i - j) for i in range(7)] for j in range(7)])
        >>> land.cross((1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1), Random(3))
        (6, 2, 3, 4, 5, 1)
        """
        begin, end = sorted(dice.sample(range(self.n), 2))
        kept = mother[begin:end]
        others = [city for city in father if city not in kept]
        return *others[:begin], *kept, *others[begin:]

    def has(self, state):
        return (
            isinstance(state, tuple)
            and len(state) == self.n - 1
            and all(city in state for city in range(1, self.n))
        )

    def text(self, state):
        return self.tour.text(state)


def turned(tour: tuple, begin: int, end: int) -> tuple:
    """The tour with the part from `begin` to before `end` reversed.

    >>> turned((5, 6, 7, 8), 1, 3)
    (5, 7, 6, 8)
    """
    return tour[:begin] + tour[begin:end][::-1] + tour[end:]
