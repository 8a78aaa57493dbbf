"""Cuts of a trace: which value set the bound, and which nodes were left out.

The bound of a cut is the α or β with which the node was entered. It was set at the
first ancestor whose own window does not have this bound. If that ancestor is a chance
node, the windows of its outcomes are computed from its own α or β, so the search for
the origin goes on from there.
"""

from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.tree.narration import (
    Cause,
    Crossed,
    chance_cut_reason,
    cut_reason,
    killed_reason,
)
from gamesearch.tree.node import Cut, Node
from gamesearch.tree.skeleton import successors


def read_cut(game, node, event, going_on, win, noisy, ends) -> Cut:
    """The cut that `event` makes at `node`; `going_on` are the visits not yet left.

    Where the player to move may stand pat, only the moves `noisy(state)` can be left
    out; without that function nobody knows which they are. `ends` are the least and
    the most that any value can be, where the search has said so.
    """
    visit = going_on.get((event.worker, node.path))
    some = noisy and node.static is not None
    left = noisy(node.state) if some else successors(game, node.state)
    if node.side == CHANCE:
        left = _unsettled(node, left)
    skipped = [move for move in left if not visit or move not in visit.entered]
    cause = _origin(node, event, going_on, ends)
    if node.side == CHANCE and event.bound is not None:
        reason = chance_cut_reason(node, event, cause, visit, skipped, ends, win)
    else:
        reason = cut_reason(node, event.value, event.bound, cause, event.how, win)
    by = cause.setter.path if cause.source == "child" else None
    idle = bool(visit) and not skipped
    return Cut(event.value, event.bound, event.how, idle, by, reason, event.index)


def read_kill(node, event, incumbent, sense) -> Cut:
    """The death of a node of a problem, by a constraint or by the bound function.

    `incumbent` is the node of the best solution so far, None where none was found yet.
    """
    reason = killed_reason(node, event, incumbent, sense)
    by = incumbent.path if incumbent and event.how == "bound" else None
    return Cut(event.value, event.bound, event.how, False, by, reason, event.index)


def _unsettled(node, moves):
    """The outcomes whose value is not known, as a probe may have settled it."""
    settled = {child.move for child in node.children if child.settled}
    return [move for move in moves if move not in settled]


def edge_of(node, bound, going_on, worker) -> int:
    """Which edge of the window cuts at a node: 0 for α, 1 for β."""
    if node.side != CHANCE:
        return 1 if node.side == MAX else 0
    visit = going_on.get((worker, node.path))
    return 1 if visit and visit.window and visit.window[1] == bound else 0


def _origin(node, event, going_on, ends):
    """The node that set the bound of a cut, and how it did."""
    bound = event.bound
    edge = edge_of(node, bound, going_on, event.worker)
    crossed = []

    def cause(setter, source):
        return Cause(setter, source, (MIN, MAX)[edge], bound, tuple(crossed))

    if bound is None:
        return cause(None, "")
    while node.path:
        below, node = node, node.parent
        asked = going_on.get((event.worker, below.path))
        visit = going_on.get((event.worker, node.path))
        if visit is None or visit.window is None:
            return cause(node, "learnt")
        if node.side == CHANCE and (not ends or bound != ends[edge]):
            crossed.append(Crossed(node, below, bound, visit.window[edge]))
            bound = visit.window[edge]
            continue
        if visit.window[edge] == bound and node.side != CHANCE:
            continue
        if node.static == bound:
            return cause(node, "stand pat")
        if node.side == CHANCE or (visit.how == "probe" and bound == ends[edge]):
            return cause(node, "range")
        for child in sorted(node.children, key=latest):
            here = latest(child) > visit.first
            if here and child.visits[-1].value == bound:
                return cause(child, "learnt" if child is below else "child")
        null = asked.how in ("null window", "probe")
        return cause(node, "null window" if null else "learnt")
    return cause(node, "root")


def latest(node) -> int:
    """The event with which the last visit of `node` began, -1 before the first."""
    return node.visits[-1].first if node.visits else -1


def set_by(node, edge, bound, before) -> tuple[Node, Node | None]:
    """Where the α (edge 0) or β (edge 1) of a node's window was set.

    >>> from gamesearch import ExplicitTree, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    >>> [visit] = tree["b"].visits
    >>> set_by(tree["b"], 0, visit.window[0], visit.first)
    (<node the root: 3>, <node a: 3>)

    Returns the first ancestor whose own window lacked the bound when event `before` was
    still to come, and its successor whose value the bound is, None where it is none's.
    All nodes between only hand the bound down.
    """
    while node.parent is not None:
        node = node.parent
        around = next(v for v in reversed(node.visits) if v.first < before)
        if around.window is None or around.window[edge] != bound:
            done = (
                child
                for child in node.children
                for v in child.visits
                if v.value == bound and around.first < v.first < v.last < before
            )
            return node, next(done, None)
    return node, None
