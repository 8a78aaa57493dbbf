"""Each function task: every known mistake loses points and is told what it is.

Judges know a function by what it does, so called elsewhere it has the same marks.
"""

import inspect
from functools import cache
from importlib import import_module
from itertools import islice

import pytest
from course.graded import SALT, SETS, judged
from many import some

from gamesearch.sets.assignment import begin
from gamesearch.sets.codes import code_for
from gamesearch.sets.task import FILES, scaled, set_of

LEAST = {"set-2-alpha-beta": 12}
LUCK = 2 / 5  # how far the share of one student's cases that are right may go astray
TASKS = [
    (name, task, trial)
    for name in SETS
    for task, trial in import_module(f"course.mutants.{FILES[name]}").TRIALS.items()
]
KINDS = {  # what a function may be handed, and a task in which it is
    "a public game": ("set-0-first-program", "choose"),
    "functions": ("set-0-first-program", "dialogue"),
    "a depth and an evaluation": ("set-1-minimax", "write"),
    "a window": ("set-2-alpha-beta", "write"),
    "lists": ("set-3-ordering", "write"),
    "a table": ("set-3-ordering", "repair"),
    "a board": ("set-4-evaluation", "write"),
    "dice": ("set-5-chance", "write"),
    "intervals": ("set-6-b-star", "write"),
    "a problem": ("set-7-backtracking", "write"),
}


each_task = pytest.mark.parametrize(
    ("name", "task", "trial"),
    [pytest.param(*one, id="-".join(one[:2])) for one in TASKS],
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


def test_each_task_has_functions_enough():
    few = [
        (name, task)
        for name, task, trial in TASKS
        if len(trial.wrong) < LEAST.get(name, 8) or len(trial.right) < 3
    ]
    assert not few


@pytest.mark.parametrize("first", some(range(2), 1))
@each_task
def test_every_wrong_function_loses_points_with_a_message_of_its_own(
    name, task, trial, first
):
    told = {}
    for label, function in [*trial.wrong.items()][first::2]:
        mark = marked(name, task, Elsewhere(function))
        assert mark.points < mark.task.points, f"{label} gets all points"
        text = " ".join(finding.text for finding in mark.told.findings)
        assert mark.report.mistake or mark.told.findings, f"{label} is told nothing"
        assert text not in told, f"{label} is told the same as {told.get(text)}"
        told[text] = label


@pytest.mark.slow
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
    for label, function in trial.right.items():
        mark = marked(name, task, function)
        assert mark.points == mark.task.points, f"{label}: {mark.report}"


# -- called elsewhere --------------------------------------------------------------


class Elsewhere:
    """A function that is called in another process: a name, a signature, no code."""

    def __init__(self, function):
        self.called, self.__name__ = function, function.__name__
        self.__signature__ = inspect.signature(function)

    def __call__(self, *arguments, **named):
        return self.called(*arguments, **named)


def differently_told(tasks, wrong, right=None) -> list:
    """So many functions of each of these tasks that have other marks elsewhere."""
    return [
        (name, task, label)
        for name, task, trial in TASKS
        if (name, task) in tasks
        for label, function in [
            *islice(trial.wrong.items(), wrong),
            *islice(trial.right.items(), right),
        ]
        if repr(marked(name, task, function))
        != repr(marked(name, task, Elsewhere(function)))
    ]


@pytest.mark.slow
def test_whatever_it_is_handed_a_function_is_told_the_same_elsewhere():
    assert differently_told([*KINDS.values()], wrong=2, right=1) == []


@pytest.mark.slow
def test_in_every_task_functions_are_told_the_same_elsewhere():
    assert differently_told([task[:2] for task in TASKS], wrong=4) == []


def test_a_program_as_it_was_handed_out_earns_nothing():
    repaired = [n for n in SETS if "repair" in [task.name for task in set_of(n).tasks]]
    assert {*SETS} - {*repaired} == {"set-0-first-program"}
    for name in repaired:
        task = set_of(name).task("repair")
        [answer], function = task.answers, task.broken
        here, there = (
            judged(name, "repair", {answer: one}, "ada", SALT)
            for one in (function, Elsewhere(function))
        )
        assert not here.report.answered, name
        assert there.report.answered, name
        assert here.points == there.points == 0, name
