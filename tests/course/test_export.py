"""nbgrader's export by this course's plugin: a gradebook made by hand, and its CSV."""

from datetime import UTC, datetime

import nbformat
import pytest
from course.graded import csv_rows, gradebook, path_with_programs
from nbgrader.plugins import CsvExportPlugin
from traitlets.config import Config

from marking.export import COLUMNS, Grades

SET = "set-2-alpha-beta"
FLAGS = {
    "ada": {"flags": ["=2+2", "a\r=b", "copied: f is like g"], "protected": True},
    "bob": {"flags": [], "protected": True},
    "cyd": {"flags": ["not run"], "protected": False},
    "dan": None,  # as nbgrader leaves it when marking has stopped
}


def graded(found, student, points, essay=None):
    """A submission with points for the check, and for the essay if it was read."""
    found.update_or_create_submission(SET, student, timestamp=datetime(2026, 1, 2))
    for grade in found.find_submission_notebook(SET, SET, student).grades:
        if grade.name == "measure":
            grade.manual_score, grade.needs_manual_grade = essay, essay is None
        else:
            grade.auto_score, grade.needs_manual_grade = points, False
    found.db.commit()


@pytest.fixture(scope="module", autouse=True)
def programs():
    """A new gradebook asks for a program by its name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", path_with_programs())
        yield


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The folder of a course: five students, of whom one has handed in nothing."""
    folder = tmp_path_factory.mktemp("course")
    with gradebook(folder, "gamesearch") as found:
        found.add_assignment(SET, duedate=datetime(2026, 1, 3, tzinfo=UTC))
        found.add_notebook(SET, SET)
        for name, most in (("hand-check", 10), ("measure", 10)):
            form = {"max_score": most, "cell_type": "code"}
            found.add_grade_cell(name, SET, SET, **form)
        found.add_assignment("set-1-minimax")
        for student in [*FLAGS, "eve"]:
            found.add_student(student, first_name="@SUM(A1)", last_name="O'Neil")
        graded(found, "ada", 10)
        graded(found, "bob", 7, essay=2.5)
        graded(found, "cyd", 0)
        graded(found, "dan", 0)
    for student, about in FLAGS.items():
        notebook = nbformat.v4.new_notebook()
        if about is not None:
            notebook.metadata["gamesearch"] = about
        place = folder / "autograded" / student / SET
        place.mkdir(parents=True)
        nbformat.write(notebook, place / f"{SET}.ipynb")
    return folder


def table(course, file, plugin=Grades, **options) -> list[dict]:
    """The rows that a plugin writes."""
    config = Config()
    config.CourseDirectory.root = str(course)
    with gradebook(course) as found:
        plugin(config=config, to=str(file), **options).export(found)
    return csv_rows(file)


@pytest.fixture(scope="module")
def rows(course):
    """Those of the set, by student."""
    found = table(course, course / "here.csv", assignment=[SET])
    return {row["student_id"]: row for row in found}


def test_there_is_a_row_for_everybody_with_all_columns(rows):
    assert set(rows) == {*FLAGS, "eve"}
    assert tuple(rows["ada"]) == COLUMNS


def test_answers_that_wait_for_a_person_are_counted(rows):
    waiting = {student: row["unmarked_cells"] for student, row in rows.items()}
    assert waiting == {"ada": "1", "bob": "0", "cyd": "1", "dan": "1", "eve": "0"}


def test_flags_come_from_the_marked_notebook(rows):
    told = {student: row["flags"] for student, row in rows.items()}
    assert told == {
        "ada": "'=2+2; a?=b; copied: f is like g",
        "bob": "",
        "cyd": "unprotected; not run",
        "dan": "not marked: autograde it",
        "eve": "nothing handed in",
    }


def test_scores_are_numbers_and_names_no_formulas(rows):
    assert float(rows["bob"]["score"]) == 9.5
    assert float(rows["eve"]["score"]) == 0
    assert float(rows["ada"]["max_score"]) == 20
    assert rows["ada"]["first_name"] == "'@SUM(A1)"
    assert rows["ada"]["last_name"] == "O'Neil"


def test_the_other_columns_are_those_of_nbgrader(course, tmp_path):
    ours, theirs = (
        table(course, tmp_path / "all.csv", plugin)
        for plugin in (Grades, CsvExportPlugin)
    )
    assert len(ours) == 10
    for mine, its in zip(ours, theirs, strict=True):
        same = {name: mine[name] for name in its}
        assert same == its | {"first_name": "'@SUM(A1)"}


def test_only_the_students_and_sets_that_are_named(course, tmp_path):
    some = {"student": ["bob"], "assignment": [SET]}
    found = table(course, tmp_path / "some.csv", **some)
    assert [(row["student_id"], row["assignment"]) for row in found] == [("bob", SET)]


def test_a_file_that_cannot_be_written_is_said(course, tmp_path):
    with pytest.raises(ValueError, match=r"^to: .* is a folder"):
        table(course, tmp_path)
    assert [*tmp_path.iterdir()] == []
