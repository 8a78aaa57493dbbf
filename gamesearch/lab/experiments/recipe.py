"""One experiment as data: its searches, its trees, and what is reported of the runs.

`made` carries out a `Recipe`: it runs each search on each kind of trees and makes a row
of these runs, whose columns are functions of a `Cell`. If a sweep does not count what
an experiment needs, `searches` is a function that makes the runs of one item of
`trees`. Its rows are grouped by `names`; without `columns` they are the table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from gamesearch.lab.experiments.results import command
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.rules.progress import progress_bar
from gamesearch.rules.result_table import ResultTable, mean
from gamesearch.search.parallel.executors import sent

GIVEN = None  # a column that names the trees or the search
ROUNDING = 1e-9  # the allowed difference between two searches' values of one tree


class Search(NamedTuple):
    """A search of a recipe: its function, and the count that is reported."""

    algorithm: Callable
    measure: str = "distinct"
    order: str | None = None  # if it differs from the order of the trees
    exact: bool = False  # equal for every tree: one tree is enough


class Trees(NamedTuple):
    """Trees of one kind: their name, their number, and other arguments of `sweep`."""

    name: str
    count: int
    where: dict
    unit: float = 1  # counts are given as multiples of this
    without: Sequence = ()  # searches that are left out
    options: Mapping = MappingProxyType({})  # more arguments of each search


class Cell(NamedTuple):
    """The runs of one search on one kind of trees; `first` has the first search's."""

    names: dict
    runs: ResultTable
    first: ResultTable
    trees: Trees | None = None
    search: Search | None = None
    reference: float | None = None
    row: dict | None = None  # its columns so far

    @property
    def count(self) -> int:
        """The number of trees that the search was run on."""
        return 1 if self.search.exact else self.trees.count


@dataclass(frozen=True)
class Recipe:
    """An experiment; `small` has the fields that are different in its quick form.

    The name of a search is one text or several texts, which fill the columns `names`.
    `reference` has numbers by (name of the trees, name of the search).
    """

    name: str
    searches: Mapping[object, Search] | Callable[[object], list[dict]]
    trees: Sequence
    columns: Mapping[str, Callable[[Cell], object] | None] = field(default_factory=dict)
    names: tuple[str, ...] = ("search",)
    reference: Mapping[tuple, float] = field(default_factory=dict)
    small: Mapping[str, object] = field(default_factory=dict)
    text: Callable[[ResultTable], str] = ResultTable.to_text
    holds: Callable[[ResultTable], bool] = lambda table: True
    agree: bool = False  # must all searches find the same value?
    signed: bool = True  # does a last column give the command that makes the table?
    shared: bool = False  # does its own function run in other processes?


def made(
    recipe: Recipe,
    quick: bool = False,
    *,
    files: Iterator[Path | None] | None = None,
    executor=None,
    progress: bool = True,
) -> ResultTable:
    """The table of the recipe, or of its quick form.

    Each sweep stores its runs in the next of the `files`. Raises KeyboardInterrupt when
    the user stops it, and ValueError if searches disagree that must agree.
    """
    if quick:
        small = {"name": f"{recipe.name} --quick", **recipe.small}
        recipe = replace(recipe, **small)
    if callable(recipe.searches):
        runs = _own_runs(recipe, executor, progress)
        if recipe.columns:
            cells = _grouped(recipe, runs)
        else:
            return _signed(recipe, runs)
    else:
        cells = _swept(recipe, files, {"executor": executor, "progress": progress})
    return _signed(recipe, [_row(recipe, cell) for cell in cells])


def _signed(recipe, rows):
    if recipe.signed:
        rows = [{**row, "command": command(recipe.name)} for row in rows]
    return ResultTable(rows)


def _row(recipe, cell):
    row = {}
    cell = cell._replace(row=row)
    for name, column in recipe.columns.items():
        row[name] = cell.names[name] if column is GIVEN else column(cell)
    return row


