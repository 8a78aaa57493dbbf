"""The cells of a notebook that was handed in: their form, and their code as text.

The code is never run or compiled, since anybody may have written it.
"""

import re
from contextlib import suppress
from hashlib import sha256

import nbformat
from nbformat.v4.rwbase import rejoin_lines

KINDS = "code", "markdown", "raw"
MOST_CELLS = 2_000  # a set has about 40
MINOR = 5  # version 4.5 of the notebook format: cells have ids from there on
WORD = r"[^\W\d]\w*"
DEFINED = re.compile(
    rf"^(?:async[ \t]+)?(?:def|class)[ \t]+({WORD})"
    rf"|^({WORD}(?:[ \t]*,[ \t]*{WORD})*)[ \t]*(?::[^=\n]+)?=(?!=)"
    rf"|^from[ \t]+[\w.]+[ \t]+import[ \t]+([^#\n]+)",
    re.MULTILINE,
)
FUNCTION = re.compile(rf"^def[ \t]+({WORD})", re.MULTILINE)
BINDS = re.compile(r"\b(?:def|class|as|import|for|global)\b")
BEGIN = re.compile(r"""\bbegin\(\s*["'](set-[\w-]+)["']""")
ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")
LONGEST, MOST_LINES = 1000, 2000  # letters of a line, and lines, that are examined
OUTPUTS = "stream", "display_data", "execute_result", "error"


def regular(read: dict):
    """The notebook in today's format, whatever is missing in it."""
    if "cells" not in read:  # the format before 2015
        try:
            read = nbformat.convert(nbformat.from_dict(read), 4)
        except Exception:
            raise ValueError(
                "file: the notebook has an old format that cannot be read. Open it in "
                "JupyterLab, and save it."
            ) from None
    given = only(list, read["cells"])
    if len(given) > MOST_CELLS:
        raise ValueError(
            f"file: it has {len(given):,} cells, more than {MOST_CELLS:,}. Start again "
            "from the notebook as it was given out, and copy your answers into it."
        )
    about = only(dict, read.get("metadata"))
    notebook = of_cells([regular_cell(one) for one in given], about)
    if not valid([], about):
        notebook.metadata = nbformat.from_dict({})
    with suppress(Exception):  # invalid outputs are removed below
        notebook = rejoin_lines(notebook)
    if not valid(notebook.cells):
        for cell in notebook.cells:
            reduce(cell)
    return notebook


def only(kind: type, value):
    """The value if it is of this kind; any other value becomes an empty one."""
    return value if isinstance(value, kind) else kind()


def of_cells(cells: list, about: dict | None = None):
    """A notebook of copies of these cells, in today's format."""
    form = {"nbformat": 4, "nbformat_minor": MINOR}
    return nbformat.from_dict({"cells": cells, "metadata": about or {}, **form})


def valid(cells: list, about: dict | None = None) -> bool:
    """Are these cells valid in the notebook format, apart from their ids?"""
    trial = of_cells(cells, about)
    for number, cell in enumerate(trial.cells):
        cell.id = f"cell-{number}"
    try:
        nbformat.validate(trial)
    except Exception:
        return False
    return True


def reduce(cell) -> None:
    """Remove what nobody has typed from a cell that is not valid."""
    if not valid([cell]):
        cell.pop("attachments", None)
        if cell.cell_type == "code":
            cell.outputs = []
        if not valid([cell]):
            cell.metadata = nbformat.from_dict({"nbgrader": marked(cell)})


def regular_cell(one) -> dict:
    """A cell with all the fields that a cell must have, and no others."""
    if not isinstance(one, dict):
        one = {"cell_type": "raw", "source": str(one)}
    kind = one.get("cell_type")
    kind = kind if kind in KINDS else "markdown"
    source = one.get("source", "")
    lines = source if isinstance(source, list) else [source]
    cell = {
        "cell_type": kind,
        "id": only(str, one.get("id")),
        "metadata": only(dict, one.get("metadata")),
        "source": "".join(map(str, lines)),
    }
    if kind == "code":
        count, shown = one.get("execution_count"), only(list, one.get("outputs"))
        shown = [only(dict, output) for output in shown]
        shown = [output for output in shown if output.get("output_type") in OUTPUTS]
        cell["execution_count"] = count if type(count) is int else None
        cell["outputs"] = shown
    elif isinstance(one.get("attachments"), dict):
        cell["attachments"] = one["attachments"]
    return cell


def marked(cell) -> dict:
    """The metadata that nbgrader has written for a cell."""
    return only(dict, cell.metadata.get("nbgrader"))


def name_of(cell) -> str:
    """The name that nbgrader gave to a cell of the set; "" for any other cell."""
    return only(str, marked(cell).get("grade_id"))


def by_name(notebook) -> dict:
    """The cells of the set by name; of several with the same name, the first."""
    cells = {}
    for cell in notebook.cells:
        if name_of(cell):
            cells.setdefault(name_of(cell), cell)
    return cells


def errors_in(cell) -> list:
    """The errors among the outputs of a cell."""
    outputs = cell.outputs if cell.cell_type == "code" else []
    return [out for out in outputs if out.output_type == "error"]


def same(text: str, other: str) -> bool:
    """Are the texts the same, apart from spaces at the ends of lines?"""
    return bare(text) == bare(other)


def bare(text: str) -> tuple[str, ...]:
    """The lines of a text without trailing spaces and without empty lines around."""
    return tuple(line.rstrip() for line in text.strip().splitlines())


def defined(source: str) -> set[str]:
    """The names that code binds at the beginning of a line.

    >>> sorted(defined("STUDENT, CODE = 'ada', ''\\ndef f(x):\\n    y = 1"))
    ['CODE', 'STUDENT', 'f']
    """
    lines = source[: MOST_LINES * LONGEST].splitlines()[:MOST_LINES]
    text, names = "\n".join(line[:LONGEST] for line in lines), set()
    for function, assigned, imported in DEFINED.findall(text):
        parts = (part.split(" as ")[-1] for part in imported.split(","))
        names |= {function, *assigned.split(","), *parts}
    return {name.strip(" \t()") for name in names} - {""}


def binds(name: str, source: str) -> bool:
    """Might this code bind the name anywhere? Rather yes than no."""
    word = re.compile(rf"\b{re.escape(name)}\b")
    for line in source.splitlines()[:MOST_LINES]:
        line = line[:LONGEST]
        if (found := word.search(line)) and "=" in line[found.end() :]:
            return True
        if (first := found and BINDS.search(line)) and word.search(line, first.end()):
            return True
    return False


def give_id(cell, taken: set[str]) -> None:
    """Keep the id of a cell if it is valid and not taken; otherwise make a new one.

    The new id depends only on the text of the cell. Either id is taken from now on.
    """
    if not ID.fullmatch(cell.id) or cell.id in taken:
        first = f"own-{sha256(cell.source.encode()).hexdigest()[:8]}"
        cell.id, number = first, 1
        while cell.id in taken:
            number += 1
            cell.id = f"{first}-{number}"
    taken.add(cell.id)


def emptied(cell) -> None:
    """Remove the outputs of a cell: they belong to another text."""
    if cell.cell_type == "code":
        cell.outputs, cell.execution_count = [], None


def set_named(notebook) -> str:
    """The name of the set, from the cell that begins it; "" if no cell does."""
    for cell in notebook.cells:
        found = BEGIN.search(cell.source)
        if found and cell.cell_type == "code":
            return found[1]
    return ""
