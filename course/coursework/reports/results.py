"""`gamesearch results`: all sets of a class in one table, parts, commonest mistakes.

What is counted are the marks as they were last given, of each set that was marked. The
page shows for each known mistake a hidden case of somebody who made it. In a mean or
median nobody counts who handed in nothing: of that set, or of any for the total.
"""

from collections.abc import Sequence
from pathlib import Path
from statistics import mean, median

from coursework.marking.batch import last_marks
from coursework.marking.course import Course
from coursework.marking.mark import Marks
from coursework.marking.whole_class import on_list
from coursework.reports import report_counts as count
from coursework.reports.page import template, trusted
from coursework.reports.report import KNOWN, shown
from coursework.reports.table import safe_csv
from gamesearch.draw.tree_picture import draw
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.saving import save
from gamesearch.rules.result_table import ResultTable
from gamesearch.sets.task import FILES, set_of

PAGE = template("results.html", shown, **KNOWN | {"MOST": 10})
LARGEST = 1000  # letters of a tree that is drawn


def results(where: Course, out: str | Path | None = None) -> list[Path]:
    """Write `results.csv`, `results.html`, and `parts-<set>.csv` of each set."""
    classes = {name: last_marks(where, name) for name in FILES}
    classes = {name: marks for name, marks in classes.items() if marks}
    if not classes:
        raise ValueError(
            f"course: no set of {where.folder} is marked: gamesearch grade."
        )
    rows = all_sets(classes, on_list(where) or ())
    summary = [
        {"student": said} | {name: of(rows[name], how) for name in rows.columns[1:]}
        for said, how in (("mean", mean), ("median", median))
    ]
    sets = [
        (set_of(name).title, len(marks), common(marks))
        for name, marks in classes.items()
    ]
    folder = where.folder if out is None else Path(out)
    whole = ResultTable([*rows, *summary])
    tables = {"results.csv": whole}
    tables |= {f"parts-{name}.csv": parts(marks) for name, marks in classes.items()}
    page = PAGE.render(whole=whole, sets=sets)
    files = {folder / name: safe_csv(table) for name, table in tables.items()}
    return save({**files, folder / "results.html": page.encode()})


def all_sets(classes: dict[str, list[Marks]], expected: Sequence[str]) -> ResultTable:
    """A row for each student: the points of each set, and their sum."""
    points = {
        f"{name} ({marks[0].out_of})": {one.student: one.points for one in marks}
        for name, marks in classes.items()
    }
    names = {student for found in points.values() for student in found}
    names |= {*count.strangers(expected, names)}
    rows = []
    for student in sorted(names):
        row = {name: found.get(student) for name, found in points.items()}
        there = [value for value in row.values() if value is not None]
        total = sum(there) if there else None
        rows.append({"student": student} | row | {"total": total})
    return ResultTable(rows)


def of(values: list, how) -> float | None:
    """The mean or median of the points that are there."""
    there = [value for value in values if value is not None]
    return round(float(how(there)), 2) if there else None


def parts(marks: Sequence[Marks]) -> ResultTable:
    """A row for each student, a column for each part of a task, empty if not tried.

    In per cent: what a part is worth may hang on what was written. A part that is
    withdrawn has no column.
    """
    rows = []
    for one in sorted(marks, key=lambda one: one.student):
        rows.append({"student": one.student})
        for task in one.tasks:
            for part, won, most in task.parts:
                if most:
                    share = round(100 * won / most, 1)
                    rows[-1][f"{task.name}: {part} %"] = share
    order = {task.name: n for n, task in enumerate(marks[0].tasks)}
    heads = dict.fromkeys(head for row in rows for head in [*row][1:])
    heads = sorted(heads, key=lambda head: order[head.partition(":")[0]])
    return ResultTable(rows, ["student", *heads])


def common(marks: Sequence[Marks]) -> list[tuple]:
    """The known mistakes of a class, the commonest first.

    Each with who made it, and the shortest sentence on a case in which it shows, with
    the picture of its tree if that is small.
    """
    examples = {}
    for one in marks:
        for task in one.tasks:
            for name in task.mistakes if task.name in one.examples else ():
                alike = examples.setdefault(f"{task.title}: {name}", [])
                alike.append(one.examples[task.name])
    found = []
    for name, students in count.noticed(marks)[count.MISTAKES].items():
        text, tree = min(examples.get(name, [("", "")]), key=lambda one: len(one[0]))
        small = 0 < len(tree) <= LARGEST
        drawn = draw(ExplicitTree.from_json(tree), legend=False).svg() if small else ""
        found.append((name, students, text, trusted(drawn)))
    return found
