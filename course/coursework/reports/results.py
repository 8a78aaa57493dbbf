"""`gamesearch results`: all sets of a class in one table, parts, common mistakes.

The last marks of each marked set are counted. For each known mistake the page shows a
hidden case of a student who made it. Each set has a column with the points that a
program gave. If a person gave points, or if work was late, the set has a column for
that, too. The total is the sum of all points minus deductions for late days. Students
who handed in nothing are not in the mean and the median of that set; students who never
handed in anything are not in those of the total.
"""

from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path
from statistics import mean, median

from coursework.marking.batch import last_marks
from coursework.marking.course import Course
from coursework.marking.mark import Marks
from coursework.platforms.late import Rules, left_of
from coursework.platforms.points import Points, points_of
from coursework.reports import report_counts as count
from coursework.reports.page import template, trusted
from coursework.reports.report import KNOWN, shown
from coursework.reports.table import safe_csv
from coursework.roster import on_list
from gamesearch.draw.tree_picture import draw
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.saving import save
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.task import FILES, set_of
from gamesearch.tree.tree import searched

PAGE = template("results.html", shown, **KNOWN | {"MOST": 10})
LARGEST = 1000  # letters in the text of a tree that is still drawn
PLAIN = {"minimax": minimax}  # the search of a set, if not the usual one


def results(where: Course, out: str | Path | None = None) -> list[str]:
    """Write `results.csv`, `results.html`, and `parts-<set>.csv` for each set.

    It returns the files, and for each set without the points of a person the reason.
    """
    classes = {name: marks for name in FILES if (marks := last_marks(where, name))}
    if not classes:
        raise ValueError(
            f"course: no set of {where.folder} is marked. First run: gamesearch grade"
        )
    rules, whole, said = Rules.read(where.folder), {}, []
    for name in classes:
        try:
            whole[name] = points_of(where, name, rules.score)
        except ValueError as why:
            said.append(f"{name}: the points given by a person are missing. {why}")
    late = ((name, one, rules.of(one, name)) for name in whole for one in whole[name])
    said += [f"{name}, {one}: {found.said}" for name, one, found in late if found.open]
    rows = all_sets(classes, whole, rules, on_list(where.folder) or ())
    summary = [
        {"student": what} | {name: of(rows[name], how) for name in rows.columns[1:]}
        for what, how in (("mean", mean), ("median", median))
    ]
    sets = [
        (set_of(name).title, len(marks), common(marks, PLAIN.get(set_of(name).topic)))
        for name, marks in classes.items()
    ]
    folder = where.folder if out is None else Path(out)
    table = ResultTable([*rows, *summary], rows.columns)
    tables = {"results.csv": table}
    tables |= {f"parts-{name}.csv": parts(marks) for name, marks in classes.items()}
    page = PAGE.render(whole=table, sets=sets, said=said)
    files = {folder / name: safe_csv(table) for name, table in tables.items()}
    written = save({**files, folder / "results.html": page.encode()})
    return [*map(str, written), *said]


def all_sets(
    classes: dict[str, list[Marks]],
    whole: dict[str, dict[str, Points]],
    rules: Rules,
    expected: Sequence[str],
) -> ResultTable:
    """A row for each student: the points of each set, and the total.

    `whole` has the points of a set including those of a person, if they are known.
    """
    names = {one.student for marks in classes.values() for one in marks}
    names |= {*count.strangers(expected, names)}
    rows, columns = {name: {"student": name} for name in sorted(names)}, ["student"]
    for name, marks in classes.items():
        judged = f"{name} ({marks[0].out_of})"
        person, late = f"{name}: by a person", f"{name}: late days"
        for one in marks:
            row, days = rows[one.student], rules.of(one.student, name)
            row[judged], row[late] = one.points, days.days
            points = whole.get(name, {}).get(one.student)
            won = points.won if points else Decimal(one.points)
            if points and (points.whole or won != one.points):
                row[person] = short(won - one.points)
            total = Decimal(str(row.get("total", 0))) + left_of(won, days.off)
            row["total"] = short(total)
        more = (person, late)
        there = (head for head in more if any(row.get(head) for row in rows.values()))
        columns += [judged, *there]
    return ResultTable(rows.values(), [*columns, "total"])


def short(number: Decimal) -> int | float:
    """A number; a whole number has no decimal point."""
    return int(number) if number == int(number) else float(number)


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


def common(marks: Sequence[Marks], search: Callable | None = None) -> list[tuple]:
    """The known mistakes of a class, the most common first.

    Each mistake has the students who made it, and the shortest sentence on a case that
    shows it. A small tree is drawn as `search`, or else the usual search, goes through
    it.
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
        drawn = picture(tree, search) if 0 < len(tree) <= LARGEST else ""
        found.append((name, students, text, trusted(drawn)))
    return found


def picture(tree: str, search: Callable | None) -> str:
    """The picture of a tree as a search visits it; minimax has no windows."""
    found = searched(ExplicitTree.from_json(tree), search)
    return draw(found, windows=search is None, legend=False).svg()
