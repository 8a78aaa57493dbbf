"""Labels of AND/OR trees: solvable, unsolvable, or unknown as far as a search has come.

What is right is computed by the breadth-first search itself.
"""

from collections.abc import Mapping

from gamesearch.check.answers import each, empty
from gamesearch.check.record import recorded
from gamesearch.check.report import Report
from gamesearch.play.limits.parse_answer import among, listed, short
from gamesearch.problems.and_or_graph import AndOrGraph
from gamesearch.search.and_or.and_or_breadth_first import and_or_breadth_first
from gamesearch.search.and_or.and_or_search import and_or_search
from gamesearch.tree.trace import Trace

UNKNOWN, SAID = "unknown", {(1, 1): "solvable", (-1, -1): "unsolvable"}


def labels(
    given: Mapping[str, str],
    graph: AndOrGraph,
    *,
    row: int | None = None,
    exercise: str | None = None,
) -> Report:
    """Judge a dict of nodes, each "solvable", "unsolvable" or "unknown".

    >>> graph = AndOrGraph({"a": [["b", "c"]], "b": [["c"], ["d"]]}, solved=["c"])
    >>> labels({"a": "unknown", "b": "unsolvable"}, graph, row=1)
    ✗ Your answers: 1 of 2 points.
      ✓ a 1/1: right
      ✗ b 0/1: b is unknown: the search has not looked below it.

    `row` is how far breadth-first search has come: it has met the nodes of that many
    rows below the root, and none deeper. Without it each node is judged for itself.
    """
    given, known = listed(given), labels_known(graph, row)
    strange = [node for node in given if node not in graph.nodes]
    if strange:
        raise ValueError(f"given: there is no node {strange[0]!r} in this graph.")

    def wrong(node, word):
        return _mislabelled(graph, known, node, word)

    return recorded(each("Your answers", given, wrong), exercise)


def labels_known(graph: AndOrGraph, row: int | None = None) -> dict:
    """{node or connector: label} after breadth-first search down to this row, or all.

    >>> graph = AndOrGraph({"a": [["b"]], "b": [["c"]]}, solved=["c"])
    >>> [labels_known(graph, row=row)["a"] for row in (1, 2)]
    ['unknown', 'solvable']
    """
    if row is None:
        ways = [way for node in graph.nodes for way in graph.connectors(node)]
        return {state: _truly(graph, state) for state in (*graph.nodes, *ways)}
    trace, known, path = Trace(), {}, ()
    and_or_breadth_first(graph, trace=trace)
    for event in trace:
        if event.verb == "at":
            path = event.path
        if len(path) > 2 * row:  # a ply for each connector
            break
        if event.verb == "know":
            state = graph.initial()
            for move in path:
                state = graph.play(state, move)
            known[state] = SAID.get((event.low, event.high), UNKNOWN)
    return known


def _truly(graph, state):
    return "solvable" if and_or_search(graph, state).value == 1 else "unsolvable"


def _mislabelled(graph, known, node, word):
    """What is wrong with a word for a node, in a sentence."""
    words = *SAID.values(), UNKNOWN
    if empty(word):
        return f"{node}: not answered yet."
    if not among(word, words):
        return f"{node}: one of {', '.join(words)}, not {short(word)}."
    right = known.get(node, UNKNOWN)
    return "" if word == right else f"{node} is {right}: {_why(graph, known, node)}."


def _why(graph, known, node):
    """Why a node has its label, or none."""
    ways, right = graph.connectors(node), known.get(node)
    if right is None:
        return "the search has not come to it"
    if not ways:
        solved = node in graph.solved
        return "it is solved" if solved else "it is not solved and leads nowhere"
    if right == UNKNOWN and not any(way in known for way in ways):
        return "the search has not looked below it"
    if right == UNKNOWN:
        return "no connector is solvable yet, and not every one is unsolvable"
    if right == "solvable":
        way = next(way for way in ways if known.get(way) == right)
        are = "is" if len(way.members) == 1 else "are"
        return f"it is enough that {_listed(way.members)} {are} solvable"
    lost = [one for way in ways for one in way.members if known.get(one) == right]
    return f"every connector needs something unsolvable, {_listed(lost)}"


def _listed(names):
    return " and ".join(map(str, dict.fromkeys(names)))
