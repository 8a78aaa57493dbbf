"""The trace of a student's search on the student's own tree, for an oral exam.

The notebook shows it as a table. The output also has it as data, so that questions can
be made of it later without running anything (`gamesearch viva`).
"""

from math import isfinite
from numbers import Rational, Real

from gamesearch.check.cases import Case
from gamesearch.check.learner import LIMITED, WINDOWED, Learner
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.say import paragraph, say
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
QUESTIONS = 5_000  # calls of the rules that a search of so small a tree may make
MOST = 200  # leaves in a trace; the trees have twelve
SECONDS = 5
UNWRITTEN = "The function is not written yet."
HEADLINE = "The leaves that your search evaluated, in order"


class OwnTrace:
    """A search that was watched on a tree; `error` says why there is nothing to show.

    `data` is the stored trace, or None if there is an error.
    """

    def __init__(self, variant: Variant, error: str = "", data: dict | None = None):
        self.variant, self.error, self.data = variant, error, data

    def rows(self) -> list[tuple[int, str, str]]:
        """The leaves in the order in which they were evaluated, with their values."""
        worth = {leaf.path: leaf.given for leaf in leaves_of(self.variant)}
        return [
            (place, path[-1], number(worth[tuple(path)]))
            for place, path in enumerate(self.data["leaves"], 1)
        ]

    @property
    def summary(self) -> str:
        """The result in sentences, with the leaves that were never evaluated."""
        read = {tuple(path) for path in self.data["leaves"]}
        every = leaves_of(self.variant)
        value, move = said(self.data["value"]), self.data["move"]
        result = say("It returned the value {value} and no move.", value=value)
        if move:
            result = say(
                "It returned the value {value} and the move {move}.",
                value=value,
                move=move,
            )
        work = say(
            "It visited {nodes:node|nodes} and evaluated {read} of {all:leaf|leaves}.",
            nodes=self.data["nodes"],
            read=len(read),
            all=len(every),
        )
        left = [leaf.name for leaf in every if leaf.path not in read]
        never = "It evaluated every leaf."
        if left:
            never = say("It never evaluated {leaves}.", leaves=", ".join(left))
        return paragraph(result, work, never)

    def __repr__(self):
        if self.error:
            return paragraph("There is no trace yet.", self.error)
        rows = (
            f"{place:>3}  {name:<6} {worth:>6}" for place, name, worth in self.rows()
        )
        return "\n".join([f"{HEADLINE}:", *rows, self.summary])

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
            f"<table><caption>{HEADLINE}</caption>"
            f"<tr>{heads}</tr>{rows}</table><p>{escape(self.summary)}</p>"
        )

    def _repr_mimebundle_(self, include=None, exclude=None):
        shown = {"text/plain": repr(self), "text/html": self._html()}
        return shown if self.data is None else {**shown, MIME: self.data}


def leaves_of(variant: Variant) -> list:
    """The leaves of the tree of a variant, from left to right."""
    return [node for node in tree_of(variant.game, None, Trace()) if node.leaf]


def said(value) -> str:
    """A value as it is written; a fraction is stored as a text."""
    return value if isinstance(value, str) else number(value)


def traced(begun, task: str, function) -> OwnTrace:
    """Run a student's search on the student's variant of a task, guarded.

    >>> from gamesearch.sets import begin
    >>> mine = begin("set-2-alpha-beta", "ada")
    >>> traced(mine, "write", alpha_beta).data["task"]
    'write'
    >>> traced(mine, "write", ...)
    There is no trace yet. The function is not written yet.
    """
    begun.set.task(task)  # ValueError for a name that is none
    variant = begun.variant(task)
    if variant.search not in TREES:
        raise ValueError(
            f"task: {task} in {begun.set.name} has no search of a tree; choose another."
        )
    learner = Learner(function, WINDOWED if variant.search is alpha_beta else LIMITED)
    if learner.stub:
        return OwnTrace(variant, UNWRITTEN)
    if learner.problem:
        return OwnTrace(variant, learner.problem)
    case = Case("your tree", variant.game, variant.game.initial())
    run = learner.run(case, Guard(SECONDS), "max", QUESTIONS)
    unwritten = run.stub and learner.unwritten  # a function that returns is written
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
        return "It evaluated no leaf."
    if len(run.paths) > MOST:
        return say(
            "It evaluated {leaves:leaf|leaves}. Does it search nodes again and again?",
            leaves=len(run.paths),
        )
    if None in run.paths:
        return "It reached a state that game.play did not return."
    return ""


def moved(move) -> str | None:
    """A move as it is stored: its name, or how it is written if it has no name."""
    return move if move is None or isinstance(move, str) else short(move)


def plain(value: Real | None):
    """A value as JSON stores it: infinite numbers and fractions become texts."""
    if value is None or isinstance(value, int):
        return value
    if isinstance(value, Rational) and value.denominator == 1:
        return int(value)
    if isinstance(value, float) and isfinite(value):
        return value
    return str(value)
