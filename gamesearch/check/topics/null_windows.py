"""MTD(f): a driver of null-window passes, judged by its windows and its value.

`driver` judges f(ask, first_guess), which finds the value of a tree of whole numbers
by searches in null windows. It is tried on small seeded trees, from first guesses that
are right, near and far. `ask(alpha, beta)` is a fail-soft alpha-beta of the tree.

Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax
algorithms", Artificial Intelligence 87 (1996), MTD(f).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import cycle, pairwise
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import FREE, Tutor
from gamesearch.check.edits import STARTS, Family, Mistake, program, table
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import (
    NOTHING,
    check_window,
    home_of,
    not_called,
    nothing_done,
    title_of,
)
from gamesearch.check.report import Difference, Report, refused
from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.parse_answer import Outcome, missing, short
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.say import paragraph, say
from gamesearch.search.arguments import signature_of
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.tree.narration import number
from gamesearch.tree.narration.names import signed

# -- the textbook program, and what learners write instead -----------------------------

PROGRAM = """
def search(ask, first):
    low, high, guess = -inf, inf, first
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= beta:
            low = value
        else:
            high = value
        guess = value
    return guess
"""

ASKS = "beta = guess + 1 if guess == low else guess"
LOOP, NEXT = "while low < high:", "        guess = value\n"
ABOVE_FIRST = {ASKS: "beta = guess if guess == high else guess + 1"}
ABOVE_LOW = {ASKS: "beta = max(guess, low + 1)"}
CLIPPED = {
    "low = value": "low = max(low, value)",
    "high = value": "high = min(high, value)",
}
FAMILY = Family(
    PROGRAM,
    (
        ABOVE_FIRST,
        ABOVE_LOW,
        CLIPPED,
        {"return guess": "return low"},
        {"return guess": "return high"},
    ),
)
RIGHT = tuple(program(text, text, {"inf": inf}) for text, _ in FAMILY.variants({})[:2])
ON_ONE_SIDE = {}, {ASKS: "beta = guess"}, {ASKS: "beta = guess + 1"}


def any_side(edit: dict[str, str]) -> tuple[dict[str, str], ...]:
    """The edit in drivers that ask on both sides of the guess, or on one side only."""
    return tuple(edit | side for side in ON_ONE_SIDE)


EDGE_LEARNT = {"low = value": "low = beta", "high = value": "high = beta - 1"}
EDGE_GUESSED = {NEXT: "        guess = beta if value >= beta else beta - 1\n"}
UNTIL_CONFIRMED = """last, passes = None, 0
    while guess != last or passes < {}:
        last, passes = guess, passes + 1"""
MISTAKES = table(
    (
        "the window's edge for the value",
        "You go on from a bound of the window instead of the value. If ask returns 14 "
        "for the window (7, 8), the root is worth at least 14, not only at least 8. Go "
        "on from the value: this saves passes.",
        EDGE_LEARNT | EDGE_GUESSED,
        EDGE_GUESSED,
        EDGE_LEARNT,
    ),
    (
        "a bound taken for the value",
        "You stop when you know only a bound. A value at or below α is an upper bound, "
        "and a value at or above β is a lower bound. The value of the root is known "
        "when both bounds are equal, so even a right guess needs two passes.",
        *any_side({LOOP: "for once in range(1):"}),
        {LOOP: [f"for again in range({passes}):" for passes in range(2, 6)]},
        *any_side({LOOP: UNTIL_CONFIRMED.format(1)}),
        *any_side({LOOP: UNTIL_CONFIRMED.format(2)})[1:],
        *any_side({"            low = value": "            return value"}),
        *any_side({"            high = value": "            return value"}),
    ),
    (
        "asks again what is known",
        "When the guess is the lower bound, you ask again whether the root is worth at "
        "least this much, and you learn nothing new. Ask whether it is worth more, "
        "with the window (guess, guess + 1). Is low set where the value is at least β?",
        {ASKS: "beta = guess"},
    ),
    (
        "never asks from below",
        "When the guess is the upper bound, you ask again whether the root is worth "
        "more, and you learn nothing new. Ask whether it is worth at least this much, "
        "with the window (guess − 1, guess).",
        {ASKS: "beta = guess + 1"},
    ),
    (
        "the guess never moves",
        "You never change the guess, so every pass asks the same. Use the value that "
        "ask returned as the next guess.",
        *any_side({NEXT: ""}),
    ),
    (
        "bounds exchanged",
        "You exchange the two bounds. A value at or above β is a lower bound, and a "
        "value at or below α is an upper bound.",
        {"value >= beta": ("value < beta", "value <= beta")},
    ),
    (
        "a value equal to the edge",
        "You take an upper bound for a lower bound, or a lower one for an upper one. A "
        "value equal to α is an upper bound, and a value equal to β is a lower bound. "
        "Compare the value with the β of your last window, not always with the guess.",
        {"value >= beta": "value >= beta - 1"},
        {"value >= beta": "value > beta"},
        {"value >= beta": "value >= guess"},
        {"value >= beta": "value > guess"},
    ),
    (
        "goes on when the bounds have met",
        "You go on when the two bounds are equal, although the value is then known. Go "
        "on only while low < high, and set high where the value is less than β.",
        {LOOP: "while low <= high:"},
        {"return guess": "return ask(guess, guess + 1)"},
        {"high = value": "pass"},
    ),
    (
        "the other bound is forgotten",
        "You forget one bound when you set the other. Each value changes only one of "
        "the two bounds, so keep the other as it is.",
        {
            "high = value": "low, high = -inf, value",
            "            low = value": "            low, high = value, inf",
        },
        {"low = value": "low, high = value, inf"},
        {"high = value": "low, high = -inf, value"},
    ),
    (
        "the bounds begin with numbers",
        "You begin with numbers as the two bounds, such as −100 and 100, so you never "
        "find a value beyond them. No number is large enough for every tree, so begin "
        "with −∞ and ∞.",
        {"-inf, inf,": [f"-{far}, {far}," for far in STARTS]},
        {"-inf, inf,": [f"0, {far}," for far in ("inf", *STARTS)]},
    ),
    (
        "0 taken for nothing",
        "You treat a bound of 0 as if there were no bound yet, because 0 counts as "
        "false in Python. Test whether the bound is None, or begin with −∞ and ∞.",
        {LOOP: "while not (low and high) or low < high:"},
    ),
    (
        "asks for the other side",
        "You use the window of the other side, (−β, −α), or change the sign of the "
        "value, as negamax does for a child. But ask searches the root itself, so call "
        "ask(alpha, beta) and use its value without a minus sign.",
        {"ask(beta - 1, beta)": "-ask(-beta, 1 - beta)"},
        {"ask(beta - 1, beta)": "-ask(beta - 1, beta)"},
        {"ask(beta - 1, beta)": "ask(-beta, 1 - beta)"},
    ),
    (
        "the first guess is returned",
        "You return the first guess. Return the value that the passes have found.",
        {"return guess": "return first"},
    ),
    (
        "an edge of the last window is returned",
        "You return α or β of the last window. When low and high are equal, they are "
        "the value, so return one of them.",
        {"return guess": ("return beta", "return beta - 1")},
    ),
)
INVERTED = Mistake(
    "inverted window",
    "You call ask with an empty window. The first number, alpha, must be less than "
    "beta.",
)
NOTHING_ASKED = Mistake(
    "nothing is asked",
    "You never call ask. Only the values that it returns tell you the value of the "
    "root, so call it.",
)
WIDE = Mistake(
    "no null window",
    "You use a window that is not a null window. With whole numbers, a null window is "
    "(β − 1, β): no value lies inside it, so each returned value is a bound.",
)
GUESS_UNUSED = Mistake(
    "the first guess is not used",
    "You use the same windows for every first guess. Begin with a window at "
    "first_guess: then a right guess needs only two passes.",
)
VALUE_UNUSED = Mistake(
    "the next guess is not the value",
    "Your next window is not at the value that ask returned, but for example half way "
    "between the bounds. This value is the best next guess. Ask just below it, or just "
    "above it if it is a lower bound.",
)


def is_null(alpha, beta) -> bool:
    """Is it a null window of whole numbers: (β − 1, β)?"""
    return beta - alpha == 1 and alpha % 1 == 0


def noticed(outcomes) -> Mistake | None:
    """The mistake that the windows show, if there is one."""
    runs = [outcome.watched for outcome in outcomes]
    if any(passes.inverted for passes in runs):
        return INVERTED
    if any(outcome.error for outcome in outcomes):
        return None
    if not any(passes.done for passes in runs):
        return NOTHING_ASKED
    if not all(is_null(*one) for passes in runs for one in passes.windows):
        return WIDE
    by_tree = {}
    for passes in runs:
        by_tree.setdefault(id(passes.game), set()).add(tuple(passes.windows))
    return GUESS_UNUSED if all(len(ways) == 1 for ways in by_tree.values()) else None


def leaves_the_value(outcomes) -> Mistake | None:
    """Is there a window that is not at the value that the pass before it returned?"""
    for outcome in outcomes:
        done = outcome.watched.done
        for (_, _, value), (alpha, beta, _) in pairwise(done):
            if value not in (alpha, beta):
                return VALUE_UNUSED
    return None


# -- the questions ---------------------------------------------------------------------

MOST = 60  # passes on one tree; the right driver needs fewer than ten
NOT_ASKED = "You never call ask."
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
    """A tree, its value, and the first guess."""

    name: str
    game: Game
    value: Real
    guess: Real

    def __str__(self):
        guess = number(self.guess)
        return say("In {tree}, first guess {guess}", tree=self.name, guess=guess)


def drawn(shapes) -> Iterator[tuple[str, Game]]:
    """Random trees of these shapes, with values near 0 and far from 0."""
    for (b, d, seed), far, first in zip(shapes, cycle(FAR), cycle((MAX, MIN))):
        tree = RandomTree(b, d, seed, values=(far - 20, far + 20), first=first)
        yield f"gs.{tree}", tree


@cache
def questions(shapes=RANDOM) -> tuple[Question, ...]:
    """The questions of the check; those on the textbook tree come first."""
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
    """The passes of one search: each window, and the value that was returned."""

    game: Game
    done: list = field(default_factory=list)  # (alpha, beta, value)
    inverted: bool = False

    def ask(self, alpha: Real, beta: Real) -> Real:
        """The fail-soft value of the root in this window."""
        check_window("ask", alpha, beta)
        if not alpha < beta:
            self.inverted = True
            raise ValueError(
                f"alpha: in ask({number(alpha)}, {number(beta)}) it must be less than "
                "beta, because no value lies in an empty window."
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
        """What is wrong with the first wrong window; empty if all are right."""
        low, high = -inf, inf
        for alpha, beta, value in self.done:
            window = {"alpha": number(alpha), "beta": number(beta)}
            if not is_null(alpha, beta):
                return say(
                    "The window ({alpha}, {beta}) is not a null window. With whole "
                    "numbers, β must be α + 1.",
                    **window,
                )
            if not low <= alpha < beta <= high:
                known = signed("≥", number(low))
                if alpha >= low:
                    known = signed("≤", number(high))
                return say(
                    "The window ({alpha}, {beta}) is useless, because you already know "
                    "that the root is worth {known}.",
                    known=known,
                    **window,
                )
            low, high = (value, high) if value >= beta else (low, value)
        return ""


def asked(function, question, guard) -> Outcome:
    """The outcome of a driver on a question; `watched` are its passes."""
    passes = Passes(question.game)
    home = home_of(function)
    outcome = guard.call(function, passes.ask, question.guess, home=home)
    outcome.case, outcome.watched = question, passes
    if passes.endless and not guard.over:
        outcome.error = ""  # so that it is compared with the known mistakes
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

    The function is called with `ask(alpha, beta)`, which returns the fail-soft value of
    the root in that window, and with `first_guess`. It returns the value of the root.
    """
    no_function = not_called(function, "value", 100)
    if no_function is not None:
        return no_function
    try:
        signature_of(function).bind("ask", "first_guess")
    except (TypeError, ValueError):
        why = "It must take two arguments, ask and first_guess."
        return refused(title_of(function), why, *(one.unearned() for one in ASPECTS))
    task = Exercise(questions(), asked, ASPECTS, TUTOR, difference)
    return judge(function, task, seconds, exercise)


