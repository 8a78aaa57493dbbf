"""The check of a driver: a function that finds a value by asking in null windows.

`driver(ask, first_guess)` is tried on small seeded trees of whole numbers, from guesses
that are right, near and far. `ask(alpha, beta)` is a fail-soft alpha-beta of the tree.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.driver_mistakes import MISTAKES, SOUND, drive
from gamesearch.check.learner import NOTHING, Learner
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Part, Report, unanswered
from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.play.limits.guard import Guard, Stopped
from gamesearch.play.limits.parse_answer import missing, same, short
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.tree.narration import number

POINTS = {"value": 40, "windows": 30, "passes": 30}
MOST = 60  # passes on one tree; the right driver needs fewer than ten
NEAR = 0, -4, 5, 30, -30  # how far a first guess lies from the value
FAR = 0, -3 * LARGE, 0, 3 * LARGE  # what the values of a tree are near
RANDOM = (3, 3, 1), (3, 3, 4), (2, 4, 2), (4, 2, 5), (3, 4, 3)  # branching, depth, seed


class Question(NamedTuple):
    """A tree, its value, and the guess from which to begin."""

    name: str
    game: Game
    value: Real
    guess: Real


@cache
def questions() -> tuple[Question, ...]:
    """The questions of the check, on the textbook tree first."""
    trees = [("the textbook tree", ExplicitTree.from_json("textbook"))]
    for place, (b, d, seed) in enumerate(RANDOM):
        first = MIN if place % 2 else MAX
        far = FAR[place % len(FAR)]
        tree = RandomTree(b, d, seed, values=(far - 20, far + 20), first=first)
        trees.append((f"gs.{tree}", tree))
    return tuple(
        Question(name, tree, value, value + away)
        for name, tree in trees
        for value in (alpha_beta(tree).value,)
        for away in NEAR
    )


@lru_cache(maxsize=4096)  # the known mistakes ask the same again
def value_in(game: Game, alpha: Real, beta: Real) -> Real:
    """The fail-soft value of a tree in this window."""
    return alpha_beta(game, window=(alpha, beta)).value


@dataclass
class Asked:
    """What a driver did with one question: its passes, and what it returned."""

    question: Question
    passes: list = field(default_factory=list)  # (alpha, beta, value)
    value: object = None
    error: str = ""
    inverted: bool = False

    def ask(self, alpha: Real, beta: Real) -> Real:
        """The fail-soft value of the root in this window."""
        for name, bound in (("alpha", alpha), ("beta", beta)):
            if not isinstance(bound, Real) or bound != bound:
                raise TypeError(f"ask: {name} must be a number, not {short(bound)}")
        if not alpha < beta:
            self.inverted = True
            raise ValueError(
                f"ask({number(alpha)}, {number(beta)}): no value lies in this window; "
                "alpha comes first and is the smaller"
            )
        if len(self.passes) == MOST:
            raise Stopped
        value = value_in(self.question.game, alpha, beta)
        self.passes.append((alpha, beta, value))
        return value

    @property
    def endless(self) -> bool:
        return len(self.passes) == MOST

    @property
    def told(self) -> str:
        """The question and the first passes, for the beginning of a sentence."""
        asked = [f"ask({number(alpha)}, {number(beta)}) gave {number(value)}"
                 for alpha, beta, value in self.passes[:3]]  # fmt: skip
        more = ", …" if len(self.passes) > 3 else ""
        passes = f": {', '.join(asked)}{more}" if asked else ""
        return (
            f"In {self.question.name}, first guess "
            f"{number(self.question.guess)}{passes}"
        )

    def done_by(self, rules) -> "Asked":
        """What a driver with these rules does with the same question."""
        other = Asked(self.question)
        try:
            other.value = drive(other.ask, self.question.guess, rules)
        except (Stopped, ValueError):
            other.value = None
        return other

    def useless(self) -> str:
        """What is wrong with the first window that is; empty if all are right."""
        low, high = -inf, inf
        for alpha, beta, value in self.passes:
            where = f"the window ({number(alpha)}, {number(beta)})"
            if beta - alpha != 1:
                return f"{where} is no null window; with whole numbers β is α + 1"
            if not low <= alpha < beta <= high:
                known = f"at least {number(low)}" if alpha < low else ""
                known = known or f"at most {number(high)}"
                return f"{where} asks what is known: the root is worth {known}"
            low, high = (value, high) if value >= beta else (low, value)
        return ""


def driver(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge a driver of null-window passes: value, windows, number of passes.

    >>> def my_driver(ask, first_guess):
    ...     low, high, guess = float("-inf"), float("inf"), first_guess
    ...     while low < high:
    ...         beta = guess + 1 if guess == low else guess
    ...         guess = ask(beta - 1, beta)
    ...         if guess >= beta:
    ...             low = guess
    ...         else:
    ...             high = guess
    ...     return guess
    >>> driver(my_driver).passed
    True

    The function is given `ask(alpha, beta)`, which returns the fail-soft value of the
    root in that window, and `first_guess`; it returns the value of the root.
    """
    learner = Learner(function)
    if learner.stub:
        return unanswered(learner.name)
    if learner.problem:
        worth = tuple(Part(name, 0, POINTS[name], "") for name in POINTS)
        return Report(learner.name, worth, (Finding("call", _called(learner)),))
    runs, stub = _tried(learner, Guard(seconds))
    if stub:
        return unanswered(learner.name)
    return recorded(_judged(learner, runs), exercise)


