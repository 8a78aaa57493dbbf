"""The folder of measured tables: where a command keeps its table and reads it again.

A table is `folder`/`name`.csv, in this collection `data/results/`. While it is made,
each sweep of it has a file of its own beside it, so that an interrupted command goes on
where it stopped.
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
    """What makes the table again.

    >>> command("matrix")
    'python -m gamesearch.lab.experiments matrix'
    """
    return f"{COMMAND} {name}"


def existing(folder: str | os.PathLike | None) -> Path | None:
    """The folder as a path, None for none; ValueError where there is no such folder."""
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
    """The table that a command has left in `data/results`; `texts` are no numbers.

    >>> left("table-f")[0]["column"]
    'cut on ≥, nodes'
    """
    file = files("gamesearch.data") / "results" / f"{name}.csv"
    return ResultTable.from_csv(file.read_text(encoding="utf-8"), texts)
