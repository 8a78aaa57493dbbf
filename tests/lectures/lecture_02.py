"""Lecture 2 in numbers: alpha-beta."""

from itertools import product

import gamesearch as gs

CELLS = (
    "imports", "hand-predict", "tweak-explore", "tweak-folded", "tweak-tie-run",
    "exercise-predict", "check-predict", "exercise-warmup-rule",
)  # fmt: skip
TICTACTOE = gs.TicTacToe()
SIX = gs.ExplicitTree.from_json("six-of-eight")
FEWEST = gs.ExplicitTree.from_json("two-of-eight")
DEEP = gs.ExplicitTree.from_json("deep-cut")


def disproved(rule, tree):
    game = gs.ExplicitTree(tree)
    return rule(game, game.initial()) != gs.minimax(game).value


def chain(tree, plies):
    """The tree below so many nodes with one move."""
    return chain([tree], plies - 1) if plies else tree


def of_two_leaves():
    for a, b, above, left, right in product((1, 2), (1, 2), *[range(4)] * 3):
        yield chain([chain(a, left), chain(b, right)], above)


def read(game):
    return gs.alpha_beta(game).leaves


def folded(game, order):
    found = gs.alpha_beta(game, depth=2, evaluate=lines(game), order=order)
    return found.value, found.move, found.leaves


def lines(game):
    return gs.evaluations.OpenLines(game)


ROWS = """
title
    [27, gs.alpha_beta(tree, order=gs.orders.best_first).leaves]
hand-tree
    textbook.tree
predict-more
    gs.minimax(gs.ExplicitTree.from_json('leaves-22')).leaves
hand-why
    [textbook.tree[0], gs.minimax(textbook).value]
run-guess
    gs.minimax(textbook).leaves
look-deep
    [DEEP.tree, gs.searched(DEEP, gs.alpha_beta)['b', 'b1', 'b11'].value]
tweak-order
    gs.minimax(tree).leaves
tweak-board
    gs.minimax(TICTACTOE, depth=2, evaluate=lines(TICTACTOE)).leaves
    gs.minimax(Folded(), depth=2, evaluate=lines(Folded())).leaves == 12
    folded(Folded(), gs.orders.worst_first) == (1, 4, 12)
    folded(Folded(), gs.orders.centre_first) == (1, 4, 4)
tweak-tie
    [trap['c'].visits[0].value, gs.minimax(trap.game, trap['c'].state).value]
predict-leaves
    [14, leaves]
exercise-warmup-text
    # wrong on a tree of three leaves, on none of two with chains of up to three plies
    disproved(lab_rule, [5, 3, 7])
    not any(disproved(lab_rule, t) for t in of_two_leaves())
exercise-open-text
    # two of eight are enough; one never is: a second move is always entered
    [gs.minimax(SIX).leaves, read(SIX)]
    (gs.minimax(FEWEST).leaves, read(FEWEST)) == (8, 2)
    all(read(gs.ExplicitTree([1, 2], s)) == 2 for s in (1, -1))
star-player
    [gs.minimax(TICTACTOE).nodes, 20_000]
    gs.alpha_beta(TICTACTOE).nodes <= 20_000
star-soft
    [(6, 10), gs.alpha_beta(textbook).value]
"""
