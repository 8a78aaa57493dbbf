"""Lecture 15 in numbers: the map of search."""

import re
from functools import cache
from math import gcd, inf
from statistics import fmean

import gamesearch as gs

CELLS = (
    "imports", "exercise-hand", "check-hand", "loop-run", "exercise-warmup",
    "check-warmup", "puzzle-run", "puzzle-explore", "rules-run", "local-stuck",
    "local-run", "tour-run",
)  # fmt: skip
DRAWN = gs.Puzzle([0, 1, 3, 4, 2, 5, 7, 8, 6])


def drawn(text):
    """The roads and the estimates that the sentence beside the picture says."""
    alt = re.search(r'alt="(A map[^"]*)"', text)[1]
    roads = {frozenset(pair[:2]): int(pair[2])
             for pair in re.findall(r"([A-Z]) to ([A-Z]) (\d+)", alt)}  # fmt: skip
    estimates = re.findall(r"([A-Z]) (\d+)", alt.split("Estimates:")[1])
    return roads, {name: int(rest) for name, rest in estimates}


def roads_of(graph):
    return {frozenset((a, b)): cost for a, b, cost in graph.edges(data="weight")}


def asked_by_uniform_cost(roads):
    """The places whose roads it looks at."""
    asked = set()

    class Asked(gs.Route):
        def moves(self, state):
            asked.add(state)
            return super().moves(state)

    gs.uniform_cost(Asked(roads, "S", "G"))
    return asked


def met_and_left(puzzle):
    """The least that a way by each position is worth which was met and not expanded."""
    tree = gs.searched(puzzle, gs.a_star, estimate=gs.manhattan)
    known = [n.known for n in tree if not n.children and n.known != (-inf, inf)]
    return sorted(low for low, _ in known)


def board_drawn(text):
    """The board that stands in the text; the gap is a point."""
    tiles = re.search(r"<pre>([^<]*)</pre>", text)[1].split()
    return tuple(0 if tile == "." else int(tile) for tile in tiles)


def by_estimate(rows):
    return {name: row for name, *row in rows}


def ida_beside_a_star(rows):
    """How many times the positions it expands."""
    return {name: row[3] / row[1] for name, *row in rows if row[3] != "–"}


def fire_most(fire, system):
    """The rules that irrevocable control fires, and where it ends."""
    fired, bank = fire(system, most=50)
    return set(fired), bank


def moves_of(puzzle, estimate, search=gs.a_star):
    return search(puzzle, estimate=estimate).value


def crossings(seats, *ns):
    return [gs.breadth_first(gs.Missionaries(n, seats)).value for n in ns]


@cache
def solved(climbs):
    """The part of climbs that end without an attack."""
    land = gs.QueensLandscape(8)
    return fmean(gs.hill_climbing(land, seed=n).cost == 0 for n in range(climbs))


def better_neighbours(land, state):
    """Those that are better, as numbers of attacks."""
    costs = [land.cost(near) for near in land.neighbours(state)]
    return [cost for cost in costs if cost < land.cost(state)]


def costs_of(tours, search, **options):
    return {search(tours, **options, seed=n).cost for n in range(6)}


def only_factors_tell(n):
    """Are the witnesses of Fermat's test the bases with a common factor alone?"""
    return all(
        gs.fermat_witness(base, n) == (n % base == 0 or gcd(base, n) > 1)
        for base in range(2, n)
    )


ROWS = """
hand-roads
    drawn(CELL['hand-roads']) == (roads_of(roads), rest)
    all(h <= gs.uniform_cost(map_, place).value for place, h in rest.items())
loop-text
    [gs.breadth_first(map_).expanded, 6, 3, costs['A*']]
check-hand
    costs == {'breadth first': 11, 'uniform cost': 7, 'greedy': 9, 'A*': 7}
    opened == {'S', 'A', 'C', 'D'}
look-text
    [costs['breadth first'], costs['greedy'], 11, 11]
    {'W', 'V'} <= asked_by_uniform_cost(roads)
    gs.a_star(map_, estimate=lambda place: 0) == gs.uniform_cost(map_)
title
    len(gs.a_star(DRAWN, estimate=gs.manhattan).line)
    gs.a_star(DRAWN, estimate=gs.manhattan).line == ('right', 'down') * 2
    met_and_left(DRAWN)[-1]
    met_and_left(DRAWN) == [4, 6, 6, 6, 6, 6]
puzzle-text
    [tile for tile in board if tile]
    board_drawn(CELL['puzzle-text']) == board
    by_estimate(rows)['misplaced'][1]
check-warmup
    moves_of(gs.Puzzle(board), gs.linear_conflict, gs.ida_star)
    2 * max(counted.values()) == 24
    sorted(set(counted.values())) == [*counted.values()]
puzzle-read
    [by_estimate(rows)['Manhattan'][0], by_estimate(rows)['Manhattan'][4]]
    {row[1] for row in rows} == {17} and {row[5] for row in rows} == {'–', 18}
    [row[2] for row in rows] == sorted((row[2] for row in rows), reverse=True)
    1.7 < ida_beside_a_star(rows)['Manhattan'] < 2.3
    [8, gs.a_star(small, estimate=gs.manhattan).expanded, 8]
    moves_of(small, gs.manhattan)
rules-text
    river.initial()
rules-cross
    fire_most(fire, river) == ({'C over', 'C back'}, (3, 3, 1))
    gs.breadth_first(river).value
forms-text
    max(crossings(4, *range(1, 30))) < 100
forms-queens
    representations.factorial(9) // 2
    representations.factorial(16) // 2 > 10**13
    [8, 64, sum(1 for _ in gs.backtrack(gs.Queens(8)))]
local-stuck
    stuck.cost == 1 and not better_neighbours(land, stuck.state)
tour-text
    0.11 < solved(100) < 0.18
    all(found.cost == 0 for found in tried['restarts'])
    not any(found.cost == 0 for found in tried['random'])
luck-text
    [99, round(gs.samples_needed(1e-6, 0.99) / 1e6, 1)]
    costs_of(tours, gs.hill_climbing) == {best.value}
    costs_of(tours, gs.annealing, schedule=cool, steps=600) == {best.value}
    costs_of(tours, gs.random_search, samples=600) != {best.value}
exercise-core-text
    [561, len(str(2**521 - 1))]
    only_factors_tell(561)
    all(map(only_factors_tell, (1105, 1729, 2821)))
"""
SLOW = """
tour-text
    0.11 < solved(300) < 0.18
"""
