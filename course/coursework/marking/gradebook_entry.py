"""Marks entered in nbgrader's gradebook, by nbgrader.

    python -m coursework.marking.gradebook_entry has set-2-alpha-beta
    python -m coursework.marking.gradebook_entry add < names.json
    python -m coursework.marking.gradebook_entry marked set-2-alpha-beta < points.json

It gets copies: of each student the one notebook, with all cells in place, and the time
of handing in. A link leads nowhere there, a broken file is an empty
notebook with a remark, and what was handed in stays as it is. Points that a person gave
are kept. A time that cannot be read is left out, and a remark says so.

The gradebook itself is asked in the course's folder, in a process of its own:
`nbgrader_config.py` says there where it is, and changes the process that reads it.
"""

import json
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

import nbformat

from coursework.doctor.load import read_file
from coursework.marking.collecting import KEY, SEPARATORS, HandedIn
from coursework.marking.course import Course
from coursework.marking.proxies import plain
from coursework.marking.submission import TIME, Submission
from gamesearch.play.limits.saving import writable
from gamesearch.rules.progress import progress_bar
from gamesearch.rules.say import fill, say
from gamesearch.sets.codes import same_name

CHECK = "-check"  # a check is called like its task, and this
STAGED = "staged-"  # so begins the folder with the copies, while there is one
ABOUT = "gamesearch"  # what of a notebook's metadata is ours
ALLOWED = "GAMESEARCH_UNPROTECTED"  # set to 1, marks are given without bubblewrap
COPY = "Copy the course to a folder of your own, and mark that."
NO_TIME = (
    "{file}: {text} is not a time, so it was ignored, and days late may be missing. "
    "Write it like 2026-11-21 09:30:00 UTC, and mark again."
)
FILE = "sqlite:///"  # so begins the address of a gradebook that is a file
YES, NO = "it has it", "it has not"
ENTERED = "Autograding "  # in the log of nbgrader, once for each notebook


def stage(
    handed_in: Sequence[HandedIn], submissions: Sequence[Submission], folder: Path
) -> None:
    """Put safe copies of these submissions into a folder.

    What is to be said of a file is written into its copy, as `gamesearch.remarks`.
    """
    for one, submission in zip(handed_in, submissions, strict=True):
        place = folder / one.student / submission.assignment
        place.mkdir(parents=True)
        when, wrong = time_of(one)
        remarks = [*submission.remarks, *filter(None, [wrong])]
        notebook = deepcopy(submission.notebook)
        notebook.metadata[ABOUT] = {"remarks": remarks}
        nbformat.write(notebook, place / f"{submission.assignment}.ipynb")
        if when:
            (place / TIME).write_text(when, encoding="utf-8")
        with suppress(ValueError):  # only an exchange writes one
            (place / KEY).write_bytes(read_file(one.file.with_name(KEY)))


def time_of(one: HandedIn) -> tuple[str, str]:
    """When it was handed in, as a file beside it says; and what is wrong with that."""
    from nbgrader.utils import parse_utc

    file, text = one.file.with_name(TIME), ""
    if not os.path.lexists(file):
        return "", ""
    try:
        text = read_file(file).decode("utf-8-sig").strip()
        parse_utc(text)
    except Exception:  # a text of any kind, in a program that reads many
        return "", fill(NO_TIME, file=TIME, text=repr(plain(text, 40)))
    return text, ""


def check_name(student: str) -> None:
    """ValueError for a name that would be read as HTML where nbgrader shows it."""
    if found := sorted({*SEPARATORS} & {*student}):
        raise ValueError(
            f"nbgrader: the name {plain(student, 80)!r} has {' '.join(found)} in it. "
            "Rename the folder or the file, and mark again."
        )


def check_known(handed_in: Sequence[HandedIn], assignment: str, course: Course) -> None:
    """ValueError where nbgrader could not enter marks of this set."""
    for one in handed_in:
        check_name(one.student)
    writable([course.folder / STAGED], "course", fix=COPY)
    if find_spec("nbgrader") is None:
        raise ValueError(
            'nbgrader: it is not installed here. pip install "gamesearch[course]", or '
            "leave out --nbgrader."
        )
    if YES not in answer_of(course, __name__, "has", assignment):
        raise ValueError(
            f"nbgrader: {assignment} is not in its gradebook (gradebook.db). In the "
            f"course's folder: nbgrader generate_assignment {assignment}"
        )


