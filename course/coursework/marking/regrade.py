"""`gamesearch regrade`: a class marked again after its answers or cases were changed.

What is changed stands in `changes.toml`, or is the course's own `marking/`. Before
anything is written the differences are listed, those first whose points fall.
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


def regrade(
    folder: str | Path,
    assignment: str,
    *,
    course: str | Path | None = None,
    out: str | Path | None = None,
    preview: bool = False,
    **how,
) -> list[Marks]:
    """Mark a class again, and list in `regraded-<set>.csv` what is other than before.

    A `preview` writes this list and nothing else. The rest is as for `mark_class`.
    """
    where = course_of(Path(folder), course)
    check_changes(where, assignment, last_marks(where, assignment))
    file = Path(out or where.folder) / f"regraded-{assignment}.csv"

    def listed(before, after):
        found = differences(before, after)
        fallen, students = falls(found), {row["student"] for row in found}
        if students:
            print(
                f"Students with other points: {len(students)}; tasks in which points "
                f"fall: {len(fallen)}."
            )
            print(*fallen, found.select("student", "task", "before", "after"), sep="\n")
        else:
            print("No student's points change.")
        save({file: safe_csv(found)})
        print(f"All differences: {file}")
        return not preview

    return mark_class(folder, assignment, course=course, out=out, listed=listed, **how)


def check_changes(course: Course, assignment: str, before: list[Marks]) -> None:
    """ValueError where nothing was marked before, or a part or case is none that is."""
    if not before:
        raise ValueError(
            f"assignment: no marks of {assignment} are kept to compare with. Mark it "
            f"without its changes first: gamesearch grade {course.folder} --assignment "
            f"{assignment}"
        )
    changes = course.changes(assignment)
    known = parts_in(task for one in before for task in one.tasks)
    if other := changes.parts - {*known}:
        raise ValueError(
            f"{FILE}: no marks of {assignment} have {', '.join(sorted(other))}. They "
            f"have {', '.join(known)}."
        )
    for task, numbers in changes.cases.items():
        asked = assignment, task, before[0].student, course.salt
        most = len(course.marking.hidden_cases(*asked) or ())
        if not {*numbers} <= {*range(1, most + 1)}:
            raise ValueError(f"{FILE}: {task} has cases 1 to {most}, not {numbers}.")