# -- what is judged ----------------------------------------------------------------


def after(outcome, wrong: str) -> str:
    """What is wrong with an outcome, after its question and its first passes."""
    done = outcome.watched.done
    passes = [
        say(
            "ask({alpha}, {beta}) = {value}",
            alpha=number(alpha),
            beta=number(beta),
            value=number(value),
        )
        for alpha, beta, value in done[:3]
    ]
    begin = ""
    if done:
        begin = say("Your passes begin with {passes}.", passes=", ".join(passes))
    return say("{case}: {found}", case=outcome.case, found=paragraph(begin, wrong))


def no_value(outcome) -> str:
    """Why there is no value to be judged, or nothing."""
    value = outcome.result
    if outcome.error:
        found = outcome.error
    elif outcome.watched.endless:
        found = say("You do not stop after {passes:pass|passes}.", passes=MOST)
    elif missing(value):
        found = NOTHING
    elif isinstance(value, bool) or not isinstance(value, Real):
        found = say("You return {value}, which is not a number.", value=short(value))
    else:
        return ""
    return after(outcome, found)


def wrong_value(outcome) -> str:
    """What is wrong with the value that was returned, or nothing."""
    wanted, none = outcome.case.value, no_value(outcome)
    if none:
        return none
    if outcome.result != wanted:
        text = say(
            "You return {value}, but the value is {wanted}.",
            value=number(outcome.result),
            wanted=number(wanted),
        )
        return after(outcome, text)
    return "" if outcome.watched.done else after(outcome, NOT_ASKED)


