"""A searched tree for others: JSON for the browser, a graph for networkx.

In the JSON nodes and events are columns of equal length, with the nodes in preorder.
Numbers are given twice: as numbers (infinity and the last number before it are null, a
Fraction is a text beside its float) and, under `text`, as a picture writes them, so
that the browser computes no value. Step s means that the events 0 to s-1 have
happened. For a large tree the browser gets only some nodes, in shorter columns.
"""

import json
from itertools import pairwise
from numbers import Integral, Rational

from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.rules.available import package
from gamesearch.rules.problem import Problem, all_alike
from gamesearch.tree.looks import Look
from gamesearch.tree.narration import (
    LONG,
    NOTHING_BELOW,
    SOLVED,
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
from gamesearch.tree.path_events import SAMPLES
from gamesearch.tree.roles import form_of, kind_name
from gamesearch.tree.skeleton import ends_of

FLAGS = "entered", "read", "quiet", "valued", "marked"
LOOK = (
    *("node", "step", "status", "label", "window", "low", "high", "cut", "stands"),
    *("bound", "fate", "flags"),
)
OF_NODES = (  # what a node of a graph has
    *("side", "leaf", "value", "sign", "known", "status", "order", "given", "cut"),
    *("twin", "name"),
)
NAME = "\x01"  # stands for a name in a text beside it
SHORT = 1_000  # rows; a column of fewer is sent as it is
MOST_LETTERS = 50_000  # so many values a letter can stand for, and none is a surrogate
FIRST_LETTER = 40


def to_json(tree) -> str:
    """The tree as JSON text, with the contents of `record`."""
    return compact_json(record(tree))


def compact_json(value) -> str:
    """JSON text without spaces between its parts, letters as they are.

    >>> compact_json({"line": ["α", 3]})
    '{"line":["α",3]}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


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
        **facts_of_search(tree),
        "nodes": {
            **facts_of_nodes(tree, tree.nodes),
            # what the search found, which the looks say for each step
            "noisy": [node.noisy for node in tree.nodes],
            "value": [plain(node.value) for node in tree.nodes],
            "sign": [node.sign for node in tree.nodes],
            "low": [plain(node.known[0]) for node in tree.nodes],
            "high": [plain(node.known[1]) for node in tree.nodes],
            "status": [node.status for node in tree.nodes],
            "visits": visits(tree),
        },
        **looks(tree, tree.looks),
        "counts": counts(tree),
        "events": {
            "verb": [event.verb for event in tree.events],
            "node": tree.steps,
            **{
                name: [plain(getattr(event, name)) for event in tree.events]
                for name in ("alpha", "beta", "value", "bound")
            },
            **words_of_events(tree, tree.events),
        },
    }


def message(tree, nodes) -> dict:
    """The record for the browser: the whole search, but of the tree only these nodes.

    `counts` and `events.verb` are whole, and so is `at`, the node at which each event
    is shown: its own, or the next above it that is among these. What else is said of
    the events of these nodes stands under `told`, whose `at` are their indices. Nodes
    are numbered in preorder; `index` has their numbers in the whole tree, `below` how
    many are below them there. NAME in a label or sentence is the name of its node, in a
    name that of the node above.
    """
    return {
        **facts_of_search(tree),
        "counts": counts(tree),
        "events": {"verb": [event.verb for event in tree.events]},
        **part(tree, nodes),
    }


def part(tree, nodes) -> dict:
    """What a message says of these nodes, which are in preorder."""
    number = {node.index: place for place, node in enumerate(nodes)}
    at, ends = [], ends_of(tree.nodes)
    for node in tree.nodes:
        above = at[node.parent.index] if node.parent else 0
        at.append(number.get(node.index, above))
    events = [event for event in tree.events if tree.steps[event.index] in number]
    facts = {**facts_of_nodes(tree, nodes), "index": [*number]}
    facts["below"] = [ends[index] - index - 1 for index in number]
    for name in ("parent", "twin"):
        facts[name] = [number.get(index, -1) for index in facts[name]]
    above = [node.parent.name if node.parent else "" for node in nodes]
    facts["label"] = short(facts["label"], facts["name"])
    facts["name"] = short(facts["name"], above)
    shown = looks(tree, [look for look in tree.looks if look.node.index in number])
    shown["looks"]["node"] = [number[index] for index in shown["looks"]["node"]]
    told = words_of_events(tree, events)
    names = [tree.nodes[tree.steps[event.index]].name for event in events]
    told["say"] = short(told["say"], names)
    told["source"] = [-1 if index < 0 else at[index] for index in told["source"]]
    return {
        "line": [number[node.index] for node in tree.line if node.index in number],
        "at": [at[index] for index in tree.steps],
        "nodes": facts,
        **shown,
        "told": {"at": [event.index for event in events], **told},
    }


def lists(films) -> list[dict]:
    """The lists of a search for the browser, as `lists.py` says."""
    names = "title", "says", "head", "sorted", "inline", "changes"
    return [{name: getattr(film, name) for name in names} for film in films]


def short(texts, names) -> list[str]:
    """The texts with NAME where the name of the same row stands."""
    return [
        text.replace(name, NAME) if name else text for text, name in zip(texts, names)
    ]


def packed(record):
    """A record with shorter columns, which `unpacked` in replay.js writes out again.

    A long column of few different values becomes these `values` and `letters`, one for
    each row; whole numbers also as `sums` of the values so far, where that takes fewer.
    """
    if isinstance(record, dict):
        return {name: packed(one) for name, one in record.items()}
    if not isinstance(record, list) or len(record) < SHORT:
        return record
    try:
        values = numbered(record)
    except TypeError:  # its rows are lists
        return record
    rows, sums = record, False
    if all(type(one) is int for one in record):
        steps = [after - before for before, after in pairwise([0, *record])]
        if len(numbered(steps)) < len(values):
            rows, values, sums = steps, numbered(steps), True
    if len(values) > min(len(rows) / 2, MOST_LETTERS):
        return record
    if len(values) == 1:
        return {"values": [*values], "rows": len(rows), "sums": sums}
    letters = "".join(chr(FIRST_LETTER + values[one]) for one in rows)
    return {"values": [*values], "letters": letters, "sums": sums}


def numbered(rows) -> dict:
    """The different values of a column, numbered in the order of their coming."""
    return {value: number for number, value in enumerate(dict.fromkeys(rows))}


def first_plies(node, most: int) -> list:
    """A node with what is below it, ply by ply while there are at most so many nodes.

    The first ply is always there.
    """
    found, ply = [node], node.children
    while ply and (len(found) == 1 or len(found) + len(ply) <= most):
        found += ply
        ply = [child for one in ply for child in one.children]
    return found


def facts_of_search(tree) -> dict:
    """What is said of the search as a whole."""
    return {
        "step": tree.step,
        "runs": tree.runs,
        "full": tree.full,
        "win": plain(tree.win),
        "named": not isinstance(tree.game, (ExplicitTree, RandomTree)),
        "sense": tree.game.sense if isinstance(tree.game, Problem) else None,
        "form": form_of(tree.game),
        "by": tree.path_events and SAMPLES[tree.path_events.by],
        "alike": all_alike(tree.game),
        "sampled": tree.simulations is not None,
        "line": [node.index for node in tree.line],
        "decided": tree.decided,
        "turns": turns(tree),
    }


def words_of_events(tree, events) -> dict[str, list]:
    """The manner of these events, where an answer came from, and what is said."""
    sources = (tree.sources.get(event.index) for event in events)
    return {
        "how": [event.how for event in events],
        "source": [-1 if node is None else node.index for node in sources],
        "say": [sentence(tree, event.index) for event in events],
    }


def turns(tree) -> list[list]:
    """Where each pass or iteration begins, as `record` says."""
    entered = {visit.first: visit.window for visit in tree.root.visits}

    def asked(index):
        alpha_beta = entered.get(index)
        return window(*alpha_beta, tree.win) if alpha_beta else ""

    return [[index, name, asked(index)] for index, name in tree.turns.items() if name]


def facts_of_nodes(tree, nodes) -> dict[str, list]:
    """What each of these nodes is, column by column."""
    place = {node.path: node.index for node in tree.nodes}

    return {
        "parent": [node.parent.index if node.parent else -1 for node in nodes],
        "label": [node.label for node in nodes],
        "name": [node.name for node in nodes],
        "side": [node.side for node in nodes],
        "kind": [kind_name(node.kind) for node in nodes],
        "edge": [None if node.edge == node.label else node.edge for node in nodes],
        "leaf": [node.leaf for node in nodes],
        "given": [plain(node.given) for node in nodes],
        "text": [inside(Look(0, node), tree.win) for node in nodes],
        "probability": [plain(node.probability) for node in nodes],
        "order": [node.order for node in nodes],
        "twin": [place.get(node.twin, -1) for node in nodes],
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


def looks(tree, shown) -> dict[str, list]:
    """These looks as columns, with the texts and cuts that they refer to."""
    win, texts, cuts = tree.win, {}, {}
    place = {node.path: node.index for node in tree.nodes}
    columns = {name: [] for name in LOOK}
    for look in shown:
        entered, bound = look.window, look.expects
        if bound is not None and not isinstance(bound, str):
            bound = expected(bound, look.node.side)
        written = {
            "status": "open" if look.status == UNFINISHED else look.status,
            "label": inside(look, win),
            "window": window(*entered, win) if entered else "",
            "low": number(look.known[0], win),
            "high": number(look.known[1], win),
            "stands": standing(look.static, win),
            "bound": bound or "",
            "fate": look.fate,
        }
        for name, text in written.items():
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
    """What has been counted by each step, visit by visit; column by column."""
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
    line = [node.path for node in tree.line]
    graph = package("networkx").DiGraph(step=tree.step, line=line)
    for node in tree.nodes:
        facts = {name: getattr(node, name) for name in OF_NODES}
        graph.add_node(node.path, **facts, visits=tuple(node.visits))
        if node.parent:
            graph.add_edge(
                node.parent.path,
                node.path,
                move=node.move,
                label=node.label,
                probability=node.probability,
            )
    return graph
