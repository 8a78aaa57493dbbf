"""AND/OR trees: whether a node is solvable, its least cost, and labels of nodes.

A node is solved if one of its connectors is, a connector if all its members are. A
connector costs what its members cost together, and its own cost. `solvable` judges
f(graph, node), True or False, `least_cost` f(graph, node), a number, and `labels` a
word for each node: solvable, unsolvable, or unknown as far as a search has come. What
is right is computed on the spot.
"""

from collections.abc import Callable, Mapping
from functools import cache
from math import inf
from random import Random

from gamesearch.check.answers import each, empty
from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import STARTS, Family, everywhere, mistake
from gamesearch.check.exercise import Case, judge_cases, no_number, no_truth, truth
from gamesearch.check.record import recorded
from gamesearch.check.report import Report
from gamesearch.play.limits.parse_answer import (
    among,
    differing,
    listed,
    same_number,
    short,
)
from gamesearch.problems.and_or_graph import AndOrGraph, Connector
from gamesearch.search.and_or.and_or_breadth_first import and_or_breadth_first
from gamesearch.search.and_or.and_or_search import and_or_search
from gamesearch.search.and_or.ao_star import ao_star
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace

GRAPHS = 60
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


@cache
def graphs(many: int = GRAPHS) -> tuple[AndOrGraph, ...]:
    """AND/OR graphs without a circle, with shared, tied and dead nodes.

    >>> len(graphs()), any(graph.cycle() for graph in graphs())
    (60, False)
    """
    rng = Random(11)
    found = [graph_of(ways) for ways in SMALL]
    while len(found) < many:
        names = "abcdefg"[: 1 + len(found) % 7]
        ways = {}
        for place, name in enumerate(names):
            below = [*names[place + 1 :], "s", "t"]
            if len(found) % 2:  # half of them have no unsolvable node
                below.append("x")
            ways[name] = []
            for _ in range(rng.choice((1, 2, 2, 3)) if place else rng.choice((1, 2))):
                members = rng.sample(below, min(len(below), rng.choice((1, 2, 2, 3))))
                if all(set(members) != set(way) for way, _ in ways[name]):
                    ways[name].append((members, rng.choice((0, 1, 2, 3))))
        found.append(graph_of(ways))
    found[GRAPHS - 1] = AndOrGraph({"a": []}, solved=["a"])  # solved at the root
    return tuple(found)


def graph_of(ways: dict) -> AndOrGraph:
    """The graph of these connectors; s and t are solved where they occur."""
    return AndOrGraph(ways, solved=[leaf for leaf in "st" if repr(leaf) in str(ways)])


