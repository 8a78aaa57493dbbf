"""Practice: new tasks of a topic until three in a row are right.

Each task counts once. After a wrong answer the check gives the reason, and the solved
tree can be unfolded. Then the learner must take another task: the input changes once a
solution was seen (Karavirta, Korhonen and Malmi, 2006). The learner's own record stores
how many are right in a row.
"""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from html import escape

from gamesearch.check import record
from gamesearch.check.record import whole
from gamesearch.check.report import GOOD, Report, unanswered
from gamesearch.check.study import folded
from gamesearch.rules.say import all_of, paragraph, say
from gamesearch.sets.assignment import Asked
from gamesearch.sets.codes import PRACTICE, rng_for
from gamesearch.sets.question import judged, said, unreadable
from gamesearch.sets.variant import Variant, drawn, topic_of

MASTERY = 3  # right in a row
SEEDS = 1_000_000
KEPT = 500  # seeds that are stored
TRIES = 50  # to find a task that is new and of another structure
TITLE = "Your answers"
KINDS = {  # of questions, as they count among the predictions
    **dict.fromkeys(("value", "second", "worth"), "value"),
    **dict.fromkeys(("move", "dream", "cautious", "likely", "leader"), "move"),
    **dict.fromkeys(("cut", "bound"), "cut"),
    "skipped": "leaf",
}
TAKE = "Take another task: task.next()."
AGAIN = paragraph(
    "This does not count, because you have answered this task or seen its solution.",
    TAKE,
)
SAME = (
    "Nothing is counted, because these are your answers to the task before. Answer "
    "this task, or take another: task.next()."
)


class Solved:
    """A variant with its solved tree, and its answers with their reasons."""

    def __init__(self, variant: Variant):
        self.variant = variant

    def __repr__(self):
        answers = (
            f"  {one.name}: {said(one.answer)}. {one.why}"
            for one in self.variant.questions
        )
        return "\n".join(["The answers:", *answers, "", self.variant.solved().twin])

    def _repr_html_(self):
        rows = "".join(
            f"<li><code>{escape(one.name)}</code>: <b>{escape(said(one.answer))}</b>. "
            f"{escape(one.why)}</li>"
            for one in self.variant.questions
        )
        return f"<div>{self.variant.solved()._repr_html_()}<ul>{rows}</ul></div>"


class Judged:
    """The report on a task of practice; true if all is right.

    Once the task is answered, the solved tree can be unfolded below the report.
    """

    def __init__(self, report: Report, variant: Variant | None = None):
        self.report = report
        self.solved = None if variant is None else Solved(variant)

    def __bool__(self):
        return bool(self.report)

    def __repr__(self):
        return repr(self.report)

    def _repr_html_(self):
        below = "" if self.solved is None else self.solved._repr_html_()
        unfolds = folded("The solved tree", below) if below else ""
        return f"<div>{self.report._repr_html_()}{unfolds}</div>"


