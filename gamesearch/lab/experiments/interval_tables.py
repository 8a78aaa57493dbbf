"""B* on random trees of intervals: how many each strategy solves, at what cost.

A tree counts as unsolved if the moves at its root are not separated after so many
expanded nodes. Split trees are infinite, and some cannot be solved at all; what one
strategy cannot leave, another may. Means are over the solved trees of each strategy,
hence over different, easier trees where it solves fewer: read the unsolved ones first.

What is drawn below two neighbouring numbers decides how many are unsolved. Here such a
node of a split tree is never decided; where both halves hold the middle, cut down to a
whole number, nearly every strategy solves nearly every tree. The rule of the program
whose shares stand beside ours is unknown, and none that we tried gives its pattern, no
tree unsolved of width 3 and many of width 5. With each rule that leaves trees unsolved,
prove best and disprove rest alone leave many more than any mixture of the two.

Source of the trees and strategies: after Berliner, "The B* tree search algorithm: a
best-first proof procedure", Artificial Intelligence 12 (1979). Players move in turn.
"""

from functools import partial
from typing import NamedTuple

from gamesearch.games.interval_tree import IntervalTree
from gamesearch.lab.experiments.results import command
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.rules.game import uncounted
from gamesearch.rules.result import Budget
from gamesearch.search.best_first import strategies
from gamesearch.search.best_first.b_star import b_star

NAME = "table-d"
TREES, QUICK_TREES = 300, 20
LIMIT, QUICK_LIMIT = 300, 150  # expanded nodes of a tree, in the quick form fewer
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
    """A kind of tree, and after how many expanded nodes one counts as unsolved."""

    split: bool
    width: int
    range: int
    limit: int

    @property
    def name(self) -> str:
        """As the table calls it."""
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

# Unsolved of 60 trees, by an independent program that gave up after 4,000 nodes
COLUMNS = (
    "prove best", "disprove rest", "alternate", "by depth, 2", "by depth, all",
    "at random",
)  # fmt: skip
REFERENCES = {
    "split, width 3, range 100": (0, 0, 0, 0, 0, 0),
    "split, width 4, range 100": (8, 18, 2, 0, 0, 0),
    "split, width 5, range 100": (24, 33, 3, 2, 0, 1),
    "split, width 5, range 400": (13, 40, 0, 0, 0, 0),
}
REFERENCE_TREES = 60


def b_star_by(name: str, limit: int, game, state=None):
    """B* by the strategy of this name, with the intervals that the tree gives itself.

    >>> found = b_star_by("alternate", 100, IntervalTree(5, 100, seed=1))
    >>> found.complete, found.expanded < 100
    (True, True)
    """
    tree = uncounted(game)
    strategy = NAMED[name](tree.seed)
    return b_star(game, state, estimate=tree.estimate, strategy=strategy,
                  limit=Budget(expanded=limit))  # fmt: skip


def solved(kind: Kind, trees: int = TREES, **how):
    """A frame with a row for each strategy on this kind of tree; `how` goes to `sweep`.

    >>> frame = solved(Kind(False, 3, 100, 200), 5, progress=False)
    >>> frame["unsolved_percent"].unique().tolist(), frame["count"].unique().tolist()
    ([0.0], [5])
    """
    import pandas as pd

    runs = sweep(
        {name: partial(b_star_by, name, kind.limit) for name in NAMED},
        branching=kind.width,
        depths=kind.range,
        seeds=range(trees),
        tree=partial(IntervalTree, split=kind.split),
        **how,
    )
    if runs.attrs["missing"]:
        raise KeyboardInterrupt
    lines = []
    for name, part in runs.groupby("algorithm", sort=False):
        done = part[part["complete"].astype(bool)]["expanded"]
        lines.append({
            "trees": kind.name,
            "strategy": name,
            "count": len(part),
            "limit": kind.limit,
            "unsolved_percent": 100 * (1 - len(done) / len(part)),
            "reference_percent": _reference(kind.name, name),
            "expanded_if_solved": done.mean(),
        })  # fmt: skip
    return pd.DataFrame(lines)


def _reference(kind, strategy):
    """The share that the independent program left unsolved; None for none known."""
    if kind not in REFERENCES or strategy not in COLUMNS:
        return None
    unsolved = REFERENCES[kind][COLUMNS.index(strategy)]
    return 100 * unsolved / REFERENCE_TREES


def table_d(quick: bool = False, files=None, **how):
    """The frame of all kinds; quick: few trees, and a small limit."""
    import pandas as pd

    frames = []
    for kind in KINDS:
        if quick:
            kind = kind._replace(limit=QUICK_LIMIT)
        file = next(files) if files else None
        count = QUICK_TREES if quick else TREES
        frames.append(solved(kind, count, file=file, **how))
    frame = pd.concat(frames, ignore_index=True)
    frame["command"] = command(NAME) + " --quick" * quick
    return frame


def far(frame) -> list[str]:
    """The shares that are more than NEAR points from their references."""
    away = (frame["unsolved_percent"] - frame["reference_percent"]).abs()
    return [
        f"{line.trees}, {line.strategy}" for line in frame[away > NEAR].itertuples()
    ]


def overview(frame) -> str:
    """The numbers as text: a row for each kind of tree, a column for each strategy."""
    lines = []
    for column, said in (
        ("unsolved_percent", "unsolved trees, per cent"),
        ("reference_percent", "the same by an independent program, 60 trees"),
        ("expanded_if_solved", "expanded nodes, mean over the SOLVED trees only"),
    ):
        table = frame.pivot_table(index="trees", columns="strategy", values=column,
                                  sort=False)  # fmt: skip
        lines += [said, table.to_string(float_format="{:.0f}".format), ""]
    known, away = frame["reference_percent"].notna().sum(), far(frame)
    lines.append(f"{len(away)} of {known} shares are more than {NEAR} points away:")
    return "\n".join([*lines, *away])
