"""A folder for a mail merge: each student's notebook with the code, and a table."""

import re
from copy import deepcopy
from pathlib import Path

import nbformat

from coursework.csv_file import csv_of_dicts
from coursework.marking.course import Course
from coursework.platforms.tables import folders_of, people_of
from gamesearch.play.limits.saving import save, writable
from gamesearch.sets.codes import code_for

COLUMNS = "student", "name", "email", "code", "file"


def mail(assignment: str, course: Course, out: Path) -> list[Path]:
    """Write `<student>/<set>.ipynb` for each student, and `mail.csv`; return the files.

    `mail.csv` has a row for each student, with the full path of the notebook.
    """
    release, files, rows = course.released(assignment), {}, []
    people = people_of(course.folder)
    places = folders_of(one["student"] for one in people)
    for one in people:
        student = one["student"]
        code = code_for(student, assignment, course.salt)
        file = out.absolute() / places[student] / f"{assignment}.ipynb"
        files[file] = nbformat.writes(typed_in(release, student, code)).encode()
        rows.append({**one, "code": code, "file": str(file)})
    writable(files)
    return save({**files, out / "mail.csv": csv_of_dicts(rows, COLUMNS)})


def typed_in(release, student: str, code: str):
    """The notebook of a set with a student's name and code typed in."""
    notebook = deepcopy(release)
    [cell] = [cell for cell in notebook.cells if cell.get("id") == "who"]
    for name, value in (("STUDENT", student), ("CODE", code)):
        cell.source = re.sub(
            rf'(?m)^{name} = ""',
            lambda _, line=f"{name} = {value!r}": line,
            cell.source,
        )
    return notebook
