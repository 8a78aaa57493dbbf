"""What only the student can mend in a notebook: names, codes, missing answers.

It is found in the text of the cells; nothing is run.
"""

import ast
import re
from difflib import get_close_matches

from coursework.doctor.cells import binds, defined, errors_in, set_named
from coursework.doctor.match import ANSWER, Given
from gamesearch.sets.codes import read

SHORT = 2_000  # letters of a cell that are parsed as Python
LONGEST, ALL = 20_000, 100_000  # letters of a cell, and of all; a set has 10,000
WHO = "STUDENT", "CODE", "ROOM"
EMPTY = {
    "STUDENT": "STUDENT is empty. Type your name as it is written on the list of your "
    "class.",
    "CODE": "CODE is empty. Type the code that you were given. Your trees depend on "
    "it, so type the code before you answer.",
}
STOPPED = "`{}` stopped with {} when it was last run."
NO_CELL = "The task asks for `{}`, but no cell defines it. Define it in the cell `{}`."
ANOTHER_NAME = (
    "The task asks for `{0}`, but a cell defines `{1}`. If `{1}` is your answer, "
    "rename it to `{0}` in the cell `{2}`."
)
UNRUN = (
    "{} of the {} code cells have not been run. In the menu choose Kernel, Restart "
    "Kernel and Run All Cells. Then save the notebook."
)


def noticed(notebook, given: list[Given]) -> list[str]:
    """What a student has to do besides answering."""
    return [*who(notebook), *(said for _, said in names(notebook, given))]


def missing(notebook, given: list[Given]) -> list[str]:
    """The names of the answers in which nothing was typed."""
    cells = {cell.id: cell for cell in notebook.cells}
    return [
        one.name
        for one in given
        if one.kind == ANSWER and one.untouched(cells[one.cell.id])
    ]


def who(notebook) -> list[str]:
    """What is wrong with the name and the codes that were typed."""
    said, assignment = typed(notebook), set_named(notebook)
    sentences = [sentence for name, sentence in EMPTY.items() if said[name] == ""]
    for name, use in (("CODE", ""), ("ROOM", "room")):
        if said[name] and assignment:
            try:
                read(said[name], assignment, use=use)
            except ValueError as error:
                sentences.append(f"{name}: {str(error).removeprefix('code: ')}")
    return sentences


def typed(notebook) -> dict[str, str | None]:
    """The texts assigned to STUDENT, CODE and ROOM; None if it is not a plain text.

    The last assignment counts, as it does when the notebook is run.
    """
    said = dict.fromkeys(WHO)
    for cell in notebook.cells:
        there = cell.cell_type == "code" and any(name in cell.source for name in WHO)
        if there and defined(cell.source) & {*WHO}:
            said.update(literals(cell.source))
    return said


def literals(source: str) -> dict[str, str | None]:
    """The values of STUDENT, CODE and ROOM in a cell, if they are plain texts.

    >>> literals("STUDENT, CODE = 'ada', input()")
    {'STUDENT': 'ada', 'CODE': None}
    """
    found = dict.fromkeys(sorted(defined(source) & {*WHO}, reverse=True))
    try:
        body = ast.parse(source[:SHORT]).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return found
    for line in body:
        if isinstance(line, ast.Assign):
            for target in line.targets:
                found.update(pairs(target, line.value))
    return found


def pairs(target, value):
    """The names of WHO that an assignment binds, with their texts."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(target.elts, value.elts):
            yield from pairs(one, its)
    elif isinstance(target, ast.Name) and target.id in WHO:
        plain = isinstance(value, ast.Constant) and isinstance(value.value, str)
        yield target.id, value.value.strip() if plain else None


def too_long(notebook) -> list:
    """The cells that are too long, alone or together with the cells above."""
    found, total = [], 0
    for cell in notebook.cells:
        total += len(cell.source)
        if len(cell.source) > LONGEST or total > ALL:
            found.append(cell)
            total -= len(cell.source)
    return found


def names(notebook, given: list[Given]) -> list[tuple[str, str]]:
    """The names that tasks ask for and no cell binds, each with what to do."""
    answers = [one for one in given if one.kind == ANSWER and one.wanted]
    ours = {name for one in answers for name in one.wanted}
    known = {name for one in given for name in defined(one.cell.source)}
    cells = {cell.id: cell for cell in notebook.cells}
    long = {id(cell) for cell in too_long(notebook)}
    short = [cell for cell in notebook.cells if id(cell) not in long]
    code = [cell.source for cell in short if cell.cell_type == "code"]
    every = sorted(set().union(*map(defined, code)) - known - ours)
    found = []
    for one in answers:
        cell = cells[one.cell.id]
        own = sorted(defined(cell.source) - one.wanted)
        others = [name for name in own if name in ours]
        for name in sorted(one.wanted):
            if not any(binds(name, source) for source in code):
                close = get_close_matches(name, every, 1, 0.7)
                close = close or (own if len(own) == 1 else [])
                if not close and one.untouched(cell):
                    continue
            elif others and not binds(name, cell.source):
                close = others
            else:
                continue
            said = NO_CELL.format(name, one.name)
            if close:
                said = ANOTHER_NAME.format(name, close[0], one.name)
            found.append((name, said))
    return found


def unrun(notebook) -> list[str]:
    """What the outputs show: which cells stopped, and whether some were never run."""
    code = [c for c in notebook.cells if c.cell_type == "code" and c.source.strip()]
    sentences = []
    for cell in code:
        errors = errors_in(cell)
        if errors:
            kind = re.sub(r"\W", "", str(errors[0].get("ename", "")))[:40]
            sentences.append(STOPPED.format(cell.id, kind or "an error"))
    never = [c for c in code if c.execution_count is None and not c.outputs]
    if never:
        sentences.append(UNRUN.format(len(never), len(code)))
    return sentences
