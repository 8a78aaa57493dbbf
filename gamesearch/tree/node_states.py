"""Live, expanded, dead: how far the search of a problem has come with each node.

A node is live from when the search comes to it until all its choices have been tried.
The live node whose choices are being tried now is expanded (the E-node). Then it is
dead. A node may be dead at once: a constraint refuses it, or the bound function says
that nothing below it is better than the incumbent, the best solution so far.

Source: Horowitz and Sahni, "Fundamentals of Computer Algorithms" (1978).
"""

from typing import NamedTuple

LIVE, EXPANDED, DEAD, DEAD_END, REFUSED, BOUNDED, SOLUTION, INCUMBENT = (
    "live",
    "expanded",
    "dead",
    "dead end",
    "refused",
    "bounded",
    "solution",
    "incumbent",
)
KILLS = {"infeasible": REFUSED, "bound": BOUNDED}  # the `how` of a cut: what it makes
ALIVE = LIVE, EXPANDED


class Change(NamedTuple):
    """The fate of a node before an event, "" for none, and after it."""

    node: object
    before: str
    fate: str

    @property
    def finds_solution(self) -> bool:
        return self.before in ALIVE and self.fate in (SOLUTION, INCUMBENT)


class Living:
    """Keeps the `fate` of each node up to date, event by event.

    `incumbent` is the node of the best solution so far, None before the first.
    """

    def __init__(self):
        self.here = None  # the node that is expanded
        self.incumbent = None
        self.index = None
        self.changes = []  # of fates, by the last event

    def read(self, node, event) -> list[Change]:
        """Take in one event; what it changed, in order."""
        self.index, self.changes = event.index, []
        if event.verb == "down":
            self._come(node, LIVE)
        elif event.verb == "at" and not node.fate:
            self._come(node, DEAD)  # a search that jumps about does not come back
        elif event.verb == "at" and self.here is not node:
            self._expand(None, DEAD)
        elif event.verb == "up":
            self._leave(node, event.value)
        elif event.verb == "cut" and event.how in KILLS:
            self._kill(node, KILLS[event.how])
        elif event.verb == "know" and event.how == "incumbent":
            self._crown(node)
        elif event.verb == "know" and not event.how and node.given is not None:
            self._set(node, SOLUTION)  # whole, and no better than the incumbent
        return self.changes

    def end(self) -> list[Change]:
        """The events have ended: dead is what had all its choices tried; as `read`."""
        self.changes = []
        if self.here and self.here.children and all(c.fate for c in self.here.children):
            self._expand(None, DEAD)
        return self.changes

    def forget(self, nodes):
        """Another run begins: nothing has been reached."""
        self.here = self.incumbent = None
        for node in nodes:
            node.fate = ""

    def _come(self, node, left):
        """`node` is live; expanded is the node above, and no more the one before."""
        self._expand(node.parent, left)
        self._set(node, LIVE)

    def _expand(self, node, left=LIVE):
        """`node` is expanded from now on; the one before becomes what `left` says."""
        before, self.here = self.here, node
        if before is not node and before is not None and before.fate == EXPANDED:
            self._set(before, left)
        if node is not None:
            self._set(node, EXPANDED)

    def _leave(self, node, value):
        if node.fate in ALIVE:
            done = SOLUTION if node.given is not None else DEAD
            self._set(node, DEAD_END if value is None else done)
        self._expand(node.parent)

    def _kill(self, node, fate):
        self._set(node, fate)
        if self.here is node:
            self.here = None

    def _crown(self, node):
        if self.incumbent is not None:
            self._set(self.incumbent, SOLUTION)
        self.incumbent = node
        self._set(node, INCUMBENT)

    def _set(self, node, fate):
        if node.fate != fate:
            self.changes.append(Change(node, node.fate, fate))
            node.fate = fate
            node.fates.append((self.index, fate))
