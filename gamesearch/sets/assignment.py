"""A set that a student has begun: the student's own variants, and the visible checks.

Nothing here raises because of what a student typed. Where a name is missing or a code
is mistyped, a sentence says so, and the notebook goes on with variants for practice.
"""

from dataclasses import dataclass, field, replace

from gamesearch.check.report import BAD, GOOD, Part, Report
from gamesearch.lab.self_test import python
from gamesearch.play.limits.parse_answer import listed
from gamesearch.rules.say import fill, say
from gamesearch.sets.codes import PRACTICE, code_for, read, rng_for
from gamesearch.sets.question import NO_ANSWER, unreadable
from gamesearch.sets.task import GIVEN, SEEN, GradedSet, Task, fair, scaled, set_of
from gamesearch.sets.variant import Variant, drawn

NOBODY = "Type your name above. Until then, the tasks below are for practice."
NO_ROOM = (
    "There is no ROOM code yet, so this task is for practice. You get the task that "
    "counts when you type the code that is given out in the room."
)
OPEN = (
    "There is no code. These tasks are yours, but everyone who knows your name can see "
    "them."
)


@dataclass(eq=False, repr=False)
class Begun:
    """A set with the variants of one student; `remarks` say what is still missing."""

    set: GradedSet
    code: str
    room_code: str
    remarks: list[str]
    in_room: bool
    _variants: dict[str, Variant] = field(default_factory=dict)

    def variant(self, task: str) -> Variant:
        """The variant of a task; for "room" the code given out there decides it."""
        if task not in self._variants:
            code = self.room_code if task == "room" else self.code
            rng = rng_for(code, self.set.name, task)
            self._variants[task] = drawn(self.set.topic, rng)
        return self._variants[task]

    def wanted(self, task: str):
        """What is wanted of this student's construction: one of the task's `wants`."""
        rng = rng_for(self.code, self.set.name, task)
        return rng.choice(self.set.task(task).wants)

    def ask(self, task: str, *only: str) -> "Asked":
        """The variant of a task, shown with its questions or `only` some of them."""
        practice = task == "room" and not self.in_room
        return Asked(self.variant(task), NO_ROOM if practice else "", only)

    def check(self, task: str, *answers):
        """Show the visible check of a task; return its points as nbgrader reads them.

        Where answers are judged only at grading, None is returned once all answers are
        given.
        """
        from IPython.display import display

        known = self.set.task(task)
        given = dict.fromkeys(known.answers, ...) | dict(zip(known.answers, answers))
        report = self.report(known, given)
        display(visible(known, report))
        if known.how == GIVEN:
            return None if report.passed else 0
        return scaled(report, known.points)

    def trace(self, task: str, function):
        """What a search does on the variant of a task: a table, and data for a viva."""
        from gamesearch.sets.traces import traced

        return traced(self, task, function)

    def report(self, task: Task, answers: dict) -> Report:
        """What the visible check of a task finds."""
        if task.how == GIVEN:
            return self._given(task, answers)
        return fair(task, answers, self, None)

    def _given(self, task, answers):
        """Says which answers are given, and whether their form is right; no more."""
        report = fair(task, answers, self, None)
        report = replace(report, title=task.title, unit="answers")
        asked = {one.name: one for one in self.variant(task.name).questions}
        if report.answered and [part.name for part in report.parts] != [*asked]:
            return replace(report, parts=(Part("answers", 0, len(asked), ""),))
        typed, parts = listed(answers.get(task.name)), []
        for part in report.parts:
            said = NO_ANSWER
            if part.text != NO_ANSWER:
                said = unreadable(asked[part.name], typed[part.name]) or "answered"
            parts.append(Part(part.name, int(said == "answered"), 1, said))
        return replace(report, parts=tuple(parts), findings=())

    def __repr__(self):
        return "\n".join([f"{self.set.title}. {python()}", *self.remarks])


class Asked:
    """A variant as it is shown in a notebook: the story, the tree, the questions.

    A `remark` stands above them. With `only`, only the questions of these names are
    shown.
    """

    def __init__(self, variant: Variant, remark: str = "", only: tuple[str, ...] = ()):
        self.variant, self.remark = variant, remark
        self.questions = variant.asked(only)

    def __repr__(self):
        questions = (f"  {one.name}: {one.text}" for one in self.questions)
        tree = self.variant.blank().twin
        above = [self.remark] if self.remark else []
        return "\n".join([*above, self.variant.story, *questions, "", tree])

    def _repr_html_(self):
        from html import escape

        rows = "".join(
            f"<tr><td style='text-align:left'><code>{escape(one.name)}</code></td>"
            f"<td style='text-align:left'>{escape(one.text)}</td></tr>"
            for one in self.questions
        )
        picture = self.variant.blank()._repr_html_()
        story = escape(self.variant.story).replace("\n\n", "</p><p>")
        above = f"<p><strong>{escape(self.remark)}</strong></p>" if self.remark else ""
        return f"<div>{above}<p>{story}</p>{picture}<table>{rows}</table></div>"


def visible(task: Task, report: Report) -> Report:
    """The report of a visible check, with a heading that promises no more than it."""
    if not report.answered:
        text = say("{mark} {title}: not attempted. {points} of {most} points.")
    elif task.how == GIVEN:
        text = say(
            "{mark} {title}: {given} of {asked} questions are answered; they are "
            "judged at grading."
        )
    elif task.how == SEEN:
        text = say("{mark} {title}: {points} of {most} points.")
    else:
        text = say(
            "{mark} {title}: {passed} of {parts} visible checks passed, {points} of "
            "{most} points. Hidden checks run at grading."
        )
    heading = fill(
        text,
        mark=GOOD if report.passed else BAD,
        title=task.title,
        points=scaled(report, task.points),
        most=task.points,
        given=report.points,
        asked=report.out_of,
        passed=sum(part.passed for part in report.parts),
        parts=len(report.parts),
    )
    return replace(report, heading=heading, difference=None)  # that leads to the search


def begin(assignment: str, student: str = "", code: str = "", room: str = "") -> Begun:
    """Begin a graded set: `student` as on the list, `code` and `room` as given out.

    >>> begin("set-2-alpha-beta", "ada").variant("hand").topic
    'alpha-beta'
    """
    graded, remarks = set_of(assignment), []
    name = student.strip() if isinstance(student, str) else str(student)
    own = _read(code, assignment, "", remarks)
    if not own:
        remarks.append(OPEN if name else NOBODY)
        own = code_for(name or PRACTICE, assignment, "")
    there = _read(room, assignment, "room", remarks)
    in_room = bool(there)
    if not in_room:
        there = code_for(name or PRACTICE, assignment, "", use="room")
    return Begun(graded, own, there, remarks, in_room)


def begin_for(assignment: str, student: str, salt: str) -> Begun:
    """A set as the instructor begins it to mark it, with the codes from the salt.

    >>> begin_for("set-2-alpha-beta", "ada", "secret").remarks
    []
    """
    codes = (code_for(student, assignment, salt, use=use) for use in ("", "room"))
    return begin(assignment, student, *codes)


def _read(code, assignment, use, remarks) -> str:
    """A typed code, empty if it is missing or wrong; a remark says what is wrong."""
    if code is None or code is ... or not str(code).strip():
        return ""
    try:
        return read(code, assignment, use=use)
    except ValueError as error:
        name = use.upper() or "CODE"
        remarks.append(f"{name}: {str(error).removeprefix('code: ')}")
        return ""
