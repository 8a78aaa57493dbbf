"""The parts of a graded set: tasks with points, and the judges of their answers.

A judge is called with the answers of a task by name, the student's own variants and, at
grading, further cases; it returns a Report. The same judge works in the notebook and at
grading: only the cases differ.
"""

import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from typing import NamedTuple

from gamesearch.check.answers import build as judge_build
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, Mistake
from gamesearch.check.exercise import Aspect, Exercise, ask_once, judge_function
from gamesearch.check.learner import NOTHING, points_only, same_code
from gamesearch.check.report import Finding, Part, Report, refused, unanswered
from gamesearch.rules.say import any_of, say
from gamesearch.sets import variant
from gamesearch.sets.variant import TOPICS, Topic

BEFORE = "You get no points for cases in which the original program was already right."
JUDGED = "judged"  # visible checks now, further cases at grading
SEEN = "seen"  # judged now, and not otherwise at grading
GIVEN = "given"  # the notebook says only whether it is answered
MANUAL = "manual"  # judged by a person
REASONS = 15  # points of 100 for the reasons beside a function
SECONDS = 5  # for all cases of a function together
NO_RETURN = Mistake("nothing returned", NOTHING, functions=(lambda *arguments: None,))
FILES = {"set-0-first-program": "first_program"} | {
    f"set-{number}-{topic}": file
    for number, (topic, file) in enumerate(variant.FILES.items(), 1)
}


class Task(NamedTuple):
    """A task of a set: its name, title, points, and the names of its answers.

    `judge(answers, mine, cases)` is a function of the answers by name, of `Begun`, and
    of the hidden cases (None in the notebook). A task that a person judges has none.
    `wants` lists the possible goals of a construction, and each student gets one of
    them. `broken` is the program that the student gets to repair.
    """

    name: str
    title: str
    points: int
    answers: tuple[str, ...] = ()
    judge: Callable[..., Report] | None = None
    how: str = JUDGED
    wants: tuple = ()
    broken: Callable | None = None


@dataclass(frozen=True)
class GradedSet:
    """A set of tasks with 100 points in all; `topic` is the topic of its variants."""

    name: str
    title: str
    topic: str
    tasks: tuple[Task, ...]

    def task(self, name: str) -> Task:
        """The task of this name."""
        for task in self.tasks:
            if task.name == name:
                return task
        names = ", ".join(task.name for task in self.tasks)
        raise ValueError(f"task: one of {names} in {self.name}, not {name!r}.")


def set_of(name: str) -> GradedSet:
    """The set of this name; an unknown name raises ValueError, which lists all."""
    if name not in FILES:
        raise ValueError(f"assignment: one of {', '.join(FILES)}, not {name!r}.")
    return import_module(f"gamesearch.sets.{FILES[name]}").SET


def fair(task: Task, answers: dict, mine, cases) -> Report:
    """The report of a task's judge; an error of an answer becomes a report, too.

    Text that an answer writes to the error stream is shown as if it were printed,
    because nbgrader gives no points to a cell with errors.
    """
    try:
        with redirect_stderr(sys.stdout):
            return task.judge(answers, mine, cases)
    except Exception as error:
        why = say(
            "Your answer stopped the check with {error}.", error=type(error).__name__
        )
        return refused(task.title, why, Part("answer", 0, task.points, "wrong"))


# -- the tasks that sets have ----------------------------------------------------------


def graded(
    topic: Topic, *, write: Task, repair: Task, build: Task, more: tuple[Task, ...] = ()
) -> GradedSet:
    """A set: its own tasks, with `more` after `write`, and the tasks of all sets."""
    return set_on(
        topic,
        own("hand", "By hand", 10, SEEN),
        own("predict", "Prediction", 10, GIVEN),
        write,
        *more,
        repair,
        build,
        Task("measure", "Read a measurement", 10, how=MANUAL),
        own("room", "In the room", 25, GIVEN),
    )


def small(topic: Topic, *, repair: Task) -> GradedSet:
    """A small set: a program to repair, and the questions that all sets have."""
    return set_on(
        topic,
        own("hand", "By hand", 15, SEEN),
        own("predict", "Prediction", 15, GIVEN),
        repair._replace(points=35),
        own("room", "In the room", 35, GIVEN),
    )


def set_on(topic: Topic, *tasks: Task) -> GradedSet:
    """The set on a topic, with the number of the topic."""
    number = TOPICS.index(topic.name) + 1
    title = f"Set {number}: {topic.title}"
    return GradedSet(f"set-{number}-{topic.name}", title, topic.name, tasks)


def own(name: str, title: str, points: int, how: str) -> Task:
    """The task of answering questions on a variant of one's own."""

    def judge(answers, mine, cases):
        return mine.variant(name).check(answers[name])

    return Task(name, title, points, (name,), judge, how)


def written(title: str, answer: str, judge: Callable[..., Report]) -> Task:
    """The task of writing a function and answering why; `judge(function, cases)`."""

    def whole(answers, mine, cases):
        return explained(judge(answers[answer], cases), mine, answers["because"])

    return Task("write", title, 20, (answer, "because"), whole)