def enter(
    handed_in: Sequence[HandedIn],
    submissions: Sequence[Submission],
    course: Course,
    protected: bool,
    absent: Sequence[str] = (),
    progress: bool = False,
) -> None:
    """Let nbgrader enter the marks that were made; ValueError if it did not.

    They are read from where they are kept, so no submission is run again. Who is
    `absent` gets a line in its tables, too.
    """
    with TemporaryDirectory(prefix=STAGED, dir=course.folder) as folder:
        stage(handed_in, submissions, Path(folder))
        about = {"desc": "nbgrader", "unit": "notebook", "shown": progress}
        with progress_bar(total=len(submissions), **about) as bar:
            answer_of(
                course,
                *("nbgrader", "autograde", submissions[0].assignment, "--force"),
                f"--CourseDirectory.submitted_directory={Path(folder).name}",
                environment={ALLOWED: "0" if protected else "1"},
                heard=lambda line: bar.update() if ENTERED in line else None,
            )
    answer_of(course, __name__, "add", given=json.dumps(absent))


def answer_of(
    course: Course,
    *words: str,
    given: str = "",
    environment=None,
    heard: Callable[[str], object] = str,
) -> str:
    """What a program of Python's prints in the course's folder; ValueError if it fails.

    `words` begin with its name, `given` is its input; each line of its log is `heard`.
    """
    path = str(Path(sys.executable).parent)  # nbgrader starts programs by name
    path = os.pathsep.join([path, os.environ.get("PATH", "")])
    last = deque(maxlen=15)
    with TemporaryFile("w+") as asked, TemporaryFile("w+", errors="replace") as answer:
        asked.write(given)
        asked.seek(0)
        with subprocess.Popen(
            [sys.executable, "-m", *words],
            cwd=course.folder,
            env={**os.environ, **(environment or {}), "PATH": path},
            stdin=asked,
            stdout=answer,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        ) as program:
            for line in program.stderr:
                last.append(line.rstrip())
                heard(line)
        if program.returncode:
            text = "\n".join(last)
            raise ValueError(f"nbgrader: it ended with {program.returncode}.\n{text}")
        answer.seek(0)
        return answer.read()


# -- in the process that asks the gradebook ----------------------------------------


def gradebook():
    """The gradebook that nbgrader's commands take here; None if there is no file."""
    from nbgrader.api import Gradebook
    from nbgrader.apps.baseapp import NbGrader

    app = NbGrader()
    app.initialize([])
    address = app.coursedir.db_url
    if address.startswith(FILE) and not Path(address.removeprefix(FILE)).is_file():
        return None  # to look for it would make it
    return Gradebook(address, app.coursedir.course_id)


def has(assignment: str) -> bool:
    """Was this set generated? A date given before is not enough."""
    from nbgrader.api import MissingEntry

    found = gradebook()
    if found is None:
        return False
    with found, suppress(MissingEntry):
        found.find_notebook(assignment, assignment)
        return True
    return False


def add(students: list[str]) -> None:
    """Put these names into the gradebook; one that is there in another case stays."""
    with gradebook() as found:
        known = {same_name(one.id) for one in found.students}
        for student in students:
            if same_name(student) not in known:
                found.add_student(student)


def marked_by_hand(assignment: str, rows: list) -> None:
    """Enter points and comments of a person, all or none, as Formgrader does."""
    from nbgrader.api import MissingEntry

    with gradebook() as found:
        for student, task, points, comment in rows:
            asked = assignment, assignment, student
            try:
                grade = found.find_grade(task, *asked)
                said = found.find_comment(task.removesuffix(CHECK), *asked)
            except MissingEntry:
                sys.exit(
                    say(
                        "{student} has no marks in the gradebook. First: gamesearch "
                        "grade --nbgrader.",
                        student=student,
                    )
                )
            grade.manual_score, grade.needs_manual_grade = points, False
            said.manual_comment = comment or said.manual_comment
        found.db.commit()


if __name__ == "__main__":
    if sys.argv[1] == "has":
        print(YES if has(sys.argv[2]) else NO)
    elif sys.argv[1] == "marked":
        marked_by_hand(sys.argv[2], json.load(sys.stdin))
    else:
        add(json.load(sys.stdin))
