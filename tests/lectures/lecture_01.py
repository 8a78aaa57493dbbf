"""Lecture 1 in numbers: minimax."""

import gamesearch as gs

CELLS = "imports", "hand-predict", "tweak-two-ply", "tweak-chess-count", "star-average"


def averages(game):
    """Each move of the root -> its mean when MIN picks every leaf equally often."""
    moves = gs.searched(game, gs.minimax).root.children
    return [sum(leaf.value for leaf in m.children) / len(m.children) for m in moves]


ROWS = """
hand-tree
    textbook.tree
tweak-why
    [12, -1, 1, -2]
    len({board.key(s) for s in after_two_plies(board)}) == 12
    [gs.minimax(board, s, depth=1, evaluate=lines).value for s in openings(board)]
tweak-count
    362_880
tweak-chess
    # Shannon: 10^3 for each of 40 pairs of moves
    [30, 40, 10, 3, 10, 3 * 40]
tweak-chinese-chess
    round(lines_of_play) == 161
tweak-chess-read
    [int(years), int(years) + 1]
exercise-open-text
    gs.minimax(gs.ExplicitTree([[9, 0], 1])).leaves == 3
star-average-read
    [gs.minimax(errs).value, round(averages(errs)[1])]
    round(averages(errs)[0], 2)
"""


def after_two_plies(board):
    first = [board.play(board.initial(), move) for move in range(9)]
    return [board.play(state, move) for state in first for move in board.moves(state)]


def openings(board):
    """After a corner, the centre, and an edge."""
    return [board.play(board.initial(), square) for square in (0, 4, 1)]
