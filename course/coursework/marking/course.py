"""The folder of a course, as the grader needs it: its sets, hidden cases and salt.

It has `marking/`, `source/`, and `salt.txt` or the file that GAMESEARCH_SALT names. The
package `marking` in it is the instructor's and is imported from there.
"""

import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from coursework.doctor.released import file_in, given_out
from gamesearch.sets.graded.task import FILES


@dataclass(frozen=True)
class Course:
    """The folder of a course; ValueError if it is none, or has no salt."""

    folder: Path

    def __post_init__(self):
        if not (self.folder / "marking" / "__init__.py").is_file():
            raise ValueError(
                f"course: {self.folder} has no folder `marking`. Name the folder of "
                "the course, which has `source` and `marking`."
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
        if assignment not in FILES:
            names = ", ".join(FILES)
            raise ValueError(f"assignment: one of {names}, not {assignment!r}.")
        file = file_in(self.folder, assignment)
        if file is None:
            raise ValueError(
                f"assignment: {self.folder} has neither release/{assignment} nor "
                f"source/{assignment}."
            )
        return released(file, file.stat().st_mtime_ns)


@cache
def released(file: Path, changed: int):
    """The notebook of a set, read again when its file was `changed`."""
    return given_out(file)
