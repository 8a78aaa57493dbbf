"""A searched tree for others: JSON for the browser, a graph for networkx.

In the JSON nodes and events are columns of equal length, nodes in preorder. Numbers
come twice: as numbers (infinity and the last number before it are null, a Fraction is
text beside its float) and, under `text`, as they are written in a picture, so that a
reader looks up and computes no value. Step s means that the events 0 to s-1 have
happened.
"""

import json
from numbers import Integral, Rational

from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.rules.problem import Problem
from gamesearch.tree.narration import (
    LONG,
    NOTHING_BELOW,
    SOLVED,
    all_alike,
    almost_endless,
    expected,
    inequality,
    inside,
    number,
    sentence,
    standing,
    window,
)
from gamesearch.tree.node import UNFINISHED

FLAGS = "entered", "read", "quiet", "valued"
LOOK = (
    *("node", "step", "status", "label", "window", "low", "high", "cut", "stands"),
    *("bound", "fate", "flags"),
)


def to_json(tree) -> str:
    """The tree as JSON text; `record` says what is in it."""
    return json.dumps(record(tree), ensure_ascii=False, separators=(",", ":"))


def record(tree) -> dict:
    """The tree as a dict of plain values.

    `nodes` has a column for each attribute of a Node, as it is at `step` (parent and
    twin as indices, -1 for none), and a list per node of its `visits`: [first event,
    last event or -1, window, value, sign, how, run]. `looks` has what each node shows
    from which step on, in columns ordered by step: texts are places in `texts`, cuts in
    `cuts` ([inequality, by (index or -1), idle, reason], -1 for none), `flags` the sum
    of FLAGS; before its first a node waits. `counts` has a column for each count, by
    step; of a problem, whose `sense` is not None and whose solutions may be all
    `alike`, `fates` are [step, how many nodes of each fate] where that changes.
    `events` has verb, node, alpha, beta, value, bound, how, and a sentence `say`.
    `line` are the nodes of the principal variation;
    `full` says that the trace ended early. `turns` has for each pass or iteration
    [event, its name, window], and nothing where the root is entered once. `decided`
    says what ±∞ stands for, `named` that the outcomes of chance have names to be shown,
    such as a roll.
    """
    return {
        "step": tree.step,
        "runs": tree.runs,
        "full": tree.full,
        "win": plain(tree.win),
        "named": not isinstance(tree.game, (ExplicitTree, RandomTree)),
        "sense": tree.game.sense if isinstance(tree.game, Problem) else None,
        "alike": all_alike(tree.game),
        "line": [node.index for node in tree.line],
        "decided": tree.decided,
        "turns": turns(tree),
        "nodes": {**facts_of_nodes(tree), "visits": visits(tree)},
        **looks(tree),
        "counts": counts(tree),
        "events": {
            "verb": [event.verb for event in tree.events],
            "node": tree.steps,
            "alpha": [plain(event.alpha) for event in tree.events],
            "beta": [plain(event.beta) for event in tree.events],
            "value": [plain(event.value) for event in tree.events],
            "bound": [plain(event.bound) for event in tree.events],
            "how": [event.how for event in tree.events],
            "source": [place_of_source(tree, event) for event in tree.events],
            "say": [sentence(tree, event.index) for event in tree.events],
        },
    }


def place_of_source(tree, event) -> int:
    """The index of the node whose search the table's answer comes from, or -1."""
    source = tree.sources.get(event.index)
    return -1 if source is None else source.index


def turns(tree) -> list[list]:
    """Where each pass or iteration begins, as `record` says."""
    entered = {visit.first: visit.window for visit in tree.root.visits}

    def asked(index):
        alpha_beta = entered.get(index)
        return window(*alpha_beta, tree.win) if alpha_beta else ""

    return [[index, name, asked(index)] for index, name in tree.turns.items() if name]


