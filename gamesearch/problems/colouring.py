"""Graph colouring: each node gets one of a few colours, and neighbours different ones.

The nodes are the variables, in the order of the graph. The colours are the explicit
constraint, and the edges are the implicit one. A map is a graph whose edges are the
borders.

Source: Golomb and Baumert, "Backtrack programming", Journal of the ACM 12 (1965), for
the method; the borders of Australia as in Russell and Norvig (2021), "Constraint
satisfaction problems".
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence

from gamesearch.problems.constraints import ConstraintProblem, checked_values
from gamesearch.rules.given import check_hashable, list_of, whole_number

Node = Hashable


class Colouring(ConstraintProblem):
    """The problem of colouring this graph with these colours.

    >>> borders = {"WA": ["NT", "SA"], "NT": ["SA", "Q"], "SA": ["Q"], "Q": []}
    >>> problem = Colouring(borders, ["red", "green", "blue"])
    >>> problem.allowed(("red", "green")), problem.allowed(("red", "red"))
    (True, False)
    >>> problem.text(("red", "green", "blue", "red"))
    'WA = red, NT = green, SA = blue, Q = red'

    `graph` maps each node to its neighbours, or it is a list of edges, or a graph of
    networkx; each border need only be given once. `colours` is a list of names, or the
    number of colours, which are then 1, 2, and so on.
    """

    def __init__(self, graph, colours, *, variables="given", look_ahead=False):
        self.neighbours = checked_graph(graph)
        self.colours = checked_colours(colours)
        domains = dict.fromkeys(self.neighbours, self.colours)
        super().__init__(domains, variables=variables, look_ahead=look_ahead)

    def __repr__(self):
        borders = {node: list(others) for node, others in self.neighbours.items()}
        return f"Colouring({borders}, {list(self.colours)}{self._options()})"

    def conflict(self, variable, value, other, its_value):
        return value == its_value

    def related(self, variable):
        return self.neighbours[variable]


def checked_colours(colours) -> tuple:
    """The colours; ValueError if there are none, or a colour is listed twice.

    >>> checked_colours(3)
    (1, 2, 3)
    """
    if isinstance(colours, Iterable) and not isinstance(colours, (str, Mapping)):
        return checked_values(colours, "colours")
    wanted = "colours: a list of names or how many there are"
    return tuple(range(1, whole_number(colours, 1, wanted) + 1))


def checked_graph(graph) -> dict[Node, dict[Node, None]]:
    """Each node with its neighbours, in the given order.

    >>> {node: list(near) for node, near in checked_graph(["ab", "bc"]).items()}
    {'a': ['b'], 'b': ['a', 'c'], 'c': ['b']}
    """
    nodes, edges = _parts(graph)
    for node in nodes:
        check_hashable(node, "graph: the node")
    neighbours = {node: {} for node in nodes}
    for one, other in edges:
        for node in (one, other):
            if node not in neighbours:
                raise ValueError(
                    f"graph: the edge from {one!r} to {other!r} leads to {node!r}, "
                    "which is no node. Add it to the nodes, or correct its name."
                )
        if one == other:
            raise ValueError(
                f"graph: {one!r} is its own neighbour, but no colour differs from "
                "itself. Leave this edge out."
            )
        neighbours[one][other] = neighbours[other][one] = None
    return neighbours


def _parts(graph):
    """The nodes and the edges of a mapping, a graph of networkx or a list of edges."""
    if hasattr(graph, "nodes") and hasattr(graph, "edges"):
        return list(graph.nodes), [tuple(edge)[:2] for edge in graph.edges]
    if isinstance(graph, Mapping):
        for node, others in graph.items():
            hint = f"as in {{{node!r}: ['x', 'y']}}"
            list_of(others, f"graph: the neighbours of {node!r} as a list, {hint}")
        return list(graph), [(one, other) for one in graph for other in graph[one]]
    wanted = "graph: edges like [('a', 'b'), ('b', 'c')], {node: neighbours} or a graph"
    edges = list_of(graph, f"{wanted} of networkx")
    for edge in edges:
        if not isinstance(edge, Sequence) or len(edge) != 2:
            raise TypeError(f"{wanted} of networkx; {edge!r} is not a pair of nodes.")
    return [node for edge in edges for node in edge], [tuple(edge) for edge in edges]
