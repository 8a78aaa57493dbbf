"""The folder of a course: its sets as they were given out, hidden cases and salt.

It has `marking/`, `source/`, and `salt.txt` or the file that GAMESEARCH_SALT names. Its
package `marking` belongs to the instructor and is imported from there.
"""

import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from coursework.doctor.cells import regular, set_named
from coursework.doctor.load import notebook_of, read_file
from coursework.marking.changes import Changes, changes_in
from gamesearch.sets.task import FILES, MANUAL, Task, set_of

STEPS = (  # nbgrader's steps from the source to the release
    *("LockCells", "ClearSolutions", "ClearOutput", "ClearHiddenTests"),
    "ComputeChecksums",
)
NO_NBGRADER = (
    "release: {} has the solutions, which can only be removed with nbgrader. Run "
    'pip install "gamesearch[course]", or name the notebook as it was given out.'
)


@dataclass(frozen=True)
class Course:
    """The folder of a course; ValueError if it is not one, or has no salt."""

    folder: Path

    def __post_init__(self):
        if not (self.folder / "marking" / "__init__.py").is_file():
            raise ValueError(
                f"course: {self.folder} has no folder `marking`. Name the folder of "
                "the course, in which `source` and `marking` are."
            )

    @property
    def marking(self):
        """The package with the hidden cases."""
        place = str(self.folder.resolve())
        if place not in sys.path:
            sys.path.insert(0, place)
        return import_module("marking")

    @property
    def salt(self) -> str:
        """The instructor's secret."""
        return self.marking.salt(self.folder / "salt.txt")

    def released(self, assignment: str):
        """The notebook of a set as students get it; ValueError if it is not there."""
        file = file_in(self.folder, set_of(assignment).name)
        if file is None:
            raise ValueError(
                f"assignment: {self.folder} has neither release/{assignment} nor "
                f"source/{assignment}."
            )
        return released(file, file.stat().st_mtime_ns)

    def changes(self, assignment: str) -> Changes:
        """What was changed for everybody after the set was marked."""
        return changes_in(self.folder, assignment)

    def judged_tasks(self, assignment: str) -> list[Task]:
        """The tasks that a program judges, with their points in the release.

        So a task that was added or changed since then does not affect a course that has
        begun. A notebook without points has the current tasks.
        """
        tasks = [one for one in set_of(assignment).tasks if one.how != MANUAL]
        cells = self.released(assignment).cells
        graded = [cell.metadata.get("nbgrader", {}) for cell in cells]
        points = {one["grade_id"]: one["points"] for one in graded if one.get("grade")}
        if not points:
            return tasks
        asked = [one for one in tasks if f"{one.name}-check" in points]
        return [one._replace(points=points[f"{one.name}-check"]) for one in asked]


@cache
def released(file: Path, changed: int):
    """The notebook of a set, read again when its file was `changed`."""
    return given_out(file)


def file_in(folder: Path, name: str) -> Path | None:
    """The file of a set in a course: the release, or else the source."""
    files = [folder / part / name / f"{name}.ipynb" for part in ("release", "source")]
    return next(filter(Path.is_file, files), None)


def name_of_set(notebook, file: Path) -> str:
    """The set that a notebook belongs to, by its cells or else by its file name."""
    named = set_named(notebook)
    return named or next((name for name in FILES if name in file.name), "")


def release_for(file: Path, name: str, release: str | None = None):
    """The notebook of the set as it was given out; None if it is not found.

    It is the file named by `release`. By default it is the one in `release/<set>/` next
    to the file or in a folder above it, or it is made from `source/<set>/` there.
    """
    if release is None:
        folders = file.absolute().parents if name else ()
        found = next(filter(None, (file_in(one, name) for one in folders)), None)
    elif Path(release).exists() and Path(release).samefile(file):
        raise ValueError(
            "release: this is the notebook itself. Name the one that was given out."
        )
    else:
        found = Path(release)
    return given_out(found) if found else None


def given_out(file: Path):
    """The notebook in this file as students get it."""
    notebook = regular(notebook_of(read_file(file, "release")).notebook)
    return with_no_solutions(notebook, file)


def with_no_solutions(notebook, file: Path):
    """A notebook as nbgrader releases it: without the solutions of the source."""
    if not any("### BEGIN SOLUTION" in cell.source for cell in notebook.cells):
        return notebook
    try:
        from nbgrader import preprocessors
        from traitlets.config import Config, PyFileConfigLoader
    except ImportError:
        raise ValueError(NO_NBGRADER.format(file)) from None
    config = Config()
    settings = file.absolute().parents[2] / "nbgrader_config.py"
    if settings.is_file():
        config = PyFileConfigLoader(settings.name, str(settings.parent)).load_config()
    for step in STEPS:
        does = getattr(preprocessors, step)(config=config)
        notebook, _ = does.preprocess(notebook, {})
    return notebook
