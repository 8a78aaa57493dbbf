"""What practice shows after an answer: the report, and the solved tree to unfold."""

from html import escape

from gamesearch.check.report import Report
from gamesearch.check.study import folded
from gamesearch.sets.answering import said
from gamesearch.sets.variant import Variant


class Solved:
    """A variant with its tree solved and its answers, each with the reason."""

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

    Once answered, the solved tree unfolds below it.
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
