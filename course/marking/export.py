"""nbgrader's table of points, with columns for unmarked answers and remarks.

    nbgrader export

writes it, since `nbgrader_config.py` names this plugin. Three columns are new:
`unmarked_cells` is the number of answers that still wait for a person, `flags` has the
remarks made at marking, and `by_a_person` has the points and comments of a person. A
text that a spreadsheet would take for a formula gets an apostrophe in front.
"""

from pathlib import Path

import nbformat
from nbgrader.api import MissingEntry
from nbgrader.coursedir import CourseDirectory
from nbgrader.plugins import ExportPlugin

from coursework.csv_file import csv_of_dicts
from coursework.marking.gradebook_entry import CHECK
from coursework.marking.markers import BETWEEN, line_of
from coursework.reports.table import NOT_MARKED, NOTHING
from gamesearch.play.limits.saving import save
from gamesearch.sets.task import FILES, set_of

COLUMNS = (
    *("assignment", "duedate", "timestamp", "student_id", "last_name", "first_name"),
    *("email", "raw_score", "late_submission_penalty", "score", "max_score"),
    *("unmarked_cells", "flags", "by_a_person"),
)
UNPROTECTED = "unprotected"


class Grades(ExportPlugin):
    """A row for each assignment and student, as in nbgrader's CSV, and more columns."""

    def export(self, gradebook) -> None:
        """Write the whole file, or nothing."""
        autograded = CourseDirectory(parent=self)
        rows = [
            row(gradebook, assignment, student, autograded)
            for assignment in gradebook.assignments
            if not self.assignment or assignment.name in map(str, self.assignment)
            for student in gradebook.students
            if not self.student or student.id in map(str, self.student)
        ]
        file = Path(self.to or "grades.csv")
        save({file: csv_of_dicts(rows, COLUMNS)}, "to")
        self.log.info("The grades were written to %s", file)


def row(gradebook, assignment, student, course: CourseDirectory) -> dict:
    """The row for a student's work on an assignment."""
    about = {
        "assignment": assignment.name,
        "duedate": assignment.duedate,
        "student_id": student.id,
        "last_name": student.last_name,
        "first_name": student.first_name,
        "email": student.email,
        "max_score": assignment.max_score,
    }
    try:
        submission = gradebook.find_submission(assignment.name, student.id)
    except MissingEntry:
        none = ("raw_score", "late_submission_penalty", "score")
        about |= dict.fromkeys(none, 0.0) | {"timestamp": "", "unmarked_cells": 0}
        return about | {"flags": NOTHING}
    penalty = submission.late_submission_penalty
    grades = [grade for notebook in submission.notebooks for grade in notebook.grades]
    return about | {
        "timestamp": submission.timestamp,
        "raw_score": submission.score,
        "late_submission_penalty": penalty,
        "score": max(0.0, submission.score - penalty),
        "unmarked_cells": sum(grade.needs_manual_grade for grade in grades),
        "flags": "; ".join(flags(submission, course)),
        "by_a_person": by_a_person(submission),
    }


def by_a_person(submission) -> str:
    """The points and comments that were typed, task by task, on one line."""
    name, lines = submission.assignment.name, []
    tasks = set_of(name).tasks if name in FILES else ()
    titles = {task.name: task.title for task in tasks}
    for notebook in submission.notebooks:
        said = {one.name: one.manual_comment or "" for one in notebook.comments}
        typed = {one.name.removesuffix(CHECK): one for one in notebook.grades}
        for task, grade in typed.items():
            title, comment = titles.get(task, task), said.get(task, "")
            won, most = grade.manual_score, grade.max_score
            if comment or won is not None:
                lines.append(line_of(title, won, most, comment))
    return BETWEEN.join(lines)


def flags(submission, course: CourseDirectory) -> list[str]:
    """The remarks made when these notebooks were marked."""
    folder = course.format_path(
        course.autograded_directory, submission.student.id, submission.assignment.name
    )
    found = []
    for notebook in submission.notebooks:
        found += noticed(Path(folder, f"{notebook.name}.ipynb"))
    return list(dict.fromkeys(found))


def noticed(file: Path) -> list[str]:
    """The remarks that marking wrote into a notebook, and whether it was protected."""
    try:
        about = nbformat.read(file, as_version=4).metadata["gamesearch"]
        told, protected = [str(flag) for flag in about["flags"]], about["protected"]
    except Exception:  # no file, no notebook, or no data of ours in it
        return [NOT_MARKED]
    return told if protected or UNPROTECTED in told else [UNPROTECTED, *told]
