"""Set 10: wrong and right memories of one node, most of them with kinds of bounds."""

from math import inf

from course.mutants.trial import Trial, changed

from gamesearch.check.topics.alpha_beta_with_memory import (
    FLAGS,
    LIMITS,
    NAMES,
    NARROW,
    NARROW_LIMITS,
)

WRONG = {
    "no return": {"    return best": "    pass"},
    "any entry answers": {"if bound == EXACT:": "if True:"},
    "moved alpha": {"best <= entered": "best <= alpha"},
    "never exact": {"bound = EXACT": "bound = UPPER"},
    "any depth": {"filed == depth": "True"},
    "deeper": {"filed == depth": "filed >= depth"},
    "shallower": {"filed == depth": "filed <= depth"},
    "no table": {"if key in table": "if False"},
    "first stays": {
        "table[key] = best, bound, depth": "table.setdefault(key, (best, bound, depth))"
    },
    "not negated": {"-search(": "search("},
    "from 0": {"best = -inf": "best = 0"},
    "lower is exact": {"bound = LOWER": "bound = EXACT"},
}


def memory(text, edit=None):
    """The function of a textbook program with these changes."""
    names = "EXACT, LOWER, UPPER = {EXACT!r}, {LOWER!r}, {UPPER!r}".format(**NAMES)
    body = text.replace("table, search):", f"table, search):\n    {names}", 1)
    return changed(body, edit)


def by_question(game, state, depth, alpha, beta, table, search):
    """An entry for each position and depth, which is a list of answers in windows."""
    known = table.setdefault((state, depth), [])
    for low, high in known:
        if low == high or low >= beta or high <= alpha:
            return low if low == high or low >= beta else high
    best = -inf
    for move in game.moves(state):
        best = max(best, -search(move, depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    known.append((best if best > alpha else -inf, best if best < beta else inf))
    return best


TRIALS = {
    "repair": Trial(
        "remembered",
        {name: memory(FLAGS, edit) for name, edit in WRONG.items()},
        {
            "kinds": memory(FLAGS),
            "kinds that narrow": memory(FLAGS, NARROW),
            "limits": memory(LIMITS),
            "limits that narrow": memory(LIMITS, NARROW_LIMITS),
            "a list of answers": by_question,
        },
    )
}
