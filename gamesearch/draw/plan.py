"""Where everything stands: from a view and its labels to places in pixels."""

from collections import Counter
from dataclasses import dataclass

from gamesearch.draw.labels import Label, Wanted
from gamesearch.draw.layout import tidy
from gamesearch.draw.scene import Point
from gamesearch.draw.view import View

WIDEST = 4400.0  # of a picture with texts; beyond, only the shape of the tree is drawn
COMFORTABLE = 740.0  # a width to fill with a small tree
SHAPE_ONLY = 1150.0  # then the width to aim for
TOP, BOTTOM = 32.0, 32.0  # from the root's middle up, from the lowest leaf's down
PLY = 98.0  # from one ply to the next

Reaches = list[tuple[float, float]]


@dataclass
class Plan:
    """The place of each shown node, the size of the whole, and how large a node is."""

    places: list[Point]
    width: float
    height: float
    scale: float = 1
    labelled: bool = True


def reaches_of(view: View, labels: list[Label], wanted: Wanted) -> Reaches:
    """How far each node with its texts goes to the left and to the right."""
    return [
        label.reach(node.kind, wanted.board[0])
        for node, label in zip(view.nodes, labels)
    ]


def too_wide(view: View) -> bool:
    """True when not even the bare nodes of one ply fit into a picture with texts."""
    return most_in_a_ply(view) * 40 > WIDEST


def most_in_a_ply(view: View) -> int:
    """How many nodes the widest ply has."""
    return max(Counter(node.ply for node in view.nodes).values())


def labelled_plan(
    view: View, reaches: Reaches, wanted: Wanted, fill: float = COMFORTABLE
) -> Plan:
    """A plan in which every text has its room; a small tree fills a width."""
    lefts, rights = zip(*reaches)
    xs = tidy(view.children, lefts, rights)
    room = fill - max(x + right for x, right in zip(xs, rights))
    if room > 0:
        more = min(18, room / 2 / most_in_a_ply(view))
        lefts, rights = ([reach + more for reach in side] for side in (lefts, rights))
        xs = tidy(view.children, lefts, rights)
    levels = _levels(view, xs, wanted.board[1])
    places = [(x, levels[node.ply]) for x, node in zip(xs, view.nodes)]
    width = max(x + right for x, right in zip(xs, rights))
    return Plan(places, width, levels[-1] + BOTTOM + wanted.board[1])


def _levels(view, xs, board):
    """The height of each ply: further down where edges spread far, to stay steep."""
    spread = Counter()
    for node, below in zip(view.nodes, view.children):
        if below:
            half = (xs[below[-1]] - xs[below[0]]) / 2
            spread[node.ply + 1] = max(spread[node.ply + 1], half)
    lift = board + 4 if board else 0
    heights = [TOP]
    for ply in range(1, max(node.ply for node in view.nodes) + 1):
        heights.append(heights[-1] + PLY + lift + min(80, spread[ply] * 0.06))
    return heights


def shape_plan(view: View) -> Plan:
    """A plan for a tree so wide that only its shape can be shown."""
    half = [0.5] * len(view.nodes)
    xs = tidy(view.children, half, half)
    unit = min(14.0, SHAPE_ONLY / (max(xs) + 0.5))
    plies = max(node.ply for node in view.nodes)
    down = max(36.0, min(80.0, 520 / max(1, plies)))
    places = [(x * unit, 10 + node.ply * down) for x, node in zip(xs, view.nodes)]
    width = max(x for x, _ in places) + unit
    scale = min(0.4, max(0.09, unit / 46))
    return Plan(places, width, 20 + plies * down, scale, False)
