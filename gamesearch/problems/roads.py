"""Tables of distances: as they are given, checked, and as `Tour` reckons with them."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import inf
from numbers import Integral

from gamesearch.problems.amounts import exact, has_float, plain
from gamesearch.rules.given import list_of

WANTED = (
    "distances: a table with a row for each city, as in [[0, 3], [3, 0]], or the "
    "roads, as in {(0, 1): 3}"
)
Table = tuple[tuple[int | Fraction | None, ...], ...]


def checked_table(distances: Iterable | Mapping) -> tuple[Table, Callable]:
    """The roads from each city to each, None where is none, and what shows a length.

    >>> checked_table({(0, 1): 3, (1, 2): 4, (2, 1): 5})[0]
    ((None, 3, None), (3, None, 4), (None, 5, None))
    """
    if isinstance(distances, Mapping):
        rows = table_of_roads(distances)
    else:
        given = list_of(distances, WANTED)
        rows = [list(row) if _is_row(row) else row for row in given]
    if len(rows) < 2:
        raise ValueError(f"{WANTED}; give two cities at least, not {distances!r}.")
    for number, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != len(rows):
            raise ValueError(
                f"{WANTED}. It has {len(rows)} rows, so each must have {len(rows)} "
                f"lengths, but distances[{number}] is {row!r}."
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
    """The length as it is written; None where there is no road."""
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
                f"{WANTED}; a road leads from one city to another, each a number from "
                f"0 on, not {ends!r}."
            )
    cities = range(1 + max(map(max, roads), default=-1))
    lonely = [city for city in cities if not any(city in ends for ends in roads)]
    if lonely:
        raise ValueError(
            f"{WANTED}; no road leads to city {lonely[0]}. The cities are numbered 0, "
            f"1, 2, ... without a gap; here the highest number is {cities[-1]}."
        )
    return [[roads.get((i, j), roads.get((j, i))) for j in cities] for i in cities]


def shortest_and_longest(table: Table) -> tuple[tuple, tuple]:
    """For each city the shortest road that leaves it, and the longest; 0 without one.

    >>> shortest_and_longest(((None, 3, 5), (3, None, 4), (5, 4, None)))
    ((3, 3, 4), (5, 4, 5))
    """
    roads = [[road for road in row if road is not None] for row in table]
    shortest = tuple(min(row, default=0) for row in roads)
    return shortest, tuple(max(row, default=0) for row in roads)