def wrong_window(outcome) -> str:
    """What is wrong with the windows, or nothing."""
    if outcome.watched.inverted:
        return "The first number of a window, alpha, must be less than beta."
    if not outcome.watched.done:
        return after(outcome, NOT_ASKED)
    wrong = outcome.watched.useless()
    return after(outcome, wrong) if wrong else ""


def too_many(outcome) -> str:
    """Are there more passes than in the right drivers?"""
    windows = outcome.watched.windows
    if wrong_value(outcome):
        return "This is judged only where the value is right."
    if not all(is_null(*one) for one in windows):
        return "This is judged only where every window is a null window."
    enough = enough_passes(outcome.case)
    if len(windows) <= enough:
        return ""
    text = say(
        "You make {done:pass|passes}, but {enough} are enough.",
        done=len(windows),
        enough=enough,
    )
    return after(outcome, text)


@cache
def enough_passes(question) -> int:
    """The passes of that right driver which needs more of them."""
    return max(len(asked(one, question, FREE).watched.done) for one in RIGHT)


def all_right(outcomes) -> str:
    """The text of a part in which every outcome is right."""
    return say("It is right for {n:question|questions}.", n=len(outcomes))


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
    """What is compared of two drivers: the windows, and the value if they return."""
    endless = outcome.watched.endless
    return outcome.watched.windows, None if endless else outcome.result


def answered(outcome) -> str:
    """The answer of a driver, for a sentence that compares two drivers."""
    return say(
        "{value} after {passes:pass|passes}",
        value=short(outcome.result),
        passes=len(outcome.watched.done),
    )


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
