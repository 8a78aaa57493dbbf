"""Alpha-beta with memory at one node: its program, and what learners write instead.

An entry says to which depth it was searched and whether its value is exact or only a
bound (Greenblatt, Eastlake and Crocker, 1967). `FLAGS` files a value with its kind,
`LIMITS` a lower and an upper limit (Plaat et al., 1996). Three rules can be wrong, each
by itself or together: when an entry answers, as what a value is filed, and which depths
an entry serves.
"""

from functools import reduce
from itertools import product
from math import inf
from operator import or_

from gamesearch.check.edits import STARTS, Family, Mistake, everywhere, mistake
from gamesearch.check.topics.minimax import FROM_A_NUMBER
from gamesearch.rules.table import EXACT, LOWER, UPPER

FLAGS = """
def search(game, state, depth, alpha, beta, table, search):
    key, entered = game.key(state), alpha
    if key in table:
        value, bound, filed = table[key]
        if filed == depth:
            if bound == EXACT:
                return value
            if bound == LOWER and value >= beta:
                return value
            if bound == UPPER and value <= alpha:
                return value
    best = -inf
    for move in game.moves(state):
        child = game.play(state, move)
        value = -search(child, depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = EXACT
    if best <= entered:
        bound = UPPER
    elif best >= beta:
        bound = LOWER
    table[key] = best, bound, depth
    return best
"""

LIMITS = """
def search(game, state, depth, alpha, beta, table, search):
    key, entered = (game.key(state), depth), alpha
    low, high = table.get(key, (-inf, inf))
    if low == high:
        return low
    if low >= beta:
        return low
    if high <= alpha:
        return high
    best = -inf
    for move in game.moves(state):
        child = game.play(state, move)
        value = -search(child, depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    if best > entered:
        low = best
    if best < beta:
        high = best
    table[key] = low, high
    return best
"""

EACH, FILED = "in game.moves(state)", "table[key] = best, bound, depth"
BOUNDS_ANSWER = """            if bound == LOWER and value >= beta:
                return value
            if bound == UPPER and value <= alpha:
                return value
"""
BOUNDS_NARROW = """            if bound == LOWER:
                alpha = max(alpha, value)
            if bound == UPPER:
                beta = min(beta, value)
            if alpha >= beta:
                return value
"""
CUT = "        if alpha >= beta:\n            break\n"
UPDATE = f"        alpha = max(alpha, best)\n{CUT}"
LOW_SET, HIGH_SET = "best > entered:\n        low", "best < beta:\n        high"
MAXS_VALUE = {
    "    best = -inf": "    side, limit = game.to_move(state), beta\n"
    "    best, pick = -side * inf, max if side > 0 else min",
    "-search(child, depth - 1, -beta, -alpha)": "search(child, depth - 1, alpha, beta)",
    "max(best, value)": "pick(best, value)",
    "alpha = max(alpha, best)\n": "alpha = alpha if pick is min else max(alpha, best)\n"
    "        beta = beta if pick is max else min(beta, best)\n",
}
DEEPER = {"filed == depth": "filed >= depth"}  # right too, as engines have it
BY_DEPTH = {"= game.key(state)": "= (game.key(state), depth)"}
NARROW = {BOUNDS_ANSWER: BOUNDS_NARROW}
HARD = {
    "best = -inf": "best = alpha",
    "max(best, value)": "min(max(best, value), beta)",
}
NARROW_LIMITS = {
    "    best = -inf": "    alpha, beta = max(alpha, low), min(beta, high)\n"
    "    best = -inf"
}
FAMILIES = (
    Family(FLAGS, (DEEPER, BY_DEPTH, NARROW, HARD)),
    Family(LIMITS, (NARROW_LIMITS, HARD)),
)
NAMES = {"inf": inf, "EXACT": EXACT, "LOWER": LOWER, "UPPER": UPPER}

# -- the three rules ------------------------------------------------------------------

