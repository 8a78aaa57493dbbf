"""The look of each node at each step: the replay of a search, as differences.

The looks of a node are written while the events are read: one for each step at which
the texts or the kind of the node change. A picture or the browser looks them up to show
a step, without reading the events.
"""

from math import inf
from operator import attrgetter
from typing import NamedTuple

from gamesearch.tree.node import WAITING, Cut
from gamesearch.tree.trace import LABELS, window_of


class Look(NamedTuple):
    """A node from one `step` on, else as it is before the search; the fields are those
    of a `Node`, and `window` is the last that it was entered with.

    `entered` says that it was, `read` that the search has valued it, and not the table;
    `quiet` that a noisy move below the depth limit led there, `valued` that the last
    visit valued it as it stands; `marked` that this connector is its node's best.
    """

    step: int
    node: object
    status: str = WAITING
    known: tuple = (-inf, inf)
    value: object = None
    sign: str = ""
    window: tuple | None = None
    cut: Cut | None = None
    static: object = None
    expects: object = None
    fate: str = ""
    entered: bool = False
    read: bool = False
    quiet: bool = False
    valued: bool = False
    marked: bool = False
    mean: object = None

    # what is the same at every step is the node's
    leaf = property(attrgetter("node.leaf"))
    side = property(attrgetter("node.side"))
    given = property(attrgetter("node.given"))
    parent = property(attrgetter("node.parent"))
    role = property(attrgetter("node.role"))
    text = property(attrgetter("node.text"))


class Looks:
    """Writes the looks of all nodes: `rows`, in the order of the steps.

    What a node shows beside its own fields is kept here: that it was entered, with
    which window, and whether the search has valued it.
    """

    def __init__(self, nodes, counts, problem):
        self.nodes, self.counts, self.problem = nodes, counts, problem
        self.touched = {}  # nodes, in the order in which the event came to them
        self.windows = {}
        self.inside, self.entered, self.quiet = set(), set(), set()
        self.read_nodes, self.valued = set(), set()
        self.last = ("", None)  # verb and node of the event before
        self.rows = []  # from the first event on: before, all nodes are waiting
        self.latest = [self._look(node, 0) for node in nodes]

    def touch(self, node) -> None:
        """The node may look different after this event."""
        self.touched[node] = True

    def forget(self) -> None:
        """Another question: what was known of the last one is void."""
        self.read_nodes.clear()
        self.valued.clear()
        self.windows.clear()
        self.touched |= dict.fromkeys(self.nodes, True)

    def read(self, node, event) -> None:
        """Take in one event; what it says of the node's own fields is known by now."""
        self.touch(node)
        if event.verb == "down":
            self._down(node, event)
        elif event.verb == "up":
            self._up(node, event)
        elif event.verb == "know":
            self._know(node, event)
        self.last = event.verb, node

    def value(self, node) -> None:
        """A node is valued as it stands."""
        self.read_nodes.add(node)
        self.valued.add(node)
        self.counts.leaf()

    def write(self, step) -> None:
        """The looks that are other after an event than before."""
        for node in self.touched:
            before, now = self.latest[node.index], self._look(node, step)
            if now[1:] != before[1:]:
                self.rows.append(now)
                self.latest[node.index] = now
        self.touched = {}

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
            node in self.read_nodes,
            node in self.quiet,
            node in self.valued,
            node.marked,
            node.mean,
        )

    def _down(self, node, event):
        self.entered.add(node)
        self.inside.add(node)
        self.windows[node] = window_of(event)
        self.valued.discard(node)
        if event.how == "quiet":
            self.quiet.add(node)
        else:
            self.quiet.discard(node)

    def _up(self, node, event):
        self.inside.discard(node)
        if event.how != "table" and not self.problem:
            self.read_nodes.add(node)
        over = event.how in LABELS and node.side is None
        at_once = node.leaf or self.last == ("down", node)
        alive = node.fate or node.static is not None
        if (event.how == "" or over) and at_once and not alive:
            self.value(node)

    def _know(self, node, event):
        if event.how == "stand pat":
            self.value(node)
        if node in self.inside or self.problem:
            return
        self.read_nodes.add(node)
        if node.leaf:
            self.counts.leaf()