class Practice:
    """A task to practise: `check` judges your answers, `next` takes another task.

    `variant` is the task, and `seed` draws it again. `solution()` shows the solved
    tree. Before an answer, it sets the number of right tasks in a row back to 0.
    """

    def __init__(self, topic: str, seed: int | None = None):
        self.topic = topic_of(topic).name
        self.next(seed=seed)

    def next(self, *, seed: int | None = None) -> "Practice":
        """Another task of the topic; the task before does not count against you.

        Without a seed, its structure differs from that of the last answered task.
        """
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise TypeError(
                f"seed: a whole number, or None for a new one, not {seed!r}."
            )
        last = self.record.get("structure")
        for _ in range(TRIES if seed is None else 1):
            self.seed = secrets.randbelow(SEEDS) if seed is None else seed
            rng = rng_for(str(self.seed), PRACTICE, self.topic)
            self.variant: Variant = drawn(self.topic, rng)
            if self.variant.structure != last and not self.had:
                break
        return self

    @property
    def record(self) -> dict:
        """The topic's entry in the learner's record: the row, the tasks, the day."""
        return record.load(record.PRACTICE).get(self.topic, {})

    @property
    def had(self) -> bool:
        """Was this task counted, or its solution shown?"""
        return self.seed in seeds_of(self.record)

    @property
    def row(self) -> str:
        """How many tasks are right in a row, and how many more are needed."""
        entry = self.record
        streak, mastered = whole(entry.get("streak")), entry.get("mastered")
        if mastered:
            return say(
                "{streak:task is|tasks are} right in a row. {mark} You mastered this "
                "topic on {day}.",
                streak=streak,
                mark=GOOD,
                day=str(mastered)[:10],
            )
        return say(
            "{streak:task is|tasks are} right in a row, and {more:more is|more are} "
            "needed.",
            streak=streak,
            more=max(0, MASTERY - streak),
        )

    def check(self, answers: object) -> Judged:
        """Judge the answers, a dict by name, if all are given; a task counts once."""
        refused = not_yet(answers, self.variant)
        if refused is not None:
            return Judged(refused)
        asked, mark = self.variant.questions, fingerprint(answers)
        report = judged(TITLE, asked, answers, telling=True, unit="right")
        if self.had:
            return Judged(noted(report, AGAIN), self.variant)
        if not report.passed and mark == self.record.get("given"):
            return Judged(unanswered(TITLE, SAME))
        self._count(report, mark)
        said = paragraph(self.row, "" if report.passed else TAKE)
        return Judged(noted(report, said), self.variant)

    def solution(self) -> Solved:
        """The solved tree and the answers; before an answer, the row starts again."""
        if not self.had:
            self._keep(lambda entry: {**entry, "streak": 0})
        return Solved(self.variant)

    def _count(self, report, mark):
        """Store the result of the task, and each answer as a prediction."""

        def counted(entry):
            right = int(report.passed)
            entry["streak"] = (whole(entry.get("streak")) + 1) * right
            entry["tried"] = whole(entry.get("tried")) + 1
            entry["right"] = whole(entry.get("right")) + right
            if entry["streak"] >= MASTERY:
                entry.setdefault("mastered", record.now())
            return {**entry, "given": mark}

        self._keep(counted)
        answers = [("", KINDS.get(p.name, "other"), p.points, 1) for p in report.parts]
        record.predicted(f"{record.PRACTISED}{self.topic}", answers)

    def _keep(self, update):
        def kept(entry):
            seeds = [*seeds_of(entry), self.seed][-KEPT:]
            news = {"last": record.now(), "structure": self.variant.structure}
            return {**update(entry), **news, "seeds": seeds}

        record.change(record.PRACTICE, self.topic, kept)

    # -- shown -------------------------------------------------------------------------

    @property
    def headline(self) -> str:
        """Topic, seed and row."""
        task = say("Practice: {topic}, task {seed}.", topic=self.topic, seed=self.seed)
        return paragraph(task, self.row)

    def __repr__(self):
        return f"{self.headline}\n{Asked(self.variant)!r}"

    def _repr_html_(self):
        head = f"<p><b>{self.headline}</b></p>"
        return f"<div>{head}{Asked(self.variant)._repr_html_()}</div>"


def practice(topic: str, *, seed: int | None = None) -> Practice:
    """A new task of a topic; when three in a row are right, you have mastered it.

    >>> task = practice("alpha-beta", seed=7)
    >>> task.check(task.variant.stub)
    ✗ Your answers: not answered yet.

    `task.check({...})` judges your answers, and `task.next()` draws another task. With
    a `seed`, everyone gets the same task; it also counts only once.
    """
    return Practice(topic, seed)


def not_yet(answers, variant: Variant) -> Report | None:
    """The report on incomplete or unreadable answers; then nothing is counted."""
    asked = {one.name: one for one in variant.questions}
    if answers is None or answers is ...:
        return unanswered(TITLE)
    if not isinstance(answers, Mapping):
        text = say(
            "Give your answers in a dict, by name: {names}.", names=all_of(asked)
        )
        return unanswered(TITLE, text)
    strange = [name for name in answers if name not in asked]
    if strange:
        text = say(
            "No question is called {name!r}. The questions are {names}.",
            name=strange[0],
            names=all_of(asked),
        )
        return unanswered(TITLE, text)
    given = {name: answers.get(name, ...) for name in asked}
    missing = [name for name in asked if asked[name].unanswered(given[name])]
    if len(missing) == len(asked):
        return unanswered(TITLE)
    if missing:
        return unanswered(
            TITLE, say("You still have to answer {names}.", names=all_of(missing))
        )
    for name in asked:
        wrong = unreadable(asked[name], given[name])
        if wrong:
            return unanswered(TITLE, say("{name}: {wrong}", name=name, wrong=wrong))
    return None


def noted(report: Report, text: str) -> Report:
    """The report with a remark that costs nothing."""
    return replace(report, notes=(text,))


def fingerprint(answers: Mapping) -> str:
    """A short text that is the same for the same answers, in any order."""
    items = sorted(
        (
            name,
            sorted(map(str, given)) if isinstance(given, (set, frozenset)) else given,
        )
        for name, given in answers.items()
    )
    return sha256(repr(items).encode()).hexdigest()[:16]


def seeds_of(entry: dict) -> list[int]:
    """The seeds of a record's tasks."""
    seeds = entry.get("seeds")
    return (
        [seed for seed in seeds if isinstance(seed, int)]
        if isinstance(seeds, list)
        else []
    )
