"""`gamesearch grade`: a class from the folder of submissions to points and reports.

    stage, mark side by side, enter in nbgrader's gradebook or a CSV, report

What a person has to do next is said in the end.
"""

import time
from concurrent.futures import Executor
from datetime import date
from pathlib import Path

from gamesearch.course.roster import students
from gamesearch.course.saving import save
from gamesearch.grading.batch import grade
from gamesearch.grading.collecting import HandedIn, handed_in
from gamesearch.grading.course import Course
from gamesearch.grading.entering import enter
from gamesearch.grading.marking import Marks
from gamesearch.grading.reports.report import class_report
from gamesearch.grading.reports.report_counts import strangers
from gamesearch.grading.reports.table import written
from gamesearch.grading.sandbox import UNPROTECTED, missing

COURSE = "course"  # its usual name
LIST = "class.csv"  # and that of the list of a class
MOST = 20  # names that are said on the screen; the report has all


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
    place, where = Path(folder), course_of(Path(folder), course)
    why = missing()
    if why and not unprotected:
        raise ValueError(
            "nothing was marked; --unprotected marks all the same. What that means: "
            f"{UNPROTECTED.format(why=why)}"
        )
    if why:
        print(UNPROTECTED.format(why=why))
    began = time.monotonic()
    submissions = handed_in(place, assignment)
    expected = on_list(where)
    tell_strangers(submissions, expected)
    marks = grade(
        submissions,
        assignment,
        where,
        protected=not why,
        executor=executor,
        progress=progress,
    )
    target = where.folder if out is None else Path(out)
    table = written(marks, target / f"points-{assignment}.csv")
    page = class_report(marks, expected, when=date.today().isoformat())
    [report] = save({target / f"report-{assignment}.html": page.encode()})
    if nbgrader:
        enter(submissions, assignment, where, protected=not why)
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    print(f"{len(marks)} marked in {minutes} min {seconds} s: {table}, {report}")
    tell_next(marks, assignment, nbgrader)
    return marks


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


def on_list(course: Course) -> list[str] | None:
    """The students of the class, if its list lies in the folder of the course."""
    file = course.folder / LIST
    return students(str(file)) if file.is_file() else None


def tell_strangers(submissions: list[HandedIn], expected: list[str] | None) -> None:
    """Whose names are not on the list: their tasks hang on names that nobody has."""
    names = [one.student for one in submissions]
    unknown = [] if expected is None else strangers(names, expected)
    if unknown:
        shown = [*unknown[:MOST], *["and others"][: len(unknown) > MOST]]
        print(
            f"{len(unknown)} not on the list {LIST}: {', '.join(shown)}. Tasks hang on "
            "the name: where one is spelt otherwise, rename the folder or the file, "
            "and mark again."
        )


def tell_next(marks: list[Marks], assignment: str, nbgrader: bool) -> None:
    """What asks for a person."""
    odd = [one for one in marks if one.flags]
    if odd:
        print(f"{len(odd)} have something to look at: see the report.")
    if nbgrader:
        print(
            "Tasks that a person reads: make course, Formgrader, Manual Grading. Then "
            f"in the course's folder: nbgrader generate_feedback {assignment} --force, "
            "and nbgrader export."
        )
