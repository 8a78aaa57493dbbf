"""Three fail-hard functions for one node of Star1, each with one slip to repair.

Each is f(game, state, alpha, beta, search): `search(child, alpha, beta)` is the value
of a successor, and the function is never called at a terminal state. The first two are
for chance nodes, the third is for MAX and MIN nodes. The slips are those that are made
most easily in programs of this form. An unchanged function counts as not answered.
"""

from gamesearch.rules import game as gs  # the name in the notebook


def sum_not_set(game, state, alpha, beta, search):
    """A chance node; one of the values is never set."""
    (L, U), X, Y, expected = game.utility_range(), 0, 1, 0
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return beta
        if v <= A:
            return alpha
        expected += p * v
    return expected


def window_inverted(game, state, alpha, beta, search):
    """A chance node; one window is the wrong way round."""
    (L, U), X, Y = game.utility_range(), 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), min(U, B), max(L, A))
        if v >= B:
            return beta
        if v <= A:
            return alpha
        X += p * v
    return X


def not_passed_on(game, state, alpha, beta, search):
    """A MAX or MIN node; at one place alpha and beta are not passed on."""
    L, U = game.utility_range()
    maximise = game.to_move(state) == gs.MAX
    for move in game.moves(state):
        v = search(game.play(state, move), L, U)
        if maximise and v >= beta:
            return beta
        if not maximise and v <= alpha:
            return alpha
        alpha = max(alpha, v) if maximise else alpha
        beta = beta if maximise else min(beta, v)
    return alpha if maximise else beta


SLIPS = sum_not_set, window_inverted, not_passed_on