ANY = mistake(
    "a bound taken for the value",
    "An entry answers whatever it is, or is filed as exact whatever it is. What a "
    "search in one window left behind may be only a bound: a lower bound answers if it "
    "is at least β, an upper bound if it is at most α, an exact value always. What you "
    "changed about the bound that is filed cannot show yet: mend this first.",
    {"if bound == EXACT": "if True"},
    {LOW_SET: "True:\n        low", HIGH_SET: "True:\n        high"},
    points=20,
)
EXCHANGED = mistake(
    "lower and upper exchanged",
    "The two bounds are filed, or answer, in each other's place. A value at or above β "
    "is a lower bound (at least so much), and answers if it is at least β; an upper "
    "bound answers if it is at most α.",
    {
        "bound = UPPER": "bound = OTHER",
        "bound = LOWER": "bound = UPPER",
        "bound = OTHER": "bound = LOWER",
    },
    {LOW_SET: "best < beta:\n        low", HIGH_SET: "best > entered:\n        high"},
    points=40,
)
MOVED = mistake(
    "bound set against the moved alpha",
    "What the value is, is read from alpha after the loop has moved it. After a cut, "
    "best equals that alpha, and a lower bound is filed as an upper one. Compare with "
    "the alpha that the node was entered with: keep it.",
    {"best <= entered": "best <= alpha"},
    points=40,
)
NEVER_EXACT = mistake(
    "no value filed as exact",
    "Nothing is wrong with the values, but none is ever filed as exact: the alpha it "
    "is compared with has moved up to it. Keep the alpha the node was entered with, "
    "and the table answers more often.",
    {"bound = EXACT": "bound = UPPER"},
    {"best > entered": "best > alpha"},
    points=60,
)
IGNORED = mistake(
    "depth ignored",
    "An entry answers whatever depth it was searched to. File the depth too, and let "
    "an entry answer only a search to the same depth.",
    {"filed == depth": "True"},
    {"(game.key(state), depth)": "game.key(state)"},
    {"filed == depth": "filed == depth or bound == EXACT"},
    points=40,
)
SHALLOWER = mistake(
    "a shallower entry answers",
    "An entry that was searched less deep answers. It has not seen what this search is "
    "to see: ask for the same depth.",
    {"filed == depth": "filed <= depth"},
    points=40,
)
RULES = {  # when an entry answers, as what a value is filed, which depths it serves
    "answers": {"bounds": None, "any": ANY, "exchanged": EXCHANGED},
    "files": {"entered": None, "moved": MOVED, "never exact": NEVER_EXACT},
    "depths": {"equal": None, "ignored": IGNORED, "shallower": SHALLOWER},
}


def broken(*rules: Mistake) -> Mistake:
    """Several wrong rules at once. An edit comes after those that it would hide."""
    several = zip(*(rule.edits for rule in reversed(rules)))
    return mistake(
        " and ".join(rule.name for rule in rules),
        " ".join(rule.text for rule in rules),
        *(reduce(or_, edits) for edits in several),
        where=("everywhere",),
        several=rules,
        points=max(0, 60 - sum(60 - rule.points for rule in rules)),
    )


def combined() -> list[Mistake]:
    """All combinations of wrong rules, those with fewest first."""
    choices = product(*(ways.values() for ways in RULES.values()))
    found = [
        tuple(rule for rule in rules if rule)
        for rules in choices
        if rules[0] is not ANY or rules[1] is None
    ]
    return [broken(*rules) for rules in sorted(found, key=len)[1:]]


# -- other mistakes -------------------------------------------------------------------

