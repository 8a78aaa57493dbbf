"""Tables of means, a line for each number, compared with an independent program.

A line has the mean, its standard error over the trees, the number of trees and their
first seed, the reference, the difference in per cent, and the command that computes the
line again.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from gamesearch.lab.experiments.recipe import GIVEN, Recipe, Search, Trees
from gamesearch.lab.experiments.results import left
from gamesearch.rules.result_table import ResultTable, mean, standard_error
from gamesearch.rules.say import paragraph, say

ALLOWED = 0.03  # share of the reference, which is a sample mean too
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

    `near` is the allowed difference between a mean and its reference, by default 3 % of
    the reference; the quick form has `few` trees of the first kinds.
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
    """The unit of the mean; passes have no unit."""
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
    """Does a line of the table agree with its reference?

    Counts must be equal; means may differ by 3 % (or by `near`) plus two of our
    standard errors.
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
    """The table as text: our numbers, the references, and marks where they differ."""
    lines = []
    for row, part in table.groups("row"):
        head, trees = f"{part[0]['table']}, {row}", max(part["trees"])
        if trees > 1:
            count = say("{trees:tree|trees}", trees=trees)
            head = f"{head}, {count}"
        lines.append(head)
        lines += [_line(line, near) for line in part]
    return "\n".join([*lines, "", _verdict(table, near)])


def _line(line, near):
    ours = f"{line['mean']:12,.2f} ± {line['standard_error']:<8,.2f}"
    beside = "-"
    if line["reference"] is not None:
        beside = f"{line['reference']:12,.2f}  {line['difference_percent']:+6.1f} %"
    mark = "" if agrees(line, near) else "differs from the reference"
    return f"  {line['column']:28}{ours} {beside:>23}  {mark}".rstrip()


def _verdict(table, near):
    """How many numbers differ, and when a number counts as different."""
    compared = [line for line in table if line["reference"] is not None]
    differing = say(
        "Of {compared:number|numbers}, {far:differs|differ} from the reference.",
        far=sum(not agrees(line, near) for line in compared),
        compared=len(compared),
    )
    most = f"{ALLOWED:.0%}"
    if near is not None:
        most = say("{near:percentage point|percentage points}", near=near)
    rule = say(
        "A mean counts as different if it differs by more than {most} plus two "
        "standard errors, and a count if it is not equal.",
        most=most,
    )
    return paragraph(differing, rule)
