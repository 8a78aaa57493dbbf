"""Three Star1 nodes with one slip each, to be mended: fail-hard, for all three sides.

Each is f(game, state, alpha, beta, search): `search(child, alpha, beta)` is the value
of a successor, and terminal states never come here. The slips are those that programs
in this form make most easily.
"""

from collections.abc import Callable

from gamesearch.check.memory_mistakes import program
from gamesearch.game import CHANCE, MAX


def sum_not_set(game, state, alpha, beta, search):
    """Star1 at one node; somewhere a value is never set."""
    L, U = game.utility_range()
    if game.to_move(state) == CHANCE:
        X, Y = 0, 1
        expected = 0
        for move, p in game.outcomes(state):
            Y -= p
            A = (alpha - X - U * Y) / p
            B = (beta - X - L * Y) / p
            v = search(game.play(state, move), max(L, A), min(U, B))
            if v >= B:
                return beta
            if v <= A:
                return alpha
            expected += p * v
        return expected
    maximise = game.to_move(state) == MAX
    for move in game.moves(state):
        v = search(game.play(state, move), alpha, beta)
        if maximise and v >= beta:
            return beta
        if not maximise and v <= alpha:
            return alpha
        alpha = max(alpha, v) if maximise else alpha
        beta = beta if maximise else min(beta, v)
    return alpha if maximise else beta


def not_passed_on(game, state, alpha, beta, search):
    """Star1 at one node; somewhere alpha and beta are not passed on."""
    L, U = game.utility_range()
    if game.to_move(state) == CHANCE:
        X, Y = 0, 1
        for move, p in game.outcomes(state):
            Y -= p
            A = (alpha - X - U * Y) / p
            B = (beta - X - L * Y) / p
            v = search(game.play(state, move), max(L, A), min(U, B))
            if v >= B:
                return beta
            if v <= A:
                return alpha
            X += p * v
        return X
    maximise = game.to_move(state) == MAX
    for move in game.moves(state):
        v = search(game.play(state, move), L, U)
        if maximise and v >= beta:
            return beta
        if not maximise and v <= alpha:
            return alpha
        alpha = max(alpha, v) if maximise else alpha
        beta = beta if maximise else min(beta, v)
    return alpha if maximise else beta


def window_inverted(game, state, alpha, beta, search):
    """Star1 at one node; somewhere a window is the wrong way round."""
    L, U = game.utility_range()
    if game.to_move(state) == CHANCE:
        X, Y = 0, 1
        for move, p in game.outcomes(state):
            Y -= p
            A = (alpha - X - U * Y) / p
            B = (beta - X - L * Y) / p
            v = search(game.play(state, move), min(U, B), max(L, A))
            if v >= B:
                return beta
            if v <= A:
                return alpha
            X += p * v
        return X
    maximise = game.to_move(state) == MAX
    for move in game.moves(state):
        v = search(game.play(state, move), alpha, beta)
        if maximise and v >= beta:
            return beta
        if not maximise and v <= alpha:
            return alpha
        alpha = max(alpha, v) if maximise else alpha
        beta = beta if maximise else min(beta, v)
    return alpha if maximise else beta


SLIPS = sum_not_set, not_passed_on, window_inverted


def unchanged(function: Callable) -> bool:
    """Is this still one of the functions given, whatever its name and docstring?

    >>> unchanged(sum_not_set), unchanged(len)
    (True, False)
    """
    return any(program(function) == program(slip) for slip in SLIPS)
