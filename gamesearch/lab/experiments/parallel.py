"""Table E: what parallel searches gain on perfectly ordered trees, and the root law.

Only leaves cost time, messages none, and each processor takes the next task as soon as
it is free. Then each time is known by arithmetic, which stands here beside the
simulator: of b children of a node, each costing t, p processors make ceil(b / p) t. For
tree-splitting the arithmetic lets both halves of a processor tree end at once; where
they do not, the simulator has up to one per cent more.

Source of the law that tree-splitting gains the root of the number of processors:
Finkel and Fishburn, "Parallelism in alpha-beta search", Artificial Intelligence 19
(1982).
"""

from gamesearch.games import RandomTree
from gamesearch.lab.experiments.recipe import Recipe
from gamesearch.lab.experiments.theory import minimal_leaves
from gamesearch.rules.result_table import ResultTable

NAME = "table-e"
TREES = (8, 6, 2), (8, 6, 4), (8, 6, 8), (8, 5, 8), (20, 6, 32)  # b, d, p
QUICK_TREES = (4, 4, 2), (4, 4, 4)
LAW, QUICK_LAW = ((8, 8), (16, 6)), ((4, 4),)  # b, d
HEIGHTS = {8: 8, 16: 5, 4: 4}  # of the processor tree
ALLOWED = 0.01
NAMES = "naive root splitting", "root splitting", "PV-splitting"


def naive(branching: int, depth: int, processors: int) -> int:
    """The time of naive root splitting: each child costs what a tree of its own does.

    >>> minimal_leaves(8, 6) / naive(8, 6, 8)
    1.7791304347826087
    """
    rounds = -(-branching // processors)
    return rounds * minimal_leaves(branching, depth - 1)


def shared(branching: int, depth: int, processors: int) -> int:
    """That of root splitting: who comes after the first round has a bound.

    >>> shared(8, 6, 2)
    767
    """
    rounds = -(-max(branching - processors, 0) // processors)
    return minimal_leaves(branching, depth - 1) + rounds * refuted(branching, depth - 1)


def pv(branching: int, depth: int, processors: int) -> int:
    """That of PV-splitting: on each level the first child, then its brothers.

    >>> pv(8, 6, 2)
    585
    """
    rounds = -(-(branching - 1) // processors)
    return 1 + sum(rounds * refuted(branching, below) for below in range(depth))


def refuted(branching: int, depth: int) -> int:
    """The leaves of a node that its first child refutes, so deep: of type 2.

    >>> refuted(8, 5)
    64
    """
    return branching ** (depth // 2)


def split(branching: int, depth: int, height: int, kind: int = 1) -> int:
    """That of tree-splitting with a processor tree of this height, at a node so deep.

    The first two children of a node of type 1 are searched without a bound; one of type
    2 is refuted by its first child while the second is under way.

    >>> round(minimal_leaves(8, 6) / split(8, 6, 2), 2)
    2.0
    """
    if not height or not depth:
        leaves = minimal_leaves(branching, depth) if depth else 1
        half = depth // 2 if kind == 2 else depth - depth // 2
        return leaves if kind == 1 else branching**half
    below = branching, depth - 1, height - 1
    if kind == 1:
        return split(*below) + -(-(branching - 2) // 2) * split(*below, 2)
    return split(*below, 3) if kind == 2 else -(-branching // 2) * split(*below, 2)


def measured(name, branching, depth, processors, arithmetic, tree=None) -> dict:
    """A row of the table, for the tree of seed 1 or another perfectly ordered one."""
    from gamesearch.search.parallel.simulate import run

    if tree is None:
        tree = RandomTree(branching, depth, seed=1, ordered=(1, 1))
    one = run(name, tree, processors=processors)
    return {
        "algorithm": name,
        "branching": branching,
        "depth": depth,
        "processors": processors,
        "serial": one.serial_leaves,
        "time": one.time,
        "arithmetic": arithmetic,
        "speed-up": round(one.speed_up, 2),
        "root of processors": round(processors**0.5, 2),
    }


def _runs(trees, law):
    runs = [
        (name, *tree, time(*tree))
        for tree in trees
        for name, time in zip(NAMES, (naive, shared, pv), strict=True)
    ]
    runs += [
        ("tree-splitting", b, d, 2**q, split(b, d, q))
        for b, d in law
        for q in range(HEIGHTS[b] + 1)
    ]
    return runs


def holds(table: ResultTable) -> bool:
    """Is each time that of the arithmetic, for tree-splitting within one per cent?"""
    return all(
        0 <= row["time"] / row["arithmetic"] - 1 <= ALLOWED
        if row["algorithm"] == "tree-splitting"
        else row["time"] == row["arithmetic"]
        for row in table
    )


RECIPE = Recipe(
    NAME,
    lambda run: [measured(*run)],
    _runs(TREES, LAW),
    small={"trees": _runs(QUICK_TREES, QUICK_LAW)},
    holds=holds,
    signed=False,
)
