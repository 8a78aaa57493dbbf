"""Table E: the speed-up of parallel searches on perfectly ordered trees.

Only leaves cost time, messages cost nothing, and each processor takes the next task as
soon as it is free. Then each time can be calculated, and the table compares this
arithmetic with the simulator. For b children of a node that cost t each, p processors
need the time ceil(b / p) t. For tree-splitting the arithmetic assumes that both halves
of a processor tree finish at the same time. If they do not, the simulated time is up to
one per cent longer.

Source of the square-root law, that the speed-up of tree-splitting is the square root of
the number of processors: Finkel and Fishburn, "Parallelism in alpha-beta search",
Artificial Intelligence 19 (1982).
"""

from gamesearch.games import RandomTree
from gamesearch.lab.experiments.recipe import Recipe
from gamesearch.lab.experiments.theory import minimal_leaves
from gamesearch.rules.result_table import ResultTable

NAME = "table-e"
TREES = (8, 6, 2), (8, 6, 4), (8, 6, 8), (8, 5, 8), (20, 6, 32)  # b, d, p
QUICK_TREES = (4, 4, 2), (4, 4, 4)
LAW, QUICK_LAW = ((8, 8), (16, 6)), ((4, 4),)  # b, d
HEIGHTS = {8: 8, 16: 5, 4: 4}  # branching factor: height of the processor tree
ALLOWED = 0.01
NAMES = "naive root splitting", "root splitting", "PV-splitting"


def naive(branching: int, depth: int, processors: int) -> int:
    """The time of naive root splitting: each child is searched in the full window.

    >>> minimal_leaves(8, 6) / naive(8, 6, 8)
    1.7791304347826087
    """
    rounds = -(-branching // processors)
    return rounds * minimal_leaves(branching, depth - 1)


def shared(branching: int, depth: int, processors: int) -> int:
    """The time of root splitting: all tasks after the first round have a bound.

    >>> shared(8, 6, 2)
    767
    """
    rounds = -(-max(branching - processors, 0) // processors)
    return minimal_leaves(branching, depth - 1) + rounds * refuted(branching, depth - 1)


def pv(branching: int, depth: int, processors: int) -> int:
    """The time of PV-splitting: on each level the first child, then its brothers.

    >>> pv(8, 6, 2)
    585
    """
    rounds = -(-(branching - 1) // processors)
    return 1 + sum(rounds * refuted(branching, below) for below in range(depth))


def refuted(branching: int, depth: int) -> int:
    """The leaves below a node of type 2, which its first child refutes.

    >>> refuted(8, 5)
    64
    """
    return branching ** (depth // 2)


def split(branching: int, depth: int, height: int, kind: int = 1) -> int:
    """The time of tree-splitting at a node, with a processor tree of this height.

    `depth` is the depth of the node's subtree. The first two children of a node of type
    1 are searched without a bound. A node of type 2 is refuted by its first child while
    its second child is still being searched.

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
    """A row of the table, for the tree of seed 1 or another perfectly ordered tree."""
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
    """Do the times agree with the arithmetic (tree-splitting: within one per cent)?"""
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
