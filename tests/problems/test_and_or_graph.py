"""AND/OR graphs: the rules of their game, and what they refuse."""

import itertools
from math import inf, nan

import pytest
from and_or_graphs import drawn, least_costs
from seeds import each_seed

import gamesearch as gs
from gamesearch import MAX, MIN, AndOrGraph, check_game
from gamesearch.problems.and_or_examples import and_or_example

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


@each_seed(range(40))
def test_its_rules_keep_the_promises_of_a_game(seed):
    assert not check_game(drawn(seed), games=10).findings


@each_seed(range(300))
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


@each_seed(range(200))
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


WRONG = {
    "connectors: a dict": [["a"]],
    "none are given": {},
    "'a' needs a list of connectors": {"a": "b"},
    r"write \['b'\] for one": {"a": ["b"]},
    "'a' has a connector without members": {"a": [[]]},
    "names 'b' twice": {"a": [["b", "b"]]},
    "'a' has the connector b.c twice": {"a": [["b", "c"], (["b", "c"], 4)]},
    "is a pair": {"a": [(["b"], 1, 2)]},
    "b at 'a' costs True": {"a": [(["b"], True)]},
    "b at 'a' costs nan": {"a": [(["b"], nan)]},
    "b at 'a' costs -1": {"a": [(["b"], -1)]},
    "b at 'a' costs inf": {"a": [(["b"], inf)]},
    "cannot be called '0'": {"a": [["0"]]},
    "cannot be called ' '": {"a": [["b", " "]]},
    "named by a text": {None: [["b"]]},
}


@pytest.mark.parametrize("message", WRONG)
def test_wrong_connectors_are_named_with_their_node(message):
    with pytest.raises((TypeError, ValueError), match=message) as said:
        AndOrGraph(WRONG[message])
    assert str(said.value).startswith("connectors: ")


OTHERS = {
    "solved: a list of nodes": {"solved": "b"},
    "solved: 'z' is in no connector": {"solved": ["z"]},
    "solved: 'a' is solved, yet": {"solved": ["a"]},
    "solved: 'b' is named twice": {"solved": ["b", "b"]},
    "solved: a node is named by a text, not by \\['b'\\]": {"solved": [["b"]]},
    "solved: a node cannot be called '0'": {"solved": ["0"]},
    "root: 'z' is none of the nodes": {"root": "z"},
    "root: a node is named by a text, not by \\['a'\\]": {"root": ["a"]},
    "estimates: a dict": {"estimates": [1]},
    "estimates: 'z' is no node": {"estimates": {"z": 1}},
    "estimates: that of 'a' is a number, 0 or more, not -1": {"estimates": {"a": -1}},
    "estimates: that of 'a' is a number, 0 or more, not nan": {"estimates": {"a": nan}},
    "estimates: 'b' is solved and costs 0": {"solved": ["b"], "estimates": {"b": 2}},
    "combine: sum, or max": {"combine": min},
}


@pytest.mark.parametrize("message", OTHERS)
def test_what_else_is_wrong_is_named(message):
    with pytest.raises((TypeError, ValueError), match=message):
        AndOrGraph({"a": [["b"]]}, **OTHERS[message])


@pytest.mark.parametrize("ask", ["connectors", "cycle", "lower_first"])
def test_what_is_no_node_is_named_with_the_first_nodes(ask):
    graph = AndOrGraph({"a": [["b"]]})
    with pytest.raises(ValueError, match=r"node: 'z' is none of the nodes.*'a', 'b'"):
        getattr(graph, ask)("z")


def test_what_is_no_example_is_named():
    for wrong in ("z", ["circle"]):
        with pytest.raises(ValueError, match="name: one of 'long way first'"):
            and_or_example(wrong)


def test_an_illegal_move_is_answered_with_the_legal_ones():
    graph = AndOrGraph(TRIP)
    with pytest.raises(ValueError, match=r"Legal moves: drive, train\+bus"):
        graph.play("trip", ("bus",))


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
