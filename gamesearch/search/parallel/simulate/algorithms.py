"""The parallel searches, and the attributes in which they differ.

The attributes are the hierarchy of the processors, the control (which processor decides
what is searched next), and the types of nodes at which children are searched in
parallel and at which processors wait. They follow Brockington, "A taxonomy of parallel
game-tree search algorithms", ICCA Journal 19 (1996), as given in the table of the Chess
Programming Wiki ("Parallel Search"). The node types are observed in the programs here.
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

    `hierarchy` is "static" if it is fixed before the search which processor works for
    which other one, else "dynamic". `control` is "central" if master processors hand
    out the work, and "distributed" if each free processor finds its own work. At nodes
    of the types in `splits`, children may be searched in parallel. At nodes of the
    types in `waits`, a processor may have to wait. `only_root` is true if both happen
    at the root only. `seen` says which processors see a better bound at once: "all",
    the "master" only, or "none".
    """

    name: str
    search: Callable
    hierarchy: str
    control: str
    splits: tuple[str, ...]
    waits: tuple[str, ...]
    seen: str = "all"
    only_root: bool = False
    powers: bool = False  # must the number of processors be a power of 2?

    def check(self, processors: int) -> None:
        """Raise a ValueError if the algorithm cannot use this number of processors."""
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
    """The algorithm with this name; raises ValueError if there is none."""
    for one in ALGORITHMS:
        if one.name == name:
            return one
    names = ", ".join(repr(one.name) for one in ALGORITHMS)
    raise ValueError(f"algorithm: one of {names}, not {name!r}.")


def attributes():
    """A table with one row for each algorithm.

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
