"""Which nodes of a tree are shown: all of them, or each kind of position once.

Positions with equal keys are twins (a board and its mirror image). In a folded view
twins below one parent are shown as one node with a count. The subtree of any other twin
is shown only once, where the search went first.
"""

from collections import Counter

from gamesearch.rules.game import CHANCE, Game
from gamesearch.tree.tree import Node, Tree, searched

MOST_SEARCHED = 20_000  # nodes of a game to draw; more fit in no picture


def shown_tree(what: Tree | Game) -> Tree:
    """The tree to draw; for a game the tree of its usual search.

    >>> from gamesearch import ExplicitTree
    >>> shown_tree(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    <tree: 13 nodes, 7 leaves evaluated, value 3>
    """
    if isinstance(what, Tree):
        return what
    if isinstance(what, Game):
        try:
            return searched(what, limit=MOST_SEARCHED)
        except ValueError as wrong:
            if not str(wrong).startswith("depth:"):
                raise
            call = "gs.draw(gs.searched(game, depth=..., evaluate=...))"
            raise ValueError(f"{wrong} To draw it: {call}.") from None
    if isinstance(what, type):
        raise TypeError(
            "tree: give a searched tree, as from gs.searched(game), or a game: write "
            f"{what.__name__}(), not {what.__name__}."
        )
    raise TypeError(
        f"tree: give a searched tree or a game, not {type(what).__name__}; "
        "gs.searched(game) and gs.tree_of(game, None, trace) make a tree."
    )


class View:
    """The nodes that are shown, in preorder, and the successors shown of each.

    `place` gives the position of a shown node in `nodes`, and `children` the positions
    of its successors. `alike` is the number of its parent's successors that it stands
    for.

    >>> from gamesearch import TicTacToe, Trace, alpha_beta, tree_of
    >>> game, trace = TicTacToe(), Trace()
    >>> answer = alpha_beta(game, depth=1, evaluate=lambda board: 0, trace=trace)
    >>> view = View(tree_of(game, None, trace), fold=True)
    >>> [view.alike[node] for node in view.nodes]  # the corners, the edges, the centre
    [1, 4, 4, 1]
    """

    def __init__(self, tree: Tree, fold: bool = False):
        self.tree, self.fold = tree, fold
        self.nodes = []
        self.children = []
        self.alike = Counter()
        self.place = {}
        self._entered = set(tree.steps)  # at any step, so that all steps look alike
        self._opened = {}  # the one of its twins that is shown whole
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

    def _below(self, node):
        """The successors of `node` that are shown."""
        if node.children and node.index in self._entered:
            self._opened.setdefault(node.first_path, node)
        if not self.fold:
            return node.children
        if self._opened.get(node.first_path, node) is not node:
            return []
        if node.side == CHANCE:
            return node.children
        shown = {}
        for child in node.children:
            first = shown.setdefault(child.first_path, child)
            self.alike[first] += first is not child
        return list(shown.values())

    def twin_of(self, node: Node) -> str:
        """The name of the twin with the subtree of a shown node, or an empty text."""
        opened = self._opened.get(node.first_path, node)
        if opened is node or self.children[self.place[node]]:
            return ""
        return opened.name


def by_noisy_move(node):
    """True where the search came by a noisy move, below its depth limit."""
    return bool(node.visits) and node.visits[-1].how == "quiet"
