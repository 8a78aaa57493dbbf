"""The differences between old and new marks of a class, lost points first."""

from collections.abc import Sequence

from coursework.marking.mark import Marks, TaskMark
from gamesearch.rules.result_table import ResultTable
from gamesearch.rules.say import fill, say

GONE = "no longer a submission"
COLUMNS = "student", "total_before", "total_after", "task", "before", "after", "parts"
FALL = (
    "{student}: {task} {before} → {after}, total {total_before} → "
    "{total_after}. {parts}"
)
FALL_OF_ALL = "{student}: {before} → {after} for all tasks. {parts}"
MOST = 20  # lines that are printed about a class


def differences(before: Sequence[Marks], after: Sequence[Marks]) -> ResultTable:
    """A row for each task in which a student's points have changed.

    Students who lose points, in total or in a task, come first, the largest loss first.
    A student who has no submission now has lost all points.
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
    """The parts of a task that have other points, or were added or removed."""
    was = {name: f"{won}/{most}" for name, won, most in before.parts}
    now = {name: f"{won}/{most}" for name, won, most in after.parts}
    return "; ".join(
        f"{name} {was.get(name, 'none')} → {now.get(name, 'none')}"
        for name in {**was, **now}
        if was.get(name) != now.get(name)
    )


def falls(found: ResultTable) -> list[str]:
    """A line for each row in which points are lost."""
    return [
        fill(FALL if row["task"] else FALL_OF_ALL, **row)
        for row in found
        if row["after"] < row["before"]
    ]


def print_falls(before: Sequence[Marks], after: Sequence[Marks]) -> bool:
    """Print who loses points; always True, so that marking goes on."""
    lines = falls(differences(before, after))
    if lines:
        print("POINTS ARE LOST compared with the last marking of this class:")
        print(*at_most(lines), sep="\n")
    return True


def at_most(lines: list[str]) -> list[str]:
    """The first lines, and then how many more there are."""
    more = len(lines[MOST:])
    return [*lines[:MOST], say("And {more} more.", more=more)] if more else lines
