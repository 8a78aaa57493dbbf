"""The cells of a submission that run where marks are given, and its functions as text.

Checks never run: what they would say does not count. A function that is still as it was
released, or does nothing, is one that was not attempted.
"""

import ast
import re
import warnings
from contextlib import suppress

from coursework.doctor.cells import defined
from coursework.marking.remote_calls import Cell

MAGIC = re.compile(r"^[ \t]*[%!?].*$|^.*\?[ \t]*$", re.MULTILINE)
LONGEST = 100_000  # letters of a cell that are read; none has so many


def runs(notebook) -> list[Cell]:
    """The code cells of a notebook but its checks, in their order."""
    cells = []
    for number, cell in enumerate(notebook.cells, 1):
        about = cell.metadata.get("nbgrader", {})
        answer = bool(about.get("solution"))
        if cell.cell_type != "code" or (about.get("grade") and not answer):
            continue
        told = answer or not about.get("locked")
        cells.append(Cell(called(cell, number), cell.source, told))
    return cells


def called(cell, number: int) -> str:
    """The name of a cell of the set; a student's own goes by its number, from 1."""
    return str(cell.metadata.get("nbgrader", {}).get("grade_id") or f"cell {number}")


def alone(cells: list[Cell], given: list[Cell], names: set[str]) -> list[Cell]:
    """Of these cells those that are as they were given out, or bind one of the names.

    For answers that have suffered from another cell: from a thread that it left, say.
    """
    texts = {cell.source for cell in given}
    return [
        cell for cell in cells if cell.source in texts or names & defined(cell.source)
    ]


def read(source: str) -> list[ast.stmt]:
    """The statements of a cell; none where it is no Python, or too long to be read.

    Lines that only IPython understands are left out.
    """
    if len(source) > LONGEST:
        return []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for text in (source, MAGIC.sub("", source)):
            try:
                return ast.parse(text).body
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                continue
    return []


def functions(notebook) -> dict[str, str]:
    """The functions written at the top of cells, the last of each name, as a text.

    Equal texts are equal programs, but for comments, docstrings and lines. A name that
    stands for something else in the end is none of them.
    """
    found = {}
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        for one in read(cell.source):
            for name in bound(one):
                found.pop(name, None)
            if isinstance(one, ast.FunctionDef):
                with suppress(RecursionError):  # too deep for a stub
                    found[one.name] = ast.dump(bare(one))
    return found


def bound(statement: ast.stmt) -> set[str]:
    """The names that a statement may bind, those of its inner parts among them.

    >>> sorted(bound(ast.parse("for a in b: c, d.e = f").body[0]))
    ['a', 'c']
    """
    if isinstance(statement, ast.FunctionDef):
        return {statement.name}
    names = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.alias):
            names.add(node.asname or node.name.partition(".")[0])
    return names


def bare(function: ast.FunctionDef) -> ast.FunctionDef:
    """A function without its docstring; a body that was nothing else is `pass`."""
    if ast.get_docstring(function, clean=False) is not None:
        function.body = function.body[1:] or [ast.Pass()]
    return function


def not_attempted(notebook, released) -> set[str]:
    """The names of functions that do nothing, or are still as they were released."""
    before, now = functions(released), functions(notebook)
    return {
        name
        for name, text in now.items()
        if text == before.get(name) or does_nothing(text)
    }


def does_nothing(text: str) -> bool:
    """Is the body a bare `...` or `pass`?"""
    body = text.partition("body=[")[2]
    return body.startswith(("Pass()]", "Expr(value=Constant(value=Ellipsis))]"))
