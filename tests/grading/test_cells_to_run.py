"""Which cells of a submission run, and which of its functions are still a stub."""

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from coursework.marking.cells_to_run import not_attempted, read, runs

STUB = 'def my_search(game, state):\n    """Write me."""\n    ...\n'
BROKEN = "def repair(moves):\n    return moves[0]\n"
RELEASED = (STUB, BROKEN)


def notebook(*sources):
    return new_notebook(cells=[new_code_cell(source) for source in sources])


def left(*sources):
    return not_attempted(notebook(*sources), notebook(*RELEASED))


def test_as_it_was_given_out_nothing_is_attempted():
    assert left(*RELEASED) == {"my_search", "repair"}


@pytest.mark.parametrize("body", ["pass", "...", '"""Mine."""', "# later\n    pass"])
def test_a_function_that_does_nothing_is_not_attempted(body):
    assert left(f"def my_search(game, state):\n    {body}\n") == {"my_search"}


def test_comments_docstrings_and_lines_are_no_attempt():
    other = 'def repair(moves):\n    """Better."""\n\n    return moves[0]  # mine\n'
    assert left(other) == {"repair"}


@pytest.mark.parametrize(
    "own",
    [
        "my_search = lambda game, state: 3",
        "def other(game, state):\n    return 3\n\nmy_search = other",
        "if True:\n    def my_search(game, state):\n        return 3",
        "from math import gcd as my_search",
        "class my_search:\n    pass",
        "%time 3\nmy_search: object = print",
    ],
)
def test_a_name_that_stands_for_something_else_below_its_stub_is_attempted(own):
    assert left(STUB, own) == set()


def test_a_stub_below_what_was_written_is_what_stands_there_in_the_end():
    assert left("def my_search(game, state):\n    return 3", STUB) == {"my_search"}


@pytest.mark.parametrize("source", ["def", "x = " + "(" * 900, "\0", "1\n" * 60_000])
def test_what_is_no_python_has_no_statements(source):
    assert read(source) == []


def test_checks_and_texts_do_not_run():
    marks = {"grade_id": "hand-check", "grade": True, "solution": False, "locked": True}
    answer = marks | {"grade_id": "hand", "solution": True, "locked": False}
    cells = [
        new_markdown_cell("Text"),
        new_code_cell("1 / 0", metadata={"nbgrader": marks}),
        new_code_cell("hand = {}", metadata={"nbgrader": answer}),
        new_code_cell("mine = 3"),
    ]
    assert [(one.name, one.source) for one in runs(new_notebook(cells=cells))] == [
        ("hand", "hand = {}"),
        ("cell 4", "mine = 3"),
    ]
