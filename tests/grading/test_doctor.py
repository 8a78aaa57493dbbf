"""What the doctor does with each damage, and with a hundred mixtures of them."""

import contextlib
import copy
import time
from random import Random

import nbformat
import pytest
from course.graded import COURSE, source_of
from course.graded import released as made_by_nbgrader
from many import many
from nbformat.v4 import new_code_cell

from coursework.doctor.cells import bare, regular
from coursework.doctor.doctor import doctored, for_marking
from coursework.doctor.findings import unrun
from coursework.marking.course import with_no_solutions

SET = "set-2-alpha-beta"
WRITTEN = {
    "who": 'STUDENT = "ada"\nCODE = ""\nROOM = ""',
    "hand": 'hand = {"value": 3}',
    "predict": 'predict = {"value": 4}',
    "write": "def my_alpha_beta(game, state):\n    return 5, None",
    "because": 'because = {"cut": "a"}',
    "player": "def quick_player(game, state):\n    return 0, None",
    "repair": "def best_move(game, state):\n    return 6, None",
    "build": "my_tree = [[7]]",
    "measure": "By three, by about two, and by three.",
    "room": 'room = {"value": 8}',
}


SOURCE = COURSE / "source" / SET / f"{SET}.ipynb"


@pytest.fixture(scope="module")
def released():
    """Set 2 as nbgrader gives it out."""
    return made_by_nbgrader(SET)


@pytest.fixture
def answered(released):
    """The same, with something typed into every answer."""
    notebook = copy.deepcopy(released)
    for cell in notebook.cells:
        cell.source = WRITTEN.get(cell.id, cell.source)
    return notebook


def at(notebook, name):
    """Where the cell of this id stands."""
    return [cell.id for cell in notebook.cells].index(name)


def one(notebook, name):
    return notebook.cells[at(notebook, name)]


def ids(notebook):
    return [cell.id for cell in notebook.cells]


def own(text, kind="code", name="mine-own"):
    """A cell that a student has made."""
    if kind == "code":
        return nbformat.v4.new_code_cell(text, id=name)
    return nbformat.v4.new_markdown_cell(text, id=name)


def test_a_whole_notebook_stays_as_it_is(answered, released):
    done = doctored(answered, released)
    assert done.notebook == answered
    assert (done.did, done.unanswered) == ((), ())


def test_the_release_is_known_to_be_unanswered(released):
    assert doctored(released, released).unanswered == tuple(
        name for name in WRITTEN if name != "who"
    )


def test_what_is_handed_over_is_not_changed(answered, released):
    del answered.cells[3:9]
    before = copy.deepcopy((answered, released))
    doctored(answered, released)
    assert (answered, released) == before


# -- damages after which all is as it was --------------------------------------------


def deleted(notebook, released, name):
    del notebook.cells[at(notebook, name)]


def copied(notebook, released, name):
    for again in (name, "another"):  # one of JupyterLab has an id of its own
        cell = copy.deepcopy(one(notebook, name))
        cell.id = again
        notebook.cells.append(cell)


def pasted(notebook, released, name):
    """The text of the set stands in a new cell, too."""
    notebook.cells.append(own(one(released, name).source))


def untouched_copy(notebook, released, name):
    notebook.cells.append(copy.deepcopy(one(released, name)))


def with_another_s_id(notebook, released, name):
    one(notebook, "predict").id = name


def remarked(**change):
    """Other marks of nbgrader."""
    return lambda notebook, released, name: one(
        notebook, name
    ).metadata.nbgrader.update(change)


def typed_anew(notebook, released, name):
    """The answer stands in a new cell, and its own is gone."""
    kind = "markdown" if name == "measure" else "code"
    notebook.cells[at(notebook, name)] = own(WRITTEN[name], kind)


def typed_beside(notebook, released, name):
    place = at(notebook, name)
    notebook.cells[place] = copy.deepcopy(released.cells[place])
    notebook.cells.insert(place, own(WRITTEN[name]))


def shortened(notebook, released, name):
    lines = one(notebook, name).source.splitlines()
    one(notebook, name).source = "\n".join(lines[:2])


def turned(notebook, released, name):
    cell = one(notebook, name)
    cell.cell_type = "markdown" if cell.cell_type == "code" else "code"


def tagged(notebook, released, name):
    one(notebook, name).metadata["tags"] = ["skip-execution"]


