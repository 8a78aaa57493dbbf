"""The marks of a class as a table, and as a CSV file that a spreadsheet may open.

A text that a spreadsheet would take for a formula gets an apostrophe in front: students
have typed names and remarks. Numbers stay numbers. pandas is loaded when it is used.
"""

from collections.abc import Sequence

from coursework.marking.mark import Marks
from coursework.reports.report_counts import LEFT_OUT, answer_cells
from coursework.roster import harmless
from gamesearch.sets.task import FILES, MANUAL, set_of

SETS = list(FILES)
NOTHING = "nothing handed in"


def class_table(marks: Sequence[Marks], absent: Sequence[tuple[str, str]] = ()):
    """A pandas frame with a row for each submission, by set and student.

    `total` and `out_of` count what a program judges; `unmarked` names the tasks that
    wait for a person, whose points are not in it. `absent` has the name and the set of
    each who handed in nothing: a row without points, which says so.
    """
    import pandas as pd

    rows = [row(one) for one in marks] + [nothing(*one) for one in absent]
    rows.sort(key=lambda one: (SETS.index(one["assignment"]), one["student"]))
    points = pd.DataFrame([one["points"] for one in rows], dtype="Int64")
    about = pd.DataFrame(rows, columns=["student", "assignment"])
    rest = ["total", "out_of", "unmarked", "flags", "protected"]
    told = pd.DataFrame(rows, columns=rest).astype(dict.fromkeys(rest[:2], "Int64"))
    return pd.concat([about, points, told], axis=1)


def row(marks: Marks) -> dict:
    """What the table says of a submission."""
    return {
        "student": marks.student,
        "assignment": marks.assignment,
        "points": {task.name: task.points for task in marks.tasks},
        "total": marks.points,
        "out_of": marks.out_of,
        "unmarked": "; ".join(by_hand(marks.assignment)),
        "flags": "; ".join(noticed(marks)),
        "protected": marks.protected,
    }


def nothing(student: str, assignment: str) -> dict:
    """What the table says of a student who handed in nothing."""
    about = {"student": student, "assignment": assignment, "flags": NOTHING}
    return {**about, "points": {}, "unmarked": "", "protected": ""}


def noticed(marks: Marks) -> list[str]:
    """What is to be looked at, each once; then cells that were left out, or stopped.

    A cell for an answer that stopped is named where points are missing.

    >>> from coursework.marking.mark import TaskMark
    >>> two = [TaskMark(name, "", 0, 1, "", "", remark="No CODE.") for name in "ab"]
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
    table = class_table(marks, absent)
    for name in ("student", "assignment", "unmarked", "flags"):
        table[name] = [harmless(text) for text in table[name]]
    return table.to_csv(index=False, lineterminator="\n").encode("utf-8", "replace")
