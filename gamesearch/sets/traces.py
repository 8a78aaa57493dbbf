"""What a student's search did on the student's own tree, to be read and talked about.

It is shown in the notebook as a table. The output carries the same as data, so that
questions can be made of it later without running anything (`gamesearch viva`).
"""

from math import isfinite
from numbers import Rational, Real

from gamesearch.check.cases import Case
from gamesearch.check.learner import LIMITED, WINDOWED, Learner
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import short
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.variant import Variant
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import tree_of

MIME = "application/vnd.gamesearch.trace+json"
VERSION = 1
TREES = minimax, alpha_beta, expectiminimax  # the searches whose leaves can be followed
QUESTIONS = 5_000  # what a search may ask of so small a tree
MOST = 200  # leaves that a trace has; the trees have twelve
SECONDS = 5
UNWRITTEN = "The function is not written."


class OwnTrace:
    """A search that was watched on a tree; `error` says why there is nothing to show.

    `data` is what is kept of it, None where there is an error.
    """

    def __init__(self, variant: Variant, error: str = "", data: dict | None = None):
        self.variant, self.error, self.data = variant, error, data

    def rows(self) -> list[tuple[int, str, str]]:
        """The leaves in the order in which they were read, with their values."""
        worth = {leaf.path: leaf.given for leaf in leaves_of(self.variant)}
        return [
            (place, path[-1], number(worth[tuple(path)]))
            for place, path in enumerate(self.data["leaves"], 1)
        ]

    @property
    def summary(self) -> str:
        """What came out, and which leaves were never read."""
        read = {tuple(path) for path in self.data["leaves"]}
        every = leaves_of(self.variant)
        left = [leaf.name for leaf in every if leaf.path not in read]
        never = f"Never read: {', '.join(left)}." if left else "Every leaf was read."
        return (
            f"Value {said(self.data['value'])}, move {self.data['move'] or 'none'}. "
            f"{self.data['nodes']} nodes, {len(read)} of {len(every)} leaves. {never}"
        )

    def __repr__(self):
        if self.error:
            return f"No trace yet: {self.error}"
        rows = (
            f"{place:>3}  {name:<6} {worth:>6}" for place, name, worth in self.rows()
        )
        return "\n".join(["What your search read, in order:", *rows, self.summary])

    def _html(self):
        from html import escape

        if self.error:
            return f"<p>{escape(repr(self))}</p>"
        heads = "".join(f"<th>{head}</th>" for head in ("", "leaf", "value"))
        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in row) + "</tr>"
            for row in self.rows()
        )
        return (
            "<table><caption>What your search read, in order</caption>"
            f"<tr>{heads}</tr>{rows}</table><p>{escape(self.summary)}</p>"
        )

    def _repr_mimebundle_(self, include=None, exclude=None):
        shown = {"text/plain": repr(self), "text/html": self._html()}
        return shown if self.data is None else {**shown, MIME: self.data}


def leaves_of(variant: Variant) -> list:
    """The leaves of the tree of a variant, from left to right."""
    return [node for node in tree_of(variant.game, None, Trace()) if node.leaf]


def said(value) -> str:
    """A value as it is written; one that was a fraction comes as a text."""
    return value if isinstance(value, str) else number(value)


def traced(begun, task: str, function) -> OwnTrace:
    """Run a student's search on the student's variant of a task, guarded.

    >>> from gamesearch.sets import begin
    >>> mine = begin("set-2-alpha-beta", "ada")
    >>> traced(mine, "write", alpha_beta).data["task"]
    'write'
    >>> traced(mine, "write", ...)
    No trace yet: the function is not written.
    """
    begun.set.task(task)  # ValueError for a name that is none
    variant = begun.variant(task)
    if variant.search not in TREES:
        raise ValueError(f"task: {begun.set.name} has no search of a tree to follow.")
    learner = Learner(function, WINDOWED if variant.search is alpha_beta else LIMITED)
    if learner.stub:
        return OwnTrace(variant, UNWRITTEN)
    if learner.problem:
        return OwnTrace(variant, learner.problem)
    case = Case("your tree", variant.game, variant.game.initial())
    run = learner.run(case, Guard(SECONDS), "max", QUESTIONS)
    unwritten = run.stub and learner.unwritten  # what returns a number is written
    error = UNWRITTEN if unwritten else run.error or faults(run)
    if error:
        return OwnTrace(variant, error)
    return OwnTrace(
        variant,
        data={
            "version": VERSION,
            "set": begun.set.name,
            "code": begun.code,
            "task": task,
            "leaves": [list(path) for path in run.paths],
            "value": plain(run.value),
            "move": moved(run.move),
            "nodes": run.nodes,
        },
    )


def faults(run) -> str:
    """Why a run cannot be followed; empty if it can."""
    if not run.paths:
        return "It read no leaf."
    if len(run.paths) > MOST:
        return f"It read {len(run.paths)} leaves; does it search nodes again and again?"
    if None in run.paths:
        return "It came to a state that game.play did not give it."
    return ""


def moved(move) -> str | None:
    """A move as it is kept: its name, or how it is written if it is none."""
    return move if move is None or isinstance(move, str) else short(move)


def plain(value: Real | None):
    """A value as JSON has it: a number that has no end or is a fraction is a text."""
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, Rational) and value.denominator == 1:
        return int(value)
    if isinstance(value, float) and isfinite(value):
        return value
    return str(value)