def without_kernel(notebook, released, name):
    notebook.metadata = nbformat.from_dict({})


def of_another_kernel(notebook, released, name):
    notebook.metadata = nbformat.from_dict({})
    notebook.metadata.kernelspec = {"name": name, "display_name": "R"}
    notebook.metadata.language_info = {"name": "R"}


KNOWN = "These cells are marked as cells of the set again: `{0}`."
TURNED = "The type of these cells (code or text) is restored: `{0}`."
KERNEL = "The kernel is Python 3 again."
MENDED = [  # the damage, cells that it is tried on, and what is said, if it is tested
    (deleted, "title begin hand-check measure-table",
     "These cells were missing, and are back as they were given out: `{0}`."),
    (copied, "hand-text hand-check hand", "Copies"),
    (pasted, "hand-check", "`{0}`"),
    (untouched_copy, "hand", ""),
    (with_another_s_id, "hand", ""),
    (remarked(grade=False), "hand-check", KNOWN),
    (remarked(points=1000), "hand-check", KNOWN),
    (remarked(grade_id="else"), "hand-check", KNOWN),
    (remarked(grade_id="predict-check"), "hand-check", KNOWN),
    (remarked(solution=True), "hand-check", KNOWN),
    (remarked(locked=False), "hand-check", KNOWN),
    (typed_anew, " ".join(WRITTEN), ""),
    (typed_beside, "write", ""),
    (shortened, "hand-text", "The original text is back in `{0}`."),
    (turned, "hand hand-check measure hand-text", TURNED),
    (tagged, "hand-check", "`skip-execution`"),
    (without_kernel, "-", KERNEL),
    (of_another_kernel, "ir", KERNEL),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "names", "said"), MENDED)
def test_a_damage_is_mended_and_told(answered, released, damage, names, said):
    for name in names.split():
        spoilt, told = copy.deepcopy(answered), said.format(name)
        damage(spoilt, released, name)
        assert spoilt != answered
        done = doctored(spoilt, released)
        assert done.notebook == answered, name
        whole_sentence = said.endswith(".")
        assert told in (done.did if whole_sentence else " ".join(done.did)), name
        if damage in (deleted, shortened, without_kernel, of_another_kernel):
            assert done.did == (told,)


# -- damages that leave something -----------------------------------------------------


def test_a_deleted_answer_is_put_back_empty(answered, released):
    del answered.cells[at(answered, "hand")]
    done = doctored(answered, released)
    assert ids(done.notebook) == ids(released)
    assert one(done.notebook, "hand") == one(released, "hand")
    assert done.unanswered == ("hand",)


def test_a_check_is_put_back_behind_what_the_student_has_put_there(answered, released):
    place = at(answered, "hand-check")
    answered.cells[place] = own('hand["move"] = "a"')
    done = doctored(answered, released)
    assert ids(done.notebook)[place - 1 : place + 2] == [
        "hand",
        "mine-own",
        "hand-check",
    ]


def test_an_answer_is_put_back_above_what_binds_part_of_it(answered, released):
    answered.cells[at(answered, "hand")] = own('hand["move"] = "a"')
    place = at(released, "hand")
    done = doctored(answered, released)
    assert ids(done.notebook)[place : place + 2] == ["hand", "mine-own"]


def test_of_two_answers_the_last_counts_and_the_other_stays_above(answered, released):
    again = copy.deepcopy(one(answered, "hand"))
    again.source = "hand = {'value': 4}"
    answered.cells.append(again)
    done = doctored(answered, released)
    place = at(done.notebook, "hand")
    assert one(done.notebook, "hand").source == again.source
    assert done.notebook.cells[place - 1].source == WRITTEN["hand"]
    assert "nbgrader" not in done.notebook.cells[place - 1].metadata
    assert "`hand` was in your notebook twice" in done.left[0]


def test_of_two_texts_none_is_taken_for_the_answer(answered, released):
    place = at(answered, "measure")
    answered.cells[place : place + 1] = [
        own("One.", "markdown", "one"),
        own("Two.", "markdown", "two"),
    ]
    done = doctored(answered, released)
    assert done.unanswered == ("measure",)
    assert {"one", "two"} <= {*ids(done.notebook)}


