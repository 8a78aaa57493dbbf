"""Reading the trace out of a notebook that was handed in; none of its code is run.

The file is somebody else's: whatever it has, the answer is a trace that fits the tree
of its code, or a ValueError that says what is wrong and how to get a better file.
"""

import ast
import json
import re
from numbers import Real
from pathlib import Path
from typing import NamedTuple

from gamesearch.play.limits.parse_answer import number_typed
from gamesearch.sets.codes import read
from gamesearch.sets.graded import begin
from gamesearch.sets.graded.task import FILES
from gamesearch.sets.traces import MIME, MOST, TREES, VERSION, leaves_of
from gamesearch.sets.variant import Variant

AGAIN = "restart the kernel, run all cells, save, and hand it in again"
LARGEST = 50_000_000  # bytes of a notebook
NAME = 40  # letters of a name that are shown
NUMBER = re.compile(r"-?(inf|\d{1,9}([./]\d{1,9})?)")
ZIP = b"PK\x03\x04"  # so begins one
NODES = 10_000  # no search of so small a tree visits more


class HandedIn(NamedTuple):
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


def handed_in(file: str | Path, notebook: bytes | None = None) -> HandedIn:
    """The trace in a notebook; ValueError that names the fix where there is none.

    `notebook` is what the file has, if that is known already.
    """
    file = Path(file)
    cells = cells_of(file, bytes_of(file) if notebook is None else notebook)
    data = trace_of(cells, file.name)
    typed = typed_in(cells)
    student = "".join(filter(str.isprintable, typed.get("STUDENT", "").strip()))[:NAME]
    name, code, task = (text(data, key, file.name) for key in ("set", "code", "task"))
    if name not in FILES:
        raise forged(file.name, f"it has no set {name[:NAME]!r}")
    try:
        code = read(code, name)
    except ValueError:
        raise forged(file.name, f"it has no code {code[:NAME]!r}") from None
    check_typed(typed, name, code, file.name)
    begun = begin(name, code=code)
    if task not in {one.name for one in begun.set.tasks}:
        raise forged(file.name, f"{name} has no task {task[:NAME]!r}")
    variant = begun.variant(task)
    if variant.search not in TREES:
        raise forged(file.name, f"{name} has no search of a tree")
    return HandedIn(student, name, code, task, variant, *followed(data, variant, file))


# -- the file ----------------------------------------------------------------------


def bytes_of(file: Path) -> bytes:
    """What a file has; ValueError where no notebook can be in it."""
    if not file.is_file():
        raise ValueError(f"file: there is no file {file}; name a notebook (.ipynb).")
    try:
        size, data = file.stat().st_size, file.read_bytes()[:LARGEST]
    except OSError as error:
        raise ValueError(f"file: {file} cannot be read: {error.strerror}.") from None
    if size > LARGEST:
        raise ValueError(f"file: {file.name} is too large; clear what it shows.")
    if data.startswith(ZIP):
        raise ValueError(
            f"file: {file.name} is a zip. Unzip it, and name the notebook in it."
        )
    return data


def cells_of(file: Path, data: bytes) -> list[dict]:
    """The cells of a notebook, of which this is the text."""
    try:
        notebook = json.loads(data)
    except (ValueError, RecursionError):
        raise ValueError(
            f"file: {file.name} is broken: it is no JSON. Ask for the notebook again, "
            "saved in JupyterLab and not copied as text."
        ) from None
    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(cells, list):
        raise ValueError(
            f"file: {file.name} is no notebook; name the .ipynb that was handed in."
        )
    return [cell for cell in cells if isinstance(cell, dict)]


def source(cell: dict) -> str:
    """The source of a cell, which is a text or a list of lines."""
    found = cell.get("source", "")
    if isinstance(found, list):
        found = "".join(line for line in found if isinstance(line, str))
    return found if isinstance(found, str) else ""


def outputs(cell: dict) -> list[dict]:
    """What a cell showed."""
    found = cell.get("outputs")
    found = found if isinstance(found, list) else []
    return [one for one in found if isinstance(one, dict)]


