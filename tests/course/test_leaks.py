"""The tests of the release can fail: each kind of leak, planted, is found."""

import base64
import copy

import nbformat
import pytest
from course.graded import COURSE, SETS, source_of
from course.leaks import REGION, bodies, in_a_row, instructors_lines, leaks

SET = "set-2-alpha-beta"


def stripped():
    """A set without its regions, which is much like a release."""
    notebook = source_of(SET)
    for cell in notebook.cells:
        cell.source = REGION.sub("", cell.source)
    return notebook


def found(notebook):
    return leaks(nbformat.writes(notebook), instructors_lines(source_of(SET)))


def in_markdown(notebook, line):
    notebook.cells[0].source += f"\n\nHint: `{line}`"


def in_code(notebook, line):
    notebook.cells[1].source += f"\n# {line}"


def in_output(notebook, line):
    output = nbformat.v4.new_output("stream", text=f"first\n{line}\n")
    notebook.cells[1].outputs = [output]


def in_rich_output(notebook, line):
    data = {"text/html": ["<b>first</b>\n", f"<pre>{line}</pre>\n"]}
    output = nbformat.v4.new_output("display_data", data=data)
    notebook.cells[1].outputs = [output]


def in_metadata(notebook, line):
    notebook.metadata["course"] = {"notes": [line]}


def in_metadata_of_a_cell(notebook, line):
    notebook.cells[2].metadata["tags"] = [line]


def in_attachment(notebook, line):
    coded = base64.b64encode(f"a picture\n{line}\n".encode()).decode()
    notebook.cells[0].attachments = {"tree.png": {"image/png": coded}}


PLANTED = (
    in_markdown,
    in_code,
    in_output,
    in_rich_output,
    in_metadata,
    in_metadata_of_a_cell,
    in_attachment,
)


def test_nothing_is_found_where_nothing_leaks():
    assert found(stripped()) == set()


@pytest.mark.parametrize("plant", PLANTED)
def test_a_line_of_a_solution_is_found_wherever_it_stands(plant):
    line = 'hand = mine.variant("hand").key'
    notebook = stripped()
    plant(notebook, line)
    assert line in found(notebook)


@pytest.mark.parametrize("plant", PLANTED)
def test_a_hidden_line_is_found_wherever_it_stands(plant):
    notebook = stripped()
    plant(notebook, f'marks("{SET}", "hand", globals())')
    assert found(notebook)


@pytest.mark.parametrize("name", SETS)
def test_every_solution_has_a_line_that_would_be_found(name):
    source = source_of(name)
    secret = instructors_lines(source)
    for cell in source.cells:
        for region in REGION.finditer(cell.source):
            notebook = copy.deepcopy(source)
            for other in notebook.cells:
                other.source = REGION.sub("", other.source)
            notebook.cells[0].source += f"\n\n{region[2]}"
            assert leaks(nbformat.writes(notebook), secret), (cell.id, region[2])


def test_a_copied_function_is_found_also_with_another_name_and_docstring():
    source = (COURSE / "marking" / "minimax.py").read_text(encoding="utf-8")
    copied = "def guess(seed):\n    # mine\n    return lambda state: (\n        "
    copied += "Random(f'{seed} at {state}').randint(-9,\n        9))\n"
    assert not in_a_row(source) & in_a_row(copied)
    assert bodies(source) & bodies(copied)


def test_three_lines_that_were_copied_are_found_and_two_are_not():
    lines = (COURSE / "marking" / "trees.py").read_text(encoding="utf-8").splitlines()
    start = lines.index("KINDS = (  # branching, depth, values, ragged")
    source = "\n".join(lines)
    for many in (2, 3):
        copied = "\n".join(["first = 1", *lines[start : start + many], "last = 1"])
        assert bool(in_a_row(source) & in_a_row(copied)) == (many == 3)
