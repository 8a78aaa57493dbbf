"""Which nodes of a tree are shown: all of them, or each kind of position once.

Positions with equal keys are twins (a board and its mirror image). Folded, twins below
one parent are shown as one node with a count, and what hangs below any other twin is
shown under the first of its kind only.
"""

from collections import Counter

from gamesearch.game import CHANCE
from gamesearch.tree import TABLE, Node, Tree


def _at_the_limit(node):
    """True for a position that was evaluated although play goes on."""
    return node.leaf and node.side is not None and node.status != TABLE


class View:
    """The nodes that are shown, in preorder, and the successors shown of each.

    `place` gives the position of a shown node in `nodes`, `children` the positions of
    the successors of each, and `alike` how many of a parent's successors it stands for.

    >>> from gamesearch import TicTacToe, Trace, alpha_beta, tree_of
    >>> game, trace = TicTacToe(), Trace()
    >>> answer = alpha_beta(game, depth=1, evaluate=lambda board: 0, trace=trace)
    >>> view = View(tree_of(game, None, trace), fold=True)
    >>> [view.alike[node] for node in view.nodes]  # the corners, the edges, the centre
    [1, 4, 4, 1]
    """

    def __init__(self, tree: Tree, fold: bool = False):
        self.tree, self.fold = tree, fold
        self.nodes: list[Node] = []
        self.children: list[list[int]] = []
        self.alike: Counter[Node] = Counter()
        self.place: dict[Node, int] = {}
        above, to_come = {}, [tree.root]
        while to_come:
            node = to_come.pop()
            self.alike[node] += 1
            self.place[node] = len(self.nodes)
            if node in above:
                self.children[above[node]].append(len(self.nodes))
            self.nodes.append(node)
            self.children.append([])
            below = self._below(node)
            above.update((child, self.place[node]) for child in below)
            to_come += reversed(below)

        deepest = (node.ply for node in self.nodes if _at_the_limit(node))
        self.limit = max(deepest, default=None)

    def kind(self, node: Node) -> int | None:
        """MAX, MIN or CHANCE for a decision node, None for a leaf.

        A leaf is also a node that was never visited and lies at the depth limit.
        """
        beyond = node.ply == self.limit and not node.children and not node.visits
        return None if node.leaf or beyond else node.side

    def _below(self, node):
        """The successors of `node` that are shown."""
        if not self.fold:
            return node.children
        if node.twin is not None:
            return []
        shown = []
        for child in node.children:
            first = self._first_below(node, child)
            if first is child:
                shown.append(child)
            else:
                self.alike[first] += 1
        return shown

    def _first_below(self, node, child):
        """The sibling that `child` is folded into; itself where there is none."""
        if node.side == CHANCE or child.twin is None or child.twin[:-1] != node.path:
            return child
        return self.tree[child.twin]

    def twin_of(self, node: Node) -> str:
        """The name of the first twin, where that one has the subtree of `node`."""
        if node.twin is None or self.children[self.place[node]]:
            return ""
        first = self.tree[node.twin]
        return first.name if first.children else ""
