"""`gamesearch regrade`: mark a class again after answers or cases were changed.

The changes are in `changes.toml` or in the course's own `marking/`. Before anything is
written the differences are listed, students who lose points first.
"""

from pathlib import Path

from coursework.marking.batch import last_marks
from coursework.marking.changes import FILE, parts_in
from coursework.marking.course import Course
from coursework.marking.differences import differences, falls
from coursework.marking.mark import Marks
from coursework.marking.whole_class import course_of, mark_class
from coursework.reports.table import safe_csv
from gamesearch.play.limits.saving import save
from gamesearch.rules.say import all_of, any_of


def regrade(
    folder: str | Path,
    assignment: str,
    *,
    course: str | Path | None = None,
    out: str | Path | None = None,
    preview: bool = False,
    **how,
) -> list[Marks]:
    """Mark a class again, and list in `regraded-<set>.csv` the points that changed.

    A `preview` writes only this list. The other arguments are those of `mark_class`.
    """
    where = course_of(Path(folder), course)
    check_changes(where, assignment, last_marks(where, assignment))
    file = Path(out or where.folder) / f"regraded-{assignment}.csv"

    def listed(before, after):
        found = differences(before, after)
        fallen, students = falls(found), {row["student"] for row in found}
        if students:
            print(
                f"Students whose points change: {len(students)}; tasks in which points "
                f"are lost: {len(fallen)}."
            )
            print(*fallen, found.select("student", "task", "before", "after"), sep="\n")
        else:
            print("No student's points change.")
        save({file: safe_csv(found)})
        print(f"All differences: {file}")
        return not preview

    return mark_class(folder, assignment, course=course, out=out, listed=listed, **how)


def check_changes(course: Course, assignment: str, before: list[Marks]) -> None:
    """ValueError if nothing was marked before, or for an unknown part or case."""
    if not before:
        raise ValueError(
            f"assignment: there are no earlier marks of {assignment} to compare with. "
            "First mark it without changes: gamesearch grade "
            f"{course.folder} --assignment {assignment}"
        )
    changes = course.changes(assignment)
    known = parts_in(task for one in before for task in one.tasks)
    if other := changes.parts - {*known}:
        raise ValueError(
            f"{FILE}: the marks of {assignment} have no part {any_of(sorted(other))}. "
            f"They have {all_of(known)}."
        )
    for task, numbers in changes.cases.items():
        asked = assignment, task, before[0].student, course.salt
        most = len(course.marking.hidden_cases(*asked) or ())
        if not {*numbers} <= {*range(1, most + 1)}:
            raise ValueError(
                f"{FILE}: {task} has the cases 1 to {most}, not {numbers}."
            )