def test_a_locked_text_is_restored_and_what_was_typed_there_stays(answered, released):
    one(answered, "hand-check").source = 'hand = {"value": 9}\n' + "mine.check()"
    one(answered, "measure-text").source += "\nBy three, I think."
    done = doctored(answered, released)
    cells = done.notebook.cells
    for name in ("hand-check", "measure-text"):
        assert one(done.notebook, name) == one(released, name)
    assert "value" in cells[at(done.notebook, "hand-check") - 1].source
    assert "I think" in cells[at(done.notebook, "measure-text") + 1].source


def test_an_answer_typed_into_a_check_is_the_answer(answered, released):
    one(answered, "hand").source = one(released, "hand").source
    check = one(answered, "hand-check")
    check.source = 'hand = {"value": 9}\n' + check.source
    done = doctored(answered, released)
    assert one(done.notebook, "hand").source == check.source
    assert ids(done.notebook) == ids(released)


def test_the_order_of_the_set_is_restored_and_own_cells_go_along(answered, released):
    answered.cells.insert(at(answered, "hand") + 1, own("helper = 1"))
    whole = copy.deepcopy(answered)
    start = at(answered, "hand")
    moved = answered.cells[start : start + 2]
    del answered.cells[start : start + 2]
    answered.cells += moved
    done = doctored(answered, released)
    assert done.notebook == whole
    assert done.did == ("These cells are back in their place in the set: `hand`.",)


def test_a_notebook_of_an_older_form_has_ids_again(answered, released):
    whole = copy.deepcopy(answered)
    answered.nbformat_minor = 4
    for cell in answered.cells:
        del cell["id"]
    done = doctored(answered, released)
    assert [(c.id, c.source) for c in done.notebook.cells] == [
        (c.id, c.source) for c in whole.cells
    ]
    assert "format" in done.did[0]


def test_a_wrong_name_is_said_and_nothing_renamed(answered, released):
    text = "def my_alphabeta(game, state):\n    return 5, None"
    one(answered, "write").source = text
    done = doctored(answered, released)
    assert one(done.notebook, "write").source == text
    assert any("`my_alpha_beta`" in s and "`my_alphabeta`" in s for s in done.left)


def test_an_emptied_cell_is_unanswered_and_defines_nothing_wrong(answered, released):
    one(answered, "hand").source = ""
    done = doctored(answered, released)
    assert done.unanswered == ("hand",)
    assert not any("`hand`" in said for said in done.left)


def test_a_name_that_an_import_binds_is_no_wrong_name(answered, released):
    one(answered, "build").source = "if True:\n    from x import (y as my_tree)"
    assert not any("my_tree" in said for said in doctored(answered, released).left)


def test_a_missing_name_or_code_is_said(answered, released):
    for typed, said in (
        ('STUDENT = ""\nCODE = ""', ["STUDENT is empty", "CODE is empty"]),
        ('STUDENT = "ada"\nCODE = ""', ["CODE is empty"]),
        ('STUDENT, CODE = "ada", "ABCD-2345"', ["CODE: 'ABCD-2345' has a typing"]),
        ("STUDENT = input()\nCODE = input()", []),
    ):
        one(answered, "who").source = typed
        left = doctored(answered, released).left
        assert [text[: len(start)] for text, start in zip(left, said)] == said
        assert len(left) == len(said)


@pytest.mark.parametrize("sizes", [[20_001], [18_000] * 6], ids=["one", "together"])
def test_what_is_too_long_is_named_stays_and_counts_as_empty(answered, released, sizes):
    for size in sizes:
        answered.cells.append(new_code_cell("#" * size))
    done = doctored(answered, released)
    [said] = [one for one in done.left if f"{sizes[-1]:,} letters" in one]
    assert "20,000" in said
    assert "100,000" in said
    assert [len(cell.source) for cell in done.notebook.cells[-len(sizes) :]] == sizes
    marked = for_marking(answered, released)
    assert said in marked.did
    assert [len(cell.source) for cell in marked.notebook.cells[-len(sizes) :]] == [
        *sizes[:-1],
        0,
    ]


def test_long_cells_are_not_read_for_names(answered, released):
    """It took minutes: words that bind, and thousands of names like the one asked."""
    one(answered, "write").source = "own = 1"
    words = ("for " * 225 + "my_alpha_betas\n") * 2_000
    like = "".join(f"my_alpha_bet{number} = 1\n" for number in range(2_000))
    answered.cells += [new_code_cell(text) for text in (words, *[like] * 20)]
    began = time.process_time()
    assert any("`my_alpha_beta`" in text for text in doctored(answered, released).left)
    assert time.process_time() - began < 5


