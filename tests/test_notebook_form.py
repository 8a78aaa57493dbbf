"""The form of the notebooks: what is stored, the template, the sizes."""

import ast
import re

import nbformat
import pytest

import notebooks

PAGES = [
    "Goal",
    "By hand first",
    "The program",
    "Look at it",
    "Tweak it",
    "Predict",
    "Exercise",
    "Check",
    "Going further",
    "References",
]
all_notebooks = pytest.mark.parametrize("path", notebooks.PATHS, ids=lambda p: p.stem)
lectures = pytest.mark.parametrize(
    "path",
    [p for p in notebooks.PATHS if "01" <= p.stem[:2] <= "13" or p.stem[:2] == "16"],
    ids=lambda p: p.stem,
)


def optional(section):
    """Sections marked with a star come after the core of 45 minutes."""
    return section.startswith("★")


def program(cell):
    """The cell as Python, without the lines only IPython understands."""
    lines = cell.source.splitlines()
    return ast.parse("\n".join("" if re.match(r"\s*[%!]", x) else x for x in lines))


def test_there_are_lectures():
    assert len(notebooks.PATHS) >= 3


@all_notebooks
def test_only_the_source_is_stored(path):
    notebook = notebooks.read(path)
    nbformat.validate(notebook)
    assert set(notebook.metadata) == {"kernelspec"}
    assert notebook.metadata.kernelspec.name == "python3"
    for _, cell in notebooks.cells(notebook, "code"):
        assert not cell.outputs, cell.id
        assert cell.execution_count is None, cell.id


@all_notebooks
def test_cell_ids_mean_something(path):
    ids = [cell.id for cell in notebooks.read(path).cells]
    assert len(set(ids)) == len(ids)
    for name in ids:
        assert re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name), name
        assert not re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]+)*", name), f"{name}: random"


@lectures
def test_sections_come_in_the_order_of_the_template(path):
    seen = [section for section, _ in notebooks.cells(notebooks.read(path)) if section]
    order = list(dict.fromkeys(seen))
    assert [section for section in order if not optional(section)] == PAGES
    for section in filter(optional, order):
        assert order.index(section) > order.index("Check"), section


@lectures
def test_a_lecture_is_short(path):
    every = list(notebooks.cells(notebooks.read(path)))
    for listed, times in (([x for x in every if not optional(x[0])], 1), (every, 2)):
        text = [cell for _, cell in listed if cell.cell_type == "markdown"]
        code = [cell for _, cell in listed if cell.cell_type == "code"]
        assert len(listed) <= 45 * times
        assert sum(map(notebooks.words, text)) <= 1_800 * times
        assert sum(len(cell.source.splitlines()) for cell in code) <= 150 * times


@all_notebooks
def test_cells_are_short(path):
    for _, cell in notebooks.cells(notebooks.read(path)):
        if cell.cell_type == "markdown":
            assert notebooks.words(cell) <= 120, cell.id
        else:
            lines = cell.source.splitlines()
            assert len(lines) <= 15, cell.id
            assert all(len(line) <= 88 for line in lines), cell.id


@all_notebooks
def test_code_is_calls_and_not_definitions(path):
    imports = []
    for _, cell in notebooks.cells(notebooks.read(path), "code"):
        assert "%run" not in cell.source, cell.id
        for node in ast.walk(program(cell)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                imports.append(cell.id)
                assert all(alias.name != "*" for alias in node.names), cell.id
            lesson = "exercise" in cell.id or cell.id.startswith("program-")
            if isinstance(node, ast.FunctionDef) and not lesson:
                assert node.end_lineno - node.lineno < 8, f"{cell.id}: {node.name}"
    assert len(set(imports)) == 1, f"imports stand in one cell, here in {set(imports)}"


@lectures
def test_a_lecture_has_exercises_checks_and_few_links(path):
    notebook = notebooks.read(path)
    ids = [cell.id for cell in notebook.cells]
    assert "exercise-core" in ids
    assert any(name.startswith("check-") for name in ids)
    further = [c.source for s, c in notebooks.cells(notebook) if s == "Going further"]
    assert 1 <= len(re.findall(r"\]\(", "".join(further))) <= 5


@all_notebooks
def test_links_between_files_lead_somewhere(path):
    for _, cell in notebooks.cells(notebooks.read(path), "markdown"):
        targets = re.findall(r"\]\(([^)\s#]+)|src=\"([^\"]+)\"", cell.source)
        for target in (a or b for a, b in targets):
            if not re.match(r"[a-z]+:", target):
                assert (path.parent / target).exists(), f"{cell.id}: {target}"
