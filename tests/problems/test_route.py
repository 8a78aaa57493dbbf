"""Ways through graphs: what may be given, moves, costs, refusals."""

import networkx as nx
import pytest

from gamesearch import MIN, Route, breadth_first, uniform_cost

GRAPH = {"a": {"b": 3, "c": 5}, "b": {"c": 1}, "c": {}}


def test_moves_are_the_neighbours_and_cost_what_the_edges_weigh():
    game = Route(GRAPH, "a", "c")
    assert (game.initial(), game.to_move("a")) == ("a", MIN)
    assert (game.moves("a"), game.moves("c")) == (("b", "c"), ())
    assert (game.play("a", "b"), game.cost("a", "b")) == ("b", 3)
    assert [game.is_goal(node) for node in "abc"] == [False, False, True]
    assert game.text("a") == "a: b (3), c (5)"
    assert game.text("c") == "c: a goal"


def test_a_goal_ends_play_also_where_edges_lead_on():
    game = Route(GRAPH, "a", "b")
    assert game.moves("b") == ()
    with pytest.raises(ValueError, match="over"):
        game.play("b", "c")


@pytest.mark.parametrize("goal", ["c", {"c"}, {"b", "c"}, set()])
def test_there_may_be_several_goals_or_none(goal):
    cost = {"c": 4, "b": 3}
    least = min((cost[one] for one in goal), default=float("inf"))
    assert uniform_cost(Route(GRAPH, "a", goal)).value == least


def test_every_kind_of_graph_has_the_same_ways():
    directed = nx.DiGraph()
    directed.add_weighted_edges_from(
        (one, other, cost)
        for one, costs in GRAPH.items()
        for other, cost in costs.items()
    )
    renamed = nx.DiGraph()
    renamed.add_weighted_edges_from(directed.edges.data("weight"), weight="km")
    games = [
        Route(GRAPH, "a", "c"),
        Route(directed, "a", "c"),
        Route(renamed, "a", "c", weight="km"),
        Route(nx.freeze(directed), "a", "c"),
    ]
    assert [uniform_cost(game).line for game in games] == [("b", "c")] * 4
    assert len({str(game.edges) for game in games}) == 1


def test_an_undirected_edge_is_gone_both_ways():
    graph = nx.path_graph(4)
    assert uniform_cost(Route(graph, 3, 0)).line == (2, 1, 0)
    assert uniform_cost(Route(graph, 0, 3)).line == (1, 2, 3)


def test_without_weights_each_edge_costs_one():
    assert Route(nx.path_graph(3), 0, 2).cost(0, 1) == 1
    assert Route({"a": "b", "b": ""}, "a", "b").cost("a", "b") == 1
    assert Route(GRAPH, "a", "c", weight=None).cost("a", "c") == 1


@pytest.mark.parametrize("goal", [3, {0}])
def test_numbers_as_nodes_have_labels_that_may_be_typed(goal):
    """A person may not type 0 as a move, so the labels say where it leads."""
    graph = nx.DiGraph([(1, 0), (1, 2), (0, 2), (2, 3)])
    game = Route(graph, 1, goal)
    assert [game.label(1, move) for move in game.moves(1)] == ["to 0", "to 2"]
    assert Route(GRAPH, "a", "c").label("a", "b") == "b"


def test_nodes_may_be_anything_that_can_be_a_key():
    graph = nx.grid_2d_graph(4, 4)
    found = breadth_first(Route(graph, (0, 0), (3, 3)))
    assert found.value == nx.shortest_path_length(graph, (0, 0), (3, 3)) == 6


def test_a_list_of_goals_is_told_to_be_a_set():
    with pytest.raises(ValueError, match=r"goal: .*several goals as a set of nodes"):
        Route({"a": "bc", "b": "", "c": ""}, "a", ["b", "c"])


def test_a_name_of_several_letters_is_told_to_be_a_row_of_nodes():
    with pytest.raises(ValueError, match="'end' means a node for each letter"):
        Route({"start": "end", "end": ""}, "start", "end")
    with pytest.raises(ValueError, match=r"for a node without edges\.$"):
        Route({"start": ["end"]}, "start", "start")


def test_a_cost_may_be_larger_than_any_fraction():
    assert Route({"a": {"b": 10**400}, "b": {}}, "a", "b").cost("a", "b") == 10**400
