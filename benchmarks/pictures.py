"""How long a static picture takes, from the tree to what a notebook shows or a PNG."""

from io import BytesIO
from statistics import median

import gamesearch as gs
from benchmarks.in_turn import in_turn, line


def report() -> list[str]:
    """The lines of this benchmark."""
    small, large = tree(2, 3), tree(3, 6)
    assert (len(small.nodes), len(large.nodes)) == (15, 1093)
    jobs = {
        "15 nodes, HTML": (lambda: gs.draw(small)._repr_html_(), "under 10"),
        "1,093 nodes, HTML": (lambda: gs.draw(large)._repr_html_(), "under 100"),
        "15 nodes, PNG": (lambda: png(small), "under 50"),
        "1,093 nodes, PNG": (lambda: png(large), "under 400"),
    }
    times = in_turn({name: job for name, (job, _) in jobs.items()}, runs=9)
    return [
        "static pictures, milliseconds (median of 9)",
        *(
            line(name, 1000 * median(times[name]), target)
            for name, (_, target) in jobs.items()
        ),
    ]


def tree(branching, depth):
    """A searched random tree, with all its nodes."""
    game, trace = gs.RandomTree(branching, depth, seed=1), gs.Trace()
    gs.minimax(game, trace=trace)
    return gs.tree_of(game, None, trace)


def png(tree):
    """The picture as it goes to a file, here one in memory."""
    gs.draw(tree).savefig(BytesIO(), format="png")
