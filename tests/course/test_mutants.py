"""Each function task: every known mistake loses points and is told what it is."""

from functools import cache
from importlib import import_module

import pytest
from course.graded import SALT, SETS

from gamesearch.course.codes import code_for
from gamesearch.course.sets import begin
from gamesearch.course.sets.task import FILES, scaled
from marking import judged

LEAST = {"set-2-alpha-beta": 12}
LUCK = 2 / 5  # how far the share of one student's cases that are right may go astray
TASKS = [
    (name, task, trial)
    for name in SETS
    for task, trial in import_module(f"course.mutants.{FILES[name]}").TRIALS.items()
]
each_task = pytest.mark.parametrize(
    ("name", "task", "trial"), TASKS, ids=[f"{name}-{task}" for name, task, _ in TASKS]
)


@cache
def marked(name, task, function):
    """What the marking says of this function, everything else in the task right."""
    return judged(name, task, answers(name, task, function), "ada", SALT)


def seen(name, task, function):
    """What the visible check says of it, and the points that it shows."""
    known = begun(name).set.task(task)
    report = begun(name).report(known, answers(name, task, function))
    return report, scaled(report, known.points)


@cache
def begun(name):
    return begin(name, "ada", code_for("ada", name, SALT))


def answers(name, task, function):
    """The answers of a task: the function first, as in its cell, then the key."""
    own, *others = begun(name).set.task(task).answers
    return {own: function} | {one: begun(name).variant(task).key for one in others}


@each_task
def test_every_wrong_function_loses_points_with_a_message_of_its_own(name, task, trial):
    assert len(trial.wrong) >= LEAST.get(name, 8)
    told = {}
    for label, function in trial.wrong.items():
        mark = marked(name, task, function)
        assert mark.points < mark.task.points, f"{label} gets all points"
        text = " ".join(finding.text for finding in mark.told.findings)
        assert mark.report.mistake or mark.told.findings, f"{label} is told nothing"
        assert text not in told, f"{label} is told the same as {told.get(text)}"
        told[text] = label


@each_task
def test_the_hidden_half_is_not_weaker_than_the_visible(name, task, trial):
    for label, function in trial.wrong.items():
        mark, (report, points) = (
            marked(name, task, function),
            seen(name, task, function),
        )
        assert mark.report.mistake or not report.mistake, f"{label} loses its name"
        assert mark.points <= points + LUCK * mark.task.points, label


@each_task
def test_every_right_function_gets_all_points(name, task, trial):
    assert len(trial.right) >= 3
    for label, function in trial.right.items():
        mark = marked(name, task, function)
        assert mark.points == mark.task.points, f"{label}: {mark.report}"
