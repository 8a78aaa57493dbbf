"""Programs as students write them, with the marks and the name that each must get.

A file has the programs of one exercise: `01-core.py` is that of lecture 01,
`set-1-minimax.write.py` a task of a set. What stands before its first program is run
first, as the cells above an exercise are. Each program begins with such lines:

    # %% a second look for the move
    # right: it finds the value first, and then the move that has it
    # %% the value of the mover
    # wrong: the value is negated where MIN moves, and the task asks for MAX's
    # marks: 11 12
    # name: the mover's value

`marks` are the points of the visible check and, in a set, of the hidden one; a right
program has all of them. `name` is that of the known mistake that it must be told.
`PYTHONPATH=tests:course:. python -m programs` prints the table as it is now.
"""

import ast
import linecache
import re
from functools import cache
from math import inf
from pathlib import Path
from typing import NamedTuple

import nbformat
from course.graded import SALT, judged

import gamesearch as gs
import notebooks
from gamesearch.sets.assignment import begin
from gamesearch.sets.codes import code_for
from gamesearch.sets.task import scaled

FOLDER = Path(__file__).parent
STUDENT = "ada"
HEAD = re.compile(r"^# %% (.+)\n((?:# \w+: .+\n)+)", re.MULTILINE)


class Program(NamedTuple):
    """A program of a file: what it is, what it must get, and its text."""

    exercise: str
    title: str
    right: bool
    marks: tuple[int, ...]
    name: str
    setup: str
    text: str


class Mark(NamedTuple):
    """A report, its points and the most that can be had."""

    points: int
    most: int
    report: gs.check.Report


def programs(file: Path) -> list[Program]:
    """The programs of a file."""
    setup, *parts = HEAD.split(file.read_text(encoding="utf-8"))
    found = []
    for title, head, text in zip(parts[::3], parts[1::3], parts[2::3]):
        said = dict(re.findall(r"# (\w+): (.+)", head))
        marks = tuple(int(mark) for mark in said.get("marks", "").split())
        name = said.get("name", "")
        found.append(
            Program(file.stem, title, "right" in said, marks, name, setup, text)
        )
    return found


@cache
def marked(program: Program) -> list[Mark]:
    """What the visible check says of a program and, in a set, what the hidden one."""
    names = {"gs": gs, "inf": inf}
    for number, text in enumerate((program.setup, program.text)):
        cell = f"{program.exercise} {program.title} {number}"
        linecache.cache[cell] = len(text), None, text.splitlines(True), cell
        exec(compile(text, cell, "exec"), names)
    assignment, _, task = program.exercise.partition(".")
    if not task:
        return [_in_lecture(program.exercise, names)]
    mine = begin(assignment, STUDENT, code_for(STUDENT, assignment, SALT))
    known = mine.set.task(task)
    own, *others = known.answers
    answers = {own: names[own], **{name: mine.variant(task).key for name in others}}
    seen = mine.report(known, answers)
    mark = judged(assignment, task, answers, STUDENT, SALT)
    return [
        Mark(scaled(seen, known.points), known.points, seen),
        Mark(mark.points, known.points, mark.report),
    ]


def _in_lecture(exercise: str, names: dict) -> Mark:
    report = eval(compile(_check(exercise), exercise, "eval"), names)
    return Mark(report.points, report.out_of, report)


@cache
def _check(exercise: str) -> ast.Expression:
    """The call in a lecture that checks this exercise."""
    path = next(path for path in notebooks.PATHS if path.name[:2] == exercise[:2])
    for cell in nbformat.read(path, as_version=4).cells:
        if f'exercise="{exercise}"' in cell.source:
            for node in ast.walk(ast.parse(cell.source)):
                if isinstance(node, ast.Call) and any(
                    isinstance(keyword.value, ast.Constant)
                    and keyword.value.value == exercise
                    for keyword in node.keywords
                ):
                    return ast.Expression(node)
    raise LookupError(f"{path.name} has no check of {exercise}")


FILES = sorted(file for file in FOLDER.glob("*-*.py"))
PROGRAMS = [program for file in FILES for program in programs(file)]
