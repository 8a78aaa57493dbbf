"""Paths through an explicit graph, from a start node to a goal node, along its edges.

A state is a node. A move has the name of the node it leads to, and its cost is the
weight of the edge. The player wants to pay as little as possible, so the player is MIN.
The graph is a graph of `networkx`, directed or undirected, or a dict;
`representations.py` makes such a graph of any other problem.
"""

from collections.abc import Iterable, Mapping
from math import inf
from numbers import Real

from gamesearch.problems.path_problem import PathProblem
from gamesearch.rules.game import State, not_legal
from gamesearch.rules.given import and_more

WANTED = (
    "graph: a networkx.Graph or DiGraph, or a dict such as "
    '{"a": {"b": 3, "c": 5}, "b": {"c": 1}, "c": {}}'
)


class Route(PathProblem):
    """The paths through `graph` from the node `start` to the node `goal`.

    >>> game = Route({"a": {"b": 3, "c": 5}, "b": {"c": 1}, "c": {}}, "a", "c")
    >>> game.moves("a"), game.cost("a", "c"), game.is_goal("c")
    (('b', 'c'), 5, True)

    The cost of an edge is its attribute `weight`, or 1 if it has none; if `weight` is
    None all edges cost 1. Costs may be left out: {"a": "bc", "b": "c", "c": ""}. If
    `goal` is a set of nodes, each of them is a goal. `places` gives the positions of
    the nodes on a drawn map, {node: (x, y)} with y downwards.
    """

    def __init__(
        self,
        graph,
        start: State,
        goal: State | set,
        weight: str | None = "weight",
        places: Mapping | None = None,
    ):
        self.edges = checked_edges(graph, weight)
        self.start = self._checked(start, "start")
        goals = goal if isinstance(goal, set) else [goal]
        self.goals = frozenset(self._checked(one, "goal") for one in goals)
        bare = any(str(node).strip() in ("", "0") for node in self.edges)
        self.places = checked_places(self.edges, places)
        self._labels = {
            node: f"to {node}" if bare else str(node) for node in self.edges
        }

    def _checked(self, node, name):
        """`node` if it is in the graph; else an error that lists the nodes."""
        try:
            if node in self.edges:
                return node
        except TypeError:  # it is not hashable
            pass
        there = and_more([repr(node) for node in self.edges], 10)
        if name == "goal":
            raise ValueError(
                f"goal: {node!r} is not a node of the graph, whose nodes are {there}. "
                "Give several goals as a set of nodes."
            )
        raise ValueError(
            f"{name}: {node!r} is not a node of the graph, whose nodes are {there}."
        )

    def __repr__(self):
        goals = " or ".join(map(repr, self.goals)) or "nowhere"
        return f"<{type(self).__name__}: {self.start!r} to {goals}>"

    def initial(self):
        return self.start

    def moves(self, state):
        return () if state in self.goals else tuple(self.edges[state])

    def play(self, state, move):
        if state in self.goals or move not in self.edges[state]:
            raise ValueError(not_legal(self, state, move))
        return move

    def cost(self, state, move):
        return self.edges[state][move]

    def is_goal(self, state) -> bool:
        """Is this node a goal?"""
        return state in self.goals

    def label(self, state, move):
        return self._labels[move]

    def node_text(self, state) -> str:
        """The name of a node, as it is drawn in a tree."""
        return str(state)

    def text(self, state):
        if state in self.goals:
            return f"{state}: a goal"
        edges = (f"{after} ({cost})" for after, cost in self.edges[state].items())
        there = ", ".join(edges) or "no edges"
        return f"{state}: {there}"


def checked_edges(graph, weight="weight") -> dict[State, dict[State, Real]]:
    """The graph as {node: {neighbour: cost}}; an error names a wrong edge.

    >>> checked_edges({"a": "b", "b": {"a": 2}})
    {'a': {'b': 1}, 'b': {'a': 2}}
    """
    if getattr(graph, "is_multigraph", lambda: False)():
        raise ValueError(
            f"{WANTED}. In a multigraph two nodes may have several edges, and a move "
            "would not say which. Keep only the cheapest edge, in a networkx.Graph."
        )
    if not isinstance(graph, Mapping) and not hasattr(graph, "adjacency"):
        raise TypeError(f"{WANTED}, not {graph!r}.")
    edges = {}
    for node in graph:
        there = graph[node]
        if not isinstance(there, Iterable):
            raise TypeError(
                f"{WANTED}; the neighbours of {node!r} must be a collection of nodes, "
                f"not {there!r}."
            )
        costs = there if isinstance(there, Mapping) else dict.fromkeys(there, 1)
        edges[node] = {
            after: checked_cost(node, after, edge, weight)
            for after, edge in costs.items()
        }
    for node, costs in edges.items():
        for after in costs:
            if after not in edges and isinstance(graph[node], str):
                raise ValueError(
                    f"graph: the edge {node!r} to {after!r} leads to no node of the "
                    f"graph. The text {graph[node]!r} means a node for each letter. "
                    f"Add {after!r}: {{}} for a node without edges."
                )
            if after not in edges:
                raise ValueError(
                    f"graph: the edge {node!r} to {after!r} leads to no node of the "
                    f"graph. Add {after!r}: {{}} for a node without edges."
                )
    return edges


def checked_places(edges, places) -> dict | None:
    """The place of each node on the map, or None; ValueError if one is missing."""
    if places is None:
        return None
    if not isinstance(places, Mapping):
        raise TypeError(f"places: {{node: (x, y)}}, not {places!r}.")
    for node in edges:
        if len(tuple(places.get(node, ()))) != 2:
            raise ValueError(f"places: {node!r} needs a place (x, y) on the map.")
    return {node: tuple(places[node]) for node in edges}


def checked_cost(node, after, edge, weight) -> Real:
    """The cost of the edge; ValueError unless it is a finite number, 0 or more."""
    cost = edge.get(weight, 1) if isinstance(edge, Mapping) else edge
    cost = 1 if weight is None else cost
    if not (isinstance(cost, Real) and 0 <= cost < inf):
        raise ValueError(
            "graph: the cost of an edge must be a finite number, 0 or more, but the "
            f"edge {node!r} to {after!r} costs {cost!r}. With a cost below 0 a longer "
            "path could be cheaper, so no search could stop at the first goal."
        )
    return cost
