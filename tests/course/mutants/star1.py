"""Set 12: wrong and right chance nodes of Star1."""

from course.mutants.trial import changed, trial

NODE = """
def at_chance(game, state, alpha, beta, search):
    (L, U), X, Y = game.utility_range(), 0, 1
    for outcome, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, outcome), max(L, A), min(U, B))
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X
"""
LOW, HIGH = "X + p * v + U * Y", "X + p * v + L * Y"
WRONG = {
    "no return": {"    return X\n": "    X\n"},
    "Y late": {"        Y -= p\n": "", "X += p * v": "X += p * v\n        Y -= p"},
    "Y never": {"        Y -= p\n": ""},
    "only the sum": {HIGH: "X + p * v", LOW: "X + p * v"},
    "unchanged": {"max(L, A), min(U, B)": "alpha, beta"},
    "not held": {"max(L, A), min(U, B)": "A, B"},
    "not divided": {") / p": ")"},
    "L and U exchanged": {
        "alpha - X - U * Y": "alpha - X - L * Y",
        "beta - X - L * Y": "beta - X - U * Y",
    },
    "from the window": {"game.utility_range()": "(alpha, beta)"},
    "never cuts": {"v >= B": "False", "v <= A": "False"},
    "cuts only high": {"v <= A": "False"},
    "v for the sum": {"X += p * v": "X += v"},
}
HARD = {HIGH: "beta", LOW: "alpha"}


def by_interval(game, state, alpha, beta, search):
    """What the node is worth at least and at most, moved by each outcome."""
    low, high = game.utility_range()
    least, most = low, high
    for outcome, p in game.outcomes(state):
        a, b = high - (most - alpha) / p, low + (beta - least) / p
        v = search(game.play(state, outcome), max(low, a), min(high, b))
        least, most = least + p * (v - low), most - p * (high - v)
        if least >= beta:
            return least
        if most <= alpha:
            return most
    return least


TRIALS = {
    "repair": trial(
        "at_chance",
        NODE,
        WRONG,
        {
            "fail-soft": changed(NODE),
            "fail-hard": changed(NODE, HARD),
            "by an interval": by_interval,
        },
    )
}
