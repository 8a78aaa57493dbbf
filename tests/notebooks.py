"""Reading the notebooks for the tests: cells, words, what their checks said."""

import re
from pathlib import Path

import nbformat

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"
PATHS = sorted(FOLDER.glob("[0-9][0-9]-*.ipynb"))


def read(path):
    return nbformat.read(path, as_version=4)


def cells(notebook, kind=None):
    """The cells of one kind, each with the H2 section it stands in as `section`."""
    section = ""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            heading = re.search(r"^## +(.+?) *$", cell.source, re.MULTILINE)
            section = heading[1] if heading else section
        if kind in (None, cell.cell_type):
            yield section, cell


def words(cell):
    """How many words a cell asks to read; tables, formulas and markup are not read."""
    text = re.sub(r"^\|.*$", "", cell.source, flags=re.MULTILINE)
    text = re.sub(r"\$.*?\$|<[^>]+>|\]\([^)]*\)", " ", text)
    return len(re.findall(r"\w[\w'’.-]*", text))


def verdicts(notebook):
    """Cell id of each check -> True if all its reports say so, None if it has none."""
    answer = {}
    for _, cell in cells(notebook, "code"):
        if cell.id.startswith("check-"):
            data = [output.get("data", {}) for output in cell.outputs]
            texts = [part.get("text/plain", "").lstrip() for part in data]
            marks = [text[0] for text in texts if text.startswith(("✓", "✗"))]
            answer[cell.id] = set(marks) == {"✓"} if marks else None
    return answer
