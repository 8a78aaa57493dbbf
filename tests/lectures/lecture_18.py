"""Lecture 18 in numbers: representations and chance."""

from functools import cache
from math import gcd
from statistics import fmean

import gamesearch as gs

CELLS = ("imports", "rules-run", "local-stuck", "local-run", "tour-run")


def fire_most(fire, system):
    """The rules that irrevocable control fires, and where it ends."""
    fired, bank = fire(system, most=50)
    return set(fired), bank


def crossings(seats, *ns):
    return [gs.breadth_first(gs.Missionaries(n, seats)).value for n in ns]


@cache
def part_solved(climbs):
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
title
    gs.breadth_first(gs.Missionaries(2, 2)).value
rules-text
    river.initial()
rules-read
    fire_most(fire, river) == ({'C over', 'C back'}, (3, 3, 1))
    gs.breadth_first(river).value
rules-cross-read
    max(crossings(4, *range(1, 30))) < 100
forms-read
    representations.factorial(9) // 2
    representations.factorial(16) // 2 > 10**13
forms-queens
    [8, 64, sum(1 for _ in gs.backtrack(gs.Queens(8)))]
local-stuck
    stuck.cost == 1 and not better_neighbours(land, stuck.state)
local-read
    0.11 < part_solved(100) < 0.18
    {name: part for name, part, _ in rows}['restarts'] == 100
    {name: part for name, part, _ in rows}['random'] == 0
luck-text
    [99, round(gs.samples_needed(1e-6, 0.99) / 1e6, 1)]
tour-read
    costs_of(tours, gs.hill_climbing) == {best.value}
    costs_of(tours, gs.annealing, schedule=cool, steps=600) == {best.value}
    costs_of(tours, gs.random_search, samples=600) != {best.value}
luck-read
    [561, len(str(2**521 - 1))]
    only_factors_tell(561)
    all(map(only_factors_tell, (1105, 1729, 2821)))
exercise-warmup-text
    gs.samples_needed(1 / 7, 0.99) == 30 and 4**10 >= 10**6 > 4**9
"""
SLOW = """
local-read
    0.11 < part_solved(300) < 0.18
"""
