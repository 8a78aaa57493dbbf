"""Each function task: every known mistake loses points and is told what it is."""

from importlib import import_module

import pytest
from course.graded import SALT, SETS

from gamesearch.course.codes import code_for
from gamesearch.course.sets import begin
from gamesearch.course.sets.task import FILES
from marking import judged

LEAST = {"set-2-alpha-beta": 12}
TASKS = [
    (name, task, trial)
    for name in SETS
    for task, trial in import_module(f"course.mutants.{FILES[name]}").TRIALS.items()
]
each_task = pytest.mark.parametrize(
    ("name", "task", "trial"), TASKS, ids=[f"{name}-{task}" for name, task, _ in TASKS]
)


def marked(name, task, trial, function):
    """What the marking says of this function, everything else in the task right."""
    mine = begin(name, "ada", code_for("ada", name, SALT))
    answers = {trial.answer: function}
    for other in mine.set.task(task).answers:
        if other != trial.answer:
            answers[other] = mine.variant(task).key
    return judged(name, task, answers, "ada", SALT)


@each_task
def test_every_wrong_function_loses_points_with_a_message_of_its_own(name, task, trial):
    assert len(trial.wrong) >= LEAST.get(name, 8)
    told = {}
    for label, function in trial.wrong.items():
        mark = marked(name, task, trial, function)
        assert mark.points < mark.task.points, f"{label} gets all points"
        text = " ".join(finding.text for finding in mark.told.findings)
        assert mark.report.mistake or mark.told.findings, f"{label} is told nothing"
        assert text not in told, f"{label} is told the same as {told.get(text)}"
        told[text] = label


@each_task
def test_every_right_function_gets_all_points(name, task, trial):
    assert len(trial.right) >= 3
    for label, function in trial.right.items():
        mark = marked(name, task, trial, function)
        assert mark.points == mark.task.points, f"{label}: {mark.report}"
