"""AND/OR trees: whether a node is solvable, its least cost, and labels of nodes.

A node is solved if one of its connectors is solved, a connector if all its members are
solved. The cost of a connector is the sum of its members' costs and its own cost.
`solvable` judges f(graph, node), True or False, and `least_cost` judges f(graph, node),
a number. `labels` judges a word for each node: solvable, unsolvable, or unknown at this
stage of a search. The right answer is computed on the spot.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial, reduce
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
from gamesearch.rules.say import all_of, any_of, paragraph, say
from gamesearch.search.and_or.and_or_breadth_first import and_or_breadth_first
from gamesearch.search.and_or.and_or_search import and_or_search
from gamesearch.search.and_or.ao_star import ao_star
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace

GRAPHS = 60
SMALL = (  # s is solved, x is not; in these cases mistakes differ most
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
    """AND/OR graphs without a cycle, with shared, tied and dead nodes.

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
    """Judge f(graph, node): the least cost of the node, inf if it is unsolvable.

    >>> from gamesearch.check.worked import my_cost
    >>> least_cost(my_cost)
    ✓ my_cost: 60 of 60 cases.
    """
    return judge_cases(function, _cases(), _cost_wrong, COST, seconds, exercise)


def _cases(many=GRAPHS):
    return [
        Case((graph, graph.root), f"For {graph_text(graph)}") for graph in graphs(many)
    ]


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
    if answer == right:
        return ""
    if right:
        return say("You return False, but {node} can be solved.", node=node)
    return say("You return True, but {node} cannot be solved.", node=node)