def solvable(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(graph, node): can the node be solved?

    >>> from gamesearch.check.worked import my_solvable
    >>> solvable(my_solvable)
    ✓ my_solvable: 60 of 60 cases.
    """
    return judge_cases(
        function, _cases(), wrong_label, SOLVABLE, seconds, exercise, seen=truth
    )


def least_cost(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(graph, node): what the node costs at least, inf if it is unsolvable.

    >>> from gamesearch.check.worked import my_cost
    >>> least_cost(my_cost)
    ✓ my_cost: 60 of 60 cases.
    """
    return judge_cases(function, _cases(), _cost_wrong, COST, seconds, exercise)


def _cases(many=GRAPHS):
    return [((graph, graph.root), f"For {graph_text(graph)}") for graph in graphs(many)]


def graph_text(graph: AndOrGraph) -> str:
    """A graph in a line: each node with its connectors and their costs.

    >>> graph_text(AndOrGraph({"a": [["b", "c"], (["b"], 5)]}, solved=["b"]))
    'a: b+c (2) or b (5); solved: b'
    """
    solved = ", ".join(sorted(graph.solved)) or "none"
    return f"{connectors_written(graph) or graph.root}; solved: {solved}"


def connectors_written(graph: AndOrGraph) -> str:
    """The connectors of each node with their costs."""
    return "; ".join(
        f"{node}: {' or '.join(map(_priced, graph.connectors(node)))}"
        for node in graph.nodes
        if graph.connectors(node)
    )


def _priced(connector: Connector):
    return f"{named(connector)} ({number(connector.cost)})"


def named(connector: Connector) -> str:
    """A connector by its members, as b+c."""
    return "+".join(map(str, connector.members))


def wrong_label(graph, node, answer):
    """What is wrong with an answer that says whether a node can be solved."""
    if no_truth(answer):
        return no_truth(answer)
    right = and_or_search(graph, node).value == 1
    can = "can" if right else "cannot"
    return "" if answer == right else f"You return {answer}: {node} {can} be solved."


def _cost_wrong(graph, node, answer):
    if no_number(answer):
        return no_number(answer)
    right = ao_star(graph, node, estimate=lambda state: 0).value
    if same_number(answer, right):
        return ""
    if right == inf:
        return f"You return {number(answer)}; {node} cannot be solved: inf."
    said, cost = differing(answer, right)
    return f"You return {said}; {node} costs {cost}."


# -- known mistakes ----------------------------------------------------------------

SOLVABLE_PROGRAM = """
def search(graph, node):
    if node in graph.solved:
        return True
    connectors, ways = graph.connectors(node), []
    for connector in connectors:
        ways.append(all([search(graph, one) for one in connector.members]))
    return any(ways)
"""

COST_PROGRAM = """
def search(graph, node):
    if node in graph.solved:
        return 0
    connectors, best = graph.connectors(node), inf
    for connector in connectors:
        members = [search(graph, one) for one in connector.members]
        cost = connector.cost + sum(members)
        best = min(best, cost)
    return best
"""

IN_LOOP = {"    return any(ways)": "        return any(ways)\n    return False"}
LAST_WAY = {"ways.append(all": "ways = [all", "members]))": "members])]"}
BEST_IN_LOOP = {"    return best": "        return best\n    return best"}
FIRST_CONNECTOR = (
    "only the first connector",
    "You come back after the first connector of a node. Look at all of them: put the "
    "return behind the loop.",
)
LAST_CONNECTOR = (
    "only the last connector",
    "What the connectors before the last one gave is lost. Keep what you have found so "
    "far, and go on from there.",
)
SOLVED_UNASKED = (
    "graph.solved never asked",
    "A node in graph.solved is treated like any other. It is solved, and costs "
    "nothing: ask this first.",
)
FIRST_MEMBER = "search(graph, connector.members[0])"
LAST_MEMBER = "search(graph, connector.members[-1])"
SOLVABLE_MISTAKES = (
    mistake(
        "one part is enough",
        "You call a connector solved when one of its members is; it needs all of them.",
        {"all([": "any(["},
    ),
    mistake(
        "every way",
        "You ask that all connectors of a node are solved; one of them will do.",
        {"any(ways)": "bool(ways) and all(ways)"},
    ),
    mistake(
        "exchanged",
        "You ask for all connectors, and for one member of each. It is the other way "
        "round: one connector, all its members.",
        {"any(ways)": "bool(ways) and all(ways)", "all([": "any(["},
    ),
    mistake(
        "a leaf is solved",
        "you answer True everywhere. A node that has no connector and is not in "
        "graph.solved is unsolvable; beware, all(...) of nothing is True.",
        {"any(ways)": "any(ways) or not ways"},
        {"any(ways)": "True"},
    ),
    mistake(
        "one step only",
        "You look at graph.solved alone. A member may be solvable by connectors of its "
        "own: call your function for it.",
        {"search(graph, one)": "one in graph.solved"},
    ),
    mistake(
        "only one member",
        "You answer for one member of a connector alone, the first or the last. All of "
        "them are needed: what the others gave must not be overwritten.",
        {"all([search(graph, one) for one in connector.members])": LAST_MEMBER},
        {"all([search(graph, one) for one in connector.members])": FIRST_MEMBER},
    ),
    mistake(*FIRST_CONNECTOR, IN_LOOP),
    mistake(*LAST_CONNECTOR, LAST_WAY),
    mistake(
        *SOLVED_UNASKED,
        {"if node in graph.solved": "if False"},
        where=("everywhere", "below", "root"),
    ),
)
MET = {
    "search(graph, node)": "search(graph, node, met=None)",
    "    if node in graph.solved": "    met = set() if met is None else met\n"
    "    if node in graph.solved or node in met",
    "search(graph, one)": "search(graph, one, met)",
}
FIRST = "    connectors, best"
PAID_ONCE = (
    {**MET, FIRST: f"    met.add(node)\n{FIRST}"},
    {**MET, "    return best": "    met.add(node)\n    return best"},
    {
        **MET,
        "    return best": "    if best < inf:\n        met.add(node)\n    return best",
    },
)
COST_MISTAKES = (
    mistake(
        "AND by min",
        "You take the cheapest member of a connector. All have to be paid: add them.",
        {"sum(members)": "min(members)"},
    ),
    mistake(
        "AND by max",
        "You take the dearest member of a connector. All have to be paid: add them.",
        {"sum(members)": "max(members)"},
    ),
    mistake(
        "OR by max",
        "You take the dearest connector. A node may choose: take the cheapest.",
        {
            "best = min": "best = max",
            "(node), inf": "(node), -inf",
            "return best": "return best if connectors else inf",
        },
    ),
    mistake(
        "OR by sum",
        "You add up the connectors of a node. It chooses one: take the cheapest.",
        {
            "min(best, cost)": "best + cost",
            "(node), inf": "(node), 0",
            "return best": "return best if connectors else inf",
        },
    ),
    mistake(
        "the connector of the least price",
        "You take the connector whose own cost is least. What its members cost belongs "
        "to it: compare the sums.",
        {"in connectors": "in sorted(connectors, key=lambda one: one.cost)[:1]"},
    ),
    mistake(
        "only one member is paid",
        "You add one member of a connector alone, the first or the last. All of them "
        "have to be paid.",
        {"sum(members)": "members[-1]"},
        {"sum(members)": "members[0]"},
    ),
    mistake(
        "paid once for all",
        "You take a node that was met before as free. A cost here is that of a tree: "
        "who needs a node twice pays for it twice, and in another connector all the "
        "more.",
        *PAID_ONCE,
    ),
    everywhere(
        "equal costs paid once",
        "You keep the costs of the members in a set, so of two that cost the same only "
        "one is paid. Add them up one by one.",
        {"sum(members)": "sum(set(members))"},
    ),
    mistake(
        "a price of 1 for each member",
        "You count 1 for each member, and never ask what the connector costs. Add "
        "connector.cost, once.",
        {"connector.cost + sum(members)": "sum(members) + len(members)"},
    ),
    mistake(
        "no price",
        "You leave out what the connector itself costs: connector.cost.",
        {"connector.cost + ": ""},
    ),
    mistake(
        "a leaf is free",
        "A node without a connector that is not in graph.solved costs nothing with "
        "you, or is left out of the sum. It cannot be solved: its cost is inf.",
        {"return best": "return best if connectors else 0"},
    ),
    mistake(
        "the price of each member",
        "You add the cost of a connector once for each of its members. It is paid "
        "once: add connector.cost outside the sum.",
        {"connector.cost +": "connector.cost * len(members) +"},
    ),
    everywhere(
        "the least cost starts at a number",
        "The least cost begins with a number, so a node that costs more, or cannot be "
        "solved, seems to cost that much. Begin with inf.",
        *(
            {"(node), inf": f"(node), {number}", **more}
            for number in STARTS
            for more in (
                {},
                {"return best": f"return best if best < {number} else inf"},
            )
        ),
    ),
    mistake(*FIRST_CONNECTOR, BEST_IN_LOOP),
    mistake(*LAST_CONNECTOR, {"best = min(best, cost)": "best = cost"}),
)


ASKED_ONCE = everywhere(
    "a node counts once",
    "You take a node that was met before as unsolvable. Another member, or another "
    "connector, may need the same node: ask for it again, or keep its answer.",
    {
        "search(graph, node)": "search(graph, node, met=None)",
        "        return True\n": """        return True
    met = set() if met is None else met
    if node in met:
        return False
    met.add(node)
""",
        "all([search(graph, one) for one in connector.members])": (
            "all(search(graph, one, met) for one in connector.members)"
        ),
    },
)


def _further():
    return [Case(*case) for case in _cases(3 * GRAPHS)[GRAPHS:]]


SOLVABLE = Tutor(
    (*SOLVABLE_MISTAKES, ASKED_ONCE), (Family(SOLVABLE_PROGRAM),), further=_further
)
COST = Tutor(COST_MISTAKES, (Family(COST_PROGRAM),), {"inf": inf}, further=_further)


# -- labels ----------------------------------------------------------------------------

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
        values = {one: and_or_search(graph, one).value for one in (*graph.nodes, *ways)}
        return {one: SAID[value, value] for one, value in values.items()}
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
