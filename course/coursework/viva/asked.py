"""A viva: three questions on what a student's own program did, with their answers.

The notebook that was handed in is read and never run: the trace stands in an output
(`traces`), and everything that is asked is worked out from it and from the rules.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from coursework.viva.followed import Followed, order_of
from coursework.viva.handed_in import HandedIn, handed_in
from coursework.viva.questions import Asked, questions
from gamesearch.play.limits.saving import save
from gamesearch.sets.graded.task import set_of
from gamesearch.tree.narration import number


@dataclass(frozen=True)
class Viva:
    """The trace of a notebook, and what to ask about it; `text` and `write` show it."""

    trace: HandedIn
    asked: tuple[Asked, ...]

    @cached_property
    def title(self) -> str:
        """What the viva is on."""
        return f"Viva · {set_of(self.trace.set).title}"

    @property
    def name(self) -> str:
        """The student, as the notebook says."""
        return self.trace.student or "No name"

    @property
    def order(self) -> str:
        """The leaves in the order in which the program read them."""
        names = ", ".join(path[-1] for path in self.trace.paths)
        return f"Your program read the leaves {names}."

    @property
    def facts(self) -> list[str]:
        """What came out beside what is right, for the one who asks."""
        trace, followed = self.trace, Followed(self.trace)
        right, move = followed.value, followed.move(followed.worth)
        facts = [
            compared("value", number(right), trace.value and number(trace.value)),
            compared("move", move, trace.move),
            f"{trace.nodes} nodes, {len(trace.paths)} leaves.",
        ]
        if len(followed.read) < len(trace.paths):
            facts.append("Some leaves were read more than once.")
        if followed.cuts:
            same = order_of(followed.left_to_right) == followed.read
            facts.append(
                "The leaves are those of alpha-beta from left to right, in its order."
                if same
                else "The leaves are not those of alpha-beta from left to right."
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

    def write(self, folder: str | Path = ".") -> list[Path]:
        """Write the PDF and the text there: both or none."""
        from coursework.papers.viva_pages import viva_pages

        letters = re.sub(r"[^\w-]+", "-", self.trace.student).strip("-")
        name = "-".join(["viva", self.trace.set, letters or self.trace.code])
        return save(
            {
                Path(folder) / f"{name}.pdf": viva_pages(self),
                Path(folder) / f"{name}.txt": self.text.encode(),
            }
        )


def compared(what: str, right: str, given: str | None) -> str:
    """What the program returned, and whether that is right."""
    if given is None:
        return f"It returned no {what}; right is {right}."
    verdict = "right" if given == right else f"wrong: it is {right}"
    return f"Its {what} is {given}, {verdict}."


def viva(file: str | Path, notebook: bytes | None = None) -> Viva:
    """The viva on a notebook of a graded set; ValueError that says what is missing.

    Where the file is a packed one, `notebook` is what was packed.
    """
    trace = handed_in(file, notebook)
    return Viva(trace, tuple(questions(trace)))
