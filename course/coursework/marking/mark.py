"""Marking one submission: its answers are looked up, its functions are judged.

The judges are the checks of the course. They get plain values, and functions that run
in another process, so that no code of a submission runs in this process.
"""

import json
from dataclasses import asdict, dataclass, field

from coursework.doctor.cells import defined
from coursework.marking.bubblewrap import shows
from coursework.marking.cells_to_run import Cell, bound, read
from coursework.marking.changes import Changes
from coursework.marking.channel import Ended
from coursework.marking.course import Course
from coursework.marking.remote_calls import RemoteFunction, Session
from coursework.marking.submission import Submission
from coursework.reports.page import template, trusted
from coursework.reports.similarity import likeness, programs
from gamesearch.check.report import Report, unanswered
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.given import printable
from gamesearch.rules.say import say
from gamesearch.sets.assignment import begin_for
from gamesearch.sets.task import Task, scaled

LONGEST = 20_000  # largest length of the report on a task, in letters
TYPED = "STUDENT", "CODE", "ROOM"  # names that a student types besides answers
PAGE = template("task.html")
NOTHING = "✗ {0}: not attempted. 0 of {1} points."
ALL = "✓ {0}: {1} of {1} points."


@dataclass
class TaskMark:
    """The points of a task, and the report for the student, as text and as a page.

    A task that was not attempted has no `parts`.
    """

    name: str
    title: str
    points: int
    out_of: int
    text: str = ""
    page: str = ""
    mistakes: list[str] = field(default_factory=list)
    remark: str = ""  # if the task was not the student's own
    parts: list[list] = field(default_factory=list)  # name, points, out of


