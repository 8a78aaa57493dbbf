"""Alpha-beta with memory at one node: its programs, and the known mistakes.

An entry says to which depth it was searched and whether its value is exact or only a
bound (Greenblatt, Eastlake and Crocker, 1967). `FLAGS` stores a value with its kind,
`LIMITS` a lower and an upper bound (Plaat et al., 1996). Three rules can be wrong,
alone or together: when an entry may be used, as which kind a value is stored, and for
which depths an entry may be used.
"""

from functools import reduce
from itertools import product
from math import inf
from operator import or_

from gamesearch.check.edits import STARTS, Family, Mistake, mistake, table
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
DEEPER = {"filed == depth": "filed >= depth"}  # right as well, and usual in engines
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
    "You use every entry as an exact value, or store every entry as exact. But a "
    "search in a window may have found only a bound. An exact value can always be "
    "returned, a lower bound only if it is at least β, and an upper bound only if it "
    "is at most α. Repair this first: until then, the check cannot see which kind you "
    "store.",
    {"if bound == EXACT": "if True"},
    {LOW_SET: "True:\n        low", HIGH_SET: "True:\n        high"},
    points=20,
)
EXCHANGED = mistake(
    "lower and upper exchanged",
    "You exchange lower and upper bounds when you store or use an entry. Store a value "
    "at or above β as a lower bound, and return a lower bound if it is at least β. "
    "Store a value at or below α as an upper bound, and return an upper bound if it is "
    "at most α.",
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
    "You choose the kind of the value by comparing it with alpha after the loop has "
    "raised alpha. After a cut, best equals this alpha, so a lower bound is stored as "
    "an upper bound. Keep the alpha with which the node was entered, and compare with "
    "that.",
    {"best <= entered": "best <= alpha"},
    points=40,
)
NEVER_EXACT = mistake(
    "no value filed as exact",
    "Your values are right, but you never store a value as exact, because you compare "
    "it with an alpha that was raised to this value. Keep the alpha with which the "
    "node was entered, and compare with that. Then entries can be used more often.",
    {"bound = EXACT": "bound = UPPER"},
    {"best > entered": "best > alpha"},
    points=60,
)
IGNORED = mistake(
    "depth ignored",
    "You use an entry whatever the depth of its search was. Store the depth too, and "
    "use an entry only for a search to the same depth.",
    {"filed == depth": "True"},
    {"(game.key(state), depth)": "game.key(state)"},
    {"filed == depth": "filed == depth or bound == EXACT"},
    points=40,
)
SHALLOWER = mistake(
    "a shallower entry answers",
    "You use entries from searches that were less deep, so they miss positions that "
    "this search must see. Use an entry only if its depth is the same.",
    {"filed == depth": "filed <= depth"},
    points=40,
)
RULES = {  # when an entry is used, as which kind a value is stored, for which depths
    "answers": {"bounds": None, "any": ANY, "exchanged": EXCHANGED},
    "files": {"entered": None, "moved": MOVED, "never exact": NEVER_EXACT},
    "depths": {"equal": None, "ignored": IGNORED, "shallower": SHALLOWER},
}


def broken(*rules: Mistake) -> Mistake:
    """Several wrong rules at once. An edit comes after the edits that it would hide."""
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
    """All combinations of wrong rules, from the fewest rules to the most."""
    choices = product(*(ways.values() for ways in RULES.values()))
    found = [
        tuple(rule for rule in rules if rule)
        for rules in choices
        if rules[0] is not ANY or rules[1] is None
    ]
    return [broken(*rules) for rules in sorted(found, key=len)[1:]]


# -- other mistakes -------------------------------------------------------------------

