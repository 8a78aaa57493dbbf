"""The release: it runs, says "not attempted", and has nothing of the instructor's."""

import nbformat
import pytest
from course.graded import (
    COURSE,
    SALT,
    SETS,
    graded,
    points,
    release,
    run,
    source_of,
    texts,
)
from course.leaks import WORDS, bodies, in_a_row, instructors_lines, leaks

from gamesearch.course.codes import code_for

pytestmark = pytest.mark.notebook
each_set = pytest.mark.parametrize("name", SETS)


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    return release(tmp_path_factory.mktemp("course"))


def read(released, name):
    return nbformat.read(released / name / f"{name}.ipynb", as_version=4)


@each_set
def test_runs_as_released_and_nothing_counts_as_attempted(released, name, tmp_path):
    notebook = run(read(released, name), tmp_path)
    assert graded(notebook)
    for cell in graded(notebook):
        said = texts(cell)
        assert "not attempted" in said[0], cell.id
        assert said[0].startswith("✗"), cell.id
        assert points(cell) == 0, cell.id


@each_set
def test_the_key_gets_all_points(name, tmp_path):
    notebook = source_of(name)
    who = next(cell for cell in notebook.cells if cell.id == "who")
    who.source = f'STUDENT = "ada"\nCODE = "{code_for("ada", name, SALT)}"\n'
    who.source += f'ROOM = "{code_for("ada", name, SALT, use="room")}"'
    (tmp_path / "salt").write_text(SALT)
    marked = run(
        notebook,
        tmp_path / "ada" / name,
        GAMESEARCH_SALT=str(tmp_path / "salt"),
        PYTHONPATH=str(COURSE),
    )
    for cell in graded(marked):
        assert points(cell) == cell.metadata.nbgrader.points, (cell.id, texts(cell))


@each_set
def test_the_tasks_are_worth_100_points(name):
    cells = [cell.metadata.get("nbgrader", {}) for cell in source_of(name).cells]
    assert sum(cell["points"] for cell in cells if cell.get("grade")) == 100


@each_set
def test_no_solution_and_no_hidden_line_is_released(released, name):
    secret = instructors_lines(source_of(name))
    assert secret
    files = [path for path in (released / name).rglob("*") if path.is_file()]
    assert released / name / f"{name}.ipynb" in files
    for path in files:
        text = path.read_bytes().decode("utf-8", errors="replace")
        assert not leaks(text, secret, (*WORDS, SALT)), path


@each_set
def test_no_saved_widget_is_released(released, name):
    assert "widgets" in read(released.parent / "source", name).metadata
    assert "widgets" not in read(released, name).metadata


def test_what_only_the_instructor_has_is_nowhere_in_the_package():
    files = [*(COURSE / "marking").glob("*.py")]
    marking = [path.read_text(encoding="utf-8") for path in files]
    rows, functions = set().union(*map(in_a_row, marking)), [*map(bodies, marking)]
    assert all(map(in_a_row, marking))
    assert any(functions)
    for path in (COURSE.parent / "gamesearch").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert not rows & in_a_row(source), path
        assert not set().union(*functions) & bodies(source), path
