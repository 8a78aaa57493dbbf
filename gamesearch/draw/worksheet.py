"""Pictures to work on with a pencil: the tree with its leaves, nothing searched."""

from collections.abc import Mapping

from gamesearch.draw.picture import Picture
from gamesearch.draw.tree_picture import draw
from gamesearch.rules.game import SIDE_NAMES, Game
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import VISITED, tree_of


def draw_by_hand(
    game: Game, *, beside: str = "", inside: Mapping | None = None, **options
) -> Picture:
    """The whole tree of a game: the leaves have their values, the other nodes none.

    >>> from gamesearch import ExplicitTree
    >>> draw_by_hand(ExplicitTree([[3, 12], [2, 4]])).alt
    'A tree to work on by hand, MAX to move at the root, with 4 leaves: a1 3, ...'

    For a game written out, whose tree is drawn to its leaves. `beside` is what stands
    beside the other nodes, to be completed: "α ___ β ___"; `inside` has numbers to
    stand in some of them, by name, such as evaluations. `options` are those of `draw`.
    """
    tree, inside = tree_of(game, None, Trace()), inside or {}
    for node in tree:
        node.status = VISITED
        if node.leaf:
            node.value, node.sign, node.known = node.given, "=", (node.given,) * 2
        else:
            node.expects = beside or None
            if node.name in inside:
                node.value, node.sign = inside[node.name], "="
    leaves = [node for node in tree if node.leaf]
    alt = (
        f"A tree to work on by hand, {SIDE_NAMES[tree.root.side]} to move at the root, "
        f"with {len(leaves)} leaves: "
        + ", ".join(f"{leaf.name} {leaf.given}" for leaf in leaves)
    )
    if inside:
        numbers = ", ".join(f"{name} {value}" for name, value in inside.items())
        alt = f"{alt}; in the other nodes: {numbers}"
    shown = {"windows": bool(beside), "order": False, "alt": alt}
    return draw(tree, **{**shown, **options})
