"""What learners write instead of Star1: edits of its textbook programs for one node.

A chance node is written with X, the sum so far, and Y, the probability to come, or with
the interval in which its value must lie. A mistake is recognised by its behaviour in
every call: the windows of its searches, their order, and the value that it returns.
"""

from fractions import Fraction
from math import inf

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import STARTS, Family, edited, program, table
from gamesearch.check.topics.chance_trees import more_bounded_trees
from gamesearch.check.topics.minimax import EXCHANGED
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.rules.say import say
from gamesearch.tree.narration import number

STAR1 = """
def at_chance(game, state, alpha, beta, value):
    L, U = game.utility_range()
    outcomes, X, Y = game.outcomes(state), 0, 1
    for outcome, p in outcomes:
        Y = Y - p
        A = (alpha - X - U * Y) / p
        B = (beta - X - L * Y) / p
        v = value(game.play(state, outcome), max(L, A), min(U, B))
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X = X + p * v
    return X
"""
RUNNING = """
def at_chance(game, state, alpha, beta, value):
    L, U = game.utility_range()
    outcomes, X = game.outcomes(state), 0
    a, b = alpha - U, beta - L
    for outcome, p in outcomes:
        A, B = a / p + U, b / p + L
        v = value(game.play(state, outcome), max(L, A), min(U, B))
        if v >= B:
            return beta
        if v <= A:
            return alpha
        a, b = a + p * (U - v), b + p * (L - v)
        X = X + p * v
    return X
"""
ONLY = """
search = at_chance
"""
PLAYERS = """
def search(game, state, alpha, beta, value):
    side, low, high = game.to_move(state), alpha, beta
    if side == CHANCE:
        return at_chance(game, state, alpha, beta, value)
    best = -inf if side == MAX else inf
    for move in game.moves(state):
        v = value(game.play(state, move), alpha, beta)
        if side == MAX:
            best = max(best, v)
            if best >= beta:
                return best
            alpha = max(alpha, best)
        else:
            best = min(best, v)
            if best <= alpha:
                return best
            beta = min(beta, best)
    return best
"""
A_LINE, B_LINE = "alpha - X - U * Y", "beta - X - L * Y"
AT_B, AT_A = "X + p * v + L * Y", "X + p * v + U * Y"
WINDOW = "max(L, A), min(U, B)"
HARD = {AT_B: "beta", AT_A: "alpha"}
STRICT = {"v >= B": "v > B", "v <= A": "v < A"}
TESTS = "        if v {} {}:\n            return {}\n"
HIGH, LOW = TESTS.format(">=", "B", AT_B), TESTS.format("<=", "A", AT_A)
LOW_FIRST = {HIGH + LOW: LOW + HIGH}
SOFT = {**STRICT, AT_B: "L * Y + X + p * v", AT_A: "U * Y + X + p * v"}  # right, too
NO_TESTS = {"v >= B": "False", "v <= A": "False"}
OWN_TESTS = {"v >= B": "v >= beta", "v <= A": "v <= alpha"}
CLAMPED = {"v >= B": "v >= min(U, B)", "v <= A": "v <= max(L, A)"}
RANGES = {A_LINE: "alpha - X - L * Y", B_LINE: "beta - X - U * Y"}
OPEN = {WINDOW: "max(U, A), min(L, B)"}
MOVED, FORM = "a + p * (U - v), b + p * (L - v)", "a / p + U, b / p + L"
CLAMP = "max(low, best) if side == MAX else min(high, best)"
EDGES = (  # what a MAX or MIN node returns outside its window
    {"return best": f"return {CLAMP}"},
    {
        "best >= beta:\n                return best": (
            "best >= beta:\n                return beta"
        ),
        "best <= alpha:\n                return best": (
            "best <= alpha:\n                return alpha"
        ),
        "return best": f"return {CLAMP}",
    },
)
NAMES = {"inf": inf, "MAX": MAX, "CHANCE": CHANCE, "Fraction": Fraction}
RIGHT = tuple(
    program(text, text, NAMES) for text in (STAR1 + ONLY, edited(STAR1, STRICT) + ONLY)
)
PASSED = "value(game.play(state, move), alpha, beta)"
WHOLE_RANGE = {PASSED: "value(game.play(state, move), *game.utility_range())"}
ENDLESS = {PASSED: "value(game.play(state, move), -inf, inf)"}
UNMOVED = {
    "            alpha = max(alpha, best)\n": "",
    "            beta = min(beta, best)\n": "",
}

