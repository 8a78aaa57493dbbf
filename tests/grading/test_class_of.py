"""The class that marking is tried on: what it expects is right, and its files are."""

import json
import re
from math import inf
from random import Random

import nbformat
import pytest
from course.graded import SALT, SETS, source_of
from grading.class_of import (
    KINDS,
    OTHER,
    SET,
    WRITE_OUT_OF,
    Draft,
    kinds_of,
    make_class,
    programs,
    sets_for,
    spoil_entries,
    trials,
)

from gamesearch.course.sets.task import set_of
from marking import judged

SIZE = 48  # one of each kind, and more of those that other sets have
FILES_ONLY = {"cut off", "broken JSON", "empty file", "missing file", "a link"}
CALLED = {"endless function", "memory in a function", "function ends Python"}
NOT_RUN_HERE = {kind for kind, known in KINDS.items() if known.hangs} | {
    "memory in a cell",
    "processes",
    "much output",
    "ends Python",
}
SEARCHES = re.compile(r"\bmine\.|\bgs\.(?!MAX|MIN|CHANCE|Chance)|gamesearch\.|marking")


def cleared(name):
    """The notebook of a set without what the instructor alone has."""
    notebook = source_of(name)
    for cell in notebook.cells:
        for what in ("SOLUTION", "HIDDEN TESTS"):
            lines = rf" *### BEGIN {what}.*?### END {what}\n?"
            cell.source = re.sub(lines, "", cell.source, flags=re.DOTALL)
        if cell.source.endswith('"""\n'):
            cell.source += "    raise NotImplementedError"
    return notebook


@pytest.fixture(scope="module")
def released():
    return {name: cleared(name) for name in SETS}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("class")


@pytest.fixture(scope="module")
def expected(folder, released):
    return make_class(folder, SIZE, 1, SALT, released)


def file_of(folder, one):
    return folder / "submitted" / one.student / one.set / f"{one.set}.ipynb"


def notebooks(folder, expected, without):
    """Pairs of what is expected and the notebook, but for some kinds."""
    for one in expected:
        if one.kind not in without:
            yield one, nbformat.read(file_of(folder, one), as_version=4)


def answer_cells(notebook):
    """What a student writes: the name, the answers, own cells."""
    return [
        cell
        for cell in notebook.cells
        if cell.cell_type == "code"
        and not cell.metadata.get("nbgrader", {}).get("locked")
    ]


def run(notebook, name, released) -> dict:
    """The variables after all that a student wrote, in the order of the release."""
    place = {cell.id: number for number, cell in enumerate(released[name].cells)}
    cells = answer_cells(notebook)
    if place.keys() == {cell.id for cell in notebook.cells}:
        cells.sort(key=lambda cell: place[cell.id])
    space = {}
    begin = next(cell for cell in released[name].cells if cell.id == "begin")
    exec(re.sub(r"(?m)^mine.*", "", begin.source), space)
    for cell in cells:
        try:
            exec(cell.source, space)
        except BaseException as error:  # SystemExit, too
            space.setdefault("stopped", []).append(error)
    return space


def test_a_fifth_of_300_hang_and_each_kind_has_its_share():
    kinds = kinds_of(300)
    assert {kind: kinds.count(kind) for kind in KINDS} == {
        kind: known.many for kind, known in KINDS.items()
    }
    assert sum(KINDS[kind].hangs for kind in kinds) == 60
    assert set(kinds_of(len(KINDS))) == set(KINDS)
    assert len(kinds_of(7)) == 7


def test_all_sets_occur():
    everywhere = [kind for kind in KINDS if KINDS[kind].elsewhere]
    for kind in everywhere:
        sets = {sets_for(kind, number, SETS) for number in range(20)}
        assert sets == set(SETS) - ({SETS[0]} if kind == "entries wrong" else set())


def test_the_file_has_what_is_returned_and_no_points_are_invented(folder, expected):
    told = json.loads((folder / "expected.json").read_text())
    assert list(told) == [one.student for one in expected]
    for one in expected:
        assert told[one.student] == vars(one)
        most = {task.name: task.points for task in set_of(one.set).tasks if task.judge}
        assert one.points.keys() == most.keys()
        assert all(0 <= one.points[task] <= most[task] for task in most)
        assert one.total == sum(one.points.values()) <= (90 if "hand" in most else 65)
        assert one.why


def test_the_same_seed_makes_the_same_class(folder, expected, released, tmp_path):
    assert make_class(tmp_path / "1", SIZE, 1, SALT, released) == expected
    small = [make_class(tmp_path / seed, 6, seed, SALT, released) for seed in "23"]
    assert small[0] != small[1]
    for one in expected:
        if one.kind not in FILES_ONLY:
            first, second = file_of(folder, one), file_of(tmp_path / "1", one)
            assert first.read_bytes() == second.read_bytes()


