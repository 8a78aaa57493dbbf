"""What learners write instead of expectiminimax: edits of its textbook program.

A depth limit counts down by one for each move and each outcome; a position that is over
has its utility. A mistake is recognised by the values of all trees; where these are
right, by the moves.
"""

from functools import cache
from math import inf

from gamesearch.check.edits import (
    STARTS,
    Family,
    Mistake,
    everywhere,
    left_out,
    mistake,
    program,
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


AT_NODES = (  # in this order the hidden trees of set 5 are drawn for them
    everywhere(
        "divided again by the number of outcomes",
        "The sum of probability times value is the expected value already. Divided by "
        "the number of outcomes it is too small: a fair coin that pays 3 on either "
        "side would be worth 1.5.",
        {"return total": "return total / len(outcomes)"},
    ),
    everywhere(
        "probabilities ignored",
        "You take the plain mean of the outcomes, as if all were equally likely. "
        "Multiply each value by its probability and add: then nothing is divided.",
        {"chance * value": "value", "return total": "return total / len(outcomes)"},
        {"chance * value": "value", "return total": "return total // len(outcomes)"},
    ),
    everywhere(
        "probability left out",
        "You add up the values of the outcomes as they are. Each counts as much as it "
        "is likely: multiply it by its probability first.",
        {"chance * value": "value"},
    ),
    everywhere(
        "probability used twice",
        "Each value is multiplied by its probability twice. Once is enough: look "
        "whether both the recursion and the sum do it.",
        {"chance * value": "chance * chance * value"},
    ),
    everywhere(
        "chance treated as MAX",
        "A chance node takes its best outcome, as MAX would. Nobody chooses there: "
        "test game.to_move(state) for gs.CHANCE and take the weighted sum.",
        {ADD: "max(total, value)", "(state), 0": "(state), -inf"},
        {ADD: "max(total, chance * value)", "(state), 0": "(state), -inf"},
    ),
    everywhere(
        "chance treated as MIN",
        "A chance node takes its worst outcome, as MIN would. Dice are no opponent: "
        "test game.to_move(state) for gs.CHANCE and take the weighted sum.",
        {ADD: "min(total, value)", "(state), 0": "(state), inf"},
        {ADD: "min(total, chance * value)", "(state), 0": "(state), inf"},
    ),
    everywhere(
        "only the likeliest outcome",
        "A chance node is worth what its likeliest outcome is worth. The others "
        "happen too: every outcome counts, with its probability.",
        {
            "in outcomes": "in [max(outcomes, key=lambda one: one[1])]",
            "chance * value": "value",
        },
    ),
    everywhere(
        "only the last outcome",
        "What the outcomes before the last one gave is lost: add to the sum with +=, "
        "and return it after the loop.",
        {"total + chance": "chance"},
        {ADD: "value"},
    ),
    everywhere(
        "only the first outcome",
        "You come back after the first outcome of a chance node. Put the return "
        "behind the loop, not in it.",
        {"        return total": "            return total"},
    ),
    everywhere(
        "MIN treated as MAX",
        "MIN nodes take the largest value, as MAX does. There are three kinds of "
        "nodes: MAX takes the largest, MIN the smallest, chance the weighted sum.",
        {START: "best = -inf", BEST: "best = max(best, value)"},
    ),
    everywhere(
        "MAX treated as MIN",
        "MAX nodes take the smallest value, as MIN does. There are three kinds of "
        "nodes: MAX takes the largest, MIN the smallest, chance the weighted sum.",
        {START: "best = inf", BEST: "best = min(best, value)"},
    ),
    everywhere(*EXCHANGED, {"side == MAX": "side != MAX"}),
    everywhere(
        "the sign turned for MIN",
        "You change the sign where MIN is to move. All values here are MAX's, "
        "utilities too: MIN takes the smallest of them as they are.",
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
    everywhere(
        "best starts at 0",
        "The best value starts at 0, so a MAX node with only negative values (at MIN: "
        "positive ones) seems to be worth 0. Start at −∞ for MAX, at ∞ for MIN.",
        {START: "best = 0"},
        {START: "best = 0 if side == MAX else inf"},
        {START: "best = -inf if side == MAX else 0"},
    ),
)
MISTAKES = (
    *AT_NODES,
    everywhere(
        "equal outcomes counted once",
        "You keep the outcomes by their value, in a dict or a set, so of two that are "
        "worth the same one is lost. Add up value times probability for each outcome.",
        {f"total = {ADD}": "total[value] = chance", **SUMMED},
        {f"total = {ADD}": "total[chance * value] = 1", **SUMMED},
    ),
    everywhere(
        "one ply too deep",
        "You search one ply further than depth says. At depth 0 a position is "
        "evaluated where it stands; a chance node counts one ply too.",
        {"depth == 0": "depth == -1"},
    ),
    everywhere(
        "one ply too shallow",
        "You stop one ply early. Count depth down by one for each move and each "
        "outcome; at depth 0 the position is evaluated.",
        {"depth == 0": "depth <= 1"},
    ),
    everywhere(
        "chance plies not counted",
        "You count down depth for moves only. Here an outcome is a ply too: pass "
        "depth - 1 at chance nodes as well.",
        {"side == CHANCE … depth - 1": "depth"},
    ),
    everywhere(
        "a game that is over is evaluated",
        "At depth 0 you ask evaluate also where the game is over. There the utility is "
        "known: ask game.is_terminal(state) first.",
        {END + LIMIT: LIMIT + END},
    ),
    everywhere(
        *FROM_A_NUMBER,
        *({START: f"best = -{n} if side == MAX else {n}"} for n in STARTS),
    ),
    everywhere(
        "only the first move",
        "You come back after the first move of a MAX or MIN node. Put the return "
        "behind the loop, not in it.",
        {"    return best": "        return best"},
    ),
    everywhere(
        "the first value stays at MAX or MIN",
        "At the nodes of one side the value of the first move is never replaced. "
        "Compare at MAX and at MIN: MAX takes a larger value, MIN a smaller one.",
        {"min(best, value)": "(value if best == inf else best)"},
        {"max(best, value)": "(value if best == -inf else best)"},
    ),
    everywhere(
        "MIN treated as chance",
        "MIN nodes take the mean of their moves. Whoever moves there chooses: MIN "
        "takes the smallest value.",
        {"    return best": MEAN_AT_MIN},
    ),
    everywhere(
        "the expected value rounded",
        "The value of a chance node is rounded or cut to a whole number. It is an "
        "average and may lie between the values: use / and leave it as it is.",
        {"return total": "return round(total)"},
        {"return total": "return int(total)"},
        {"return total": "return total // 1"},
    ),
    *left_out("outcome", "game.outcomes(state)", "outcomes"),
    everywhere(
        "0 taken for nothing",
        "A best value of 0 is taken for no value yet, and the next one replaces it. In "
        "Python 0 counts as false: ask whether best is None, or start at −∞ and ∞.",
        {START: "best = None", BEST: f"best = value if not best else {BETTER}"},
    ),
    everywhere(
        "another number for the probability",
        "The value of an outcome is multiplied by a number that is not its own "
        "probability. Multiply inside the loop, by the probability that belongs to "
        "this outcome.",
        {"chance * value": "(1 - chance) * value"},
        {"chance * value": "value", "return total": "return total * chance"},
        {"chance * value": "value", "return total": "return total * outcomes[0][1]"},
        {"chance * value": "outcomes[0][1] * value"},
    ),
    everywhere(
        "the products rounded",
        "Probability times value is rounded or cut to a whole number for each outcome, "
        "and the sum loses what was cut. Leave the products as they are.",
        {"chance * value": "int(chance * value)"},
        {"chance * value": "round(chance * value)"},
        {"chance * value": "chance * value // 1"},
    ),
    everywhere(
        "a number returned at the end of a game",
        "Where the game is over you return a number of your own. The result of the "
        "game is there to be asked for: game.utility(state).",
        *({"game.utility(state)": leaf} for leaf in ("0", "1", "-1")),
    ),
    everywhere(
        "whose turn it is never asked",
        "You suppose whose turn it is: that MAX begins, or that the sides take turns "
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
    everywhere(
        "the side to move never changes",
        "Every node is treated as the root is. Whose turn it is changes with each "
        "move: ask game.to_move(state) at every node.",
        {"side == MAX": "game.to_move(game.initial()) == MAX"},
    ),
    mistake(
        "value for the side to move",
        "Where MIN is to move at the root, you return the value for MIN. The value for "
        "MAX is asked for, whoever moves.",
        {"return best": "return side * best"},
        where=("root",),
    ),
    everywhere(
        "a window handed through chance nodes",
        "You hand α and β on through chance nodes. What is cut below returns a bound, "
        "and the average takes it for a value; and one outcome may be worth far more "
        "than the average. Search the outcomes in the whole window, or as Star1 does.",
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
    everywhere(
        "moves not counted",
        "You count down depth for outcomes only, or for the moves of one side only. "
        "Every move and every outcome is a ply: pass depth - 1 at all three kinds of "
        "nodes.",
        {"game.moves … depth - 1": "depth"},
        {"game.moves … depth - 1": "depth - (side == MAX)"},
        {"game.moves … depth - 1": "depth - (side != MAX)"},
    ),
    everywhere(
        "depth never counted down",
        "You always search to the end: depth does not become less, or is never asked. "
        "Pass depth - 1 at all three kinds of nodes, and stop at 0.",
        {"depth - 1": "depth"},
        {LIMIT: ""},
    ),
    everywhere(
        "no limit at chance nodes",
        "At depth 0 a chance node goes on, to its outcomes. Ask for depth 0 before you "
        "ask whose turn it is; a chance node is evaluated too.",
        {LIMIT: "", f"    {START}": f"{LATE_LIMIT}\n    {START}"},
    ),
    everywhere(
        "evaluation never used",
        "At the limit a position that is not over is worth 0 in your search, whatever "
        "it is. Ask evaluate(state) there.",
        {"return evaluate(state)": "return 0"},
    ),
    everywhere(
        "evaluation not in MAX's view",
        "At the limit evaluate(state) counts with the wrong sign where MIN is to move. "
        "It is a guess at the value for MAX, as utility is: take it as it is.",
        {"evaluate(state)": f"{TURN} * evaluate(state)"},
        {"evaluate(state)": f"{TURN_MIN} * evaluate(state)"},
        {"evaluate(state)": "game.to_move(state) * evaluate(state)"},
    ),
    everywhere(
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

# what shows in what is asked of the game, not in a value
CHAINED = Mistake(
    "one outcome played after another",
    "You play an outcome in the position that the outcome before it has led to: the "
    "state was overwritten in the loop. Give what game.play returns a name of its own, "
    "such as child, so that the next outcome starts from the same state.",
)
NO_CHANCE = Mistake(
    "chance nodes have outcomes, not moves",
    "At a chance node game.moves(state) is empty. Test for gs.CHANCE first and go "
    "through game.outcomes(state), pairs (move, probability).",
)
NO_END = Mistake(
    "the end of the game never asked",
    "You never ask whether the game is over, and a position that is over has no moves. "
    "Begin with game.is_terminal(state), and return game.utility(state) there.",
)

# -- the move alone, where the values are right ---------------------------------------


def moves_of(case) -> tuple:
    """The moves at the root of a case: none where nobody is to choose."""
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
        "You return the value alone, or None for the move. Remember which move has the "
        "best value so far, and return the pair (value, move).",
    ): lambda case: None,
    Mistake(
        "always the first move",
        "You return the first move, whatever it is worth. Change the move wherever you "
        "change the best value.",
    ): lambda case: moves_of(case)[0],
    Mistake(
        "always the last move",
        "You return the move that was looked at last. Change the move only where you "
        "change the best value.",
    ): lambda case: moves_of(case)[-1],
    Mistake(
        "the other side's move",
        "You return the move that is worst for the side to move. At MAX nodes the best "
        "move is that of the largest value, at MIN nodes that of the smallest.",
    ): _others_choice,
    Mistake(
        "the reply for the move",
        "You return the move that is best behind the best move. Of what the function "
        "returns for a child take the value alone, and with it the move of this node.",
    ): lambda case: right(case, right(case).move).move,
}

NOBODY_CHOOSES = Mistake(
    "a move where nobody chooses",
    "At a chance node, at depth 0 and where the game is over nobody chooses. The move "
    "is None there.",
)


def of_move(outcomes, wrong) -> Mistake | None:
    """The known mistake by which all moves were chosen; `wrong` finds wrong ones."""
    faults = [outcome for outcome in outcomes if wrong(outcome)]
    if faults and not any(moves_of(outcome.case) for outcome in faults):
        return NOBODY_CHOOSES
    runs = [one.result for one in outcomes if moves_of(one.case)]
    if faults:
        for mistake, chosen in MOVE_MISTAKES.items():
            if all(same(chosen(run.case), run.move) for run in runs):
                return mistake
    return None
