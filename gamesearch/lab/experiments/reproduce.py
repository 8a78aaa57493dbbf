"""A table of `tables.py`, run and laid beside the numbers of an independent program.

The answer is a pandas frame with a line for each number: mean, standard error over the
trees, how many trees from which seed on, the reference, the difference in per cent, and
the command that makes it again.
"""

import csv
import os
from importlib.resources import files

from gamesearch.lab.experiments.curves import means
from gamesearch.lab.experiments.results import command, existing, parts, save
from gamesearch.lab.experiments.sweep import sweep
from gamesearch.lab.experiments.tables import TABLES

ALLOWED = 0.03  # of the reference, which is a mean over some trees too
ROUNDING = 1e-9  # how much two searches of one tree may differ in its value
FIRST_SEED = 0


def reproduce(
    name: str,
    *,
    quick: bool = False,
    folder: str | os.PathLike | None = None,
    executor=None,
    progress: bool = True,
):
    """The table called `name`, as a frame; saved as `folder`/`name`.csv.

    >>> frame = reproduce("table-f", progress=False)
    >>> frame[frame["column"] == "cut on ≥, nodes"]["mean"].tolist()
    [18297.0, 7275.0]

    `quick` takes a few trees and only small ones. While it works the folder holds
    files of finished runs, so that an interrupted table goes on where it stopped.
    Raises KeyboardInterrupt when the user stops it.
    """
    if name not in TABLES:
        raise ValueError(f"name: one of {', '.join(TABLES)}, not {name!r}.")
    folder = existing(folder)
    table = TABLES[name].quick() if quick else TABLES[name]
    found, places = [], parts(name, folder)
    for row in table.rows:
        frames = []
        for columns in _together(table.columns_of(row)):
            frame = _swept(row, columns, next(places), executor, progress)
            found += [_number(row, column, columns, frame) for column in columns]
            frames.append(frame)
        _agreeing(row, frames)
    frame = _beside_reference(name, quick, table, found)
    save(frame, name, folder)
    return frame


def _together(columns):
    """The columns in groups that one sweep can answer."""
    groups = {}
    for column in columns:
        groups.setdefault((column.order, column.exact), []).append(column)
    return list(groups.values())


def _names(columns):
    """Search -> its name in the sweep; two columns may look at the same runs."""
    return {column.algorithm: column.name for column in reversed(columns)}


def _swept(row, columns, part, executor, progress):
    where = dict(row.where)
    if "game" not in where:
        where["seeds"] = range(FIRST_SEED, FIRST_SEED + _trees(row, columns[0]))
    if columns[0].order is not None:
        where["orders"] = columns[0].order
    searches = {name: search for search, name in _names(columns).items()}
    frame = sweep(searches, file=part, executor=executor, progress=progress, **where)
    if frame.attrs["missing"]:
        raise KeyboardInterrupt
    return frame


def _agreeing(row, frames):
    """ValueError where two searches found another value of the same tree."""
    import pandas as pd

    frame = pd.concat(frames, ignore_index=True)
    places = [name for name in ("seed", "position") if name in frame]
    values = frame.groupby(places)["value"]
    apart = values.max() - values.min()
    if (apart > ROUNDING * values.max().abs().clip(lower=1)).any():
        raise ValueError(
            f"Searches disagree on the value of {places[0]} {apart.idxmax()}, "
            f"{row.name}: one of them is wrong."
        )


def _trees(row, column):
    return 1 if column.exact else row.trees


def _number(row, column, columns, frame):
    """One number of the table, with its standard error."""
    name = _names(columns)[column.algorithm]
    cell = means(frame[frame["algorithm"] == name], column.measure).iloc[0]
    unit = 1 if column.measure == "passes" else row.unit
    return {
        "row": row.name,
        "column": column.name,
        "mean": cell["mean"] / unit,
        "standard_error": cell["error"] / unit,
        "trees": _trees(row, column),
        "first_seed": FIRST_SEED,
    }


def _beside_reference(name, quick, table, found):
    import pandas as pd

    frame = pd.DataFrame(found)
    frame.insert(0, "table", name)
    known = references()
    cells = zip(frame["table"], frame["row"], frame["column"])
    frame["reference"] = [known.get(cell) for cell in cells]
    frame["difference_percent"] = 100 * (frame["mean"] / frame["reference"] - 1)
    frame["command"] = command(name) + " --quick" * quick
    place = {column.name: i for i, column in enumerate(table.columns)}
    rows = {row.name: i for i, row in enumerate(table.rows)}
    ranks = [(rows[r], place[c]) for r, c in zip(frame["row"], frame["column"])]
    return frame.loc[sorted(frame.index, key=ranks.__getitem__)].reset_index(drop=True)


def references() -> dict[tuple[str, str, str], float]:
    """(table, row, column) -> the number an independent program gave."""
    file = files("gamesearch.data") / "results" / "reference.csv"
    lines = csv.DictReader(file.read_text(encoding="utf-8").splitlines())
    return {
        (line["table"], line["row"], line["column"]): float(line["reference"])
        for line in lines
    }


def agrees(line) -> bool:
    """Is a line of the frame as near to its reference as chance allows?

    Counts must be equal; means may differ by 3 %, or by what the table says, and two
    standard errors of ours.
    """
    if line["reference"] != line["reference"]:  # NaN: there is none
        return True
    away = abs(line["mean"] - line["reference"])
    if line["trees"] == 1:
        return away == 0
    near = _near(line.get("table"))
    if near is None:
        near = ALLOWED * line["reference"]
    return away <= near + 2 * line["standard_error"]


def _near(name):
    """How far the means of this table may lie; None for ALLOWED of the reference."""
    return TABLES[name].near if name in TABLES else None


def as_text(frame) -> str:
    """The frame as lines to read: ours, the reference, and where they differ."""
    lines = []
    for row, part in frame.groupby("row", sort=False):
        trees = part["trees"].max()
        told = f", {trees:,} trees" if trees > 1 else ""
        lines.append(f"{part['table'].iloc[0]}, {row}{told}")
        lines += [_line(line) for line in part.to_dict("records")]
    return "\n".join([*lines, "", _verdict(frame)])


def _line(line):
    ours = f"{line['mean']:12,.2f} ± {line['standard_error']:<8,.2f}"
    theirs, away = line["reference"], line["difference_percent"]
    beside = f"{theirs:12,.2f}  {away:+6.1f} %" if theirs == theirs else "-"
    mark = "" if agrees(line) else "  differs from the reference"
    return f"  {line['column']:28}{ours} {beside:>23}{mark}"


def _verdict(frame):
    """How many numbers differ, as a sentence."""
    compared = frame[frame["reference"].notna()].to_dict("records")
    far = sum(not agrees(line) for line in compared)
    near = _near(frame["table"].iloc[0])
    most = f"{ALLOWED:.0%}" if near is None else f"{near} percentage point"
    rule = f"a mean by more than {most} and two standard errors, a count at all"
    return (
        f"{far or 'None'} of {len(compared)} numbers "
        f"{'differs' if far == 1 else 'differ'} from the reference ({rule})."
    )
