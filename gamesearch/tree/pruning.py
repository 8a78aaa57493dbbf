"""Which nodes are pruned: a cut leaves them out, and the search may come back to them.

A cut leaves out all that is below its node and was never visited. A probe looks at one
successor of an outcome of chance; what is beside that one is left out as well, where
the chance node is cut, or where the probe has already found the value itself.
"""

from gamesearch.tree.node import PRUNED, UNVISITED, VISITED, WAITING
from gamesearch.tree.skeleton import ends_of


class Pruning:
    """Leaves nodes out, and lets them come back, after each event of a search.

    `nodes` are in preorder; `set_status(node, status)` changes what a node is.
    """

    def __init__(self, nodes, set_status):
        self.nodes, self.set_status = nodes, set_status
        self.ends = ends_of(nodes)
        self.cut_once = set()  # since the search began, in any pass
        self.probed = set()  # and not searched in full since then

    def forget(self) -> None:
        """Another question: nothing has been cut or probed."""
        self.cut_once.clear()
        self.probed.clear()

    def read(self, node, event) -> None:
        """Take in one event; what it says of the node is known by now."""
        if event.verb == "down":
            if node in self.cut_once or node in self.probed:
                self.come_back(node)
            self.probed.discard(node)
        elif event.verb == "up":
            if event.how == "table" and node in self.cut_once:
                self.leave_out(node)
            if node.visits and node.visits[-1].how == "probe":
                self.probed.add(node)
                if node.settled:
                    self.leave_out(node)
        elif event.verb == "cut":
            self.cut_once.add(node)
            if event.how == "purge":
                self._strike_off(node)
            elif event.how != "stand pat":
                self.leave_out(node)

    def leave_out(self, node) -> None:
        """What is below a node without a visit is pruned."""
        self._set_unvisited(node, PRUNED)

    def come_back(self, node) -> None:
        """The search comes to a node: what was left out below it waits again."""
        self._set_unvisited(node, WAITING)

    def _strike_off(self, node):
        """All that waits anywhere below is pruned, also below what was visited."""
        for below in self.nodes[node.index + 1 : self.ends[node.index]]:
            if below.status == WAITING:
                self.set_status(below, PRUNED)

    def _set_unvisited(self, node, status):
        self._set_below(node, status)
        for child in node.children:
            was_probed = child in self.probed and child.status == VISITED
            if was_probed and not child.settled:
                self._set_below(child, status)

    def _set_below(self, node, status):
        """Go down from a node as far as no node was visited."""
        for child in node.children:
            if node.static is not None and not child.noisy:  # it was no choice
                continue
            place, end = child.index, self.ends[child.index]
            while place < end:
                below = self.nodes[place]
                if below.status in UNVISITED:
                    self.set_status(below, status)
                    place += 1
                else:  # it has been there, and knows what is below it
                    place = self.ends[place]
