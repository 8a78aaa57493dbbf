"""Lecture 7 in numbers: backtracking."""

from functools import cache
from itertools import combinations, pairwise, permutations, product
from math import factorial

import gamesearch as gs
from gamesearch.tree.node_states import ALIVE, DEAD_END

CELLS = (
    "imports", "exercise-hand", "check-hand", "exercise-bound", "check-bound",
    "tweak-tour-run", "exercise-predict", "check-predict", "star-first-run",
)  # fmt: skip
SACK = gs.Knapsack(weights=(16, 15, 15), values=(45, 25, 25), capacity=30)
ROADS = {(1, 2): 30, (1, 3): 6, (1, 4): 4, (2, 3): 5, (2, 4): 10, (3, 4): 20}
CITIES = gs.Tour({(a - 1, b - 1): length for (a, b), length in ROADS.items()})
SHORTEST = [min(road for pair, road in ROADS.items() if city in pair)
            for city in (1, 2, 3, 4)]  # fmt: skip
FOUR, EIGHT = gs.Queens(4), gs.Queens(8)
TRUTH = sum(gs.profile(EIGHT))
BACK = gs.orders.last_first
LOOKED_INTO = "dead", "solution", "incumbent"


def visits(search, **options):
    """The names of the nodes of the sack that are visited and not killed."""
    tree = gs.searched(SACK, search, **options)
    return {node.name for node in tree if node.fate in LOOKED_INTO}


def worth_most():
    """Of all eight choices."""
    return max(
        45 * a + 25 * b + 25 * c
        for a, b, c in product((0, 1), repeat=3)
        if 16 * a + 15 * b + 15 * c <= 30
    )


@cache
def first_queens():
    """The first solution, rows from 1, and the nodes that died before it."""
    trace = gs.Trace()
    solution = next(gs.backtrack(FOUR, trace=trace))
    tree = gs.tree_of(FOUR, None, trace)
    died = [node.name for node in tree if node.fate == DEAD_END]
    return [row + 1 for row in solution], died


def tours():
    """The lengths of all tours, by the roads alone."""
    ways = ((1, *way, 1) for way in permutations((2, 3, 4)))
    return sorted(
        sum(ROADS[min(pair), max(pair)] for pair in pairwise(way)) for way in ways
    )


def after(problem, search, step=None):
    """The tree of a search after some events."""
    trace = gs.Trace()
    search(problem, trace=trace)
    return gs.tree_of(problem, None, trace, step=step)


def most_live(problem, search):
    """How many nodes are live at once, at most, the expanded one among them."""
    trace = gs.Trace()
    search(problem, trace=trace)
    steps = range(1 + len(list(trace)))
    trees = (gs.tree_of(problem, None, trace, step=step) for step in steps)
    return max(sum(node.fate in ALIVE for node in tree) for tree in trees)


def sizes_are_as_said(n):
    """Leaves and nodes of both trees, where nothing is killed."""
    free = gs.Knapsack(weights=(1,) * n, values=(1,) * n, capacity=n)
    rows = gs.profile(free)
    tour = gs.Tour(dict.fromkeys(combinations(range(n + 1), 2), 1))
    last = gs.profile(tour)[-1]
    return (rows[-1], sum(rows), last) == (2**n, 2 ** (n + 1) - 1, factorial(n))


def walk(*rows):
    """What a walk by these rows says of the tree on 4 x 4: choices, and the sum."""
    wide = size = 1
    for place in range(min(len(rows) + 1, 4)):
        state = tuple(row - 1 for row in rows[:place])
        wide *= sum(FOUR.allowed((*state, row)) for row in range(4))
        size += wide
    return size


def estimates():
    return [gs.estimate_size(EIGHT, walks, seed=7) for walks in (10, 100, 1_000)]


def total(sacks, search):
    return sum(search(sack).nodes for sack in sacks)


@cache
def many_walks():
    """The standard deviation of one walk, and the median."""
    found = gs.estimate_size(EIGHT, walks=2_000, seed=3)
    return found.error * 2_000**0.5, found.median


def orders():
    """Of 8 queens all nodes and of 14 those up to a solution, in four ways."""
    ahead, constrained = {"look_ahead": True}, {"variables": "most constrained"}
    for way in ({}, ahead, constrained, ahead | constrained):
        trace = gs.Trace()
        next(gs.backtrack(gs.Queens(14, **way), trace=trace))
        verbs = [event.verb for event in trace]
        first = verbs.count("down") - verbs.count("cut")
        yield sum(gs.profile(gs.Queens(8, **way))), first