def test_answers_are_literals_and_programs_in_full(folder, expected):
    for _, notebook in notebooks(folder, expected, {*FILES_ONLY, "untouched"}):
        for cell in answer_cells(notebook):
            text = re.sub(r'"""[^"]*"""|#.*', "", cell.source)
            text = re.sub(
                r"from gamesearch import (MAX|MIN|CHANCE|TicTacToe)\n", "", text
            )
            assert not SEARCHES.search(text), text


def test_what_is_expected_is_what_the_marking_says_here(folder, expected, released):
    left_out = {*FILES_ONLY, *NOT_RUN_HERE, *CALLED}
    kinds = set()
    for one, notebook in notebooks(folder, expected, left_out):
        kinds.add(one.kind)
        if one.set == "set-0-first-program":
            continue  # twelve seconds each
        space = run(notebook, one.set, released)
        for task, points in one.points.items():
            mark = judged(one.set, task, space, one.student, SALT)
            assert (mark.points, mark.remark) == (points, one.remarks.get(task, "")), (
                one.student,
                one.kind,
                one.why,
                task,
            )
    assert kinds == set(KINDS) - left_out


@pytest.mark.parametrize("name", SETS)
def test_a_function_of_which_nothing_comes_leaves_the_reasons(name, released):
    """One that hangs is marked as one that stops: nothing of it is right."""
    draft = Draft("ada", name, "", SALT, released)
    left = {"choose": 0, "dialogue": 0, "write": 3, "repair": 0}
    if name in WRITE_OUT_OF:
        left["write"] = 2
    for task, trial in trials(name).items():
        space = {"inf": inf}
        exec(f"{draft.header(task)}    raise RuntimeError", space)
        draft.lose_function(task)
        stopped = draft.judged(task, **{trial.answer: space[trial.answer]})
        assert stopped == draft.expected.points[task] == left[task]


@pytest.mark.parametrize(
    ("name", "task", "points"),
    [  # for one wrong entry, two, ...: worked out on paper
        (SET, "hand", [8, 6, 4, 2, 0]),
        (SET, "room", [20, 15, 10, 5, 0]),
        ("set-1-minimax", "predict", [8, 6, 5, 3, 1, 0]),
        ("set-1-minimax", "room", [20, 16, 12, 8, 4, 0]),
    ],
)
def test_wrong_entries_cost_their_share(name, task, points, released):
    for wrong, worth in enumerate(points, 1):
        draft = Draft(f"student {wrong}", name, "", SALT, released)
        spoil_entries(draft, Random(wrong), task, wrong)
        assert draft.expected.points[task] == worth
        space = {}
        exec(draft.cell(task).source, space)
        assert judged(name, task, space, draft.student, SALT).points == worth


def test_a_program_in_full_stands_alone():
    texts = {label: text for label, _, text in programs(SET, "write", False)}
    text = texts["window reset at every node"]
    space = {}
    exec(text, space)
    assert space["my_alpha_beta"].__name__ == "search"
    assert "@at_root\ndef window_reset" in text
    assert "def window_reset_below" in text
    assert "def swapped" not in text


def test_no_program_is_the_package_s():
    for name in SETS:
        for task, trial in trials(name).items():
            for right in (True, False):
                usable = {label for label, _, _ in programs(name, task, right)}
                assert usable
                assert "the package's" not in usable
                assert usable <= set(trial.right if right else trial.wrong)


def test_files_that_are_no_notebooks(folder, expected):
    by_kind = {one.kind: one for one in expected}
    assert file_of(folder, by_kind["empty file"]).read_bytes() == b""
    missing = file_of(folder, by_kind["missing file"])
    assert list(missing.parent.iterdir()) == []
    link = file_of(folder, by_kind["a link"])
    assert link.is_symlink()
    assert link.readlink() == folder / "gradebook.db"
    for kind in ("broken JSON", "cut off"):
        with pytest.raises(json.JSONDecodeError):
            json.loads(file_of(folder, by_kind[kind]).read_text())
    mixed = nbformat.read(file_of(folder, by_kind["another set's"]), as_version=4)
    assert OTHER in next(cell.source for cell in mixed.cells if cell.id == "begin")


def test_of_half_a_file_what_stands_above_the_cut_counts(folder, expected):
    half = next(one for one in expected if one.kind == "cut off")
    text = file_of(folder, half).read_text()
    assert {task for task, points in half.points.items() if points} == {
        task
        for task in half.points
        if re.search(rf'"id": "{task}",.*"id": "{task}-check"', text, re.DOTALL)
    }
    assert 0 < half.total < 90
