"""The shapes of the pictures: who moves is a shape, what happened a pattern.

Up-triangle MAX, down-triangle MIN, circle chance or one player alone, box leaf; of an
AND/OR graph an oval OR, a dot AND. Thick outline: still open; hatched and dashed:
pruned; pale: not yet visited; of one player alone grey: dead, dark: the E-node. A node
stands where the middle of its text is.
"""

from math import dist

from gamesearch.draw.palette import (
    CUT,
    DEAD_FILL,
    E_FILL,
    EDGE,
    FILL,
    LEAF,
    LINE,
    LINE_HALO,
    OUTLINE,
    PALE,
    PAPER,
    PRUNED,
    PRUNED_LINE,
)
from gamesearch.draw.scene import Look, Scene, beside, line_look
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.tree.node_states import BOUNDED, DEAD, DEAD_END, EXPANDED, REFUSED
from gamesearch.tree.roles import AND, ONE, OR
from gamesearch.tree.tree import PRUNED as IS_PRUNED
from gamesearch.tree.tree import UNFINISHED, WAITING

TRIANGLE = 26.0, 30.0, 15.0  # half its base; the middle to its tip, to its base
ROUND = 20.0  # the radius of a chance node
CIRCLE, DOT = 17.0, 10.0  # of a node of one player alone; of an AND node
RADIUS = {CHANCE: ROUND, ONE: CIRCLE, OR: CIRCLE, AND: DOT}
BOX = 17.0, 14.0  # half the width, half the height of a leaf
ROOM = {LEAF: 28.0, CHANCE: 31.0, ONE: 26.0, OR: 26.0, AND: 14.0}  # for text
TRIANGLE_ROOM = 24.0
DARK_DEATHS = DEAD, DEAD_END, REFUSED, BOUNDED  # fates that fill a node with grey

PRUNED_DASH = (4.0, 2.6)
CUT_MARK = line_look(4, CUT, 2.6)
RING = line_look(1.8, CUT, 14)
RING_GAP = line_look(1.9, PAPER, 8)
BEST_HALO = line_look(1.2, LINE_HALO, 9)
BEST = line_look(1.3, LINE, 3)
EDGES = {
    IS_PRUNED: line_look(1, PRUNED_LINE, 1.3, PRUNED_DASH),
    WAITING: line_look(1, PRUNED_LINE, 1),
}
CROSS = line_look(2.2, CUT, 2.4)
EDGE_QUIET = line_look(1.1, EDGE, 2, (1.4, 3.3))
EDGE_MARKED = line_look(1.1, LINE, 4)
EDGE_SEEN = line_look(1.1, EDGE, 1.6)


def room(kind: int | None) -> float:
    """How wide a text may be before its node has to be stretched."""
    return ROOM.get(kind, TRIANGLE_ROOM)


def half_width(kind: int | None) -> float:
    """From the middle of a node to its side."""
    return {LEAF: BOX[0], **RADIUS}.get(kind, TRIANGLE[0])


def reach(kind: int | None) -> tuple[float, float]:
    """From the middle of a node's text to its top and to its bottom."""
    if kind == LEAF:
        return BOX[1], BOX[1]
    if kind in RADIUS:
        return RADIUS[kind], RADIUS[kind]
    _, tip, base = TRIANGLE
    return (tip, base) if kind == MAX else (base, tip)


def put_node(
    scene: Scene,
    kind: int | None,
    status: str,
    x: float,
    y: float,
    scale: float = 1,
    stretch: float = 1,
    fate: str = "",
) -> None:
    """Draw one node; `stretch` makes it wider for a long text."""
    if status == IS_PRUNED:
        hatched = Look(2, PRUNED, "#cdd0d3", hatch="////")
        put_outline(scene, kind, x, y, scale, stretch, hatched)
        look = line_look(2.1, PRUNED_LINE, 1.4, PRUNED_DASH)
    elif status == WAITING:
        look = Look(2, PALE[kind], OUTLINE[kind], 1.1)
    else:
        width = 3.4 if status == UNFINISHED else 1.6
        face = FILL[kind]
        if fate in DARK_DEATHS:
            face = DEAD_FILL
        elif fate == EXPANDED:
            face = E_FILL
        look = Look(2, face, OUTLINE[kind], width * min(1, scale * 1.5))
    put_outline(scene, kind, x, y, scale, stretch, look)


def put_outline(scene, kind, x, y, scale, stretch, look) -> None:
    """The shape that says who moves, in any look."""
    across = scale * stretch
    if kind == LEAF:
        scene.box(x, y, 2 * BOX[0] * across, 2 * BOX[1] * scale, look)
    elif kind in RADIUS:
        scene.oval(x, y, 2 * RADIUS[kind] * across, 2 * RADIUS[kind] * scale, look)
    else:
        half, tip, base = TRIANGLE
        up = 1 if kind == MAX else -1
        tip, base = y - up * tip * scale, y + up * base * scale
        corners = (x - half * across, base), (x + half * across, base), (x, tip)
        scene.polygon(corners, look)


def put_fate(
    scene: Scene,
    kind: int | None,
    fate: str,
    x: float,
    y: float,
    scale: float = 1,
    board: float = 0,
) -> None:
    """A cross in a node that a constraint killed, bars below one the bound killed.

    The bars stand below its board, which is so high.
    """
    look = CROSS.thinner(max(scale, 0.6))
    if fate == REFUSED:
        scene.cross(x, y, 7 * scale, look)
    if fate == BOUNDED:
        foot = y + reach(kind)[1] * scale + board
        for drop in (7, 12):  # past the ring
            down = foot + drop * scale
            scene.line([(x - 9 * scale, down), (x + 9 * scale, down)], look)


def put_ring(
    scene: Scene,
    kind: int | None,
    x: float,
    y: float,
    scale: float = 1,
    stretch: float = 1,
) -> None:
    """A second outline round the node of the current event."""
    for look in (RING, RING_GAP):
        thin = look.thinner(max(scale, 0.5))
        put_outline(scene, kind, x, y, scale, stretch, thin)


def put_cut_mark(scene: Scene, start, end, at: float = 0.46) -> None:
    """The cut mark: two short lines across an edge."""
    middle = dist(start, end) * (1 - at)
    for back in (middle + 3.2, middle - 3.2):
        ends = [beside(start, end, back, side) for side in (-7, 7)]
        scene.line(ends, CUT_MARK)
