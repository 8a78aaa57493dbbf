"""Alpha-beta: textbook programs, what is right in them as well, and known mistakes.

`SIDES` has MAX and MIN apart, in MAX's view; `NEGAMAX` is written once, for the mover.
A depth limit counts down by one for each move; a position that is over has its utility,
at whatever depth it stands (Shannon, 1950). The mistakes in windows, bounds and cuts
follow from questions in forums, bug reports and a table of mutants of which seven never
give a wrong value.
"""

from functools import cache
from math import inf

from gamesearch.check.edits import STARTS, Family, edited, everywhere, mistake, program
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


# -- known mistakes --------------------------------------------------------------------

SEARCHED = """value, _ = search(game, child, depth - 1, evaluate, -beta, -alpha, -side)
        value = -value"""
FIRST_MOVE = """if chosen is None:
            value, _ = search(game, child, depth - 1, evaluate, -beta, -alpha, -side)
            value = -value
        else:"""
AGAIN = """
            null = -alpha - 1, -alpha
            value, _ = search(game, child, depth - 1, evaluate, *null, -side)
            value = -value
            if alpha < value < beta:
                value, _ = search(game, child, depth - 1, evaluate, -beta, -{}, -side)
                value = -value"""
LOWS = "alpha", "value"
BELOW = {
    CUT_MAX: "if value < alpha:\n                break",
    CUT_MIN: "if value < alpha:\n            break",
}
SOFT = {"return best, chosen": "return (best), chosen"}  # fail-hard, it would be right
CUTS = (
    everywhere(
        "strict cut",
        "You cut only beyond the bound (> β, < α), not at an equal value. The value "
        "is right, but an equal value cannot help either: with ≥ β and ≤ α fewer "
        "leaves are looked at.",
        {**STRICT_MAX, **STRICT_MIN},
        STRICT_MIN,
        STRICT_MAX,
    ),
    mistake(
        "root bound not shared",
        "Every move of the root is searched with the window (−∞, ∞). What the first "
        "move has already secured should narrow the window of the next one.",
        {PASSED: "depth - 1, evaluate, -inf, inf"},
        {OWN: "depth - 1, evaluate, -inf, inf"},
        where=("root",),
    ),
    mistake(
        "window reset at every node",
        "Each node starts again with the window (−∞, ∞), so the bounds found further "
        "up are lost. Hand the node's own α and β on to its children.",
        {PASSED: "depth - 1, evaluate, -inf, inf"},
        {OWN: "depth - 1, evaluate, -inf, inf"},
        where=("below",),
    ),
    mistake(
        "α never raised",
        "MAX nodes never raise α: after each child, α should become max(α, best). "
        "Without it no MIN node below can be cut. If yours do raise it, they do not "
        "hand it on, or your MIN nodes have no cut test: best ≤ α.",
        {f"            {RAISE}": "            pass"},
    ),
    mistake(
        "β never lowered",
        "MIN nodes never lower β: after each child, β should become min(β, best). "
        "Without it no MAX node below can be cut. If yours do lower it, they do not "
        "hand it on, or your MAX nodes have no cut test: best ≥ β.",
        {LOWER: "pass"},
    ),
    mistake(
        "MIN never cuts",
        "Your MIN nodes never leave a move out: no cut test works there. After "
        "each child, a MIN node stops as soon as best ≤ α.",
        {CUT_MIN: "pass"},
        where=("everywhere",),
        twin="α never raised",
    ),
    mistake(
        "MAX never cuts",
        "Your MAX nodes never leave a move out: no cut test works there. After "
        "each child, a MAX node stops as soon as best ≥ β.",
        {CUT_MAX: "pass"},
        where=("everywhere",),
        twin="β never lowered",
    ),
    mistake(
        "own best not passed on",
        "A node hands on the window it was given and leaves out what it has found "
        "itself. In negamax the child's window is (−β, −max(α, best)).",
        {f"break\n        {RAISE}": "break"},
        where=("below",),
    ),
    everywhere(
        "nothing is ever cut",
        "You look at every leaf, as minimax does: no node is ever left early. Either "
        "no bound reaches a node where it could cut, or no cut test ends the loop: "
        "`break` does, `continue` does not. In negamax the child's window must be "
        "negated and swapped: (−β, −α).",
        {CUT_MAX: "pass", CUT_MIN: "pass"},
        {OWN: "depth - 1, evaluate, alpha, beta"},
    ),
    everywhere(
        "deep cut-offs lost",
        "A node uses only its parent's bound: what was found further up is lost, and "
        "with it the deep cut-offs. Pass max(α, best), not best alone.",
        {OWN: "depth - 1, evaluate, -beta, -best", f"break\n        {RAISE}": "break"},
        {
            AT_MAX + PASSED: "depth - 1, evaluate, best, beta",
            AT_MIN + PASSED: "depth - 1, evaluate, alpha, best",
        },
    ),
    everywhere(
        "the window is made wider again",
        "A node sets α (at MIN β) to its own best, or to the last value, even where "
        "the bound was better before: the window gets wider, and cuts are lost. Keep "
        "the better of the two: α = max(α, best), β = min(β, best).",
        {RAISE: "alpha = best", LOWER: "beta = best", **SOFT},
        {RAISE: "alpha = best", **SOFT},
        {LOWER: "beta = best", **SOFT},
        {RAISE: "alpha = value", LOWER: "beta = value", **SOFT},
        {RAISE: "alpha = value", **SOFT},
    ),
    mistake(
        "MIN raises α",
        "A MIN node changes α. MIN's values are an upper limit: they lower β, with "
        "min(β, best). α is what MAX has found.",
        {LOWER: RAISE},
        {LOWER: "alpha = best"},
        {f"{CUT_MIN}\n        {LOWER}": f"{RAISE}\n        {CUT_MIN}"},
    ),
    mistake(
        "cut when best ≥ α",
        "Your cut test looks at the wrong bound. A MAX node is cut when best ≥ β, a "
        "MIN node when best ≤ α: the bound of the other side. In negamax: best ≥ β.",
        {CUT_MAX: "if best >= alpha:\n                break"},
        {CUT_MIN: "if best <= beta:\n            break"},
        {CUT_MIN: "if best >= alpha:\n            break"},
        {CUT_MIN: "if best >= beta:\n            break"},
        below=(
            {
                CUT_MAX: "if best >= alpha:\n                break",
                CUT_MIN: "if best <= beta:\n            break",
            },
            {CUT: "if best >= alpha:\n            break"},
        ),
    ),
    everywhere(
        "cut on either side",
        "A node is left as soon as its best is outside the window, on whichever side. "
        "At MAX a value at or below α is not enough yet, and the next move may be "
        "better: cut there at best ≥ β only, and at MIN at best ≤ α.",
        {
            CUT_MAX: "if not alpha < best < beta:\n                break",
            CUT_MIN: "if not alpha < best < beta:\n            break",
        },
        {
            CUT_MAX: "if not alpha <= best <= beta:\n                break",
            CUT_MIN: "if not alpha <= best <= beta:\n            break",
        },
        {
            CUT_MAX: "if not alpha <= value <= beta:\n                break",
            CUT_MIN: "if not alpha <= value <= beta:\n            break",
        },
    ),
    everywhere(
        "cut below α, whoever moves",
        "A node is left as soon as a value is less than α, at MAX as well as at MIN. "
        "At MAX the next move may be better: cut there at best ≥ β, and at MIN at "
        "best ≤ α.",
        *({**BELOW, LOWER: lowered} for lowered in ("pass", LOWER)),
    ),
    mistake(
        "cut when best ≤ α at MAX",
        "A MAX node is cut when its best is ≤ α. Such a node has not found enough yet"
        " and must go on; too much for MIN is best ≥ β.",
        {"if best >= beta": "if best <= alpha"},
    ),
    everywhere(
        "only one bound passed on",
        "A child gets one of the two bounds only, and −∞ or ∞ in place of the other: "
        "what was found for the other side is lost. Hand both on.",
        {PASSED: "depth - 1, evaluate, alpha, inf"},
        {PASSED: "depth - 1, evaluate, -inf, beta"},
        {
            AT_MAX + PASSED: "depth - 1, evaluate, alpha, inf",
            AT_MIN + PASSED: "depth - 1, evaluate, -inf, beta",
        },
        {
            AT_MAX + PASSED: "depth - 1, evaluate, -inf, beta",
            AT_MIN + PASSED: "depth - 1, evaluate, alpha, inf",
        },
        {AT_MAX + PASSED: "depth - 1, evaluate, alpha, inf"},
        {AT_MIN + PASSED: "depth - 1, evaluate, -inf, beta"},
        {OWN: "depth - 1, evaluate, -inf, -alpha"},
        {OWN: "depth - 1, evaluate, -beta, inf"},
    ),
    everywhere(
        "searched with a null window first",
        "Later moves are searched with a null window first, and once more where that "
        "is not enough. This is principal variation search: its values are right, but "
        "it evaluates leaves again. Here each move is searched once, in the window "
        "(α, β).",
        *({SEARCHED: f"{FIRST_MOVE}{AGAIN.format(low)}"} for low in LOWS),
    ),
    mistake(
        "negated but not swapped",
        "The child's window is (−α, −β): negated, but not swapped. The mover's lower "
        "bound is the other side's upper bound: pass (−β, −α).",
        {OWN: "depth - 1, evaluate, -alpha, -beta"},
    ),
    mistake(
        "α and β in each other's place",
        "The child gets its two bounds in each other's place. With max and min, pass "
        "α and β in the order in which the function takes them. In negamax the "
        "child's window is (−β, −α): negated and swapped.",
        {PASSED: "depth - 1, evaluate, beta, alpha"},
        {OWN: "depth - 1, evaluate, beta, alpha"},
    ),
    mistake(
        "child's value not negated",
        "The value that comes back is the opponent's. In negamax negate it before you"
        " compare: value = −search(child, −β, −α).",
        {"        value = -value\n": ""},
    ),
    mistake(
        "the window begins with numbers",
        "The search begins with numbers such as −1000 and 1000 for α and β. A value "
        "beyond them is lost, and no number is far enough for every game: begin with "
        "−∞ and ∞.",
        *(
            {f"{entry}:": f"{entry}:\n    alpha, beta = -{number}, {number}", **HARD}
            for number in STARTS[:-2]  # less than the largest leaves
            for entry in ("alpha, beta)", "alpha, beta, side)")
        ),
        where=("root",),
    ),
    everywhere(
        "cut test before the update",
        "You ask whether to cut before the new value is taken into best, so each cut "
        "comes one move late. First update best, then compare it with the bound.",
        {
            f"            {BETTER_MAX}\n            {CUT_MAX}": (
                f"            {CUT_MAX}\n            {BETTER_MAX}"
            ),
            f"        {BETTER_MIN}\n        {CUT_MIN}": (
                f"        {CUT_MIN}\n        {BETTER_MIN}"
            ),
        },
        {f"        {BETTER}\n        {CUT}": f"        {CUT}\n        {BETTER}"},
        {
            f"            {BETTER_MAX}\n            {CUT_MAX}": (
                "            if alpha >= beta:\n                break\n"
                f"            {BETTER_MAX}"
            ),
            f"        {BETTER_MIN}\n        {CUT_MIN}": (
                f"        if alpha >= beta:\n            break\n        {BETTER_MIN}"
            ),
        },
    ),
    mistake(
        "a bound returned for the value",
        "A node returns a bound of its window in place of what it has found: α at MIN "
        "or β at MAX. Return best.",
        {**BETA_RETURNED, **ALPHA_RETURNED},
        ALPHA_RETURNED,
        BETA_RETURNED,
        {
            BOUNDS: BOUNDS,
            AT_MAX + "return best, chosen": "return low, chosen",
            AT_MIN + "return best, chosen": "return high, chosen",
        },
        {BOUNDS: BOUNDS, AT_MAX + "return best, chosen": "return low, chosen"},
        {BOUNDS: BOUNDS, AT_MIN + "return best, chosen": "return high, chosen"},
    ),
    everywhere(
        "bounds shared by the whole search",
        "There is one α and one β for the whole search: what one branch has found is "
        "still there in the next one, where it does not hold. Hand alpha and beta on "
        "as arguments, so that each node has its own.",
        {
            BOUNDS: SHARED,
            "best >= beta": "best >= shared[1]",
            "best <= alpha": "best <= shared[0]",
            RAISE: "shared[0] = max(shared[0], best)",
            LOWER: "shared[1] = min(shared[1], best)",
        },
        {
            BOUNDS: SHARED,
            **dict.fromkeys(FIRST_MAX, SHARED_MAX),
            **dict.fromkeys(FIRST_MIN, SHARED_MIN),
        },
    ),
)
EQUAL_CUT = everywhere(
    "cut at an equal value",
    "You cut at an equal value too (≥ β, ≤ α). That is right, but this task asks for "
    "cuts beyond the bound only (> β, < α).",
    {},
)
