"""What is looked at before a class is marked, which takes minutes.

What would stop it in the end does so at once. What would spoil the marks of many, or of
one, is said at once, and it goes on.
"""

import os
from collections.abc import Sequence
from pathlib import Path

from coursework.doctor.cells import regular
from coursework.doctor.findings import typed
from coursework.doctor.load import notebook_of
from coursework.marking.batch import KEPT
from coursework.marking.collecting import HandedIn
from coursework.marking.course import Course
from coursework.marking.gradebook_entry import COPY, time_of
from coursework.reports.report_counts import strangers
from coursework.roster import students
from coursework.submit.packing import notebook_in
from gamesearch.play.limits.saving import writable
from gamesearch.sets.codes import code_for, read

LIST = "class.csv"  # the usual name of the list of a class
MOST = 20  # names that are said on the screen; the report has all
ELSEWHERE = "Name a folder of your own: --out FOLDER."
LOOK = "LOOK AT THIS:"
OTHER_CODES = (
    "{} of the {} codes that were typed fit nobody in the class. Is {} "
    "the salt that they were made with? GAMESEARCH_SALT=FILE takes another. With the "
    "wrong one, answers count as another student's, and lose their points."
)


def check_places(files: Sequence[Path], assignment: str, course: Course) -> None:
    """ValueError where these files could not be written, nor the marks be kept."""
    kept = course.folder / KEPT / assignment / "marks.json"
    writable([kept], "course", fix=f"Marks are kept there. {COPY}")
    writable(files, "out", fix=ELSEWHERE)


def on_list(course: Course) -> list[str] | None:
    """The students of the class, if its list lies in the folder of the course."""
    file = course.folder / LIST
    return students(str(file)) if file.is_file() else None


def tell_strangers(submissions: list[HandedIn], expected: list[str] | None) -> None:
    """Whose names are not on the list: their tasks hang on names that nobody has."""
    names = [one.student for one in submissions]
    unknown = [] if expected is None else strangers(names, expected)
    if unknown:
        print(
            f"{len(unknown)} not on the list {LIST}: {some(unknown)}. Tasks hang on "
            "the name: where one is spelt otherwise, rename the folder or the file, "
            "and mark again."
        )


def some(names: Sequence[str]) -> str:
    """The first of these names."""
    return ", ".join([*names[:MOST], *["and others"][: len(names) > MOST]])


def absent(submissions: list[HandedIn], expected: list[str] | None) -> list[str]:
    """Who is on the list and has neither a folder nor a file."""
    return strangers(expected or (), [one.student for one in submissions])


def without_time(submissions: list[HandedIn]) -> dict[str, str]:
    """Whose time of handing in cannot be read, and what is to be done."""
    wrong = {one.student: time_of(one)[1] for one in submissions}
    return {student: said for student, said in wrong.items() if said}


def loud(wrong: dict[str, str]) -> list[str]:
    """What is wrong with some, in lines for the screen."""
    lines = [f"{LOOK} {student}: {said}" for student, said in wrong.items()]
    left = len(lines) - MOST
    return [*lines[:MOST], *[f"{LOOK} And {left} more."][: max(0, left)]]


def other_codes(
    submissions: list[HandedIn],
    expected: list[str] | None,
    assignment: str,
    course: Course,
) -> list[str]:
    """A line for the screen where most codes that were typed are nobody's.

    One that is mistyped or another set's says nothing of the salt.
    """
    names = [*(expected or ()), *(one.student for one in submissions)]
    known = {code_for(name, assignment, course.salt) for name in names}
    codes = [code for one in submissions if (code := code_in(one.file, assignment))]
    others = sum(code not in known for code in codes)
    salt = os.environ.get("GAMESEARCH_SALT", course.folder / "salt.txt")
    said = f"{LOOK} {OTHER_CODES.format(others, len(codes), salt)}"
    return [said] if others > len(codes) / 2 else []


def code_in(file: Path, assignment: str) -> str:
    """The code in a notebook, as it is written; "" if none can be read."""
    try:
        notebook = regular(notebook_of(notebook_in(file)).notebook)
        return read(typed(notebook)["CODE"], assignment)
    except Exception:  # what is wrong with the file is told when it is marked
        return ""
