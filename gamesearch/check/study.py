"""For those who study alone: hints that unfold one by one, answers after an attempt.

Both are plain HTML that folds by itself, so they work without a kernel, in an exported
page, and with a keyboard. *Show anyway* is always there, and using it costs nothing.
"""

from collections.abc import Callable
from html import escape

from gamesearch.check.record import attempts
from gamesearch.rules.say import paragraph, say


class Hints(tuple):
    """Hints, each folded inside the one before; `hints[0]` is the first as text."""

    def __repr__(self):
        return say(
            "Here {hints:hint is|hints are} folded. To read the first, put [0] behind "
            "this call.",
            hints=len(self),
        )

    def _repr_html_(self):
        html = ""
        for number, text in reversed(list(enumerate(self, 1))):
            name = say("Hint {number} of {all}", number=number, all=len(self))
            html = folded(name, f"<p>{escape(text)}</p>{html}")
        return html


def hints(*texts: str) -> Hints:
    """Hints that unfold one by one: the first gives a direction, the last nearly all.

    >>> hints("Who moves at b?", "What has MAX already found?")[0]
    'Who moves at b?'
    """
    if not texts or not all(isinstance(text, str) for text in texts):
        raise TypeError(f"texts: one or more texts, the first hint first, not {texts}.")
    return Hints(texts)


class Solution:
    """An answer that is folded before the first attempt, and open after it."""

    def __init__(self, exercise, answer, show):
        self.exercise, self.answer = exercise, answer
        self.open = show or attempts(exercise) > 0

    @property
    def waiting(self) -> str:
        """The text before the first attempt."""
        return say(
            "Try exercise {exercise} yourself first: run its check with your own "
            "answer, then run this cell again.",
            exercise=self.exercise,
        )

    @property
    def source(self):
        """The answer as a text, or the source of its function as `show` shows it."""
        if isinstance(self.answer, str):
            return self.answer
        from gamesearch.draw import show

        return show(self.answer)

    def __repr__(self):
        if self.open:
            return str(self.source)
        return paragraph(self.waiting, "With show=True the answer is shown at once.")

    def _repr_html_(self):
        source = self.source
        html = (
            '<pre style="white-space:pre-wrap;font-family:'
            f'var(--jp-code-font-family,monospace)">{escape(source)}</pre>'
            if isinstance(source, str)
            else source._repr_html_()
        )
        if self.open:
            return html
        return f"<p>{escape(self.waiting)}</p>" + folded("Show anyway", html)


def solution(exercise: str, answer: Callable | str, *, show: bool = False) -> Solution:
    """The answer to an exercise: a function whose source is shown, or a text.

    An attempt is a run of a check with `exercise=` of this name and an answer that is
    not the stub. Before one, the answer is folded behind *Show anyway*.
    """
    if not isinstance(exercise, str) or not exercise:
        raise TypeError(f"exercise: the name given to its check, not {exercise!r}.")
    if not (callable(answer) or isinstance(answer, str)):
        raise TypeError(f"answer: a function or a text, not {answer!r}.")
    return Solution(exercise, answer, show)


def folded(summary: str, html: str) -> str:
    """HTML that unfolds below its summary."""
    return (
        f'<details style="margin:.3em 0"><summary style="cursor:pointer">'
        f"{escape(summary)}</summary>"
        f'<div style="margin-left:1.2em">{html}</div></details>'
    )