def test_cells_that_never_ran_or_stopped_are_named(answered):
    assert "24 of the 24" in unrun(answered)[0]
    for number, cell in enumerate(answered.cells):
        if cell.cell_type == "code":
            cell.execution_count = number + 1
    error = nbformat.v4.new_output("error", ename="NameError", evalue="", traceback=[])
    one(answered, "hand").outputs = [error]
    assert unrun(answered) == ["`hand` stopped with NameError when it was last run."]


def test_another_set_is_refused(released):
    other = with_no_solutions(regular(source_of("set-1-minimax")), SOURCE)
    with pytest.raises(ValueError, match="of set-1-minimax, not of set-2"):
        doctored(other, released)


def test_a_source_without_solutions_is_what_nbgrader_gives_out(released):
    made = with_no_solutions(regular(source_of(SET)), SOURCE)
    assert made == released


def test_without_the_release_copies_go_and_no_answer_is_lost(answered):
    again = copy.deepcopy(one(answered, "hand"))
    again.source = "hand = {'value': 4}"
    answered.cells += [again, copy.deepcopy(one(answered, "hand-check"))]
    done = doctored(answered)
    texts = [cell.source for cell in done.notebook.cells]
    assert {WRITTEN["hand"], again.source} <= {*texts}
    assert sum('mine.check("hand"' in text for text in texts) == 1
    assert any("was not found" in said for said in done.left)


def test_a_cell_of_no_form_becomes_one(answered, released):
    for cell in (
        None,
        3,
        {},
        {"cell_type": "heading", "source": "My heading"},
        {"cell_type": "code", "source": ["x = 1\n", "y"], "outputs": [{"a": 1}]},
        {"cell_type": "code", "source": "x", "outputs": [{"output_type": "stream"}]},
        {"cell_type": "markdown", "source": "x", "metadata": {"tags": 3}},
        {"cell_type": "markdown", "source": "x", "attachments": {"a": 3}},
    ):
        notebook = {**answered, "cells": [*answered["cells"], cell]}
        done = doctored(notebook, released)
        nbformat.validate(done.notebook)
        assert len(done.notebook.cells) == len(released.cells) + 1, cell
        assert doctored(done.notebook, released).notebook == done.notebook, cell


# -- mixtures of all of these ---------------------------------------------------------


def spoil_marks(rng, cells, cell):
    names = [one.metadata.get("nbgrader", {}).get("grade_id") for one in cells]
    marks = cell.metadata.get("nbgrader", {})
    change = rng.choice(("grade", "points", "grade_id", "solution", "all"))
    if change == "all":
        cell.metadata = nbformat.from_dict({})
    elif marks:
        marks[change] = rng.choice(names) if change == "grade_id" else rng.randrange(2)


def turn(rng, cells, cell):
    cell.cell_type = rng.choice(("code", "markdown", "raw"))


def write_into(rng, cells, cell):
    cell.source = rng.choice(("{0}\n{1}", "{1}\n{0}", "{1}")).format(
        cell.source, f"# written {rng.random()}"
    )


def copy_to(rng, cells, cell):
    again = copy.deepcopy(cell)
    if rng.random() < 0.5:
        again.id = f"copy-{rng.randrange(10**6)}"
    if rng.random() < 0.5:
        again.source += f"\n# changed {rng.random()}"
    cells.insert(rng.randrange(len(cells)), again)


def move(rng, cells, cell):
    cells.remove(cell)
    cells.insert(rng.randrange(len(cells)), cell)


def add(rng, cells, cell):
    text = rng.choice(("x = {}", "hand = {}", "def my_alpha_beta(): return {}", "# {}"))
    kind = rng.choice(("code", "markdown"))
    fresh = own(text.format(rng.random()), kind, f"own-{rng.randrange(10**6)}")
    cells.insert(rng.randrange(len(cells)), fresh)


def lose_id(rng, cells, cell):
    cell.id = rng.choice(("", "hand", "write-check", f"new-{rng.randrange(10**6)}"))


