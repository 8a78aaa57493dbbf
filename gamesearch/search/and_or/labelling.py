"""Labels of AND/OR search: solvable nodes, unsolvable nodes, and unneeded nodes.

A terminal node is solvable if the target is reached there, else unsolvable. An OR node
is solvable if one of its successors is solvable, and unsolvable if all are unsolvable.
An AND node is solvable if all its successors are solvable, and unsolvable if one is
unsolvable. Other nodes have no label yet: either there are nodes to expand below them,
or they lead only to cycles, and then they are not solvable.

Source: Nilsson, "Problem-Solving Methods in Artificial Intelligence" (1971).
"""

from gamesearch.search.tree_node import TreeNode


class Labelled(TreeNode):
    """A state found by the search, its predecessors and successors, and its label."""

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
    """Label a node if its successors decide it, then nodes above; all those labelled.

    A node labelled solvable has successors that were labelled before, so the moves
    chosen by the labels contain no cycle.
    """
    labelled, walk = [], [node]
    while walk:
        node = walk.pop(0)
        if node.solvable is not None or not label_of(node): continue
        labelled.append(node)
        walk += node.parents
    return labelled


def label_of(node) -> bool:
    """Set the label that the successors decide; False if they decide none."""
    below = node.below.items()
    enough = [move for move, after in below if after.solvable is node.chooses]
    if enough:  # one solvable successor at an OR node, one unsolvable at an AND node
        node.solvable = node.chooses
        if node.chooses: node.chosen = enough[0]
    elif below and all(after.solvable is not None for _, after in below):
        node.solvable = not node.chooses
    return node.solvable is not None


def needed(node, root) -> bool:
    """Can the node still matter: does a path of unlabelled nodes lead to the root?"""
    walk, seen = [node], set()
    while walk:
        node = walk.pop()
        if node.solvable is not None or node.needless or node in seen: continue
        if node is root: return True
        seen.add(node)
        walk += node.parents
    return False


def removed_below(node, root) -> list:
    """Close the open nodes below a labelled node that are no longer needed."""
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
    """The nodes to open again when a removed node is needed on another path."""
    opened, walk = [], [node]
    while walk:
        node = walk.pop(0)
        if not node.needless or node.solvable is not None: continue
        node.needless = False
        node.open = not node.below
        if node.open: opened.append(node)
        walk += node.below.values()
    return opened
