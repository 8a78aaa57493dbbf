"""One submission marked: its answers looked up, its functions judged from here.

The judges are those of the course. They get plain values and functions that run
elsewhere, so no code of a submission runs in this process.
"""

import json
from dataclasses import asdict, dataclass, field
from html import escape

from coursework.marking.bubblewrap import shows
from coursework.marking.cells_to_run import alone, not_attempted, runs
from coursework.marking.channel import Ended
from coursework.marking.course import Course
from coursework.marking.reasons import Reasons
from coursework.marking.remote_calls import Cell, Elsewhere, Submission
from coursework.reports.similarity import likeness, programs
from gamesearch.check.report import Report
from gamesearch.rules.given import printable
from gamesearch.sets.graded import begin_for
from gamesearch.sets.graded.task import MANUAL, Task

LONGEST = 20_000  # letters of what is told of a task
TYPED = "STUDENT", "CODE", "ROOM"  # what a student types besides answers


@dataclass
class TaskMark:
    """The points of a task, and what the student is told, as text and as a page.

    A task that was not attempted has no `parts`.
    """

    name: str
    title: str
    points: int
    out_of: int
    text: str
    page: str
    mistakes: list[str] = field(default_factory=list)
    remark: str = ""  # where the task was another student's
    parts: list[list] = field(default_factory=list)  # name, points, out of


@dataclass
class Marks:
    """What marking a submission has found; `notes` and `printed` are by cell.

    `programs` has a hash of each function, the same for those that do the same.
    `starved` says that something took too long while the machine may have been busy.
    """

    student: str
    assignment: str
    tasks: list[TaskMark]
    notes: dict[str, str] = field(default_factory=dict)
    printed: dict[str, str] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)
    starved: bool = False
    protected: bool = True
    programs: dict[str, str] = field(default_factory=dict)

    @property
    def points(self) -> int:
        """The points of all tasks that a program judges."""
        return sum(task.points for task in self.tasks)

    @property
    def out_of(self) -> int:
        """How many points there are for these tasks."""
        return sum(task.out_of for task in self.tasks)

    def task(self, name: str) -> TaskMark:
        """The mark of the task of this name; KeyError if no program judges it."""
        return {task.name: task for task in self.tasks}[name]

    def to_json(self) -> str:
        """The marks as a text."""
        return json.dumps(asdict(self), ensure_ascii=True, sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> "Marks":
        """The marks of a text that `to_json` has written."""
        known = json.loads(text)
        known["tasks"] = [TaskMark(**task) for task in known["tasks"]]
        return cls(**known)


def mark(
    notebook, assignment: str, student: str, course: Course, *, protected: bool = True
) -> Marks:
    """The marks of a notebook, a node of nbformat in which all cells are in place."""
    if protected:
        check_unseen(course)
    mine = begin_for(assignment, student, course.salt)
    tasks = [task for task in mine.set.tasks if task.how != MANUAL]
    wants = {task.name: mine.wanted(task.name) for task in tasks if task.wants}
    cells, given = runs(notebook), runs(course.released(assignment))
    submission = Submission(cells, wants, protected)
    names = {*TYPED, *(name for task in tasks for name in task.answers)}
    names -= not_attempted(notebook, course.released(assignment))
    found, why = looked_up(submission, names)
    lost = {name for name in names if found.get(name, ...) is ...}
    lost |= submission.unseen
    if submission.unseen or (lost and (why or len(submission.left_out) > 1)):
        # a name may be lost, or not be seen, for what the cell of another one did
        found |= looked_up(submission.alone(alone(cells, given, lost)), lost)[0]
    flags = [] if protected else ["unprotected"]
    flags += [f"not run: {why}"] if why else []
    reasons = Reasons.of(submission, notebook, course.released(assignment))
    judge = Judge(course, assignment, student, found, given, reasons)
    marked = [judge.marked(task) for task in tasks]
    flags += [f"{one.name}: {one.remark}" for one in marked if one.remark]
    flags += reasons.misnamed.values()
    written = [cell.source for cell in cells]
    before = [cell.source for cell in given]
    flags += map(str, likeness(written, before))
    printed = submission.printed.items()
    return Marks(
        student,
        assignment,
        marked,
        submission.notes,
        {name: printable(text, "\n") for name, text in printed if text},
        list(dict.fromkeys(flags)),
        submission.starved,
        protected,
        programs(written, before),
    )


def check_unseen(course: Course) -> None:
    """ValueError where submissions would see the course's folder."""
    if shows(course.folder):
        raise ValueError(
            f"course: {course.folder} stands in a folder that submissions see, since "
            "Python is there. Move it to another place."
        )


def looked_up(submission: Submission, names: set[str]) -> tuple[dict, str]:
    """What the names stand for once the cells have run; and why they have not."""
    try:
        submission.run()
        return {name: submission.look(name) for name in sorted(names)}, ""
    except Ended as ended:
        return {}, str(ended)
    finally:
        submission.close()


@dataclass
class Judge:
    """Who judges the tasks of a submission by the answers found in it."""

    course: Course
    assignment: str
    student: str
    found: dict
    given: list[Cell]
    reasons: Reasons

    def marked(self, task: Task) -> TaskMark:
        """A task judged with its functions in fresh processes.

        One that got into trouble there is judged again without the student's other
        cells; what is better counts.
        """
        marks, notes = self._judged(task, lambda submission: submission)
        if notes and marks.points < task.points:
            again = self._judged(task, lambda one: self._alone(one, task))
            if again[0].points > marks.points:
                marks, notes = again
        notes = [f"While it was called: {note}" for note in notes]
        if marks.points < task.points:
            notes = [*self.reasons.why(task), *notes]
        text = "\n".join([repr(marks), *(f"  {note}" for note in notes)])
        page = marks._repr_html_() + "".join(f"<p>{escape(n)}</p>" for n in notes)
        text = printable(text, "\n")[:LONGEST]
        if len(page) > 2 * LONGEST:  # an answer of any length may be quoted in it
            page = f"<pre>{escape(text)}</pre>"
        return TaskMark(
            task.name,
            task.title,
            marks.points,
            task.points,
            text,
            printable(page, "\n"),
            [found.mistake for found in marks.report.findings if found.mistake],
            marks.remark,
            parts_of(marks.report),
        )

    def _alone(self, submission, task):
        cells = alone(submission.cells, self.given, set(task.answers))
        return submission.alone(cells)

    def _judged(self, task, of_which):
        """The judgement, and what happened to the processes meanwhile."""
        answers = {name: self.found.get(name, ...) for name in (*TYPED, *task.answers)}
        called = []
        for name, answer in answers.items():
            if isinstance(answer, Elsewhere):
                one = Elsewhere(of_which(answer.submission), name, answer.form)
                called.append(one)
                one.start()
                answers[name] = one
        try:
            marks = self.course.marking.judged(
                self.assignment, task.name, answers, self.student, self.course.salt
            )
        finally:
            for one in called:
                one.close()
        return marks, list(dict.fromkeys(note for one in called for note in one.notes))


def parts_of(report: Report) -> list[list]:
    """The parts of a report with their points; none where nothing was answered."""
    if not report.answered:
        return []
    parts = [[part.name, part.points, part.out_of] for part in report.parts]
    return parts or [[report.title, 0, 1]]
