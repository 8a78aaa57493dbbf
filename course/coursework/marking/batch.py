"""Marking a class: submissions one by one or in parallel, with cached marks.

A submission cannot harm another one: whatever goes wrong with it is reported in its own
marks. The marks of a submission are cached in a file. Its name is a hash of everything
that the marks depend on, so that marking again is quick and gives the same marks.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from functools import cache, partial
from hashlib import sha256
from hmac import digest
from pathlib import Path
from threading import Lock

from coursework.marking.bubblewrap import COURSEWORK, PACKAGE
from coursework.marking.changes import Changes
from coursework.marking.collecting import HandedIn
from coursework.marking.course import Course
from coursework.marking.mark import Marks, check_unseen, mark, unmarked
from coursework.marking.submission import PROBLEM, Submission, problem
from gamesearch.play.limits.saving import save
from gamesearch.rules.progress import progress_bar
from gamesearch.search.parallel.executors import sent

ALONE = Lock()  # judges capture the output of the whole process: one at a time
KEPT = "marked"  # a folder in the folder of the course
DIED = f"{PROBLEM}: its process died"


def read_class(
    handed_in: Sequence[HandedIn],
    assignment: str,
    course: Course,
    executor: Executor | None = None,
) -> list[Submission]:
    """The submissions of these students, in their order, read by the executor."""
    release, whole = course.released(assignment), Course(course.folder.resolve())
    read = partial(Submission.read, assignment=assignment, course=whole)

    def lost(one):
        return Submission.unread(one.student, assignment, release, DIED)

    found = {one.student: one for one in each(read, handed_in, executor, lost)}
    return [found[one.student] for one in handed_in]


def grade(
    submissions: Sequence[Submission],
    course: Course,
    *,
    protected: bool = True,
    executor: Executor | None = None,
    progress: bool = True,
) -> list[Marks]:
    """The marks of these submissions, in their order.

    The `executor` runs the marking; by default there are as many processes as cores. If
    something took too long while the machine was busy, that submission is marked once
    more, alone, and the better marks count. After an interruption the same call marks
    the rest.
    """
    course.salt  # noqa: B018  without it nothing is marked
    if protected:
        check_unseen(course)
    work = partial(marked, folder=course.folder.resolve(), protected=protected)
    done = {}

    def lost(one):
        return unmarked(one, course, DIED, protected)

    with progress_bar(total=len(submissions), unit="notebook", shown=progress) as bar:
        for marks in each(work, submissions, executor, lost):
            done[marks.student] = marks
            bar.update()
    slow = [one for one in submissions if done[one.student].starved]
    for one in progress_bar(slow, desc="again, alone", shown=progress and bool(slow)):
        done[one.student] = work(one, before=done[one.student])
    return [done[one.student] for one in submissions]


def each(
    work: Callable, jobs: Sequence, executor: Executor | None, lost: Callable
) -> Iterator:
    """The result of the work on each job when it is ready; `lost(job)` if it dies.

    Jobs and results have a `student`.
    """
    left = {job.student: job for job in jobs}
    try:
        for made in sent(work, jobs, executor):
            del left[made.student]
            yield made
    except BrokenExecutor:
        for job in left.values():
            try:
                yield from sent(work, [job], None)
            except BrokenExecutor:
                yield lost(job)


def marked(
    submission: Submission, folder: Path, protected: bool, before: Marks | None = None
) -> Marks:
    """The marks of a submission; no submission makes this raise.

    `before` has the marks from a busy machine; the submission is now marked alone.
    """
    if submission.refused:
        return unmarked(submission, Course(folder), submission.refused, protected)
    try:
        with ALONE:
            marks = marks_in(
                submission,
                Course(folder),
                protected,
                alone=before is not None,
                before=before,
            )
    except (Exception, SystemExit) as error:
        return unmarked(submission, Course(folder), problem(error), protected)
    marks.flags += [one for one in submission.remarks if one not in marks.flags]
    return marks


def marks_in(
    submission: Submission,
    course: Course,
    protected: bool,
    *,
    alone: bool = False,
    before: Marks | None = None,
) -> Marks:
    """The marks of a submission, computed or from the cache.

    If it is marked `alone`, the marks are final, after a second try if something was
    slow again. The best marks count, since a busy machine can only make marks worse.
    """
    file = kept_in(submission, course, protected)
    if file.is_file():
        try:
            return Marks.from_json(file.read_text(encoding="utf-8"))
        except (ValueError, TypeError):
            pass  # a broken cache file is replaced
    made = [mark(submission, course, protected=protected)]
    if alone:
        if made[0].starved:
            made.append(mark(submission, course, protected=protected))
        if before is not None:
            made.append(before)
    marks = max(made, key=lambda one: one.points)
    marks.starved = marks.starved and not alone
    if not marks.starved:
        file.parent.parent.mkdir(exist_ok=True)
        save({file: marks.to_json(examples=True).encode()})
    return marks


def kept_in(submission: Submission, course: Course, protected: bool) -> Path:
    """The file in which the marks of a submission are cached.

    Its name depends on the cells that run, the student, the set and its release, the
    salt, the hidden cases, this program, Python, the use of a sandbox, and the changes
    made for everybody.
    """
    student, assignment = submission.student, submission.assignment
    parts = [student, assignment, protected, sys.version, version(course.folder)]
    parts += [submission.cells, submission.given]
    changes = course.changes(assignment)
    parts += [changes] if changes != Changes() else []
    name = digest(course.salt.encode(), repr(parts).encode("utf-8", "replace"), sha256)
    return course.folder / KEPT / assignment / f"{student}-{name.hex()[:24]}.json"


def keep_last(marks: Sequence[Marks], course: Course) -> None:
    """Store the last marks of a class, so that they can be compared and counted."""
    lines = [one.to_json(examples=True) for one in marks]
    if marks:
        file = course.folder / KEPT / f"{marks[0].assignment}.jsonl"
        save({file: "\n".join(lines).encode()})


def last_marks(course: Course, assignment: str) -> list[Marks]:
    """The last marks of a class; none if it was never marked."""
    file = course.folder / KEPT / f"{assignment}.jsonl"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return [Marks.from_json(line) for line in text.splitlines()]


@cache
def version(folder: Path) -> str:
    """The version of the program that marks: a hash of all its files."""
    total = sha256()
    for place in (PACKAGE, COURSEWORK, folder / "marking"):
        for file in sorted([*place.rglob("*.py"), *place.rglob("*.html")]):
            name = file.relative_to(place).as_posix()
            total.update(f"{name}\0{file.stat().st_size}\0".encode())
            total.update(file.read_bytes())
    return total.hexdigest()


# -- for the steps of nbgrader in `course/marking` -----------------------------------


def marks_of(
    notebook, student: str, assignment: str, course: Course, protected: bool = True
) -> Marks:
    """The final marks of a notebook in which nbgrader's steps restored all cells."""
    release = course.released(assignment)
    submission = Submission(student, assignment, notebook, release)
    return marks_in(submission, course, protected, alone=True)
