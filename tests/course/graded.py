"""The graded sets for the tests: their sources, their releases, and running them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from gamesearch.grading.course import Course

HOUSE = Path(__file__).resolve().parents[2]
COURSE = HOUSE / "course"
SETS = sorted(folder.name for folder in (COURSE / "source").iterdir())
SALT = "only for the tests"
SECONDS = 60  # a cell that takes longer hangs
WIDGETS = {  # a notebook's metadata as JupyterLab saves it with its widgets
    "application/vnd.jupyter.widget-state+json": {
        "state": {},
        "version_major": 2,
        "version_minor": 0,
    }
}

RELEASE_ALL = """
import sys
from nbgrader.apps import NbGraderAPI
from traitlets.config import Config

config = Config()
exec(open(sys.argv[1] + "/nbgrader_config.py").read(),
     {"get_config": lambda: config, "__file__": sys.argv[1] + "/nbgrader_config.py"})
config.CourseDirectory.root = sys.argv[1]
api = NbGraderAPI(config=config)
for name in sys.argv[2:]:
    answer = api.generate_assignment(name, force=True, create=True)
    if not answer["success"]:
        sys.exit(answer["log"] + str(answer.get("error")))
"""


def release(folder: Path, names=SETS) -> Path:
    """Let nbgrader make the releases of these sets; the folder that has them."""
    for part in ("source", "marking"):
        shutil.copytree(COURSE / part, folder / part, dirs_exist_ok=True)
    shutil.copy(COURSE / "nbgrader_config.py", folder)
    for name in names:  # saved after a run in JupyterLab
        file = folder / "source" / name / f"{name}.ipynb"
        notebook = nbformat.read(file, as_version=4)
        notebook.metadata["widgets"] = WIDGETS
        nbformat.write(notebook, file)
    subprocess.run(
        [sys.executable, "-c", RELEASE_ALL, str(folder), *names],
        check=True,
        env={**os.environ, "PATH": path_with_programs()},
    )
    return folder / "release"


def course_in(folder: Path, names=SETS) -> Course:
    """A course in this folder, with its releases of these sets and a salt."""
    release(folder, names)
    (folder / "salt.txt").write_text(SALT)
    return Course(folder)


def path_with_programs():
    """The PATH with this environment's programs: nbgrader starts one by name."""
    return str(Path(sys.executable).parent) + os.pathsep + os.environ.get("PATH", "")


def source_of(name: str):
    """The instructor's notebook of a set."""
    return nbformat.read(COURSE / "source" / name / f"{name}.ipynb", as_version=4)


def run(notebook, folder: Path, **environment):
    """Execute a notebook from top to bottom in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    client = NotebookClient(
        notebook, timeout=SECONDS, resources={"metadata": {"path": str(folder)}}
    )
    before = dict(os.environ)
    os.environ.update(environment, GAMESEARCH_PROGRESS="off")
    try:
        return client.execute()
    finally:
        os.environ.clear()
        os.environ.update(before)


def texts(cell) -> list[str]:
    """What a cell showed, as plain text."""
    shown = [output.get("data", {}).get("text/plain", "") for output in cell.outputs]
    return [text for text in shown if text]


def points(cell) -> float | None:
    """The number that nbgrader reads from a check cell, None if there is none."""
    numbers = [
        output.data["text/plain"]
        for output in cell.outputs
        if output.output_type == "execute_result"
    ]
    return float(numbers[0]) if numbers else None


def graded(notebook) -> list:
    """The cells that give points and are not read by a person."""
    return [
        cell
        for cell in notebook.cells
        if cell.metadata.get("nbgrader", {}).get("grade") and cell.cell_type == "code"
    ]
