"""Reading the instructor's guide for the tests: cells, minutes, tables, calls.

A cell is written `02#look-steps`, a run of cells `02#look-steps..look-explore`; a cell
of a graded set `set-2#write`. A heading that ends in `· 45 minutes` promises that the
minutes of the tables below it add up.
"""

import re
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import nbformat

import notebooks

HOUSE = Path(__file__).resolve().parents[2]
GUIDE = HOUSE / "course" / "guide"
PAGES = [HOUSE / "course" / "README.md", *sorted(GUIDE.rglob("*.md"))]
LECTURES = sorted((GUIDE / "lectures").glob("*.md"))
SETS = sorted((GUIDE / "sets").glob("*.md"))
CELL = re.compile(r"\b(\d\d|set-\d+)#([a-z0-9-]+)(?:\.\.([a-z0-9-]+))?")
HEADING = re.compile(r"^(#+) (.*?)(?: · (\d+) minutes)?(?: · (\d+) points)?$")
SPAN = re.compile(r"`([^`]+)`")
EXACT = "exact"


def named(path) -> str:
    """A page as the tests call it."""
    return path.relative_to(HOUSE / "course").as_posix()


class Section(NamedTuple):
    """A part of a page under one heading, its subsections included."""

    title: str
    minutes: int | None
    points: int | None
    text: str


def sections(path) -> list[Section]:
    """Every part of a page."""
    lines, found = path.read_text(encoding="utf-8").splitlines(), []
    open_code = False
    heads = []
    for number, line in enumerate(lines):
        open_code ^= line.startswith("```")
        head = None if open_code else HEADING.match(line)
        if head:
            heads.append((number, head))
    for place, (number, head) in enumerate(heads):
        after = [n for n, h in heads[place + 1 :] if len(h[1]) <= len(head[1])]
        text = "\n".join(lines[number + 1 : after[0] if after else len(lines)])
        minutes, points = (int(n) if n else None for n in head.groups()[2:])
        found.append(Section(head[2], minutes, points, text))
    return found


def section(path, title) -> str:
    """The text of the part of this title."""
    for part in sections(path):
        if part.title == title:
            return part.text
    raise AssertionError(f"{named(path)} has no part {title!r}")


def tables(text) -> list[list[list[str]]]:
    """The tables of a text, each as rows of cells, the heading first."""
    found, rows = [], []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|\n ").split(" | ")])
        elif rows:
            found.append([row for row in rows if set("".join(row)) - set("-: |")])
            rows = []
    return found


def table(text, *heading) -> list[list[str]]:
    """The rows of all tables with this heading."""
    return [
        row
        for rows in tables(text)
        if rows[0][: len(heading)] == list(heading)
        for row in rows[1:]
    ]


def total(text, column) -> int:
    """The sum of a column of whole numbers, over all tables that have it."""
    return sum(
        int(row[rows[0].index(column)])
        for rows in tables(text)
        if column in rows[0]
        for row in rows[1:]
    )


def notebook_of(name) -> Path:
    """The file of "02" or "set-2"."""
    if name.startswith("set-"):
        folder = HOUSE / "course" / "source"
        (path,) = folder.glob(f"{name}-*/{name}-*.ipynb")
    else:
        (path,) = notebooks.FOLDER.glob(f"{name}-*.ipynb")
    return path


def cells_of(name) -> dict[str, str]:
    """The cells of a notebook: id -> source, in order."""
    notebook = nbformat.read(notebook_of(name), as_version=4)
    return {cell.id: cell.source for cell in notebook.cells}


def run_first(text, names) -> dict:
    """The names that a notebook has after the cells that are named behind "Run first:".

    Lines of Python that stand in the page are run after them.
    """
    made = {"display": lambda *shown: None, **names}
    for line in re.findall(r"^Run first: (.*)$", text, re.MULTILINE):
        for name, first, _ in CELL.findall(line):
            exec(cells_of(name)[first], made)
    for lines in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(lines, made)
    return made


class Row(NamedTuple):
    """A row of a table of expected numbers."""

    what: str
    call: str
    number: str
    tolerance: str

    def within(self, found) -> bool:
        """Is what the call gave the number of the table, as near as it says?"""
        wanted, said = number(self.number), self.tolerance
        if wanted is None:
            return str(found) == self.number and said == EXACT
        if said == EXACT:
            return Fraction(found) == wanted
        reach = number(said.removeprefix("±").removesuffix("%"))
        if said.endswith("%"):
            reach *= abs(wanted) / 100
        return abs(Fraction(found) - wanted) <= reach


def number(text) -> Fraction | None:
    """A number as the guide writes it: 18,297, −3, 5/7, 0.53."""
    try:
        return Fraction(text.strip().replace(",", "").replace("−", "-"))
    except ValueError:
        return None


def expected(text) -> list[Row]:
    """The rows of the tables of expected numbers."""
    rows = table(text, "what", "call", "number", "tolerance")
    return [Row(what, call.strip("`"), *rest) for what, call, *rest in rows]


def demonstrations(path) -> list[str]:
    """The calls of the demonstrations of a page, one each."""
    items = re.split(r"^\d+\. ", section(path, "Demonstrations"), flags=re.MULTILINE)
    return [SPAN.search(item)[1] for item in items[1:]]


def code_blocks(path) -> str:
    """What stands between fences: lines to be typed."""
    text = path.read_text(encoding="utf-8")
    return "".join(re.findall(r"```\w*\n(.*?)```", text, re.DOTALL))


def words(path) -> int:
    """How many words a page asks to read: calls and the lines of tables are not."""
    text = SPAN.sub(" ", path.read_text(encoding="utf-8"))
    text = re.sub(r"```.*?```", " ", text, flags=re.DOTALL)
    return len(re.findall(r"\w[\w'’.-]*", text))
