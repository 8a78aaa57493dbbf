"""Graphs for the check of A*, and what a cheapest way in them costs.

A graph is {node: {neighbour: cost}}, an estimate {node: lower bound of the rest}. No
estimate is too high, but not all are consistent.
"""

from functools import cache
from math import inf
from random import Random

from gamesearch.check.cases import LARGE

GRAPHS = 60
OPENED = 1_000  # nodes that may be looked into in one small graph


class Watched(dict):
    """A graph that remembers which nodes were looked into."""

    def __init__(self, graph):
        super().__init__({node: dict(costs) for node, costs in graph.items()})
        self.opened, self.asked = set(), 0

    def __getitem__(self, node):
        self.opened.add(node)
        self.asked += 1
        if self.asked > OPENED:
            raise RuntimeError(f"more than {OPENED:,} nodes were looked into")
        return super().__getitem__(node)


def costs_from(graph: dict, start) -> dict:
    """What a cheapest way from `start` to each node costs, by relaxing every edge.

    >>> costs_from({"A": {"B": 2, "C": 9}, "B": {"C": 3}, "C": {}, "D": {}}, "A")
    {'A': 0, 'B': 2, 'C': 5, 'D': inf}
    """
    least = {node: 0 if node == start else inf for node in graph}
    for _ in graph:
        for node, edges in graph.items():
            for after, cost in edges.items():
                least[after] = min(least[after], least[node] + cost)
    return least


@cache
def questions(many: int = GRAPHS) -> tuple[tuple, ...]:
    """Graphs with start, goal and estimate, small ones first; no way in some.

    >>> graph, start, goal, estimate = questions()[0]
    >>> costs_from(graph, start)[goal]
    4
    """
    first = {"A": {"B": 1, "C": 5}, "B": {"C": 3}, "C": {}}
    found = [(first, "A", "C", {"A": 3, "B": 3, "C": 0})]
    far = {
        node: {one: LARGE * way for one, way in first[node].items()} for node in first
    }
    found.append((far, "A", "C", {"A": 3, "B": 3, "C": 0}))
    again = {"A": {"B": 3, "C": 1}, "B": {"D": 5}, "C": {"B": 1}, "D": {}}
    # B is expanded before C, by which the cheaper way to B leads
    found.append((again, "A", "D", {"A": 0, "B": 0, "C": 6, "D": 0}))
    lot = Random(15)
    while len(found) < many:
        nodes = "ABCDEFGH"[: 3 + min(len(found), GRAPHS - 1) // 12]
        graph = {node: {} for node in nodes}
        for node in nodes:
            for after in lot.sample(nodes, lot.randint(1, 3)):
                if after != node:
                    graph[node][after] = lot.randint(1, 9)
        goal = lot.choice(nodes)
        rest = {node: costs_from(graph, node)[goal] for node in nodes}
        estimate = {
            node: lot.randint(rest[node] // 2, rest[node])
            if rest[node] < inf
            else lot.randint(0, 9)
            for node in nodes
        }
        found.append((graph, "A", goal, estimate))
    return tuple(found)
