"""Marks of all known mistakes and of programs as students write them.

Facts: points, parts and the name of the mistake, in the visible check and in the hidden
one. Wording: what the learner reads.
"""

from math import inf

import gamesearch as gs
from golden import sources
from golden.kept import FACTS, WORDING

LECTURES = "lectures"
SHARES = (*sources.sets, LECTURES)
STUDENT = "ada"


def entries(share):
    if share == LECTURES:
        for function, name in sources.mutants.items():
            yield from told(f"lecture 02, mutant '{name}'", gs.check.function(function))
        for program in programs(LECTURES):
            report = sources.checked_in_lecture(program.exercise, run(program)).report
            yield from told(f"lecture {program.exercise}, {titled(program)}", report)
        return
    for task, trial in sources.trials(share).items():
        for kind in ("wrong", "right"):
            for label, function in getattr(trial, kind).items():
                key = f"{share} {task}, {kind} mutant '{label}'"
                yield from judged(share, task, function, key)
    for program in programs(share):
        task = program.exercise.partition(".")[2]
        key = f"{share} {task}, {titled(program)}"
        own = task_of(share, task)[1].answers[0]
        yield from judged(share, task, run(program)[own], key)


def programs(share):
    """The programs of a set, or those of the lectures."""
    for program in sources.programs:
        assignment, _, task = program.exercise.partition(".")
        if share == (assignment if task else LECTURES):
            yield program


def titled(program):
    return f"{'right' if program.right else 'wrong'} program '{program.title}'"


def run(program) -> dict:
    """The names that a program defines."""
    names = {"gs": gs, "inf": inf}
    for text in (program.setup, program.text):
        exec(compile(text, program.exercise, "exec"), names)
    return names


def task_of(assignment, name):
    """The set as the student has begun it, and the task of this name."""
    code = sources.code_for(STUDENT, assignment, sources.salt)
    mine = sources.begin(assignment, STUDENT, code)
    return mine, mine.set.task(name)


def judged(assignment, name, function, key):
    """The entries of a function that is the answer to a task, all else being right."""
    mine, task = task_of(assignment, name)
    own, *others = task.answers
    answers = {own: function} | {one: mine.variant(name).key for one in others}
    seen = mine.report(task, answers)
    points = sources.scaled(seen, task.points)
    yield from told(f"{key}, visible", seen, points, task.points)
    mark = sources.judged(assignment, name, answers, STUDENT, sources.salt)
    yield from told(f"{key}, hidden", mark.report, mark.points, task.points, mark)


def told(key, report, points=None, most=None, shown=None):
    """The two entries of a report."""
    points = report.points if points is None else points
    facts = {"points": f"{points} of {most or report.out_of}"}
    for number, part in enumerate(report.parts):
        name = f"part {part.name}"
        name = f"{name}, {number + 1}" if name in facts else name
        facts[name] = f"{part.points} of {part.out_of}"
    names = [finding.mistake for finding in report.findings if finding.mistake]
    facts["name"] = " | ".join(names) or "none"
    if report.difference is not None:
        at = report.difference
        facts["first difference"] = f"{at.tree}, step {at.step}"
    yield FACTS, key, facts
    if ", right " not in key or not report.passed:  # the facts say the same of these
        yield WORDING, key, repr(shown or report)
