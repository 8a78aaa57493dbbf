"""Minimax and alpha-beta: their textbook programs, and what learners write instead.

`SIDES` has MAX and MIN apart, in MAX's view; `NEGAMAX` is written once, for the mover.
The mistakes follow from questions in forums, bug reports and a table of mutants of
which seven never give a wrong value. A depth limit counts down by one for each move;
a position that is over has its utility, at whatever depth it stands (Shannon, 1950).
"""

from functools import cache
from math import inf

from gamesearch.check.edits import STARTS, Family, Mistake, edited, everywhere, program
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
MIXED = [  # one cut test at MAX and the other at MIN
    edited(text, hard)
    for text in (edited(SIDES, STRICT_MAX), edited(SIDES, STRICT_MIN))
    for hard in ({}, HARD)
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


# -- what is wrong ---------------------------------------------------------------------

EXCHANGED = (
    "MAX and MIN exchanged",
    "MAX nodes take the smallest value and MIN nodes the largest: it is the other "
    "way round. Look at the test of game.to_move(state).",
)
FROM_A_NUMBER = (
    "best starts at a number",
    "The best value starts at a number such as −100, so a node with only lower "
    "values (at MIN: only higher ones) seems to be worth that number. No number is "
    "low enough for every game: start at −∞ for MAX, at ∞ for MIN.",
)
MISTAKES = (
    Mistake(
        "strict cut",
        "You cut only beyond the bound (> β, < α), not at an equal value. The value "
        "is right, but an equal value cannot help either: with ≥ β and ≤ α fewer "
        "leaves are looked at.",
        ({**STRICT_MAX, **STRICT_MIN},),
        where=("everywhere",),
    ),
    Mistake(
        "root bound not shared",
        "Every move of the root is searched with the window (−∞, ∞). What the first "
        "move has already secured should narrow the window of the next one.",
        (
            {PASSED: "depth - 1, evaluate, -inf, inf"},
            {OWN: "depth - 1, evaluate, -inf, inf"},
        ),
        where=("root",),
    ),
    Mistake(
        "window reset at every node",
        "Each node starts again with the window (−∞, ∞), so the bounds found further "
        "up are lost. Hand the node's own α and β on to its children.",
        (
            {PASSED: "depth - 1, evaluate, -inf, inf"},
            {OWN: "depth - 1, evaluate, -inf, inf"},
        ),
        where=("below",),
    ),
    Mistake(
        "α never raised",
        "MAX nodes never raise α: after each child, α should become max(α, best). "
        "Without it no MIN node below can be cut. If yours do raise it, your MIN nodes "
        "have no cut test: best ≤ α.",
        ({f"            {RAISE}": "            pass"},),
    ),
    Mistake(
        "β never lowered",
        "MIN nodes never lower β: after each child, β should become min(β, best). "
        "Without it no MAX node below can be cut. If yours do lower it, your MAX nodes "
        "have no cut test: best ≥ β.",
        ({LOWER: "pass"},),
    ),
    Mistake(
        "MIN never cuts",
        "Your MIN nodes never leave a move out: no cut test works there. After "
        "each child, a MIN node stops as soon as best ≤ α.",
        ({CUT_MIN: "pass"},),
        where=("everywhere",),
        twin="α never raised",
    ),
    Mistake(
        "MAX never cuts",
        "Your MAX nodes never leave a move out: no cut test works there. After "
        "each child, a MAX node stops as soon as best ≥ β.",
        ({CUT_MAX: "pass"},),
        where=("everywhere",),
        twin="β never lowered",
    ),
    Mistake(
        "own best not passed on",
        "A node hands on the window it was given and leaves out what it has found "
        "itself. In negamax the child's window is (−β, −max(α, best)).",
        ({f"break\n        {RAISE}": "break"},),
        where=("below",),
    ),
    Mistake(
        "nothing is ever cut",
        "You look at every leaf, as minimax does: no node is ever left early. Either "
        "no bound reaches a node where it could cut, or no cut test ends the loop: "
        "`break` does, `continue` does not. In negamax the child's window must be "
        "negated and swapped: (−β, −α).",
        ({CUT_MAX: "pass", CUT_MIN: "pass"}, {OWN: "depth - 1, evaluate, alpha, beta"}),
        where=("everywhere",),
    ),
    Mistake(
        "deep cut-offs lost",
        "A node uses only its parent's bound: what was found further up is lost, and "
        "with it the deep cut-offs. Pass max(α, best), not best alone.",
        (
            {
                OWN: "depth - 1, evaluate, -beta, -best",
                f"break\n        {RAISE}": "break",
            },
            {
                AT_MAX + PASSED: "depth - 1, evaluate, best, beta",
                AT_MIN + PASSED: "depth - 1, evaluate, alpha, best",
            },
        ),
        where=("everywhere",),
    ),
    Mistake(
        "last of equal moves",
        "Among moves that come back with the same value you keep the last. After a "
        "cut a value is only a bound (≤ or ≥), so a later equal move may be worse: "
        "keep the first, with > and not ≥.",
        (
            {"value > best": "value >= best", "value < best": "value <= best"},
            {"value > best": "value >= best"},
        ),
        where=("everywhere", "root"),
        by_move=True,
    ),
    Mistake(
        "leaf not in the mover's view",
        "A leaf's utility is MAX's; in negamax a node returns the value for the side "
        "to move there. Where MIN would be to move, negate it. With MAX first this "
        "shows only at odd depth.",
        (
            {
                "side * game.utility(state)": "game.utility(state)",
                "side * evaluate(state)": "evaluate(state)",
            },
        ),
    ),
    Mistake(
        "MIN raises α",
        "A MIN node changes α. MIN's values are an upper limit: they lower β, with "
        "min(β, best). α is what MAX has found.",
        (
            {LOWER: RAISE},
            {LOWER: "alpha = best"},
            {f"{CUT_MIN}\n        {LOWER}": f"{RAISE}\n        {CUT_MIN}"},
        ),
    ),
    Mistake(
        "cut when best ≥ α",
        "Your cut test looks at the wrong bound. A MAX node is cut when best ≥ β, a "
        "MIN node when best ≤ α: the bound of the other side. In negamax: best ≥ β.",
        (
            {CUT_MAX: "if best >= alpha:\n                break"},
            {CUT_MIN: "if best <= beta:\n            break"},
            {CUT_MIN: "if best >= alpha:\n            break"},
        ),
        below=(
            {
                CUT_MAX: "if best >= alpha:\n                break",
                CUT_MIN: "if best <= beta:\n            break",
            },
            {CUT: "if best >= alpha:\n            break"},
        ),
    ),
    Mistake(
        "cut when best ≤ α at MAX",
        "A MAX node is cut when its best is ≤ α. Such a node has not found enough yet"
        " and must go on; too much for MIN is best ≥ β.",
        ({"if best >= beta": "if best <= alpha"},),
    ),
    Mistake(
        "negated but not swapped",
        "The child's window is (−α, −β): negated, but not swapped. The mover's lower "
        "bound is the other side's upper bound: pass (−β, −α).",
        ({OWN: "depth - 1, evaluate, -alpha, -beta"},),
    ),
    Mistake(
        "α and β in each other's place",
        "The child gets its two bounds in each other's place. With max and min, pass "
        "α and β in the order in which the function takes them. In negamax the "
        "child's window is (−β, −α): negated and swapped.",
        (
            {PASSED: "depth - 1, evaluate, beta, alpha"},
            {OWN: "depth - 1, evaluate, beta, alpha"},
        ),
    ),
    Mistake(
        "child's value not negated",
        "The value that comes back is the opponent's. In negamax negate it before you"
        " compare: value = −search(child, −β, −α).",
        ({"        value = -value\n": ""},),
    ),
    Mistake(
        "MIN takes the largest",
        "A MIN node takes the largest value, as MAX does. MIN wants the smallest: "
        "start at ∞ and keep a value when it is less.",
        (
            {"best = inf": "best = -inf", "value < best": "value > best"},
            {
                "best = inf": "best = -inf",
                "value < best": "value > best",
                CUT_MIN: CUT,
                LOWER: RAISE,
            },
        ),
    ),
    Mistake(
        *EXCHANGED,
        (
            {"== MAX": "!= MAX"},
            {
                "best = inf": "best = -inf",
                "value < best": "value > best",
                AT_MAX + "best = -inf": "best = inf",
                AT_MAX + "value > best": "value < best",
            },
        ),
    ),
    Mistake(
        "best starts at 0",
        "The best value starts at 0, so a node with only negative values (at MIN: "
        "positive ones) seems to be worth 0. Start at −∞ for MAX, at ∞ for MIN.",
        (
            {"best = -inf": "best = 0", "best = inf": "best = 0"},
            {"best = -inf": "best = 0"},
            {"best = inf": "best = 0"},
        ),
    ),
    Mistake(
        *FROM_A_NUMBER,
        tuple(
            {"best = -inf": f"best = -{number}", "best = inf": f"best = {number}"}
            for number in STARTS
        ),
    ),
    Mistake(
        "the window begins with numbers",
        "The search begins with numbers such as −1000 and 1000 for α and β. A value "
        "beyond them is lost, and no number is far enough for every game: begin with "
        "−∞ and ∞.",
        tuple(
            {f"{entry}:": f"{entry}:\n    alpha, beta = -{number}, {number}", **HARD}
            for number in STARTS[:-2]  # less than the largest leaves
            for entry in ("alpha, beta)", "alpha, beta, side)")
        ),
        where=("root",),
    ),
    Mistake(
        "0 taken for nothing",
        "A best value of 0 is taken for no value yet, and the next one replaces it. In "
        "Python 0 counts as false: ask whether best is None, or start at −∞ and ∞.",
        (
            {
                "value > best": "not best or value > best",
                "value < best": "not best or value < best",
            },
            {"value > best": "not best or value > best"},
        ),
    ),
    Mistake(
        "the first move left out",
        "At each node you leave out the first move. Look at all of game.moves(state).",
        (
            {EACH: "in game.moves(state)[1:]"},
            {EACH: "in game.moves(state)[1:] or game.moves(state)"},
        ),
    ),
    Mistake(
        "the last move left out",
        "At each node you leave out the last move. Look at all of game.moves(state).",
        (
            {EACH: "in game.moves(state)[:-1]"},
            {EACH: "in game.moves(state)[:-1] or game.moves(state)"},
        ),
    ),
    Mistake(
        "moves from the last to the first",
        "You look at the moves from the last to the first. Here they are to be looked "
        "at in the order of game.moves(state), so that the leaves can be compared.",
        (  # the first line stays: where there are bounds, the order matters
            {BOUNDS: BOUNDS, EACH: "in reversed(game.moves(state))"},
        ),
    ),
    Mistake(
        "the side to move never changes",
        "Every node is treated as the root is. Whose turn it is changes with each "
        "move: ask game.to_move(state) at every node, or turn the flag where the "
        "function calls itself.",
        ({"game.to_move(state) == MAX": "game.to_move(game.initial()) == MAX"},),
        where=("everywhere",),
    ),
    Mistake(
        "cut test before the update",
        "You ask whether to cut before the new value is taken into best, so each cut "
        "comes one move late. First update best, then compare it with the bound.",
        (
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
                    "        if alpha >= beta:\n            break\n"
                    f"        {BETTER_MIN}"
                ),
            },
        ),
        where=("everywhere",),
    ),
    Mistake(
        "a bound returned for the value",
        "A node returns a bound of its window in place of what it has found: α at MIN "
        "or β at MAX. Return best.",
        ({**BETA_RETURNED, **ALPHA_RETURNED}, ALPHA_RETURNED, BETA_RETURNED),
    ),
    Mistake(
        "bounds shared by the whole search",
        "There is one α and one β for the whole search: what one branch has found is "
        "still there in the next one, where it does not hold. Hand alpha and beta on "
        "as arguments, so that each node has its own.",
        (
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
        where=("everywhere",),
    ),
    Mistake(
        "only the first move",
        "After the first move of a node you look at no other. A `return` or `break` "
        "inside the loop, where it is always reached, ends it; so does a cut test that "
        "is always true, such as best ≥ α. A MAX node is cut when best ≥ β, a MIN node "
        "when best ≤ α.",
        (
            {CUT_MAX: "break", CUT_MIN: "break"},
            {CUT: "break"},
            {
                AFTER_MAX: f"{UPDATE}\n            return",
                AFTER: f"{UPDATE}\n        return",
            },
            {AFTER: f"{UPDATE}\n        return"},
            {AFTER_MAX: f"{UPDATE}\n            return"},
        ),
    ),
    Mistake(
        "MAX is taken to move first",
        "It is right where MAX moves first and wrong where MIN does: the sides are "
        "exchanged there. Ask game.to_move(state), at the root too.",
        ({"side):\n": "side):\n    side = MAX\n"},),
        where=("root",),
    ),
)
EQUAL_CUT = everywhere(
    "cut at an equal value",
    "You cut at an equal value too (≥ β, ≤ α). That is right, but this task asks for "
    "cuts beyond the bound only (> β, < α).",
    {},
)
PRUNES = everywhere(
    "prunes",
    "You leave out leaves that cannot matter: that is alpha-beta. Minimax, which is "
    "asked for here, looks at every leaf.",
    {},
)
FOR_THE_MOVER = everywhere(
    "value for the side to move",
    "Where MIN is to move at the root, you return the value for MIN. MAX's value is "
    "asked for: in negamax, multiply what you return by the side that is to move.",
    {},
)
REMEMBERS = Mistake(
    "remembered from an earlier tree",
    "You return a value and look at no leaf: it is kept from an earlier call, in a "
    "default argument, a global variable or a class. Begin each search with nothing.",
)
NO_MOVE = Mistake(
    "no move returned",
    "You return a value and no move. The best move is asked for too: return the pair "
    "(value, move).",
)
DEPTH_MISTAKES = (
    Mistake(
        "one ply too deep",
        "You search one ply further than depth says. At depth 0 a position is "
        "evaluated where it stands.",
        ({"depth == 0": "depth == -1"},),
    ),
    Mistake(
        "one ply too shallow",
        "You stop one ply early. Count depth down by one for each move; at depth 0 the "
        "position is evaluated.",
        ({"depth == 0": "depth <= 1"},),
    ),
    Mistake(
        "a pair of moves counted as one ply",
        "You count depth down only when one of the two sides moves, so the search goes "
        "twice as far. Every move is a ply: hand on depth − 1 at MAX and at MIN.",
        ({AT_MAX + "depth - 1": "depth"}, {AT_MIN + "depth - 1": "depth"}),
    ),
    Mistake(
        "depth never counted down",
        "You always search to the end: depth does not become less. Hand on depth − 1 "
        "when the function calls itself, and stop at 0.",
        ({"depth - 1": "depth"}, {LIMIT: ""}),
    ),
    Mistake(
        "evaluation never used",
        "At the limit a position that is not over is worth 0 in your search, whatever "
        "it is. Ask evaluate(state) there.",
        ({"return evaluate(state)": "return 0"},),
    ),
    Mistake(
        "evaluation not in MAX's view",
        "At the limit evaluate(state) counts with the wrong sign where MIN is to move. "
        "It is a guess at the value for MAX, as utility is: with max and min take it "
        "as it is; in negamax both are turned to the side to move.",
        ({"return evaluate(state)": "return game.to_move(state) * evaluate(state)"},),
    ),
    Mistake(
        "the limit asked before the end",
        "A position that is over and stands at the limit is evaluated. It has a "
        "utility: ask is_terminal first, depth == 0 second.",
        ({END + LIMIT: LIMIT + END},),
    ),
    Mistake(
        "the end is guessed",
        "You evaluate positions that are over. There nothing is to be guessed: they "
        "are worth game.utility(state). The evaluation is for the limit.",
        ({"game.utility(state)": "evaluate(state)"},),
    ),
    Mistake(
        "always from the initial state",
        "You search from game.initial(), whatever the state is. Begin with the state "
        "that is given: the game may be under way.",
        ({END: f"\n    state = game.initial(){END}"},),
        where=("root",),
    ),
)