CHANCE_MISTAKES = table(
    (
        "the sum never moves on",
        "You compute A and B as if every outcome were the first, so the interval never "
        "gets narrower. After each outcome, add p · v to the sum X. In the running "
        "form, move A and B on instead.",
        {"alpha - X": "alpha", "beta - X": "beta"},
        {A_LINE: "alpha - U * (1 - p)", B_LINE: "beta - L * (1 - p)"},
        {"X = X + p * v": "pass"},
        {MOVED: "a, b"},
    ),
    (
        "α and β passed on unchanged",
        "You search an outcome in the window of the chance node itself. One outcome "
        "may be worth far more or far less than the average, so its window is from A "
        "to B, but not wider than from L to U.",
        {WINDOW: "alpha, beta"},
        {WINDOW: "alpha, beta", **OWN_TESTS},
        {WINDOW: "alpha, beta", **NO_TESTS},
    ),
    (
        "inverted window",
        "You pass the larger number of the window first. Pass max(L, A) first, and "
        "then min(U, B).",
        {WINDOW: "min(U, B), max(L, A)"},
        {WINDOW: "min(U, B), max(L, A)", **CLAMPED},
    ),
    (
        "max and min exchanged",
        "You pass min(L, A) and max(U, B), which makes the window wider instead of "
        "narrower. No value is below L or above U, so pass max(L, A) and min(U, B).",
        {WINDOW: "min(L, A), max(U, B)"},
        {
            WINDOW: "min(L, A), max(U, B)",
            "v >= B": "v >= max(U, B)",
            "v <= A": "v <= min(L, A)",
        },
    ),
    (
        "compared with the clamped bound",
        "You compare v with the bounds of the window after L and U have narrowed it. "
        "So the value U causes a cut even if B is larger, and the value L causes a cut "
        "even if A is smaller. Compare v with A and B themselves.",
        CLAMPED,
        {"v >= B": "v >= min(U, B)"},
        {"v <= A": "v <= max(L, A)"},
    ),
    (
        "Y counts the outcome itself",
        "Your Y still includes the probability of the outcome being searched. Y is the "
        "probability of the outcomes after it, so subtract p first.",
        {"U * Y) / p": "U * (Y + p)) / p", "L * Y) / p": "L * (Y + p)) / p"},
        {
            "        Y = Y - p\n": "",
            "X = X + p * v": "X = X + p * v\n        Y = Y - p",
        },
    ),
    (
        "Y never counted down",
        "Your Y is not the probability of the outcomes to come. Begin with Y = 1, and "
        "subtract p before you search each outcome.",
        {"        Y = Y - p\n": ""},
        {"state), 0, 1": "state), 0, 0", "Y - p": "Y + p"},
        {"state), 0, 1": "state), 0, 0", "Y - p": "p"},
        {"Y = Y - p": "Y = 1 - p"},
    ),
    (
        "what is still to come left out",
        "You leave the outcomes to come out of A and B. They add at most U · Y and at "
        "least L · Y, so subtract U · Y in A and L · Y in B.",
        {A_LINE: "alpha - X", B_LINE: "beta - X"},
        {A_LINE: "alpha - X"},
        {B_LINE: "beta - X"},
        {"alpha - U, beta - L": "alpha, beta"},
        {FORM: "a / p, b / p", "alpha - U, beta - L": "alpha, beta"},
    ),
    (
        "outcomes taken as equally likely",
        "You use the number of outcomes instead of the probability. That is right only "
        "where all outcomes are equally likely. In general, divide by p.",
        {") / p": ") * len(outcomes)"},
        {
            ") / p": ") * len(outcomes)",
            "X = X + p * v": "X = X + Fraction(1, len(outcomes)) * v",
        },
        {"Y = Y - p": "Y = Y - Fraction(1, len(outcomes))"},
        {"Y = Y - p": "p = Fraction(1, len(outcomes))\n        Y = Y - p"},
        {FORM: "len(outcomes) * a + U, len(outcomes) * b + L"},
    ),
    (
        "not divided by p",
        "You do not divide A and B by p. The product p · v must exceed α − X − U · Y, "
        "so v must exceed this number divided by p.",
        {") / p": (")", ") * p")},
        {FORM: "a + U, b + L"},
    ),
    (
        "L and U exchanged",
        "You exchange L and U. To prove that the node is worth at most α, count U for "
        "each outcome to come, which is the most. To prove that it is worth at least "
        "β, count L, which is the least.",
        RANGES,
        {**RANGES, **OPEN},
        OPEN,
        {**RANGES, f"v >= B … {AT_B}": AT_A, f"v <= A … {AT_A}": AT_B},
        {B_LINE: RANGES[B_LINE]},
        {A_LINE: RANGES[A_LINE]},
        {"L, U = game": "U, L = game"},
        {FORM: "a / p + L, b / p + U", "alpha - U, beta - L": "alpha - L, beta - U"},
    ),
    (
        "L and U taken from the window",
        "You use α and β as L and U. L and U are the limits of all values in the game, "
        "and they are the same at every node: call game.utility_range().",
        {"game.utility_range()": "alpha, beta"},
    ),
    (
        "L and U are numbers of your own",
        "You use fixed numbers as L and U. Every game has its own limits, so call "
        "game.utility_range().",
        {"game.utility_range()": [f"-{one}, {one}" for one in (1, 9, *STARTS)]},
        {"game.utility_range()": ("0, 10", "0, 1")},
    ),
    (
        "α returned where β is due",
        "You exchange the two values that are returned at a cut. When v is at least B, "
        "the node is worth at least β: return β, or X + p v + L Y. When v is at most "
        "A, return α, or X + p v + U Y.",
        {f"v >= B … {AT_B}": AT_A, f"v <= A … {AT_A}": AT_B},
    ),
    (
        "the sum so far returned at a cut",
        "You return the sum so far at a cut, which leaves out the outcomes to come. "
        "Add U · Y at a cut below α and L · Y at a cut above β, or return α or β "
        "itself.",
        {AT_B: "X + p * v", AT_A: "X + p * v"},
        {AT_B: "X", AT_A: "X"},
        {"X + p * v + L * Y": "X + p * v"},
        {"X + p * v + U * Y": "X + p * v"},
    ),
    (
        "the outcome's value returned at a cut",
        "You return v at a cut, but v is the value of only one outcome. The node is "
        "worth at least X + p v + L Y there, or at most X + p v + U Y. Return this "
        "number, or β or α.",
        {AT_B: "v", AT_A: "v"},
        {AT_B: "p * v", AT_A: "p * v"},
        {AT_B: "B", AT_A: "A"},
    ),
    (
        "p v counted twice at a cut",
        "You add p v to X and then return X + p v + L Y or X + p v + U Y, so p v is "
        "counted twice. Compare v and return first, and add p v to X after that.",
        {AT_B: "X + p * v + p * v + L * Y", AT_A: "X + p * v + p * v + U * Y"},
    ),
    (
        "the sum compared with α and β",
        "You compare the sum so far with α and β, which leaves out the outcomes to "
        "come. Cut when X + p v + L Y is at least β, or X + p v + U Y is at most α.",
        *(
            {"v >= B": "X + p * v >= beta", "v <= A": "X + p * v <= alpha", **returns}
            for returns in ({}, {AT_B: "X + p * v", AT_A: "X + p * v"})
        ),
        {"v >= B": "X + p * v >= beta"},
        {"v <= A": "X + p * v <= alpha"},
    ),
    (
        "v compared with α and β",
        "You compare v with α and β, which are bounds for the average of all outcomes. "
        "Compare the value of an outcome with its own bounds: cut when v ≥ B or v ≤ A.",
        OWN_TESTS,
        {"v >= B": "v >= beta"},
        {"v <= A": "v <= alpha"},
    ),
    (
        "A and B in each other's place",
        "You exchange A and B, so you cut when v is at most B or at least A. Cut when "
        "v ≥ B or v ≤ A, and go on when v lies between A and B.",
        {"v >= B": "v >= A", "v <= A": "v <= B"},
        {"v >= B": "v >= A and v > B", "v <= A": "v <= B"},
        {"A = (alpha": "A = (beta", "B = (beta": "B = (alpha"},
    ),
    (
        "a tie counts as no cut",
        "You go on when v is equal to A or B. A node below that was cut may return "
        "exactly its α or β, so stop when v <= A and when v >= B.",
        {**STRICT, **HARD},
        {"v <= A": "v < A", **HARD},
    ),
    (
        "chance never cuts",
        "You pass the right windows, but you never cut. Compare v with A and B after "
        "each outcome: beyond these bounds, the outcomes to come cannot matter.",
        NO_TESTS,
    ),
    (
        "only one of the two cuts",
        "You cut only in one of the two cases, v >= B and v <= A. Test both of them.",
        {"v >= B": "False"},
        {"v <= A": "False"},
    ),
    (
        "window not held between L and U",
        "You pass A and B themselves. No value is below L or above U, so the window "
        "can be narrower: pass max(L, A) and min(U, B).",
        {WINDOW: ("A, B", "max(L, A), B", "A, min(U, B)")},
    ),
    (
        "only one end of the window narrowed",
        "You narrow only one bound of the window. The outcomes so far change both "
        "bounds, so pass max(L, A) and min(U, B).",
        {WINDOW: [f"max(L, A), {high}" for high in ("beta", "U", "inf")]},
        {WINDOW: [f"{low}, min(U, B)" for low in ("alpha", "L", "-inf")]},
    ),
    (
        "no window for the outcomes",
        "You search each outcome in the widest window. The outcomes so far, with α and "
        "β, allow a narrower window: pass max(L, A) and min(U, B).",
        *(
            {WINDOW: wide, **tests}
            for wide in ("L, U", "-inf, inf")
            for tests in ({}, NO_TESTS, OWN_TESTS)
        ),
    ),
    (
        "probability left out of the sum",
        "You add v without its probability. Multiply each value by its probability: "
        "X += p * v.",
        {"X = X + p * v": "X = X + v"},
        {"p * v": "v"},
        {AT_B: "X + v + L * Y", AT_A: "X + v + U * Y"},
        {MOVED: "a + (U - v), b + (L - v)"},
        {MOVED: "a + (U - v), b + (L - v)", "p * v": "v"},
    ),
    (
        "only the first outcome",
        "You return after the first outcome. The other outcomes count as well, so put "
        "the last return after the loop.",
        {"    return X\n": "        return X\n"},
    ),
    (
        "divided by the number of outcomes",
        "You divide the sum by the number of outcomes. The sum is already the expected "
        "value, because the probabilities add up to 1.",
        {"return X\n": "return X / len(outcomes)\n"},
    ),
)
PLAYER_MISTAKES = table(
    (
        "α and β not passed on at MAX and MIN",
        "You search the moves of a MAX or MIN node in the widest window, so the chance "
        "nodes below cannot cut. Pass alpha and beta on.",
        WHOLE_RANGE,
        ENDLESS,
        {**WHOLE_RANGE, **UNMOVED},
        {**ENDLESS, **UNMOVED},
    ),
    (
        "MAX and MIN never cut",
        "You search all moves of a MAX or MIN node. MAX may stop when its best value "
        "is at least β, and MIN when its best value is at most α.",
        {"best >= beta": "False", "best <= alpha": "False"},
        {"best >= beta": "False"},
        {"best <= alpha": "False"},
    ),
    (*EXCHANGED, {"== MAX": "!= MAX"}),
    (
        "α and β never moved at MAX and MIN",
        "You never change the window at a MAX or MIN node, although its moves so far "
        "narrow it. After each move, set alpha = max(alpha, best) at MAX, and "
        "beta = min(beta, best) at MIN.",
        UNMOVED,
    ),
)


def _did(outcome) -> tuple:
    """The searches and the value of each call."""
    return tuple(
        (call.state, call.alpha, call.beta, tuple(call.asked), call.value)
        for call in outcome.watched.calls
    )


def _answered(outcome) -> str:
    return say(
        "{value} after {leaves:leaf|leaves}",
        value=number(outcome.result),
        leaves=outcome.watched.leaves,
    )


def _tutor(mistakes, *families) -> Tutor:
    return Tutor(
        mistakes,
        families,
        NAMES,
        behaviour=_did,
        further=more_bounded_trees,
        told=_answered,
    )


AT_CHANCE = _tutor(
    CHANCE_MISTAKES,
    Family(STAR1 + ONLY, (LOW_FIRST, SOFT, HARD)),
    Family(RUNNING + ONLY),
)
EVERYWHERE = _tutor(
    CHANCE_MISTAKES + PLAYER_MISTAKES, Family(STAR1 + PLAYERS, (HARD, *EDGES))
)
