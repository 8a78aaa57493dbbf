"""The numbers in the prose of the lectures are right: all are computed here.

`lectures/lecture_NN.py` lists cells and below each programs of one line. What such a
program gives is looked for among the numbers of the cell: a list in its order, a set in
any. Where it gives True or False the cell makes a claim without a number, which must be
true. The programs know what the module defines, what its CELLS bind, run one after the
other, and what a cell has `shown` last.
"""

import ast
import re
from fractions import Fraction
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from many import slowly

import notebooks
from course import guide

FOLDER = Path(__file__).parent / "lectures"
LECTURES = [path.stem[:2] for path in notebooks.PATHS if path.stem[:2] >= "01"]
MODULES = {name: FOLDER / f"lecture_{name}.py" for name in LECTURES}
SLOW = [name for name, file in MODULES.items() if "SLOW = " in file.read_text("utf-8")]
WORDS = "zero one two three four five six seven eight nine ten eleven twelve"
WORTH = {word: Fraction(number) for number, word in enumerate(WORDS.split())}
WORTH |= {"twenty": Fraction(20), "forty": Fraction(40), "hundred": Fraction(100)}
WORTH |= {"half": Fraction(1, 2), "quarter": Fraction(1, 4), "fourteen": Fraction(14)}
FRACTION = re.compile(r"\\t?frac(\d|\{\d+\})(\d|\{\d+\})")
NUMBER = re.compile(
    r"(?<![\w.])([−-]?)(\d+ (?=\d+/\d))?"  # the whole part of 68 1/3
    r"((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:/\d+)?)(?:st|nd|rd|th)?(?!\w)"
    rf"|\b({'|'.join(WORTH)})\b",
    re.IGNORECASE,
)


def numbers_of(text):
    """All numbers in a text, also those in words and in its pictures, in order."""
    found, text = [], text.replace("{,}", ",").replace("½", "1/2")
    text = FRACTION.sub(lambda m: f" {m[1].strip('{}')}/{m[2].strip('{}')} ", text)
    for sign, whole, number, word in NUMBER.findall(text):
        if word:
            found.append(WORTH[word.lower()])
        else:
            over, _, below = number.replace(",", "").partition("/")
            value = Fraction(over) / int(below or 1) + int(whole or 0)
            found.append(-value if sign else value)
    return found


def flat(value):
    """All numbers in a value, however deep."""
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, list | tuple | set | frozenset) or hasattr(value, "mapping"):
        return [number for part in value for number in flat(part)]
    return [value]


def stand(wanted, numbers):
    """Do these numbers stand among those, in this order unless they are a set?"""
    if isinstance(wanted, set):
        return all(stand([one], numbers) for one in wanted)
    left = iter(numbers)
    return all(any(abs(n - one) < 1e-9 for n in left) for one in flat(wanted))


@cache
def cells_of(lecture):
    (path,) = (path for path in notebooks.PATHS if path.stem.startswith(lecture))
    return {cell.id: cell.source for cell in notebooks.read(path).cells}


def bound(source):
    """The program of a cell without what it shows last."""
    body = ast.parse(source).body
    return ast.unparse(
        ast.Module(body[: len(body) - isinstance(body[-1], ast.Expr)], [])
    )


def last(source):
    """What a cell shows last."""
    return ast.unparse(ast.parse(source).body[-1])


def rows_of(table):
    """(cell, program) of each row: a line with a cell, then its programs, indented."""
    cell = ""
    for line in table.strip().splitlines():
        if not line.startswith(" "):
            cell = line
        elif not line.lstrip().startswith("#"):
            yield cell, line.strip()


def failures(lecture, slow):
    """A line for each row that is not as the lecture says."""
    module, cells = import_module(f"lectures.lecture_{lecture}"), cells_of(lecture)
    names = {**vars(module), "CELL": cells, "display": lambda *shown: None}
    names["shown"] = cache(lambda cell: eval(last(cells[cell]), names))
    for cell in module.CELLS + slow * getattr(module, "SLOW_CELLS", ()):
        exec(bound(cells[cell]), names)
    for cell, program in rows_of(module.SLOW if slow else module.ROWS):
        numbers = numbers_of(cells[cell])
        try:
            value = eval(program, names)
            value = value.item() if hasattr(value, "item") else value
        except Exception as error:
            value = error
        if isinstance(value, Exception) or value is False or value is None:
            yield f"{cell}: {program} -> {value!r}"
        elif value is not True and not stand(value, numbers):
            yield f"{cell}: {program} = {value}, not among {list(map(str, numbers))}"


@pytest.mark.parametrize(
    ("lecture", "slow"),
    [(name, False) for name in LECTURES] + [slowly(name, True) for name in SLOW],
)
def test_what_a_lecture_says_in_numbers_is_so(lecture, slow):
    found = list(failures(lecture, slow))
    assert not found, "\n".join(found)


def test_numbers_are_read_in_every_form():
    text = "68 1/3, $4{,}520$, −217, 0.55 %, a1, 5/7, 3^2, Forty of 1,200, 4–5, x2"
    wanted = [Fraction(205, 3), 4520, -217, Fraction(11, 20), Fraction(5, 7), 3, 2]
    assert numbers_of(text) == [*wanted, 40, 1200, 4, 5]
    assert stand({2, 3}, [3, 2])
    assert not stand([2, 3], [3, 2])


def test_what_the_guide_calls_by_name_is_bound_in_one_cell_alone():
    """So its expected numbers come also after the whole of lecture 13 has run."""
    page = guide.GUIDE / "lectures" / "13.md"
    calls = [row.call for row in guide.expected(page.read_text(encoding="utf-8"))]
    used = {name for call in calls for name in names_in(call, ast.Load)}
    (path,) = (path for path in notebooks.PATHS if path.stem.startswith("13"))
    code = [cell.source for _, cell in notebooks.cells(notebooks.read(path), "code")]
    assert {"two", "textbook", "runs"} <= used
    for name in used:
        assert sum(name in names_in(source, ast.Store) for source in code) <= 1, name


def names_in(source, use):
    """The names that a program reads, or those it binds."""
    found = ast.walk(ast.parse(source))
    return {n.id for n in found if isinstance(n, ast.Name) and isinstance(n.ctx, use)}
