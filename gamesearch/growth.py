"""How a tree grows out of the events of a trace.

First the shape, then the events up to the step asked for, one by one. What is known of
a node follows from its own values and from its successors': a MAX node is worth at
least as much as any of them, a MIN node at most as much.
"""

from math import inf

from gamesearch.game import CHANCE, MAX, MIN
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.shape import Shape
from gamesearch.tree import (
    PRUNED, TABLE, UNFINISHED, VISITED, WAITING, Cut, Node, Tree, Visit)
from gamesearch.words import cut_reason


def grow(game, state, trace, step, run, unseen) -> Tree:
    """The tree of `tree_of`, whose docstring says what the arguments mean."""
    events = list(trace)
    if step is None:
        step = len(events)
    if not isinstance(step, int) or not 0 <= step <= len(events):
        raise ValueError(f"step: a number of events from 0 to {len(events)}, not {step!r}.")
    if not isinstance(unseen, int) or unseen < 0:
        raise ValueError(f"unseen: a number of plies, 0 or more, not {unseen!r}.")
    shape = Shape(game, state, events)
    nodes = shape.filled(inf if isinstance(game, ExplicitTree) else unseen)
    reader = Reader(game, shape.at, events, run)
    for event in events[:step]:
        reader.read(event)
    reader.finish()
    mark_pruned(nodes)
    return Tree(game, nodes, events, [shape.at[event.path].index for event in events],
                step, reader.runs, principal_variation(nodes[0]), reader.win,
                bool(trace.full), reader.cuts)


class Reader:
    """Reads events one by one and keeps what is known of each node up to date."""

    def __init__(self, game, at, events, only_run):
        self.game, self.at = game, at
        self.runs = max(1, sum(event.verb == "down" and not event.path
                               for event in events))
        if only_run is not None and not 0 <= only_run < self.runs:
            raise ValueError(f"run: from 0 to {self.runs - 1}, not {only_run!r}.")
        self.only_run = only_run
        self.run = -1
        self.open = {}  # (worker, path): the visit that is going on there
        self.cuts = {}  # event index: Cut
        self.leaves = 0
        self.win = 1

    def read(self, event):
        """Take in one event."""
        if event.verb == "down" and not event.path:
            self.run += 1
            if event.how == "again":
                self._forget(event.index)
        if self.only_run in (None, max(self.run, 0)):
            if event.verb in ("down", "up", "cut", "know"):
                getattr(self, f"_{event.verb}")(self.at[event.path], event)

    def finish(self):
        """Write down the visits that were still going on when the events ended."""
        for (worker, path), visit in self.open.items():
            self.at[path].visits.append(Visit(
                visit.window, None, "", visit.how, self.run, worker, visit.first, None))

    def _forget(self, index):
        for node in self.at.values():
            if node.known != (-inf, inf):
                node.known = -inf, inf
                node.history.append((index, -inf, inf))
            node.value, node.sign, node.cut, node.status = None, "", None, WAITING

    def _down(self, node, event):
        node.status, node.cut = UNFINISHED, None
        window = None if event.alpha is None else (event.alpha, event.beta)
        self.open[event.worker, node.path] = Open(window, event)
        above = self.open.get((event.worker, node.path[:-1]))
        if node.path and above:
            above.entered += 1

    def _up(self, node, event):
        visit = self.open.pop((event.worker, node.path))
        answered = event.how or visit.how
        direct = node.leaf and not visit.entered and answered not in ("table", "probe")
        sign = _sign(event.value, visit.window, direct, answered)
        node.visits.append(Visit(visit.window, event.value, sign, answered, self.run,
                                 event.worker, visit.first, event.index))
        node.status = TABLE if event.how == "table" else VISITED
        low = event.value if sign in ("=", "≥") else -inf
        high = event.value if sign in ("=", "≤") else inf
        self._learn(node, event.index, low, high)
        if node.known[0] == node.known[1]:
            node.value, node.sign = node.known[0], "="
        else:
            node.value, node.sign = event.value, sign
        if direct:
            self._leaf(node, event.value)
        above = node.parent
        if above and above.side == MAX:
            self._learn(above, event.index, node.known[0], inf)
        elif above and above.side == MIN:
            self._learn(above, event.index, -inf, node.known[1])

    def _cut(self, node, event):
        visit = self.open.get((event.worker, node.path))
        moves = self.game.moves(node.state)
        idle = visit is not None and visit.entered == len(moves)
        setter, source = self._origin(node, event)
        reason = cut_reason(node, event.value, event.bound, setter, source, event.how,
                            self.win)
        by = setter.path if source == "child" else None
        node.cut = self.cuts[event.index] = Cut(
            event.value, event.bound, event.how, idle, by, reason, event.index)

    def _know(self, node, event):
        if event.how not in ("", "interval"):
            return
        self._learn(node, event.index, event.low, event.high)
        node.status = VISITED
        if node.known[0] == node.known[1]:
            node.value, node.sign = node.known[0], "="
            if node.leaf:
                self._leaf(node, node.value)

    def _learn(self, node, index, low, high):
        """Narrow what is known of `node`; a contradiction means the newest holds."""
        known = max(node.known[0], low), min(node.known[1], high)
        if known[0] > known[1]:
            known = low, high
        if known != node.known:
            node.known = known
            node.history.append((index, *known))

    def _leaf(self, node, value):
        if node.order is None:
            self.leaves += 1
            node.order = self.leaves
        if node.given and not isinstance(node.given, str) and value != node.given:
            self.win = abs(value / node.given)

    def _origin(self, node, event):
        """Who set the bound of a cut: the first window above, going up, without it."""
        if event.bound is None:
            return None, ""
        edge = 1 if node.side == MAX else 0  # beta or alpha
        while node.path:
            asked, node = self.open.get((event.worker, node.path)), node.parent
            visit = self.open.get((event.worker, node.path))
            if visit is None or visit.window is None:
                return node, "learnt"
            if visit.window[edge] == event.bound:
                continue
            if node.side == CHANCE:
                return node, "chance"
            for child in sorted(node.children, key=_latest):
                if _latest(child) > visit.first and child.visits[-1].value == event.bound:
                    return child, "child"
            return node, "null window" if asked.how in ("null window", "probe") else "learnt"
        return node, "root"


class Open:
    """A visit that has begun: its window, how, first event, successors entered."""

    __slots__ = ("window", "how", "first", "entered")

    def __init__(self, window, event):
        self.window, self.how, self.first = window, event.how, event.index
        self.entered = 0


def _latest(node):
    return node.visits[-1].first if node.visits else -1


def _sign(value, window, direct, how):
    if how == "probe":
        return ""
    if direct or window is None or window[0] < value < window[1]:
        return "="
    return "≤" if value <= window[0] else "≥"


def mark_pruned(nodes) -> None:
    """Mark what hangs below a cut and was never entered; `nodes` are in preorder."""
    for node in nodes:
        if node.status == WAITING and node.parent:
            if node.parent.status == PRUNED or node.parent.cut:
                node.status = PRUNED


def principal_variation(root) -> list[Node]:
    """The line of best play: from the root the first successor of the same value."""
    if root.sign != "=":
        return []
    line = [root]
    while line[-1].side in (MAX, MIN):
        node = line[-1]
        best = [child for child in sorted(node.children, key=_latest)
                if child.value is not None and child.value == node.value]
        if not best:
            break
        line.append(best[0])
    return line
