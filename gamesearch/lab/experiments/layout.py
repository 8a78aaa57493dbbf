"""What a table to reproduce is made of: columns, rows, and its small form.

A number of the table is the mean of a column of a sweep over the row's trees, in units
of the row: `Row("n=4", 2000, {"branching": 4, ...}, unit=0.64)` are per cent of 64.
"""

from collections.abc import Callable
from typing import NamedTuple

QUICK_ROWS = 3  # what the quick form does


class Column(NamedTuple):
    """One column of a table: the mean of `measure` over runs of `algorithm`."""

    name: str
    algorithm: Callable
    measure: str = "distinct"
    order: str | None = None  # where it is not the row's
    exact: bool = False  # the same for every tree: one is enough


class Row(NamedTuple):
    """One row of a table: its name, the arguments of `sweep` but for the seeds."""

    name: str
    trees: int
    where: dict
    unit: float = 1  # what the means are multiples of
    without: tuple[str, ...] = ()  # columns that this row leaves out


class Table(NamedTuple):
    """A table to reproduce."""

    columns: list[Column]
    rows: list[Row]
    near: float | None = None  # how far a mean may be from its reference, if not 3 %
    few: int = 4  # trees of each row in the quick form

    def columns_of(self, row: Row) -> list[Column]:
        """The columns that the row has."""
        return [column for column in self.columns if column.name not in row.without]

    def quick(self) -> "Table":
        """The small form: a few trees of the first rows."""
        rows = [
            row._replace(trees=min(self.few, row.trees))
            for row in self.rows[:QUICK_ROWS]
        ]
        return self._replace(rows=rows)
