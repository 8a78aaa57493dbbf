"""Reading the trace out of a notebook that was handed in; none of its code is run.

The file is not trusted. The result is a trace that fits the tree of its code, or a
ValueError that says what is wrong and how to get a valid file.
"""

import re
from numbers import Real
from pathlib import Path
from typing import NamedTuple

from coursework.doctor.cells import only, regular
from coursework.doctor.findings import typed
from coursework.doctor.load import notebook_of
from coursework.submit.zip_file import notebook_in
from gamesearch.play.limits.parse_answer import number_typed
from gamesearch.rules.say import paragraph, say
from gamesearch.sets.assignment import begin
from gamesearch.sets.codes import read
from gamesearch.sets.task import FILES
from gamesearch.sets.traces import MIME, MOST, TREES, VERSION, leaves_of
from gamesearch.sets.variant import Variant

AGAIN = "Restart the kernel, run all cells, save, and hand the notebook in again."
NAMED = "set", "code", "task"  # what a trace names
NAME = 40  # letters of a name that are shown
NUMBER = re.compile(r"-?(inf|\d{1,9}([./]\d{1,9})?)")
NODES = 10_000  # no search of so small a tree visits more
MISSING = {  # what to say of a notebook without a trace, by what it lacks
    "set": "This is not a notebook of a graded set. A viva needs a graded set with the "
    "cell `mine.trace(...)`.",
    "cell": paragraph(
        "The cell `mine.trace(...)` is missing. In sets 1, 2 and 5 it is below the "
        "check of task 3. Put it back.",
        AGAIN,
    ),
    "outputs": paragraph("The notebook has no outputs.", AGAIN),
    "trace": paragraph(
        "The cell `mine.trace(...)` shows no trace. Either the function is not "
        "written, or it stops with an error. First make it run.",
        AGAIN,
    ),
}


class HandedInTrace(NamedTuple):
    """A trace that fits its tree; `paths` are those of the leaves, in order."""

    student: str
    set: str
    code: str
    task: str
    variant: Variant
    paths: tuple[tuple[str, ...], ...]
    value: Real | None
    move: str | None
    nodes: int


def forged(why: str) -> ValueError:
    """The error for a trace that our program cannot have written."""
    wrong = say(
        "file: its trace is not valid: {why}. Either it was changed, or another "
        "version of gamesearch wrote it.",
        why=why,
    )
    return ValueError(paragraph(wrong, AGAIN))


def trace_of(file: str | Path) -> HandedInTrace:
    """The trace in a notebook, packed or not; a ValueError names the fix."""
    raw = notebook_of(notebook_in(Path(file))).notebook
    notebook = regular(raw)
    data = trace_in(raw, notebook)
    names = typed(notebook)
    for key in NAMED:
        if not isinstance(data.get(key), str):
            raise forged(f"its {key} is missing")
    name, code, task = (data[key] for key in NAMED)
    if name not in FILES:
        raise forged(f"there is no set {name[:NAME]!r}")
    try:
        code = read(code, name)
    except ValueError:
        raise forged(f"{code[:NAME]!r} is not a code of {name}") from None
    student, own = names["STUDENT"], names["CODE"]
    if None not in (student, own) and begin(name, student, own).code != code:
        raise ValueError(
            f"file: its trace has the code {code}, but the notebook has the code "
            f"{own[:NAME]!r}. {AGAIN}"
        )
    begun = begin(name, code=code)
    if task not in {one.name for one in begun.set.tasks}:
        raise forged(f"{name} has no task {task[:NAME]!r}")
    variant = begun.variant(task)
    if variant.search not in TREES:
        raise forged(f"{name} has no search of a tree")
    about = shown(student or ""), name, code, task, variant
    return HandedInTrace(*about, *checked(data, variant))


def trace_in(raw: dict, notebook) -> dict:
    """The first trace that a cell shows; outputs may have any form."""
    outputs = []
    for cell in only(list, raw.get("cells")):
        outputs += only(list, only(dict, cell).get("outputs"))
    for output in outputs:
        data = only(dict, only(dict, output).get("data"))
        if MIME in data:
            if not isinstance(data[MIME], dict):
                raise forged("its data have another form")
            return data[MIME]
    code = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    if not any("course.begin(" in source for source in code):
        lacks = "set"
    elif not any("mine.trace(" in source for source in code):
        lacks = "cell"
    else:
        lacks = "trace" if outputs else "outputs"
    raise ValueError(f"file: {MISSING[lacks]}")


def checked(data: dict, variant: Variant) -> tuple:
    """Leaves, value, move and nodes of a trace, if they are possible."""
    if repr(data.get("version")) != repr(VERSION):  # True is no version
        raise forged(f"its version is not {VERSION}")
    every = {leaf.path for leaf in leaves_of(variant)}
    leaves = data.get("leaves")
    if not isinstance(leaves, list) or not 1 <= len(leaves) <= MOST:
        raise forged("its leaves are missing")
    for place, path in enumerate(leaves, 1):
        known = isinstance(path, list) and all(isinstance(move, str) for move in path)
        if not known or tuple(path) not in every:
            raise forged(f"leaf number {place} is not in the tree")
    paths = tuple(map(tuple, leaves))
    nodes = data.get("nodes")
    if type(nodes) is not int or not len(set(paths)) <= nodes <= NODES:
        raise forged("its number of nodes is impossible")
    value, move = data.get("value"), data.get("move")
    if isinstance(value, str) and NUMBER.fullmatch(value):
        value = number_typed(value)
    known = isinstance(value, (Real, type(None))) and not isinstance(value, bool)
    if not known or value != value:
        raise forged("its value is not a number")
    if not isinstance(move, (str, type(None))):
        raise forged("its move is not a name")
    return paths, value, move and shown(move), nodes


def shown(text: str) -> str:
    """The beginning of a name, without what cannot be printed."""
    return "".join(filter(str.isprintable, text.strip()))[:NAME]