def repaired(title: str, broken: Callable, judge: Callable[..., Report]) -> Task:
    """The task of repairing a program; the notebook has the same source in its cell."""
    name = broken.__name__

    def changed(answers, mine, cases):
        return mended(answers[name], broken, lambda one: judge(one, cases))

    return Task("repair", title, 15, (name,), changed, broken=broken)


def constructed(title: str, judge: Callable[..., Report], wants, *answers) -> Task:
    """The task of building something; its judge is `judge(mine, wanted, *answers)`."""

    def whole(given, mine, cases):
        return judge(mine, mine.wanted("build"), *(given[name] for name in answers))

    return Task("build", title, 10, answers, whole, SEEN, tuple(wants))


def one_built(title: str, holds: Callable, wants, answer: str, /, **form) -> Task:
    """The task of building one thing; `holds(thing, wanted)` is True or says why not.

    `form` is that of `gamesearch.check.build`.
    """

    def judge(mine, wanted, given):
        return judge_build(given, lambda thing: holds(thing, wanted), **form)

    return constructed(title, judge, wants, answer)


def scaled(report: Report, points: int) -> int:
    """The points of a report in its task; all of them only if there is no finding.

    >>> scaled(Report("tree", (Part("tree", 29, 30, ""),)), 10)
    9
    >>> handed_out = (Part("tree", 10, 30, ""),)
    >>> scaled(Report("tree", (Part("tree", 15, 30, ""),), handed_out=handed_out), 10)
    2
    """
    if not report.answered:
        return 0
    if report.passed:
        return points
    won, most = report.points - report.before, report.out_of - report.before
    share = points * won // most if most > 0 else 0
    return max(0, min(points - 1, share))


def mended(given, handed_out: Callable, judge: Callable[..., Report]) -> Report:
    """The report on a program that was given with an error, by `judge(program)`.

    The task is not attempted while the code is the same. Cases that were right before
    earn nothing, so a program that only looks different has no points.
    """
    if same_code(given, handed_out):
        return unanswered(handed_out.__name__)
    report, before = judge(given), judge(points_only(handed_out))
    if not report.answered or report.passed or not before.points:
        return report
    notes = (*report.notes, BEFORE)
    return replace(report, handed_out=before.parts, notes=notes)


def earned(report: Report, *core: str) -> Report:
    """The report, in which the other parts count only if a `core` part has a point.

    >>> idle = Report("f", (Part("value", 0, 5, ""), Part("tidy", 3, 3, "right")))
    >>> earned(idle, "value").points
    0
    """
    if any(part.points for part in report.parts if part.name in core):
        return report
    text = say("This counts only with points for {parts}.", parts=any_of(core))
    parts = tuple(
        part if part.name in core else part._replace(points=0, text=text)
        for part in report.parts
    )
    return replace(report, parts=parts)


def explained(report: Report, mine, because) -> Report:
    """The report on a task to write, with one more part for the reasons.

    The questions for reasons are about the student's own variant of that task. If the
    function or the reasons were not attempted, the other part still counts.
    """
    reasons = mine.variant("write").reasons(because)
    report = replace(report, notes=(*report.notes, *reasons.notes))
    if not report.answered and not reasons.answered:
        return report
    parts = report.parts or (Part("function", 0, 100 - REASONS, "not attempted"),)
    points = REASONS * reasons.points // max(reasons.out_of, 1)
    right = reasons.points == reasons.out_of and reasons.answered
    said = "right" if right else " ".join(f.text for f in reasons.findings)
    part = Part("explanation", points, REASONS, said or "not attempted")
    text = say("explanation: {text}", text=part.text)
    findings = () if right else (Finding("explanation", text),)
    return replace(report, parts=parts, answered=True).with_part(part, findings)


def judge_of(
    draw: Callable[[Random], list],
    seed: int,
    parts: tuple[Aspect, ...],
    tutor: Tutor,
    core: Iterable[str] = (),
    ask: Callable = ask_once,
    seconds: float = SECONDS,
):
    """A judge of a function by cases; if none are given, by the cases of `draw(rng)`.

    Without a point in a `core` part, the other parts count nothing.
    """

    def judge(function, cases) -> Report:
        cases = cases or draw(Random(seed))
        asked = Exercise(cases, ask, parts, tutor, in_time=True)
        report = judge_function(function, asked, seconds)
        return earned(report, *core) if core else report

    return judge


def tutor_of(mistakes: Iterable[Mistake], text, names: dict, **more) -> Tutor:
    """The known mistakes of this program, and a mistake that every program can have.

    `text` is a program, or a tuple of families of programs.
    """
    families = (Family(text),) if isinstance(text, str) else text
    return with_no_return(Tutor(tuple(mistakes), families, names, **more))


def with_no_return(tutor: Tutor) -> Tutor:
    """A tutor that also knows the mistake that every program can have."""
    return replace(tutor, mistakes=(NO_RETURN, *tutor.mistakes))
