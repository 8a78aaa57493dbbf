"""A class marked: each submission in turn or side by side, kept, and never twice.

What one submission does harms no other: whatever goes wrong with it is said in its own
marks. Marks are kept in a file each, under a name made of all that they hang on, so
that marking again is quick and gives the same.
"""

import sys
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from functools import cache
from hashlib import sha256
from hmac import digest
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from coursework.doctor.doctor import for_marking
from coursework.doctor.load import notebook_of, read_file
from coursework.marking.bubblewrap import COURSEWORK, PACKAGE
from coursework.marking.cells_to_run import runs
from coursework.marking.collecting import HandedIn
from coursework.marking.course import Course
from coursework.marking.mark import Marks, TaskMark, check_unseen, mark
from coursework.marking.proxies import plain
from coursework.submit.packing import opened
from gamesearch.play.limits.saving import save
from gamesearch.search.parallel.executors import sent
from gamesearch.sets.graded.task import MANUAL, set_of

ALONE = Lock()  # judges take what is printed, from the whole process: one at a time
KEPT = "marked"  # the folder, in that of the course
NOTHING = "✗ {0}: not attempted. 0 of {1} points."


class Errand(NamedTuple):
    """A submission to be marked, here or in another process."""

    student: str
    assignment: str
    file: str
    course: str
    protected: bool = True
    remark: str = ""  # as it was collected
    refused: str = ""

    @classmethod
    def of(cls, one: HandedIn, assignment: str, course: Path, protected: bool = True):
        """That of what a student has handed in."""
        about = one.student, assignment, str(one.file), str(course), protected
        return cls(*about, one.remark, one.refused)


def grade(
    submissions: Sequence[HandedIn],
    assignment: str,
    course: Course,
    *,
    protected: bool = True,
    executor: Executor | None = None,
    progress: bool = True,
) -> list[Marks]:
    """The marks of these submissions, in their order.

    They are made by the `executor`, by default by as many processes as there are cores.
    Where something took too long while the machine was busy, that submission is marked
    once more, alone, and the better counts. Interrupted, what is done is kept: the same
    call does the rest.
    """
    from tqdm.auto import tqdm

    course.released(assignment), course.salt  # without them nothing is marked
    if protected:
        check_unseen(course)
    place = course.folder.resolve()
    errands = [Errand.of(one, assignment, place, protected) for one in submissions]
    done = {}
    with tqdm(total=len(errands), unit="notebook", disable=not progress) as bar:
        for errand, marks in each_marked(errands, executor):
            done[errand] = marks
            bar.update()
        for errand in errands:
            if done[errand].starved:
                bar.set_description("again, alone")
                done[errand] = marked(errand, before=done[errand])[1]
    return [done[errand] for errand in errands]


def each_marked(errands: list[Errand], executor: Executor | None) -> Iterator:
    """The errands with their marks as they come; each comes, whatever process dies."""
    left = dict.fromkeys(errands)
    try:
        for errand, marks in sent(marked, errands, executor):
            del left[errand]
            yield errand, marks
    except BrokenExecutor:
        for errand in left:
            try:
                yield from sent(marked, [errand], None)
            except BrokenExecutor:
                yield errand, nothing(errand, "grader problem: its process died")


def marked(errand: Errand, before: Marks | None = None) -> tuple[Errand, Marks]:
    """The errand with its marks; no submission makes this raise.

    Marked `before` on a busy machine, it is now alone.
    """
    course = Course(Path(errand.course))
    try:
        notebook, remarks = read_submission(errand, course)
    except Exception as error:
        return errand, nothing(errand, not_read(errand, error))
    try:
        with ALONE:
            alone = before is not None
            marks = marks_of(notebook, errand, course, alone=alone, before=before)
    except (Exception, SystemExit) as error:
        return errand, nothing(errand, problem(error))
    marks.flags += [one for one in remarks if one not in marks.flags]
    return errand, marks


def not_read(errand: Errand, error: Exception) -> str:
    """Why a file could not be read, without the folder that it lies in."""
    if not isinstance(error, ValueError):
        return problem(error)
    why = str(error).replace(errand.file, Path(errand.file).name)
    return f"unreadable: {plain(why, 400)}"


def problem(error: BaseException) -> str:
    """What is said where the grader itself has failed: that is no student's fault."""
    return f"grader problem: {type(error).__name__}: {plain(str(error))}"


def read_submission(errand: Errand, course: Course):
    """What was typed, with all cells of the release in place; and what to say of it."""
    if errand.refused:
        raise ValueError(errand.refused)
    data = read_file(errand.file)
    if errand.file.endswith(".zip"):
        data, _ = opened(errand.file)
    read = notebook_of(data)
    with warnings.catch_warnings(action="ignore"):
        made = for_marking(read.notebook, course.released(errand.assignment))
    did = [f"mended: {one}" for one in (*read.did, *made.did)]
    said = [errand.remark, *did] if errand.remark else did
    return made.notebook, [plain(one, 400) for one in said]


def marks_of(
    notebook,
    errand: Errand,
    course: Course,
    *,
    alone: bool = False,
    before: Marks | None = None,
) -> Marks:
    """The marks of a notebook in which all cells are in place, made or kept.

    Where it is marked `alone`, they are final, after a second try if something was slow
    again. Of several marks the better count: only a busy machine makes marks worse.
    """
    file = kept_in(notebook, errand, course)
    if file.is_file():
        try:
            return Marks.from_json(file.read_text(encoding="utf-8"))
        except (ValueError, TypeError):
            pass  # whatever it is, it is made again

    def made():
        who, protected = errand.student, errand.protected
        return mark(notebook, errand.assignment, who, course, protected=protected)

    marks = made()
    if alone:
        more = [made()] if marks.starved else []
        known = [] if before is None else [before]
        marks = max([marks, *more, *known], key=lambda one: one.points)
        marks.starved = False
    if not marks.starved:
        file.parent.parent.mkdir(exist_ok=True)
        save({file: marks.to_json().encode()})
    return marks


def kept_in(notebook, errand: Errand, course: Course) -> Path:
    """The file for the marks of what of this notebook counts.

    Its name hangs on the cells that run, the student, the set and its release, the
    salt, the hidden cases, this program, Python, and whether submissions are shut in.
    """
    parts = [*errand[:2], errand.protected, sys.version, version(course.folder)]
    parts += [runs(notebook), runs(course.released(errand.assignment))]
    name = digest(course.salt.encode(), repr(parts).encode("utf-8", "replace"), sha256)
    folder = course.folder / KEPT / errand.assignment
    return folder / f"{errand.student}-{name.hex()[:24]}.json"


@cache
def version(folder: Path) -> str:
    """What stands for the program that marks: a hash of all that it is made of."""
    total = sha256()
    for place in (PACKAGE, COURSEWORK, folder / "marking"):
        for file in sorted(place.rglob("*.py")):
            name = file.relative_to(place).as_posix()
            total.update(f"{name}\0{file.stat().st_size}\0".encode())
            total.update(file.read_bytes())
    return total.hexdigest()


def nothing(errand: Errand, why: str) -> Marks:
    """The marks of a submission that cannot be read: no points, and why."""
    tasks = [
        TaskMark(
            task.name,
            task.title,
            0,
            task.points,
            text := NOTHING.format(task.title, task.points),
            f"<p>{text}</p>",
        )
        for task in set_of(errand.assignment).tasks
        if task.how != MANUAL
    ]
    return Marks(
        errand.student,
        errand.assignment,
        tasks,
        flags=[why],
        protected=errand.protected,
    )
