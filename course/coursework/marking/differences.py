"""What is other in the marks of a class than before: falls first, on screen, as CSV."""

from collections.abc import Sequence

from coursework.marking.mark import Marks, TaskMark
from gamesearch.rules.result_table import ResultTable
from gamesearch.rules.say import fill, say

GONE = "no submission any more"
COLUMNS = "student", "total_before", "total_after", "task", "before", "after", "parts"
FALL = "{student}: {task} {before} → {after}, total {total_before} → {total_after}. "
"{parts}"
FALL_OF_ALL = "{student}: {before} → {after} of all tasks. {parts}"
MOST = 20  # falls that are said on the screen where a class is marked as ever


def differences(before: Sequence[Marks], after: Sequence[Marks]) -> ResultTable:
    """A row for each task of a student that has other points than before.

    Those come first whose points fall, in all or in a task, the furthest fall before
    others. A student without a submission now has lost all points.
    """
    now, rows = {one.student: one for one in after}, []
    for old in before:
        new = now.get(old.student)
        about = old.student, old.points, new.points if new else 0
        if new is None:
            rows.append((*about, "", old.points, 0, GONE))
            continue
        known = {task.name: task for task in old.tasks}
        for task in new.tasks:
            was = known.get(task.name, task)
            if was.points != task.points:
                changed = was.points, task.points, other_parts(was, task)
                rows.append((*about, task.name, *changed))
    change = {}
    for student, old, new, _, was, points, _ in rows:
        change[student] = min(change.get(student, 0), new - old, points - was)
    rows.sort(key=lambda row: (change[row[0]], row[0]))
    return ResultTable(rows, COLUMNS)


def other_parts(before: TaskMark, after: TaskMark) -> str:
    """The parts of a task with other points, or that came or went."""
    was = {name: f"{won}/{most}" for name, won, most in before.parts}
    now = {name: f"{won}/{most}" for name, won, most in after.parts}
    return "; ".join(
        f"{name} {was.get(name, 'none')} → {now.get(name, 'none')}"
        for name in {**was, **now}
        if was.get(name) != now.get(name)
    )


def falls(found: ResultTable) -> list[str]:
    """A line for each row in which points fall."""
    return [
        fill(FALL if row["task"] else FALL_OF_ALL, **row)
        for row in found
        if row["after"] < row["before"]
    ]


def falls_told(before: Sequence[Marks], after: Sequence[Marks]) -> bool:
    """Tell whose points fall; yes, to what is next."""
    lines = falls(differences(before, after))
    more = []
    if len(lines) > MOST:
        more = [say("And {more} more.", more=len(lines) - MOST)]
    if lines:
        print("POINTS FALL since this class was last marked:")
        print(*lines[:MOST], *more, sep="\n")
    return True
