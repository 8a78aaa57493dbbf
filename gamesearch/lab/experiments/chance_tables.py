"""Star1 and Star2 on random trees with chance: leaves evaluated, in per cent of all.

The trees are regular: MAX, chance, MIN, chance and so on, with n successors at each
node, n equally likely outcomes, and leaves between 0 and 1. The means are valid for
these trees only. The number of cut-offs depends on the distribution of the leaves, so
there are two tables.

* table-c: independent uniform leaves; several widths, orders and depths.
* leaf-laws: other leaves, shallower trees, and a declared range that is too wide.

`savings()` compares both tables with the abstract of the paper on these searches:
Ballard, "The *-minimax search procedure for trees containing chance nodes", Artificial
Intelligence 21 (1983). The abstract does not say how the leaves are distributed.
"""

from functools import partial

from gamesearch.games import RandomTree
from gamesearch.lab.experiments.recipe import Search, Trees
from gamesearch.lab.experiments.reproduce import table_of
from gamesearch.lab.experiments.results import left
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.search.chance.star1 import star1
from gamesearch.search.chance.star2 import star2

WIDE = -5, 6  # a declared range that is too wide: all values lie between 0 and 1
CLAIMS = {  # leaves saved, in per cent, from the abstract; best-first: a factor of ten
    "Star1": (25, 30),
    "Star2": (50, 100),
    "Star2 best-first": (90, 100),
}


class EvenMinTree(RandomTree):
    """A random tree whose leaves make the value of a MIN node above them uniform.

    >>> tree = EvenMinTree(branching=2, depth=3, seed=0, chance="equal")
    >>> plain = RandomTree(branching=2, depth=3, seed=0, chance="equal")
    >>> tree.utility((0, 0, 0)) == 1 - (1 - plain.utility((0, 0, 0))) ** 2
    True
    """

    def utility(self, state):
        return 1 - (1 - super().utility(state)) ** self.branching


class FairMinTree(EvenMinTree):
    """A random tree with leaves 0 and 1 in which MIN nodes have equal chances of both.

    >>> tree = FairMinTree(branching=2, depth=3, seed=0, chance="equal")
    >>> [tree.utility((0, 0, move)) for move in (0, 1)]
    [1, 1]
    """

    def utility(self, state):
        return int(super().utility(state) > 0.5)


def _trees(law, tree, width, depth, count, without=()):
    where = {"branching": width, "depths": depth, "tree": partial(tree, chance="equal")}
    name = f"n={width} d={depth}"
    if law:
        name = f"{law}, {name}"
    return Trees(name, count, where, width**depth / 100, without)


_uniform = partial(_trees, "", RandomTree)
_named = partial(_trees, "uniform", RandomTree)
_zero_or_one = partial(_trees, "0 or 1", partial(RandomTree, values=(0, 1)))

SEARCHES = {
    "expectiminimax": Search(expectiminimax),
    "Star1": Search(star1),
    "Star2": Search(star2),
    "Star2, reading again": Search(star2, "leaves"),
    "Star1 best-first": Search(star1, order="best_first"),
    "Star2 best-first": Search(star2, order="best_first"),
}
LOOSE = {
    "Star1, range too wide": Search(partial(star1, utility_range=WIDE)),
    "Star2, range too wide": Search(partial(star2, utility_range=WIDE)),
}
PROBING = tuple(name for name in SEARCHES | LOOSE if "Star2" in name)

CHANCE_TABLES = {
    "table-c": table_of(
        "table-c",
        SEARCHES,
        [
            *(_uniform(width, 3, 2000) for width in (2, 3, 4, 10)),
            _uniform(40, 3, 40),  # of 64,000 leaves; the standard errors are below 0.1
            _uniform(4, 5, 2000),
        ],
        near=1,
        few=200,
    ),
    "leaf-laws": table_of(
        "leaf-laws",
        SEARCHES | LOOSE,
        [
            _named(10, 2, 1000, PROBING),  # a probe at a leaf is its search
            *(_zero_or_one(width, 2, 1000, PROBING) for width in (3, 4, 6, 8, 10, 20)),
            _named(6, 3, 1000),
            _trees("MIN nodes uniform", EvenMinTree, 10, 3, 300),
            _trees("MIN nodes 0 or 1", FairMinTree, 10, 3, 200),
        ],
        near=1,
        few=50,
    ),
}


def savings() -> ResultTable:
    """The leaves that each search saves on each kind of tree, and the claims it meets.

    >>> row, = savings().where(leaves="uniform, n=10 d=3")
    >>> row["Star1"], row["Star2"]
    (5.6, 9.5)

    There is a row for each row of the two saved tables, in per cent of all leaves; a
    number is missing if the search has nothing to probe. Star1 and Star2 take the moves
    as given unless the column says best-first. `as claimed` lists the searches whose
    savings are as in CLAIMS.
    """
    found = {}
    for line in (line for name in CHANCE_TABLES for line in left(name)):
        kind = line["row"]
        if kind.startswith("n="):
            kind = f"uniform, {kind}"
        saved = found.setdefault(kind, {"leaves": kind})
        saved[line["column"]] = round(100 - line["mean"], 1)
    for saved in found.values():
        met = [
            name
            for name, (low, high) in CLAIMS.items()
            if name in saved and low <= saved[name] <= high
        ]
        saved["as claimed"] = ", ".join(met)
    names = [*SEARCHES, *LOOSE][1:]
    return ResultTable(found.values(), ["leaves", *names, "as claimed"])


def evaluated_by_order(branching: int = 4, trees: int = 60) -> ResultTable:
    """The leaves that Star1 and Star2 evaluate on uniform trees, in per cent of all.

    The trees have MAX, chance and MIN nodes. `leaves` counts each leaf once,
    `evaluations` counts all its evaluations; ± is the standard error of the mean. The
    order is that of the moves of both players.

    >>> evaluated_by_order(trees=1)[0]["search"]
    'Star1'
    """
    runs = sweep(
        [star1, star2],
        branching=branching,
        depths=[3],
        seeds=range(trees),
        orders=["as_given", "best_first"],
        tree=partial(RandomTree, chance="equal"),
        progress=False,
    )
    rows = [
        {
            "order": "random" if row["order"] == "as_given" else "best first",
            "search": row["algorithm"].capitalize(),
            "leaves, %": 100 * row["distinct"] / branching**3,
            "evaluations, %": 100 * row["leaves"] / branching**3,
        }
        for row in runs
    ]
    counts = "leaves, %", "evaluations, %"
    means = ResultTable(rows).means(*counts, by=("order", "search"), errors=True)
    return means.round(1)


def evaluated_by_limits(ranges: list, branching: int = 4, trees: int = 100):
    """The leaves that Star1 evaluates, in per cent, for each declared range of values.

    All values lie between 0 and 1. There is a row for each kind of tree, and a column
    for each range.

    >>> evaluated_by_limits([(0, 1)], trees=1).columns
    ['trees', '0 to 1']
    """
    kinds = {"0 or 1 below the die": (2, (0, 1)), "MIN replies": (3, "uniform")}
    rows = []
    for name, (plies, values) in kinds.items():
        row = {"trees": name}
        for low, high in ranges:
            runs = sweep(
                {"star1": partial(star1, utility_range=(low, high))},
                branching=branching,
                depths=[plies],
                seeds=range(trees),
                tree=partial(RandomTree, values=values, chance="equal"),
                progress=False,
            )
            mean = sum(runs["leaves"]) / len(runs)
            row[f"{low} to {high}"] = round(100 * mean / branching**plies)
        rows.append(row)
    return ResultTable(rows)
