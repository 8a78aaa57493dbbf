"""A report on hidden cases that does not reveal them.

Parts keep their points, and known mistakes keep their names and texts. A sentence with
values of a hidden tree is replaced by a sentence without values.
"""

import builtins
import re
from dataclasses import replace

from coursework.marking.changes import EVERYBODY, WITHDRAWN
from gamesearch.check.report import BAD, GOOD, Finding, Report
from gamesearch.rules.say import fill, say
from gamesearch.sets.question import NO_ANSWER
from gamesearch.sets.task import BEFORE, GIVEN, Task, scaled

ERROR = re.compile(
    r"It (stopped with (?P<kind>\w+)|ended the program|calls itself without end|is not "
    r"written yet|keeps asking the game for more|had not come back after \d+ seconds?|"
    r"returned None)|You return None"
)
HEADING = "{mark} {title}: {points} of {most} points."
NOT_ATTEMPTED = "{mark} {title}: not attempted. {points} of {most} points."


class Marked:
    """The report on a task for the student, and the points; `report` is the full one.

    If no case was `hidden`, it is the report of the visible check.
    """

    def __init__(self, task: Task, report: Report, remark: str = "", hidden=True):
        self.task, self.report, self.points = task, report, scaled(report, task.points)
        self.remark, self.hidden = remark, hidden

    @property
    def told(self) -> Report:
        """The report without details of hidden cases; the heading has the points."""
        mark = GOOD if self.points == self.task.points else BAD
        told = replace(self._said(), title=self.task.title)
        heading = HEADING if told.answered else NOT_ATTEMPTED
        title, points, most = self.task.title, self.points, self.task.points
        heading = fill(heading, mark=mark, title=title, points=points, most=most)
        return replace(told, heading=heading)

    def _said(self) -> Report:
        report = self.report
        if not report.answered:
            return replace(report, notes=self.notes)
        if not self.hidden and self.task.how != GIVEN:
            notes = (*report.notes, *self.notes)
            return in_per_cent(replace(report, notes=notes, difference=None), self.task)
        parts = tuple(part._replace(text=said(part)) for part in report.parts)
        findings = [finding for finding in report.findings if finding.mistake]
        findings += [Finding("error", text) for text in errors(report)]
        if self.task.how != GIVEN and report.difference and report.difference.step:
            step = report.difference.step
            text = say("The first difference is at event {step}.", step=step)
            findings.append(Finding("first difference", text))
        told = Report("", parts, tuple(dict.fromkeys(findings)), self.notes)
        return in_per_cent(told, self.task)

    @property
    def notes(self) -> tuple[str, ...]:
        before = BEFORE if self.report.before else ""
        return tuple(filter(None, (before, self.remark)))

    def __repr__(self):
        return repr(self.told)

    def _repr_html_(self):
        return self.told._repr_html_()


def in_per_cent(report: Report, task: Task) -> Report:
    """The report with its parts in per cent, if they have more points than the task.

    A part that lost points is never rounded up to its full share.
    """
    if report.out_of <= task.points:
        return report
    share = 100 / report.out_of
    parts = []
    for part in report.parts:
        most = round(share * part.out_of)
        points = most if part.passed else min(int(share * part.points), most - 1)
        parts.append(part._replace(points=max(points, 0), out_of=most))
    return replace(report, parts=tuple(parts), scale=" %")


def errors(report) -> list[str]:
    """What stopped the function, without error texts; and answers of a wrong form."""
    calls = [f.text for f in report.findings if f.part in ("call", "answers")]
    found = (ERROR.search(f.text) for f in report.findings if not f.mistake)
    told = [
        say("On a hidden case: {error}.", error=sentence(error))
        for error in found
        if error
    ]
    return [*calls, *dict.fromkeys(told)]


def sentence(error) -> str:
    """The words on an error; an error class of the learner's own is not named."""
    kind = error["kind"]
    own = kind and not isinstance(getattr(builtins, kind, None), type)
    return "It stopped with an error of its own" if own else error[0]


def said(part) -> str:
    """The text on a part: how much of it is right."""
    if part.text in ("not attempted", NO_ANSWER, EVERYBODY, WITHDRAWN):
        return part.text
    if part.passed:
        return "right"
    return "right on some of the cases" if part.points else "wrong"