def _cost_wrong(graph, node, answer):
    if no_number(answer):
        return no_number(answer)
    right = ao_star(graph, node, estimate=lambda state: 0).value
    if same_number(answer, right):
        return ""
    if right == inf:
        return say(
            "You return {said}, but {node} cannot be solved, so its cost is inf.",
            said=number(answer),
            node=node,
        )
    said, cost = differing(answer, right)
    return say(
        "You return {said}, but the cost of {node} is {cost}.",
        said=said,
        node=node,
        cost=cost,
    )


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
    "You return after the first connector of a node. Look at all connectors: put the "
    "`return` behind the loop.",
)
LAST_CONNECTOR = (
    "only the last connector",
    "You lose the results of all connectors before the last one. Combine the result of "
    "each connector with the best result so far.",
)
SOLVED_UNASKED = (
    "graph.solved never asked",
    "You treat a node in graph.solved like any other node, but it is solved and costs "
    "nothing. Ask this first.",
)
FIRST_MEMBER = "search(graph, connector.members[0])"
LAST_MEMBER = "search(graph, connector.members[-1])"
SOLVABLE_MISTAKES = (
    mistake(
        "one part is enough",
        "You call a connector solved when one of its members is solved. All its "
        "members must be solved.",
        {"all([": "any(["},
    ),
    mistake(
        "every way",
        "You require that all connectors of a node are solved. One solved connector is "
        "enough.",
        {"any(ways)": "bool(ways) and all(ways)"},
    ),
    mistake(
        "exchanged",
        "You require all connectors of a node, and one member of each. It is the other "
        "way round: one connector is enough, and it needs all its members.",
        {"any(ways)": "bool(ways) and all(ways)", "all([": "any(["},
    ),
    mistake(
        "a leaf is solved",
        "You return True everywhere. A node that has no connector and is not in "
        "graph.solved is unsolvable. Note that all(...) of nothing is True.",
        {"any(ways)": ("any(ways) or not ways", "True")},
    ),
    mistake(
        "one step only",
        "You look only at graph.solved. A member may be solvable by connectors of its "
        "own, so call your function for it.",
        {"search(graph, one)": "one in graph.solved"},
    ),
    mistake(
        "only one member",
        "You use only the first or the last member of a connector. All members must be "
        "solved, so combine their results.",
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
        "You take the cheapest member of a connector. All members have to be paid, so "
        "add their costs.",
        {"sum(members)": "min(members)"},
    ),
    mistake(
        "AND by max",
        "You take the most expensive member of a connector. All members have to be "
        "paid, so add their costs.",
        {"sum(members)": "max(members)"},
    ),
    mistake(
        "OR by max",
        "You take the most expensive connector of a node. The solver may choose, so "
        "take the cheapest one.",
        {
            "best = min": "best = max",
            "(node), inf": "(node), -inf",
            "return best": "return best if connectors else inf",
        },
    ),
    mistake(
        "OR by sum",
        "You add the costs of all connectors of a node. One connector is chosen, so "
        "take the cheapest one.",
        {
            "min(best, cost)": "best + cost",
            "(node), inf": "(node), 0",
            "return best": "return best if connectors else inf",
        },
    ),
    mistake(
        "the connector of the least price",
        "You take the connector with the least cost of its own. Add the costs of its "
        "members first, and compare the sums.",
        {"in connectors": "in sorted(connectors, key=lambda one: one.cost)[:1]"},
    ),
    mistake(
        "only one member is paid",
        "You add only the first or the last member of a connector. All members have to "
        "be paid, so add them all.",
        {"sum(members)": ("members[-1]", "members[0]")},
    ),
    mistake(
        "paid once for all",
        "You treat a node that was met before as free. Here the cost is the cost of a "
        "tree, so a node that is needed twice is paid for twice. Add its cost each "
        "time.",
        *PAID_ONCE,
    ),
    everywhere(
        "equal costs paid once",
        "You put the costs of the members into a set, so two members of equal cost are "
        "paid only once. Add the costs one by one.",
        {"sum(members)": "sum(set(members))"},
    ),
    mistake(
        "a price of 1 for each member",
        "You count 1 for each member, and you do not use the cost of the connector. "
        "Add connector.cost once.",
        {"connector.cost + sum(members)": "sum(members) + len(members)"},
    ),
    mistake(
        "no price",
        "You leave out the cost of the connector itself. Add connector.cost.",
        {"connector.cost + ": ""},
    ),
    mistake(
        "a leaf is free",
        "You give the cost 0 to a node that has no connector and is not in "
        "graph.solved, or you leave it out of the sum. It cannot be solved, so its "
        "cost is inf.",
        {"return best": "return best if connectors else 0"},
    ),
    mistake(
        "the price of each member",
        "You add the cost of a connector once for each of its members. It is paid only "
        "once, so add connector.cost outside the sum.",
        {"connector.cost +": "connector.cost * len(members) +"},
    ),
    everywhere(
        "the least cost starts at a number",
        "You start the least cost at a number, so a node that costs more, or that "
        "cannot be solved, gets this cost. Start at inf.",
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
    "You treat a node that was met before as unsolvable. Another member or another "
    "connector may need the same node, so solve it again, or store its result.",
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
    return _cases(3 * GRAPHS)[GRAPHS:]


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
      ✗ b 0/1: b is unknown. The search has not looked below this node yet.

    After `row` rows, breadth-first search has met the nodes of this many rows below the
    root, and no deeper nodes. Without `row`, each node has the label of a full search.
    """
    given, known = listed(given), labels_known(graph, row)
    strange = [node for node in given if node not in graph.nodes]
    if strange:
        raise ValueError(f"given: this graph has no node {strange[0]!r}.")

    wrong = partial(_mislabelled, graph, known)
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
            state = reduce(graph.play, path, graph.initial())
            known[state] = SAID.get((event.low, event.high), UNKNOWN)
    return known


def _mislabelled(graph, known, node, word):
    """What is wrong with a word for a node, in a sentence."""
    words = *SAID.values(), UNKNOWN
    if empty(word):
        return say("{node} is not answered yet.", node=node)
    if not among(word, words):
        return say(
            "The word for {node} is {words}, not {word}.",
            node=node,
            words=any_of(words),
            word=short(word),
        )
    right = known.get(node, UNKNOWN)
    if word == right:
        return ""
    found = say("{node} is {label}.", node=node, label=right)
    return paragraph(found, _why(graph, known, node))


def _why(graph, known, node):
    """The sentence on why a node has its label, or none."""
    ways, right = graph.connectors(node), known.get(node)
    if right is None:
        return "The search has not reached this node yet."
    if not ways and node in graph.solved:
        return "It is solved from the start."
    if not ways:
        return "It is not solved, and it has no connector."
    if right == UNKNOWN and not any(way in known for way in ways):
        return "The search has not looked below this node yet."
    if right == UNKNOWN:
        return (
            "The search has not found a solvable connector yet, and some connectors "
            "may still be solvable."
        )
    if right == "solvable":
        way = next(way for way in ways if known.get(way) == right)
        if len(way.members) == 1:
            return say("Its member {node} is solvable.", node=way.members[0])
        names = all_of(map(str, way.members))
        return say("All members of the connector to {names} are solvable.", names=names)
    lost = [one for way in ways for one in way.members if known.get(one) == right]
    names = all_of(dict.fromkeys(map(str, lost)))
    return say(
        "Every connector has an unsolvable member. The unsolvable members are: "
        "{names}.",
        names=names,
    )