def trace_of(cells: list[dict], name: str) -> dict:
    """The first trace that a cell shows."""
    for cell in cells:
        for output in outputs(cell):
            shown = output.get("data")
            if isinstance(shown, dict) and MIME in shown:
                if not isinstance(shown[MIME], dict):
                    raise forged(name, "it is no data of ours")
                return shown[MIME]
    code = [cell for cell in cells if cell.get("cell_type") == "code"]
    asking = [cell for cell in code if "mine.trace(" in source(cell)]
    if not any("course.begin(" in source(cell) for cell in code):
        raise ValueError(
            f"file: {name} is no notebook of a graded set; a viva needs one of those "
            "with the cell `mine.trace(...)`."
        )
    if not asking:
        raise ValueError(
            f"file: {name} has no cell `mine.trace(...)`. Set 1, 2 and 5 have one "
            "below the check of task 3; put it back, " + AGAIN + "."
        )
    if not any(map(outputs, code)):
        raise ValueError(f"file: {name} has no outputs: {AGAIN}.")
    raise ValueError(
        f"file: {name} has the cell `mine.trace(...)`, and it shows no trace: the "
        f"function is not written or stops. When it runs, {AGAIN}."
    )


def typed_in(cells: list[dict]) -> dict[str, str]:
    """The texts that the cell with the name and the codes gives to its variables."""
    for cell in cells:
        if "STUDENT" not in source(cell):
            continue
        try:
            lines = ast.parse(source(cell)).body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
        found = {
            target.id: line.value.value
            for line in lines
            if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant)
            for target in line.targets
            if isinstance(target, ast.Name) and isinstance(line.value.value, str)
        }
        if "STUDENT" in found:
            return found
    return {}


# -- what it says ------------------------------------------------------------------


def forged(name: str, why: str) -> ValueError:
    """The refusal of a trace that our program does not write."""
    return ValueError(
        f"file: the trace in {name} does not fit: {why}. It was changed, or another "
        f"version of gamesearch wrote it; here, {AGAIN}."
    )


def text(data: dict, key: str, name: str) -> str:
    """A text in the trace."""
    if not isinstance(data.get(key), str):
        raise forged(name, f"its {key} is missing")
    return data[key]


def check_typed(typed: dict[str, str], assignment: str, code: str, name: str) -> None:
    """ValueError where the trace is of another code than the notebook's."""
    if "CODE" not in typed:
        return
    mine = begin(assignment, typed.get("STUDENT", ""), typed["CODE"]).code
    if mine != code:
        raise ValueError(
            f"file: the trace in {name} is that of the code {code}, and the notebook "
            f"has {typed['CODE'][:NAME] or 'none'!r}: {AGAIN}."
        )


def followed(data: dict, variant: Variant, file: Path) -> tuple:
    """Leaves, value, move and nodes of a trace, if they can be true."""
    if repr(data.get("version")) != repr(VERSION):  # True is no version
        raise forged(file.name, f"its version is not {VERSION}")
    every = {leaf.path for leaf in leaves_of(variant)}
    leaves = data.get("leaves")
    if not isinstance(leaves, list) or not 1 <= len(leaves) <= MOST:
        raise forged(file.name, "its leaves are missing")
    paths = []
    for place, path in enumerate(leaves, 1):
        known = isinstance(path, list) and all(isinstance(move, str) for move in path)
        if not known or tuple(path) not in every:
            raise forged(file.name, f"leaf number {place} is not in the tree")
        paths.append(tuple(path))
    nodes = data.get("nodes")
    whole = isinstance(nodes, int) and not isinstance(nodes, bool)
    if not whole or not len(set(paths)) <= nodes <= NODES:
        raise forged(file.name, "its number of nodes cannot be")
    return tuple(paths), value_of(data, file), move_of(data, file), nodes


def value_of(data: dict, file: Path) -> Real | None:
    """The value that the search returned, None if it returned a move alone."""
    value = data.get("value")
    if isinstance(value, str):
        value = number_typed(value) if NUMBER.fullmatch(value) else value
    known = isinstance(value, (Real, type(None))) and not isinstance(value, bool)
    if not known or value != value:
        raise forged(file.name, "its value is no number")
    return value


def move_of(data: dict, file: Path) -> str | None:
    """The move that the search returned."""
    move = data.get("move")
    if move is not None and not isinstance(move, str):
        raise forged(file.name, "its move is no name")
    return move and "".join(filter(str.isprintable, move))[:NAME]
