"""What each node shows at each step: the replay of a search, as differences.

A node's looks are written while the events are read: one for each step at which
something in it, beside it or of its kind changed. Whoever shows a step, in a picture or
in the browser, looks it up; nobody else reads the events for that.
"""

from itertools import pairwise
from typing import NamedTuple

from gamesearch.tree.node import PRUNED, TABLE, UNFINISHED, VISITED, WAITING, Cut
from gamesearch.tree.node_states import ALIVE, EXPANDED, INCUMBENT, KILLS, SOLUTION
from gamesearch.tree.trace import LABELS, window_of

STATUSES = WAITING, UNFINISHED, VISITED, PRUNED, TABLE


class Look(NamedTuple):
    """A node from one `step` on; the fields are those of a `Node`, and `window` is the
    last that it was entered with.

    `entered` says that it was, `read` that the search has valued it, and not the table;
    `quiet` that a noisy move below the depth limit led there, `valued` that the last
    visit valued it as it stands.
    """

    step: int
    node: object
    status: str
    known: tuple
    value: object
    sign: str
    window: tuple | None
    cut: Cut | None
    static: object
    expects: object
    fate: str
    entered: bool
    read: bool
    quiet: bool
    valued: bool

    @property
    def leaf(self) -> bool:
        return self.node.leaf

    @property
    def given(self):
        return self.node.given


def ends_of(nodes) -> list[int]:
    """One past the last node below each, by their indices; all nodes in preorder."""
    ends = [node.index + 1 for node in nodes]
    for node in reversed(nodes):
        if node.parent:
            above = node.parent.index
            ends[above] = max(ends[above], ends[node.index])
    return ends


