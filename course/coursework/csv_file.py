"""Tables in CSV files: read as spreadsheets save them, written without a formula.

Cells are separated by a comma, a semicolon or a tab; the first line shows which. A text
that a spreadsheet would take for a formula gets an apostrophe in front; `as_typed`
removes it. A quote that is never closed is refused, since it would hide all rows below.
"""

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from gamesearch.rules.given import printable
from gamesearch.rules.say import paragraph

# the beginnings of a formula; the last four are full-width characters
FORMULA = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")


def harmless(text: str) -> str:
    """The text on one line, as a cell that no spreadsheet takes for a formula.

    >>> harmless("=2+3"), harmless("Ada"), harmless("a" + chr(13) + "=1")
    ("'=2+3", 'Ada', 'a?=1')
    """
    mark = "'" if text.lstrip(" '").startswith(FORMULA) else ""
    return mark + printable(text)


def as_typed(cell: str) -> str:
    """The text from which `harmless` made this cell, except for unprintable characters.

    >>> [as_typed(harmless(text)) for text in ("=2+3", " -1", "'=1", "'t Hooft")]
    ['=2+3', ' -1', "'=1", "'t Hooft"]
    """
    marked = cell[:1] == "'" and cell.lstrip(" '").startswith(FORMULA)
    return cell[1:] if marked else cell


def text_of(file: str | Path, argument: str, fix: str = "") -> str:
    """The text of a file; a ValueError names the argument and may end with a `fix`."""
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(
            f"{argument}: {file} is not UTF-8 text. Save it as CSV (UTF-8)."
        ) from None
    except OSError as error:
        raise ValueError(
            paragraph(f"{argument}: {file} cannot be read: {error.strerror}.", fix)
        ) from None


def heading(text: str) -> tuple[int, list[str], str]:
    """The line number of the first row, its cells, and what separates them."""
    lines = enumerate(text.splitlines(), 1)
    number, first = next((one for one in lines if one[1].strip()), (0, ""))
    split = {mark: next(csv.reader([first], delimiter=mark), []) for mark in ",;\t"}
    mark = max(split, key=lambda one: len(split[one]))
    return number, split[mark], mark


def column(head: list[str], *names: str) -> int | None:
    """The place of the first of these columns in a table; letter case is ignored."""
    there = [cell.strip().casefold() for cell in head]
    return next(
        (there.index(n.casefold()) for n in names if n.casefold() in there), None
    )


def numbered_rows(file: str | Path, argument: str) -> list[tuple[int, list[str]]]:
    """The rows of a CSV file with their line numbers, the heading first.

    Each row is as long as the heading. ValueError if the file is empty or not CSV.
    """
    text = text_of(file, argument)
    lines = io.StringIO(text, newline="")
    rows = csv.reader(lines, delimiter=heading(text)[2], strict=True)
    try:
        found = [(rows.line_num, row) for row in rows if "".join(row).strip()]
    except csv.Error as error:
        raise ValueError(
            f"{argument}: line {rows.line_num} of {file} is not valid CSV: {error}."
        ) from None
    if not found:
        raise ValueError(f"{argument}: {file} is empty.")
    wide = len(found[0][1])
    return [(line, [*row, *[""] * (wide - len(row))][:wide]) for line, row in found]


def read_table(file: str | Path, argument: str) -> list[list[str]]:
    """The rows of a CSV file, the heading first."""
    return [row for _, row in numbered_rows(file, argument)]


def numbered_dicts(
    file: Path, argument: str, needed: Iterable[str] = ()
) -> list[tuple[int, dict[str, str]]]:
    """The rows of one of our own tables below its heading, with their line numbers.

    ValueError if a column that is `needed` is missing.
    """
    (_, head), *rows = numbered_rows(file, argument)
    if missing := {*needed} - {*head}:
        raise ValueError(f"{argument}: {file} has no column {', '.join(missing)}.")
    return [(line, dict(zip(head, map(as_typed, row)))) for line, row in rows]


def read_dicts(file: Path) -> list[dict[str, str]]:
    """The rows of one of our own tables; no rows if there is no file."""
    found = numbered_dicts(file, "course") if file.exists() else []
    return [row for _, row in found]


def csv_of(rows: Iterable[Iterable], shown: Callable[[str], str] = harmless) -> bytes:
    """Rows as the bytes of a CSV file; `shown` turns each text into a cell.

    >>> csv_of([["=1+1", -2.5, None, "@a", "O'Neil"]])
    b"'=1+1,-2.5,,'@a,O'Neil\\n"
    """
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    for row in rows:
        table.writerow([shown(one) if isinstance(one, str) else one for one in row])
    return text.getvalue().encode("utf-8", "replace")


def csv_of_dicts(rows: Iterable[Mapping], columns: Iterable[str]) -> bytes:
    """These columns of rows as the bytes of a CSV file."""
    columns = [*columns]
    return csv_of([columns, *([row.get(name) for name in columns] for row in rows)])
