"""Marks entered in nbgrader's gradebook, by nbgrader.

    python -m coursework.marking.gradebook_entry has set-2-alpha-beta
    python -m coursework.marking.gradebook_entry add < names.json
    python -m coursework.marking.gradebook_entry marked set-2-alpha-beta < points.json

nbgrader gets copies: for each student one notebook, with all cells in place, and the
time of handing in. Links are not copied, a broken file becomes an empty notebook with a
remark, and the submitted files are not changed. Points that a person gave are kept. A
time that cannot be read is left out, and a remark says so.

The gradebook is read in a separate process, in the folder of the course, because
`nbgrader_config.py` says where it is, and changes the process that reads it.
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

CHECK = "-check"  # the name of a check is the name of its task with this ending
STAGED = "staged-"  # the prefix of the temporary folder with the copies
ABOUT = "gamesearch"  # our entry in the metadata of a notebook
ALLOWED = "GAMESEARCH_UNPROTECTED"  # 1 allows marking without bubblewrap
COPY = "Copy the course to a folder of your own, and mark the copy."
NO_TIME = (
    "{file}: {text} is not a time and was ignored, so late days may be missing. Write "
    "the time like 2026-11-21 09:30:00 UTC, and mark again."
)
FILE = "sqlite:///"  # the prefix of the address of a gradebook in a file
YES, NO = "it has the set", "it lacks the set"
ENTERED = "Autograding "  # nbgrader logs this once for each notebook


def stage(
    handed_in: Sequence[HandedIn], submissions: Sequence[Submission], folder: Path
) -> None:
    """Put safe copies of these submissions into a folder.

    Remarks on a file are written into its copy, as `gamesearch.remarks`.
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
    """The time of handing in from the file next to it; and what is wrong with it."""
    from nbgrader.utils import parse_utc

    file, text = one.file.with_name(TIME), ""
    if not os.path.lexists(file):
        return "", ""
    try:
        text = read_file(file).decode("utf-8-sig").strip()
        parse_utc(text)
    except Exception:  # parsers raise errors of many kinds
        return "", fill(NO_TIME, file=TIME, text=repr(plain(text, 40)))
    return text, ""


def check_name(student: str) -> None:
    """ValueError for a name that nbgrader would show as HTML."""
    if found := sorted({*SEPARATORS} & {*student}):
        raise ValueError(
            f"nbgrader: the name {plain(student, 80)!r} contains {' '.join(found)}. "
            "Rename the folder or the file, and mark again."
        )


def check_known(handed_in: Sequence[HandedIn], assignment: str, course: Course) -> None:
    """ValueError if nbgrader could not enter the marks of this set."""
    for one in handed_in:
        check_name(one.student)
    writable([course.folder / STAGED], "course", fix=COPY)
    if find_spec("nbgrader") is None:
        raise ValueError(
            'nbgrader: it is not installed here. Run pip install "gamesearch[course]", '
            "or leave out --nbgrader."
        )
    if YES not in answer_of(course, __name__, "has", assignment):
        raise ValueError(
            f"nbgrader: {assignment} is not in its gradebook (gradebook.db). Run in "
            f"the course's folder: nbgrader generate_assignment {assignment}"
        )


def enter(
    handed_in: Sequence[HandedIn],
    submissions: Sequence[Submission],
    course: Course,
    protected: bool,
    absent: Sequence[str] = (),
    progress: bool = False,
) -> None:
    """Let nbgrader enter the computed marks; ValueError if it fails.

    The marks are read from the cache, so no submission is run again. Students who are
    `absent` get a line in its tables, too.
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
    """The output of a Python program in the course's folder; ValueError if it fails.

    `words` begin with its name, and `given` is its input. `heard` gets each log line.
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
            raise ValueError(
                f"nbgrader: it ended with code {program.returncode}.\n{text}"
            )
        answer.seek(0)
        return answer.read()


# -- in the process that reads the gradebook ---------------------------------------


def gradebook():
    """The gradebook of nbgrader's commands here; None if there is no file."""
    from nbgrader.api import Gradebook
    from nbgrader.apps.baseapp import NbGrader

    app = NbGrader()
    app.initialize([])
    address = app.coursedir.db_url
    if address.startswith(FILE) and not Path(address.removeprefix(FILE)).is_file():
        return None  # opening it would create it
    return Gradebook(address, app.coursedir.course_id)


def has(assignment: str) -> bool:
    """Was this set generated? An entry with only a due date is not enough."""
    from nbgrader.api import MissingEntry

    found = gradebook()
    if found is None:
        return False
    with found, suppress(MissingEntry):
        found.find_notebook(assignment, assignment)
        return True
    return False


def add(students: list[str]) -> None:
    """Add these names to the gradebook, unless they are there in another case."""
    with gradebook() as found:
        known = {same_name(one.id) for one in found.students}
        for student in students:
            if same_name(student) not in known:
                found.add_student(student)


def marked_by_hand(assignment: str, rows: list) -> None:
    """Enter the points and comments of a person, all or none, as Formgrader does."""
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
                        "{student} has no marks in the gradebook. First run gamesearch "
                        "grade with --nbgrader.",
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
