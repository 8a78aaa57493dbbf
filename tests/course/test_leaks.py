"""The tests of the release can fail: each kind of leak, planted, is found."""

import base64

import nbformat
from course.graded import COURSE, SETS, source_of
from course.leaks import REGION, bodies, in_a_row, instructors_lines, leaks

SET = "set-2-alpha-beta"
LINES = 'hand = mine.variant("hand").key', f'marks("{SET}", "hand", globals())'


def stripped(name=SET):
    """A set without its regions, which is much like a release."""
    notebook = source_of(name)
    for cell in notebook.cells:
        cell.source = REGION.sub("", cell.source)
    return notebook


def planted(line):
    """The places where a line may leak to, each with a notebook that has it there."""
    stream = nbformat.v4.new_output("stream", text=f"first\n{line}\n")
    page = {"text/html": ["<b>first</b>\n", f"<pre>{line}</pre>\n"]}
    rich = nbformat.v4.new_output("display_data", data=page)
    coded = base64.b64encode(f"a picture\n{line}\n".encode()).decode()
    for place, cell, change in (
        ("markdown", 0, {"source": f"Hint: `{line}`"}),
        ("code", 1, {"source": f"mine = 3\n# {line}"}),
        ("output", 1, {"outputs": [stream]}),
        ("rich output", 1, {"outputs": [rich]}),
        ("metadata of a cell", 2, {"metadata": {"tags": [line]}}),
        ("attachment", 0, {"attachments": {"tree.png": {"image/png": coded}}}),
    ):
        notebook = stripped()
        notebook.cells[cell].update(nbformat.from_dict(change))
        yield place, notebook
    notebook = stripped()
    notebook.metadata["course"] = {"notes": [line]}
    yield "metadata", notebook


def test_a_line_of_a_solution_or_a_hidden_test_is_found_wherever_it_stands():
    secret = instructors_lines(source_of(SET))
    assert leaks(nbformat.writes(stripped()), secret) == set()
    for line in LINES:
        found = {
            place: leaks(nbformat.writes(notebook), secret)
            for place, notebook in planted(line)
        }
        assert len(found) == 7
        assert all(found.values()), found
        assert line not in secret or all(line in one for one in found.values()), found
    assert LINES[0] in secret


def test_every_solution_has_a_line_that_would_be_found():
    for name in SETS:
        source, notebook = source_of(name), stripped(name)
        secret, first = instructors_lines(source), notebook.cells[0].source
        for cell in source.cells:
            for region in REGION.finditer(cell.source):
                notebook.cells[0].source = f"{first}\n\n{region[2]}"
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
