"""Judges know a function by what it does: called elsewhere, it has the same marks."""

import inspect
from importlib import import_module
from itertools import islice

import pytest
from course.graded import SALT, SETS
from course.test_mutants import each_task, marked

from gamesearch.course.sets.task import FILES, set_of
from marking import judged

REPAIRED = [
    name for name in SETS if "repair" in [task.name for task in set_of(name).tasks]
]


class Elsewhere:
    """A function that is called in another process: a name, a signature, no code."""

    def __init__(self, function):
        self.called, self.__name__ = function, function.__name__
        self.__signature__ = inspect.signature(function)

    def __call__(self, *arguments, **named):
        return self.called(*arguments, **named)


def test_only_the_first_set_has_nothing_to_repair():
    assert {*SETS} - {*REPAIRED} == {"set-0-first-program"}


@pytest.mark.parametrize("name", REPAIRED)
def test_a_program_as_it_was_handed_out_earns_nothing(name):
    [answer] = set_of(name).task("repair").answers
    function = getattr(import_module(f"gamesearch.course.broken.{FILES[name]}"), answer)
    here = judged(name, "repair", {answer: function}, "ada", SALT)
    there = judged(name, "repair", {answer: Elsewhere(function)}, "ada", SALT)
    assert not here.report.answered
    assert there.report.answered
    assert here.points == there.points == 0


@each_task
def test_a_function_that_is_called_elsewhere_is_told_the_same(name, task, trial):
    for function in [*islice(trial.wrong.values(), 4), *trial.right.values()]:
        here = marked(name, task, function)
        there = marked(name, task, Elsewhere(function))
        assert repr(here) == repr(there)
