"""The travelling salesman problem: the shortest tour through all cities and back home.

A tour begins and ends in city 0; a state is the tuple of the cities visited after it.
Explicit constraint: the next city has not been visited, so the tree of all choices is a
permutation tree with (n - 1)! leaves. Implicit constraint: there is a road to the next
city. Bound function, the minimum-edge bound: the length so far, plus the shortest road
that leaves each city that the tour still has to leave. No tour is shorter, because a
tour leaves each city once, by its shortest road or by a longer one.

Source of the bound: Neapolitan and Naimipour, "Foundations of Algorithms" (1996), who
ignore roads that can no longer be used; here the number of a city is always the same.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import pairwise
from math import inf
from numbers import Integral, Real

from gamesearch.problems.amounts import exact, has_float
from gamesearch.rules.game import MIN
from gamesearch.rules.given import list_of, plain
from gamesearch.rules.problem import Partial, Problem

WANTED = (
    "distances: a table with a row for each city, as in [[0, 3], [3, 0]], or the "
    "roads, as in {(0, 1): 3}"
)
Table = tuple[tuple[int | Fraction | None, ...], ...]


class Tour(Problem):
    """The tours through these cities; distances[i][j] is the length of the road i to j.

    >>> roads = {(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20}
    >>> problem = Tour(roads)
    >>> problem.utility((2, 1, 3)), problem.optimistic(())
    (25, 18)
    >>> print(problem.text((2, 1, 3)))
    1-3-2-4-1, length 25

    `distances` is a table or, as here, a dict of roads; a road given in one direction
    only leads both ways. None or infinity means that there is no road. Cities are
    counted from 0 in a state, and from 1 in labels and typed moves.
    """

    sense = MIN

    def __init__(self, distances: Iterable | Mapping):
        self.distances, self._number = checked_table(distances)
        self.n = len(self.distances)
        self.shortest, longest = shortest_and_longest(self.distances)
        self._range = self._number(sum(self.shortest)), self._number(sum(longest))

    def __repr__(self):
        return f"Tour({list(map(list, self.distances))})"

    def choices(self, partial):
        return tuple(city for city in range(1, self.n) if city not in partial)

    def is_complete(self, partial):
        return len(partial) == self.n - 1

    def way(self, partial: Partial) -> tuple[int, ...]:
        """The cities from home on, and home again if all cities have been visited.

        >>> problem = Tour([[0, 1, 2], [1, 0, 3], [2, 3, 0]])
        >>> problem.way((2,)), problem.way((2, 1))
        ((0, 2), (0, 2, 1, 0))
        """
        return (0, *partial, 0) if self.is_complete(partial) else (0, *partial)

    def _roads(self, partial):
        return [self.distances[i][j] for i, j in pairwise(self.way(partial))]

    def _length(self, partial):
        return sum(road for road in self._roads(partial) if road is not None)

    def length(self, partial: Partial) -> Real:
        """The length of the path so far."""
        return self._number(self._length(partial))

    def allowed(self, partial):
        return None not in self._roads(partial)

    def optimistic(self, partial):
        least = self._length(partial)
        if not self.is_complete(partial):
            to_leave = (self.way(partial)[-1], *self.choices(partial))
            least += sum(self.shortest[city] for city in to_leave)
        return self._number(least)

    def utility(self, state):
        return self.length(state) if self.allowed(state) else self._range[1]

    def utility_range(self):
        return self._range

    def label(self, state, move):
        return str(move + 1)

    def text(self, state):
        way = self.way(state)
        missing = [(i, j) for i, j in pairwise(way) if self.distances[i][j] is None]
        written = "-".join(str(city + 1) for city in way)
        if missing:
            start, end = missing[0]
            return f"{written}, no road from {start + 1} to {end + 1}"
        return f"{written}, length {self.length(state)}"


def checked_table(distances: Iterable | Mapping) -> tuple[Table, Callable]:
    """The table of all roads (None: no road), and the function that converts lengths.

    >>> checked_table({(0, 1): 3, (1, 2): 4, (2, 1): 5})[0]
    ((None, 3, None), (3, None, 4), (None, 5, None))
    """
    if isinstance(distances, Mapping):
        rows = table_of_roads(distances)
    else:
        given = list_of(distances, WANTED)
        rows = [list(row) if _is_row(row) else row for row in given]
    if len(rows) < 2:
        raise ValueError(f"{WANTED}; give at least two cities, not {distances!r}.")
    for number, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != len(rows):
            raise ValueError(
                f"{WANTED}. The table has {len(rows)} rows, so each row must have "
                f"{len(rows)} lengths, but distances[{number}] is {row!r}."
            )
    roads = [[_road(rows, i, j) for j in range(len(rows))] for i in range(len(rows))]
    given = (
        rows[i][j]
        for i, row in enumerate(roads)
        for j, road in enumerate(row)
        if road is not None
    )
    return tuple(map(tuple, roads)), float if has_float(given) else plain


def _is_row(row):
    return isinstance(row, Iterable) and not isinstance(row, (str, Mapping))


def _road(rows, i, j):
    """The exact length of the road; None if there is no road."""
    length = rows[i][j]
    if i == j or length is None or length == inf:
        return None
    return exact(length, f"distances[{i}][{j}]")


def table_of_roads(roads: Mapping) -> list[list]:
    """The table of {(i, j): length}; a road given once leads both ways.

    >>> table_of_roads({(0, 1): 3})
    [[None, 3], [3, None]]
    """
    for ends in roads:
        pair = isinstance(ends, tuple) and len(ends) == 2
        whole = pair and all(isinstance(end, Integral) and end >= 0 for end in ends)
        if not whole or ends[0] == ends[1]:
            raise ValueError(
                f"{WANTED}. A road is a pair of two different cities, which are "
                f"numbered from 0, not {ends!r}."
            )
    cities = range(1 + max(map(max, roads), default=-1))
    lonely = [city for city in cities if not any(city in ends for ends in roads)]
    if lonely:
        raise ValueError(
            f"{WANTED}. No road leads to city {lonely[0]}, but the cities must be "
            f"numbered 0, 1, 2, ... without a gap up to the highest, {cities[-1]}."
        )
    return [[roads.get((i, j), roads.get((j, i))) for j in cities] for i in cities]


def shortest_and_longest(table: Table) -> tuple[tuple, tuple]:
    """The shortest and the longest road that leaves each city; 0 if there is no road.

    >>> shortest_and_longest(((None, 3, 5), (3, None, 4), (5, 4, None)))
    ((3, 3, 4), (5, 4, 5))
    """
    roads = [[road for road in row if road is not None] for row in table]
    shortest = tuple(min(row, default=0) for row in roads)
    return shortest, tuple(max(row, default=0) for row in roads)