MISTAKES = table(
    *combined(),
    (
        "nothing comes from the table",
        "You never return a value from the table, so each position is searched again "
        "whenever it is reached. Look up the key before the loop, and return the value "
        "of an entry that may be used.",
        {"if key in table": "if False"},
        {"table.get(key, (-inf, inf))": "-inf, inf"},
    ),
    (
        "bounds are not used",
        "You never store or never use lower bounds, upper bounds, or both. After a "
        "cut, the value is a lower bound: return it if it is at least β. A value at or "
        "below α is an upper bound: return it if it is at most α.",
        {BOUNDS_ANSWER: ""},
        {FILED: f"if bound == EXACT:\n        {FILED}"},
        {BOUNDS_ANSWER: "", FILED: f"if bound == EXACT:\n        {FILED}"},
        {"bound == LOWER and value >= beta": "False"},
        {"bound == UPPER and value <= alpha": "False"},
        {"if low >= beta:": "if False:", "if high <= alpha:": "if False:"},
        {"if low >= beta:": "if False:"},
        {"if high <= alpha:": "if False:"},
    ),
    (
        "exact values do not answer",
        "You return an exact value only if it lies outside the window, as if it were a "
        "bound. Always return an exact value, whatever the window is.",
        {"if bound == EXACT:": "if bound == EXACT and not alpha < value < beta:"},
        {"if bound == EXACT:": "if False:"},
        {"if low == high:": "if False:"},
    ),
    (
        "an equal bound does not answer",
        "You do not use a lower bound that equals β, or an upper bound that equals α, "
        "although it causes a cut. Compare with ≥ β and ≤ α.",
        {"value >= beta": "value > beta", "value <= alpha": "value < alpha"},
        {"value >= beta": "value > beta"},
        {"value <= alpha": "value < alpha"},
        {"low >= beta": "low > beta", "high <= alpha": "high < alpha"},
    ),
    mistake(
        "a bound answers where it settles nothing",
        "You return a bound in a window where it causes no cut, or store it as an "
        "exact value. Return a lower bound only if it is at least β, and an upper "
        "bound only if it is at most α.",
        {"value >= beta": "value >= alpha", "value <= alpha": "value <= beta"},
        {"value >= beta": ("value >= alpha", "value > alpha")},
        {"value <= alpha": ("value < beta", "value <= beta")},
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
    (
        "a value at the edge is filed as exact",
        "You store a value that equals α or β as exact. A value that equals α is only "
        "an upper bound, and a value that equals β only a lower bound. Compare with ≤ "
        "and ≥.",
        {"best <= entered": "best < entered"},
        {"best >= beta:\n        bound": "best > beta:\n        bound"},
        {
            "best <= entered": "best < entered",
            "best >= beta:\n        bound": "best > beta:\n        bound",
        },
        {LOW_SET: "best >= entered:\n        low"},
        {HIGH_SET: "best <= beta:\n        high"},
    ),
    (
        "only a deeper entry answers",
        "You do not use an entry from a search to exactly this depth, although it has "
        "the value that is needed. Compare the depths with ≥ or with ==.",
        {"filed == depth": "filed > depth"},
    ),
    (
        "filed with the depth of a child",
        "You store another depth than the depth to which the position was searched. "
        "Store the depth with which the function was called.",
        {FILED: (f"{FILED} - 1", f"{FILED} + 1")},
    ),
    (
        "a cut node is not filed",
        "After a cut you return and store nothing. The value is a lower bound, which "
        "can be used later. Leave the loop with `break`, and store it.",
        {CUT: CUT.replace("break", "return best")},
    ),
    (
        "the first entry stays",
        "You never replace an entry, so the table has only the first result for each "
        "position. Store the newest result: table[key] = …",
        {FILED: "table.setdefault(key, (best, bound, depth))"},
        {"table[key] = low, high": "table.setdefault(key, (low, high))"},
    ),
    (
        "not the best value is filed",
        "You store the value of the last child. Store the best value, which the "
        "function returns.",
        {"= best, bound": "= value, bound"},
        {
            "best <= entered": "value <= entered",
            "best >= beta:\n        bound": "value >= beta:\n        bound",
            "= best, bound": "= value, bound",
        },
    ),
    (
        "another value is returned than was filed",
        "You store the best value and return another value: the value of the last "
        "child, or alpha. Return the best value.",
        {"    return best": "    return value"},
    ),
    (
        "child's value not negated",
        "You compare the child's value without negating it, but it is the opponent's "
        "value. Negate it first: value = −search(child, depth − 1, −β, −α).",
        {"-search(child": "search(child"},
    ),
    (
        "the child's window is not turned",
        "You search a child in the wrong window. Its mover is the other side, so "
        "negate and swap the two bounds: (−β, −α).",
        {"-beta, -alpha)": ("alpha, beta)", "beta, alpha)", "-alpha, -beta)")},
    ),
    (
        "the window never narrows",
        "You search all positions in the window (−∞, ∞), so nothing is ever cut. After "
        "each child set α to max(α, best), and search the next child in the window "
        "(−β, −α).",
        {UPDATE: ("", CUT.replace("alpha", "best"))},
        {"-beta, -alpha)": "-inf, inf)"},
    ),
    (
        "nothing is ever cut",
        "You search all moves of a position even when its best value has reached β. "
        "Leave the loop then: if best ≥ β, break.",
        {CUT: ""},
    ),
    (
        "no cut at an equal value",
        "Your loop goes on when the best value equals β, but then a larger value "
        "cannot help. Leave the loop if best ≥ β.",
        {"if alpha >= beta": "if alpha > beta"},
    ),
    (
        "MAX's value for the mover's",
        "Your function uses MAX's values and takes the smallest value at MIN nodes. "
        "Here all values are the mover's, as in negamax: take the largest of "
        "−search(child, depth − 1, −β, −α).",
        MAXS_VALUE,
        {**MAXS_VALUE, "best >= beta:\n        bound": "best >= limit:\n        bound"},
    ),
    (
        "depth never counted down",
        "You search the children to the same depth as the position, so the limit is "
        "never reached. Pass depth − 1.",
        {"depth - 1,": "depth,"},
    ),
    (
        "best starts at 0",
        "You start the best value at 0, so a position with only negative values gets "
        "the value 0. Start at −∞.",
        {"best = -inf": "best = 0"},
    ),
    (*FROM_A_NUMBER, {"best = -inf": [f"best = -{n}" for n in STARTS]}),
    (
        "only the first move",
        "You look only at the first move of a position. A `return` or `break` that is "
        "always reached ends the loop, and so does a cut test that is always true. "
        "Make sure that the loop goes on to the other moves.",
        {CUT: ("        break\n", "        return best\n")},
    ),
    (
        "a move left out",
        "You leave out the first or the last move of each position. Look at all of "
        "game.moves(state).",
        {EACH: "in game.moves(state)[1:] or game.moves(state)"},
        {EACH: "in game.moves(state)[:-1] or game.moves(state)"},
    ),
)
