"""What may be wrong with a learner's evaluation, told from the numbers that it gives.

Valid where the right values are known: a mistake is named if it gives exactly these
numbers, in every position. That the view is wrong is found for any game, that the wrong
lines are counted for tic-tac-toe, by counting wrongly here too.
"""

from gamesearch.games.tictactoe import LINES, TicTacToe
from gamesearch.rules.game import MAX, Game

OTHER_VIEW = {  # what turns a right value into this wrong one: name, what to say
    "side": (
        "the mover's view",
        "It is right where MAX is to move and has the other sign where MIN is. A "
        "value is always MAX's: do not ask whose turn it is.",
    ),
    "not side": (
        "the other player's view",
        "It is right where MIN is to move and has the other sign where MAX is. A "
        "value is always MAX's: do not ask whose turn it is.",
    ),
    "minus": (
        "MIN's view",
        "Every value has the wrong sign: what is good for MAX counts plus. A "
        "line is open to X while O has no mark on it, not while X has none.",
    ),
    "constant": (
        "always the same",
        "It gives the same number in every position. Does it look at the state, and "
        "for what occurs before the game is over?",
    ),
}
EMPTY = (
    "A line without any mark is open to both sides. Here it counts for {} alone, as it "
    "does if the second question is an `elif`."
)
MISSING = "Of the lines {} missing: there are 3 rows, 3 columns and 2 diagonals."
OTHER_LINES = {  # what else may be counted in tic-tac-toe: name, what to say
    "the opponent is forgotten": (
        "Only the lines open to MAX are counted. Those open to MIN count against it."
    ),
    "only the opponent": (
        "Only the lines open to MIN are counted. Those open to MAX come first."
    ),
    "sum, not difference": (
        "The lines of both sides are added. What is open to MIN counts minus."
    ),
    "marks, not lines": (
        "An open line with two marks counts twice. Here it counts once, like one "
        "with a single mark or with none."
    ),
    "empty lines for MAX alone": EMPTY.format("MAX"),
    "empty lines for MIN alone": EMPTY.format("MIN"),
    "the first line only": (
        "Only the first line is counted. Does `return` stand inside the loop?"
    ),
    "no diagonals": MISSING.format("two diagonals are"),
    "no rows": MISSING.format("three rows are"),
    "no columns": MISSING.format("three columns are"),
    "one diagonal": MISSING.format("one diagonal is"),
}
LEFT_OUT = {  # the lines that are not counted; each a mistake of its own
    "no diagonals": (LINES[6:],),
    "no rows": (LINES[:3],),
    "no columns": (LINES[3:6],),
    "one diagonal": (LINES[6:7], LINES[7:]),
    "the first line only": (LINES[1:],),
}


def known_mistake(game: Game, states, numbers, wanted) -> tuple[str, str]:
    """Name of, and words on, the mistake that gives these numbers; or empty."""
    if len(set(numbers)) == 1 and len(set(wanted)) > 1:
        return OTHER_VIEW["constant"]
    sides = [game.to_move(state) for state in states]
    turned = {
        "side": [side * value for side, value in zip(sides, wanted)],
        "not side": [-side * value for side, value in zip(sides, wanted)],
        "minus": [-value for value in wanted],
    }
    for key, values in turned.items():
        if numbers == values:
            return OTHER_VIEW[key]
    if isinstance(game, TicTacToe):
        boards = ["".join(game.board(state)) for state in states]
        for name, words in OTHER_LINES.items():
            for left_out in LEFT_OUT.get(name, ((),)):
                if numbers == [miscounted(name, b, left_out, game.x) for b in boards]:
                    return name, words
    return "", ""


def miscounted(mistake: str, board: str, left_out=(), x: int = MAX) -> int:
    """What a known mistake makes of a board, nine marks from the top left.

    >>> miscounted("no diagonals", "....X....", LINES[6:])  # a row and a column
    2
    """
    mine, others = ("X", "O") if x == MAX else ("O", "X")
    lines = [[board[q] for q in line] for line in LINES if line not in left_out]

    def count(own, other):
        if mistake == "marks, not lines":
            return sum(line.count(own) for line in lines if other not in line)
        return sum(other not in line for line in lines)

    for_max, for_min = count(mine, others), count(others, mine)
    empty = sum(set(line) == {"."} for line in lines)
    for_min -= empty if mistake == "empty lines for MAX alone" else 0
    for_max -= empty if mistake == "empty lines for MIN alone" else 0
    if mistake == "the opponent is forgotten":
        return for_max
    if mistake == "only the opponent":
        return -for_min
    return for_max + for_min if mistake == "sum, not difference" else for_max - for_min