def _called(learner):
    if "game and state" in learner.problem:
        return "It must take ask and first_guess as its two parameters."
    return learner.problem


def _tried(learner, guard):
    """What the function did with every question, until it ran out of time."""
    runs = []
    for question in questions():
        run = Asked(question)
        outcome = guard.call(
            learner.function, run.ask, question.guess, home=learner.home
        )
        run.value, run.error = outcome.result, outcome.error
        nothing = not run.error and missing(run.value)
        stub = outcome.stub or (nothing and learner.unwritten)
        if stub and not runs and not run.passes:
            return [], True
        if run.endless and not guard.over:
            run.error = f"{run.told}, and so on: {MOST} passes, and it still asks."
        elif run.error:
            run.error = f"{run.told}. {run.error}"
        elif nothing:
            run.error = f"{run.told}. {NOTHING}"
        elif isinstance(run.value, bool) or not isinstance(run.value, Real):
            run.error = f"{run.told}, and it returned {short(run.value)}, no number."
        runs.append(run)
        if guard.over:
            break
    return runs, False


def _judged(learner, runs):
    """The report on all runs, each part with the first run that is wrong."""
    total = len(questions())
    told = {
        "value": lambda run: run.error or _wrong_value(run),
        "windows": _wrong_window,
        "passes": _many,
    }
    parts, findings, first = [], [], None
    for name, wrong in told.items():
        verdicts = [(run, wrong(run)) for run in runs]
        bad = [(run, text) for run, text in verdicts if text]
        right = len(runs) - len(bad)
        text = bad[0][1] if bad else f"right on all {total} questions"
        parts.append(Part(name, POINTS[name] * right // total, POINTS[name], text))
        if bad:
            findings.append(Finding(name, text))
            first = first or bad[0]
    named = _named(runs) if first else None
    if named:
        findings.insert(
            0, Finding("mistake", f"{named.name}: {named.text}", named.name)
        )
    elif any(run.inverted for run in runs):
        text = "inverted window: alpha, the first number, must be less than beta."
        findings.insert(0, Finding("mistake", text, "inverted window"))
    difference = _difference(*first) if first else None
    return Report(learner.name, tuple(parts), tuple(findings), difference=difference)


def _wrong_value(run):
    if run.value == run.question.value:
        return ""
    return (f"{run.told}. You return {number(run.value)}; the value is "
            f"{number(run.question.value)}.")  # fmt: skip


def _wrong_window(run):
    if run.inverted:
        return "alpha must be less than beta."
    if not run.passes:
        return f"{run.told}, you ask nothing."
    wrong = run.useless()
    return f"{run.told}. But {wrong}." if wrong else ""


def _many(run):
    if run.error or run.value != run.question.value:
        return "judged where the value is right."
    if any(beta - alpha != 1 for alpha, beta, _ in run.passes):
        return "judged where every window is a null window."
    enough = max(len(run.done_by(rules).passes) for rules in SOUND)
    if len(run.passes) <= enough:
        return ""
    return f"{run.told}. You ask {len(run.passes)} times; {enough} are enough."


def _named(runs):
    """The known mistake that asks and answers as this driver did in every run."""
    for mistake in MISTAKES:
        for rules in mistake.rules:
            if all(_alike(run, run.done_by(rules)) for run in runs):
                return mistake
    return None


def _alike(run, other):
    windows = [pass_[:2] for pass_ in run.passes]
    if windows != [pass_[:2] for pass_ in other.passes]:
        return False
    return run.endless or same(run.value, other.value)


def _difference(run, text):
    """Where to look: the right search of the same tree, from the same guess."""
    question = run.question
    options = {"first_guess": question.guess}
    return Difference(question.name, question.game, question.game.initial(), None,
                      None, text, mtdf, options)  # fmt: skip
