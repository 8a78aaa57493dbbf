"""The smallest tree that proves the value of a game: two proofs that share one leaf.

Valid for trees with b moves at each node and d plies, MAX to move at the root, and the
best move first everywhere. A strategy of MAX proves that the root is worth at least v:
it has one move at each MAX node and every move at each MIN node. A strategy of MIN
proves that the root is worth at most v. Played against each other, the two strategies
give one line of play, so the two proofs have one leaf in common.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6
(1975), section 6.
"""

from itertools import product
from string import ascii_lowercase

from gamesearch.draw import shapes
from gamesearch.draw.legend import Column
from gamesearch.draw.palette import INK, LEAF, LINE_HALO, OUTLINE
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Look, Scene, line_look, side_look
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.given import whole_number
from gamesearch.rules.say import say
from gamesearch.tree.tree import PRUNED

MOST, MOST_NAMED = 300, 16  # leaves that a picture has room for, that a text names
WIDE, PLY = 760.0, 64.0  # as wide for every tree: with sliders nothing jumps
ROOM, LEAF_ROOM = 64.0, 38.0  # from a node to the next one, at full size
LOWEST = 0.35  # of that size is the height of the smallest nodes
AT_LEAST, AT_MOST, BOTH, NEITHER = "≥", "≤", "=", ""
NODES = {
    AT_LEAST: side_look(2, MAX, 1.6),
    AT_MOST: side_look(2, MIN, 1.6),
    BOTH: Look(2, LINE_HALO, INK, 2.2),
}
EDGES = {
    AT_LEAST: line_look(1.1, OUTLINE[MAX], 2.6),
    AT_MOST: line_look(1.2, OUTLINE[MIN], 2.6, (7, 4)),
    BOTH: shapes.BEST,
    NEITHER: shapes.EDGES[PRUNED].thinner(0.7),
}
MEANS = {
    AT_LEAST: "at least v: one move at each MAX node, every move at each MIN node",
    AT_MOST: "at most v: every move at each MAX node, one move at each MIN node",
    BOTH: "in both proofs: one line of play",
    NEITHER: "in neither proof: not evaluated",
}


def proof_of(path: tuple[int, ...]) -> str:
    """Which proof needs a node, "≥", "≤", both ("=") or neither (""), by its path.

    A path has the numbers of the moves that lead to the node, 0 for the best one.

    >>> [proof_of(path) for path in [(0, 0), (0, 1), (1, 0), (1, 1)]]
    ['=', '≥', '≤', '']
    """
    by_max, by_min = path[0::2], path[1::2]
    if any(by_max) and any(by_min):
        return NEITHER
    if any(by_max):
        return AT_MOST
    return AT_LEAST if any(by_min) else BOTH


def draw_minimal_tree(b: int, d: int, *, title: str = "", alt: str = "") -> Picture:
    """The tree with b moves and d plies, with the two proofs of its value in colour.

    >>> print(draw_minimal_tree(3, 2).twin)
    3 moves, 2 plies: 9 leaves
    at least v: 3 leaves (a1, a2, a3)
    at most v: 3 leaves (a1, b1, c1)
    in both: 1 leaf (a1)
    evaluated: 3 + 3 − 1 = 5 leaves of 9
    """
    whole_number(b, 2, "b: a whole number of moves")
    whole_number(d, 1, "d: a whole number of plies")
    if b**d > MOST:
        raise ValueError(
            f"b: the picture has room for {MOST} leaves, but {b}^{d} = {b**d:,}; give "
            "a smaller b or d."
        )
    leaves = list(product(range(b), repeat=d))
    least = [path for path in leaves if proof_of(path) in (AT_LEAST, BOTH)]
    most = [path for path in leaves if proof_of(path) in (AT_MOST, BOTH)]
    read = f"{len(least)} + {len(most)} − 1 = {len(least) + len(most) - 1}"
    size = {"moves": b, "plies": d, "leaves": b**d}
    lines = [
        say("{moves:move|moves}, {plies:ply|plies}: {leaves:leaf|leaves}", **size),
        f"at least v: {_listed(least)}",
        f"at most v: {_listed(most)}",
        f"in both: {_listed(leaves[:1])}",
        f"evaluated: {read} leaves of {b**d}",
    ]
    head = Column(WIDE)
    head.sentence(
        say(
            "At least v: b^⌊d/2⌋ = {least:leaf|leaves}. At most v: b^⌈d/2⌉ = "
            "{most:leaf|leaves}. One leaf is in both proofs: {read} of "
            "{leaves:leaf|leaves}.",
            least=len(least),
            most=len(most),
            read=read,
            leaves=b**d,
        ),
        font="bold",
    )
    head.signs((meaning, _sign(sign)) for sign, meaning in MEANS.items())
    said = f"{'. '.join(map(str.capitalize, lines))}."
    return framed([head, _tree(b, d)], title, alt=alt, said=said, lines=lines)


def _tree(b, d):
    """The nodes and edges; every node is in the middle of its leaves."""
    scene = Scene(WIDE, PLY * d + 50)
    paths = [path for ply in range(d + 1) for path in product(range(b), repeat=ply)]
    places = {path: _place(path, b) for path in paths}
    for path in paths:
        leaf, sign = len(path) == d, proof_of(path)
        if path:
            ends = [places[path[:-1]], places[path]]
            if sign == BOTH:
                scene.line(ends, shapes.BEST_HALO)
            scene.line(ends, EDGES[sign])
        side = -MAX if len(path) % 2 else MAX
        room = WIDE / b ** len(path) / (LEAF_ROOM if leaf else ROOM)
        _node(scene, LEAF if leaf else side, sign, *places[path], min(0.85, room))
    return scene


def _place(path, b):
    """The place of a node: across the middle of its leaves, one row for each ply."""
    left, room = 0.0, WIDE
    for move in path:
        room /= b
        left += move * room
    return left + room / 2, 32 + PLY * len(path)


def _node(scene, kind, sign, x, y, scale):
    """A node in the look of its proof, with its sign if there is room."""
    high = max(scale, LOWEST)
    if sign == NEITHER:
        shapes.put_node(scene, kind, PRUNED, x, y, high, scale / high)
    else:
        look = NODES[sign].thinner(min(1, scale * 1.5))
        shapes.put_outline(scene, kind, x, y, high, scale / high, look)
    if scale > 0.5:
        scene.text(x, y, sign, 18 * scale, font="bold")


def _sign(sign):
    """The sign of a proof in the legend: its edge and a leaf."""

    def drawn(scene, x, y):
        ends = [(x - 28, y), (x - 6, y)]
        if sign == BOTH:
            scene.line(ends, shapes.BEST_HALO)
        scene.line(ends, EDGES[sign])
        _node(scene, LEAF, sign, x, y, 0.7)

    return drawn


def _listed(paths):
    """The number of leaves, and their names if they are few."""
    count = say("{leaves:leaf|leaves}", leaves=len(paths))
    if len(paths) > MOST_NAMED:
        return count
    names = [ascii_lowercase[p[0]] + "".join(str(m + 1) for m in p[1:]) for p in paths]
    return f"{count} ({', '.join(names)})"
