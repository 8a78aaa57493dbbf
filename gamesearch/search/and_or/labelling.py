"""Labels of AND/OR search: which nodes are solvable, which unsolvable, which needless.

A node is solvable if play is over there and the target reached; an OR node also if one
of its successors is solvable, an AND node if all are. It is unsolvable if play is over
without the target; an OR node if all successors are, an AND node if one is. Nodes for
which neither holds yet have no label: either there is still something to expand below
them, or they only lead round in circles, and then they are not solvable.

Source: Nilsson, "Problem-Solving Methods in Artificial Intelligence" (1971).
"""

from gamesearch.search.tree_node import TreeNode


class Labelled(TreeNode):
    """A state that the search has met, what leads to and from it, and its label."""

    __slots__ = ("chooses", "below", "parents", "solvable", "needless", "chosen",
                 "open")

    def __init__(self, state, move, above):
        super().__init__(state, move, above)  # the first way to it
        self.chooses = None  # True at an OR state, False at an AND state
        self.below: dict = {}  # {move: node}
        self.parents: list = []
        self.solvable: bool | None = None
        self.needless = False
        self.chosen = None  # of an OR node: the move by which it became solvable
        self.open = False  # may it still be expanded?


def label(node) -> list:
    """Label a node if its successors say how, then those above it: all that were.

    What is labelled solvable has successors that were labelled before, so that moves
    chosen by the labels never lead round.
    """
    labelled, walk = [], [node]
    while walk:
        node = walk.pop(0)
        if node.solvable is not None or not label_of(node): continue
        labelled.append(node)
        walk += node.parents
    return labelled


def label_of(node) -> bool:
    """Give the node the label its successors give it; False where they give none."""
    below = node.below.items()
    enough = [move for move, after in below if after.solvable is node.chooses]
    if enough:  # one solvable successor at an OR node, one unsolvable at an AND node
        node.solvable = node.chooses
        if node.chooses: node.chosen = enough[0]
    elif below and all(after.solvable is not None for _, after in below):
        node.solvable = not node.chooses
    return node.solvable is not None


def needed(node, root) -> bool:
    """Can the root still learn from it: is there a way up without a label?"""
    walk, seen = [node], set()
    while walk:
        node = walk.pop()
        if node.solvable is not None or node.needless or node in seen: continue
        if node is root: return True
        seen.add(node)
        walk += node.parents
    return False


def removed_below(node, root) -> list:
    """The open nodes below a labelled node that are needed no longer, now closed."""
    closed, walk = [], list(node.below.values())
    while walk:
        node = walk.pop(0)
        if node.solvable is not None or node.needless or needed(node, root): continue
        node.needless = True
        if node.open: closed.append(node)
        node.open = False
        walk += node.below.values()
    return closed


def needed_again(node) -> list:
    """Nodes to be opened again, once a needless node is needed on another way."""
    opened, walk = [], [node]
    while walk:
        node = walk.pop(0)
        if not node.needless or node.solvable is not None: continue
        node.needless = False
        node.open = not node.below
        if node.open: opened.append(node)
        walk += node.below.values()
    return opened
