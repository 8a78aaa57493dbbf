"""What is said of an AND/OR graph: its plan and its cost, its nodes line by line."""

from collections.abc import Hashable, Mapping
from math import inf
from numbers import Real

from gamesearch.problems.and_or_graph import AndOrGraph
from gamesearch.search.and_or.solution_graphs import plan_cost
from gamesearch.tree.narration import number

SOLVED, UNSOLVABLE, OPEN = "solved", "unsolvable", "open"


def checked_plan(graph, plan):
    """The moves of the plan at nodes; those at connectors are all taken anyway."""
    plan = {} if plan is None else plan
    if not isinstance(plan, Mapping):
        raise TypeError(f"plan: {{node: members of a connector}}, not {plan!r}.")
    for node, members in plan.items():
        if node not in graph.nodes or members not in graph.moves(node):
            raise ValueError(
                f"plan: {node!r} has no connector to {members!r}; "
                "give the plan of a search of this graph."
            )
    return dict(plan)


def checked_costs(graph, costs):
    """The costs as a dict; ValueError for one of no node, or one that is no number."""
    for node, cost in (costs or {}).items():
        if node not in graph.nodes or not isinstance(cost, Real):
            raise ValueError(
                f"costs: a number for nodes of the graph; {node!r} has {cost!r}."
            )
    return dict(costs or {})


def followed(graph: AndOrGraph, plan: Mapping) -> list:
    """The nodes of the solution graph, from the root on.

    >>> graph = AndOrGraph({"a": [["b", "c"]], "b": [["c"]]}, solved=["c"])
    >>> followed(graph, {"a": ("b", "c"), "b": ("c",)})
    ['a', 'b', 'c']
    """
    found = [graph.root] if plan else []
    for node in found:
        found += [one for one in plan.get(node, ()) if one not in found]
    return found


def kind_of(graph: AndOrGraph, node: Hashable) -> str:
    """Whether nothing is left to do at a node, nothing can be done, or else."""
    if graph.moves(node):
        return OPEN
    return SOLVED if node in graph.solved else UNSOLVABLE


def told_of(graph, plan):
    """The graph in a sentence or two: its root, what is solved, the solution graph."""
    solved = ", ".join(str(node) for node in graph.nodes if node in graph.solved)
    told = f"AND/OR graph with {len(graph.nodes)} nodes; root {graph.root}, "
    told += f"solved: {solved or 'none'}."
    if not plan:
        return told
    ways = ", ".join(f"{node} by {graph.label(node, plan[node])}"
                     for node in followed(graph, plan) if node in plan)  # fmt: skip
    cost = plan_cost(graph, plan)
    ending = f"It costs {number(cost)}." if cost < inf else "It is not whole."
    return f"{told} Solution graph: {ways}. {ending}"


def line_of(graph, plan, costs, node):
    """A line of the text twin: the node, its ways, its estimate, its choice."""
    told = graph.text(node)
    if graph.moves(node) and worth_of(graph, costs, node):
        told += f" ({worth_of(graph, costs, node)})"
    if node in followed(graph, plan) and node in plan:
        told += f", chosen: {graph.label(node, plan[node])}"
    return told


def worth_of(graph, costs, node):
    """What stands beside a node: what it is known to cost, or its estimate if any."""
    if node in costs:
        return f"q {number(costs[node])}"
    return f"h {number(graph.estimate(node))}" if graph.estimates else ""
