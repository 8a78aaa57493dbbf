"""Known mistakes in expectiminimax: edits of its textbook program.

A depth limit counts down by one for each move and each outcome; a finished game has its
utility. A mistake is recognised by the values on all trees, or if these are right, by
the moves.
"""

from functools import cache
from math import inf

from gamesearch.check.edits import (
    STARTS,
    Family,
    Mistake,
    left_out,
    mistake,
    program,
    table,
)
from gamesearch.check.topics.minimax import EXCHANGED, FROM_A_NUMBER
from gamesearch.play.limits.parse_answer import same
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.rules.result import SearchResult
from gamesearch.search.chance.expectiminimax import expectiminimax

PROGRAM = """
def search(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    side = game.to_move(state)
    if side == CHANCE:
        outcomes, total = game.outcomes(state), 0
        for outcome, chance in outcomes:
            child = game.play(state, outcome)
            value = search(game, child, depth - 1, evaluate)
            total = total + chance * value
        return total
    best = -inf if side == MAX else inf
    for move in game.moves(state):
        child = game.play(state, move)
        value = search(game, child, depth - 1, evaluate)
        best = max(best, value) if side == MAX else min(best, value)
    return best
"""

END = """
    if game.is_terminal(state):
        return game.utility(state)"""
LIMIT = """
    if depth == 0:
        return evaluate(state)"""
BETTER = "max(best, value) if side == MAX else min(best, value)"
BEST = f"best = {BETTER}"
LATE_LIMIT = """
    if depth <= 0:
        return evaluate(state)"""
ADD = "total + chance * value"
START = "best = -inf if side == MAX else inf"
TURN = "(1 if game.to_move(state) == MAX else -1)"
TURN_MIN = "(-1 if game.to_move(state) == -MAX else 1)"
SIDE = "    side = CHANCE if game.outcomes(state) else turn\n"
TURN_OF_ROOT = "    turn = turn or game.to_move(state) or MAX\n"
CUTS = """
        if side == MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break"""
HARD_CUTS = CUTS.replace("break", "return beta if side == MAX else alpha")
MEAN_AT_MIN = """    if side != MAX:
        below = [game.play(state, move) for move in game.moves(state)]
        values = [search(game, child, depth - 1, evaluate) for child in below]
        return sum(values) / len(values)
    return best"""
SUMMED = {
    "(state), 0\n": "(state), {}\n",
    "return total": "return sum(value * total[value] for value in total)",
}
FAMILY = (Family(PROGRAM),)


@cache
def value_of(root: str, below: str):
    """A program as f(game, state, depth, evaluate) -> value for MAX."""
    search = program(root, below, {"inf": inf, "MAX": MAX, "CHANCE": CHANCE})

    def value(game, state, depth=None, evaluate=None):
        depth = inf if depth is None else depth
        return search(game, state, depth, evaluate or (lambda state: 0))

    return value


