"""Missionaries and cannibals: crossings by brute force, known numbers, entries."""

from itertools import product
from math import inf

import networkx as nx
import pytest

from gamesearch import Missionaries, a_star, breadth_first
from gamesearch.problems import table_of_moves

RIVERS = [(1, 1), (1, 2), (2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (5, 3), (6, 4)]


def by_hand(n, boat):
    """All that may be on the near bank, and who can cross between two such banks."""

    def peaceful(m, c):
        return m == 0 or c <= m

    banks = [
        (m, c)
        for m, c in product(range(n + 1), repeat=2)
        if peaceful(m, c) and peaceful(n - m, n - c)
    ]
    graph = nx.DiGraph()
    graph.add_nodes_from((m, c, side) for m, c in banks for side in (0, 1))
    for (m, c), (k, d) in product(banks, repeat=2):
        over = m - k, c - d
        if min(over) >= 0 and 1 <= sum(over) <= boat and peaceful(*over):
            graph.add_edge((m, c, 1), (k, d, 0))
            graph.add_edge((k, d, 0), (m, c, 1))
    return graph


@pytest.mark.parametrize(("n", "boat"), RIVERS)
def test_the_crossings_are_those_between_banks_where_nobody_is_eaten(n, boat):
    game, graph = Missionaries(n, boat), by_hand(n, boat)
    for state in graph:
        if not game.is_goal(state):
            after = [game.play(state, move) for move in game.moves(state)]
            assert sorted(after) == sorted(graph[state]), state


@pytest.mark.parametrize(("n", "boat"), RIVERS)
def test_as_few_crossings_as_by_another_package(n, boat):
    found, graph = breadth_first(Missionaries(n, boat)), by_hand(n, boat)
    try:
        least = nx.shortest_path_length(graph, (n, n, 1), (0, 0, 0))
    except nx.NetworkXNoPath:
        least = inf
    assert found.value == least


def test_three_and_three_need_eleven_crossings():
    found = breadth_first(Missionaries(3, 2))
    assert (found.value, len(found.line)) == (11, 11)


def test_four_and_four_cannot_cross_two_by_two():
    found = breadth_first(Missionaries(4, 2))
    assert (found.value, found.line, found.complete) == (inf, (), True)


def test_five_and_five_can_cross_three_by_three():
    assert breadth_first(Missionaries(5, 3)).value == 11


@pytest.mark.parametrize(("n", "boat"), RIVERS)
def test_a_boat_load_less_one_rower_each_time_is_a_lower_bound(n, boat):
    """Two crossings bring at most boat - 1 over: an estimate for A*."""
    game = Missionaries(n, boat)

    def estimate(state):
        people = state[0] + state[1]
        if state[2] == 0:  # somebody comes back first
            return 1 + estimate((state[0] + 1, state[1], 1)) if people else 0
        return 2 * -(-max(people - boat, 0) // max(boat - 1, 1)) + 1

    assert a_star(game, estimate=estimate).value == breadth_first(game).value


def test_a_person_sees_who_is_where_and_types_who_crosses():
    game = Missionaries()
    state = game.play(game.initial(), game.parse(game.initial(), "MC over"))
    assert state == (2, 2, 0)
    assert game.text(state) == "MMCC  ~~~~B  MC"
    assert game.text((0, 0, 0)) == "-  ~~~~B  MMMCCC"
    assert repr(game) == "Missionaries(3, boat=2)"


def test_all_positions_that_can_be_reached():
    """Those from which the boat could come back once all are over are none of them."""
    graph = by_hand(3, 2)
    graph.remove_edges_from(list(graph.out_edges((0, 0, 0))))
    rows = table_of_moves(Missionaries())
    assert {row.after for row in rows} == {*nx.descendants(graph, (3, 3, 1)), (3, 3, 1)}
