"""The marks of a class as a table, and as a CSV file that a spreadsheet can open.

A text that a spreadsheet would take for a formula gets an apostrophe in front, because
students typed the names and remarks. Numbers stay numbers.
"""

from collections.abc import Sequence

from coursework.csv_file import csv_of_dicts
from coursework.marking.mark import Marks
from coursework.reports.report_counts import LEFT_OUT, answer_cells
from gamesearch.rules.result_table import ResultTable
from gamesearch.sets.task import FILES, MANUAL, set_of

SETS = list(FILES)
ABOUT = "student", "assignment", "total", "out_of", "unmarked", "flags", "protected"
NOTHING = "nothing handed in"
NOT_MARKED = "not marked: autograde it"  # in nbgrader's table


def class_table(
    marks: Sequence[Marks], absent: Sequence[tuple[str, str]] = ()
) -> ResultTable:
    """A table with a row for each submission, by set and student.

    Each task has a column of points. `total` and `out_of` count the tasks that a
    program judges; `unmarked` names the tasks that wait for a person. `absent` has the
    name and the set of each student who handed in nothing: they get a row without
    points that says so.
    """
    rows = [row(one) for one in marks] + [
        {"student": student, "assignment": assignment, "flags": NOTHING}
        for student, assignment in absent
    ]
    rows.sort(key=lambda one: (SETS.index(one["assignment"]), one["student"]))
    tasks = dict.fromkeys(name for one in rows for name in one if name not in ABOUT)
    return ResultTable(rows, [*ABOUT[:2], *tasks, *ABOUT[2:]])


def row(marks: Marks) -> dict:
    """The row of a submission."""
    return {
        **{task.name: task.points for task in marks.tasks},
        "student": marks.student,
        "assignment": marks.assignment,
        "total": marks.points,
        "out_of": marks.out_of,
        "unmarked": "; ".join(by_hand(marks.assignment)),
        "flags": "; ".join(noticed(marks)),
        "protected": marks.protected,
    }


def noticed(marks: Marks) -> list[str]:
    """Remarks that need a look, each once; then cells that were left out or stopped.

    An answer cell that stopped is named only if points are missing.

    >>> from coursework.marking.mark import TaskMark
    >>> two = [TaskMark(name, "", 0, 1, remark="No CODE.") for name in "ab"]
    >>> noticed(Marks("ada", "set-2", two, flags=["a: No CODE.", "b: No CODE.", "c"]))
    ['No CODE. (a, b)', 'c']
    """
    remarks: dict[str, list[str]] = {}
    for task in marks.tasks:
        if task.remark:
            remarks.setdefault(task.remark, []).append(task.name)
    return [
        *(f"{text} ({', '.join(names)})" for text, names in remarks.items()),
        *marks.other_flags,
        *(
            f"{cell}: {note}"
            for cell, note in marks.notes.items()
            if LEFT_OUT.search(note)
            or (cell in answer_cells(marks.assignment) and marks.points < marks.out_of)
        ),
    ]


def by_hand(assignment: str) -> list[str]:
    """The names of the tasks of a set that a person marks.

    >>> by_hand("set-2-alpha-beta")
    ['measure']
    """
    return [task.name for task in set_of(assignment).tasks if task.how == MANUAL]


def as_csv(marks: Sequence[Marks], absent: Sequence[tuple[str, str]] = ()) -> bytes:
    """The table as the bytes of a CSV file."""
    return safe_csv(class_table(marks, absent))


def safe_csv(table: ResultTable) -> bytes:
    """A table as the bytes of a CSV file without formulas."""
    return csv_of_dicts(table, table.columns)
