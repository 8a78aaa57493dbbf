"""The check of who shares out tasks: right answers pass, each mistake has its name."""

import heapq
from fractions import Fraction
from itertools import product

import pytest

import gamesearch as gs
from gamesearch.check import schedule
from gamesearch.check.diagnose import forms
from gamesearch.check.topics.schedule import SCHEDULE, as_numbers, cases
from gamesearch.check.worked import my_schedule


def by_heap(tasks, processors, serial):
    """Who is free next stands on top of a heap; exact fractions, as a list."""
    free = [0] * processors
    for cost in tasks:
        heapq.heapreplace(free, free[0] + cost)
    time, work = max(free), sum(tasks)
    waits = sum(time - one for one in free)
    return [time, Fraction(work - serial, serial), Fraction(waits, serial)]


def unit_by_unit(tasks, processors, serial):
    """A clock that ticks; the list that is given is used up."""
    busy, time, waits, work = [0] * processors, 0, 0, sum(tasks)
    while tasks or any(busy):
        busy = [left or (tasks.pop(0) if tasks else 0) for left in busy]
        waits += busy.count(0)
        busy = [max(left - 1, 0) for left in busy]
        time += 1
    return time, work / serial - 1, waits / serial


def test_what_is_right_passes_however_it_is_written():
    for function in by_heap, unit_by_unit:
        report = schedule(function)
        assert report, report


EVENTS = """
def by_events(tasks, processors, serial):
    ends, lost = [0] * processors, 0
    for task in tasks:
        ends.sort()
        soonest, *others = ends
        ends = [soonest + task, *others]
    time = max(ends)
    for end in ends:
        lost += time - end
    done = sum(tasks)
    return time, done / serial - 1, lost / serial
"""


@pytest.mark.parametrize(
    ("line", "wrong", "name"),
    [
        ("ends.sort()", "ends.sort(reverse=True)", "one processor does all"),
        ("soonest + task", "task", "the last task only"),
        ("time = max(ends)", "time = min(ends)", "the first that is done"),
        ("time = max(ends)", "time = ends[0]", "the end of the last task"),
        ("time = max(ends)", "time = max(tasks)", "as many processors as tasks"),
        ("lost += time - end", "lost += time", "working is no waiting"),
        ("lost += time - end", "lost = time - min(ends)", "the longest wait only"),
        ("lost / serial", "lost / done", "parts of the work"),
        ("done / serial - 1", "done / serial", "work is no overhead"),
        ("done / serial - 1", "time / serial - 1", "the time for the work"),
        ("done / serial - 1", "max(0, done / serial - 1)", "never below 0"),
        ("in tasks:", "in tasks[1:]:", "a task is left out"),
        ("[0] * processors", "[0] * (processors + 1)", "another number of processors"),
    ],
)
def test_a_slip_in_a_schedule_by_events_is_named(line, wrong, name):
    names = {}
    assert line in EVENTS
    exec(EVENTS.replace(line, wrong), names)
    report = schedule(names["by_events"])
    assert report.mistake == name


def test_a_mistake_made_half_the_time_is_not_named():
    wrong = forms(SCHEDULE, SCHEDULE.mistakes[0])[0]

    def sometimes(tasks, processors, serial):
        return (wrong if len(tasks) % 2 else my_schedule)(tasks, processors, serial)

    report = schedule(sometimes)
    assert not report
    assert not report.mistake


def test_what_is_no_answer_is_told():
    for answer, told in (
        (None, "Is a `return` missing"),
        (6, "three numbers"),
        ((6, 1), "three numbers"),
        ((6, "much", 1), "three numbers"),
        ((0, 0, 0), "time is 0"),
    ):

        def mine(tasks, processors, serial, given=answer):
            return given if tasks else None

        assert told in schedule(mine).findings[0].text


def test_an_answer_that_was_rounded_is_told_apart_from_what_is_right():
    def rounded(*case):
        return tuple(round(one, 4) for one in my_schedule(*case))

    told = schedule(rounded).findings[0].text
    for number in "search overhead is 0.2857", "0.285714":
        assert number in told


def test_a_generator_is_not_run():
    def lazy(tasks, processors, serial):
        return (task / 0 for task in tasks)

    assert "three numbers" in schedule(lazy).findings[0].text


def test_it_is_the_time_of_naive_root_splitting_when_messages_are_free():
    for leaves in product(range(1, 4), repeat=3):
        tree = gs.ExplicitTree([list(range(n)) for n in leaves])
        for processors in (1, 2, 4):
            run = gs.simulate.run("naive root splitting", tree, processors=processors)
            time, more, waits = my_schedule(leaves, processors, run.serial_time)
            assert run.time == time
            assert float(run.search_overhead) == more
            assert float(run.synchronisation_overhead) == waits


def test_the_cases_tell_all_mistakes_from_what_is_right_and_from_each_other():
    found = {}
    for mistake in SCHEDULE.mistakes:
        for form in forms(SCHEDULE, mistake):
            asked = [case.arguments for case in cases()]
            said = tuple(as_numbers(form(*arguments)) for arguments in asked)
            assert found.setdefault(said, mistake) is mistake
            assert said != tuple(as_numbers(my_schedule(*one)) for one in asked)