class Looks:
    """Writes the looks of all nodes, and what has been counted by each step.

    It also says which nodes are pruned: what a cut leaves out, until the search comes
    there after all.
    """

    def __init__(self, nodes, events, sense):
        self.nodes, self.sense = nodes, sense
        self.walks = any(event.verb == "down" for event in events)
        self.killed = {  # as soon as they were entered, so that none was looked into
            one.index
            for one, after in pairwise(events)
            if (one.verb, after.verb) == ("down", "cut")
            and after.how in KILLS
            and one.path == after.path
        }
        self.end = ends_of(nodes)
        self.touched = {}  # nodes, in the order in which the event came to them
        self.windows, self.fates = {}, {}
        self.inside, self.entered, self.quiet = set(), set(), set()
        self.read, self.valued, self.seen = set(), set(), set()
        self.cut_once, self.probed = set(), set()  # since the search began, in any pass
        self.last = ("", None)  # verb and node of the event before
        self.rows = []  # from the first event on: before, all nodes are waiting
        self.latest = [self._look(node, 0) for node in nodes]
        self.count = {"nodes": 0, "leaves": 0, "cutoffs": 0}
        self.count |= dict.fromkeys(STATUSES, 0) | {WAITING: len(nodes)}
        self.counts, self.count["fates"] = [], {}
        self.counts.append(dict(self.count))

    def touch(self, node) -> None:
        """The node may look different after this event."""
        self.touched[node] = True

    def forget(self) -> None:
        """Another question: what was known of the last one is void."""
        for one in (self.read, self.cut_once, self.probed, self.valued):
            one.clear()
        self.windows.clear()
        self.fates.clear()
        self.count["fates"] = {}
        self.touched |= dict.fromkeys(self.nodes, True)

    def take(self, node, event) -> None:
        """What an event changes beyond what is known of the node."""
        self.touch(node)
        if self.latest[node.index].status == PRUNED:  # it came there after all
            self._turn(node, PRUNED, WAITING)
        getattr(self, f"_{event.verb}")(node, event)
        if event.verb == "down" if self.walks else node not in self.seen:
            counted = event.index not in self.killed if self.walks else not self.sense
            self.count["nodes"] += counted
        self.seen.add(node)
        self.last = event.verb, node

    def meet(self, node, fates) -> None:
        """A node of a problem lives on, or dies: what has become of it, in order."""
        for fate in fates:
            before, self.fates[node] = self.fates.get(node), fate
            counts = self.count["fates"] = dict(self.count["fates"])
            if before:
                counts[before] -= 1
            counts[fate] = counts.get(fate, 0) + 1
            found = before in ALIVE and fate in (SOLUTION, INCUMBENT)
            if not self.walks and (found or fate == EXPANDED):
                self.count["nodes"] += 1  # to be made is not enough
            if found:
                self._value(node)
        self.touch(node)

    def write(self, step) -> None:
        """The looks that are other after an event than before, and the counts."""
        for node in self.touched:
            before, now = self.latest[node.index], self._look(node, step)
            if now[1:] != before[1:]:
                self.rows.append(now)
                self.latest[node.index] = now
                self.count[before.status] -= 1
                self.count[now.status] += 1
        self.touched = {}
        while len(self.counts) < step:  # events that concern no node
            self.counts.append(self.counts[-1])
        self.counts[step:] = [dict(self.count)]

    def _look(self, node, step):
        return Look(
            step,
            node,
            node.status,
            node.known,
            node.value,
            node.sign,
            self.windows.get(node),
            node.cut,
            node.static,
            node.expects,
            node.fate,
            node in self.entered,
            node in self.read,
            node in self.quiet,
            node in self.valued,
        )

    # -- the verbs ---------------------------------------------------------------------

    def _down(self, node, event):
        self.entered.add(node)
        self.inside.add(node)
        self.windows[node] = window_of(event)
        (self.quiet.add if event.how == "quiet" else self.quiet.discard)(node)
        self.valued.discard(node)
        if node in self.cut_once or node in self.probed:
            self._turn(node, PRUNED, WAITING)
        self.probed.discard(node)
        if node in self.cut_once:
            self._turn_probed(node, PRUNED, WAITING)

    def _up(self, node, event):
        self.inside.discard(node)
        if event.how != "table":
            if self.sense is None:
                self.read.add(node)
        elif node in self.cut_once:
            self._turn(node, WAITING, PRUNED)
            self._turn_probed(node, WAITING, PRUNED)
        if node.visits and node.visits[-1].how == "probe":
            self.probed.add(node)
            if node.known[0] == node.known[1]:
                self._turn(node, WAITING, PRUNED)
        over = event.how in LABELS and node.side is None
        at_once = node.leaf or self.last == ("down", node)
        alive = node.fate or node.static is not None
        if (event.how == "" or over) and at_once and not alive:
            self.valued.add(node)
            self.count["leaves"] += 1

    def _cut(self, node, event):
        self.count["cutoffs"] += 1
        self.cut_once.add(node)
        if event.how == "purge":  # all that waits anywhere below is struck off
            for one in self.nodes[node.index + 1 : self.end[node.index]]:
                if one.status == WAITING:
                    self._set(one, PRUNED)
        elif event.how != "stand pat":
            self._turn(node, WAITING, PRUNED)
        self._turn_probed(node, WAITING, PRUNED)

    def _at(self, node, event):
        """The next events concern this node."""

    def _know(self, node, event):
        if event.how == "stand pat":
            self._value(node)
        if node in self.inside or self.sense is not None:
            return
        self.read.add(node)
        if node.leaf:
            self.count["leaves"] += 1

    def _value(self, node):
        """A node is valued as it stands."""
        self.read.add(node)
        self.valued.add(node)
        self.count["leaves"] += 1

    # -- what is below a node ----------------------------------------------------------

    def _set(self, node, status):
        node.status = status
        self.touch(node)

    def _turn(self, node, status, into):
        """Turn a status into another in all that is below a node without a visit."""
        for child in node.children:
            never = node.static is not None and not child.noisy  # it was no choice
            place, end = child.index, child.index if never else self.end[child.index]
            while place < end:
                one = self.nodes[place]
                if one.status == status:
                    self._set(one, into)
                    place += 1
                else:  # it has been there, and knows what is below it
                    place = self.end[place]

    def _turn_probed(self, node, status, into):
        """The same below the outcomes of a chance node that were only probed.

        A probe that found the value itself has settled it.
        """
        for child in node.children:
            probed = child in self.probed and child.status == VISITED
            settled = child.known[0] == child.known[1]
            if probed and (into == PRUNED or not settled):
                self._turn(child, status, into)
