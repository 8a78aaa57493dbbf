"""Judging what a learner wrote about AND/OR trees.

`labels` judges words for nodes, "solvable", "unsolvable" or "unknown", as far as a
breadth-first search has come; `solvable` judges f(graph, node), True or False, and
`least_cost` f(graph, node), a number. What is right is computed on the spot.
"""

from collections.abc import Callable, Mapping
from functools import cache
from math import inf
from numbers import Real
from random import Random

from gamesearch.check.answers import empty
from gamesearch.check.by_cases import judge_cases
from gamesearch.check.cases import LARGE
from gamesearch.check.learner import NOTHING
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.check.topics.and_or import COST, SOLVABLE
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import (
    among,
    differing,
    listed,
    missing,
    same_number,
    short,
)
from gamesearch.problems.and_or_graph import AndOrGraph, Connector
from gamesearch.search.and_or.and_or_breadth_first import and_or_breadth_first
from gamesearch.search.and_or.and_or_search import and_or_search
from gamesearch.search.and_or.ao_star import ao_star
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace

SMALL = (  # s is solved, x is not; the cases by which mistakes differ most
    {"a": [["s"]]},
    {"a": [["x"]]},
    {"a": [["s", "x"]]},
    {"a": [["x"], ["s"]]},
    {"a": [["b"]], "b": [["s"]]},
    {"a": [["b", "s"]], "b": [["x"]]},
    {"a": [(["b"], 5), ["b", "s"]], "b": [["s"]]},
    {"a": [(["s"], 3 * LARGE), (["b"], 2 * LARGE)], "b": [["s"]]},
)
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
    title, known = "Your answers", labels_known(graph, row)
    given = listed(given)
    strange = [node for node in given if node not in graph.nodes]
    if strange:
        raise ValueError(f"given: there is no node {strange[0]!r} in this graph.")
    if all(empty(word) for word in given.values()):
        return unanswered(title)
    parts, findings = [], []
    for node, word in given.items():
        wrong = _mislabelled(graph, known, node, word)
        parts.append(Part(str(node), 0 if wrong else 1, 1, wrong or "right"))
        if wrong:
            findings.append(Finding(str(node), wrong))
    return recorded(Report(title, tuple(parts), tuple(findings)), exercise)


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


# -- functions ---------------------------------------------------------------------


@cache
def graphs() -> tuple[AndOrGraph, ...]:
    """AND/OR graphs without a circle, with shared, tied and dead nodes.

    >>> len(graphs()), any(graph.cycle() for graph in graphs())
    (60, False)
    """
    lot = Random(11)
    found = [AndOrGraph(ways, solved=["s"] * ("s" in str(ways))) for ways in SMALL]
    while len(found) < 60:
        names = "abcdefg"[: 1 + len(found) % 7]
        ways = {}
        for place, name in enumerate(names):
            dead = ["x"] * (len(found) % 2)  # half of them have no unsolvable node
            below = [*names[place + 1 :], "s", "t", *dead]
            ways[name] = []
            for _ in range(lot.choice((1, 2, 2, 3)) if place else lot.choice((1, 2))):
                members = lot.sample(below, min(len(below), lot.choice((1, 2, 2, 3))))
                if all(set(members) != set(way) for way, _ in ways[name]):
                    ways[name].append((members, lot.choice((0, 1, 2, 3))))
        met = {one for many in ways.values() for members, _ in many for one in members}
        solved = [name for name in "st" if name in met]
        found.append(AndOrGraph(ways, solved=solved))
    return tuple(found)


def solvable(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(graph, node): can the node be solved?

    >>> from gamesearch.check.worked import my_solvable
    >>> solvable(my_solvable)
    ✓ my_solvable: 60 of 60 cases.
    """
    return judge_cases(
        function, _cases(), _solvable_wrong, SOLVABLE, Guard(seconds), exercise,
        seen=lambda arguments, result: _truth(result),
    )  # fmt: skip


def least_cost(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(graph, node): what the node costs at least, inf if it is unsolvable.

    >>> from gamesearch.check.worked import my_cost
    >>> least_cost(my_cost)
    ✓ my_cost: 60 of 60 cases.
    """
    return judge_cases(
        function, _cases(), _cost_wrong, COST, Guard(seconds), exercise
    )  # fmt: skip


def _cases():
    return [((graph, graph.root), f"For {written(graph)}") for graph in graphs()]


def written(graph: AndOrGraph) -> str:
    """A graph in a line: each node with its connectors and their costs.

    >>> written(AndOrGraph({"a": [["b", "c"], (["b"], 5)]}, solved=["b"]))
    'a: b+c (2) or b (5); solved: b'
    """
    lines = [
        f"{node}: {' or '.join(map(_priced, graph.connectors(node)))}"
        for node in graph.nodes
        if graph.connectors(node)
    ]
    return f"{'; '.join(lines)}; solved: {', '.join(sorted(graph.solved)) or 'none'}"


def _priced(connector: Connector):
    return f"{'+'.join(map(str, connector.members))} ({number(connector.cost)})"


def _truth(result):
    """What a person means by True and False; None and texts are neither."""
    known = isinstance(result, Real) and result in (0, 1)
    return bool(result) if known else result


def _solvable_wrong(graph, node, answer):
    if missing(answer):
        return f"there is no answer. {NOTHING}"
    if not isinstance(answer, bool):
        return f"you return {short(answer)}, which is neither True nor False."
    right = and_or_search(graph, node).value == 1
    can = "can" if right else "cannot"
    return "" if answer == right else f"you return {answer}: {node} {can} be solved."


def _cost_wrong(graph, node, answer):
    if missing(answer):
        return f"there is no answer. {NOTHING}"
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return f"you return {short(answer)}, which is no number."
    right = ao_star(graph, node, estimate=lambda state: 0).value
    if same_number(answer, right):
        return ""
    if right == inf:
        return f"you return {number(answer)}; {node} cannot be solved: inf."
    said, cost = differing(answer, right)
    return f"you return {said}; {node} costs {cost}."
