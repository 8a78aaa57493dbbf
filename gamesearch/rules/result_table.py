"""A table of results: rows with named columns, readable without any package.

It shows itself as text and as HTML, with aligned numbers; `to_frame` makes a DataFrame
of it where pandas is installed. A missing value is None, and is shown as a dash.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from html import escape
from math import isfinite, isnan, sqrt
from numbers import Integral, Real
from statistics import fmean

from gamesearch.rules.available import package

MOST = 60  # rows that are shown
DIGITS = 6  # of a number with decimals, at most
MISSING = "–"


class ResultTable:
    """Rows with named columns; `missing` counts rows that could not be computed.

    >>> table = ResultTable([{"search": "minimax", "leaves": 9},
    ...                      {"search": "alpha-beta", "leaves": 7}])
    >>> table
    search      leaves
    minimax          9
    alpha-beta       7
    >>> table["leaves"], table[1], len(table)
    ([9, 7], {'search': 'alpha-beta', 'leaves': 7}, 2)

    `rows` are dicts, or sequences if the names of the `columns` are given (named tuples
    have names). Iterating gives the rows as dicts, so a comprehension can compute what
    no method here does.
    """

    def __init__(
        self,
        rows: Iterable[Mapping | Iterable],
        columns: Iterable[str] | None = None,
        *,
        missing: int = 0,
    ):
        rows, self.missing = list(rows), missing
        if columns is None:
            rows = [row._asdict() if hasattr(row, "_asdict") else row for row in rows]
            columns = dict.fromkeys(name for row in rows for name in row)
        self.columns = list(map(str, columns))
        self.rows = [self._row(row) for row in rows]

    def _row(self, row):
        if not isinstance(row, Mapping):
            row = dict(zip(self.columns, row, strict=True))
        return {name: row.get(name) for name in self.columns}

    def __len__(self):
        return len(self.rows)

    def __iter__(self) -> Iterator[dict]:
        return iter(self.rows)

    def __getitem__(self, place: int | str):
        """The row of this number, or the values of the column of this name."""
        if not isinstance(place, str):
            return self.rows[place]
        if place not in self.columns:
            raise KeyError(f"{place!r} is no column; the columns are {self.columns}")
        return [row[place] for row in self.rows]

    def __eq__(self, other):
        if not isinstance(other, ResultTable):
            return NotImplemented
        return self.columns == other.columns and self.rows == other.rows

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        raise AttributeError(
            f"{name}: A ResultTable has no such attribute. `.to_frame()` converts the "
            "table to a pandas DataFrame, which has more methods."
        )

    def select(self, *columns: str) -> "ResultTable":
        """The same rows with these columns only, in this order."""
        return ResultTable(zip(*(self[name] for name in columns)), columns)

    def where(self, **values) -> "ResultTable":
        """The rows that have these values.

        >>> ResultTable([{"depth": 2, "nodes": 5}, {"depth": 3, "nodes": 9}]).where(
        ...     depth=3)
        depth  nodes
            3      9
        """
        for name in values:
            self[name]  # its error lists the columns
        wanted = values.items()
        rows = [row for row in self if all(row[name] == one for name, one in wanted)]
        return ResultTable(rows, self.columns)

    def sort(self, *columns: str, reverse: bool = False) -> "ResultTable":
        """The rows in the order of these columns."""

        def place(row):
            return [row[name] for name in columns]

        return ResultTable(sorted(self, key=place, reverse=reverse), self.columns)

    def round(self, digits: int = 0) -> "ResultTable":
        """The same with all numbers rounded; with no decimals they become ints."""

        def rounded(value):
            if not isinstance(value, Real) or isinstance(value, Integral):
                return value
            if not isfinite(value):
                return value
            return round(float(value), digits) if digits else round(value)

        rows = [{name: rounded(row[name]) for name in row} for row in self]
        return ResultTable(rows, self.columns, missing=self.missing)

    def groups(self, *columns: str) -> list[tuple]:
        """Pairs (value, its rows), in the order in which the values come first.

        With several columns a pair begins with the tuple of their values.
        """
        found = {}
        for values, row in zip(zip(*(self[name] for name in columns)), self):
            key = values[0] if len(columns) == 1 else values
            found.setdefault(key, []).append(row)
        return [(key, ResultTable(rows, self.columns)) for key, rows in found.items()]

    def means(
        self, *columns: str, by: str | tuple[str, ...], errors: bool = False
    ) -> "ResultTable":
        """The mean of these columns in each group, with `errors` its standard error.

        >>> table = ResultTable([("a", 1), ("a", 3), ("b", 5)], ["kind", "nodes"])
        >>> table.means("nodes", by="kind", errors=True)
        kind  nodes  ± nodes
        a         2        1
        b         5        –
        """
        by = (by,) if isinstance(by, str) else tuple(by)
        rows = []
        for _, part in self.groups(*by):
            row = {name: part[0][name] for name in by}
            for name in columns:
                row[name] = mean(part[name])
                if errors:
                    row[f"± {name}"] = standard_error(part[name])
            rows.append(row)
        return ResultTable(rows)

    def pivot(
        self, rows: str | tuple[str, ...], columns: str, values: str
    ) -> "ResultTable":
        """A row for each value of `rows`, a column for each of `columns`.

        >>> table = ResultTable([("a", 2, 5), ("a", 3, 9), ("b", 2, 7)],
        ...                     ["search", "depth", "nodes"])
        >>> table.pivot("search", "depth", "nodes")
        search  2  3
        a       5  9
        b       7  –
        """
        heads = (rows,) if isinstance(rows, str) else tuple(rows)
        wide = []
        for _, part in self.groups(*heads):
            head = {name: part[0][name] for name in heads}
            cells = {str(row[columns]): row[values] for row in part}
            wide.append(head | cells)
        return ResultTable(wide, [*heads, *dict.fromkeys(map(str, self[columns]))])

    def to_frame(self):
        """The table as a pandas DataFrame."""
        return package("pandas").DataFrame(self.rows, columns=self.columns)

    def to_csv(self) -> str:
        """The table as a text of comma-separated values; missing values are empty."""
        text = io.StringIO(newline="")
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(self.columns)
        lines.writerows(row.values() for row in self)
        return text.getvalue()

    @classmethod
    def from_csv(cls, text: str, texts: Iterable[str] = ()) -> "ResultTable":
        """The table in this text; columns of numbers become numbers, except `texts`.

        >>> ResultTable.from_csv("search,nodes\\nminimax,9\\nB*,\\n")["nodes"]
        [9, None]
        """
        names, *rows = csv.reader(io.StringIO(text))
        read = [
            column if name in texts else values_of(column)
            for name, column in zip(names, zip(*rows))
        ]
        return cls(zip(*read), names)

    def __repr__(self):
        return self.to_text()

    def to_text(self, digits: int | None = None) -> str:
        """The table as lines with `digits` decimals, by default as many as needed."""
        columns = []
        for name in self.columns:
            cells = [name, *column_texts(self[name][:MOST], digits)]
            wide = max(map(len, cells))
            right = is_numeric(self[name])
            columns.append(
                [cell.rjust(wide) if right else cell.ljust(wide) for cell in cells]
            )
        lines = ["  ".join(cells).rstrip() for cells in zip(*columns)]
        return "\n".join([*lines, *self._left_out()])

    def _left_out(self):
        if len(self) > MOST:
            yield f"… and {len(self) - MOST:,} more rows"

    def _repr_html_(self):
        return self.to_html()

    def to_html(
        self, caption: str = "", digits: int | None = None, look=lambda value: ""
    ) -> str:
        """The table as HTML; `look(value)` may return a style for the cell of a value.

        A column such as hold_at gets the heading "hold at", and keeps its name.
        """
        heads, columns = [], []
        for place, name in enumerate(self.columns):
            values = self[name][:MOST]
            side = "right" if is_numeric(self[name]) else "left"
            head = escape(name.replace("_", " "))
            heads.append(f'<th scope="col" style="text-align: {side}">{head}</th>')
            tag, scope = "td", ""
            if place == 0 and side == "left":
                tag, scope, side = "th", ' scope="row"', "left; white-space: nowrap"
            cells = zip(values, column_texts(values, digits))
            columns.append(
                [
                    f'<{tag}{scope} style="text-align: {side}; {look(value)}">'
                    f"{escape(text)}</{tag}>"
                    for value, text in cells
                ]
            )
        rows = "".join(f"<tr>{''.join(cells)}</tr>" for cells in zip(*columns))
        bold = "text-align: left; font-weight: bold; white-space: nowrap"
        title = (
            f'<caption style="{bold}">{escape(caption)}</caption>' if caption else ""
        )
        more = "".join(f"<p>{line}</p>" for line in self._left_out())
        return (
            f"<table>{title}<thead><tr>{''.join(heads)}</tr></thead>"
            f"<tbody>{rows}</tbody></table>{more}"
        )


def mean(values: Iterable[Real | None]) -> float | None:
    """The mean of the values that are not None; None if there are no such values.

    >>> mean([1, None, 3])
    2.0
    """
    there = [value for value in values if value is not None]
    return fmean(there) if there else None


def standard_error(values: Iterable[Real | None]) -> float | None:
    """The standard error of their mean; None for fewer than two values.

    In one pass. Source: Welford, "Note on a method for calculating corrected sums of
    squares and products", Technometrics 4 (1962).

    >>> standard_error([1, 3])
    1.0
    """
    count, centre, squares = 0, 0.0, 0.0
    for value in values:
        if value is not None:
            count += 1
            away = value - centre
            centre += away / count
            squares += away * (value - centre)
    return sqrt(squares / (count - 1)) / count**0.5 if count > 1 else None


def is_missing(value) -> bool:
    return value is None or (isinstance(value, float) and isnan(value))


def is_numeric(values: list) -> bool:
    """Are those that are not missing numbers?"""
    there = [value for value in values if not is_missing(value)]
    return all(
        isinstance(value, Real) and not isinstance(value, bool) for value in there
    )


def column_texts(values: list, digits: int | None = None) -> list[str]:
    """The values of a column as texts; all numbers have the same number of decimals.

    >>> column_texts([1478.3333, 12, None])
    ['1,478.33', '12.00', '–']
    """
    numbers = [one for one in values if isinstance(one, float) and isfinite(one)]
    if digits is None or not numbers:
        digits = decimals(numbers)
    tiny = bool(numbers) and 0 < max(map(abs, numbers)) < 0.1**DIGITS
    return [_text(value, digits, tiny) for value in values]


def decimals(numbers: list[float]) -> int:
    """How many decimals show the numbers exactly, with at most DIGITS digits in all."""
    if not numbers:
        return 0
    most = max(0, DIGITS - len(str(int(max(map(abs, numbers))))))
    for digits in range(most):
        if all(round(one, digits) == one for one in numbers):
            return digits
    return most


def _text(value, digits, tiny):
    if is_missing(value):
        return MISSING
    if isinstance(value, bool | str | Fraction) or not isinstance(value, Real):
        return str(value)
    if isinstance(value, Integral) and not digits:
        return f"{value:,}"
    return f"{value:.1e}" if tiny else f"{value:,.{digits}f}"


def values_of(texts: Iterable[str]) -> list:
    """Texts of a CSV column as numbers or truth values, where all of them are.

    >>> values_of(["3", ""]), values_of(["3", "4.5"]), values_of(["3", "b"])
    ([3, None], [3.0, 4.5], ['3', 'b'])
    """
    texts = list(texts)
    for kind in (int, float, {"True": True, "False": False}.__getitem__):
        try:
            return [kind(text) if text else None for text in texts]
        except (ValueError, KeyError):
            pass
    return texts
