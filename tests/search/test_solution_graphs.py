"""All solutions of AND/OR graphs, and their costs, beside a dumb enumeration."""

from math import inf

import pytest
from and_or_graphs import (
    NILSSON,
    all_plans,
    cost_of_plan,
    drawn,
    ends_of_plan,
    least_costs,
)
from many import many

import gamesearch as gs
from gamesearch import MIN, AndOrGraph, plan_cost, solution_graphs
from gamesearch.problems.and_or_examples import and_or_example


def frozen(plans):
    """Plans that can be compared, none of them twice."""
    listed = [tuple(sorted(plan.items())) for plan in plans]
    assert len(set(listed)) == len(listed)
    return set(listed)


@pytest.mark.parametrize("circles", [False, True])
@pytest.mark.parametrize("combine", [sum, max])
@many(80, slow=200)
def test_every_solution_once_with_its_cost(circles, combine, seed):
    graph = drawn(seed, circles, combine)
    found = list(solution_graphs(graph))
    assert frozen(plan for plan, _ in found) == frozen(all_plans(graph, graph.root))
    for plan, cost in found:
        assert cost == cost_of_plan(graph, plan, graph.root, combine)
        assert cost == plan_cost(graph, plan)
    least = min((cost for _, cost in found), default=inf)
    assert least == least_costs(graph)[graph.root]


def test_nilssons_example_has_twelve():
    costs = sorted(cost for _, cost in solution_graphs(NILSSON))
    assert len(costs) == 12
    assert costs[0] == 5


def test_a_shared_node_is_paid_on_each_way_or_once():
    """Below n3 stand n5 and n6, and n5 may go by n6."""
    plan = {"n3": ("n5", "n6"), "n5": ("n6",), "n6": ("n7", "n8")}
    assert plan_cost(NILSSON, plan, "n3") == 2 + (1 + 2) + 2
    assert plan_cost(NILSSON, plan, "n3", once=True) == 2 + 1 + 2


@many(60, slow=100)
def test_paid_once_is_no_dearer_and_the_sum_of_the_connectors(seed):
    graph = drawn(seed)
    for plan, cost in solution_graphs(graph):
        ways = [w for n in plan for w in graph.connectors(n) if w.members == plan[n]]
        once = plan_cost(graph, plan, once=True)
        assert once == sum(way.cost for way in ways)
        assert once <= cost


def test_the_cheapest_tree_need_not_be_the_cheapest_graph():
    ways = {"a": [["b", "c"], (["s"], 7)], "b": [["d"]], "c": [["d"]]}
    graph = AndOrGraph({**ways, "d": [(["s"], 2)]}, solved=["s"])
    plans = [plan for plan, _ in solution_graphs(graph)]
    assert [plan_cost(graph, plan) for plan in plans] == [8, 7]
    assert [plan_cost(graph, plan, once=True) for plan in plans] == [6, 7]


def test_a_plan_that_solves_nothing_costs_inf():
    graph = AndOrGraph({"a": [["b"], ["s"]], "b": [["a"], ["dead"]]}, solved=["s"])
    assert plan_cost(graph, {"a": ("b",)}) == inf
    assert plan_cost(graph, {"a": ("b",), "b": ("a",)}) == inf
    assert plan_cost(graph, {"a": ("b",), "b": ("dead",)}, once=True) == inf
    assert plan_cost(graph, {"a": ("s",)}) == 1


def test_what_is_no_plan_is_named():
    graph = AndOrGraph({"a": [["b"]], "b": [["s"]]}, solved=["s"])
    with pytest.raises(TypeError, match=r"plan: \{state: move\}.*not None"):
        plan_cost(graph, None)
    with pytest.raises(ValueError, match=r"plan: .*Legal moves: s"):
        plan_cost(graph, {"a": ("b",), "b": ("c",)})


def test_play_too_deep_to_follow_is_named():
    with pytest.raises(ValueError, match="deeper than Python can follow"):
        next(solution_graphs(and_or_example("endless")))
    long = {place: [[place + 1]] for place in range(1, 3000)}
    graph = AndOrGraph(long, solved=[3000])
    with pytest.raises(ValueError, match="use and_or_ordered"):
        plan_cost(graph, {place: (place + 1,) for place in long})


def test_solutions_of_a_game_for_either_side():
    game = gs.Grundy(5)
    won = list(solution_graphs(game))
    assert won
    for plan, cost in won:
        assert set(ends_of_plan(game, plan, gs.MAX)) == {1}
        assert cost == plan_cost(game, plan)
    assert not list(solution_graphs(game, target=MIN))


def test_one_solution_of_what_is_solved_and_none_of_what_is_lost():
    graph = AndOrGraph({"a": [["s"], ["dead"]]}, solved=["s"])
    assert list(solution_graphs(graph, "s")) == [({}, 0)]
    assert not list(solution_graphs(graph, "dead"))