@dataclass
class Marks:
    """The marks of a submission; `notes` and `printed` are by cell.

    `programs` has a hash of each function, which is equal for equal programs. `starved`
    says that something took too long, perhaps because the machine was busy. `examples`
    has, for each task with a known mistake, a hidden case that shows the mistake: a
    sentence, and the tree if there is one.
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
    examples: dict[str, list[str]] = field(default_factory=dict)

    @property
    def points(self) -> int:
        """The sum of the points of all tasks that a program judges."""
        return sum(task.points for task in self.tasks)

    @property
    def out_of(self) -> int:
        """The largest possible sum of these points."""
        return sum(task.out_of for task in self.tasks)

    @property
    def other_flags(self) -> list[str]:
        """The flags that do not repeat the remark of a task."""
        said = {f"{task.name}: {task.remark}" for task in self.tasks}
        return [flag for flag in self.flags if flag not in said]

    def task(self, name: str) -> TaskMark:
        """The mark of the task of this name; KeyError if no program judges it."""
        return {task.name: task for task in self.tasks}[name]

    def to_json(self, examples: bool = False) -> str:
        """The marks as a text; with `examples` the text has hidden cases."""
        known = asdict(self)
        if not examples:
            del known["examples"]
        return json.dumps(known, ensure_ascii=True, sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> "Marks":
        """The marks of a text that `to_json` has written."""
        known = json.loads(text)
        known["tasks"] = [TaskMark(**task) for task in known["tasks"]]
        return cls(**known)


def mark(submission: Submission, course: Course, *, protected: bool = True) -> Marks:
    """The marks of a submission in which all cells are in place."""
    if protected:
        check_unseen(course)
    mine = begin_for(submission.assignment, submission.student, course.salt)
    tasks = course.judged_tasks(submission.assignment)
    wants = {task.name: mine.wanted(task.name) for task in tasks if task.wants}
    session = Session(submission.cells, wants, protected)
    names = {*TYPED, *(name for task in tasks for name in task.answers)}
    names -= submission.not_attempted
    found, why = looked_up(session, names)
    lost = {name for name in names if found.get(name, ...) is ...} | session.unseen
    if session.unseen or (lost and (why or len(session.left_out) > 1)):
        # another cell may be the reason that a name is lost or was not looked up
        again = session.alone(submission.only_with(lost))
        found |= looked_up(again, lost)[0]
    judge = Judge(course, submission, session, found)
    marked = [judge.marked(task) for task in tasks]
    written = [cell.source for cell in submission.cells]
    given = [cell.source for cell in submission.given]
    flags = [] if protected else ["unprotected"]
    flags += [f"not run: {why}"] if why else []
    flags += [f"{task.name}: {task.remark}" for task in marked if task.remark]
    flags += submission.misnamed.values()
    flags += map(str, likeness(written, given))
    printed = session.printed.items()
    return Marks(
        submission.student,
        submission.assignment,
        marked,
        session.notes,
        {name: printable(text, "\n") for name, text in printed if text},
        list(dict.fromkeys(flags)),
        session.starved,
        protected,
        programs(written, given),
        judge.examples,
    )


def unmarked(
    submission: Submission, course: Course, why: str, protected: bool
) -> Marks:
    """The marks of a submission that cannot be marked, with the reason.

    It gets no points, except for tasks in which everybody has full points.
    """
    tasks, changes = [], course.changes(submission.assignment)
    for task in course.judged_tasks(submission.assignment):
        report = changes.made(task.name, unanswered(task.title))
        won = scaled(report, task.points)
        said = [(ALL if won else NOTHING).format(task.title, task.points)]
        text = " ".join(said + changes.told(task.name) * bool(won))
        about = task.name, task.title, won, task.points
        page = PAGE.render(tag="p", text=text)
        tasks.append(TaskMark(*about, text, page, parts=parts_of(report)))
    student, assignment = submission.student, submission.assignment
    return Marks(student, assignment, tasks, flags=[why], protected=protected)


def check_unseen(course: Course) -> None:
    """ValueError if submissions could see the folder of the course."""
    if shows(course.folder):
        raise ValueError(
            f"course: {course.folder} is inside a folder with Python, which "
            "submissions can see. Move the course to another place."
        )


def looked_up(session: Session, names: set[str]) -> tuple[dict, str]:
    """The values of the names after all cells have run; or why the run failed."""
    try:
        session.run()
        return {name: session.look(name) for name in sorted(names)}, ""
    except Ended as ended:
        return {}, str(ended)
    finally:
        session.close()


@dataclass
class Judge:
    """Judges the tasks of a submission; `found` has the values of its names."""

    course: Course
    submission: Submission
    session: Session
    found: dict
    examples: dict[str, list[str]] = field(default_factory=dict)

    def marked(self, task: Task) -> TaskMark:
        """Judge a task with its functions in fresh processes.

        If a process had a problem, the task is judged again without the student's other
        cells, and the better result counts.
        """
        marks, notes = self._judged(task)
        if notes and marks.points < task.points:
            again = self._judged(task, self.submission.only_with({*task.answers}))
            if again[0].points > marks.points:
                marks, notes = again
        if shown := example_of(marks.report):
            self.examples[task.name] = shown
        notes = [f"While your function was called: {note}" for note in notes]
        notes += self.course.changes(self.submission.assignment).told(task.name)
        if marks.points < task.points:
            notes = [*self.reasons(task), *notes]
        text = "\n".join([repr(marks), *(f"  {note}" for note in notes)])
        page = PAGE.render(report=trusted(marks._repr_html_()), notes=notes)
        text = printable(text, "\n")[:LONGEST]
        if len(page) > 2 * LONGEST:  # the page may quote a very long answer
            page = PAGE.render(tag="pre", text=text)
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

    def _judged(self, task: Task, cells: list[Cell] | None = None):
        """The judgement, and notes on what happened to the processes.

        If `cells` are given, only these cells have run in the processes.
        """
        answers = {name: self.found.get(name, ...) for name in (*TYPED, *task.answers)}
        called = {}
        for name, answer in answers.items():
            if isinstance(answer, RemoteFunction):
                session = answer.session
                session = session if cells is None else session.alone(cells)
                called[name] = RemoteFunction(session, name, answer.form)
                called[name].start()
        asked = self.submission.assignment, task.name, answers | called
        asked = *asked, self.submission.student, self.course.salt
        try:
            marks = self._after_changes(task, asked)
        finally:
            for function in called.values():
                function.close()
        notes = (note for function in called.values() for note in function.notes)
        return marks, list(dict.fromkeys(notes))

    def _after_changes(self, task: Task, asked: tuple):
        """The judgement with the changes for everybody; or the better of the two."""
        changes, found = self.course.changes(self.submission.assignment), []
        for one in [changes, Changes()] if changes.better else [changes]:
            left_out = one.cases.get(task.name)
            more = {"left_out": left_out} if left_out else {}
            marks = self.course.marking.judged(*asked, **more)
            report = one.made(task.name, marks.report)
            found.append(type(marks)(task, report, marks.remark, marks.hidden))
        return max(found, key=lambda marks: marks.points)

    def reasons(self, task: Task) -> list[str]:
        """Reasons known before judging why this task may have lost points.

        Its cell stopped, its function has another name, or the name is assigned again
        below the answer, in a cell that the set does not have for this name.
        """
        asked, notes, cells = {*task.answers}, self.session.notes, self.submission.cells
        place_of, misnamed = self.submission.place_of, self.submission.misnamed
        said = [
            f"Cell `{place_of(cell)}`: {notes[cell.name]}"
            for cell in cells
            if cell.name in notes
            and (cell.name == task.name or asked & defined(cell.source))
        ]
        said += [misnamed[name] for name in task.answers if name in misnamed]
        places = [place for place, cell in enumerate(cells) if cell.name == task.name]
        for cell in cells[places[0] + 1 :] if places else ():
            again = set().union(*map(bound, read(cell.source))) & asked
            again.discard(cell.name)
            said += [
                say(
                    "`{name}` is assigned again in {cell}, below your answer in the "
                    "cell `{task}`. The last value was marked.",
                    name=name,
                    cell=place_of(cell),
                    task=task.name,
                )
                for name in sorted(again)
            ]
        return said


def parts_of(report: Report) -> list[list]:
    """The parts of a report with their points; none if nothing was answered."""
    if not report.answered:
        return []
    parts = [
        [name, won if isinstance(won, int) else round(float(won), 2), most]
        for name, won, most, _ in report.parts
    ]
    return parts or [[report.title, 0, 1]]


def example_of(report: Report) -> list[str]:
    """A case that shows a known mistake: a sentence, and the tree if there is one."""
    texts = [found.text for found in report.findings if not found.mistake]
    if not report.mistake or not texts:
        return []
    game = report.difference and report.difference.game
    return [texts[0], game.to_json() if isinstance(game, ExplicitTree) else ""]
