"""`gamesearch grade`: from the folder of submissions to points and reports.

    find, read, mark in parallel, write table and report, enter in nbgrader's gradebook

Marking takes minutes. So problems that would stop it at the end stop it at once, and
problems that spoil marks are reported before and after marking. At the end it prints
what a person has to do next.
"""

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from datetime import date
from pathlib import Path

from coursework.marking.batch import KEPT, grade, keep_last, last_marks, read_class
from coursework.marking.changes import FILE, parts_in
from coursework.marking.collecting import HandedIn, handed_in
from coursework.marking.course import Course
from coursework.marking.differences import MOST, at_most, print_falls
from coursework.marking.gradebook_entry import COPY, check_known, enter, time_of
from coursework.marking.mark import Marks
from coursework.marking.sandbox import UNPROTECTED, missing
from coursework.marking.submission import Submission
from coursework.platforms.late import Rules
from coursework.reports.report import class_report
from coursework.reports.report_counts import strangers
from coursework.reports.table import as_csv, by_hand, noticed
from coursework.roster import LIST, on_list
from gamesearch.play.limits.saving import save, writable
from gamesearch.rules.given import and_more
from gamesearch.rules.say import say
from gamesearch.sets.codes import code_for, read

COURSE = "course"  # its usual name
ELSEWHERE = "Name a folder that you can write to: --out FOLDER."
LOOK = "LOOK AT THIS:"
OTHER_CODES = (
    "{} of the {} codes that were typed belong to nobody in the class. Were they made "
    "with the salt in {}? With a wrong salt answers count as those of another student "
    "and lose their points. To use another salt, set GAMESEARCH_SALT=FILE."
)


def mark_class(
    folder: str | Path,
    assignment: str,
    *,
    course: str | Path | None = None,
    out: str | Path | None = None,
    nbgrader: bool = False,
    unprotected: bool = False,
    listed: Callable[[list[Marks], list[Marks]], bool] = print_falls,
    executor: Executor | None = None,
    progress: bool = True,
) -> list[Marks]:
    """Mark what a class has handed in for a set, and write the results.

    `folder` is the folder of the course, or another folder with submissions; then
    `course` names the folder of the course, in which `class.csv` may list the class.
    `points-<set>.csv` and `report-<set>.html` are written into `out`, by default the
    course's folder. With `nbgrader` the points are also entered in its gradebook.
    `listed(before, marks)` prints what has changed since the last marking; if it
    returns False, nothing more is written.
    `executor` is any of `concurrent.futures`. ValueError if there can be no sandbox and
    `unprotected` does not allow marking without one.
    """
    where = course_of(Path(folder), course)
    changes = where.changes(assignment)  # ValueError if they cannot be read
    protected = shut_in(unprotected)
    began = time.monotonic()
    rules = Rules.read(where.folder)
    files = handed_in(Path(folder), assignment)
    expected = on_list(where.folder)
    target = where.folder if out is None else Path(out)
    written = [
        target / f"points-{assignment}.csv",
        target / f"report-{assignment}.html",
    ]
    kept = where.folder / KEPT / assignment / "marks.json"
    writable([kept], "course", fix=f"Marks are kept there. {COPY}")
    writable(written, "out", fix=ELSEWHERE)
    if nbgrader:
        check_known(files, assignment, where)
    tell_strangers(files, expected)
    submissions = read_class(files, assignment, where, executor)
    untimed = {}
    if nbgrader:
        times = ((one.student, time_of(one)[1]) for one in files)
        untimed = {student: wrong for student, wrong in times if wrong}
    odd = [*other_codes(submissions, expected, where), *loud(untimed)]
    tell(odd)
    marks = grade(
        submissions, where, protected=protected, executor=executor, progress=progress
    )
    known = parts_in(task for one in marks for task in one.tasks)
    if mistyped := changes.parts - {*known}:
        odd.append(
            f"{LOOK} {FILE} changes unknown parts: {', '.join(sorted(mistyped))}"
        )
    for one in marks:
        late = rules.of(one.student, assignment).said
        one.flags += filter(None, [untimed.get(one.student), late])
    if not listed(last_marks(where, assignment), marks):
        return marks
    missed = strangers(expected or (), [one.student for one in files])
    write(marks, expected, written, [(student, assignment) for student in missed])
    keep_last(marks, where)
    minutes, seconds = divmod(round(time.monotonic() - began), 60)
    places = ", ".join(map(str, written))
    about = {"many": len(marks), "minutes": minutes, "seconds": seconds}
    done = say(
        "Marked {many:submission|submissions} in {minutes} min {seconds} s.", **about
    )
    print(f"{done} Results: {places}")
    if nbgrader:
        enter(files, submissions, where, protected, missed, progress)
    tell_next(marks, assignment, nbgrader)
    tell(odd)
    return marks


