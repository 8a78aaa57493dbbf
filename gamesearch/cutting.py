"""Cuts, read out of a trace: which value set the bound, and what was left out.

The bound of a cut is the α or β with which the node was entered. Going up from the
node, the first ancestor whose own window lacks that bound is where it was set.
"""

from gamesearch.game import CHANCE, MAX
from gamesearch.node import PRUNED, TABLE, WAITING, Cut
from gamesearch.shape import successors
from gamesearch.words import cut_reason


def read_cut(game, node, event, going_on, win, noisy=None) -> Cut:
    """The cut that `event` makes at `node`; `going_on` are the visits not yet left.

    Where the player to move may stand pat, only the moves `noisy(state)` can be left
    out; without that function nobody knows which they are.
    """
    visit = going_on.get((event.worker, node.path))
    some = noisy and node.static is not None
    left = noisy(node.state) if some else successors(game, node.state)
    idle = bool(visit) and visit.entered.issuperset(left)
    setter, source = _origin(node, event, going_on)
    reason = cut_reason(node, event.value, event.bound, setter, source, event.how, win)
    by = setter.path if source == "child" else None
    return Cut(event.value, event.bound, event.how, idle, by, reason, event.index)


def _origin(node, event, going_on):
    """The node that set the bound of a cut, and how it did: see `cut_reason`."""
    if event.bound is None:
        return None, ""
    edge = 1 if node.side == MAX else 0  # beta or alpha
    while node.path:
        below, node = node, node.parent
        asked = going_on.get((event.worker, below.path))
        visit = going_on.get((event.worker, node.path))
        if visit is None or visit.window is None:
            return node, "learnt"
        if visit.window[edge] == event.bound:
            continue
        if node.static == event.bound:
            return node, "stand pat"
        if node.side == CHANCE:
            return node, "chance"
        for child in sorted(node.children, key=latest):
            here = latest(child) > visit.first
            if here and child.visits[-1].value == event.bound:
                return child, "learnt" if child is below else "child"
        null = asked.how in ("null window", "probe")
        return node, "null window" if null else "learnt"
    return node, "root"


def latest(node) -> int:
    """The event with which the last visit of `node` began, -1 before the first."""
    return node.visits[-1].first if node.visits else -1


def mark_pruned(nodes, cut_once) -> None:
    """Mark what hangs below a cut and was never entered; `nodes` are in preorder.

    `cut_once` are the nodes cut in any pass: what one of them left out is still left
    out where a later one only asks the table.
    A purge reaches further: all that still waits anywhere below is struck off.
    """

    def leaves_out(above, node):
        stands = above.static is not None
        return above.cut and (not stands or (node.noisy and above.cut.how == ""))

    purged = set()
    for node in nodes:
        above = node.parent
        if above in purged or (node.cut and node.cut.how == "purge"):
            purged.add(node)
        cut = above and (
            leaves_out(above, node)
            or above.status == PRUNED
            or above in purged
            or (above in cut_once and above.status == TABLE)
        )
        if node.status == WAITING and cut:
            node.status = PRUNED
