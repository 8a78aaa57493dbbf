"""Star1 in its classical, fail-hard form: a bound is the edge of the window.

Valid as `star1`. A MAX node returns alpha if no move is better, and beta at a cut. A
chance node returns alpha as soon as it cannot be worth more, and beta as soon as it
cannot be worth less. Only a leaf returns its own value, whatever the window is; but if
the root is a leaf, the result is limited to the window. The algorithm was published in
this form. A value at the edge of the window gives less information than in `star1`, but
the program is easier to follow.

Source: Ballard, "The *-minimax search procedure for trees containing chance nodes",
Artificial Intelligence 21 (1983), here for any probabilities.
"""

from math import inf

from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.search.chance.outcomes import (
    outcome_window,
    outcomes_of,
    ranged,
    value_range,
)
from gamesearch.search.run import Run


def star1_hard(game, state, *, depth, evaluate, order, window, utility_range, limit,
               table, trace):
    """`star1(hard=True)`: the value v, alpha if v is less, beta if v is more.

    >>> from gamesearch import Chance, ExplicitTree, star1
    >>> coin = ExplicitTree(Chance([(0.5, 0), (0.5, 6)]))
    >>> star1(coin, window=(4, 5), hard=True).value, star1(coin, window=(4, 5)).value
    (4, 3.0)
    """
    if table is not None:
        raise ValueError("table: the fail-hard form has no table. Leave out hard=True.")
    run = Run("star1", game, state, depth, evaluate, order, limit, window, trace)
    L, U = value_range(game, evaluate, utility_range)
    state, depth, order, utility, evaluate = run.pieces
    utility, evaluate = ranged(game, utility, L, U), ranged(game, evaluate, L, U)
    outcomes = outcomes_of(game)

    def search(state, ply, alpha, beta):
        run.visit()
        if game.is_terminal(state):
            run.leaves += 1
            return utility(state), None
        if ply == depth:
            run.leaves += 1
            return evaluate(state), None
        if game.to_move(state) == CHANCE:
            return average(state, ply, alpha, beta), None
        return choose(state, ply, alpha, beta)

    def average(state, ply, alpha, beta):
        X, rolls = 0, outcomes(state)
        if trace: trace.know(L, U, how="interval")
        if alpha >= U or beta <= L:
            run.cutoffs += 1
            value, edge = (U, alpha) if alpha >= U else (L, beta)
            if trace: trace.cut(value, edge)
            return edge
        for move, p, Y in rolls:
            A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
            low, high = outcome_window(A, B, L, U)  # max(L, A), min(U, B)
            if trace: trace.down(move, low, high)
            v, _ = search(game.play(state, move), ply + 1, low, high)
            if trace: trace.up(v)
            if v >= B:
                run.cutoffs += 1
                if trace: trace.know(beta, inf, how="interval")
                if trace: trace.cut(beta, beta)
                return beta
            if v <= A:
                run.cutoffs += 1
                if trace: trace.know(-inf, alpha, how="interval")
                if trace: trace.cut(alpha, alpha)
                return alpha
            X += p * v
            if trace: trace.know(X + L * Y, X + U * Y, how="interval")
        return X

    def choose(state, ply, alpha, beta):
        side, line = game.to_move(state), None
        if side not in (MAX, MIN): run.no_side(state)
        for move in order.sort(state, game.moves(state), ply):
            if trace: trace.down(move, alpha, beta)
            value, rest = search(game.play(state, move), ply + 1, alpha, beta)
            if trace: trace.up(value)
            if line is None: line = move, rest  # if no move is better than the edge
            if side == MAX and value >= beta:
                run.cutoffs += 1
                order.learn(state, move, depth - ply)
                if trace: trace.cut(value, beta)
                return beta, (move, rest)
            if side == MIN and value <= alpha:
                run.cutoffs += 1
                order.learn(state, move, depth - ply)
                if trace: trace.cut(value, alpha)
                return alpha, (move, rest)
            if side == MAX and value > alpha:
                alpha, line = value, (move, rest)
                if ply == 0: run.so_far = alpha, line
            if side == MIN and value < beta:
                beta, line = value, (move, rest)
                if ply == 0: run.so_far = beta, line
        if line is None: run.no_move(state)
        return alpha if side == MAX else beta, line

    if trace: trace.down(None, *window)
    with run:
        value, line = search(state, 0, *window)
    if trace: trace.up(value)
    return run.result(max(window[0], min(value, window[1])), line)  # a leaf's own
