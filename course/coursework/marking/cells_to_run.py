"""The cells of a submission that run when it is marked, and its functions as text.

Checks in the notebook never run, since their output does not count. A function counts
as not attempted if it does nothing, or has not been changed since the release.
"""

import ast
import re
import warnings
from contextlib import suppress
from typing import NamedTuple

from coursework.doctor.cells import marked, name_of

MAGIC = re.compile(r"^[ \t]*[%!?].*$|^.*\?[ \t]*$", re.MULTILINE)
LONGEST = 100_000  # letters of a cell that is parsed; no honest cell is longer
MAKES_NAMES = ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef
NOTHING = "Pass()]", "Expr(value=Constant(value=Ellipsis))]"  # a body, as a text


class Cell(NamedTuple):
    """A cell to run; if it is the student's `own`, its errors are reported."""

    name: str
    source: str
    own: bool = True


def runs(notebook) -> list[Cell]:
    """The code cells of a notebook except its checks, in order."""
    cells = []
    for number, cell in enumerate(notebook.cells, 1):
        about = marked(cell)
        answer = bool(about.get("solution"))
        if cell.cell_type == "code" and (answer or not about.get("grade")):
            own = answer or not about.get("locked")
            cells.append(Cell(called(cell, number), cell.source, own))
    return cells


def called(cell, number: int) -> str:
    """The name of a cell of the set; a student's own cell has a number, from 1."""
    return name_of(cell) or f"cell {number}"


def read(source: str) -> list[ast.stmt]:
    """The statements of a cell; none if it is not Python, or too long.

    Lines that only IPython understands are left out.
    """
    if len(source) > LONGEST:
        return []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for text in (source, MAGIC.sub("", source)):
            with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
                return ast.parse(text).body
    return []


def functions(notebook) -> dict[str, str]:
    """The functions at the top level of cells as texts; of one name, the last one.

    Equal texts are equal programs, apart from comments, docstrings and line breaks. A
    name that is bound to something else later is left out.
    """
    found = {}
    code = (cell.source for cell in notebook.cells if cell.cell_type == "code")
    for one in (one for source in code for one in read(source)):
        for name in bound(one):
            found.pop(name, None)
        if isinstance(one, ast.FunctionDef):
            if ast.get_docstring(one, clean=False) is not None:
                one.body = one.body[1:] or [ast.Pass()]
            with suppress(RecursionError):  # nested too deeply to be a stub
                found[one.name] = ast.dump(one)
    return found


def bound(statement: ast.stmt) -> set[str]:
    """The names that a statement may bind, including names in its inner parts.

    >>> sorted(bound(ast.parse("for a in b: c, d.e = f").body[0]))
    ['a', 'c']
    """
    if isinstance(statement, ast.FunctionDef):
        return {statement.name}
    names = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, MAKES_NAMES):
            names.add(node.name)
        elif isinstance(node, ast.alias):
            names.add(node.asname or node.name.partition(".")[0])
    return names


def not_attempted(notebook, released) -> set[str]:
    """The names of functions that do nothing, or have not been changed."""
    before = functions(released)
    return {
        name
        for name, text in functions(notebook).items()
        if text == before.get(name) or text.partition("body=[")[2].startswith(NOTHING)
    }
