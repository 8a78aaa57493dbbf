"""A viva: three questions on what a student's own program did, with their answers.

The notebook that was handed in is read and never run: one of its outputs has the trace
(`traces`), and questions and answers are computed from it and from the rules.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from coursework.viva.questions import Asked, questions
from coursework.viva.replay import Replay, order_of
from coursework.viva.trace import HandedInTrace, trace_of
from gamesearch.play.limits.saving import save
from gamesearch.rules.say import say
from gamesearch.sets.task import set_of
from gamesearch.tree.narration import number

LINES = 2  # to write on, below each question


@dataclass(frozen=True)
class Viva:
    """The trace of a notebook, and what to ask about it; `text` and `write` show it."""

    trace: HandedInTrace
    asked: tuple[Asked, ...]

    @cached_property
    def title(self) -> str:
        """The title, with the name of the set."""
        return f"Viva · {set_of(self.trace.set).title}"

    @property
    def name(self) -> str:
        """The student's name in the notebook."""
        return self.trace.student or "No name"

    @property
    def order(self) -> str:
        """A sentence on the leaves, in the order in which they were evaluated."""
        names = ", ".join(path[-1] for path in self.trace.paths)
        return say("Your program evaluated the leaves {names}.", names=names)

    @cached_property
    def facts(self) -> list[str]:
        """What the program returned, and what is right, for the examiner."""
        trace, replay = self.trace, Replay(self.trace)
        right, move = replay.value, replay.move(replay.worth)
        facts = [
            compared("value", number(right), trace.value and number(trace.value)),
            compared("move", move, trace.move),
            say(
                "It visited {nodes:node|nodes} and evaluated {leaves:leaf|leaves}.",
                nodes=trace.nodes,
                leaves=len(trace.paths),
            ),
        ]
        if len(replay.read) < len(trace.paths):
            facts.append("Some leaves were evaluated more than once.")
        if replay.cuts:
            same = order_of(replay.left_to_right) == replay.read
            facts.append(
                "The leaves and their order are those of alpha-beta from left to right."
                if same
                else "The leaves, or their order, differ from alpha-beta left to right."
            )
        return facts

    @property
    def text(self) -> str:
        """The questions, and after them the answers."""
        lines = [self.title, f"{self.name} · {self.trace.code}", "", self.order, ""]
        lines += [f"{n}. {one.question}" for n, one in enumerate(self.asked, 1)]
        lines += ["", "Answers", *self.facts, ""]
        lines += [f"{n}. {one.answer}" for n, one in enumerate(self.asked, 1)]
        return "\n".join(lines) + "\n"

    def pdf(self) -> bytes:
        """A sheet for the student, and one with the answers for the examiner."""
        from coursework.papers.page import SMALL, Block, Pages

        pages, variant = Pages(self.title), self.trace.variant
        asked, answered = [Block([{"text": self.order}])], []
        for place, (question, answer) in enumerate(self.asked, 1):
            first = {"text": question, "number": str(place)}
            asked.append(Block([first], LINES))
            then = {"text": answer, "number": " ", "style": "B"}
            answered.append(Block([{**first, "size": SMALL}, then]))
        with pages.booklet(self.trace.code):
            pages.paragraph(self.name, style="B")
            pages.paragraph(variant.story)
            pages.tree(variant.blank(), asked)
        with pages.booklet(f"Answers · {self.trace.code}"):
            pages.paragraph(self.name, style="B")
            pages.paragraph(self.order, SMALL)
            pages.paragraph(" ".join(self.facts), SMALL)
            pages.tree(variant.solved(), answered)
        return pages.data()

    def write(self, folder: str | Path = ".") -> list[Path]:
        """Write the PDF and the text into a folder: both files or neither."""
        letters = re.sub(r"[^\w-]+", "-", self.trace.student).strip("-")
        name = "-".join(["viva", self.trace.set, letters or self.trace.code])
        files = {f"{name}.pdf": self.pdf, f"{name}.txt": self.text.encode()}
        return save({Path(folder) / name: data for name, data in files.items()})


def compared(what: str, right: str, given: str | None) -> str:
    """What the program returned, and whether that is right."""
    about = {"what": what, "right": right, "given": given}
    if given is None:
        return say("It returned no {what}. The right {what} is {right}.", **about)
    if given == right:
        return say("It returned the right {what}, {given}.", **about)
    return say(
        "It returned the wrong {what}, {given}. The right {what} is {right}.", **about
    )


def viva(file: str | Path) -> Viva:
    """The viva on a notebook of a graded set; a ValueError says what is missing."""
    trace = trace_of(file)
    return Viva(trace, tuple(questions(trace)))
