"""Known mistakes of minimax, which alpha-beta shares: values, moves, depth limits."""

from gamesearch.check.edits import STARTS, Mistake, everywhere, left_out, mistake
from gamesearch.check.topics.alpha_beta import (
    AFTER,
    AFTER_MAX,
    AT_MAX,
    AT_MIN,
    BETTER,
    BETTER_MAX,
    BETTER_MIN,
    BOUNDS,
    CUT,
    CUT_MAX,
    CUT_MIN,
    EACH,
    END,
    LIMIT,
    LOWER,
    RAISE,
    UPDATE,
)

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
ENTRY = "depth, evaluate):"  # of minimax with MAX and MIN apart
AGAIN = "search(game, game.play(state, chosen), depth - 1, evaluate)[0]"
ADDED = "best = value if best == inf else best + value"
MEANS = (
    "return best / len(game.moves(state)), None",
    "return best // len(game.moves(state)), None",
)
VALUES = (
    mistake(
        "last of equal moves",
        "Among moves that come back with the same value you keep the last. After a "
        "cut a value is only a bound (≤ or ≥), so a later equal move may be worse: "
        "keep the first, with > and not ≥.",
        {"value > best": "value >= best", "value < best": "value <= best"},
        {"value > best": "value >= best"},
        where=("everywhere", "root"),
        by_move=True,
    ),
    mistake(
        "the last move tried is returned",
        "The value is right, but the move that you return is the last one of the loop, "
        "not the one that was best. Keep the move together with its value.",
        {"return best, chosen": "return best, move"},
        by_move=True,
    ),
    mistake(
        "searched twice",
        "You search the best child once more to have its value, so its leaves are "
        "looked at twice, and those below it four times. Keep the value when you find "
        "it.",
        {ENTRY: ENTRY, "return best": f"return {AGAIN}"},
    ),
    mistake(
        "the move of the child",
        "You hand on the pair of the best child as it is: its move is one that is "
        "played further down, or none at a leaf. Return the child's value with the "
        "move that leads to it.",
        {
            "value, _ = search": "value, below = search",
            UPDATE: "best, chosen = value, below",
        },
        {
            "value, _ = search": "value, below = search",
            UPDATE: "best, chosen = value, move if below is None else below",
        },
        by_move=True,
    ),
    mistake(
        "leaf not in the mover's view",
        "A leaf's utility is MAX's; in negamax a node returns the value for the side "
        "to move there. Where MIN would be to move, negate it. With MAX first this "
        "shows only at odd depth.",
        {
            "side * game.utility(state)": "game.utility(state)",
            "side * evaluate(state)": "evaluate(state)",
        },
    ),
    mistake(
        "MIN takes the largest",
        "A MIN node takes the largest value, as MAX does. MIN wants the smallest: "
        "start at ∞ and keep a value when it is less.",
        {"best = inf": "best = -inf", "value < best": "value > best"},
        {
            "best = inf": "best = -inf",
            "value < best": "value > best",
            CUT_MIN: CUT,
            LOWER: RAISE,
        },
    ),
    mistake(
        "MAX takes the smallest",
        "A MAX node takes the smallest value, as MIN does. MAX wants the largest: "
        "start at −∞ and keep a value when it is greater.",
        {AT_MAX + "best = -inf": "best = inf", AT_MAX + "value > best": "value < best"},
    ),
    mistake(
        "MIN takes the mean",
        "A MIN node returns the mean of its moves, as if they were drawn at random. "
        "MIN chooses: take the smallest value.",
        *({BETTER_MIN: ADDED, AT_MIN + "return best, chosen": mean} for mean in MEANS),
    ),
    mistake(
        "only the last move",
        "What the moves before the last one gave is lost. Keep the best value so far, "
        "and replace it only by a better one.",
        {BETTER_MAX: UPDATE, BETTER_MIN: UPDATE},
        {BETTER: UPDATE},
        {BETTER_MIN: UPDATE},
        {BETTER_MAX: UPDATE},
        {"return best, chosen": "return value, chosen"},
    ),
    mistake(
        *EXCHANGED,
        {"== MAX": "!= MAX"},
        {
            "best = inf": "best = -inf",
            "value < best": "value > best",
            AT_MAX + "best = -inf": "best = inf",
            AT_MAX + "value > best": "value < best",
        },
    ),
    mistake(
        "best starts at 0",
        "The best value starts at 0, so a node with only negative values (at MIN: "
        "positive ones) seems to be worth 0. Start at −∞ for MAX, at ∞ for MIN.",
        {"best = -inf": "best = 0", "best = inf": "best = 0"},
        {"best = -inf": "best = 0"},
        {"best = inf": "best = 0"},
    ),
    mistake(
        *FROM_A_NUMBER,
        *(
            {"best = -inf": f"best = -{number}", "best = inf": f"best = {number}"}
            for number in STARTS
        ),
    ),
    mistake(
        "0 taken for nothing",
        "A best value of 0 is taken for no value yet, and the next one replaces it. In "
        "Python 0 counts as false: ask whether best is None, or start at −∞ and ∞.",
        {
            "value > best": "not best or value > best",
            "value < best": "not best or value < best",
        },
        {"value > best": "not best or value > best"},
    ),
    *left_out(
        "move",
        "game.moves(state)",

        where=("everywhere", "below"),
    ),
    mistake(
        "moves from the last to the first",
        "You look at the moves from the last to the first. Here they are to be looked "
        "at in the order of game.moves(state), so that the leaves can be compared.",
        {BOUNDS: BOUNDS, EACH: "in reversed(game.moves(state))"},
    ),
    everywhere(
        "the side to move never changes",
        "Every node is treated as the root is. Whose turn it is changes with each "
        "move: ask game.to_move(state) at every node, or turn the flag where the "
        "function calls itself.",
        {"game.to_move(state) == MAX": "game.to_move(game.initial()) == MAX"},
        {"-side)\n": "side)\n"},
    ),
    mistake(
        "only the first move",
        "After the first move of a node you look at no other. A `return` or `break` "
        "inside the loop, where it is always reached, ends it; so does a cut test that "
        "is always true, such as best ≥ α. A MAX node is cut when best ≥ β, a MIN node "
        "when best ≤ α.",
        {CUT_MAX: "break", CUT_MIN: "break"},
        {CUT: "break"},
        {
            AFTER_MAX: f"{UPDATE}\n            return",
            AFTER: f"{UPDATE}\n        return",
        },
        {AFTER: f"{UPDATE}\n        return"},
        {AFTER_MAX: f"{UPDATE}\n            return"},
    ),
    mistake(
        "MAX is taken to move first",
        "It is right where MAX moves first and wrong where MIN does: the sides are "
        "exchanged there. Ask game.to_move(state), at the root too.",
        {"side):\n": "side):\n    side = MAX\n"},
        where=("root",),
    ),
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
DEPTH_LIMITS = (
    mistake(
        "one ply too deep",
        "You search one ply further than depth says. At depth 0 a position is "
        "evaluated where it stands.",
        {"depth == 0": "depth == -1"},
    ),
    mistake(
        "one ply too shallow",
        "You stop one ply early. Count depth down by one for each move; at depth 0 the "
        "position is evaluated.",
        {"depth == 0": "depth <= 1"},
    ),
    mistake(
        "a pair of moves counted as one ply",
        "You count depth down only when one of the two sides moves, so the search goes "
        "twice as far. Every move is a ply: hand on depth − 1 at MAX and at MIN.",
        {AT_MAX + "depth - 1": "depth"},
        {AT_MIN + "depth - 1": "depth"},
    ),
    mistake(
        "depth never counted down",
        "You always search to the end: depth does not become less. Hand on depth − 1 "
        "when the function calls itself, and stop at 0.",
        {"depth - 1": "depth"},
        {LIMIT: ""},
    ),
    mistake(
        "evaluation never used",
        "At the limit a position that is not over is worth 0 in your search, whatever "
        "it is. Ask evaluate(state) there.",
        {"return evaluate(state)": "return 0"},
    ),
    mistake(
        "evaluation not in MAX's view",
        "At the limit evaluate(state) counts with the wrong sign where MIN is to move. "
        "It is a guess at the value for MAX, as utility is: with max and min take it "
        "as it is; in negamax both are turned to the side to move.",
        {"return evaluate(state)": "return game.to_move(state) * evaluate(state)"},
    ),
    mistake(
        "the limit asked before the end",
        "A position that is over and stands at the limit is evaluated. It has a "
        "utility: ask is_terminal first, depth == 0 second.",
        {END + LIMIT: LIMIT + END},
    ),
    mistake(
        "the end is guessed",
        "You evaluate positions that are over. There nothing is to be guessed: they "
        "are worth game.utility(state). The evaluation is for the limit.",
        {"game.utility(state)": "evaluate(state)"},
    ),
    mistake(
        "always from the initial state",
        "You search from game.initial(), whatever the state is. Begin with the state "
        "that is given: the game may be under way.",
        {END: f"\n    state = game.initial(){END}"},
        where=("root",),
    ),
)
