"""`gamesearch grade`: a class from the folder of submissions to points and reports.

    look, mark side by side, write table and report, enter in nbgrader's gradebook

What a person has to do next is said in the end.
"""

import time
from concurrent.futures import Executor
from datetime import date
from pathlib import Path

from coursework.marking.batch import grade
from coursework.marking.collecting import handed_in
from coursework.marking.course import Course
from coursework.marking.gradebook_entry import check_known, enter
from coursework.marking.mark import Marks
from coursework.marking.preflight import (
    ELSEWHERE,
    absent,
    check_places,
    loud,
    on_list,
    other_codes,
    tell_strangers,
    without_time,
)
from coursework.marking.sandbox import UNPROTECTED, missing
from coursework.reports.report import class_report
from coursework.reports.table import as_csv, noticed
from gamesearch.play.limits.saving import save

COURSE = "course"  # its usual name


def mark_class(
    folder: str | Path,
    assignment: str,
    *,
    course: str | Path | None = None,
    out: str | Path | None = None,
    nbgrader: bool = False,
    unprotected: bool = False,
    executor: Executor | None = None,
    progress: bool = True,
) -> list[Marks]:
    """Mark what a class has handed in for a set, and write what comes of it.

    `folder` is that of the course, or any with submissions; then `course` names the
    course's, in which `class.csv` may list who is missing. Into `out`, by default the
    course's folder, go `points-<set>.csv` and `report-<set>.html`; with `nbgrader` the
    points go into its gradebook, too.
    `executor` is any of `concurrent.futures`. ValueError where submissions cannot be
    shut in and `unprotected` does not allow it.
    """
    where = course_of(Path(folder), course)
    protected = shut_in(unprotected)
    began = time.monotonic()
    submissions = handed_in(Path(folder), assignment)
    expected = on_list(where)
    target = where.folder if out is None else Path(out)
    files = [target / f"points-{assignment}.csv", target / f"report-{assignment}.html"]
    check_places(files, assignment, where)
    if nbgrader:
        check_known(submissions, assignment, where)
    tell_strangers(submissions, expected)
    untimed = without_time(submissions) if nbgrader else {}
    odd = [*other_codes(submissions, expected, assignment, where), *loud(untimed)]
    tell(odd)
    marks = grade(
        submissions,
        assignment,
        where,
        protected=protected,
        executor=executor,
        progress=progress,
    )
    for one in marks:
        one.flags += [untimed[one.student]] if one.student in untimed else []
    missed = absent(submissions, expected)
    write(marks, expected, files, [(student, assignment) for student in missed])
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    print(
        f"{len(marks)} marked in {minutes} min {seconds} s:", ", ".join(map(str, files))
    )
    if nbgrader:
        enter(submissions, assignment, where, protected, missed)
    tell_next(marks, assignment, nbgrader)
    tell(odd)
    return marks


def shut_in(unprotected: bool) -> bool:
    """Can submissions be shut in? ValueError if not, and not allowed all the same."""
    why = missing()
    if why and not unprotected:
        raise ValueError(
            "nothing was marked; --unprotected marks all the same. What that means: "
            f"{UNPROTECTED.format(why=why)}"
        )
    if why:
        print(UNPROTECTED.format(why=why))
    return not why


def course_of(folder: Path, course: str | Path | None) -> Course:
    """The course that is named, or is the folder, or lies where one usually is."""
    if course is not None:
        return Course(Path(course))
    tried = (folder, folder.absolute().parent, Path(COURSE), Path())
    for place in tried:
        if (place / "marking" / "__init__.py").is_file():
            return Course(place)
    raise ValueError(
        f"course: no folder of a course is {folder}, around it, or here. Name it: "
        "--course FOLDER (it has `marking` and `source`)."
    )


def write(marks: list[Marks], expected, files: list[Path], absent) -> None:
    """Write the table and the report, both or none of them."""
    page = class_report(marks, expected, when=date.today().isoformat())
    kept = [as_csv(marks, absent), page.encode()]
    save(dict(zip(files, kept, strict=True)), "out", fix=ELSEWHERE)


def tell(lines: list[str]) -> None:
    """What nobody may miss; said before marking, and after it."""
    for line in lines:
        print(line)


def tell_next(marks: list[Marks], assignment: str, nbgrader: bool) -> None:
    """What asks for a person."""
    odd = [one for one in marks if noticed(one)]
    if odd:
        print(f"{len(odd)} have something to look at: see the report.")
    if nbgrader:
        print(
            "Tasks that a person reads: make course, Formgrader, Manual Grading. Then "
            f"in the course's folder: nbgrader generate_feedback {assignment} --force, "
            "and nbgrader export."
        )
