"""What learners write instead of Star1: edits of its textbook programs for one node.

A chance node is written with X, the sum so far, and Y, the probability to come, or with
the interval in which its value must lie. A mistake is recognised by what it does in
every call: the windows it asks for, in which order, and what it returns.
"""

from fractions import Fraction
from math import inf

from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import STARTS, Family, edited, everywhere, program
from gamesearch.check.topics.chance_trees import more_bounded_trees
from gamesearch.check.topics.minimax import EXCHANGED
from gamesearch.rules.game import CHANCE, MAX
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

CHANCE_MISTAKES = (
    everywhere(
        "the sum never moves on",
        "A and B are computed as for a first outcome: what came before is left out. "
        "After each outcome add p · v to the sum X (in the running form: move A and B "
        "on), or no interval closes.",
        {"alpha - X": "alpha", "beta - X": "beta"},
        {A_LINE: "alpha - U * (1 - p)", B_LINE: "beta - L * (1 - p)"},
        {"X = X + p * v": "pass"},
        {MOVED: "a, b"},
    ),
    everywhere(
        "α and β passed on unchanged",
        "An outcome is searched in the window of the chance node itself. One outcome "
        "may be worth far more or less than the average: its window is from A to B, "
        "held between L and U.",
        {WINDOW: "alpha, beta"},
        {WINDOW: "alpha, beta", **OWN_TESTS},
        {WINDOW: "alpha, beta", **NO_TESTS},
    ),
    everywhere(
        "inverted window",
        "The window is the wrong way round: its first number is the larger. "
        "max(L, A) comes first, then min(U, B).",
        {WINDOW: "min(U, B), max(L, A)"},
        {WINDOW: "min(U, B), max(L, A)", **CLAMPED},
    ),
    everywhere(
        "max and min exchanged",
        "min(L, A) and max(U, B) open the window instead of closing it. No value is "
        "below L or above U: pass max(L, A) and min(U, B).",
        {WINDOW: "min(L, A), max(U, B)"},
        {
            WINDOW: "min(L, A), max(U, B)",
            "v >= B": "v >= max(U, B)",
            "v <= A": "v <= min(L, A)",
        },
    ),
    everywhere(
        "compared with the clamped bound",
        "You compare v with the window, after L and U have narrowed it. A value of U "
        "then counts as a cut though B is larger, and a value of L though A is less. "
        "Compare with A and B as they stand.",
        CLAMPED,
        {"v >= B": "v >= min(U, B)"},
        {"v <= A": "v <= max(L, A)"},
    ),
    everywhere(
        "Y counts the outcome itself",
        "Y still has the probability of the outcome that is searched now. It is the "
        "probability of those after it: subtract p first.",
        {"U * Y) / p": "U * (Y + p)) / p", "L * Y) / p": "L * (Y + p)) / p"},
        {
            "        Y = Y - p\n": "",
            "X = X + p * v": "X = X + p * v\n        Y = Y - p",
        },
    ),
    everywhere(
        "Y never counted down",
        "Y does not become the probability of the outcomes after this one. It begins "
        "with 1, and before each outcome its p is subtracted.",
        {"        Y = Y - p\n": ""},
        {"state), 0, 1": "state), 0, 0", "Y - p": "Y + p"},
        {"state), 0, 1": "state), 0, 0", "Y - p": "p"},
        {"Y = Y - p": "Y = 1 - p"},
    ),
    everywhere(
        "what is still to come left out",
        "A and B leave out the outcomes to come. They may still add up to U · Y, and "
        "at least L · Y: so much belongs in A and B.",
        {A_LINE: "alpha - X", B_LINE: "beta - X"},
        {A_LINE: "alpha - X"},
        {B_LINE: "beta - X"},
        {"alpha - U, beta - L": "alpha, beta"},
        {FORM: "a / p, b / p", "alpha - U, beta - L": "alpha, beta"},
    ),
    everywhere(
        "outcomes taken as equally likely",
        "You use the number of outcomes where the probability belongs. N (…) is right "
        "only where all outcomes are equally likely; in general divide by p.",
        {") / p": ") * len(outcomes)"},
        {
            ") / p": ") * len(outcomes)",
            "X = X + p * v": "X = X + Fraction(1, len(outcomes)) * v",
        },
        {"Y = Y - p": "Y = Y - Fraction(1, len(outcomes))"},
        {"Y = Y - p": "p = Fraction(1, len(outcomes))\n        Y = Y - p"},
        {FORM: "len(outcomes) * a + U, len(outcomes) * b + L"},
    ),
    everywhere(
        "not divided by p",
        "A and B are not divided by p. α − X − U · Y is what p times v must exceed, "
        "so v must exceed it divided by p.",
        {") / p": ")"},
        {") / p": ") * p"},
        {FORM: "a + U, b + L"},
    ),
    everywhere(
        "L and U exchanged",
        "L and U stand in each other's place. To show that the node is worth at most "
        "α you must grant the outcomes to come the most they can be worth, U; to show "
        "at least β, the least, L.",
        RANGES,
        {**RANGES, **OPEN},
        OPEN,
        {**RANGES, f"v >= B … {AT_B}": AT_A, f"v <= A … {AT_A}": AT_B},
        {B_LINE: RANGES[B_LINE]},
        {A_LINE: RANGES[A_LINE]},
        {"L, U = game": "U, L = game"},
        {FORM: "a / p + L, b / p + U", "alpha - U, beta - L": "alpha - L, beta - U"},
    ),
    everywhere(
        "L and U taken from the window",
        "You take α and β for L and U. These are the limits of all values in the game, "
        "and stay the same at every node: ask game.utility_range().",
        {"game.utility_range()": "alpha, beta"},
    ),
    everywhere(
        "L and U are numbers of your own",
        "L and U are numbers that stand in your program. Every game has its own "
        "limits: ask game.utility_range().",
        *({"game.utility_range()": f"-{one}, {one}"} for one in (1, 9, *STARTS)),
        {"game.utility_range()": "0, 10"},
        {"game.utility_range()": "0, 1"},
    ),
    everywhere(
        "α returned where β is due",
        "When v reaches B the node is worth at least β: return β, or X + p v + L Y. "
        "When it falls to A, return α, or X + p v + U Y. You return the other one.",
        {f"v >= B … {AT_B}": AT_A, f"v <= A … {AT_A}": AT_B},
    ),
    everywhere(
        "the sum so far returned at a cut",
        "At a cut you return the sum so far. The outcomes to come are missing in it: "
        "add U · Y below α and L · Y above β, or return α and β themselves.",
        {AT_B: "X + p * v", AT_A: "X + p * v"},
        {AT_B: "X", AT_A: "X"},
        {"X + p * v + L * Y": "X + p * v"},
        {"X + p * v + U * Y": "X + p * v"},
    ),
    everywhere(
        "the outcome's value returned at a cut",
        "At a cut you return v, which is the value of one outcome. The node is worth "
        "at least X + p v + L Y there, or at most X + p v + U Y; β and α are as good.",
        {AT_B: "v", AT_A: "v"},
        {AT_B: "p * v", AT_A: "p * v"},
        {AT_B: "B", AT_A: "A"},
    ),
    everywhere(
        "p v counted twice at a cut",
        "X has p v already where you return X + p v + L Y, or U Y. Compare and return "
        "first, and add p v to X behind that.",
        {AT_B: "X + p * v + p * v + L * Y", AT_A: "X + p * v + p * v + U * Y"},
    ),
    everywhere(
        "the sum compared with α and β",
        "You compare the sum so far with α and β and leave out the outcomes to come. "
        "The node is cut when X + p v + L Y reaches β, or X + p v + U Y falls to α.",
        *(
            {"v >= B": "X + p * v >= beta", "v <= A": "X + p * v <= alpha", **returns}
            for returns in ({}, {AT_B: "X + p * v", AT_A: "X + p * v"})
        ),
        {"v >= B": "X + p * v >= beta"},
        {"v <= A": "X + p * v <= alpha"},
    ),
    everywhere(
        "v compared with α and β",
        "You compare v with α and β. They are limits for the average of all outcomes; "
        "this outcome is too much when v ≥ B, and too little when v ≤ A.",
        OWN_TESTS,
        {"v >= B": "v >= beta"},
        {"v <= A": "v <= alpha"},
    ),
    everywhere(
        "A and B in each other's place",
        "You cut when v is at most B, or at least A. v ≥ B is too much, v ≤ A is too "
        "little; between the two the node goes on.",
        {"v >= B": "v >= A", "v <= A": "v <= B"},
        {"v >= B": "v >= A and v > B", "v <= A": "v <= B"},
        {"A = (alpha": "A = (beta", "B = (beta": "B = (alpha"},
    ),
    everywhere(
        "a tie counts as no cut",
        "You go on where v equals A or B. A node further down that is cut returns just "
        "that, its α or β: stop at v <= A and at v >= B.",
        {**STRICT, **HARD},
        {"v <= A": "v < A", **HARD},
    ),
    everywhere(
        "chance never cuts",
        "Your windows are right, but you never stop: after each outcome compare v with "
        "A and B. Beyond them the outcomes to come cannot matter.",
        NO_TESTS,
    ),
    everywhere(
        "only one of the two cuts",
        "You stop where v is too much, or where it is too little, but not in both "
        "cases. Test v >= B and v <= A.",
        {"v >= B": "False"},
        {"v <= A": "False"},
    ),
    everywhere(
        "window not held between L and U",
        "You pass A and B as they are. No value is below L or above U, so the window "
        "can be narrower: pass max(L, A) and min(U, B).",
        {WINDOW: "A, B"},
        {WINDOW: "max(L, A), B"},
        {WINDOW: "A, min(U, B)"},
    ),
    everywhere(
        "only one end of the window narrowed",
        "One end of the window is not the one that A and B ask for. What came so far "
        "moves both: pass max(L, A) and min(U, B).",
        *({WINDOW: f"max(L, A), {high}"} for high in ("beta", "U", "inf")),
        *({WINDOW: f"{low}, min(U, B)"} for low in ("alpha", "L", "-inf")),
    ),
    everywhere(
        "no window for the outcomes",
        "Each outcome is searched in the widest window. What has come so far, and α "
        "and β, allow a narrower one: from max(L, A) to min(U, B).",
        *(
            {WINDOW: wide, **tests}
            for wide in ("L, U", "-inf, inf")
            for tests in ({}, NO_TESTS, OWN_TESTS)
        ),
    ),
    everywhere(
        "probability left out of the sum",
        "You add v as it is. An outcome counts with its probability: X += p * v.",
        {"X = X + p * v": "X = X + v"},
        {"p * v": "v"},
        {AT_B: "X + v + L * Y", AT_A: "X + v + U * Y"},
        {MOVED: "a + (U - v), b + (L - v)"},
        {MOVED: "a + (U - v), b + (L - v)", "p * v": "v"},
    ),
    everywhere(
        "only the first outcome",
        "You come back after the first outcome. The others count as well: put the last "
        "return behind the loop.",
        {"    return X\n": "        return X\n"},
    ),
    everywhere(
        "divided by the number of outcomes",
        "You divide the sum by the number of outcomes. It is the expected value "
        "already: the probabilities add up to 1.",
        {"return X\n": "return X / len(outcomes)\n"},
    ),
)
PLAYER_MISTAKES = (
    everywhere(
        "α and β not passed on at MAX and MIN",
        "A MAX or MIN node searches its moves in the widest window. What has been "
        "found further up is lost, and chance nodes below cannot cut: pass alpha and "
        "beta on.",
        WHOLE_RANGE,
        ENDLESS,
        {**WHOLE_RANGE, **UNMOVED},
        {**ENDLESS, **UNMOVED},
    ),
    everywhere(
        "MAX and MIN never cut",
        "A MAX or MIN node looks at all its moves. MAX may stop when its best is at "
        "least β, MIN when its best is at most α.",
        {"best >= beta": "False", "best <= alpha": "False"},
        {"best >= beta": "False"},
        {"best <= alpha": "False"},
    ),
    everywhere(*EXCHANGED, {"== MAX": "!= MAX"}),
    everywhere(
        "α and β never moved at MAX and MIN",
        "A MAX or MIN node hands on the window it was given and leaves out what it has "
        "found itself. After each move: alpha = max(alpha, best) at MAX, "
        "beta = min(beta, best) at MIN.",
        UNMOVED,
    ),
)


def _did(outcome) -> tuple:
    """What was asked for and returned, call by call."""
    return tuple(
        (call.state, call.alpha, call.beta, tuple(call.asked), call.value)
        for call in outcome.watched.calls
    )


def _answered(outcome) -> str:
    return f"{number(outcome.result)} after {outcome.watched.leaves} leaves"


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
