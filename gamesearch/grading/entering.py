"""Marks entered in nbgrader's gradebook, by nbgrader.

It gets copies: of each student the one notebook, with all cells in place, and the time
of handing in. A link leads nowhere there, a broken file is an empty
notebook with a remark, and what was handed in stays as it is. Points that a person gave
are kept.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat

from gamesearch.grading.batch import Errand, not_read, read_submission
from gamesearch.grading.collecting import HandedIn
from gamesearch.grading.course import Course
from gamesearch.grading.repair.opening import read_file

STAGED = "staged-"  # so begins the folder with the copies, while there is one
TIME = "timestamp.txt"
KEY = "submission_secret.txt"  # of nbgrader's exchange, to release feedback by
ABOUT = "gamesearch"  # what of a notebook's metadata is ours
ALLOWED = "GAMESEARCH_UNPROTECTED"  # set to 1, marks are given without bubblewrap


def stage(
    submissions: Sequence[HandedIn], assignment: str, course: Course, folder: Path
) -> None:
    """Put safe copies of these submissions into a folder.

    What is to be said of a file is written into its copy, as `gamesearch.remarks`.
    """
    for one in submissions:
        place = folder / one.student / assignment
        place.mkdir(parents=True)
        errand = Errand(
            one.student,
            assignment,
            str(one.file),
            str(course.folder),
            remark=one.remark,
            refused=one.refused,
        )
        try:
            notebook, remarks = read_submission(errand, course)
        except Exception as error:  # no points, as in the marks
            notebook = deepcopy(course.released(assignment))
            remarks = [not_read(errand, error)]
        notebook.metadata[ABOUT] = {"remarks": remarks}
        nbformat.write(notebook, place / f"{assignment}.ipynb")
        for name in (TIME, KEY):
            with suppress(ValueError):  # only an exchange writes both
                (place / name).write_bytes(read_file(one.file.with_name(name)))


def enter(
    submissions: Sequence[HandedIn], assignment: str, course: Course, protected: bool
) -> None:
    """Let nbgrader enter the marks that were made; ValueError if it did not.

    They are read from where they are kept, so no submission is run again.
    """
    with TemporaryDirectory(prefix=STAGED, dir=course.folder) as folder:
        stage(submissions, assignment, course, Path(folder))
        autograde(assignment, course, Path(folder).name, protected)


def autograde(assignment: str, course: Course, staged: str, protected: bool) -> None:
    """Let nbgrader mark all that lies in this folder of the course."""
    environment = {**os.environ, ALLOWED: "0" if protected else "1"}
    path = str(Path(sys.executable).parent)  # nbgrader starts programs by name
    environment["PATH"] = os.pathsep.join([path, environment.get("PATH", "")])
    answer = subprocess.run(
        [
            *(sys.executable, "-m", "nbgrader", "autograde", assignment, "--force"),
            f"--CourseDirectory.submitted_directory={staged}",
        ],
        cwd=course.folder,
        env=environment,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if answer.returncode:
        last = "\n".join(answer.stderr.splitlines()[-15:])
        raise ValueError(f"nbgrader: it ended with {answer.returncode}.\n{last}")
