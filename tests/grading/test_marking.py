"""What a mark says of a task whose cell stopped."""

import pytest
from course.graded import SALT, release
from grading.attacked import SET, STUDENT, attacked, right
from grading.attacks import Attack

from gamesearch.grading.course import Course
from gamesearch.grading.marking import mark


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    folder = tmp_path_factory.mktemp("course")
    release(folder, [SET])
    (folder / "salt.txt").write_text(SALT)
    return Course(folder)


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
