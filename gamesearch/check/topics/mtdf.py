"""MTD(f): its textbook program, and what learners write instead.

A driver asks for the value of a tree in null windows (Plaat et al., 1996). What it does
is told by its windows and the values that came back.
"""

from itertools import pairwise
from math import inf

from gamesearch.check.edits import STARTS, Family, Mistake, everywhere, program

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
