"""nbgrader's gradebook of a course: whether a set is in it, and names put into it.

    python -m coursework.marking.gradebook has set-2-alpha-beta
    python -m coursework.marking.gradebook add < names.json

To be run in the course's folder, in a process of its own: `nbgrader_config.py` says
there where the gradebook is, and it changes the process that reads it.
"""

import json
import sys
from pathlib import Path

from gamesearch.sets.codes import same_name

FILE = "sqlite:///"  # so begins the address of a gradebook that is a file
YES, NO = "it has it", "it has not"


def gradebook():
    """The gradebook that nbgrader's commands take here; None if there is no file."""
    from nbgrader.api import Gradebook
    from nbgrader.apps.baseapp import NbGrader

    app = NbGrader()
    app.initialize([])
    address = app.coursedir.db_url
    if address.startswith(FILE) and not Path(address.removeprefix(FILE)).is_file():
        return None  # to look for it would make it
    return Gradebook(address, app.coursedir.course_id)


def has(assignment: str) -> bool:
    """Was this set generated? A date given before is not enough."""
    from nbgrader.api import MissingEntry

    found = gradebook()
    if found is None:
        return False
    with found:
        try:
            found.find_notebook(assignment, assignment)
        except MissingEntry:
            return False
    return True


def add(students: list[str]) -> None:
    """Put these names into the gradebook; one that is there in another case stays."""
    with gradebook() as found:
        known = {same_name(one.id) for one in found.students}
        for student in students:
            if same_name(student) not in known:
                found.add_student(student)


if __name__ == "__main__":
    if sys.argv[1] == "has":
        print(YES if has(sys.argv[2]) else NO)
    else:
        add(json.load(sys.stdin))
