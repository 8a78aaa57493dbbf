"""Ways through a graph that is written down: from a place to a place, along its edges.

A state is a node, a move is called as the node it leads to, and costs what the edge
weighs. The player wants to spend as little as possible, so it is MIN. The graph is one
of `networkx`, directed or not, or a dict; `representations.py` writes the graph of any
other problem down like this.
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
    """The ways through `graph` from the node `start` to the node `goal`.

    >>> game = Route({"a": {"b": 3, "c": 5}, "b": {"c": 1}, "c": {}}, "a", "c")
    >>> game.moves("a"), game.cost("a", "c"), game.is_goal("c")
    (('b', 'c'), 5, True)

    The cost of an edge is its attribute `weight`, 1 where it has none, and 1 for all
    edges if `weight` is None. Costs may be left out: {"a": "bc", "b": "c", "c": ""}.
    With a set of nodes as `goal` each of them is one. `places` says where the nodes are
    on a map, {node: (x, y)} with y downwards, to be drawn there.
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
        """`node`, or the error that says which nodes there are."""
        try:
            if node in self.edges:
                return node
        except TypeError:  # it is not hashable
            pass
        there = and_more([repr(node) for node in self.edges], 10)
        sets = " Several goals are a set of nodes." if name == "goal" else ""
        raise ValueError(f"{name}: a node of the graph, {there}; not {node!r}.{sets}")

    def __repr__(self):
        goals = " or ".join(map(repr, self.goals))
        return f"<{type(self).__name__}: {self.start!r} to {goals or 'nowhere'}>"

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
        """Is this where the way should lead?"""
        return state in self.goals

    def label(self, state, move):
        return self._labels[move]

    def node_text(self, state) -> str:
        """The name of a place, as it is written in a node of a tree."""
        return str(state)

    def text(self, state):
        if state in self.goals:
            return f"{state}: a goal"
        edges = (f"{after} ({cost})" for after, cost in self.edges[state].items())
        return f"{state}: {', '.join(edges) or 'no way on'}"


def checked_edges(graph, weight="weight") -> dict[State, dict[State, Real]]:
    """The graph as {node: {neighbour: cost}}; an error names the edge that is none.

    >>> checked_edges({"a": "b", "b": {"a": 2}})
    {'a': {'b': 1}, 'b': {'a': 2}}
    """
    if getattr(graph, "is_multigraph", lambda: False)():
        raise ValueError(
            f"{WANTED}. Between two nodes of a multigraph there may be several edges, "
            "and a move would not say which; keep the cheapest, as in networkx.Graph."
        )
    if not isinstance(graph, Mapping) and not hasattr(graph, "adjacency"):
        raise TypeError(f"{WANTED}; not {graph!r}.")
    edges = {}
    for node in graph:
        there = graph[node]
        if not isinstance(there, Iterable):
            raise TypeError(f"{WANTED}; from {node!r} it leads to {there!r}.")
        costs = there if isinstance(there, Mapping) else dict.fromkeys(there, 1)
        edges[node] = {
            after: checked_cost(node, after, edge, weight)
            for after, edge in costs.items()
        }
    for node, costs in edges.items():
        for after in costs:
            if after not in edges:
                letters = isinstance(graph[node], str)
                text = f" {graph[node]!r} is a row of nodes of one letter each."
                raise ValueError(
                    f"graph: the edge {node!r} to {after!r} leads to no node of it; "
                    f"add {after!r}: {{}} if no way leads on from there."
                    + (text if letters else "")
                )
    return edges


def checked_places(edges, places) -> dict | None:
    """Where each node is on the map, or None; ValueError for one that is nowhere."""
    if places is None:
        return None
    if not isinstance(places, Mapping):
        raise TypeError(f"places: {{node: (x, y)}}, not {places!r}.")
    for node in edges:
        if len(tuple(places.get(node, ()))) != 2:
            raise ValueError(f"places: {node!r} needs a place (x, y) on the map.")
    return {node: tuple(places[node]) for node in edges}


def checked_cost(node, after, edge, weight) -> Real:
    """What the edge costs; ValueError where that is no finite number, 0 or more."""
    cost = edge.get(weight, 1) if isinstance(edge, Mapping) else edge
    cost = 1 if weight is None else cost
    if not (isinstance(cost, Real) and 0 <= cost < inf):
        raise ValueError(
            f"graph: an edge costs a finite number, 0 or more, but the edge {node!r} "
            f"to {after!r} costs {cost!r}. Below 0 a longer way could always be a "
            "cheaper one, and no search here may stop at the first goal."
        )
    return cost
