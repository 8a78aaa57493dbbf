"""The file of a sweep: finished rows, one line each, written whole or not at all.

It is a comma-separated file for spreadsheets and `pandas.read_csv(file, skiprows=1)`.
Its first line is a comment with the arguments that all rows have in common; the second
line names the columns. A line is appended whenever a run finishes.
"""

import csv
import io
from collections.abc import Iterable
from pathlib import Path

from gamesearch.play.arena.append_file import append, lines_of
from gamesearch.rules.result_table import values_of

TEXTS = {"algorithm", "order", "position"}


class Record:
    """The rows in `file`, by their names; without a file they are in memory only."""

    def __init__(self, file, about: str, names: Iterable[str], columns: Iterable[str]):
        self.names, self.columns = tuple(names), tuple(columns)
        self.rows: dict[tuple, dict] = {}
        self.file = None if file is None else Path(file)
        if self.file is not None:
            self._read(f"# {about}\n{','.join(self.columns)}\n")

    def key(self, row: dict) -> tuple:
        """The values that identify this row."""
        return tuple(row[name] for name in self.names)

    def add(self, rows: list[dict]) -> None:
        """Store these rows; they are written to the file in one piece."""
        lines = io.StringIO(newline="")
        csv.DictWriter(lines, self.columns, lineterminator="\n").writerows(rows)
        append(self.file, lines.getvalue())
        self.rows.update((self.key(row), row) for row in rows)

    def _read(self, head):
        def compare(text):
            if not text.startswith(head):
                raise ValueError(
                    f"file: {self.file.name} belongs to another sweep; give another "
                    f"file, or delete it. It begins:\n{text[:300]}\n"
                    f"This sweep writes:\n{head}"
                )

        lines = lines_of(self.file, head, compare)
        for number, cells in enumerate(csv.reader(lines), 1 + head.count("\n")):
            try:
                texts = zip(self.columns, cells, strict=True)
                row = {column: _read_cell(column, text) for column, text in texts}
            except ValueError as wrong:
                raise ValueError(
                    f"file: line {number} of {self.file.name} is not a row of this "
                    f"sweep ({wrong}); delete the line, and its run is done again."
                ) from None
            self.rows[self.key(row)] = row


def _read_cell(column, text):
    """The content of a cell; all but names and values are integers or truth values."""
    if column in TEXTS:
        return text
    [value] = values_of([text])
    if column != "value" and not isinstance(value, int | None):
        raise ValueError(f"{column} is {text!r}")
    return value
