"""The graded sets for the tests: their sources, their releases, and running them."""

import csv
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from inspect import getsource
from pathlib import Path
from unittest.mock import patch

import nbformat
from nbclient import NotebookClient

import marking
from coursework.marking.course import Course
from gamesearch.__main__ import main
from gamesearch.sets.assignment import Begun, begin
from gamesearch.sets.codes import code_for

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


@cache
def whole_course() -> Path:
    """A course of which nbgrader has released all sets; nothing is to be changed there.

    It is made once from what it hangs on, outside the house, and given its name when it
    is whole, so that two processes may make it at a time.
    """
    parts = [COURSE / "source", COURSE / "marking", HOUSE / "gamesearch"]
    files = [file for part in parts for file in part.rglob("*") if file.is_file()]
    files.append(COURSE / "nbgrader_config.py")
    known = sha256(f"{sys.version} {RELEASE_ALL} {WIDGETS}".encode())
    for file in sorted(file for file in files if "__pycache__" not in file.parts):
        known.update(f"{file.relative_to(HOUSE)} {file.stat().st_size} ".encode())
        known.update(file.read_bytes())
    user = getattr(os, "getuid", int)()
    name = f"gamesearch-release-{known.hexdigest()[:20]}-{user}"
    place = Path(tempfile.gettempdir(), name)
    if not place.is_dir():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            made = Path(folder, "course")
            make(made)
            with suppress(OSError):  # another process was quicker
                made.rename(place)
    return place


def make(folder: Path):
    """Let nbgrader make the releases of all sets."""
    for part in ("source", "marking"):
        shutil.copytree(COURSE / part, folder / part)
    shutil.copy(COURSE / "nbgrader_config.py", folder)
    for name in SETS:  # saved after a run in JupyterLab
        file = folder / "source" / name / f"{name}.ipynb"
        notebook = nbformat.read(file, as_version=4)
        notebook.metadata["widgets"] = WIDGETS
        nbformat.write(notebook, file)
    subprocess.run(
        [sys.executable, "-c", RELEASE_ALL, str(folder), *SETS],
        check=True,
        env={**os.environ, "PATH": path_with_programs()},
    )


def release(folder: Path, names=SETS) -> Path:
    """A course in this folder with the releases of these sets; the folder of them.

    The gradebook knows all sets.
    """
    others = {*SETS} - {*names}

    def left_out(place, found):
        return others & {*found} if Path(place).name == "release" else ()

    shutil.copytree(whole_course(), folder, dirs_exist_ok=True, ignore=left_out)
    return folder / "release"


def course_in(folder: Path, names=SETS) -> Course:
    """A course in this folder, with its releases of these sets and a salt."""
    release(folder, names)
    (folder / "salt.txt").write_text(SALT)
    return Course(folder)


def released(name: str):
    """The notebook of a set as nbgrader gives it out."""
    file = whole_course() / "release" / name / f"{name}.ipynb"
    return nbformat.read(file, as_version=4)


NBGRADER = """
import sys
from nbgrader.apps import NbGraderApp

for words in sys.argv[1:]:
    try:
        NbGraderApp.launch_instance(words.split())
    except SystemExit as ended:
        if ended.code:
            raise
    NbGraderApp.clear_instance()
"""


def nbgrader(folder: Path, *commands: str, **environment):
    """Commands of nbgrader in a course's folder, in one process: it starts slowly."""
    answer = subprocess.run(
        [sys.executable, "-c", NBGRADER, *commands],
        cwd=folder,
        env={**os.environ, "PATH": path_with_programs(), **environment},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stderr


def refusal(capsys, *words) -> str:
    """The one line in which a command of ours says why it does nothing."""
    assert main([str(word) for word in words]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1, error
    return error


def place_for(folder: Path, student: str, name: str) -> Path:
    """The new folder into which a student hands in a set."""
    place = folder / "submitted" / student / name
    place.mkdir(parents=True)
    return place


def csv_rows(file, encoding="utf-8") -> list[dict]:
    """The rows of a CSV file, by the names of the columns."""
    with open(file, newline="", encoding=encoding) as text:
        return [*csv.DictReader(text)]


def gradebook(folder: Path, *course: str):
    """The gradebook of nbgrader in a course's folder."""
    from nbgrader.api import Gradebook

    return Gradebook(f"sqlite:///{folder / 'gradebook.db'}", *course)


def path_with_programs():
    """The PATH with this environment's programs: nbgrader starts one by name."""
    return str(Path(sys.executable).parent) + os.pathsep + os.environ.get("PATH", "")


def source_of(name: str):
    """The instructor's notebook of a set."""
    return nbformat.read(COURSE / "source" / name / f"{name}.ipynb", as_version=4)


def wanting(name: str, k) -> Begun:
    """The set as a student has begun it who is to build something with k of them."""
    names = (f"student {number}" for number in range(100))
    begun = (begin(name, one, code_for(one, name, SALT)) for one in names)
    return next(mine for mine in begun if mine.wanted("build") == k)


def mended(broken, *changes):
    """A program that is handed out to be repaired, with these changes."""
    source, names = getsource(broken), dict(broken.__globals__)
    for old, new in changes:
        assert old in source
        source = source.replace(old, new)
    exec(source, names)
    return names[broken.__name__]


def repaired(asked, *changes, cases=None):
    """The report on the program that a set hands out, with these changes."""
    task = asked.task("repair")
    [answer] = task.answers
    answers = {answer: mended(task.broken, *changes)}
    return task.judge(answers, begin(asked.name, "ada"), cases)


def built(asked, k, *parts):
    """The report on what was built where k of them are wanted."""
    task = asked.task("build")
    answers = dict(zip(task.answers, parts, strict=True))
    return task.judge(answers, wanting(asked.name, k), None)


drawn_once = cache(marking.hidden_cases)


def judged(*asked) -> marking.Marked:
    """What the marking says; the hidden cases of a student are drawn only once."""
    with patch.object(marking, "hidden_cases", drawn_once):
        return marking.judged(*asked)


@contextmanager
def kernel(folder: Path, **environment):
    """A kernel that is started in this folder; yields what runs a notebook in it."""
    folder.mkdir(parents=True, exist_ok=True)
    resources = {"metadata": {"path": str(folder)}}
    client = NotebookClient(
        nbformat.v4.new_notebook(), timeout=SECONDS, resources=resources
    )

    def run(notebook):
        """Execute a notebook from top to bottom, with no name of the one before."""
        reset = nbformat.v4.new_code_cell("%reset -f")
        for client.nb in (nbformat.v4.new_notebook(cells=[reset]), notebook):
            for number, cell in enumerate(client.nb.cells):
                client.execute_cell(cell, number)
        return notebook

    more = {**environment, "GAMESEARCH_PROGRESS": "off"}
    with client.setup_kernel(env={**os.environ, **more}):
        yield run


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
