"""AND/OR graphs: the rules of their game, and what they refuse."""

import itertools
from math import inf

from and_or_graphs import drawn, least_costs
from many import many

import gamesearch as gs
from gamesearch import MAX, MIN, AndOrGraph, check_game

TRIP = {"trip": [["drive"], ["train", "bus"]], "drive": [["fuel"]]}


def test_states_of_nodes_and_connectors_are_told_apart_also_with_one_member():
    graph = AndOrGraph(TRIP, solved=["train", "bus"])
    connector = graph.play("trip", ("drive",))
    assert connector != "drive"
    assert connector != ("drive",)
    assert graph.to_move("trip") == MAX
    assert graph.to_move(connector) == MIN
    assert graph.moves(connector) == ("drive",)
    assert graph.play(connector, "drive") == "drive"


def test_equal_members_of_two_nodes_are_two_states():
    graph = AndOrGraph({"a": [["c"], ["b"]], "b": [["c"]]}, solved=["c"])
    assert graph.play("a", ("c",)) != graph.play("b", ("c",))


def test_a_node_that_is_not_solved_and_has_no_connector_is_lost():
    graph = AndOrGraph(TRIP, solved=["train", "bus"])
    assert graph.is_terminal("fuel")
    assert graph.utility("fuel") == -1
    assert graph.is_terminal("bus")
    assert graph.utility("bus") == 1
    assert graph.estimate("fuel") == inf
    assert graph.estimate("bus") == 0


@many(40)
def test_its_rules_keep_the_promises_of_a_game(seed):
    assert not check_game(drawn(seed), games=10).findings


@many(80, slow=300)
def test_minimax_answers_whether_a_graph_without_circles_can_be_solved(seed):
    graph = drawn(seed)
    solvable = least_costs(graph)[graph.root] < inf
    assert gs.minimax(graph).value == (1 if solvable else -1)


def test_a_connector_costs_one_for_each_member_or_one_where_the_largest_counts():
    connectors = {"a": [["b", "c"], (["b"], 7)]}
    graph = AndOrGraph(connectors, solved=["b", "c"])
    assert [way.cost for way in graph.connectors("a")] == [2, 7]
    graph = AndOrGraph(connectors, solved=["b", "c"], combine=max)
    assert [way.cost for way in graph.connectors("a")] == [1, 7]


def test_the_cost_is_paid_where_the_connector_is_chosen():
    graph = AndOrGraph({"a": [(["b", "c"], 7)]}, solved=["b", "c"])
    both = graph.play("a", ("b", "c"))
    assert graph.cost("a", ("b", "c")) == 7
    assert graph.cost(both, "b") == 0


def test_the_estimate_of_a_connector_is_its_members_together():
    rest = {"a": [["b", "c"]], "b": [["d"]], "c": [["d"]]}
    for combine, whole in ((sum, 5), (max, 3)):
        graph = AndOrGraph(rest, {"b": 2, "c": 3}, ["d"], combine=combine)
        assert graph.estimate(graph.play("a", ("b", "c"))) == whole


def test_a_root_may_be_named_also_one_that_is_solved_and_all_there_is():
    assert AndOrGraph(TRIP, root="drive").initial() == "drive"
    assert AndOrGraph({}, solved=["a"], root="a").utility("a") == 1


@many(80, slow=200)
def test_a_cycle_is_one_and_is_found_exactly_where_nodes_come_back(seed):
    graph = drawn(seed, circles=seed % 4 > 0)
    after = {
        name: {member for way in graph.connectors(name) for member in way.members}
        for name in graph.nodes
    }
    reached = {name: set(below) for name, below in after.items()}
    for _ in graph.nodes:
        for name in graph.nodes:
            reached[name] |= {far for near in reached[name] for far in reached[near]}
    there = {graph.root, *reached[graph.root]}
    cycle = graph.cycle()
    assert bool(cycle) == any(name in reached[name] for name in there)
    if cycle:
        assert cycle[0] == cycle[-1]
        assert cycle[0] in there
        assert all(late in after[early] for early, late in itertools.pairwise(cycle))
    else:
        order = graph.lower_first()
        assert set(order) == there
        assert order[-1] == graph.root
        for name in order:
            below = after[name]
            assert all(order.index(other) < order.index(name) for other in below)


def test_a_node_that_leads_to_itself_is_a_cycle():
    assert AndOrGraph({"a": [["a"]]}).cycle() == ("a", "a")


def test_texts_say_what_is_to_be_done():
    graph = AndOrGraph(TRIP, solved=["train", "bus"])
    assert graph.text("trip") == "trip: drive or train+bus"
    both = graph.play("trip", graph.parse("trip", "train+bus"))
    assert graph.text(both) == "trip by train+bus, which costs 2: all of them"
    assert graph.text("fuel") == "fuel: unsolvable"
    assert graph.text("bus") == "bus: solved"


def test_a_move_of_a_wide_node_is_not_compared_with_all_its_moves():
    class Name(str):
        times = 0
        __hash__ = str.__hash__

        def __eq__(self, other):
            Name.times += self is not other
            return super().__eq__(other)

    names = [Name(f"n{number}") for number in range(200)]
    ways = AndOrGraph({"root": [[name] for name in names]}, solved=names)
    parts = AndOrGraph({"root": [names]}, solved=names)
    (whole,) = parts.connectors("root")
    Name.times = 0
    for name in names:
        assert ways.play("root", (name,)).members == (name,)
        assert parts.play(whole, name) == name
    assert Name.times < 20 * 200
