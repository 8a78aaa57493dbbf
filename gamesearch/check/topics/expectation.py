"""Expectiminimax: its textbook program, and what learners write instead.

A depth limit counts down by one for each move and each outcome; a position that is over
has its utility.
"""

from functools import cache
from math import inf

from gamesearch.check.edits import STARTS, Family, Known, Mistake, everywhere, program
from gamesearch.check.topics.minimax import EXCHANGED, FROM_A_NUMBER
from gamesearch.rules.game import CHANCE, MAX
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
ADD = "total + chance * value"
BEST = "best = max(best, value) if side == MAX else min(best, value)"
START = "best = -inf if side == MAX else inf"
TURN = "(1 if game.to_move(state) == MAX else -1)"
TURN_MIN = "(-1 if game.to_move(state) == -MAX else 1)"
MEAN_AT_MIN = """    if side != MAX:
        below = [game.play(state, move) for move in game.moves(state)]
        values = [search(game, child, depth - 1, evaluate) for child in below]
        return sum(values) / len(values)
    return best"""
FAMILY = (Family(PROGRAM),)


@cache
def value_of(root: str, below: str):
    """A program as f(game, state, depth, evaluate) -> value for MAX."""
    search = program(root, below, {"inf": inf, "MAX": MAX, "CHANCE": CHANCE})

    def value(game, state, depth=None, evaluate=None):
        return search(game, state, inf if depth is None else depth, evaluate)

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
    everywhere(
        "the first outcome left out",
        "At a chance node you leave out the first outcome. Look at all of "
        "game.outcomes(state).",
        {"in outcomes": "in outcomes[1:]"},
    ),
    everywhere(
        "the last outcome left out",
        "At a chance node you leave out the last outcome. Look at all of "
        "game.outcomes(state).",
        {"in outcomes": "in outcomes[:-1]"},
    ),
)
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

# -- the move alone, where the values are right ---------------------------------------


def moves_of(case):
    """The moves at the root of a case: none where nobody is to choose."""
    return () if case.depth == 0 else case.game.moves(case.state)


def others_choice(case):
    """The move that is best for the side that is not to move."""
    depth = None if case.depth is None else case.depth - 1
    values = {
        move: expectiminimax(
            case.game,
            case.game.play(case.state, move),
            depth=depth,
            evaluate=case.evaluate,
        ).value
        for move in moves_of(case)
    }
    pick = min if case.game.to_move(case.state) == MAX else max
    return pick(values, key=values.get, default=None)


MOVE_MISTAKES = (  # each answers a case with its move
    Known(
        "no move returned",
        "You return the value alone, or None for the move. Remember which move has the "
        "best value so far, and return the pair (value, move).",
        lambda case: None,
    ),
    Known(
        "always the first move",
        "You return the first move, whatever it is worth. Change the move wherever you "
        "change the best value.",
        lambda case: moves_of(case)[0],
    ),
    Known(
        "always the last move",
        "You return the move that was looked at last. Change the move only where you "
        "change the best value.",
        lambda case: moves_of(case)[-1],
    ),
    Known(
        "the other side's move",
        "You return the move that is worst for the side to move. At MAX nodes the best "
        "move is that of the largest value, at MIN nodes that of the smallest.",
        others_choice,
    ),
)
