"""`gamesearch dry-run`: try a set as a test student, before it is given out.

The notebook is the one that students get. It is run and marked three times: unchanged,
with the solutions of the source, and with empty answers. The results must be no points,
full points, and no points. Everything happens in a temporary folder, so `submitted/`,
the cached marks and the gradebook are not changed. Your own source is run here.
"""

import re
import time
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat

from coursework.doctor.cells import marked as marked_as
from coursework.marking.cells_to_run import bound, read
from coursework.marking.collecting import HandedIn
from coursework.marking.course import Course, given_out
from coursework.marking.mark import Marks, mark
from coursework.marking.submission import Submission
from coursework.marking.whole_class import shut_in
from coursework.submit.command import stopped, table
from coursework.submit.fresh_run import run
from gamesearch.games.tree_forms import Chance
from gamesearch.rules.say import say
from gamesearch.sets.assignment import begin_for
from gamesearch.sets.task import MANUAL, set_of

STUDENT = "test student"
MARKERS = re.compile(r" *### (BEGIN|END) SOLUTION\n?")
NEEDED = """from fractions import Fraction
from math import inf

from gamesearch import Chance"""
FUNCTION = "lambda *given, **named: None"
LEAKS = "### BEGIN SOLUTION", "### BEGIN HIDDEN TESTS"


def dry_run(assignment: str, where: Course, unprotected: bool = False) -> int:
    """Try a set, and print "ready" or what is wrong; return 1 if something is wrong."""
    protected = shut_in(unprotected)
    began, wrong = time.monotonic(), problems_of_release(where, assignment)
    release = where.released(assignment)
    typed = who(where, assignment)
    solved, idle = answers_to(where, assignment, typed)
    made = {"untouched": {}, "solved": solved, "idle": idle}
    found = {}
    for kind, cells in made.items():
        notebook = deepcopy(release)
        for cell in notebook.cells:
            cell.source = {"who": typed, **cells}.get(cell.id, cell.source)
        found[kind], remarks = marked(notebook, assignment, where, protected)
        wrong += [f"{kind}: {one}" for one in remarks]
        if kind != "idle":
            with TemporaryDirectory() as folder:
                ended = run(notebook, folder)
            wrong += [f"{kind}: {one}" for one in (*stopped(notebook.cells), *ended)]
        for title, points, text in table(notebook, assignment):
            if kind == "solved" and points and points[0] < points[1]:
                wrong.append(f"solved: the visible check of {title} says: {text}")
    wrong += misjudged(found)
    print(set_of(assignment).title)
    won = {task.title: task.points for task in found["solved"].tasks}
    for task in set_of(assignment).tasks:
        said = f"{won.get(task.title, '–'):>3} of {task.points}"
        how = "by a person" if task.how == MANUAL else ""
        print(f"  {task.title:28} {said} {how}")
    seconds = time.monotonic() - began
    print(say("This took {seconds:second|seconds}.", seconds=round(seconds)))
    print(
        "Wrong:" if wrong else "The set is ready to be given out.", *wrong, sep="\n  "
    )
    return int(bool(wrong))


def problems_of_release(course: Course, assignment: str) -> list[str]:
    """What is wrong with the notebook that students would get."""
    name = f"{assignment}.ipynb"
    file = course.folder / "release" / assignment / name
    again = f"nbgrader generate_assignment {assignment}"
    if not file.is_file():
        return [f"release: it does not exist yet. Run in the course's folder: {again}"]
    texts = [cell.source for cell in nbformat.read(file, as_version=4).cells]
    found = [
        f"release: it contains {leak!r}" for leak in LEAKS if leak in "\n".join(texts)
    ]
    source = given_out(course.folder / "source" / assignment / name)
    if [cell.source for cell in source.cells] != texts:
        found.append(f"release: it is older than the source. Run: {again} --force")
    return found


def who(course: Course, assignment: str) -> str:
    """The cell with the name and the codes of the test student."""
    mine = begin_for(assignment, STUDENT, course.salt)
    typed = {"STUDENT": STUDENT, "CODE": mine.code, "ROOM": mine.room_code}
    return "\n".join(f"{name} = {text!r}" for name, text in typed.items())


def answers_to(course: Course, assignment: str, typed: str) -> tuple[dict, dict]:
    """The answers in the source, by cell, and empty answers in their place.

    Functions are texts. A value that is computed with the key is written as a literal,
    since there is no key when a submission is marked.
    """
    file = course.folder / "source" / assignment / f"{assignment}.ipynb"
    course.marking  # noqa: B018  a solution may import it
    asked = {name for task in set_of(assignment).tasks for name in task.answers}
    space, solved, idle = {}, {}, {}
    exec(typed, space)
    for cell in nbformat.read(file, as_version=4).cells:
        solves = cell.cell_type == "code" and marked_as(cell).get("solution")
        if cell.id == "begin" or solves:
            source = MARKERS.sub("", cell.source)
            exec(source, space)
            names = sorted(asked & set().union(*map(bound, read(source))))
            values = [one for one in names if not callable(space[one])]
            if values:
                source = "\n".join(f"{one} = {literal(space[one])}" for one in values)
                source = f"{NEEDED}\n{source}"
            if names:
                solved[cell.id] = source
                what = {one: "{}" if one in values else FUNCTION for one in names}
                idle[cell.id] = "\n".join(f"{k} = {text}" for k, text in what.items())
    return solved, idle


def literal(value) -> str:
    """A value as a student would type it; a chance node is a tuple to Python.

    >>> literal([3, Chance([(0.5, [4, 2]), (0.5, 1)])])
    '[3, Chance([(0.5, [4, 2, ], ), (0.5, 1, ), ]), ]'
    """
    if not isinstance(value, (list, tuple)):
        return repr(value)
    inside = "".join(f"{literal(one)}, " for one in value)
    if isinstance(value, Chance):
        return f"Chance([{inside}])"
    return f"[{inside}]" if isinstance(value, list) else f"({inside})"


def marked(notebook, assignment: str, course: Course, protected: bool):
    """The marks of a notebook as if it was handed in, and remarks on it."""
    with TemporaryDirectory() as folder:
        file = Path(folder, f"{assignment}.ipynb")
        nbformat.write(notebook, file)
        handed_in = Submission.read(HandedIn(STUDENT, file), assignment, course)
    return mark(handed_in, course, protected=protected), handed_in.remarks


def misjudged(found: dict[str, Marks]) -> list[str]:
    """The tasks whose points are not what they should be."""
    wrong = []
    for kind, marks in found.items():
        for task in marks.tasks:
            right = task.out_of if kind == "solved" else 0
            if task.points != right or (kind == "untouched" and task.parts):
                wrong.append(f"{kind}, {right} points expected: {task.text}")
    return wrong
