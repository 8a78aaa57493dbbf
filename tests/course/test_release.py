"""The release: it runs, says "not attempted", and has nothing of the instructor's."""

import nbformat
import pytest
from course.graded import (
    COURSE,
    SALT,
    SETS,
    graded,
    kernel,
    points,
    released,
    source_of,
    texts,
    whole_course,
)
from course.leaks import WORDS, bodies, in_a_row, instructors_lines, leaks
from many import some

from coursework.viva.viva import viva
from gamesearch.sets.codes import code_for

pytestmark = pytest.mark.notebook
TRACED = "set-1-minimax", "set-2-alpha-beta", "set-5-chance"


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """One kernel for all sets, in the folder in which nbgrader would mark ada."""
    folder = tmp_path_factory.mktemp("autograded")
    (folder / "salt").write_text(SALT)
    known = {"GAMESEARCH_SALT": str(folder / "salt"), "PYTHONPATH": str(COURSE)}
    with kernel(folder / "ada" / "set", **known) as run:
        yield run


@pytest.mark.parametrize("name", some(SETS[::-1], 4))
def test_as_released_nothing_is_attempted_and_the_key_has_all_points(
    name, run, tmp_path
):
    notebook = run(released(name))
    assert graded(notebook)
    for cell in graded(notebook):
        said = texts(cell)
        assert "not attempted" in said[0], cell.id
        assert said[0].startswith("✗"), cell.id
        assert points(cell) == 0, cell.id
    solved = run(key_of(name))
    assert len(graded(solved)) == len(graded(notebook))
    for cell in graded(solved):
        assert points(cell) == cell.metadata.nbgrader.points, (cell.id, texts(cell))
    if name in TRACED:
        nbformat.write(solved, tmp_path / "done.ipynb")
        assert viva(tmp_path / "done.ipynb").trace.paths


def key_of(name):
    """What in the instructor's notebook is not as released, in ada's name."""
    given, notebook = released(name), source_of(name)
    as_given = {cell.id: cell.source for cell in given.cells}
    who, room = (code_for("ada", name, SALT, use=use) for use in ("", "room"))
    as_given |= dict.fromkeys(("begin", "write-trace"), "to be run again")
    for cell in notebook.cells:
        if cell.id == "who":
            cell.source = f'STUDENT = "ada"\nCODE = "{who}"\nROOM = "{room}"'
    notebook.cells = [c for c in notebook.cells if c.source != as_given[c.id]]
    return notebook


def test_the_tasks_of_a_set_are_worth_100_points():
    marks = {
        name: [cell.metadata.get("nbgrader", {}) for cell in source_of(name).cells]
        for name in SETS
    }
    sums = {
        name: sum(one["points"] for one in cells if one.get("grade"))
        for name, cells in marks.items()
    }
    assert sums == dict.fromkeys(SETS, 100)


def test_no_solution_no_hidden_line_and_no_saved_widget_is_released():
    found = []
    for name in SETS:
        secret = instructors_lines(source_of(name))
        assert secret
        folder = whole_course() / "release" / name
        files = [path for path in folder.rglob("*") if path.is_file()]
        assert folder / f"{name}.ipynb" in files
        for path in files:
            text = path.read_bytes().decode("utf-8", errors="replace")
            found += [(path, one) for one in leaks(text, secret, (*WORDS, SALT))]
        saved = whole_course() / "source" / name / f"{name}.ipynb"
        assert '"widgets"' in saved.read_text(encoding="utf-8")
        if "widgets" in released(name).metadata:
            found.append((name, "widgets"))
    assert not found


def test_what_only_the_instructor_has_is_nowhere_in_the_package():
    files = [*(COURSE / "marking").glob("*.py")]
    marking = [path.read_text(encoding="utf-8") for path in files]
    rows, functions = set().union(*map(in_a_row, marking)), [*map(bodies, marking)]
    assert all(in_a_row(text) for text in marking if len(text.splitlines()) > 5)
    assert any(functions)
    for path in (COURSE.parent / "gamesearch").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert not rows & in_a_row(source), path
        assert not set().union(*functions) & bodies(source), path
