"""A class marked unattended: every score is the one that was written down before.

By default one submission of each kind; GAMESEARCH_CLASS=300 marks a class of 300
(`make class`), and says how long it took.
"""

import os
import time
from collections import Counter

import nbformat
import pytest
from course.graded import SALT, SETS, course_in
from grading.class_of import KINDS, make_class

from gamesearch.grading.batch import grade
from gamesearch.grading.collecting import handed_in
from gamesearch.grading.sandbox import missing

pytestmark = pytest.mark.notebook
SIZE = int(os.environ.get("GAMESEARCH_CLASS", len(KINDS)))


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """The folder of a course, with its releases and a salt."""
    return course_in(tmp_path_factory.mktemp("course"))


@pytest.fixture(scope="module")
def expected(course):
    """The class is handed in; what each has to get."""
    released = {
        name: nbformat.read(course.folder / "release" / name / f"{name}.ipynb", 4)
        for name in SETS
    }
    return make_class(course.folder, SIZE, 9, SALT, released)


def all_marks(course, expected):
    """The marks of everybody, by student and set."""
    found, began = {}, time.monotonic()
    for name in sorted({one.set for one in expected}):
        for marks in grade(
            handed_in(course.folder, name),
            name,
            course,
            protected=not missing(),
            progress=len(KINDS) < SIZE,
        ):
            found[marks.student, name] = marks
    print(f"\n{len(found)} marked in {time.monotonic() - began:.0f} s")
    return found


@pytest.fixture(scope="module")
def marks(course, expected):
    return all_marks(course, expected)


def test_every_score_is_as_expected(expected, marks):
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


def test_marked_again_every_mark_is_the_same(course, expected, marks):
    again = all_marks(course, expected)
    assert {who: one.to_json() for who, one in again.items()} == {
        who: one.to_json() for who, one in marks.items()
    }


def test_who_had_another_s_tasks_is_told(expected, marks):
    told = [
        (one.remarks, task.remark, task.name)
        for one in expected
        for task in marks[one.student, one.set].tasks
        if one.remarks
    ]
    assert told
    assert all(remarks.get(name, "") == remark for remarks, remark, name in told)
