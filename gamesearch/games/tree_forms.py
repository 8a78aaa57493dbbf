"""Trees in other forms: checks of leaves and chance nodes, JSON, graphs.

`ExplicitTree` keeps its tree as it was written: numbers, texts, lists, dicts, `Chance`.
This module checks such a tree, converts it to plain JSON and back, and makes one from a
graph.
"""

from fractions import Fraction
from numbers import Integral, Rational, Real

from gamesearch.rules.game import CHANCE
from gamesearch.rules.given import is_number


class Chance(tuple):
    """A chance node of an `ExplicitTree`: pairs (probability, subtree).

    >>> from gamesearch import ExplicitTree, expectiminimax
    >>> expectiminimax(ExplicitTree([Chance([(0.25, 8), (0.75, 0)]), 1])).value
    2.0
    """


def checked_leaf(leaf, path):
    """The leaf, a finite number or the name of an unknown; `path` leads to it."""
    path = path or "the root"
    if isinstance(leaf, str) and leaf:
        return leaf
    if not isinstance(leaf, Real) or isinstance(leaf, bool):
        raise TypeError(
            f"tree: the leaf at {path} is {leaf!r}. A leaf must be a number, and a "
            "node a list, a dict or Chance([(p, subtree), ...])."
        )
    if not is_number(leaf):
        raise ValueError(
            f"tree: the leaf at {path} is {leaf!r}, but a value must be finite."
        )
    return leaf


def checked_chances(outcomes, path):
    """The probabilities of a chance node: each above 0, together 1."""
    path = path or "the root"
    chances = []
    for outcome in outcomes:
        if not isinstance(outcome, (list, tuple)) or len(outcome) != 2:
            raise TypeError(
                f"tree: the chance node at {path} needs pairs (probability, subtree), "
                f"not {outcome!r}."
            )
        if not isinstance(outcome[0], Real):
            raise TypeError(
                f"tree: the chance node at {path} has the probability {outcome[0]!r}, "
                "but a probability must be a number."
            )
        chances.append(outcome[0])
    if any(not p > 0 for p in chances):
        raise ValueError(
            f"tree: each probability at the chance node {path} must be above 0, but "
            f"they are {', '.join(map(str, chances))}."
        )
    if abs(sum(chances) - 1) > 1e-9:
        raise ValueError(
            f"tree: the probabilities at the chance node {path} sum to {sum(chances)}, "
            "not to 1."
        )
    return chances


def to_record(tree):
    """A written tree as plain values for JSON."""
    if isinstance(tree, Chance):
        return {"chance": [[to_record(p), to_record(sub)] for p, sub in tree]}
    if isinstance(tree, dict):
        return {"moves": {str(move): to_record(sub) for move, sub in tree.items()}}
    if isinstance(tree, (list, tuple)):
        return [to_record(subtree) for subtree in tree]
    if isinstance(tree, Integral):
        return int(tree)
    if isinstance(tree, Rational):
        return {"fraction": str(tree)}
    return float(tree) if isinstance(tree, Real) else tree


def from_record(record):
    """The written tree that such plain values describe."""
    if isinstance(record, list):
        return [from_record(subtree) for subtree in record]
    if not isinstance(record, dict):
        return record
    if "chance" in record:
        return Chance((from_record(p), from_record(sub)) for p, sub in record["chance"])
    if "moves" in record:
        return {move: from_record(sub) for move, sub in record["moves"].items()}
    if "fraction" in record:
        return Fraction(record["fraction"])
    raise ValueError(
        "source: a node is a list, a number, or an object with chance, moves or "
        f"fraction, not {record!r}."
    )


def from_graph(graph, root=None):
    """The written tree of a graph, as `ExplicitTree.from_networkx` describes it."""
    if root is None:
        tops = [node for node in graph if graph.in_degree(node) == 0]
        if len(tops) != 1:
            raise ValueError(
                f"root: name the root, because {len(tops)} nodes of the graph have no "
                "parent."
            )
        root = tops[0]
    if root not in graph:
        raise ValueError(f"root: {root!r} is not a node of the graph.")

    def written(node, above):
        if node in above:
            raise ValueError(f"graph: a path leads from node {node!r} back to itself.")
        edges = graph.out_edges(node, data=True)
        if not edges:
            if "value" not in graph.nodes[node]:
                raise ValueError(f"graph: leaf {node!r} has no `value`.")
            return graph.nodes[node]["value"]
        below = [(edge, written(child, above | {node})) for _, child, edge in edges]
        if graph.nodes[node].get("side") == CHANCE:
            return Chance((edge.get("probability"), subtree) for edge, subtree in below)
        names = [str(edge.get("label", child)) for _, child, edge in edges]
        if len(set(names)) < len(names):
            raise ValueError(f"graph: node {node!r} has two edges with the same label.")
        return {name: subtree for name, (_, subtree) in zip(names, below)}

    return written(root, frozenset())
