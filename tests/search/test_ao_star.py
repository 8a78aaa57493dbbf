"""AO*: the example of its source, least costs by the definition, and its refusals."""

from functools import partial
from math import inf, nan

import pytest
from and_or_graphs import NILSSON, all_plans, cost_of_plan, drawn, least_costs
from answers import all_refused, stopped
from many import many

import gamesearch as gs
from gamesearch import AndOrGraph, Budget, Trace, ao_star

each_tip = pytest.mark.parametrize("tip", ["first", "last"])
each_combine = pytest.mark.parametrize("combine", [sum, max])


def costs_of_the_root(graph, tip):
    """What the root is thought to cost after each expansion."""
    whole = ao_star(graph, tip=tip)
    costs = []
    for expanded in range(1, whole.expanded):
        found = stopped(ao_star, graph, tip=tip, limit=Budget(expanded=expanded))
        costs.append(found.value)
    return [*costs, whole.value]


# -- Nilsson's example --


@pytest.mark.parametrize(
    ("tip", "costs"), [("last", [3, 4, 5, 5]), ("first", [3, 4, 4, 5])]
)
def test_the_cost_of_nilssons_root_after_each_expansion(tip, costs):
    assert costs_of_the_root(NILSSON, tip) == costs


@each_tip
def test_nilssons_solution(tip):
    found = ao_star(NILSSON, tip=tip)
    assert found.value == 5
    assert found.expanded == 4
    assert found.move == ("n4", "n5")
    assert found.line == ()
    assert found.plan == {"n0": ("n4", "n5"), "n4": ("n8",), "n5": ("n7", "n8")}


def test_the_exact_costs_of_nilssons_nodes():
    costs = {node: ao_star(NILSSON, node).value for node in NILSSON.nodes}
    assert costs == {
        "n0": 5, "n1": 6, "n2": 5, "n3": 6, "n4": 1, "n5": 2, "n6": 2, "n7": 0, "n8": 0
    }  # fmt: skip


def test_the_root_is_expanded_first_and_then_what_the_marks_lead_to():
    """Without a trace line for it, an expansion is seen by the nodes it meets."""
    trace = Trace()
    ao_star(NILSSON, trace=trace)
    met = [event.path[-1] for event in trace if event.verb == "know" and event.path]
    first_met = [node for node in dict.fromkeys(met) if isinstance(node, str)]
    assert first_met == ["n1", "n4", "n5", "n2", "n3", "n6", "n7", "n8"]


def test_by_nilssons_first_connector_it_costs_eight():
    """Its solution by n1 and n3, as a tree; 8 in the book."""
    plans = [plan for plan, _ in gs.solution_graphs(NILSSON)]
    by_n3 = [p for p in plans if p["n0"] == ("n1",) and p.get("n1") == ("n3",)]
    cheapest = min(by_n3, key=lambda plan: gs.plan_cost(NILSSON, plan))
    assert gs.plan_cost(NILSSON, cheapest) == 8


# -- beside the definition --


@each_tip
@each_combine
@many(80, slow=300)
def test_the_least_cost_and_a_plan_of_that_cost(tip, combine, seed):
    graph = drawn(seed, combine=combine)
    for node, cost in least_costs(graph).items():
        found = ao_star(graph, node, tip=tip)
        assert found.complete
        assert found.value == cost
        assert (found.plan is None) == (cost == inf)
        if found.plan is not None:
            assert cost_of_plan(graph, found.plan, node, combine) == cost
            assert found.move == found.plan.get(node)


@each_combine
@many(80, slow=300)
def test_the_least_of_all_plans(combine, seed):
    graph = drawn(seed, combine=combine)
    costs = [
        cost_of_plan(graph, plan, graph.root, combine)
        for plan in all_plans(graph, graph.root)
    ]
    assert ao_star(graph).value == min(costs, default=inf)


@many(80, slow=200)
def test_how_members_are_combined_and_estimated_may_be_said_to_the_search(seed):
    graph, other = drawn(seed), drawn(seed, combine=max)
    cost = dict(least_costs(other).items())
    whole = AndOrGraph(
        {
            node: [(list(w.members), w.cost) for w in other.connectors(node)]
            for node in other.nodes
        },
        solved=other.solved,
        root=graph.root,
    )
    found = ao_star(whole, combine=max, estimate=cost.__getitem__)
    assert found.value == cost[graph.root]


@many(80, slow=200)
def test_true_costs_as_estimates_expand_only_what_costs_no_more(seed):
    graph = drawn(seed)
    cost = least_costs(graph)
    found = ao_star(graph, estimate=cost.__getitem__)
    blind = ao_star(graph, estimate=lambda node: 0)
    assert found.value == blind.value == cost[graph.root]
    assert found.expanded <= sum(value < inf for value in cost.values())