def fewer_each_time(*counts):
    return all(fewer < more for fewer, more in pairwise(counts))


def helps():
    """Forward checking for all solutions, the choice of the column for the first."""
    given, ahead, constrained, both = orders()
    of_all = fewer_each_time(both[0], ahead[0], constrained[0], given[0])
    return of_all and fewer_each_time(both[1], constrained[1], ahead[1], given[1])


DEPTH_FIRST, BEST_FIRST = gs.branch_and_bound, gs.best_first_branch_and_bound
TAKING, LEAVING = visits(DEPTH_FIRST), visits(DEPTH_FIRST, order=BACK)

ROOM = (SACK.optimistic(()) - 45) / 25

ROWS = """
title
    8**3
    EIGHT.allowed((0, 4, 7, 5))
    EIGHT.refusal((0, 4, 7, 5, 1)).endswith('conflicts with c2=5')
hand-space
    [SACK.capacity, 16, 45, 15, 25]
    (sack.weights, sack.values) == (SACK.weights, SACK.values)
hand-bound
    worth_most()
hand-bound-sack
    [45, 14, ROOM, 25, ROOM * 25, SACK.optimistic(())]
check-hand
    (reached, len(tree.nodes)) == (11, 15)
    crossed == {'take take', 'take leave take'}
check-bound
    fewer == gs.branch_and_bound(SACK).nodes == 7
program-sizes
    all(sizes_are_as_said(n) for n in range(1, 8))
look-text
    most_live(SACK, DEPTH_FIRST) <= 3 + 1
tweak-tour
    len(list(gs.backtrack(cities))) == factorial(len(SHORTEST) - 1)
tweak-size
    [0, len(gs.profile(EIGHT)) - 1]
tweak-order
    [reached, fewer]
tweak-order-why
    [len(visits(gs.backtrack, order=BACK))]
    [len(visits(DEPTH_FIRST, order=BACK)), fewer]
    SACK.optimistic((0, 0))
    LEAVING - TAKING == {'leave leave', 'leave leave take'}
    TAKING - LEAVING == {'take leave leave'}
look-queens-question
    not any(FOUR.allowed((0, 2, row)) for row in range(4))
look-queens-steps
    [len(first_queens()[1]), 1, 1, 3, 1, 4, 1, 4, 2]
    first_queens() == ([2, 4, 1, 3], ['1', '1 3', '1 4', '1 4 2'])
tweak-tour-read
    [len(tours()), len(set(tours()))]
    tours()[::2] == tours()[1::2] == [25, 59, 66]
    tours() == sorted(map(cities.utility, gs.backtrack(cities)))
    cities.distances == CITIES.distances
tweak-estimate
    sum(1 for _ in gs.backtrack(EIGHT))
tweak-estimate-walks
    [walk(2, 4, 1, 3)]
tweak-estimate-question
    [walk(1, 3), walk(1, 4, 2), walk(2, 4, 1, 3)]
    walk(2, 4, 1, 3) == sum(gs.profile(FOUR))
tweak-estimate-table
    all(abs(e.mean - TRUTH) <= 2 * e.error for e in estimates())
tweak-estimate-error
    TRUTH
    [1_070, round(1_070 / 10**0.5), round(100 * 1_070 / 10**0.5 / TRUTH)]
    abs(many_walks()[0] / 1_070 - 1) < 0.06
tweak-estimate-read
    all(e.median < e.mean for e in estimates())
    abs(many_walks()[1] / 1_849 - 1) < 0.04
    many_walks()[1] < TRUTH
predict-tree
    [1, 2, 3, 4, *SHORTEST]
    SHORTEST == list(CITIES.shortest)
    [6, 5, 5, 4, CITIES.optimistic((2,))]
    after(CITIES, DEPTH_FIRST, found[1] + 1)[2, 1, 3].fate == 'incumbent'
    after(CITIES, DEPTH_FIRST, found[1] + 1)[2, 1].fate == 'expanded'
star-first-steps
    [most_live(CITIES, BEST_FIRST), most_live(CITIES, DEPTH_FIRST)]
star-first-read
    total(sacks, BEST_FIRST) < total(sacks, DEPTH_FIRST) / 3
star-orders-read
    helps()
"""
