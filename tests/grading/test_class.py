"""A class of submissions: what is expected of it is right, and marking finds just that.

What is expected is judged in this process first. Then the class is marked unattended:
one submission of each quick kind here, and all in processes of their own. All of it is
for `make test-slow`. With GAMESEARCH_CLASS=300 (`make class`) it is a class of 300, and
is told how long it took.
"""

import json
import os
import re
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import inf
from random import Random

import nbformat
import pytest
from course.graded import SALT, SETS, course_in, judged
from grading.class_of import (
    KINDS,
    OTHER,
    SET,
    WRITE_OUT_OF,
    Draft,
    kinds_of,
    make_class,
    programs_of,
    sets_for,
    spoil_entries,
    trials,
)
from many import slowly

from coursework.marking.batch import grade, read_class
from coursework.marking.collecting import handed_in
from coursework.marking.sandbox import missing
from gamesearch.sets.task import set_of

pytestmark = pytest.mark.notebook
ASKED = os.environ.get("GAMESEARCH_CLASS")
SIZE = int(ASKED or 48)  # one of each kind, and more of those that other sets have
FILES_ONLY = {"cut off", "broken JSON", "empty file", "missing file", "a link"}
NOT_RUN_HERE = {kind for kind, known in KINDS.items() if known.hangs} | {
    *("memory in a cell", "memory in a function", "processes", "much output"),
    *("ends Python", "function ends Python"),
}
QUICK = FILES_ONLY | {
    *("right", "wrong function", "deleted cells", "copied cells", "reordered cells"),
    *("syntax error", "leaves by exit", "another student's", "no codes"),
    "another set's",
}
SEARCHES = re.compile(r"\bmine\.|\bgs\.(?!MAX|MIN|CHANCE|Chance)|gamesearch\.|marking")


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The folder of a course, with its releases and a salt."""
    return course_in(tmp_path_factory.mktemp("course"))


@pytest.fixture(scope="module")
def released(course):
    """The notebooks that students are given, by set."""
    return {name: course.released(name) for name in SETS}


@pytest.fixture(scope="module")
def expected(course, released):
    """The class has handed in; what each has to get."""
    return make_class(course.folder, SIZE, 1, SALT, released)


# -- what is expected --------------------------------------------------------------


def file_of(folder, one):
    return folder / "submitted" / one.student / one.set / f"{one.set}.ipynb"


def notebooks(course, expected, without):
    """Pairs of what is expected and the notebook, but for some kinds."""
    for one in expected:
        if one.kind not in without:
            yield one, nbformat.read(file_of(course.folder, one), as_version=4)


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


def test_a_fifth_of_300_hang_and_each_kind_has_its_share_in_all_sets():
    kinds = kinds_of(300)
    assert Counter(kinds) == {kind: known.many for kind, known in KINDS.items()}
    assert sum(KINDS[kind].hangs for kind in kinds) == 60
    assert set(kinds_of(len(KINDS))) == set(KINDS)
    assert len(kinds_of(7)) == 7
    for kind in (kind for kind in KINDS if KINDS[kind].elsewhere):
        sets = {sets_for(kind, number, SETS) for number in range(2 * len(SETS))}
        assert sets == set(SETS) - ({SETS[0]} if kind == "entries wrong" else set())


@pytest.mark.slow
def test_the_file_has_what_is_returned_and_no_points_are_invented(course, expected):
    told = json.loads((course.folder / "expected.json").read_text())
    assert list(told) == [one.student for one in expected]
    for one in expected:
        assert told[one.student] == vars(one)
        most = {task.name: task.points for task in set_of(one.set).tasks if task.judge}
        assert one.points.keys() == most.keys()
        assert all(0 <= one.points[task] <= most[task] for task in most)
        assert one.total == sum(one.points.values()) <= sum(most.values())
        assert one.why


@pytest.mark.parametrize("size", [6, slowly(SIZE)])
def test_the_same_seed_makes_the_same_class(size, released, tmp_path):
    one, again, other = (
        make_class(tmp_path / place, size, seed, SALT, released)
        for place, seed in (("1", 1), ("2", 1), ("3", 3))
    )
    assert one == again != other
    for made in (made for made in one if made.kind not in FILES_ONLY):
        first, second = (file_of(tmp_path / place, made) for place in "12")
        assert first.read_bytes() == second.read_bytes()


@pytest.mark.slow
def test_answers_are_literals_and_programs_in_full(course, expected):
    for _, notebook in notebooks(course, expected, {*FILES_ONLY, "untouched"}):
        for cell in answer_cells(notebook):
            text = re.sub(r'"""[^"]*"""|#.*', "", cell.source)
            assert not SEARCHES.search(text), text


@pytest.mark.slow
def test_what_is_expected_is_what_the_marking_says_here(course, expected, released):
    left_out, kinds = {*FILES_ONLY, *NOT_RUN_HERE}, set()
    for one, notebook in notebooks(course, expected, left_out):
        kinds.add(one.kind)
        if one.set == "set-0-first-program":
            continue  # twelve seconds each
        space = run(notebook, one.set, released)
        for task, points in one.points.items():
            mark = judged(one.set, task, space, one.student, SALT)
            told = one.student, one.kind, one.why, task
            assert (mark.points, mark.remark) == (points, one.remarks.get(task, "")), (
                told
            )
    assert kinds == set(KINDS) - left_out


def test_a_function_of_which_nothing_comes_leaves_the_reasons(released):
    """One that hangs is marked as one that stops: nothing of it is right."""
    for name in SETS:
        draft = Draft("ada", name, "", SALT, released)
        reasons = 2 if name in WRITE_OUT_OF else 3
        left = {"choose": 0, "dialogue": 0, "write": reasons, "player": 0, "repair": 0}
        for task, trial in trials(name).items():
            space = {"inf": inf}
            exec(f"{draft.header(task)}    raise RuntimeError", space)
            draft.lose_function(task)
            stopped = draft.judged(task, **{trial.answer: space[trial.answer]})
            assert stopped == draft.expected.points[task] == left[task], (name, task)
            assert programs_of(name, task, True), (name, task)


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


@pytest.mark.slow
def test_files_that_are_no_notebooks(course, expected):
    by_kind = {one.kind: file_of(course.folder, one) for one in expected}
    assert by_kind["empty file"].read_bytes() == b""
    assert list(by_kind["missing file"].parent.iterdir()) == []
    assert by_kind["a link"].readlink() == course.folder / "gradebook.db"
    for kind in ("broken JSON", "cut off"):
        with pytest.raises(json.JSONDecodeError):
            json.loads(by_kind[kind].read_text())
    mixed = nbformat.read(by_kind["another set's"], as_version=4)
    assert OTHER in next(cell.source for cell in mixed.cells if cell.id == "begin")


@pytest.mark.slow
def test_of_half_a_file_what_stands_above_the_cut_counts(course, expected):
    half = next(one for one in expected if one.kind == "cut off")
    text = file_of(course.folder, half).read_text()
    assert {task for task, points in half.points.items() if points} == {
        task
        for task in half.points
        if re.search(rf'"id": "{task}",.*"id": "{task}-check"', text, re.DOTALL)
    }
    assert 0 < half.total < 90


# -- what marking finds ------------------------------------------------------------


@pytest.fixture(scope="module", params=[False, True], ids=["quick kinds", "all"])
def some(request, expected):
    """Those who are marked, and how: in this process, or in others."""
    if request.param:
        yield expected, None
    else:
        first = {one.kind: one for one in expected[::-1] if one.kind in QUICK}
        assert {*first} == QUICK
        with ThreadPoolExecutor(1) as here:
            yield [*first.values()], here


def all_marks(course, some) -> dict:
    """The marks of these students, by student and set."""
    (expected, executor), found, began = some, {}, time.monotonic()
    students = {one.student for one in expected}
    for name in sorted({one.set for one in expected}):
        given = handed_in(course.folder, name)
        given = [one for one in given if one.student in students]
        for marks in grade(
            read_class(given, name, course, executor),
            course,
            protected=not missing(),
            executor=executor,
            progress=len(KINDS) < SIZE,
        ):
            found[marks.student, name] = marks
    print(f"\n{len(found)} marked in {time.monotonic() - began:.0f} s")
    return found


@pytest.fixture(scope="module")
def marks(course, some):
    return all_marks(course, some)


@pytest.mark.slow
def test_every_score_is_as_expected(some, marks):
    expected, _ = some
    print(Counter(one.kind for one in expected))
    assert len(marks) == len(expected)
    differ = {
        (one.student, one.kind, one.why): (one.points, points, found.flags, found.notes)
        for one in expected
        for found in [marks[one.student, one.set]]
        for points in [{task.name: task.points for task in found.tasks}]
        if points != one.points or found.points != one.total
    }
    assert not differ


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_worked_answers_and_every_right_program_get_full_marks(
    name, released, tmp_path
):
    course = course_in(tmp_path)
    full = Draft("ada", name, "", SALT, released)
    full.save(course.folder)
    for task in trials(name):
        for number, (_, _, text) in enumerate(programs_of(name, task, True)):
            draft = Draft(f"{task}-{number}", name, "", SALT, released)
            draft.put(task, text)
            draft.save(course.folder)
    with ThreadPoolExecutor(1) as here:
        given = read_class(handed_in(course.folder, name), name, course, here)
        marked = [*grade(given, course, protected=not missing(), executor=here)]
    assert len(marked) > len(trials(name))
    for found in marked:
        points = {task.name: task.points for task in found.tasks}
        assert points == full.expected.points, (found.student, found.notes)


@pytest.mark.slow
def test_marked_again_every_mark_is_the_same(course, some, marks):
    again = all_marks(course, some)
    assert {who: one.to_json() for who, one in again.items()} == {
        who: one.to_json() for who, one in marks.items()
    }


@pytest.mark.slow
def test_who_had_another_s_tasks_is_told(some, marks):
    told = [
        (one.remarks, task.remark, task.name)
        for one in some[0]
        for task in marks[one.student, one.set].tasks
        if one.remarks
    ]
    assert told
    assert all(remarks.get(name, "") == remark for remarks, remark, name in told)