def _own_runs(recipe, executor, progress):
    """The rows of the recipe's own function, in the order of the trees."""
    if recipe.shared or executor is not None:
        jobs = [(recipe.searches, *one) for one in enumerate(recipe.trees)]
        done = sent(_job, jobs, executor)
    else:
        done = ((n, recipe.searches(one)) for n, one in enumerate(recipe.trees))
    bar = progress_bar(done, total=len(recipe.trees), shown=progress)
    return [row for _, rows in sorted(bar, key=lambda pair: pair[0]) for row in rows]


def _job(job):
    searches, number, trees = job
    return number, searches(trees)


def _grouped(recipe, runs):
    for _, part in ResultTable(runs).groups(*recipe.names):
        yield Cell({name: part[0][name] for name in recipe.names}, part, part)


def _swept(recipe, files, how):
    """The cells of each kind of trees, in the order of the searches."""
    for trees in recipe.trees:
        wanted = {
            name: search
            for name, search in recipe.searches.items()
            if name not in trees.without
        }
        runs = {}
        for part in _together(wanted):
            file = next(files) if files else None
            runs |= _runs(trees, part, file=file, **how)
        if recipe.agree:
            check_values(trees.name, runs.values())
        first = next(iter(runs.values()))
        for name, search in wanted.items():
            several = name if isinstance(name, tuple) else (name,)
            names = {"trees": trees.name, **dict(zip(recipe.names, several))}
            reference = recipe.reference.get((trees.name, name))
            yield Cell(names, runs[name], first, trees, search, reference)


def _together(searches):
    """The searches in groups that one sweep can run."""
    groups = {}
    for name, search in searches.items():
        groups.setdefault((search.order, search.exact), {})[name] = search
    return groups.values()


def _runs(trees, searches, **how):
    """The runs of each search; searches that differ only in their counts share runs."""
    names = {}  # algorithm: the name of the first search that runs it
    for name, search in searches.items():
        text = "|".join(map(str, name)) if isinstance(name, tuple) else name
        names.setdefault(search.algorithm, text)
    where, one = dict(trees.where), next(iter(searches.values()))
    if "game" not in where:
        where["seeds"] = range(1 if one.exact else trees.count)
    if one.order is not None:
        where["orders"] = one.order
    algorithms = {
        text: partial(algorithm, **trees.options) if trees.options else algorithm
        for algorithm, text in names.items()
    }
    found = sweep(algorithms, **where, **how)
    if found.missing:
        raise KeyboardInterrupt
    runs = dict(found.groups("algorithm"))
    return {name: runs[names[search.algorithm]] for name, search in searches.items()}


def check_values(name: str, tables: Sequence[ResultTable]) -> None:
    """Raise a ValueError if two searches found different values of the same tree."""
    values = {}
    for row in (row for table in tables for row in table):
        place = "seed" if "seed" in row else "position"
        values.setdefault(f"{place} {row[place]}", []).append(row["value"])
    for place, found in values.items():
        if differ(found):
            raise ValueError(
                f"Searches disagree on the value of {place}, {name}: one of them is "
                "wrong."
            )


def differ(values: Sequence[float]) -> bool:
    """Do these values of one tree differ by more than rounding errors?"""
    return max(values) - min(values) > ROUNDING * max(1, *map(abs, values))


def count(cell: Cell) -> int:
    """A column: the number of runs."""
    return len(cell.runs)


def mean_of(name: str) -> Callable[[Cell], float]:
    """A column: the mean of a column of the runs."""
    return lambda cell: mean(cell.runs[name])


def pivots(
    table: ResultTable,
    rows: str | tuple[str, ...],
    columns: str,
    values: Mapping[str, tuple[str, int]],
) -> str:
    """For each of the `values`: its title, and a pivot table with rounded numbers."""
    parts = []
    for name, (title, digits) in values.items():
        wide = table.pivot(rows, columns, name)
        parts.append(f"{title}\n{wide.to_text(digits)}")
    return "\n\n".join(parts)