# the hidden trees of set 5 are drawn for these mistakes in this order
AT_NODES = table(
    (
        "divided again by the number of outcomes",
        "You divide the expected value by the number of outcomes. The sum of "
        "probability times value is the expected value already, so do not divide it. "
        "Otherwise a fair coin that pays 3 on either side would be worth 1.5.",
        {"return total": "return total / len(outcomes)"},
    ),
    (
        "probabilities ignored",
        "You take the plain mean of the outcomes, as if all were equally likely. "
        "Multiply each value by its probability, and add the products without "
        "dividing.",
        {"chance * value": "value", "return total": "return total / len(outcomes)"},
        {"chance * value": "value", "return total": "return total // len(outcomes)"},
    ),
    (
        "probability left out",
        "You add up the values of the outcomes without their probabilities. Multiply "
        "each value by its probability first.",
        {"chance * value": "value"},
    ),
    (
        "probability used twice",
        "You multiply each value by its probability twice. Once is enough: check "
        "whether both the recursion and the sum do it.",
        {"chance * value": "chance * chance * value"},
    ),
    (
        "chance treated as MAX",
        "Your chance nodes take the best outcome, as MAX would. But nobody chooses at "
        "a chance node: test game.to_move(state) for gs.CHANCE, and take the weighted "
        "sum.",
        {ADD: "max(total, value)", "(state), 0": "(state), -inf"},
        {ADD: "max(total, chance * value)", "(state), 0": "(state), -inf"},
    ),
    (
        "chance treated as MIN",
        "Your chance nodes take the worst outcome, as MIN would. But nobody chooses at "
        "a chance node: test game.to_move(state) for gs.CHANCE, and take the weighted "
        "sum.",
        {ADD: "min(total, value)", "(state), 0": "(state), inf"},
        {ADD: "min(total, chance * value)", "(state), 0": "(state), inf"},
    ),
    (
        "only the likeliest outcome",
        "Your chance nodes take the value of the likeliest outcome. The other outcomes "
        "can happen too, so count every outcome with its probability.",
        {
            "in outcomes": "in [max(outcomes, key=lambda one: one[1])]",
            "chance * value": "value",
        },
    ),
    (
        "only the last outcome",
        "You lose the values of all outcomes before the last one. Add to the sum with "
        "+=, and return it after the loop.",
        {"total + chance": "chance"},
        {ADD: "value"},
    ),
    (
        "only the first outcome",
        "You return after the first outcome of a chance node. Put the `return` behind "
        "the loop, not inside it.",
        {"        return total": "            return total"},
    ),
    (
        "MIN treated as MAX",
        "Your MIN nodes take the largest value, as MAX does. There are three kinds of "
        "nodes: MAX takes the largest value, MIN the smallest, and chance the weighted "
        "sum.",
        {START: "best = -inf", BEST: "best = max(best, value)"},
    ),
    (
        "MAX treated as MIN",
        "Your MAX nodes take the smallest value, as MIN does. There are three kinds of "
        "nodes: MAX takes the largest value, MIN the smallest, and chance the weighted "
        "sum.",
        {START: "best = inf", BEST: "best = min(best, value)"},
    ),
    (*EXCHANGED, {"side == MAX": "side != MAX"}),
    (
        "the sign turned for MIN",
        "You change the sign where MIN is to move. All values and utilities here are "
        "MAX's, so MIN takes the smallest value without changing its sign.",
        {"return best": "return best if side == MAX else -best"},
        {
            START: "best = -inf",
            BEST: "best = max(best, value)",
            "return best": "return best if side == MAX else -best",
        },
        {
            "utility(state)": f"utility(state) * {TURN}",
            "evaluate(state)": f"evaluate(state) * {TURN}",
        },
        {
            "utility(state)": f"utility(state) * {TURN_MIN}",
            "evaluate(state)": f"evaluate(state) * {TURN_MIN}",
        },
        {
            "utility(state)": "utility(state) * game.to_move(state)",
            "evaluate(state)": "evaluate(state) * game.to_move(state)",
        },
    ),
    (
        "best starts at 0",
        "You start the best value at 0, so a MAX node with only negative values gets "
        "the value 0, and so does a MIN node with only positive values. Start at −∞ "
        "for MAX and at ∞ for MIN.",
        {START: "best = 0"},
        {START: "best = 0 if side == MAX else inf"},
        {START: "best = -inf if side == MAX else 0"},
    ),
)
MISTAKES = table(
    *AT_NODES,
    (
        "equal outcomes counted once",
        "You store the outcomes by their value, in a dict or a set, so one of two "
        "outcomes with equal values is lost. Add up value times probability for each "
        "outcome.",
        {f"total = {ADD}": "total[value] = chance", **SUMMED},
        {f"total = {ADD}": "total[chance * value] = 1", **SUMMED},
    ),
    (
        "one ply too deep",
        "You search one ply deeper than the limit. At depth 0, evaluate the position "
        "itself. A chance node counts as one ply, too.",
        {"depth == 0": "depth == -1"},
    ),
    (
        "one ply too shallow",
        "You stop one ply too early. Count depth down by one for each move and each "
        "outcome, and evaluate the position at depth 0.",
        {"depth == 0": "depth <= 1"},
    ),
    (
        "chance plies not counted",
        "You count depth down only for moves. An outcome is a ply, too, so pass depth "
        "- 1 at chance nodes as well.",
        {"side == CHANCE … depth - 1": "depth"},
    ),
    (
        "a game that is over is evaluated",
        "At depth 0 you evaluate finished games as well. Their utility is known, so "
        "ask game.is_terminal(state) first.",
        {END + LIMIT: LIMIT + END},
    ),
    (*FROM_A_NUMBER, {START: [f"best = -{n} if side == MAX else {n}" for n in STARTS]}),
    (
        "only the first move",
        "You return after the first move of a MAX or MIN node. Put the `return` behind "
        "the loop, not inside it.",
        {"    return best": "        return best"},
    ),
    (
        "the first value stays at MAX or MIN",
        "At the nodes of one side you never replace the value of the first move. "
        "Compare at MAX nodes and at MIN nodes: MAX takes a larger value, MIN a "
        "smaller one.",
        {"min(best, value)": "(value if best == inf else best)"},
        {"max(best, value)": "(value if best == -inf else best)"},
    ),
    (
        "MIN treated as chance",
        "Your MIN nodes take the mean of their moves. But MIN chooses its move, so "
        "take the smallest value.",
        {"    return best": MEAN_AT_MIN},
    ),
    (
        "the expected value rounded",
        "You round the value of a chance node to a whole number. It is an average, "
        "which need not be whole. Use `/`, and do not round.",
        {"return total": "return round(total)"},
        {"return total": "return int(total)"},
        {"return total": "return total // 1"},
    ),
    *left_out("outcome", "game.outcomes(state)", "outcomes"),
    (
        "0 taken for nothing",
        "You treat a best value of 0 as if there were no value yet, so the next value "
        "replaces it. In Python 0 counts as false. Ask whether best is None, or start "
        "at −∞ and ∞.",
        {START: "best = None", BEST: f"best = value if not best else {BETTER}"},
    ),
    (
        "another number for the probability",
        "You multiply the value of an outcome by a number that is not its own "
        "probability. Multiply inside the loop, by the probability of this outcome.",
        {"chance * value": "(1 - chance) * value"},
        {"chance * value": "value", "return total": "return total * chance"},
        {"chance * value": "value", "return total": "return total * outcomes[0][1]"},
        {"chance * value": "outcomes[0][1] * value"},
    ),
    (
        "the products rounded",
        "You round probability times value to a whole number for each outcome, so the "
        "sum is wrong. Do not round the products.",
        {"chance * value": "int(chance * value)"},
        {"chance * value": "round(chance * value)"},
        {"chance * value": "chance * value // 1"},
    ),
    (
        "a number returned at the end of a game",
        "When the game is over, you return a number of your own. Return the result of "
        "the game, game.utility(state).",
        {"game.utility(state)": ("0", "1", "-1")},
    ),
    (
        "whose turn it is never asked",
        "You assume whose turn it is: that MAX begins, or that the sides alternate "
        "with dice between them. Ask game.to_move(state) at every node.",
        *(
            {
                "evaluate):": f"evaluate, turn={first}):",
                "    side = game.to_move(state)\n": f"{asked}{SIDE}",
                "total … depth - 1, evaluate": f"depth - 1, evaluate, {at_dice}",
                "game.moves … depth - 1, evaluate": "depth - 1, evaluate, -turn",
            }
            for first, asked in (("MAX", ""), ("None", TURN_OF_ROOT))
            for at_dice in ("turn", "-turn")
        ),
    ),
    (
        "the side to move never changes",
        "You treat every node like the root, as if the same side moved everywhere. Ask "
        "game.to_move(state) at every node.",
        {"side == MAX": "game.to_move(game.initial()) == MAX"},
    ),
    mistake(
        "value for the side to move",
        "You return the value for MIN when MIN is to move at the root. Return the "
        "value for MAX, whoever moves.",
        {"return best": "return side * best"},
        where=("root",),
    ),
    (
        "a window handed through chance nodes",
        "You pass α and β through chance nodes. Below, a cut returns a bound, and your "
        "average uses it as a value. Besides, one outcome may be worth far more than "
        "the average. Search the outcomes in the whole window, or as Star1 does.",
        {
            "evaluate):": "evaluate, alpha=-inf, beta=inf):",
            "depth - 1, evaluate": "depth - 1, evaluate, alpha, beta",
            BEST: f"{BEST}{CUTS}",
        },
        {
            "evaluate):": "evaluate, alpha=-inf, beta=inf):",
            "depth - 1, evaluate": "depth - 1, evaluate, alpha, beta",
            BEST: f"{BEST}{HARD_CUTS}",
        },
    ),
    (
        "moves not counted",
        "You count depth down only for outcomes, or only for the moves of one side. "
        "Every move and every outcome is a ply, so pass depth - 1 at all three kinds "
        "of nodes.",
        {"game.moves … depth - 1": "depth"},
        {"game.moves … depth - 1": "depth - (side == MAX)"},
        {"game.moves … depth - 1": "depth - (side != MAX)"},
    ),
    (
        "depth never counted down",
        "You always search to the end of the game, because you do not count depth "
        "down, or do not test it. Pass depth - 1 at all three kinds of nodes, and stop "
        "at 0.",
        {"depth - 1": "depth"},
        {LIMIT: ""},
    ),
    (
        "no limit at chance nodes",
        "At depth 0 you search the outcomes of a chance node. A chance node is "
        "evaluated at depth 0, too, so test the depth before you ask whose turn it is.",
        {LIMIT: "", f"    {START}": f"{LATE_LIMIT}\n    {START}"},
    ),
    (
        "evaluation never used",
        "At the depth limit you return 0 for an undecided position. Return "
        "evaluate(state) there.",
        {"return evaluate(state)": "return 0"},
    ),
    (
        "evaluation not in MAX's view",
        "At the depth limit you change the sign of evaluate(state) where MIN is to "
        "move. It estimates the value for MAX, as the utility does, so do not change "
        "its sign.",
        {"evaluate(state)": f"{TURN} * evaluate(state)"},
        {"evaluate(state)": f"{TURN_MIN} * evaluate(state)"},
        {"evaluate(state)": "game.to_move(state) * evaluate(state)"},
    ),
    (
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

# mistakes that show in the questions to the game, not in a value
CHAINED = Mistake(
    "one outcome played after another",
    "You overwrite the state in the loop, so each outcome is played in the position "
    "after the outcome before it. Store the result of game.play under another name, "
    "such as child, so that every outcome starts from the same state.",
)
NO_CHANCE = Mistake(
    "chance nodes have outcomes, not moves",
    "You ask for game.moves(state) at a chance node, but a chance node has no moves. "
    "Test for gs.CHANCE first, and go through game.outcomes(state), which are pairs "
    "(move, probability).",
)
NO_END = Mistake(
    "the end of the game never asked",
    "You never ask whether the game is over, and a finished game has no moves. Begin "
    "with game.is_terminal(state), and return game.utility(state) there.",
)

# -- the move alone, when the values are right ----------------------------------------


def moves_of(case) -> tuple:
    """The moves at the root of a case: none where nobody chooses."""
    return () if case.depth == 0 else case.game.moves(case.state)


def right(case, move=None) -> SearchResult:
    """Expectiminimax at the root of a case, or behind a move of the root."""
    state, depth = case.state, case.depth
    if move is not None:
        state = case.game.play(state, move)
        depth = None if depth is None else depth - 1
    return expectiminimax(case.game, state, depth=depth, evaluate=case.evaluate)


def _others_choice(case):
    """The move that is best for the side that is not to move."""
    pick = min if case.game.to_move(case.state) == MAX else max
    return pick(moves_of(case), key=lambda move: right(case, move).value)


MOVE_MISTAKES = {  # each with the move that it chooses in a case
    Mistake(
        "no move returned",
        "You return only the value, or None for the move. Remember the move with the "
        "best value so far, and return the pair (value, move).",
    ): lambda case: None,
    Mistake(
        "always the first move",
        "You return the first move, whatever its value is. Change the move whenever "
        "you change the best value.",
    ): lambda case: moves_of(case)[0],
    Mistake(
        "always the last move",
        "You return the move that you looked at last. Change the move only when you "
        "change the best value.",
    ): lambda case: moves_of(case)[-1],
    Mistake(
        "the other side's move",
        "You return the move that is worst for the side to move. The best move has the "
        "largest value at MAX nodes, and the smallest value at MIN nodes.",
    ): _others_choice,
    Mistake(
        "the reply for the move",
        "You return the best reply to the best move. From the result for a child take "
        "only the value, and return it with the move of this node.",
    ): lambda case: right(case, right(case).move).move,
}

NOBODY_CHOOSES = Mistake(
    "a move where nobody chooses",
    "You return a move where nobody chooses. At a chance node, at depth 0 and in a "
    "finished game, the move is None.",
)


def of_move(outcomes, wrong) -> Mistake | None:
    """The known mistake that chooses all these moves; `wrong` finds wrong moves."""
    faults = [outcome for outcome in outcomes if wrong(outcome)]
    if faults and not any(moves_of(outcome.case) for outcome in faults):
        return NOBODY_CHOOSES
    runs = [one.result for one in outcomes if moves_of(one.case)]
    if faults:
        for mistake, chosen in MOVE_MISTAKES.items():
            if all(same(chosen(run.case), run.move) for run in runs):
                return mistake
    return None