def shut_in(unprotected: bool) -> bool:
    """Can there be a sandbox? ValueError if not, unless `unprotected` allows that."""
    why = missing()
    if why and not unprotected:
        raise ValueError(
            f"Nothing was marked. {UNPROTECTED.format(why=why)} To mark without a "
            "sandbox, add --unprotected."
        )
    if why:
        print(UNPROTECTED.format(why=why))
    return not why


def course_of(folder: Path, course: str | Path | None) -> Course:
    """The course that is named, or the first one in the usual places."""
    if course is not None:
        return Course(Path(course))
    tried = (folder, folder.absolute().parent, Path(COURSE), Path())
    for place in tried:
        if (place / "marking" / "__init__.py").is_file():
            return Course(place)
    raise ValueError(
        f"course: neither {folder} nor the folders near it are the folder of a course, "
        "which has `marking` and `source`. Name it: --course FOLDER."
    )


def tell_strangers(files: Sequence[HandedIn], expected: list[str] | None) -> None:
    """Print the students who are not on the list: tasks depend on the name."""
    unknown = strangers([one.student for one in files], expected or ())
    if unknown and expected is not None:
        print(
            say(
                "{unknown:student is|students are} not on the list {list}: {named}. "
                "The tasks depend on a student's name. If a name is spelt differently "
                "there, rename the folder or the file, and mark again.",
                unknown=len(unknown),
                list=LIST,
                named=and_more(unknown, MOST),
            )
        )


def loud(wrong: dict[str, str]) -> list[str]:
    """Lines for the screen on what is wrong with some students."""
    lines = [f"{student}: {said}" for student, said in wrong.items()]
    return [f"{LOOK} {line}" for line in at_most(lines)]


def other_codes(
    submissions: Sequence[Submission], expected: list[str] | None, course: Course
) -> list[str]:
    """A line for the screen if most codes that were typed belong to nobody.

    Mistyped codes and codes of other sets say nothing about the salt.
    """
    assignment = submissions[0].assignment
    names = [*(expected or ()), *(one.student for one in submissions)]
    known = {code_for(name, assignment, course.salt) for name in names}
    codes = []
    for one in submissions:
        try:
            codes.append(read(one.names.get("CODE"), assignment))
        except ValueError:  # the code is missing or mistyped
            continue
    others = sum(code not in known for code in codes)
    salt = os.environ.get("GAMESEARCH_SALT", course.folder / "salt.txt")
    said = f"{LOOK} {OTHER_CODES.format(others, len(codes), salt)}"
    return [said] if others > len(codes) / 2 else []


def write(marks: list[Marks], expected, files: list[Path], absent) -> None:
    """Write the table and the report, both or none of them."""
    page = class_report(marks, expected, when=date.today().isoformat())
    kept = [as_csv(marks, absent), page.encode()]
    save(dict(zip(files, kept, strict=True)), "out", fix=ELSEWHERE)


def tell(lines: list[str]) -> None:
    """Print important lines; they are printed before marking, and after it."""
    for line in lines:
        print(line)


def tell_next(marks: list[Marks], assignment: str, nbgrader: bool) -> None:
    """Print what a person has to do next."""
    odd = [one for one in marks if noticed(one)]
    if odd:
        print(
            say(
                "{odd:submission needs|submissions need} a look: see the report.",
                odd=len(odd),
            )
        )
    if nbgrader and by_hand(assignment):
        print(
            "To mark the answers in words: gamesearch course, Formgrader, Manual "
            "Grading."
        )
    if nbgrader:
        print(
            say(
                "Then run in the course's folder: nbgrader generate_feedback "
                "{assignment} --force, and nbgrader export.",
                assignment=assignment,
            )
        )