MISTAKES = (
    *combined(),
    everywhere(
        "nothing comes from the table",
        "No entry ever answers, so each position is searched as often as it is "
        "reached. Look the key up before the loop, and return what settles it.",
        {"if key in table": "if False"},
        {"table.get(key, (-inf, inf))": "-inf, inf"},
    ),
    everywhere(
        "bounds are not used",
        "Lower bounds, upper bounds or both are never filed, or never answer. After a "
        "cut a value is a lower bound, and one at or below α an upper bound. The first "
        "answers if it is at least β, the second if it is at most α.",
        {BOUNDS_ANSWER: ""},
        {FILED: f"if bound == EXACT:\n        {FILED}"},
        {BOUNDS_ANSWER: "", FILED: f"if bound == EXACT:\n        {FILED}"},
        {"bound == LOWER and value >= beta": "False"},
        {"bound == UPPER and value <= alpha": "False"},
        {"if low >= beta:": "if False:", "if high <= alpha:": "if False:"},
        {"if low >= beta:": "if False:"},
        {"if high <= alpha:": "if False:"},
    ),
    everywhere(
        "exact values do not answer",
        "An exact value answers only where it lies outside the window, as a bound "
        "does. It always answers, whatever the window is.",
        {"if bound == EXACT:": "if bound == EXACT and not alpha < value < beta:"},
        {"if bound == EXACT:": "if False:"},
        {"if low == high:": "if False:"},
    ),
    everywhere(
        "an equal bound does not answer",
        "A lower bound that equals β settles the question, and so does an upper bound "
        "that equals α: ask with ≥ β and ≤ α.",
        {"value >= beta": "value > beta", "value <= alpha": "value < alpha"},
        {"value >= beta": "value > beta"},
        {"value <= alpha": "value < alpha"},
        {"low >= beta": "low > beta", "high <= alpha": "high < alpha"},
    ),
    mistake(
        "a bound answers where it settles nothing",
        "A bound answers in a window in which it does not settle the question, or is "
        "filed as an exact value. A lower bound answers if it is at least β, an upper "
        "bound if it is at most α.",
        {"value >= beta": "value >= alpha", "value <= alpha": "value <= beta"},
        {"value >= beta": "value >= alpha"},
        {"value >= beta": "value > alpha"},
        {"value <= alpha": "value < beta"},
        {"value <= alpha": "value <= beta"},
        {"value >= beta": "value <= beta", "value <= alpha": "value >= alpha"},
        {"value >= beta": "value <= alpha", "value <= alpha": "value >= beta"},
        {"low >= beta": "low >= alpha", "high <= alpha": "high <= beta"},
        {"bound = LOWER": "bound = EXACT"},
        {"bound = UPPER": "bound = EXACT"},
        {LOW_SET: "True:\n        low"},
        {HIGH_SET: "True:\n        high"},
        where=("everywhere",),
        twin=ANY.name,
    ),
    everywhere(
        "a value at the edge is filed as exact",
        "A value that equals α is only an upper bound, and one that equals β a lower "
        "bound: compare with ≤ and ≥.",
        {"best <= entered": "best < entered"},
        {"best >= beta:\n        bound": "best > beta:\n        bound"},
        {
            "best <= entered": "best < entered",
            "best >= beta:\n        bound": "best > beta:\n        bound",
        },
        {LOW_SET: "best >= entered:\n        low"},
        {HIGH_SET: "best <= beta:\n        high"},
    ),
    everywhere(
        "only a deeper entry answers",
        "An entry that was searched to just this depth does not answer. It is what is "
        "asked for: compare with ≥, or with ==.",
        {"filed == depth": "filed > depth"},
    ),
    everywhere(
        "filed with the depth of a child",
        "The depth that is filed is not the depth to which the position was searched. "
        "File the depth that the function was called with.",
        {FILED: f"{FILED} - 1"},
        {FILED: f"{FILED} + 1"},
    ),
    everywhere(
        "a cut node is not filed",
        "After a cut the function returns and files nothing. What it has found is a "
        "lower bound: leave the loop with `break`, and file it.",
        {CUT: CUT.replace("break", "return best")},
    ),
    everywhere(
        "the first entry stays",
        "An entry is never replaced, so the table knows only what was found first. The "
        "newest result belongs into the table: table[key] = …",
        {FILED: "table.setdefault(key, (best, bound, depth))"},
        {"table[key] = low, high": "table.setdefault(key, (low, high))"},
    ),
    everywhere(
        "not the best value is filed",
        "What is filed is the value of the last child. File what the function returns: "
        "the best value.",
        {"= best, bound": "= value, bound"},
        {
            "best <= entered": "value <= entered",
            "best >= beta:\n        bound": "value >= beta:\n        bound",
            "= best, bound": "= value, bound",
        },
    ),
    everywhere(
        "another value is returned than was filed",
        "The function files the best value and returns another one: that of the last "
        "child, or alpha. Return the best value.",
        {"    return best": "    return value"},
    ),
    everywhere(
        "child's value not negated",
        "The value that comes back is the opponent's. Negate it before you compare: "
        "value = −search(child, depth − 1, −β, −α).",
        {"-search(child": "search(child"},
    ),
    everywhere(
        "the child's window is not turned",
        "A child is searched in the wrong window. Its mover is the other side, so the "
        "two bounds are negated and change places: (−β, −α).",
        {"-beta, -alpha)": "alpha, beta)"},
        {"-beta, -alpha)": "beta, alpha)"},
        {"-beta, -alpha)": "-alpha, -beta)"},
    ),
    everywhere(
        "the window never narrows",
        "All positions are searched in the window (−∞, ∞), so nothing is ever cut. "
        "After each child α should become max(α, best), and the next child is searched "
        "in the window (−β, −α).",
        {UPDATE: ""},
        {UPDATE: CUT.replace("alpha", "best")},
        {"-beta, -alpha)": "-inf, inf)"},
    ),
    everywhere(
        "nothing is ever cut",
        "All moves of a position are searched, also when its best value has reached β. "
        "Leave the loop there: if best ≥ β, break.",
        {CUT: ""},
    ),
    everywhere(
        "no cut at an equal value",
        "The loop goes on where the best value equals β. A larger value cannot help "
        "there: leave the loop if best ≥ β.",
        {"if alpha >= beta": "if alpha > beta"},
    ),
    everywhere(
        "MAX's value for the mover's",
        "The function takes and returns MAX's values, with the smallest at MIN. Here "
        "all values are the mover's, as in negamax: take the largest of "
        "−search(child, depth − 1, −β, −α).",
        MAXS_VALUE,
        {**MAXS_VALUE, "best >= beta:\n        bound": "best >= limit:\n        bound"},
    ),
    everywhere(
        "depth never counted down",
        "The children are searched to the same depth as the position, so the limit is "
        "never reached. Hand on depth − 1.",
        {"depth - 1,": "depth,"},
    ),
    everywhere(
        "best starts at 0",
        "The best value starts at 0, so a position with only negative values seems to "
        "be worth 0. Start at −∞.",
        {"best = -inf": "best = 0"},
    ),
    everywhere(*FROM_A_NUMBER, *({"best = -inf": f"best = -{n}"} for n in STARTS)),
    everywhere(
        "only the first move",
        "After the first move of a position you look at no other. A `return` or "
        "`break` inside the loop, where it is always reached, ends it; so does a cut "
        "test that is always true.",
        {CUT: "        break\n"},
        {CUT: "        return best\n"},
    ),
    everywhere(
        "a move left out",
        "At each position you leave out the first or the last move. Look at all of "
        "game.moves(state).",
        {EACH: "in game.moves(state)[1:] or game.moves(state)"},
        {EACH: "in game.moves(state)[:-1] or game.moves(state)"},
    ),
)
