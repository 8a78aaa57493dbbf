"""The report of a check: points, findings, the first difference, as text and as HTML.

A report never raises when it is shown, and consists of whole sentences. Its text begins
with a tick or a cross, so that a reader, a screen reader and a program all see the
result at once. Colour only repeats the text.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from html import escape
from typing import NamedTuple

from gamesearch.rules.say import fill, say

TREE = re.compile("(.*?)( The tree, .*)?", re.DOTALL)  # a report ends with its tree
GOOD, BAD = "✓", "✗"


class Finding(NamedTuple):
    """A fault to repair: the part it concerns, a sentence, the known mistake's name."""

    part: str
    text: str
    mistake: str = ""


class Part(NamedTuple):
    """One part of a judgement, with its points and a sentence about it."""

    name: str
    points: int
    out_of: int
    text: str

    @property
    def passed(self) -> bool:
        return self.points == self.out_of


class Difference(NamedTuple):
    """The first event in which an answer differs, and where to look at it.

    `tree` names the game and `path` the node. After `step` events the `algorithm`, run
    with these `options`, shows the right event. If no event differs, but only a value
    or a move, or if there was an error, `path` and `step` are None, and the search is
    shown from its start.
    """

    tree: str
    game: object
    state: object
    text: str
    algorithm: Callable
    options: dict
    path: tuple | None = None
    step: int | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Report:
    """The judgement of an answer; true in an `if` when everything is right.

    `answered` is False while there is only a stub. `findings` say what to repair;
    `notes` cost no points; `difference` is the first differing event, or None;
    `mistake` is the name of the known mistake that behaves alike, or empty.
    `handed_out` has the parts of a program that was handed out for repair. `scale` is
    written behind the points of each part, and `heading` instead of the headline.
    """

    title: str
    parts: tuple[Part, ...] = ()
    findings: tuple[Finding, ...] = ()
    notes: tuple[str, ...] = ()
    difference: Difference | None = None
    answered: bool = True
    unit: str = "points"
    scale: str = ""
    handed_out: tuple[Part, ...] = ()
    heading: str = ""

    @property
    def points(self) -> int:
        return sum(part.points for part in self.parts)

    @property
    def out_of(self) -> int:
        return sum(part.out_of for part in self.parts)

    @property
    def before(self) -> int:
        return sum(part.points for part in self.handed_out)

    @property
    def passed(self) -> bool:
        return self.answered and not self.findings and self.points == self.out_of

    @property
    def mistake(self) -> str:
        return next((f.mistake for f in self.findings if f.mistake), "")

    def with_part(self, part: Part, findings: tuple[Finding, ...] = ()) -> "Report":
        """This report with one more part."""
        return replace(
            self, parts=(*self.parts, part), findings=(*self.findings, *findings)
        )

    def __bool__(self):
        return self.passed

    def explore(self, **options):
        """The explorer, opened at the first difference from the right search."""
        if self.difference is None:
            print("There is no difference to look at.")
            return None
        from IPython.display import display

        from gamesearch.widgets import explore

        display(self)  # because the result of the cell is now the explorer
        at = self.difference
        return explore(
            at.game,
            at.state,
            algorithm=at.algorithm,
            **{"step": at.step, **at.options, **options},
        )

    # -- shown ---------------------------------------------------------------------

    @property
    def headline(self) -> str:
        """The first line: mark, title and points."""
        if self.heading:
            return self.heading
        if not self.answered:
            text = say("{mark} {title}: not answered yet.")
        elif self.out_of != 1:
            text = say("{mark} {title}: {points} of {out_of} {unit}.")
        elif self.passed:
            text = say("{mark} {title}: right.")
        else:
            text = say("{mark} {title}: not right yet.")
        return fill(
            text,
            mark=GOOD if self.passed else BAD,
            title=self.title,
            points=self.points,
            out_of=self.out_of,
            unit=self.unit,
        )

    def lines(self) -> list[tuple[str, str]]:
        """The lines below the headline, as pairs (mark, sentence)."""
        lines = []
        if len(self.parts) > 1:
            lines += [
                (
                    GOOD if part.passed else BAD,
                    f"{part.name} {part.points}/{part.out_of}{self.scale}: {part.text}",
                )
                for part in self.parts
            ]
            told = {part.text for part in self.parts}
            told |= {f"{part.name}: {part.text}" for part in self.parts}
        else:
            told = set()
            lines += [
                ("", part.text) for part in self.parts if part.passed and part.text
            ]
        lines += [("→", f.text) for f in self.findings if f.text not in told]
        lines += [("·", note) for note in self.notes]
        lines = without_repeats(lines)
        if self.difference is not None:
            lines.append(
                ("", "To see the right search, put .explore() behind this check.")
            )
        return lines

    def __repr__(self):
        lines = (
            f"  {mark} {text}".rstrip() if mark else f"  {text}"
            for mark, text in self.lines()
        )
        return "\n".join([self.headline, *lines])

    def _repr_html_(self):
        if self.passed:
            colour = "#2b9348"
        elif self.answered:
            colour = "#d1495b"
        else:
            colour = "#8a8f98"
        items = "".join(
            f'<div style="margin:.2em 0 0 1.5em;text-indent:-1.2em">'
            f'<span style="display:inline-block;width:1.2em;text-indent:0">'
            f"{mark}</span>{escape(text)}</div>"
            for mark, text in self.lines()
        )
        return (
            f'<div role="status" style="border-left:4px solid {colour};max-width:50em;'
            "padding:.4em .8em;line-height:1.45;"
            'color:var(--jp-content-font-color1,inherit)">'
            f'<div style="font-weight:600">{escape(self.headline)}</div>{items}</div>'
        )


def printed(text: str) -> tuple[str, ...]:
    """A note on the output of a function, if it printed anything."""
    if not text.strip():
        return ()
    first = text.strip().splitlines()[0]
    return (
        say(
            "Printed output is not shown here. It begins with: {text}", text=first[:60]
        ),
    )


def without_repeats(lines) -> list[tuple[str, str]]:
    """The lines with each tree written out only where it first occurs."""
    shorter, seen = [], set()
    for mark, text in lines:
        sentence, tree = TREE.fullmatch(text).groups()
        shorter.append((mark, sentence if tree in seen else text))
        seen.add(tree)
    return shorter


def each_answer(title: str, faults: Iterable[tuple[str, str]], **more) -> Report:
    """A point for each answer, by its name and what is wrong with it, or nothing.

    >>> each_answer("Your words", [("a", ""), ("b", "No.")])
    ✗ Your words: 1 of 2 points.
      ✓ a 1/1: right
      ✗ b 0/1: No.
    """
    parts = tuple(
        Part(name, 0 if fault else 1, 1, fault or "right") for name, fault in faults
    )
    return Report(title, parts, faults_in(parts), **more)


def faults_in(parts: Iterable[Part]) -> tuple[Finding, ...]:
    """A finding on each part that lost points: its name and its text."""
    return tuple(
        Finding(part.name, f"{part.name}: {part.text}")
        for part in parts
        if not part.passed
    )


def refused(title: str, why: str, *parts: Part, about: str = "call") -> Report:
    """The report on an answer that cannot be judged, with parts that get no points."""
    return Report(title, parts, (Finding(about, why),))


def unanswered(title: str, note: str = "") -> Report:
    """The report on a stub."""
    return Report(title, notes=(note,) if note else (), answered=False)
