"""How long a static picture takes, from the tree to a PNG in memory."""

from io import BytesIO
from statistics import median

import gamesearch as gs
from benchmarks.in_turn import in_turn, line


def report() -> list[str]:
    """The lines of this benchmark."""
    small, large = tree(2, 3), tree(3, 6)
    assert (len(small.nodes), len(large.nodes)) == (15, 1093)
    times = in_turn({"small": lambda: png(small), "large": lambda: png(large)}, runs=9)
    return [
        "static pictures, milliseconds (median of 9)",
        line("15 nodes", 1000 * median(times["small"]), "under 50"),
        line("1,093 nodes", 1000 * median(times["large"]), "under 400"),
    ]


def tree(branching, depth):
    """A searched random tree, with all its nodes."""
    game, trace = gs.RandomTree(branching, depth, seed=1), gs.Trace()
    gs.minimax(game, trace=trace)
    return gs.tree_of(game, None, trace)


def png(tree):
    """The picture as it goes to a file, here one in memory."""
    gs.draw(tree).savefig(BytesIO(), format="png")
