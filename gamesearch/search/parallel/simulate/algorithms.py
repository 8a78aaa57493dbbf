"""The parallel searches, each with what tells it from the others.

What is compared: how the processors stand to each other, who decides what is done next,
and at which types of nodes work is done side by side and waited for. The attributes
follow Brockington, "A taxonomy of parallel game-tree search algorithms", ICCA Journal
19 (1996), as the Chess Programming Wiki has its table ("Parallel Search"); the types
are those that the programs here show.
"""

from collections.abc import Callable
from dataclasses import dataclass

from gamesearch.rules.result_table import ResultTable
from gamesearch.search.parallel.simulate.aphid import aphid
from gamesearch.search.parallel.simulate.mandatory_work_first import (
    mandatory_work_first,
)
from gamesearch.search.parallel.simulate.pv_splitting import pv_splitting
from gamesearch.search.parallel.simulate.root_splitting import (
    root_splitting,
    root_splitting_naive,
)
from gamesearch.search.parallel.simulate.tree_splitting import tree_splitting
from gamesearch.search.parallel.simulate.young_brothers import young_brothers

TYPES = "1", "2 good", "2 bad", "3"


@dataclass(frozen=True)
class Algorithm:
    """A parallel search and its attributes.

    Who works for whom (`hierarchy`) is "static" if it is fixed before the search, else
    "dynamic"; `control` is "central" if masters say what is done next, "distributed" if
    whoever is free finds it. At nodes of the types `splits` children may be searched
    side by side, at those of the types `waits` somebody may have to wait; `only_root`
    if both are the root. A better bound is `seen` by "all" at once, by the "master"
    only, or by "none".
    """

    name: str
    search: Callable
    hierarchy: str
    control: str
    splits: tuple[str, ...]
    waits: tuple[str, ...]
    seen: str = "all"
    only_root: bool = False
    powers: bool = False  # is the number of processors to be a power of 2?

    def check(self, processors: int) -> None:
        """ValueError if it cannot have so many processors."""
        if self.powers and processors & (processors - 1):
            below = 1 << (processors.bit_length() - 1)
            raise ValueError(
                f"processors: {self.name} needs a power of 2, such as {below} or "
                f"{2 * below}, not {processors}."
            )


ALGORITHMS = (
    Algorithm(
        "naive root splitting", root_splitting_naive, "static", "central",
        splits=("1",), waits=("1",), seen="none", only_root=True,
    ),
    Algorithm(
        "root splitting", root_splitting, "static", "central",
        splits=("1",), waits=("1",), only_root=True,
    ),
    Algorithm(
        "PV-splitting", pv_splitting, "static", "central",
        splits=("1",), waits=("1",),
    ),
    Algorithm(
        "tree-splitting", tree_splitting, "static", "central",
        splits=TYPES, waits=TYPES, powers=True,
    ),
    Algorithm(
        "mandatory work first", mandatory_work_first, "static", "central",
        splits=("1", "3"), waits=("2 good", "2 bad"),
    ),
    Algorithm(
        "young brothers wait", young_brothers, "dynamic", "distributed",
        splits=("1", "2 bad", "3"), waits=("1", "2 bad", "3"),
    ),
    Algorithm(
        "APHID", aphid, "static", "central",
        splits=TYPES, waits=(), seen="master",
    ),
)


def named(name: str) -> Algorithm:
    """The algorithm of this name; ValueError if there is none."""
    for one in ALGORITHMS:
        if one.name == name:
            return one
    names = ", ".join(repr(one.name) for one in ALGORITHMS)
    raise ValueError(f"algorithm: one of {names}, not {name!r}.")


def attributes():
    """The table of all algorithms, a row for each.

    >>> len(attributes().where(control="central"))
    6
    """
    def at(types, only_root):
        return "root" if only_root else ", ".join(types) or "none"

    rows = [
        {
            "algorithm": one.name,
            "processors": one.hierarchy,
            "control": one.control,
            "in parallel at": at(one.splits, one.only_root),
            "waits at": at(one.waits, one.only_root),
            "a bound is seen by": one.seen,
        }
        for one in ALGORITHMS
    ]
    return ResultTable(rows)
