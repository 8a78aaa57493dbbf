"""The learner's own record as a page: attempts, predictions, topics to recall."""

import re
from calendar import month_abbr
from contextlib import suppress
from datetime import UTC, datetime
from html import escape
from pathlib import Path

from gamesearch.check import record as book
from gamesearch.check.record import PRACTICE, PREDICTIONS, pair, whole
from gamesearch.check.report import GOOD
from gamesearch.check.study import folded
from gamesearch.rules.say import all_of, paragraph, say

KINDS = {  # of predictions, as a sentence counts them
    "cut": "cuts",
    "leaf": "skipped leaves",
    "value": "values",
    "window": "windows",
    "move": "moves",
    "fate": "fates of nodes",
    "other": "other answers",
}
DAYS = 7  # after so many days a topic is worth recalling
NOTHING = "No exercise has been tried yet. Each check of a named exercise counts here."
LECTURES = "lecture", "right", "predicted", "last"
TOPICS = "practice", "right", "in a row", "mastered"
EXERCISES = "exercise", "tries", "best", "right since"
CELL = "text-align:left;vertical-align:top;padding:.2em .4em"


class Progress:
    """The record as a page; `exercises` has the exercises as a dict.

    `export(file)` writes the record as .json, .csv or .txt. `off()` and `on()` switch
    it off and on for all notebooks. `forget()` keeps a copy and clears the record.
    """

    def __init__(self, said: str = ""):
        self.said = said  # what was done last
        self.exercises = book.load()
        self.predictions = book.load(PREDICTIONS)
        self.practice = book.load(PRACTICE)
        self.path = book.location()
        self.kept = self.path is not None and not book.switched_off()

    # -- what can be done --------------------------------------------------------------

    def export(self, file: str | Path) -> Path:
        """Write the record, whole or not at all: .json has everything."""
        kinds = {
            ".json": book.as_json,
            ".csv": lambda: book.as_csv(self.tables),
            ".txt": lambda: f"{self!r}\n",
        }
        return book.export(file, kinds)

    def off(self) -> "Progress":
        """Record nothing more, in any notebook, until the record is switched on."""
        return Progress(book.switch(on=False))

    def on(self) -> "Progress":
        """Record again; what was done while the record was off is not recorded."""
        return Progress(book.switch(on=True))

    def forget(self, name: str | None = None) -> "Progress":
        """Forget everything, or one exercise or topic; a copy is made first."""
        return Progress(book.forget(name))

    # -- what the record has -----------------------------------------------------------

    @property
    def rows(self) -> list[tuple[str, str, str, str]]:
        """Exercise, attempts, best points and the day it was first right."""
        return [
            (
                name,
                str(whole(entry.get("attempts"))),
                f"{entry.get('points', 0)} of {entry.get('out_of', '?')}",
                since(entry.get("passed")),
            )
            for name, entry in sorted(self.exercises.items())
        ]

    @property
    def lectures(self) -> list[tuple[str, str, str, str]]:
        """Lecture, exercises right, predictions right and the last day, in order."""
        numbers = {lecture(name) for name in (*self.exercises, *self.predictions)}
        return [self._lecture(number) for number in sorted(numbers)]

    def _lecture(self, number):
        tried = [e for name, e in self.exercises.items() if lecture(name) == number]
        guessed = [e for name, e in self.predictions.items() if lecture(name) == number]
        right = sum(bool(entry.get("passed")) for entry in tried)
        counts = [n for entry in guessed for n in sums_of(entry).values()]
        hits, guesses = total(counts)
        return (
            title_of(number),
            f"{right} of {len(tried)}" if tried else "",
            f"{hits} of {guesses}" if counts else "",
            max(str(entry.get("last", "")) for entry in (*tried, *guessed))[:10],
        )

    @property
    def topics(self) -> list[tuple[str, str, str, str]]:
        """Topic, instances right, how many in a row, and the day it was mastered."""
        return [
            (
                topic,
                f"{whole(entry.get('right'))} of {whole(entry.get('tried'))}",
                str(whole(entry.get("streak"))),
                since(entry.get("mastered")),
            )
            for topic, entry in self.practice.items()
            if whole(entry.get("tried"))
        ]

    @property
    def tables(self) -> list[list[tuple[str, ...]]]:
        """The three tables, each with its heads; those without rows are left out."""
        tables = (
            (LECTURES, self.lectures),
            (TOPICS, self.topics),
            (EXERCISES, self.rows),
        )
        return [[head, *rows] for head, rows in tables if rows]

    @property
    def foretold(self) -> dict[str, tuple[int, int]]:
        """Kind of prediction -> how many were right, of how many."""
        sums = [sums_of(entry) for entry in self.predictions.values()]
        by_kind = {kind: [one[kind] for one in sums if kind in one] for kind in KINDS}
        return {kind: total(counts) for kind, counts in by_kind.items() if counts}

    @property
    def summary(self) -> str:
        """How many exercises and predictions are right, and the mastered topics."""
        predictions = self.foretold
        if not self.exercises and not predictions and not self.topics:
            return NOTHING
        sentences = []
        if self.exercises:
            solved = [one for one in self.exercises.values() if one.get("passed")]
            sentences.append(
                say(
                    "You tried {exercises:exercise|exercises} and solved {right}.",
                    exercises=len(self.exercises),
                    right=len(solved),
                )
            )
        if predictions:
            counts = all_of(
                f"{right} of {asked} {KINDS[kind]}"
                for kind, (right, asked) in predictions.items()
            )
            sentences.append(say("You predicted {counts}.", counts=counts))
        mastered = [topic for topic, *_, day in self.topics if day.startswith(GOOD)]
        if mastered:
            topics = all_of(mastered)
            sentences.append(say("You have mastered {topics}.", topics=topics))
        return paragraph(*sentences)

    @property
    def recall(self) -> str:
        """The topic to recall: the mastered topic that was practised longest ago."""
        rested = [
            (days_since(entry.get("last")), topic)
            for topic, entry in self.practice.items()
            if entry.get("mastered")
        ]
        days, topic = max(rested, default=(0, ""))
        if days < DAYS:
            return ""
        return say(
            "You last practised {topic} {days:day|days} ago. To practise it once more, "
            'run gs.course.practice("{topic}").',
            topic=topic,
            days=days,
        )

    @property
    def where(self) -> str:
        """Where the record is stored, or that nothing is stored."""
        if self.kept and book.unwritten():
            return say(
                "{file} cannot be written, so this record is lost when the kernel "
                "stops.",
                file=self.path,
            )
        if self.kept:
            return say("This record is only on this machine, in {file}", file=self.path)
        return "The record is off: what you do now is forgotten when the kernel stops."

    # -- shown -------------------------------------------------------------------------

    def __repr__(self):
        parts = ["\n".join(filter(None, (self.said, self.summary)))]
        for table in self.tables:
            wide = [max(map(len, column)) for column in zip(*table)]
            lines = ("  ".join(map(str.ljust, row, wide)).rstrip() for row in table)
            parts.append("\n".join(lines))
        parts.append("\n".join(filter(None, (self.recall, self.where))))
        return "\n\n".join(parts)

    def _repr_html_(self):
        *open_ones, last = [*map(html_table, self.tables)] or [""]
        if self.rows:
            last = folded("Every exercise", last)
        words = [self.said, self.summary], [self.recall, self.where]
        above, below = (
            "".join(f"<p>{escape(text)}</p>" for text in texts if text)
            for texts in words
        )
        tables = "".join((*open_ones, last))
        return f'<div style="max-width:50em">{above}{tables}{below}</div>'


