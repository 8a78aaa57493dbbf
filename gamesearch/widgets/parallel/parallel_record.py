"""A simulated run as the browser wants it: rows of spans, and the tree by time.

The tree has the nodes that the run visited, and where the whole is small the others as
well, so that its shape is the same for any number of processors. What happened at a
node is written down as times: the browser shows any of them without computing a value.
"""

from dataclasses import dataclass
from itertools import groupby

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.table import EXACT, LOWER, UPPER
from gamesearch.search.parallel.simulate import Run
from gamesearch.search.parallel.simulate.machine import TALK, WAIT, WORK
from gamesearch.search.run import enter
from gamesearch.tree.narration import number
from gamesearch.tree.skeleton import ROOT, name_of

MOST_DRAWN = 250  # visited nodes; a tree of more is not shown
MOST_WHOLE = 150  # nodes of a tree that is shown whole
DOINGS = (WORK, TALK, WAIT)
SIGNS = {EXACT: "", LOWER: "≥", UPPER: "≤", None: ""}
SHORT = {"2 good": "2+", "2 bad": "2−"}
SIDES = {MAX: "max", MIN: "min"}


@dataclass(frozen=True)
class Question:
    """What is searched: the arguments of `simulate.run` that do not change."""

    game: Game
    state: State
    depth: int | None
    evaluate: object
    order: object

    @property
    def win(self):
        """What a decided game counts."""
        return getattr(self.evaluate, "win", 1)


@dataclass(frozen=True)
class Place:
    """A node as it is drawn: `parent` is the place above, -1 for the root."""

    path: tuple
    label: str
    name: str
    kind: str
    parent: int


def places(question: Question, visited=None) -> list[Place] | None:
    """The nodes in preorder: all, or those `visited`; None where there are too many.

    >>> from gamesearch import ExplicitTree
    >>> asked = Question(ExplicitTree([[3, 12], 2]), None, None, None, None)
    >>> [place.name for place in places(asked)]
    ['the root', 'a', 'a1', 'a2', 'b']
    """
    game = question.game
    start = enter(
        game, question.state, question.depth, question.evaluate, question.order
    )
    most = MOST_WHOLE if visited is None else MOST_DRAWN
    found, left = [], [((), start.state, "", ROOT, -1)]
    while left:
        if len(found) == most:
            return None
        path, state, label, name, parent = left.pop()
        leaf = len(path) == start.depth or game.is_terminal(state)
        kind = "leaf" if leaf else SIDES[game.to_move(state)]
        found.append(Place(path, label, name, kind, parent))
        here = len(found) - 1
        moves = () if leaf else start.order.sort(state, game.moves(state), len(path))
        for move in reversed(list(moves)):
            below = (*path, move)
            if visited is None or below in visited:
                told, after = game.label(state, move), game.play(state, move)
                left.append(
                    (below, after, told, name_of(game, after, name, told), here)
                )
    return found


def shown(question: Question, run: Run, whole) -> list[Place] | None:
    """The places of the picture of a run: those of the whole tree if there are any."""
    if whole is not None:
        return whole
    if len(run.types) > MOST_DRAWN:
        return None
    return places(question, run.types)


def record(run: Run, drawn: list[Place] | None, win) -> dict:
    """A run, so that the browser can go to any of its times by itself.

    `rows` has for each processor [start, end, doing, node], doing 0, 1, 2 for work,
    talk and wait, node -1 for none. Without a tree what touches and is alike is one.
    """
    index = {place.path: at for at, place in enumerate(drawn or ())}
    rows = [_row(spans, index) for spans in run.spans]
    ends = {run.time, *(start for row in rows for start, *_ in row)}
    return {
        "end": run.time,
        "value": number(run.value, win),
        "rows": rows,
        "times": sorted(ends),
        "nodes": drawn and _columns(run, drawn, index, win),
    }


def _row(spans, index):
    """The spans of a processor; alike and touching, and at one node, they are one."""
    parts = [
        (start, end, DOINGS.index(doing), index.get(path, -1) if doing != WAIT else -1)
        for start, end, doing, path in spans
    ]
    alike = (list(group) for _, group in groupby(parts, lambda part: part[2:]))
    if index:
        return [list(part) for part in parts]
    return [[group[0][0], group[-1][1], *group[0][2:]] for group in alike]


def _columns(run, drawn, index, win):
    """What is known of all nodes, a list for each matter."""
    values = [[] for _ in drawn]
    for path, found in _by_path(run.values).items():
        values[index[path]] = [
            [time, "" if bound is None else SIGNS[bound] + number(value, win)]
            for time, bound, value in known(found)
        ]
    if not values[0]:  # a master that puts no value down for its own tree
        values[0].append([run.time, number(run.value, win)])
    visits = [run.visits.get(place.path) for place in drawn]
    types = [run.types.get(place.path, "") for place in drawn]
    return {
        "parent": [place.parent for place in drawn],
        "label": [place.label for place in drawn],
        "name": [place.name for place in drawn],
        "kind": [place.kind for place in drawn],
        "type": [SHORT.get(kind, kind) for kind in types],
        "split": [place.path in run.splits for place in drawn],
        "wait": [place.path in run.waits for place in drawn],
        "visited": visits,
        "values": values,
        "out": _left_out(drawn, visits, values, run.time),
    }


def _by_path(found):
    """What was found of each node, in the order of time."""
    some = {}
    for time, path, bound, value in found:
        some.setdefault(path, []).append((time, bound, value))
    return some


def known(found) -> list[tuple]:
    """What is known of a node: the best of (time, bound, value), equal bounds as one.

    A null window and the search that follows it may each give one of two equal bounds.

    >>> known([(2, LOWER, 6), (3, LOWER, 5), (4, UPPER, 6)]) == [
    ...     (2, LOWER, 6), (3, LOWER, 6), (4, EXACT, 6)]
    True
    """
    best, told = {}, []
    for time, bound, value in found:
        if bound == LOWER:
            value = max(value, best.get(LOWER, value))
        elif bound == UPPER:
            value = min(value, best.get(UPPER, value))
        best[bound] = value
        if EXACT in best and bound in (LOWER, UPPER):
            bound, value = EXACT, best[EXACT]
        elif LOWER in best and best[LOWER] == best.get(UPPER):
            bound = bound and EXACT
        told.append((time, bound, value))
    return told


def _left_out(drawn, visits, values, end):
    """From when on a node that is never visited is known to be left out; else None.

    That is when the search of the node above it is over.
    """
    out = []
    for at, place in enumerate(drawn):
        if visits[at] is not None:
            out.append(None)
        elif visits[place.parent] is None:
            out.append(out[place.parent])
        else:
            over = values[place.parent]
            out.append(over[-1][0] if over else end)
    return out
