"""What a mark says of a task whose cell stopped, or whose name is another."""

import pytest
from course.graded import course_in
from grading.attacked import attacked, marked, right
from grading.attacks import Attack
from nbformat.v4 import new_code_cell

from coursework.marking import remote_calls
from coursework.marking.cells_to_run import Cell
from coursework.marking.submission import HANDED_IN, MARKED, TIME, Submission, speaks_of

WRITE = right("write")


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    return course_in(tmp_path_factory.mktemp("course"), ["set-2-alpha-beta"])


def marks_of(course, write, *below):
    """The marks of who writes this, and such cells below all others."""
    notebook = attacked(course, Attack("write", write))
    notebook.cells += map(new_code_cell, below)
    return notebook, marked(course, notebook, protected=False)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import nonesuch\n{}", "It stopped in line 1 with ModuleNotFoundError"),
        ("notes = {{1: 1\n{}", "SyntaxError"),
        ("while True: pass\n{}", "The cell was left out."),
    ],
)
def test_a_cell_that_stopped_is_named_where_its_points_are_missing(
    course, source, why, monkeypatch
):
    monkeypatch.setattr(remote_calls, "CELL", 1.0)
    _, marks = marks_of(course, source.format(WRITE))
    task = marks.task("write")
    assert task.points == 0
    assert not task.parts
    assert "not attempted" in task.text
    assert "Cell `write`: " in task.text
    assert why in task.text
    assert why in task.page
    assert all("Cell `" not in one.text for one in marks.tasks if one.name != "write")


def test_a_function_above_the_line_that_stopped_its_cell_keeps_its_points(course):
    _, marks = marks_of(course, f"{WRITE}\n1 / 0")
    assert marks.task("write").points == 17  # the others are for the reasons
    assert "with ZeroDivisionError" in marks.task("write").text
    assert not [one for one in marks.tasks if "The task asks" in one.text]
    assert not [one for one in marks.flags if "The task asks" in one]


def test_a_function_of_another_name_is_told_to_the_student_and_to_who_teaches(course):
    _, marks = marks_of(course, WRITE.replace("my_alpha_beta", "alphabeta_finn"))
    told = "The task asks for `my_alpha_beta`, but a cell defines `alphabeta_finn`."
    assert told in marks.task("write").text
    assert any(told in flag for flag in marks.flags)
    assert marks.task("write").points < 17


@pytest.mark.parametrize("text", ["my_alpha_beta = None", "f = my_alpha_beta = 5"])
def test_a_name_that_is_bound_anew_below_the_answer_is_said(course, text):
    notebook, marks = marks_of(course, WRITE, text)
    assert marks.task("write").points < 17
    place = f"`my_alpha_beta` is assigned again in cell {len(notebook.cells)}, below"
    assert place in marks.task("write").text
    assert place in marks.task("write").page
    assert (
        "`because` is assigned again" not in marks.task("write").text
    )  # in its own cell
    assert not [one for one in marks.tasks[:1] if "assigned again" in one.text]


def test_a_cell_that_was_moved_is_told_by_both_of_its_places(course):
    """A student looks into the file as it was handed in, and marking into its own."""
    released = course.released("set-2-alpha-beta")
    own = Cell("cell 5", "x = 1")
    for original, told in (
        (("a", "x = 1"), "cell 5 (cell 2 as handed in)"),
        ((*"abcd", "x = 1"), "cell 5"),
        (("x = 1", *"bcd", "x = 1"), "cell 5"),
        ((), "cell 5"),
    ):
        one = Submission("ada", "set-2-alpha-beta", released, released, "", original)
        assert one.place_of(own) == told
    assert one.place_of(Cell("write", "a")) == "write"


def test_each_remark_speaks_of_the_file_or_of_what_is_marked():
    for remark in ("mended: x", "handed in: taken a", "unreadable: b", f"{TIME}: c"):
        assert speaks_of(remark) == HANDED_IN
    for remark in ("unprotected", "copied: f", "not run: g", "The task asks for `h`"):
        assert speaks_of(remark) == MARKED
