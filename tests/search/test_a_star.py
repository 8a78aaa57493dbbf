"""A*: its cost beside relaxation, Dijkstra and breadth-first counts."""

from math import inf, nan
from random import Random

import networkx as nx
import pytest
from puzzles import all_distances, shuffled
from weighted_graphs import Weighted, below, cheapest, paid, tree, weighted

import gamesearch as gs
from gamesearch import Budget, Counted, OutOfNodes, Puzzle, Trace, a_star, manhattan


def networked(game):
    graph = nx.DiGraph()
    graph.add_nodes_from(game.arcs)
    graph.add_weighted_edges_from(
        (place, after, cost)
        for place, arcs in game.arcs.items()
        for after, cost in arcs.items()
    )
    return graph


def test_the_random_graphs_are_of_every_kind():
    games = [weighted(seed) for seed in range(500)]
    rest = [cheapest(game)[0] for game in games]
    assert rest.count(inf) > 100
    assert rest.count(0) > 30
    assert sum(0 < cost < inf for cost in rest) > 150
    assert (
        sum(0 in arcs.values() for game in games for arcs in game.arcs.values()) > 200
    )


def test_on_500_graphs_the_line_costs_least_and_leads_to_a_goal():
    for seed in range(500):
        game = weighted(seed)
        rest = cheapest(game)
        found = a_star(game, estimate=below(rest, seed).get)
        assert found.value == rest[0], f"seed {seed}"
        assert found.complete
        if found.value < inf:
            total, end = paid(game, found.line)
            assert total == found.value, f"seed {seed}"
            assert end in game.goals, f"seed {seed}"
        else:
            assert (found.move, found.line) == (None, ())


def test_the_cost_is_that_of_another_package():
    for seed in range(200):
        game = tree(seed)
        goal = min(game.goals)
        game = Weighted(game.arcs, [goal])
        graph, rest = networked(game), below(cheapest(game), seed)
        seems = [rest[place] for place in range(len(rest))]
        cost = nx.astar_path_length(graph, 0, goal, lambda place, _, h=seems: h[place])
        assert a_star(game, estimate=rest.get).value == cost, f"seed {seed}"


def test_without_an_estimate_it_is_dijkstra():
    for seed in range(200):
        game = weighted(seed)
        reach = nx.single_source_dijkstra_path_length(networked(game), 0)
        cost = min((reach.get(goal, inf) for goal in game.goals), default=inf)
        assert a_star(game, estimate=lambda state: 0).value == cost, f"seed {seed}"


def test_a_position_that_is_reached_more_cheaply_is_opened_again():
    """b is closed at cost 3 before c, which the estimate makes seem far, is opened."""
    game = Counted(Weighted({"a": {"b": 3, "c": 1}, "c": {"b": 1}, "b": {"d": 0},
                             "d": {"g": 9}, "g": {}}, "g", "a"))  # fmt: skip
    seems = {"a": 0, "b": 0, "c": 5, "d": 5}
    found = a_star(game, estimate=seems.get)
    assert (found.value, found.line) == (11, ("c", "b", "d", "g"))
    assert (found.expanded, game.generated) == (5, 5)  # a, b, c, b again, d


def test_300_puzzles_need_as_many_moves_as_breadth_first_counts():
    distances = all_distances()
    for seed in range(300):
        game = shuffled(seed)
        found = a_star(game, estimate=manhattan)
        assert found.value == distances[game.tiles] == len(found.line), f"seed {seed}"
        state = game.initial()
        for move in found.line:
            state = game.play(state, move)
        assert game.is_goal(state)


def test_start_is_goal():
    found = a_star(Puzzle([1, 2, 3, 0]), estimate=manhattan)
    assert (found.value, found.line, found.expanded, found.nodes) == (0, (), 0, 1)


def test_an_infinite_estimate_closes_a_way():
    game = Weighted({0: {1: 1, 2: 5}, 1: {1: 1}, 2: {}}, [2])
    found = a_star(game, estimate={0: 1, 1: inf, 2: 0}.get)
    assert (found.value, found.line, found.expanded) == (5, (2,), 1)


@pytest.mark.parametrize("limit", [0, 1, 2, 50, Budget(expanded=3), Budget(seconds=0)])
def test_past_a_limit_the_error_has_the_way_that_promises_most(limit):
    game = Puzzle([8, 6, 7, 2, 5, 4, 3, 0, 1])
    with pytest.raises(OutOfNodes) as stop:
        a_star(game, estimate=manhattan, limit=limit)
    found = stop.value.result
    assert not found.complete
    assert found.nodes == (limit if isinstance(limit, int) else found.nodes)
    if found.nodes:
        _, state = paid(game, found.line)
        assert found.value == len(found.line) + manhattan(state) <= 31
    else:
        assert (found.value, found.line) == (None, ())


@pytest.mark.parametrize(
    ("estimate", "said"),
    [
        (None, "TypeError: estimate: a function of a state"),
        (lambda state: -1, r"ValueError: estimate: .* returned -1"),
        (lambda state: nan, r"ValueError: estimate: .* returned nan"),
        (lambda state: (1, 2), r"ValueError: estimate: .* returned \(1, 2\)"),
        (lambda state: 1 / 0, r"ValueError: estimate: .*ZeroDivisionError.*1 2\n\. 3"),
    ],
)
def test_an_estimate_that_is_none_is_refused(estimate, said):
    kind, _, text = said.partition(": ")
    with pytest.raises({"TypeError": TypeError, "ValueError": ValueError}[kind],
                       match=f"(?s){text}"):  # fmt: skip
        a_star(Puzzle([1, 2, 0, 3]), estimate=estimate)


@pytest.mark.parametrize("cost", [-1, inf, nan, "1"])
def test_a_cost_that_no_move_may_have_is_refused_with_the_position(cost):
    game = Weighted({0: {1: cost}, 1: {}}, [1])
    with pytest.raises(
        ValueError, match=r"(?s)game: a move costs .*1 costs.*position:\n0"
    ):
        a_star(game, estimate=lambda state: 0)


def test_a_game_without_goals_is_refused():
    with pytest.raises(TypeError, match=r"game: .* needs `is_goal"):
        a_star(gs.TicTacToe(), estimate=lambda state: 0)


def test_the_trace_has_what_is_at_least_spent_and_the_way():
    for seed in range(100):
        game, trace = weighted(seed), Trace()
        rest = cheapest(game)
        found = a_star(game, estimate=below(rest, seed).get, trace=trace)
        told = gs.tree_of(game, None, trace)
        assert told.root.known == (rest[0], rest[0])
        if rest[0] < inf:
            assert [node.move for node in told.line[1:]] == list(found.line)
        for event in trace:
            if event.how == "interval":
                spent, state = paid(game, event.path)
                assert event.low <= spent + rest[state] <= event.high


def test_ties_are_found_in_the_order_of_the_moves():
    for seed in range(50):
        rng = Random(seed)
        moves = rng.sample(range(1, 6), 5)
        arcs = {0: dict.fromkeys(moves, 1)} | {move: {9: 1} for move in moves} | {9: {}}
        assert a_star(Weighted(arcs, [9]), estimate=lambda state: 0).move == moves[0]