def progress() -> Progress:
    """Your own record: which exercises you tried, how often, and with what result."""
    return Progress()


def lecture(name: str) -> str:
    """The number of the lecture of an exercise: "02" of "02-core"; else the name."""
    return name[:2] if name[:2].isdigit() and name[2:3] == "-" else name.split(" ")[0]


def title_of(number: str) -> str:
    """The number of a lecture, followed by its title."""
    from gamesearch.draw.course_map import LECTURES as KNOWN

    titles = {"00": "Start here"} | {one.number: one.title for one in KNOWN}
    return f"{number} {titles[number]}" if number in titles else number.capitalize()


def sums_of(entry: dict) -> dict:
    """The counts of a record's predictions, by kind."""
    sums = entry.get("sums")
    return sums if isinstance(sums, dict) else {}


def total(counts: list) -> tuple[int, int]:
    """How many predictions are right in all, of how many."""
    pairs = [*map(pair, counts)]
    return sum(right for right, _ in pairs), sum(asked for _, asked in pairs)


def since(day) -> str:
    """A tick and a day, or "not yet"."""
    return f"{GOOD} {str(day)[:10]}" if day else "not yet"


def days_since(minute) -> int:
    """How many days ago that was; 0 if the text is not a date."""
    try:
        then = datetime.strptime(str(minute)[:10], "%Y-%m-%d")
    except ValueError:
        return 0
    return (datetime.now(UTC).replace(tzinfo=None) - then).days


def short(text: str) -> str:
    """The text with each day of this year written in short, such as 19 Nov."""
    year = datetime.now(UTC).year

    def shorter(match):
        with suppress(ValueError):
            day = datetime.strptime(match[0], "%Y-%m-%d")
            return f"{day.day} {month_abbr[day.month]}"
        return match[0]

    return re.sub(rf"\b{year}-\d\d-\d\d\b", shorter, text)


def html_table(table) -> str:
    """A table; on a narrow page only its first column wraps."""
    head, *rows = table
    heads = "".join(f'<th scope="col" style="{CELL}">{escape(n)}</th>' for n in head)
    whole_words = ["", *["white-space:nowrap"] * (len(head) - 1)]
    body = "".join(
        "<tr>"
        + "".join(
            f'<td style="{CELL};{style}">{escape(short(text))}</td>'
            for text, style in zip(row, whole_words)
        )
        + "</tr>"
        for row in rows
    )
    return (
        '<div style="overflow-x:auto"><table style="margin:.5em 0">'
        f"<tr>{heads}</tr>{body}</table></div>"
    )
