"""The folder of measured tables, in which commands store and find their tables.

A table is the file `folder`/`name`.csv; in this collection the folder is
`data/results/`. While a table is being made, each of its sweeps has a file of its own
in this folder, so that an interrupted command continues where it stopped.
"""

import os
from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import count
from pathlib import Path

from gamesearch.rules.result_table import ResultTable
from gamesearch.rules.whole_file import whole_file

COMMAND = "python -m gamesearch.lab.experiments"


def command(name: str) -> str:
    """The command that makes the table again.

    >>> command("matrix")
    'python -m gamesearch.lab.experiments matrix'
    """
    return f"{COMMAND} {name}"


def existing(folder: str | os.PathLike | None) -> Path | None:
    """The folder as a path, or None; raises ValueError if the folder does not exist."""
    if folder is None:
        return None
    if not Path(folder).is_dir():
        raise ValueError(f"folder: there is no folder {str(folder)!r}.")
    return Path(folder)


def parts(name: str, folder: Path | None) -> Iterator[Path | None]:
    """A file for each sweep of the table, one after another; None without a folder.

    >>> files = parts("matrix", Path("results"))
    >>> [next(files).name, next(files).name]
    ['matrix-0.part.csv', 'matrix-1.part.csv']
    """
    for number in count():
        yield folder and folder / f"{name}-{number}.part.csv"


def save(table: ResultTable, name: str, folder: Path | None) -> None:
    """Write the whole table, or none of it; the files of its sweeps are deleted."""
    if folder is None:
        return
    with whole_file(folder / f"{name}.csv") as file:
        file.write(table.to_csv().encode())
    for part in folder.glob(f"{name}-*.part.csv"):
        part.unlink()


def left(name: str, texts: Iterable[str] = ()) -> ResultTable:
    """The table that a command has stored in `data/results`.

    The columns `texts` are read as text, not as numbers.

    >>> left("table-f")[0]["column"]
    'cut on ≥, nodes'
    """
    file = files("gamesearch.data") / "results" / f"{name}.csv"
    return ResultTable.from_csv(file.read_text(encoding="utf-8"), texts)