SPOILERS = (
    spoil_marks,
    turn,
    write_into,
    copy_to,
    move,
    move,
    add,
    lose_id,
    lambda rng, cells, cell: cells.remove(cell),
    lambda rng, cells, cell: cell.update(source=""),
    lambda rng, cells, cell: cell.metadata.update(tags=["skip-execution"]),
    lambda rng, cells, cell: rng.shuffle(cells),
)


def mutilated(notebook, seed):
    """The notebook after one to twelve accidents."""
    rng = Random(seed)
    spoilt = copy.deepcopy(notebook)
    for _ in range(rng.randint(1, 12)):
        if spoilt.cells:
            rng.choice(SPOILERS)(rng, spoilt.cells, rng.choice(spoilt.cells))
    return spoilt


@many(30, slow=100)
def test_whatever_happened_all_cells_are_there_and_no_text_is_lost(
    answered, released, seed
):
    spoilt = mutilated(answered, seed)
    done = doctored(spoilt, released)
    graded = [c for c in done.notebook.cells if "nbgrader" in c.metadata]
    wanted = [c for c in released.cells if "nbgrader" in c.metadata]
    assert [c.metadata for c in graded] == [c.metadata for c in wanted]
    assert [c.id for c in graded] == [c.id for c in wanted]
    for cell, given in zip(graded, wanted):
        if not given.metadata.nbgrader.solution:
            assert cell.source == given.source
    ours = {line for cell in released.cells for line in bare(cell.source)}
    kept = {bare(cell.source) for cell in done.notebook.cells}
    for cell in spoilt.cells:
        typed = {*bare(cell.source)} - ours
        assert any(typed <= {*lines} for lines in kept)
    again = doctored(done.notebook, released)
    assert (again.notebook, again.did) == (done.notebook, ())
    nbformat.validate(done.notebook)


def merged(notebook, names, separator="\n\n"):
    """These cells as one, as Shift+M does it: the first keeps its mark."""
    first, *others = [one(notebook, name) for name in names]
    first.source = separator.join(cell.source for cell in (first, *others))
    notebook.cells = [cell for cell in notebook.cells if cell not in others]
    return notebook


def run_code(notebook):
    """What the answers are bound to when all code of a student is run in order."""
    bound = {}
    for cell in notebook.cells:
        if cell.cell_type == "code" and "mine" not in cell.source:
            with contextlib.suppress(Exception):
                exec(cell.source, bound)
    return bound


@pytest.mark.parametrize(
    "names",
    [
        ["write", "write-tree", "because"],
        ["write", "because"],
        ["hand", "hand-check", "predict-text", "predict-tree", "predict"],
        ["repair", "repair-check", "build-text", "build-ask", "build"],
    ],
    ids=" ".join,
)
def test_merged_cells_keep_all_their_answers(answered, released, names):
    whole = run_code(answered)
    done = doctored(merged(answered, names), released)
    found = run_code(done.notebook)
    for name in ("because", "hand", "predict", "my_tree", "room"):
        assert found[name] == whole[name], name
    assert found["my_alpha_beta"](0, 0) == (5, None)
    assert found["best_move"](0, 0) == (6, None)
    assert done.unanswered == ()
    again = doctored(done.notebook, released)
    assert (again.notebook, again.did) == (done.notebook, ())


@pytest.mark.parametrize("kind", ["code", "markdown"])
def test_a_notebook_merged_into_one_cell_keeps_every_answer(answered, released, kind):
    whole = copy.deepcopy(answered)
    answered.cells = merged(answered, ids(answered)).cells
    answered.cells = [own(answered.cells[0].source, kind, "title")]
    done = doctored(answered, released)
    assert [bare(cell.source) for cell in done.notebook.cells] == [
        bare(cell.source) for cell in whole.cells
    ]
    assert ids(done.notebook) == ids(whole)
    assert done.unanswered == ()


def test_an_answer_that_stands_in_another_cell_is_not_overwritten(answered, released):
    one(answered, "write").source += "\n\n" + one(answered, "because").source
    one(answered, "because").source = one(released, "because").source
    found = run_code(doctored(answered, released).notebook)
    assert found["because"] == {"cut": "a"}


def test_what_another_cell_binds_is_left_out_of_a_stub(answered, released):
    one(answered, "hand").source += '\nSTUDENT = "bob"'
    del answered.cells[at(answered, "who")]
    found = run_code(doctored(answered, released).notebook)
    assert (found["STUDENT"], found["CODE"]) == ("bob", "")
