"""Tables of means, a line for each number, beside those of an independent program.

A line has the mean, its standard error over the trees, how many trees from which seed
on, the reference, the difference in per cent, and the command that makes it again.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from gamesearch.lab.experiments.recipe import GIVEN, Recipe, Search, Trees
from gamesearch.lab.experiments.results import left
from gamesearch.rules.result_table import ResultTable, mean, standard_error

ALLOWED = 0.03  # of the reference, which is a mean over some trees too
FIRST_SEED = 0
QUICK_TREES = 3  # kinds of trees in the quick form


def table_of(
    name: str,
    searches: Mapping[str, Search],
    trees: Sequence[Trees],
    *,
    near: float | None = None,
    few: int = 4,
) -> Recipe:
    """The recipe of a table of means.

    `near` is how far a mean may be from its reference, if not 3 % of it; the quick form
    has `few` trees of the first kinds.
    """
    small = [one._replace(count=min(few, one.count)) for one in trees[:QUICK_TREES]]
    known = references()
    return Recipe(
        name,
        searches,
        trees,
        {
            "table": lambda cell: name,
            "row": lambda cell: cell.trees.name,
            "column": GIVEN,
            "mean": lambda cell: mean(_counts(cell)) / _unit(cell),
            "standard_error": _error,
            "trees": lambda cell: cell.count,
            "first_seed": lambda cell: FIRST_SEED,
            "reference": lambda cell: cell.reference,
            "difference_percent": _difference,
        },
        ("column",),
        {place[1:]: number for place, number in known.items() if place[0] == name},
        {"trees": small},
        text=partial(as_text, near=near),
        agree=True,
    )


def _counts(cell):
    return cell.runs[cell.search.measure]


def _unit(cell):
    """What the mean is a multiple of; passes are not divided."""
    return 1 if cell.search.measure == "passes" else cell.trees.unit


def _error(cell):
    return (standard_error(_counts(cell)) or 0.0) / _unit(cell)


def _difference(cell):
    if cell.reference is None:
        return None
    return 100 * (cell.row["mean"] / cell.reference - 1)


def references() -> dict[tuple[str, str, str], float]:
    """(table, row, column) -> the number an independent program gave."""
    return {
        (line["table"], line["row"], line["column"]): line["reference"]
        for line in left("reference")
    }


def agrees(line: Mapping, near: float | None = None) -> bool:
    """Is a line of the table as near to its reference as chance allows?

    Counts must be equal; means may differ by 3 %, or by `near`, and two standard errors
    of ours.
    """
    if line["reference"] is None:
        return True
    away = abs(line["mean"] - line["reference"])
    if line["trees"] == 1:
        return away == 0
    if near is None:
        near = ALLOWED * line["reference"]
    return away <= near + 2 * line["standard_error"]


def as_text(table: ResultTable, near: float | None = None) -> str:
    """The table as lines to read: ours, the reference, and where they differ."""
    lines = []
    for row, part in table.groups("row"):
        trees = max(part["trees"])
        count = f", {trees:,} trees" if trees > 1 else ""
        lines.append(f"{part[0]['table']}, {row}{count}")
        lines += [_line(line, near) for line in part]
    return "\n".join([*lines, "", _verdict(table, near)])


def _line(line, near):
    ours = f"{line['mean']:12,.2f} ± {line['standard_error']:<8,.2f}"
    beside = "-"
    if line["reference"] is not None:
        beside = f"{line['reference']:12,.2f}  {line['difference_percent']:+6.1f} %"
    mark = "" if agrees(line, near) else "  differs from the reference"
    return f"  {line['column']:28}{ours} {beside:>23}{mark}"


def _verdict(table, near):
    """How many numbers differ, as a sentence."""
    compared = [line for line in table if line["reference"] is not None]
    far = sum(not agrees(line, near) for line in compared)
    most = f"{ALLOWED:.0%}" if near is None else f"{near} percentage point"
    rule = f"a mean by more than {most} and two standard errors, a count at all"
    return (
        f"{far or 'None'} of {len(compared)} numbers "
        f"{'differs' if far == 1 else 'differ'} from the reference ({rule})."
    )
