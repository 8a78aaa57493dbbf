"""Null windows: a driver of passes is judged by what it asks and what it returns.

`driver` judges f(ask, first_guess), which finds the value of a tree of whole numbers
by asking in null windows. It is tried on small seeded trees, from guesses that are
right, near and far. `ask(alpha, beta)` is a fail-soft alpha-beta of the tree.

Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax
algorithms", Artificial Intelligence 87 (1996), MTD(f).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import FREE, Tutor
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import (
    NOTHING,
    home_of,
    not_called,
    nothing_done,
    title_of,
)
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Report
from gamesearch.check.topics.mtdf import (
    FAMILY,
    MISTAKES,
    RIGHT,
    is_null,
    leaves_the_value,
    noticed,
)
from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.parse_answer import Outcome, missing, short
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.search.arguments import signature_of
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.tree.narration import number

MOST = 60  # passes on one tree; the right driver needs fewer than ten
NEAR = 0, -4, 5, 30, -30  # how far a first guess lies from the value
FAR = 0, -3 * LARGE, 0, 3 * LARGE  # what the values of a tree are near
RANDOM = (
    (3, 3, 10),
    (3, 3, 4),
    (2, 4, 2),
    (4, 2, 5),
    (3, 4, 18),  # its value is 0
)  # branching, depth, seed


class Question(NamedTuple):
    """A tree, its value, and the guess from which to begin."""

    name: str
    game: Game
    value: Real
    guess: Real

    def __str__(self):
        return f"In {self.name}, first guess {number(self.guess)}"


def drawn(shapes) -> Iterator[tuple[str, Game]]:
    """Random trees of these shapes, with values near nought and far from it."""
    for place, (b, d, seed) in enumerate(shapes):
        first = MIN if place % 2 else MAX
        far = FAR[place % len(FAR)]
        tree = RandomTree(b, d, seed, values=(far - 20, far + 20), first=first)
        yield f"gs.{tree}", tree


@cache
def questions(shapes=RANDOM) -> tuple[Question, ...]:
    """The questions of the check, on the textbook tree first."""
    textbook = "the textbook tree", ExplicitTree.from_json("textbook")
    return tuple(
        Question(name, tree, value, value + away)
        for name, tree in (textbook, *drawn(shapes))
        for value in (alpha_beta(tree).value,)
        for away in NEAR
    )


def further() -> tuple[Question, ...]:
    """More questions, to tell two mistakes apart."""
    return questions(tuple((b, d, seed + 10) for b, d, seed in RANDOM))


@lru_cache(maxsize=4096)  # the known mistakes ask the same again
def value_in(game: Game, alpha: Real, beta: Real) -> Real:
    """The fail-soft value of a tree in this window."""
    return alpha_beta(game, window=(alpha, beta)).value


@dataclass
class Passes:
    """The passes of one search: each window in which was asked, and the value."""

    game: Game
    done: list = field(default_factory=list)  # (alpha, beta, value)
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
        if self.endless:
            raise Stopped
        value = value_in(self.game, alpha, beta)
        self.done.append((alpha, beta, value))
        return value

    @property
    def endless(self) -> bool:
        return len(self.done) == MOST

    @property
    def windows(self) -> list[tuple[Real, Real]]:
        return [(alpha, beta) for alpha, beta, _ in self.done]

    def useless(self) -> str:
        """What is wrong with the first window that is; empty if all are right."""
        low, high = -inf, inf
        for alpha, beta, value in self.done:
            where = f"the window ({number(alpha)}, {number(beta)})"
            if not is_null(alpha, beta):
                return f"{where} is no null window; with whole numbers β is α + 1"
            if not low <= alpha < beta <= high:
                known = f"at least {number(low)}" if alpha < low else ""
                known = known or f"at most {number(high)}"
                return f"{where} asks what is known: the root is worth {known}"
            low, high = (value, high) if value >= beta else (low, value)
        return ""


def asked(function, question, guard) -> Outcome:
    """What a driver does with a question; `watched` are its passes."""
    passes = Passes(question.game)
    home = home_of(function)
    outcome = guard.call(function, passes.ask, question.guess, home=home)
    outcome.case, outcome.watched = question, passes
    if passes.endless and not guard.over:
        outcome.error = ""  # it is compared with known mistakes as it is
    outcome.stub = nothing_done(function, outcome) and not passes.done
    return outcome


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
    refused = not_called(function, "value", 100)
    if refused is not None:
        return refused
    try:
        signature_of(function).bind("ask", "first_guess")
    except (TypeError, ValueError):
        why = "It must take ask and first_guess as its two parameters."
        return refused(title_of(function), why, *(one.unearned() for one in ASPECTS))
    task = Exercise(questions(), asked, ASPECTS, TUTOR, difference)
    return recorded(judge(function, task, seconds), exercise)


# -- what is judged ----------------------------------------------------------------


def beginning(outcome) -> str:
    """The question and the first passes, for the beginning of a sentence."""
    done = outcome.watched.done
    passes = ", ".join(
        f"ask({number(alpha)}, {number(beta)}) gave {number(value)}"
        for alpha, beta, value in done[:3]
    )
    more = ", …" if len(done) > 3 else ""
    return f"{outcome.case}: {passes}{more}" if done else f"{outcome.case}"


def no_value(outcome) -> str:
    """Why there is no value to be judged, or nothing."""
    start, value = beginning(outcome), outcome.result
    if outcome.error:
        return f"{start}. {outcome.error}"
    if outcome.watched.endless:
        return f"{start}, and so on: {MOST} passes, and it still asks."
    if missing(value):
        return f"{start}. {NOTHING}"
    if isinstance(value, bool) or not isinstance(value, Real):
        return f"{start}, and it returned {short(value)}, no number."
    return ""


def wrong_value(outcome) -> str:
    """What is wrong with the value that came back, or nothing."""
    wanted = outcome.case.value
    if (none := no_value(outcome)) or outcome.result == wanted:
        guessed = not none and not outcome.watched.done
        return f"{beginning(outcome)}, you ask nothing." if guessed else none
    said = f"You return {number(outcome.result)}; the value is {number(wanted)}."
    return f"{beginning(outcome)}. {said}"


def wrong_window(outcome) -> str:
    """What is wrong with the windows, or nothing."""
    if outcome.watched.inverted:
        return "alpha must be less than beta."
    if not outcome.watched.done:
        return f"{beginning(outcome)}, you ask nothing."
    wrong = outcome.watched.useless()
    return f"{beginning(outcome)}. But {wrong}." if wrong else ""


def too_many(outcome) -> str:
    """Whether more is asked than by the right drivers."""
    windows = outcome.watched.windows
    if wrong_value(outcome):
        return "judged where the value is right."
    if not all(is_null(*one) for one in windows):
        return "judged where every window is a null window."
    enough = enough_passes(outcome.case)
    if len(windows) <= enough:
        return ""
    return f"{beginning(outcome)}. You ask {len(windows)} times; {enough} are enough."


@cache
def enough_passes(question) -> int:
    """Of the two right drivers the passes of the one that asks more."""
    return max(len(asked(one, question, FREE).watched.done) for one in RIGHT)


def all_right(outcomes) -> str:
    """What is said of a part in which every outcome is right."""
    return f"right on all {len(outcomes)} questions"


def difference(outcome, text) -> Difference:
    """Where to look: the right search of the same tree, from the same guess."""
    name, game, _, guess = outcome.case
    return Difference(name, game, game.initial(), text, mtdf, {"first_guess": guess})


ASPECTS = (
    Aspect("value", 40, wrong_value, all_right, share=1),
    Aspect("windows", 30, wrong_window, all_right, share=1),
    Aspect("passes", 30, too_many, all_right, share=1),
)


def behaviour(outcome):
    """What two drivers are compared by: windows, and the value if one comes back."""
    endless = outcome.watched.endless
    return outcome.watched.windows, None if endless else outcome.result


def answered(outcome) -> str:
    """What a driver did, in a sentence about two."""
    return f"{short(outcome.result)} after {len(outcome.watched.done)} passes"


TUTOR = Tutor(
    MISTAKES,
    (FAMILY,),
    {"inf": inf},
    behaviour=behaviour,
    further=further,
    told=answered,
    noticed=noticed,
    otherwise=leaves_the_value,
)
