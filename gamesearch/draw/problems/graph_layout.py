"""Where the nodes of a graph stand that has no places of its own.

Each connected part is laid out by springs, several times; what leaves room between
nodes and edges and has the fewest crossings is kept.
The largest part stands on top, the others in a row below it.
"""

from collections.abc import Hashable, Iterable, Mapping
from itertools import combinations
from math import cos, pi, sin
from random import Random

SEEDS, LARGE = 8, 40  # layouts that are tried; edges from which only one is
ENOUGH = 0.12  # room between a node and an edge that passes it
BELOW = 0.8  # how high the largest part is where there are others


def places_of(neighbours: Mapping[Hashable, Iterable]) -> dict:
    """Where the nodes stand, between 0 and 1, y pointing down: {node: (x, y)}.

    >>> places_of({"a": [], "b": []})
    {'a': (0.0, 1.0), 'b': (1.0, 1.0)}
    """
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(neighbours)
    graph.add_edges_from((one, near) for one in neighbours for near in neighbours[one])
    order = {node: place for place, node in enumerate(graph)}
    parts = [sorted(part, key=order.get) for part in nx.connected_components(graph)]
    parts.sort(key=len, reverse=True)
    if len(parts) == 1:
        return spread(graph)
    singles = len(parts[0]) == 1
    above = {} if singles else spread(graph.subgraph(parts[0]))
    found = {node: (x, BELOW * y) for node, (x, y) in above.items()}
    rest = [node for part in (parts if singles else parts[1:]) for node in part]
    for place, node in enumerate(rest):
        found[node] = place / (len(rest) - 1) if len(rest) > 1 else 1.0, 1.0
    return found


def spread(graph) -> dict:
    """The best of a few layouts of a connected graph, stretched to the unit square."""
    import networkx as nx

    turns = {node: 2 * pi * place / len(graph) for place, node in enumerate(graph)}
    starts = [{node: (cos(turn), sin(turn)) for node, turn in turns.items()}]
    planar, embedding = nx.check_planarity(graph)
    if planar and len(graph) > 2:
        starts.append(nx.combinatorial_embedding_to_pos(embedding))
    layouts = [springs(graph, start, 100) for start in starts]
    if graph.number_of_edges() < LARGE:
        for seed in range(SEEDS):
            lot = Random(seed)
            start = {node: (lot.random(), lot.random()) for node in graph}
            layouts.append(springs(graph, start, 50))
        layouts += starts
    stretched = [stretch(places) for places in layouts]
    return max(stretched, key=lambda places: clearness(graph, places))


def springs(graph, places, rounds: int) -> dict:
    """Places where neighbours attract and all nodes repel each other.

    Source: Fruchterman and Reingold, "Graph Drawing by Force-directed Placement",
    Software: Practice and Experience 21 (1991).
    """
    spots = {node: complex(*places[node]) for node in graph}
    long = 1 / len(graph) ** 0.5  # what an edge tends to
    reach = max(max(axis) - min(axis) for axis in zip(*places.values())) / 10
    for left in range(rounds, 0, -1):
        forces = dict.fromkeys(graph, 0j)
        for one, other in combinations(graph, 2):
            gap = spots[one] - spots[other]
            far = max(abs(gap), 0.01)
            push = (long / far) ** 2
            if other in graph[one]:
                push -= far / long
            forces[one] += gap * push
            forces[other] -= gap * push
        most = reach * left / rounds
        for node, force in forces.items():
            spots[node] += force / max(abs(force), 0.01) * most
    return {node: (spot.real, spot.imag) for node, spot in spots.items()}


def stretch(places) -> dict:
    """Places moved and stretched so that they reach from 0 to 1 in both directions."""
    ends = [(min(axis), max(axis)) for axis in zip(*places.values())]
    return {
        node: tuple(
            round((at - low) / (high - low), 6) if high - low > 1e-9 else 0.5
            for at, (low, high) in zip(place, ends)
        )
        for node, place in places.items()
    }


def clearness(graph, places) -> tuple[bool, int, float]:
    """How clear a layout is: enough room, then few crossings, then more room."""
    if graph.number_of_edges() >= LARGE:
        return False, 0, 0.0
    lines = [(places[one], places[other]) for one, other in graph.edges]
    crossings = sum(crossing(*pair) for pair in combinations(lines, 2))
    room = [
        distance(places[node], places[one], places[other])
        for node in graph
        for one, other in graph.edges
        if node not in (one, other)
    ]
    least = min(room, default=1.0)
    return least >= ENOUGH, -crossings, least


def turn(a, b, c) -> float:
    """Above 0 where the way from a by b to c turns one way, below 0 the other."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossing(line, other) -> bool:
    """Do two lines cross, other than at their ends?

    >>> crossing(((0, 0), (1, 1)), ((0, 1), (1, 0)))
    True
    """
    (a, b), (c, d) = line, other
    if {a, b} & {c, d}:
        return False
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def distance(point, start, end) -> float:
    """From a point to the nearest point of a line.

    >>> distance((0, 1), (0, 0), (1, 0)), distance((4, 4), (0, 0), (1, 0))
    (1.0, 5.0)
    """
    (x, y), (a, b) = point, start
    across, down = end[0] - a, end[1] - b
    length = across**2 + down**2
    along = ((x - a) * across + (y - b) * down) / length if length else 0
    along = max(0, min(1, along))
    return ((x - a - along * across) ** 2 + (y - b - along * down) ** 2) ** 0.5
