"""The textbook programs of minimax and alpha-beta, and what is right in them as well.

`SIDES` has MAX and MIN apart, in MAX's view; `NEGAMAX` is written once, for the mover.
A depth limit counts down by one for each move; a position that is over has its utility,
at whatever depth it stands (Shannon, 1950).
"""

from functools import cache
from math import inf

from gamesearch.check.edits import Family, edited, program
from gamesearch.play.limits.guard import Watched
from gamesearch.play.limits.parse_answer import Run, once
from gamesearch.rules.game import MAX

SIDES = """
def search(game, state, depth, evaluate, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    low, high, chosen = alpha, beta, None
    if game.to_move(state) == MAX:
        best = -inf
        for move in game.moves(state):
            child = game.play(state, move)
            value, _ = search(game, child, depth - 1, evaluate, alpha, beta)
            if value > best:
                best, chosen = value, move
            if best >= beta:
                break
            alpha = max(alpha, best)
        return best, chosen
    best = inf
    for move in game.moves(state):
        child = game.play(state, move)
        value, _ = search(game, child, depth - 1, evaluate, alpha, beta)
        if value < best:
            best, chosen = value, move
        if best <= alpha:
            break
        beta = min(beta, best)
    return best, chosen
"""

NEGAMAX = """
def search(game, state, depth, evaluate, alpha, beta, side):
    if game.is_terminal(state):
        return side * game.utility(state), None
    if depth == 0:
        return side * evaluate(state), None
    low, high, chosen = alpha, beta, None
    best = -inf
    for move in game.moves(state):
        child = game.play(state, move)
        value, _ = search(game, child, depth - 1, evaluate, -beta, -alpha, -side)
        value = -value
        if value > best:
            best, chosen = value, move
        if best >= beta:
            break
        alpha = max(alpha, best)
    return best, chosen
"""

# -- lines of these programs ----------------------------------------------------------

AT_MAX, AT_MIN = "== MAX … ", "best = inf … "  # the first such line on that side
CUT_MAX = "if best >= beta:\n                break"
CUT_MIN = "if best <= alpha:\n            break"
CUT = "if best >= beta:\n            break"
RAISE, LOWER = "alpha = max(alpha, best)", "beta = min(beta, best)"
PASSED = "depth - 1, evaluate, alpha, beta"
OWN = "depth - 1, evaluate, -beta, -alpha"
END = """
    if game.is_terminal(state):
        return game.utility(state), None"""
LIMIT = """
    if depth == 0:
        return evaluate(state), None"""
EACH = "in game.moves(state)"
UPDATE = "best, chosen = value, move"
BETTER_MAX = f"if value > best:\n                {UPDATE}"
BETTER_MIN = f"if value < best:\n            {UPDATE}"
BETTER = f"if value > best:\n            {UPDATE}"
BETA_RETURNED = {f"{RAISE}\n        return best": f"{RAISE}\n        return beta"}
ALPHA_RETURNED = {f"{LOWER}\n    return best": f"{LOWER}\n    return alpha"}
BOUNDS = "low, high, chosen = alpha, beta, None"
SHARED = f"{BOUNDS}\n    shared = vars(game).setdefault('shared', [-inf, inf])"
SHARED_MAX = """shared[0] = max(shared[0], best)
            if shared[0] >= shared[1]:
                break"""
SHARED_MIN = """shared[1] = min(shared[1], best)
        if shared[0] >= shared[1]:
            break"""
AFTER_MAX, AFTER = f"{UPDATE}\n        return", f"{UPDATE}\n    return"


PLAIN = edited(
    SIDES,
    {
        ", evaluate, alpha, beta)": ", evaluate)",
        f"            {CUT_MAX}\n            {RAISE}\n": "",
        f"        {CUT_MIN}\n        {LOWER}\n": "",
        BOUNDS: "chosen = None",
    },
)
PLAIN_NEGAMAX = edited(
    NEGAMAX,
    {
        "evaluate, alpha, beta, side": "evaluate, side",
        f"        {CUT}\n        {RAISE}\n": "",
        BOUNDS: "chosen = None",
        "-beta, -alpha, -side": "-side",
    },
)

# -- what is right as well -------------------------------------------------------------

STRICT_MAX = {"best >= beta": "best > beta"}
STRICT_MIN = {"best <= alpha": "best < alpha"}
FIRST_MAX = {
    f"{CUT_MAX}\n            {RAISE}": f"{RAISE}\n            if alpha >= beta:\n"
    "                break"
}
FIRST_MIN = {
    f"{CUT_MIN}\n        {LOWER}": f"{LOWER}\n        if alpha >= beta:\n"
    "            break"
}
FIRST = {
    f"{CUT}\n        {RAISE}": f"{RAISE}\n        if alpha >= beta:\n            break"
}
HARD = {"return best, chosen": "return max(low, min(best, high)), chosen"}

ALPHA_BETA = (
    Family(SIDES, (STRICT_MAX, STRICT_MIN, FIRST_MAX, FIRST_MIN, HARD)),
    Family(NEGAMAX, (STRICT_MAX, FIRST, HARD)),
)
MINIMAX = Family(PLAIN), Family(PLAIN_NEGAMAX)
MIXED = [  # every mixture of what is right
    text for family in ALPHA_BETA for text, _ in family.variants({})
]


@cache
def search_of(root: str, below: str):
    """A program as f(game, state, depth, evaluate, window) -> (value, move)."""
    search = program(root, below, {"inf": inf, "MAX": MAX})
    asked = search.__code__.co_varnames[: search.__code__.co_argcount]

    def run(game, state, depth=None, evaluate=None, window=(-inf, inf)):
        given = {
            "game": game,
            "state": state,
            "depth": inf if depth is None else depth,
            "evaluate": evaluate or game.utility,
            "alpha": window[0],
            "beta": window[1],
            "side": game.to_move(state),
        }
        return search(*(given[name] for name in asked))

    return run


def done(search, case, window=(-inf, inf)) -> Run:
    """What a program does with a case: value, move and leaves."""
    game = Watched(case.game, limit=inf)
    guess = case.evaluate and game.evaluation(case.evaluate)
    value, move = search(game, case.state, case.depth, guess, window)
    return Run(case=case, value=value, move=move, leaves=once(game.visited))
