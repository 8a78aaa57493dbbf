"""Lecture 15 in numbers: the map of search."""

import re
from math import inf
from random import Random

import gamesearch as gs

CELLS = (
    "imports", "exercise-hand", "check-hand", "loop-run", "exercise-warmup",
    "consistent-run", "puzzle-board", "check-warmup", "puzzle-run", "puzzle-explore",
    "exercise-consistent", "check-consistent",
)  # fmt: skip
DRAWN = gs.Puzzle([0, 1, 3, 4, 2, 5, 7, 8, 6])
TOP_ROW = 3, 2, 1, 4, 5, 6, 7, 8, 0


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


def by_estimate(rows):
    return {name: row for name, *row in rows}


def ida_beside_a_star(rows):
    """How many times the positions it expands."""
    return {name: row[3] / row[1] for name, *row in rows if row[3] != "–"}


def moves_of(puzzle, estimate, search=gs.a_star):
    return search(puzzle, estimate=estimate).value


def expanded_with(one_way, h_of_b):
    """How many places A* expands if the estimate of B is this one, all others 0."""
    estimate = {"B": h_of_b}
    return gs.a_star(
        gs.Route(one_way, "S", "G"), estimate=lambda place: estimate.get(place, 0)
    ).expanded


def consistent(graph, estimate):
    """Does it fall on no road by more than the road costs?"""
    return all(
        abs(estimate[a] - estimate[b]) <= cost
        for a, b, cost in graph.edges(data="weight")
    )


def is_solvable(board):
    try:
        return bool(gs.Puzzle(board))
    except ValueError:
        return False


def solvable_with_two_exchanged():
    """(a board, the same with two tiles exchanged): can they be put in order?"""
    pairs = set()
    for seed in range(50):
        board = Random(seed).sample(range(9), 9)
        one, other = (n for n in range(9) if board[n] in (1, 2))
        exchanged = [*board]
        exchanged[one], exchanged[other] = board[other], board[one]
        pairs.add((is_solvable(board), is_solvable(exchanged)))
    return pairs


ROWS = """
hand-roads
    drawn(CELL['hand-roads']) == (roads_of(roads), rest)
    all(h <= gs.uniform_cost(map_, place).value for place, h in rest.items())
loop-text
    [gs.breadth_first(map_).expanded, 6]
loop-eight
    [3, costs['A*']]
check-hand
    costs == {'breadth first': 11, 'uniform cost': 7, 'greedy': 9, 'A*': 7}
    opened == {'S', 'A', 'C', 'D'}
look-text
    [costs['breadth first'], costs['greedy']]
    {'W', 'V'} <= asked_by_uniform_cost(roads)
    gs.a_star(map_, estimate=lambda place: 0) == gs.uniform_cost(map_)
    opened.isdisjoint('WV')
look-optimal
    costs['breadth first']
title
    len(gs.a_star(DRAWN, estimate=gs.manhattan).line)
    gs.a_star(DRAWN, estimate=gs.manhattan).line == ('right', 'down') * 2
    met_and_left(DRAWN)[-1]
    met_and_left(DRAWN) == [4, 6, 6, 6, 6, 6]
check-warmup
    moves_of(gs.Puzzle(board), gs.linear_conflict, gs.ida_star)
    2 * max(counted.values()) == 24
    sorted(set(counted.values())) == [*counted.values()]
puzzle-read
    [by_estimate(rows)['Manhattan'][0], by_estimate(rows)['Manhattan'][4]]
    {row[1] for row in rows} == {17} and {row[5] for row in rows} == {'–', 18}
    [row[2] for row in rows] == sorted((row[2] for row in rows), reverse=True)
    1.7 < ida_beside_a_star(rows)['Manhattan'] < 2.3
puzzle-small
    [8, gs.a_star(small, estimate=gs.manhattan).expanded, 8]
    moves_of(small, gs.manhattan)
consistent-admissible
    [expanded_with(one_way, h_of_b) for h_of_b in (5, 1)] == [4, 3]
    5 <= gs.uniform_cost(gs.Route(one_way, 'S', 'G'), 'B').value
consistent-answer
    [5, one_way['B']['A'], one_way['S']['A']]
conflict-text
    gs.linear_conflict(TOP_ROW) - gs.manhattan(TOP_ROW)
warmup-text
    by_estimate(rows)['misplaced'][1]
puzzle-parity
    solvable_with_two_exchanged() == {(True, False), (False, True)}
exercise-consistent-text
    roads.number_of_edges()
exercise-consistent
    apart == {'SW'} and consistent(roads, {**rest, 'W': 7})
    not any(consistent(roads, {**rest, 'W': h}) for h in (6, 8, 9))
"""
