"""The file of a sweep: finished rows, one line each, written whole or not at all.

A comma-separated file that spreadsheets and `pandas.read_csv(file, skiprows=1)` read.
Its first line says in a comment what all rows have in common, the second names the
columns. Lines are appended as runs finish. A last line without its end was being
written when the program died: it is dropped, and that run is done again.
"""

import csv
import io
from collections.abc import Iterable
from pathlib import Path

WHOLE = {"branching", "depth", "seed", "nodes", "leaves", "distinct", "cutoffs",
         "expanded", "passes"}  # fmt: skip
TEXTS = {"algorithm", "order", "position"}


class Record:
    """The rows in `file`, by their names; without a file they are in memory only."""

    def __init__(self, file, about: str, names: Iterable[str], columns: Iterable[str]):
        self.names, self.columns = tuple(names), tuple(columns)
        self.rows: dict[tuple, dict] = {}
        self.file = None if file is None else Path(file)
        if self.file is not None:
            self._open(f"# {about}\n{','.join(self.columns)}\n".encode())

    def key(self, row: dict) -> tuple:
        """What tells this row from the others."""
        return tuple(row[name] for name in self.names)

    def add(self, rows: list[dict]) -> None:
        """Keep these rows; in the file they are one piece."""
        if self.file is not None:
            lines = io.StringIO(newline="")
            writer = csv.DictWriter(lines, self.columns, lineterminator="\n")
            writer.writerows(rows)
            with open(self.file, "ab", buffering=0) as file:
                file.write(lines.getvalue().encode())
        self.rows.update((self.key(row), row) for row in rows)

    def _open(self, head):
        if not self.file.parent.is_dir():
            raise ValueError(f"file: there is no folder {str(self.file.parent)!r}.")
        data = self.file.read_bytes() if self.file.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        if not head.startswith(data[: len(head)]):
            raise ValueError(
                f"file: {self.file.name} belongs to another sweep; give another file, "
                f"or delete it. It begins:\n{data.decode(errors='replace')[:300]}\n"
                f"This sweep writes:\n{head.decode()}"
            )
        if len(whole) < len(head):
            self.file.write_bytes(head)
        else:
            if len(whole) < len(data):
                with open(self.file, "r+b") as file:
                    file.truncate(len(whole))
            self._read(whole.decode().splitlines(), head.count(b"\n"))

    def _read(self, lines, skipped):
        for number, cells in enumerate(csv.reader(lines[skipped:]), 1 + skipped):
            try:
                texts = zip(self.columns, cells, strict=True)
                row = {column: _read_cell(column, text) for column, text in texts}
            except (ValueError, KeyError) as wrong:
                raise ValueError(
                    f"file: line {number} of {self.file.name} is no row of this sweep "
                    f"({wrong}); delete the line, and its run is done again."
                ) from None
            self.rows[self.key(row)] = row


def _read_cell(column, text):
    if column in TEXTS:
        return text
    if text == "":
        return None
    if column == "complete":
        return {"True": True, "False": False}[text]
    if column in WHOLE:
        return int(text)
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text
