"""Alpha-beta: textbook programs, changes that leave them right, and known mistakes.

`SIDES` has separate lines for MAX and MIN, in MAX's view; `NEGAMAX` has one form, for
the mover. A depth limit counts down by one for each move; a finished game has its
utility at every depth (Shannon, 1950). The mistakes in windows, bounds and cuts come
from questions in forums, bug reports and a table of mutants. Seven of these mutants
never give a wrong value.
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

# -- changes that leave the programs right ---------------------------------------------

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
MIXED = [  # all combinations of changes that leave the programs right
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
    """The run of a program with a case: value, move and leaves."""
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
SOFT = {"return best, chosen": "return (best), chosen"}  # only fail-hard is right here
CUTS = (
    everywhere(
        "strict cut",
        "You cut only at a value beyond the bound (> β, < α), not at an equal value. "
        "Your values are right, but an equal value cannot help either. With ≥ β and ≤ "
        "α you evaluate fewer leaves.",
        {**STRICT_MAX, **STRICT_MIN},
        STRICT_MIN,
        STRICT_MAX,
    ),
    mistake(
        "root bound not shared",
        "You search every move of the root with the window (−∞, ∞). The value of the "
        "first move should narrow the window for the next move.",
        {PASSED: "depth - 1, evaluate, -inf, inf"},
        {OWN: "depth - 1, evaluate, -inf, inf"},
        where=("root",),
    ),
    mistake(
        "window reset at every node",
        "Each of your nodes starts again with the window (−∞, ∞), so the bounds found "
        "above it are lost. Pass the node's own α and β to its children.",
        {PASSED: "depth - 1, evaluate, -inf, inf"},
        {OWN: "depth - 1, evaluate, -inf, inf"},
        where=("below",),
    ),
    mistake(
        "α never raised",
        "Your MAX nodes never raise α, so no MIN node below can be cut. After each "
        "child, set α to max(α, best). If you already do this, either α is not passed "
        "to the children, or your MIN nodes have no cut test, best ≤ α.",
        {f"            {RAISE}": "            pass"},
    ),
    mistake(
        "β never lowered",
        "Your MIN nodes never lower β, so no MAX node below can be cut. After each "
        "child, set β to min(β, best). If you already do this, either β is not passed "
        "to the children, or your MAX nodes have no cut test, best ≥ β.",
        {LOWER: "pass"},
    ),
    mistake(
        "MIN never cuts",
        "Your MIN nodes never cut, because no cut test works there. After each child, "
        "stop the MIN node as soon as best ≤ α.",
        {CUT_MIN: "pass"},
        where=("everywhere",),
        twin="α never raised",
    ),
    mistake(
        "MAX never cuts",
        "Your MAX nodes never cut, because no cut test works there. After each child, "
        "stop the MAX node as soon as best ≥ β.",
        {CUT_MAX: "pass"},
        where=("everywhere",),
        twin="β never lowered",
    ),
    mistake(
        "own best not passed on",
        "Your nodes pass on the window that they were given, and not the best value "
        "that they have found. In negamax the child's window is (−β, −max(α, best)).",
        {f"break\n        {RAISE}": "break"},
        where=("below",),
    ),
    everywhere(
        "nothing is ever cut",
        "You evaluate every leaf, as minimax does, because no node is ever cut. Either "
        "no bound reaches a node where it could cut, or no cut test ends the loop: "
        "`break` ends it, `continue` does not. In negamax, negate and swap the child's "
        "window: (−β, −α).",
        {CUT_MAX: "pass", CUT_MIN: "pass"},
        {OWN: "depth - 1, evaluate, alpha, beta"},
    ),
    everywhere(
        "deep cut-offs lost",
        "Your nodes use only the bound of their parent. Bounds from further up are "
        "lost, and so are the deep cut-offs. Pass max(α, best), not best alone.",
        {OWN: "depth - 1, evaluate, -beta, -best", f"break\n        {RAISE}": "break"},
        {
            AT_MAX + PASSED: "depth - 1, evaluate, best, beta",
            AT_MIN + PASSED: "depth - 1, evaluate, alpha, best",
        },
    ),
    everywhere(
        "the window is made wider again",
        "You set α (at MIN nodes β) to the node's own best or to the last value, even "
        "if the bound was better before. So the window gets wider, and cuts are lost. "
        "Take the better of the two: α = max(α, best), β = min(β, best).",
        {RAISE: "alpha = best", LOWER: "beta = best", **SOFT},
        {RAISE: "alpha = best", **SOFT},
        {LOWER: "beta = best", **SOFT},
        {RAISE: "alpha = value", LOWER: "beta = value", **SOFT},
        {RAISE: "alpha = value", **SOFT},
    ),
    mistake(
        "MIN raises α",
        "Your MIN nodes change α, but α is the best value that MAX has found. MIN's "
        "values lower β instead: set β to min(β, best).",
        {LOWER: (RAISE, "alpha = best")},
        {f"{CUT_MIN}\n        {LOWER}": f"{RAISE}\n        {CUT_MIN}"},
    ),
    mistake(
        "cut when best ≥ α",
        "Your cut test uses the wrong bound. Compare with the bound of the other side: "
        "cut a MAX node when best ≥ β, and a MIN node when best ≤ α. In negamax, cut "
        "when best ≥ β.",
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
        "You cut a node as soon as its best is outside the window, on either side. But "
        "at a MAX node whose best is at or below α, the next move may be better. Cut a "
        "MAX node only when best ≥ β, and a MIN node only when best ≤ α.",
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
        "You cut a node as soon as a value is less than α, at MAX nodes as well as at "
        "MIN nodes. But at a MAX node the next move may be better. Cut a MAX node when "
        "best ≥ β, and a MIN node when best ≤ α.",
        *({**BELOW, LOWER: lowered} for lowered in ("pass", LOWER)),
    ),
    mistake(
        "cut when best ≤ α at MAX",
        "You cut a MAX node when best ≤ α. But such a node has not found a good move "
        "yet, so it must go on. Cut it when best ≥ β, because then MIN will not allow "
        "this node.",
        {"if best >= beta": "if best <= alpha"},
    ),
    everywhere(
        "only one bound passed on",
        "You pass only one of the two bounds to the child, and −∞ or ∞ instead of the "
        "other bound. So the bound of one side is lost. Pass both bounds.",
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
        {OWN: ("depth - 1, evaluate, -inf, -alpha", "depth - 1, evaluate, -beta, inf")},
    ),
    everywhere(
        "searched with a null window first",
        "You search later moves with a null window first, and again if the result lies "
        "inside the window. This is principal variation search: its values are right, "
        "but it evaluates leaves again. Here, search each move once, in the window (α, "
        "β).",
        {SEARCHED: [f"{FIRST_MOVE}{AGAIN.format(low)}" for low in LOWS]},
    ),
    mistake(
        "negated but not swapped",
        "You negate the child's window and do not swap it: (−α, −β). The mover's lower "
        "bound is the other side's upper bound, so pass (−β, −α).",
        {OWN: "depth - 1, evaluate, -alpha, -beta"},
    ),
    mistake(
        "α and β in each other's place",
        "You exchange the two bounds of the child. With max and min, pass α and β in "
        "the order of the function's parameters. In negamax the child's window is (−β, "
        "−α): negated and swapped.",
        {PASSED: "depth - 1, evaluate, beta, alpha"},
        {OWN: "depth - 1, evaluate, beta, alpha"},
    ),
    mistake(
        "child's value not negated",
        "You compare the child's value without negating it, but it is the opponent's "
        "value. In negamax, negate it first: value = −search(child, −β, −α).",
        {"        value = -value\n": ""},
    ),
    mistake(
        "the window begins with numbers",
        "You begin with numbers for α and β, such as −1000 and 1000, so a value beyond "
        "them is lost. No number is large enough for every game. Begin with −∞ and ∞.",
        *(
            {f"{entry}:": f"{entry}:\n    alpha, beta = -{number}, {number}", **HARD}
            for number in STARTS[:-2]  # less than the largest leaves
            for entry in ("alpha, beta)", "alpha, beta, side)")
        ),
        where=("root",),
    ),
    everywhere(
        "cut test before the update",
        "You test for a cut before you update best, so each cut comes one move late. "
        "First update best, then compare it with the bound.",
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
        "Your nodes return a bound of their window instead of the value that they have "
        "found: α at MIN or β at MAX. Return best.",
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
        "You use one α and one β for the whole search. So the bounds of one branch are "
        "still used in the next branch, where they are not valid. Pass alpha and beta "
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
    "You also cut at an equal value (≥ β, ≤ α). That is right in general, but this "
    "task asks for cuts only beyond the bound (> β, < α).",
    {},
)
