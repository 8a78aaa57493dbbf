"""`gamesearch dry-run`: a set that is right is ready, and what is wrong is named."""

import nbformat
import pytest
from course.graded import SETS, course_in
from lacking import give_up

from coursework.marking.course import Course
from coursework.marking.dry_run import dry_run
from coursework.marking.sandbox import missing
from gamesearch.__main__ import main

pytestmark = [pytest.mark.notebook, pytest.mark.slow]
SET = "set-13-schedule"


@pytest.fixture
def course(tmp_path):
    if missing():
        give_up(missing())
    return course_in(tmp_path).folder


def files_of(folder):
    """The files by path, but for what Python compiles."""
    files = [file for file in folder.rglob("*.*") if file.is_file()]
    return {file: file.read_bytes() for file in files if file.suffix != ".pyc"}


def rewrite(folder, part, *changes):
    """Change texts of the set in `source` or `release`."""
    file = folder / part / SET / f"{SET}.ipynb"
    notebook = nbformat.read(file, as_version=4)
    for cell in notebook.cells:
        for old, new in changes:
            cell.source = cell.source.replace(old, new)
    nbformat.write(notebook, file)


@pytest.mark.parametrize("name", SETS)
def test_every_set_is_ready_and_nothing_is_left_behind(name, course):
    before = files_of(course)
    assert dry_run(name, Course(course)) == 0
    assert files_of(course) == before


WRONG = {  # part, what stands there, what is put in its place, what is named then
    "a solution": ("source", "max(free)", "min(free)", "Repair the schedule"),
    "a key": ("source", 'mine.variant("hand").key', "{}", "By hand"),
    "a leak": ("release", "minute", "### BEGIN HIDDEN TESTS", "HIDDEN TESTS"),
    "an error": ("release", "import gamesearch", "1 / 0\nimport gamesearch", "`begin`"),
    "an old release": ("release", "minutes", "hours", "--force"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_is_wrong_is_named(kind, course, capsys):
    part, old, new, named = WRONG[kind]
    rewrite(course, part, (old, new))
    assert main(["dry-run", "--assignment", SET, "--course", str(course)]) == 1
    said = capsys.readouterr().out
    assert named in said.partition("Wrong:")[2]
