"""The folder of a course: files that an instructor's copy lacks are copied there."""

from pathlib import Path

from gamesearch.lab.jupyterlab import report, start
from gamesearch.lab.working_copy import copy_absent, installed

PACKAGE = Path(__file__).parent
FILES = (
    *("README.md", ".gitignore", "nbgrader_config.py", "source/*/*.ipynb"),
    *("marking/*.py", "guide/**/*.md"),
)


def open_course(folder: Path, flags: list[str]) -> int:
    """Copy the missing files, and open JupyterLab with nbgrader in its menu."""
    copied = copy_absent(installed(PACKAGE / "files", PACKAGE.parent), folder, FILES)
    report(folder, copied)
    return start(folder, parts=["course"], flags=flags)
