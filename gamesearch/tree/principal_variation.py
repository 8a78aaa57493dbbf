"""The line of best play of a searched tree: the moves that lead to the root's value.

It is there once the root's value is known exactly, and goes on as far as the search
has proved it.
"""

from math import inf

from gamesearch.rules.game import MAX, MIN
from gamesearch.tree.cutoffs import latest
from gamesearch.tree.node import Node


def line_of(root, living=None, of_paths=False) -> list[Node]:
    """The principal variation; of a problem's search that jumps, to the incumbent.

    A search for a way may end with one that is not proved to be the cheapest: that one.
    """
    best = living.incumbent if living else None
    if of_paths and root.sign != "=":
        return way_found(root)
    if best is None or best.visits or root.sign != "=":
        return principal_variation(root)
    return [*reversed(list(above(best))), best]


def way_found(root) -> list[Node]:
    """The way to a goal that costs the root's upper bound, if there is one."""
    cost, line = root.known[1], [root]
    while not line[-1].leaf:
        following = [child for child in line[-1].children if child.known[1] == cost]
        if cost == inf or not following:
            return []
        line.append(following[0])
    return line


def above(node):
    """The nodes on the way from a node to the root, without itself."""
    while node.parent:
        node = node.parent
        yield node


def principal_variation(root) -> list[Node]:
    """The line of best play: from the root the first successor worth the same.

    First in the last visit that ended. Where the root's value lay outside the window
    of that visit, no line of play was proved, and there is none; after several passes
    the line is of nodes whose bounds have met.
    """
    visit = _last_ended(root)
    if visit and visit.window:
        if visit.value is None:  # a problem without a solution
            return []
        alpha, beta = visit.window
        if not alpha < visit.value < beta:
            if visit.how != "pass":
                return []
            visit = None
    line = [root] if root.sign == "=" else []
    while line and line[-1].side in (MAX, MIN):
        node = line[-1]
        if node.static == node.value:  # a move has to be better than standing pat
            break
        best = [
            child
            for child in sorted(node.children, key=latest)
            if child.sign == "=" and child.value == node.value
        ]
        if not best:
            break
        met = [(_last_ended(child, visit), child) for child in best]
        met = [(entered, child) for entered, child in met if entered]
        visit, child = min(met, key=lambda pair: pair[0].first, default=(None, best[0]))
        line.append(child)
    return line


def _last_ended(node, within=None):
    """The last visit of `node` that has ended, in the course of the one above it."""
    for visit in reversed(node.visits):
        if visit.last is not None and (
            not within or within.first < visit.first < within.last
        ):
            return visit
    return None
