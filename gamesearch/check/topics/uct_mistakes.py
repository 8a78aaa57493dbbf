"""Known mistakes in UCT: edits of its textbook program, `my_uct` of `check.worked`.

Two choices are right in either form, so a mistake is also recognised together with
them: whether the first simulation rolls out from the root, and which visits N counts. A
mistake is recognised by the move and by the states at which the roll-outs began.
"""

from collections import Counter
from functools import partial
from math import inf, log, log2, log10, sqrt

from gamesearch.check.edits import Family, table, textbook, with_slips
from gamesearch.check.worked import my_uct
from gamesearch.rules import game as gs  # as the notebook calls it

# -- lines of the textbook program, in its order ---------------------------------------

MIN_MOVES = "game.to_move(here) == gs.MIN"
MEAN_FOR_MIN_LINES = """        if game.to_move(here) == gs.MIN:
            mean = 1 - mean
"""
EXPLORATION_TERM = "sqrt(2 * log(visits[here]) / n)"
LOG_OF_N = "log(visits[here])"
DESCENT_LOOP = "while visits[path[-1]] and not game.is_terminal(path[-1])"
CHOICE_LINE = "            path.append("
ROLL_OUT_LINE = "        payoff = roll_out"
PATH_LOOP = "for here in path:"
MOST_VISITED_KEY = "lambda move: visits[game.play(state, move)]"

# -- lines of learners in their place --------------------------------------------------

RESET_AND_CHOICE = """            for one in below:
                visits[one] = total[one] = 0
            path.append("""
STEP_AND_ROLL_OUT = """        if not visits[path[-1]] and game.moves(path[-1]):
            path.append(game.play(path[-1], game.moves(path[-1])[0]))
        payoff = roll_out"""
LIST_STEP_AND_ROLL_OUT = """        if game.moves(path[-1]):
            visits['listed', path[-1]] = 1
            path.append(game.play(path[-1], game.moves(path[-1])[0]))
        payoff = roll_out"""
MEAN = "total[game.play(state, move)] / max(1, visits[game.play(state, move)])"
BEST_MEAN_KEY = f"lambda move: {MEAN}"
BEST_MEAN_FOR_MOVER_KEY = (
    f"lambda move: (-1 if game.to_move(state) == gs.MIN else 1) * {MEAN}"
)

# -- the mistakes ----------------------------------------------------------------------

