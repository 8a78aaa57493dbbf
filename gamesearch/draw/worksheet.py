"""Pictures to work on with a pencil: a tree with its leaves, before any search."""

from collections.abc import Mapping

from gamesearch.draw.picture import Picture
from gamesearch.draw.tree_picture import draw
from gamesearch.rules.game import SIDE_NAMES, Game
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import VISITED, tree_of


def draw_by_hand(
    game: Game, *, beside: str = "", inside: Mapping | None = None, **options
) -> Picture:
    """The whole tree of a game: only the leaves have values.

    >>> from gamesearch import ExplicitTree
    >>> draw_by_hand(ExplicitTree([[3, 12], [2, 4]])).alt
    'A tree to work on by hand, with MAX to move at the root and 4 leaves: a1 3, ...'

    For a small game, whose tree is drawn to its leaves. `beside` is a text beside the
    other nodes that the reader completes, such as "α ___ β ___". `inside` has numbers
    for some of these nodes by name, such as evaluations. `options` are those of `draw`.
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
    alt = say(
        "A tree to work on by hand, with {side} to move at the root and "
        "{count:leaf|leaves}: {leaves}.",
        side=SIDE_NAMES[tree.root.side],
        count=len(leaves),
        leaves=", ".join(f"{leaf.name} {leaf.given}" for leaf in leaves),
    )
    if inside:
        numbers = ", ".join(f"{name} {value}" for name, value in inside.items())
        others = say("Numbers in other nodes: {numbers}.", numbers=numbers)
        alt = paragraph(alt, others)
    shown = {"windows": bool(beside), "order": False, "alt": alt}
    return draw(tree, **{**shown, **options})
