"""What the checks of the lectures say of a stub, of the solution and of wrong answers.

For each check cell only the cells are run that it needs. A wrong answer is the solution
with one number, name or move changed; a function becomes one that returns 0.
"""

import ast
from contextlib import redirect_stderr, redirect_stdout
from functools import cache, wraps
from io import StringIO
from numbers import Real
from runpy import run_path
from symtable import symtable
from typing import NamedTuple

import nbformat

import gamesearch as gs
from golden import HOUSE, sources
from golden.marks import told

SHARES = "01 to 13", "14 on"
KINDS = "stub", "solution", "wrong"


def entries(share):
    for path in sources.notebooks:
        number = int(path.stem[:2])
        if number and (number >= 14) == (share == SHARES[1]):
            yield from lecture(path)


def lecture(path):
    """The entries of one notebook."""
    cells = [c for c in nbformat.read(path, 4).cells if c.cell_type == "code"]
    for kind in KINDS:
        solutions = {} if kind == "stub" else solved(path)
        texts = [solutions.get(cell.id, cell.source) for cell in cells]
        for number, cell in enumerate(cells):
            if not cell.id.startswith("check-"):
                continue
            needed = sorted({*before(number, texts), number})
            shown = run(
                (
                    texts[n],
                    answers(cells[n].source, texts[n]) if kind == "wrong" else (),
                )
                for n in needed
            )
            reports = [one for one in shown if isinstance(one, gs.check.Report)]
            for place, report in enumerate(reports, 1):
                which = f", report {place}" * (len(reports) > 1)
                yield from told(f"{path.stem} {cell.id}{which}, {kind}", report)


def solved(path):
    """The solutions of a lecture, by the cell that they replace."""
    file = HOUSE / "tests" / "solutions" / f"{path.stem[:2]}.py"
    return run_path(str(file))["SOLUTIONS"]


def before(number, texts, found=()):
    """The cells that define what a cell needs, and what those need."""
    found = {*found}
    for name in names(texts[number]).needed:
        makers = [n for n in range(number) if name in names(texts[n]).defined]
        if makers and makers[-1] not in found:
            found |= {makers[-1]} | before(makers[-1], texts, {*found, makers[-1]})
    return found


class Names(NamedTuple):
    """The names that a cell takes from other cells, and those it has for others."""

    needed: set[str]
    defined: set[str]


@cache
def names(text):
    """The names of a cell, whatever functions it defines."""
    top = symtable(text, "cell", "exec")
    defined = {s.get_name() for s in top.get_symbols() if s.is_assigned()}
    defined |= {s.get_name() for s in top.get_symbols() if s.is_imported()}
    defined |= {inner.get_name() for inner in top.get_children()}
    needed, scopes = {s.get_name() for s in top.get_symbols()}, [*top.get_children()]
    for scope in scopes:
        needed |= {s.get_name() for s in scope.get_symbols() if s.is_global()}
        scopes += scope.get_children()
    return Names(needed - defined, defined)


def answers(stub, text):
    """The names that a cell defines otherwise than its stub."""
    given = set(map(ast.unparse, ast.parse(stub).body))
    lines = map(ast.unparse, ast.parse(text).body)
    return [name for line in lines if line not in given for name in names(line).defined]


def run(cells):
    """What the last of the cells shows; the answers of some are made worse."""
    shown = []
    known = {"display": lambda *things, **options: shown.extend(things)}
    for text, worsened in cells:
        shown.clear()
        tree = ast.parse(text)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            exec(compile(tree, "cell", "exec"), known)
            if last is not None:
                code = compile(ast.Expression(last.value), "cell", "eval")
                shown.append(eval(code, known))
        known |= {name: worse(known[name]) for name in worsened}
    return shown


def worse(answer):
    """Another answer of the same form."""
    if isinstance(answer, Real):
        return answer + 1
    if isinstance(answer, str):
        return "b" if answer != "b" else "c"
    if isinstance(answer, (list, tuple)) and answer:
        return type(answer)([*answer[:-1], worse(answer[-1])])
    if isinstance(answer, dict) and answer:
        last = list(answer)[-1]
        return answer | {last: worse(answer[last])}
    if isinstance(answer, set):
        return {*sorted(answer)[:-1]} or {"a"}
    if callable(answer) and not isinstance(answer, type):

        @wraps(answer)
        def wrong(*args, **named):
            return 0

        return wrong
    return answer
