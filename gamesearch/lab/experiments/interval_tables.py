"""B* on random trees of intervals: the trees that each strategy solves, and their cost.

A tree counts as unsolved if the moves at its root are not separated after a given
number of expanded nodes. Split trees are infinite, and some cannot be solved by any
strategy; others are solved by some strategies only. Means are over the trees that the
strategy solves. A strategy that solves fewer trees therefore has a mean over other,
easier trees, so compare the numbers of unsolved trees first.

The number of unsolved trees depends on the children of a node with two neighbouring
numbers as bounds. Here such a node of a split tree is never decided; if both halves
contained the middle, rounded down, nearly every strategy would solve nearly every tree.
The rule of the program with the reference numbers is unknown, and no rule that we tried
gives its pattern: no unsolved tree with width 3, and many with width 5. With each rule
that leaves trees unsolved, prove best alone and disprove rest alone leave many more
trees unsolved than any mixture of the two.

Source of the trees and strategies: after Berliner, "The B* tree search algorithm: a
best-first proof procedure", Artificial Intelligence 12 (1979). Players move in turn.
"""

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from gamesearch.games.interval_tree import IntervalTree
from gamesearch.lab.experiments.recipe import (
    GIVEN,
    Recipe,
    Search,
    Trees,
    count,
    made,
    pivots,
)
from gamesearch.rules.game import uncounted
from gamesearch.rules.result import Budget
from gamesearch.rules.result_table import ResultTable, mean
from gamesearch.rules.say import say
from gamesearch.search.best_first import strategies
from gamesearch.search.best_first.b_star import b_star

NAME = "table-d"
TREES, QUICK_TREES = 300, 20
LIMIT, QUICK_LIMIT = 300, 150  # expanded nodes for a tree; fewer in the quick form
NEAR = 10  # percentage points between a share and its reference
NAMED = {
    "prove best": lambda seed: strategies.prove_best,
    "disprove rest": lambda seed: strategies.disprove_rest,
    "alternate": lambda seed: strategies.alternate,
    "smaller tree": lambda seed: strategies.smaller_tree,
    "by depth, 2": lambda seed: strategies.by_depth(2),
    "by depth, all": lambda seed: strategies.by_depth(),
    "by range, all": lambda seed: strategies.by_range(),
    "at random": strategies.at_random,
}


class Kind(NamedTuple):
    """A kind of tree, and the number of expanded nodes after which it is unsolved."""

    split: bool
    width: int
    range: int
    limit: int

    @property
    def name(self) -> str:
        """The name of this kind in the table."""
        law = "split" if self.split else "uniform"
        return f"{law}, width {self.width}, range {self.range}"


KINDS = (
    Kind(False, 5, 100, LIMIT),
    Kind(False, 5, 6400, LIMIT),
    Kind(True, 3, 100, LIMIT),
    Kind(True, 4, 100, LIMIT),
    Kind(True, 5, 100, LIMIT),
    Kind(True, 5, 400, LIMIT),
)

# Unsolved trees of 60, from an independent program with a limit of 4,000 nodes
REFERENCE_TREES = 60
COLUMNS = [name for name in NAMED if name not in ("smaller tree", "by range, all")]
REFERENCES = {
    "split, width 3, range 100": (0, 0, 0, 0, 0, 0),
    "split, width 4, range 100": (8, 18, 2, 0, 0, 0),
    "split, width 5, range 100": (24, 33, 3, 2, 0, 1),
    "split, width 5, range 400": (13, 40, 0, 0, 0, 0),
}


def b_star_by(name: str, game, state=None, *, expanded: int):
    """B* with the named strategy, and with the intervals that the tree provides.

    >>> found = b_star_by("alternate", IntervalTree(5, 100, seed=1), expanded=100)
    >>> found.complete, found.expanded < 100
    (True, True)
    """
    tree = uncounted(game)
    return b_star(
        game,
        state,
        estimate=tree.estimate,
        strategy=NAMED[name](tree.seed),
        limit=Budget(expanded=expanded),
    )


def solved(kind: Kind, trees: int = TREES, **how) -> ResultTable:
    """A row for each strategy on this kind of tree; `how` is passed to `made`.

    >>> table = solved(Kind(False, 3, 100, 200), 5, progress=False)
    >>> set(table["unsolved_percent"]), set(table["count"])
    ({0.0}, {5})
    """
    return made(replace(RECIPE, trees=[_trees(kind, trees)], signed=False), **how)


def _trees(kind, trees, limit=None):
    tree = partial(IntervalTree, split=kind.split)
    where = {"branching": kind.width, "depths": kind.range, "tree": tree}
    return Trees(kind.name, trees, where, options={"expanded": limit or kind.limit})


def _solved(cell):
    return [row["expanded"] for row in cell.runs if row["complete"]]


def _unsolved(cell):
    return 100 * (1 - len(_solved(cell)) / len(cell.runs))


def far(table: ResultTable) -> list[str]:
    """The shares that differ from their references by more than NEAR points."""
    return [
        f"{line['trees']}, {line['strategy']}"
        for line in table
        if line["reference_percent"] is not None
        and abs(line["unsolved_percent"] - line["reference_percent"]) > NEAR
    ]


def overview(table: ResultTable) -> str:
    """The numbers as text: a row for each kind of tree, a column for each strategy."""
    titles = {
        "unsolved_percent": ("unsolved trees, per cent", 0),
        "reference_percent": ("the same by an independent program, 60 trees", 0),
        "expanded_if_solved": ("expanded nodes, mean over the SOLVED trees only", 0),
    }
    known = [one for one in table["reference_percent"] if one is not None]
    away = far(table)
    verdict = say(
        "{away} of {known:share|shares} differ by more than {near} percentage points:",
        away=len(away),
        known=len(known),
        near=NEAR,
    )
    text = pivots(table, "trees", "strategy", titles)
    return "\n".join([text, "", verdict, *away])


RECIPE = Recipe(
    NAME,
    {name: Search(partial(b_star_by, name)) for name in NAMED},
    [_trees(kind, TREES) for kind in KINDS],
    {
        "trees": GIVEN,
        "strategy": GIVEN,
        "count": count,
        "limit": lambda cell: cell.trees.options["expanded"],
        "unsolved_percent": _unsolved,
        "reference_percent": lambda cell: cell.reference,
        "expanded_if_solved": lambda cell: mean(_solved(cell)),
    },
    ("strategy",),
    {
        (kind, strategy): 100 * unsolved / REFERENCE_TREES
        for kind, row in REFERENCES.items()
        for strategy, unsolved in zip(COLUMNS, row)
    },
    {"trees": [_trees(kind, QUICK_TREES, QUICK_LIMIT) for kind in KINDS]},
    text=overview,
)
