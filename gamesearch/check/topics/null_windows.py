"""MTD(f): a driver of null-window passes, judged by what it asks and what it returns.

`driver` judges f(ask, first_guess), which finds the value of a tree of whole numbers
by asking in null windows. It is tried on small seeded trees, from guesses that are
right, near and far. `ask(alpha, beta)` is a fail-soft alpha-beta of the tree.

Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax
algorithms", Artificial Intelligence 87 (1996), MTD(f).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import FREE, Tutor
from gamesearch.check.edits import STARTS, Family, Mistake, everywhere, program
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.learner import (
    NOTHING,
    check_window,
    home_of,
    not_called,
    nothing_done,
    title_of,
)
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Report, refused
from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.parse_answer import Outcome, missing, short
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.search.arguments import signature_of
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.tree.narration import number

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
    """The edit in drivers that ask on both sides of the guess, or only on one."""
    return tuple(edit | side for side in ON_ONE_SIDE)


EDGE_LEARNT = {"low = value": "low = beta", "high = value": "high = beta - 1"}
EDGE_GUESSED = {NEXT: "        guess = beta if value >= beta else beta - 1\n"}
UNTIL_CONFIRMED = """last, passes = None, 0
    while guess != last or passes < {}:
        last, passes = guess, passes + 1"""
MISTAKES = (
    everywhere(
        "the window's edge for the value",
        "You go on from the edge of the window. ask gives more than yes or no: if it "
        "returns 14 for the window (7, 8), the root is worth at least 14, not only at "
        "least 8. Go on from the value, and passes are saved.",
        EDGE_LEARNT | EDGE_GUESSED,
        EDGE_GUESSED,
        EDGE_LEARNT,
    ),
    everywhere(
        "a bound taken for the value",
        "You stop at a bound. A value at or below α says at most so much, one at or "
        "above β at least so much; only when both bounds have met is the value known. "
        "A right guess, too, takes two passes.",
        *any_side({LOOP: "for once in range(1):"}),
        *({LOOP: f"for again in range({passes}):"} for passes in range(2, 6)),
        *any_side({LOOP: UNTIL_CONFIRMED.format(1)}),
        *any_side({LOOP: UNTIL_CONFIRMED.format(2)})[1:],
        *any_side({"            low = value": "            return value"}),
        *any_side({"            high = value": "            return value"}),
    ),
    everywhere(
        "asks again what is known",
        "When the guess is the lower bound, you ask once more whether the root "
        "reaches it, and nothing new comes back. Then ask whether it is worth more: "
        "the window (guess, guess + 1). Is low set where the value is at least β?",
        {ASKS: "beta = guess"},
    ),
    everywhere(
        "never asks from below",
        "When the guess is the upper bound, you ask once more whether the root is "
        "worth more, and nothing new comes back. Then ask whether it reaches it: the "
        "window (guess − 1, guess).",
        {ASKS: "beta = guess + 1"},
    ),
    everywhere(
        "the guess never moves",
        "Every pass asks the same question: the guess stays where it was. The next "
        "guess is the value that came back.",
        *any_side({NEXT: ""}),
    ),
    everywhere(
        "bounds exchanged",
        "A value at or above β is a lower bound, one at or below α an upper bound. You "
        "note them the other way round.",
        {"value >= beta": "value < beta"},
        {"value >= beta": "value <= beta"},
    ),
    everywhere(
        "a value equal to the edge",
        "A value that equals α is an upper bound: at most α. One that equals β is a "
        "lower bound: at least β. You take one of them for the other. Compare with the "
        "β of the window in which you asked, which is not always the guess.",
        {"value >= beta": "value >= beta - 1"},
        {"value >= beta": "value > beta"},
        {"value >= beta": "value >= guess"},
        {"value >= beta": "value > guess"},
    ),
    everywhere(
        "goes on when the bounds have met",
        "When lower and upper bound are equal, the value is known. Stop there: go on "
        "only while low < high, and set high where the value is less than β.",
        {LOOP: "while low <= high:"},
        {"return guess": "return ask(guess, guess + 1)"},
        {"high = value": "pass"},
    ),
    everywhere(
        "the other bound is forgotten",
        "With each answer you forget what was known of the other bound. An answer "
        "moves one of the two bounds, and the other stays as it is.",
        {
            "high = value": "low, high = -inf, value",
            "            low = value": "            low, high = value, inf",
        },
        {"low = value": "low, high = value, inf"},
        {"high = value": "low, high = -inf, value"},
    ),
    everywhere(
        "the bounds begin with numbers",
        "The two bounds begin with numbers, such as −100 and 100. A value beyond them "
        "is never found, and no number is far enough for every tree: begin with −∞ "
        "and ∞.",
        *({"-inf, inf,": f"-{far}, {far},"} for far in STARTS),
        *({"-inf, inf,": f"0, {far},"} for far in ("inf", *STARTS)),
    ),
    everywhere(
        "0 taken for nothing",
        "A bound of 0 is taken for no bound yet. In Python 0 counts as false: ask "
        "whether it is None, or begin with −∞ and ∞.",
        {LOOP: "while not (low and high) or low < high:"},
    ),
    everywhere(
        "asks for the other side",
        "You ask in the window of the other side, (−β, −α), or turn the sign of what "
        "comes back, as negamax does for a child. ask searches the root itself, and "
        "its value is the root's: ask(alpha, beta), without a minus.",
        {"ask(beta - 1, beta)": "-ask(-beta, 1 - beta)"},
        {"ask(beta - 1, beta)": "-ask(beta - 1, beta)"},
        {"ask(beta - 1, beta)": "ask(-beta, 1 - beta)"},
    ),
    everywhere(
        "the first guess is returned",
        "You return the guess that you were given. Return what the passes have found.",
        {"return guess": "return first"},
    ),
    everywhere(
        "an edge of the last window is returned",
        "You return an edge of the last window. The value is known when the two bounds "
        "have met: return one of them.",
        {"return guess": "return beta"},
        {"return guess": "return beta - 1"},
    ),
)
INVERTED = Mistake(
    "inverted window", "alpha, the first number, must be less than beta."
)
NOTHING_ASKED = Mistake(
    "nothing is asked",
    "You never call ask. Only what it answers says what the root is worth.",
)
WIDE = Mistake(
    "no null window",
    "You ask in a window that is no null window. With whole numbers a null window is "
    "(β − 1, β): no value lies between its ends, so each answer is a bound.",
)
GUESS_UNUSED = Mistake(
    "the first guess is not used",
    "From whatever guess you begin, you ask in the same windows. Ask first_guess "
    "first: a good guess needs two passes.",
)
VALUE_UNUSED = Mistake(
    "the next guess is not the value",
    "You go on somewhere else than at the value that came back, such as half way "
    "between the bounds. The value is the best guess that there is: ask just below it, "
    "or just above it if it is a lower bound.",
)


def is_null(alpha, beta) -> bool:
    """Is it a null window of whole numbers: (β − 1, β)?"""
    return beta - alpha == 1 and alpha % 1 == 0


def noticed(outcomes) -> Mistake | None:
    """The mistake that shows in the windows."""
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
    """Is there a window that does not stand at the value that came back before it?"""
    for outcome in outcomes:
        done = outcome.watched.done
        for (_, _, value), (alpha, beta, _) in pairwise(done):
            if value not in (alpha, beta):
                return VALUE_UNUSED
    return None


# -- the questions ---------------------------------------------------------------------

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
        check_window("ask", alpha, beta)
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
    no_function = not_called(function, "value", 100)
    if no_function is not None:
        return no_function
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
        return "Judged where the value is right."
    if not all(is_null(*one) for one in windows):
        return "Judged where every window is a null window."
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