@many(80, slow=200)
def test_what_is_thought_of_the_root_never_is_too_much(seed):
    graph = drawn(seed)
    cost = least_costs(graph)[graph.root]
    for nodes in range(ao_star(graph).nodes):
        result = stopped(ao_star, graph, limit=nodes)
        assert not result.complete
        assert result.plan is None
        assert result.nodes == nodes
        assert (result.value is None) if nodes == 0 else (result.value <= cost)


@many(60, slow=100)
def test_a_node_is_expanded_once_and_what_no_tip_reaches_never(seed):
    counted = gs.Counted(drawn(seed))
    found = ao_star(counted)
    assert found.expanded <= len(counted.game.nodes)


def test_a_cost_that_rises_moves_the_mark_of_a_node_far_above():
    """Only once z turns out to cost 9 is the dear connector of a the cheaper one."""
    ways = {"a": [["b"], (["s"], 8)], "b": [["c"]], "c": [["z"]], "z": [(["s"], 9)]}
    graph = AndOrGraph(ways, solved=["s"])
    assert costs_of_the_root(graph, "last") == [1, 2, 3, 8]
    assert ao_star(graph).plan == {"a": ("s",)}


def test_an_estimate_that_is_too_high_may_cost_the_best_solution():
    ways = {"a": [["b"], (["s"], 4)], "b": [["s"]]}
    assert ao_star(AndOrGraph(ways, {"b": 4}, ["s"])).value == 4
    assert ao_star(AndOrGraph(ways, {"b": 1}, ["s"])).value == 2


def test_the_largest_member_counts_where_they_are_worked_at_side_by_side():
    ways = {"a": [["b", "c"]], "b": [(["s"], 4)], "c": [(["s"], 3)]}
    assert ao_star(AndOrGraph(ways, solved=["s"])).value == 2 + 4 + 3
    assert ao_star(AndOrGraph(ways, solved=["s"], combine=max)).value == 1 + 4


# -- what it is given --


def test_a_graph_with_a_circle_is_refused_and_the_circle_named():
    ways = {"a": [["b"], ["s"]], "b": [["c"]], "c": [["s"], ["b"]]}
    graph = AndOrGraph(ways, solved=["s"])
    with pytest.raises(ValueError, match=r"graph: .* cycle b to c to b"):
        ao_star(graph)
    assert ao_star(graph, "s").value == 0


def test_what_is_solved_or_lost_at_once():
    solved = ao_star(AndOrGraph({"a": [["s"]]}, solved=["s"]), "s")
    assert (solved.value, solved.plan, solved.expanded) == (0, {}, 0)
    lost = ao_star(AndOrGraph({"a": [["dead"]]}), "dead")
    assert (lost.value, lost.plan, lost.expanded) == (inf, None, 0)


def test_what_it_cannot_use_is_named():
    connector, nilsson = NILSSON.connectors("n0")[1], partial(ao_star, NILSSON)
    all_refused(
        (partial(ao_star, gs.TicTacToe()), TypeError, "graph:", "AndOrGraph"),
        (partial(nilsson, connector), TypeError, "state:"),
        (partial(nilsson, "n9"), ValueError, "state:", "'n9'"),
        (partial(nilsson, tip="best"), ValueError, "tip:"),
        (partial(nilsson, combine=min), ValueError, "combine:"),
        (partial(nilsson, estimate=3), TypeError, "estimate:"),
        (partial(nilsson, estimate=lambda node: nan), ValueError, "estimate:", "nan"),
    )


@many(60)
def test_a_trace_changes_nothing_and_can_be_read_and_drawn(seed):
    graph = drawn(seed)
    trace = Trace()
    found = ao_star(graph, trace=trace)
    assert found == ao_star(graph)
    last = [event for event in trace if event.verb == "know" and not event.path][-1]
    assert last.low == found.value
    assert last.high == (found.value if found.plan is not None else inf)
    tree = gs.tree_of(graph, None, trace)
    tree.to_json()
    gs.draw_text(tree)


def test_costs_are_revised_through_marked_connectors_only():
    """p is solved by s; that x, which it also could go by, costs 5 is no news to it."""
    ways = {"a": [["p", "x"]], "p": [(["s"], 1), (["x"], 2)], "x": [(["s"], 5)]}
    trace = Trace()
    found = ao_star(AndOrGraph(ways, solved=["s"]), tip="first", trace=trace)
    assert found.value == 2 + 1 + 5
    by_x = (("p", "x"), "p", ("x",))
    assert [e.low for e in trace if e.verb == "know" and e.path == by_x] == [0]
