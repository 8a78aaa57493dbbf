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
    "Your MAX nodes take the smallest value, and your MIN nodes the largest. It is the "
    "other way round. Look at the test of game.to_move(state).",
)
FROM_A_NUMBER = (
    "best starts at a number",
    "You start the best value at a number such as −100 (at MIN 100). If every value of "
    "a node is worse, the node gets this number. No number is low enough for every "
    "game. Start at −∞ for MAX and at ∞ for MIN.",
)
ENTRY = "depth, evaluate):"  # of minimax with separate lines for MAX and MIN
AGAIN = "search(game, game.play(state, chosen), depth - 1, evaluate)[0]"
ADDED = "best = value if best == inf else best + value"
MEANS = (
    "return best / len(game.moves(state)), None",
    "return best // len(game.moves(state)), None",
)
VALUES = (
    mistake(
        "last of equal moves",
        "You keep the last of the moves with the same value. After a cut a value is "
        "only a bound (≤ or ≥), so a later move with an equal value may be worse. Keep "
        "the first move: compare with >, not with ≥.",
        {"value > best": "value >= best", "value < best": "value <= best"},
        {"value > best": "value >= best"},
        where=("everywhere", "root"),
        by_move=True,
    ),
    mistake(
        "the last move tried is returned",
        "Your value is right, but you return the last move of the loop, not the best "
        "move. Store the best move together with its value.",
        {"return best, chosen": "return best, move"},
        by_move=True,
    ),
    mistake(
        "searched twice",
        "You search the best child once more to get its value. So its leaves are "
        "evaluated twice, and leaves further down four times or more. Store the value "
        "when you find it.",
        {ENTRY: ENTRY, "return best": f"return {AGAIN}"},
    ),
    mistake(
        "the move of the child",
        "You return the pair of the best child unchanged. Its move is played further "
        "down, and a leaf has no move. Return the child's value with the move that "
        "leads to this child.",
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
        "You return the utility of a leaf in MAX's view. In negamax every node returns "
        "the value for its side to move, so negate the utility where MIN is to move. "
        "If MAX moves first, this mistake shows only at odd depth.",
        {
            "side * game.utility(state)": "game.utility(state)",
            "side * evaluate(state)": "evaluate(state)",
        },
    ),
    mistake(
        "MIN takes the largest",
        "Your MIN nodes take the largest value, as MAX does. MIN wants the smallest "
        "value: start at ∞, and keep a value when it is less.",
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
        "Your MAX nodes take the smallest value, as MIN does. MAX wants the largest "
        "value: start at −∞, and keep a value when it is greater.",
        {AT_MAX + "best = -inf": "best = inf", AT_MAX + "value > best": "value < best"},
    ),
    mistake(
        "MIN takes the mean",
        "Your MIN nodes return the mean of their moves, as if a move were drawn at "
        "random. But MIN chooses its move, so take the smallest value.",
        *({BETTER_MIN: ADDED, AT_MIN + "return best, chosen": mean} for mean in MEANS),
    ),
    mistake(
        "only the last move",
        "You lose the values of all moves before the last one. Keep the best value so "
        "far, and replace it only by a better value.",
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
        "You start the best value at 0, so a MAX node with only negative values gets "
        "the value 0, and so does a MIN node with only positive values. Start at −∞ "
        "for MAX and at ∞ for MIN.",
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
        "You treat a best value of 0 as if there were no value yet, so the next value "
        "replaces it. In Python 0 counts as false. Ask whether best is None, or start "
        "at −∞ and ∞.",
        {
            "value > best": "not best or value > best",
            "value < best": "not best or value < best",
        },
        {"value > best": "not best or value > best"},
    ),
    *left_out("move", "game.moves(state)", where=("everywhere", "below")),
    mistake(
        "moves from the last to the first",
        "You look at the moves from the last to the first. Here, use the order of "
        "game.moves(state), so that the check can compare the leaves.",
        {BOUNDS: BOUNDS, EACH: "in reversed(game.moves(state))"},
    ),
    everywhere(
        "the side to move never changes",
        "You treat every node like the root, as if the same side moved everywhere. Ask "
        "game.to_move(state) at every node, or change the flag when the function calls "
        "itself.",
        {"game.to_move(state) == MAX": "game.to_move(game.initial()) == MAX"},
        {"-side)\n": "side)\n"},
    ),
    mistake(
        "only the first move",
        "You look only at the first move of a node. A `return` or `break` that is "
        "always reached ends the loop, and so does a cut test that is always true, "
        "such as best ≥ α. Cut a MAX node when best ≥ β, and a MIN node when best ≤ α.",
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
        "Your function is right when MAX moves first. When MIN moves first, you "
        "exchange the sides. Ask game.to_move(state) at the root, too.",
        {"side):\n": "side):\n    side = MAX\n"},
        where=("root",),
    ),
)
PRUNES = everywhere(
    "prunes",
    "You leave out leaves that cannot matter, as alpha-beta does. Here, write minimax, "
    "which evaluates every leaf.",
    {},
)
FOR_THE_MOVER = everywhere(
    "value for the side to move",
    "You return the value for MIN when MIN is to move at the root. Return the value "
    "for MAX: in negamax, multiply the result at the root by the side to move.",
    {},
)
REMEMBERS = Mistake(
    "remembered from an earlier tree",
    "You return a value without looking at a leaf. The value comes from an earlier "
    "call, and is stored in a default argument, a global variable or a class. Begin "
    "each search with empty variables.",
)
NO_MOVE = Mistake(
    "no move returned",
    "You return a value and no move. Return the pair (value, move), where move is the "
    "best move.",
)
DEPTH_LIMITS = (
    mistake(
        "one ply too deep",
        "You search one ply deeper than the limit. At depth 0, evaluate the position "
        "itself.",
        {"depth == 0": "depth == -1"},
    ),
    mistake(
        "one ply too shallow",
        "You stop one ply too early. Count depth down by one for each move, and "
        "evaluate the position at depth 0.",
        {"depth == 0": "depth <= 1"},
    ),
    mistake(
        "a pair of moves counted as one ply",
        "You count depth down only for the moves of one side, so the search is twice "
        "as deep. Every move is a ply, so pass depth − 1 at MAX nodes and at MIN "
        "nodes.",
        {AT_MAX + "depth - 1": "depth"},
        {AT_MIN + "depth - 1": "depth"},
    ),
    mistake(
        "depth never counted down",
        "You always search to the end of the game, because depth is not counted down "
        "or not tested. Pass depth − 1 when the function calls itself, and stop at 0.",
        {"depth - 1": "depth"},
        {LIMIT: ""},
    ),
    mistake(
        "evaluation never used",
        "At the depth limit you return 0 for an undecided position. Return "
        "evaluate(state) there.",
        {"return evaluate(state)": "return 0"},
    ),
    mistake(
        "evaluation not in MAX's view",
        "At the depth limit you use evaluate(state) with the wrong sign where MIN is "
        "to move. It estimates the value for MAX, as the utility does. With max and "
        "min, do not change its sign. In negamax, turn both the evaluation and the "
        "utility to the side to move.",
        {"return evaluate(state)": "return game.to_move(state) * evaluate(state)"},
    ),
    mistake(
        "the limit asked before the end",
        "At the depth limit you evaluate finished games as well. Their utility is "
        "known, so test game.is_terminal(state) before depth == 0.",
        {END + LIMIT: LIMIT + END},
    ),
    mistake(
        "the end is guessed",
        "You evaluate finished games, but their value is known. Return "
        "game.utility(state) there, and evaluate only at the depth limit.",
        {"game.utility(state)": "evaluate(state)"},
    ),
    mistake(
        "always from the initial state",
        "You always search from game.initial(). Begin with the state that is given, "
        "because the game may be under way.",
        {END: f"\n    state = game.initial(){END}"},
        where=("root",),
    ),
)