def facts_of_nodes(tree) -> dict[str, list]:
    """What each node is, column by column."""
    nodes = tree.nodes
    place = {node.path: node.index for node in nodes}

    def text(given):
        counted = given if given is None or isinstance(given, str) else given * tree.win
        return number(counted, tree.win)

    return {
        "parent": [node.parent.index if node.parent else -1 for node in nodes],
        "label": [node.label for node in nodes],
        "name": [node.name for node in nodes],
        "side": [node.side for node in nodes],
        "leaf": [node.leaf for node in nodes],
        "given": [plain(node.given) for node in nodes],
        "text": [text(node.given) for node in nodes],
        "probability": [plain(node.probability) for node in nodes],
        "order": [node.order for node in nodes],
        "noisy": [node.noisy for node in nodes],
        "twin": [place.get(node.twin, -1) for node in nodes],
        "value": [plain(node.value) for node in nodes],
        "sign": [node.sign for node in nodes],
        "low": [plain(node.known[0]) for node in nodes],
        "high": [plain(node.known[1]) for node in nodes],
        "status": [node.status for node in nodes],
    }


def visits(tree) -> list[list[list]]:
    """The visits of each node."""
    win, alike = tree.win, all_alike(tree.game)

    def visit(v):
        last = -1 if v.last is None else v.last
        entered = window(*v.window, win) if v.window else ""
        value = number(v.value, win)
        if alike and v.sign == "=":
            value = SOLVED if v.value else NOTHING_BELOW
        return [v.first, last, entered, value, v.sign, v.how, v.run]

    return [[visit(v) for v in node.visits] for node in tree.nodes]


def looks(tree) -> dict[str, list]:
    """What each node shows from which step on, with the texts and cuts it refers to."""
    win, texts, cuts = tree.win, {}, {}
    place = {node.path: node.index for node in tree.nodes}
    columns = {name: [] for name in LOOK}
    for look in tree.looks:
        entered, bound = look.window, look.expects
        if bound is not None and not isinstance(bound, str):
            bound = expected(bound, look.node.side)
        shown = {
            "status": "open" if look.status == UNFINISHED else look.status,
            "label": inside(look, win),
            "window": window(*entered, win) if entered else "",
            "low": number(look.known[0], win),
            "high": number(look.known[1], win),
            "stands": standing(look.static, win),
            "bound": bound or "",
            "fate": look.fate,
        }
        for name, text in shown.items():
            columns[name].append(texts.setdefault(text, len(texts)))
        cut = look.cut and cuts.setdefault(look.cut, (len(cuts), look.node.side))[0]
        columns["cut"].append(-1 if cut is None else cut)
        columns["node"].append(look.node.index)
        columns["step"].append(look.step)
        flags = (getattr(look, name) for name in FLAGS)
        columns["flags"].append(sum(flag << bit for bit, flag in enumerate(flags)))
    told = [
        [inequality(cut, side, win), place.get(cut.by, -1), cut.idle, cut.reason]
        for cut, (_, side) in cuts.items()
    ]
    return {"looks": columns, "texts": [*texts], "cuts": told}


def counts(tree) -> dict[str, list]:
    """What has been counted by each step, column by column."""
    columns = {name: [one[name] for one in tree.counts] for name in tree.counts[0]}
    columns["open"] = columns.pop(UNFINISHED)
    fates = enumerate(columns["fates"])
    columns["fates"] = [
        [step, one]
        for step, one in fates
        if not step or one is not columns["fates"][step - 1]
    ]
    return columns


def plain(value):
    """A number for JSON: infinity as None, a Fraction as its text and its float.

    Where there is no such float, as with very large numbers, it is None too; so is the
    last number before infinity.
    """
    if type(value) is float:  # said apart, because there are many
        return None if almost_endless(value) else value
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, Integral) and -LONG <= value <= LONG:
        return value if type(value) is int else int(value)
    if not isinstance(value, Rational):
        return None if almost_endless(value) else float(value)
    try:
        return {"text": str(value), "float": float(value)}
    except (OverflowError, ValueError):  # ValueError: too many digits for a text
        return {"text": number(value), "float": None}


def to_networkx(tree):
    """A DiGraph whose nodes are paths; moves, labels and probabilities on the edges."""
    from networkx import DiGraph

    graph = DiGraph(step=tree.step, line=[node.path for node in tree.line])
    for node in tree.nodes:
        graph.add_node(
            node.path,
            side=node.side,
            leaf=node.leaf,
            value=node.value,
            sign=node.sign,
            known=node.known,
            status=node.status,
            order=node.order,
            given=node.given,
            cut=node.cut,
            visits=tuple(node.visits),
            twin=node.twin,
            name=node.name,
        )
        if node.parent:
            graph.add_edge(
                node.parent.path,
                node.path,
                move=node.move,
                label=node.label,
                probability=node.probability,
            )
    return graph
