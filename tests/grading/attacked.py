"""Marks submissions that attack, in a process of its own and for whoever asks.

    python -m grading.attacked COURSE PORT

Each line of its input names an attack, or a student whose notebook is right; it answers
with the marks as JSON. The leaves of the hidden trees are numbers that stand nowhere
else, so that it can be seen whether one of them is told.
"""

import sys
from copy import deepcopy
from pathlib import Path

from course.graded import HOUSE, source_of
from grading.attacks import FILES, HARM, SHOWS, Attack
from grading.attacks_by_answers import ANSWERS, CHEATS
from grading.attacks_on_the_line import LINES
from nbformat.v4 import new_code_cell

from coursework.marking import remote_calls
from coursework.marking.course import Course
from coursework.marking.mark import Marks, mark
from coursework.marking.submission import Submission
from gamesearch.check import exercise as learner_judge
from gamesearch.games import ExplicitTree
from gamesearch.play.limits.guard import Guard
from gamesearch.sets.codes import code_for
from marking import trees

SET = "set-2-alpha-beta"
STUDENT = "eve"
ATTACKS = {**FILES, **HARM, **LINES, **CHEATS, **ANSWERS, **SHOWS}
MECHANISMS = {  # the classes of attacks, and one of each that is quick
    "reads and writes files": "reads the hidden tests",
    "looks at other processes": "looks at other processes",
    "changes how cells run": "strips assert lines",
    "reaches other machines": "uses the network",
    "outlives or ends others": "leaves a daemon",
    "takes what the machine has": "fills the disk",
    "gives itself more power": "raises its limits",
    "never comes back": "asks and never listens",
    "floods or closes what is printed": "prints without end",
    "ends Python": "ends Python",
    "is too deep": "deep cell",
    "speaks out of turn on the line": "speaks out of turn",
    "says what cannot be read": "pickle",
    "rewrites its side of the line": "another wire",
    "asks for what is hidden": "asks for what is inside",
    "gives values that are none": "equals everything",
    "finds a search that was taken away": "unmasks the package",
    "puts a page into what is told": "strange names",
    "gives answers of odd forms": "answers that are equal",
}
LEAVES = 770_001, 770_999  # of hidden trees, and nowhere else
HANGING = "swallows the end", "asks and never listens"  # in the function, not the cell
FEW = 3  # kinds of hidden trees, so that it does not take long
CELL = 2.0  # seconds, so that what hangs is soon known


def right(text: str) -> str:
    """The instructor's answer in the cell of this name."""
    return next(cell.source for cell in source_of(SET).cells if cell.id == text)


def attacked(course: Course, attack: Attack, student: str = STUDENT):
    """The released notebook with a right `my_alpha_beta`, and this attack."""
    notebook = deepcopy(course.released(SET))
    cells = {cell.id: cell for cell in notebook.cells}
    code = code_for(student, SET, course.salt)
    room = code_for(student, SET, course.salt, use="room")
    cells["who"].source = f"STUDENT, CODE, ROOM = {student!r}, {code!r}, {room!r}"
    cells["write"].source = right("write")
    if attack.place == "own":
        place = notebook.cells.index(cells["begin"]) + 1
        notebook.cells.insert(place, new_code_cell(attack.text))
    else:
        cells[attack.place].source = attack.text
    return notebook


def marked(course: Course, notebook, student: str = STUDENT, **how) -> Marks:
    """The marks; what had too little time on a busy machine is marked once more."""
    submission = Submission(student, SET, notebook, course.released(SET))
    marks = mark(submission, course, **how)
    return mark(submission, course, **how) if marks.starved else marks


class Patient(Guard):
    """A guard for a busy machine: who hangs is known, and others have more time."""

    times = 4.0

    def __init__(self, seconds=5):
        super().__init__(seconds * self.times)


def hide_leaves() -> None:
    """Let the hidden trees have leaves that stand nowhere else."""
    kinds = trees.KINDS[:FEW]
    trees.KINDS = tuple((b, d, LEAVES, ragged) for b, d, _, ragged in kinds)
    tree = [[770_005, 770_004], [770_003, 770_009]]
    trees.trap = lambda rng, first: ExplicitTree(tree, first)


def main(folder: str, port: str) -> None:
    """Mark what is asked for until nobody asks."""
    hide_leaves()
    remote_calls.CELL = CELL
    learner_judge.Guard = Patient
    course = Course(Path(folder))
    for line in sys.stdin:
        asked = line.rstrip("\n")
        one = ATTACKS.get(asked, Attack("own", ""))
        text, known = one.text, {"COURSE": folder, "HOUSE": str(HOUSE), "PORT": port}
        for word, place in known.items():
            text = text.replace(word, place)
        Patient.times = 0.4 if asked in HANGING else 4.0
        student = STUDENT if asked in ATTACKS else asked
        notebook = attacked(course, one._replace(text=text), student)
        print(marked(course, notebook, student).to_json(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
