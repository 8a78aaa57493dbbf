"""What a mark says of a task whose cell stopped, or whose name is another."""

import pytest
from course.graded import course_in
from grading.attacked import SET, STUDENT, attacked, right
from grading.attacks import Attack
from nbformat.v4 import new_code_cell

from gamesearch.grading.marking import mark


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    return course_in(tmp_path_factory.mktemp("course"), [SET])


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import nonesuch\n{}", "It stopped in line 1 with ModuleNotFoundError"),
        ("notes = {{1: 1\n{}", "SyntaxError"),
        ("while True: pass\n{}", "The cell was left out."),
    ],
)
def test_a_cell_that_stopped_is_named_where_its_points_are_missing(course, source, why):
    write = source.format(right("write"))
    marks = mark(
        attacked(course, Attack("write", write)), SET, STUDENT, course, protected=False
    )
    task = marks.task("write")
    assert task.points == 0
    assert not task.parts
    assert "not attempted" in task.text
    assert "Cell `write`: " in task.text
    assert why in task.text
    assert why in task.page
    assert all("Cell `" not in one.text for one in marks.tasks if one.name != "write")


def test_a_function_above_the_line_that_stopped_its_cell_keeps_its_points(course):
    notebook = attacked(course, Attack("write", f"{right('write')}\n1 / 0"))
    task = mark(notebook, SET, STUDENT, course, protected=False).task("write")
    assert task.points == 17  # the others are for the reasons
    assert "with ZeroDivisionError" in task.text


def test_a_function_of_another_name_is_told_to_the_student_and_to_who_teaches(course):
    write = right("write").replace("my_alpha_beta", "alphabeta_finn")
    notebook = attacked(course, Attack("write", write))
    marks = mark(notebook, SET, STUDENT, course, protected=False)
    told = "The task asks for `my_alpha_beta`; a cell defines `alphabeta_finn`."
    assert told in marks.task("write").text
    assert any(told in flag for flag in marks.flags)
    assert marks.task("write").points < 17


def test_of_what_is_right_or_was_left_out_no_reason_is_told(course):
    notebook = attacked(course, Attack("write", right("write")))
    marks = mark(notebook, SET, STUDENT, course, protected=False)
    assert not [one for one in marks.tasks if "The task asks" in one.text]
    assert not [one for one in marks.flags if "The task asks" in one]


@pytest.mark.parametrize("text", ["my_alpha_beta = None", "f = my_alpha_beta = 5"])
def test_a_name_that_is_bound_anew_below_the_answer_is_said(course, text):
    notebook = attacked(course, Attack("write", right("write")))
    whole = mark(notebook, SET, STUDENT, course, protected=False)
    notebook.cells.append(new_code_cell(text))
    marks = mark(notebook, SET, STUDENT, course, protected=False)
    assert marks.task("write").points < whole.task("write").points
    place = f"`my_alpha_beta` is bound anew in cell {len(notebook.cells)}, below"
    assert place in marks.task("write").text
    assert place in marks.task("write").page
    assert not [one for one in marks.tasks[:1] if "bound anew" in one.text]