MISTAKES = table(
    (
        "the mean decides",
        "You return the move with the best mean. A mean of few payoffs says little, so "
        "return the move that was visited most.",
        {MOST_VISITED_KEY: (BEST_MEAN_KEY, BEST_MEAN_FOR_MOVER_KEY)},
    ),
    (
        "MIN chooses as MAX would",
        "You use MAX's mean where MIN moves. MIN wants small payoffs, so use 1 minus "
        "the mean there.",
        {MEAN_FOR_MIN_LINES: ""},
    ),
    (
        "MAX chooses as MIN would",
        "You use 1 minus the mean where MAX moves. Payoffs are in MAX's view, so use 1 "
        "minus the mean only where MIN moves.",
        {"== gs.MIN": ("== gs.MAX", "in (gs.MAX, gs.MIN)")},
    ),
    (
        "the side below chooses",
        "You ask which player moves at the successor. The player at the position above "
        "chooses the successor, so ask who moves there.",
        {"game.to_move(here)": "game.to_move(below)"},
    ),
    (
        "the players take turns",
        "You assume that the players take turns. A player may move twice in a row, and "
        "MIN may begin, so ask game.to_move.",
        {MIN_MOVES: "len(path) % 2 == 0"},
        {MIN_MOVES: "(len(path) % 2 == 0) != (game.to_move(state) == gs.MIN)"},
    ),
    (
        "the payoff of the mover",
        "You add the payoff for the player to move at each position, but you compare "
        "the sums as if they were MAX's. Add MAX's payoff at every position.",
        {"+= payoff": f"+= 1 - payoff if {MIN_MOVES} else payoff"},
    ),
    (
        "no logarithm",
        "You use N instead of ln N. With the logarithm, the exploration term counts "
        "less and less, as it should.",
        {LOG_OF_N: "visits[here]"},
    ),
    (
        "another logarithm",
        "You use a logarithm with another base. Use the natural logarithm, `math.log`.",
        {"log(": ("log10(", "log2(")},
    ),
    (
        "no root",
        "You leave out the square root. The exploration term is sqrt(2 ln N / n).",
        {EXPLORATION_TERM: "2 * log(visits[here]) / n"},
        {EXPLORATION_TERM: "log(visits[here]) / n"},
    ),
    (
        "another constant",
        "You use another constant, so the exploration term is too large or too small. "
        "It is sqrt(2 ln N / n).",
        {"sqrt(2 * ": ("sqrt(", "2 * sqrt(", "2 * sqrt(2 * ", "0.5 * sqrt(2 * ")},
    ),
    (
        "greedy",
        "You choose the move with the best mean, so you never try a move again that "
        "was unlucky once. Add sqrt(2 ln N / n) to the mean.",
        {f" + {EXPLORATION_TERM}": ""},
    ),
    (
        "N and n exchanged",
        "You exchange the two numbers of visits. N counts the visits of the position "
        "above, n counts the visits of the move, and the exploration term is sqrt(2 ln "
        "N / n).",
        {f"{LOG_OF_N} / n": "log(n) / visits[here]"},
    ),
    (
        "N is the number of all simulations",
        "You use the visits of the root as N everywhere. N is the number of visits of "
        "the position in which the move is chosen.",
        {LOG_OF_N: ("log(visits[state])", "log(simulations)")},
    ),
    (
        "the sum for the mean",
        "You add the exploration term to the sum of the payoffs. Divide the sum by the "
        "visits first.",
        {"total[below] / n": "total[below]"},
    ),
    (
        "a move never tried is not infinite",
        "You give a move that was never tried a finite bound. Its bound is inf, so "
        "that every move is tried once before any move is tried again.",
        {"return inf": ("return 0", "return 0.5", "return 1")},
    ),
    (
        "the last move first",
        "You try the last of the untried moves first. Try them in the order of "
        "game.moves(state).",
        {"max(below,": "max(below[::-1],"},
    ),
    (
        "counted at the end of the way only",
        "You count the visit or the payoff only at the position of the roll-out. Count "
        "both at every position on the path, including the root.",
        {PATH_LOOP: ("for here in path[-1:]:", "for here in {path[-1], state}:")},
        {"visits[here] += 1": "visits[here] += here == path[-1]"},
        {"+= payoff": "+= payoff * (here == path[-1])"},
    ),
    (
        "two positions in a simulation",
        "You go on from a new position to a position below it. Each simulation adds "
        "only one position, so roll out from the first that was not visited before.",
        {ROLL_OUT_LINE: STEP_AND_ROLL_OUT},
        {
            "visits[path[-1]] and": "visits['listed', path[-1]] and",
            ROLL_OUT_LINE: LIST_STEP_AND_ROLL_OUT,
        },
    ),
    (
        "down to the end",
        "You choose moves by their bounds until the game is over. Stop at the first "
        "position that was not visited before, and roll out from there.",
        {DESCENT_LOOP: "while not game.is_terminal(path[-1])"},
    ),
    (
        "expanded again",
        "You expand a position again at each visit, which resets the counts of its "
        "moves. Expand each position only once.",
        {CHOICE_LINE: RESET_AND_CHOICE},
    ),
    (
        "the tree does not grow",
        "You choose a move only at the root, and roll out after it. Go on down while "
        "the position was visited before.",
        {DESCENT_LOOP: "while visits[state] and len(path) == 1"},
    ),
    (
        "rolled out from above",
        "You roll out from a position above the new position. Roll out from the new "
        "position.",
        {"roll_out(path[-1])": ("roll_out(path[-2:][0])", "roll_out(state)")},
    ),
    (
        "one simulation too few or too many",
        "You make one simulation too few or one too many. Make exactly `simulations`.",
        {"range(simulations)": ("range(simulations - 1)", "range(simulations + 1)")},
    ),
)

# -- what is right as well -------------------------------------------------------------

ROOT_NOT_ROLLED_OUT = {
    "while visits[path[-1]]": "while (len(path) < 2 or visits[path[-1]])"
}
N_OF_MOVES = {
    LOG_OF_N: "log(sum(visits[game.play(here, one)] for one in game.moves(here)))"
}
N_COUNTED_ON_THE_WAY_DOWN = {LOG_OF_N: "log(visits[here] + 1)"}
FAMILY = Family(
    textbook(my_uct), (ROOT_NOT_ROLLED_OUT, N_OF_MOVES, N_COUNTED_ON_THE_WAY_DOWN)
)
NAMES = {  # what the programs use
    "gs": gs,
    "Counter": Counter,
    "partial": partial,
    "inf": inf,
    "log": log,
    "log2": log2,
    "log10": log10,
    "sqrt": sqrt,
}
SLIGHT = [  # programs without and with a mistake that shows in few cases
    (with_slips(my_uct, right), with_slips(my_uct, {**right, **slip}))
    for right in ({}, ROOT_NOT_ROLLED_OUT)
    for slip in (
        {MOST_VISITED_KEY: BEST_MEAN_FOR_MOVER_KEY},
        {LOG_OF_N: "log(visits[state])"},
    )
]
