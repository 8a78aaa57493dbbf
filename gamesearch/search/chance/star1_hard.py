"""Star1 in its classical, fail-hard form: a bound is the edge of the window.

Valid as `star1`. A MAX node returns alpha if nothing was better and beta at a cut; a
chance node returns alpha as soon as it cannot be worth more, and beta as soon as it
cannot be worth less. Only a leaf returns its value, whatever the window; where it is
the root, the answer is the edge all the same. This is the form in which the algorithm
was published; a value returned at the edge of the window says less than in `star1`, and
is easier to follow.

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
from gamesearch.search.run import as_result, enter, no_chance, no_value, stopped_with


def star1_hard(game, state, *, depth, evaluate, order, window, utility_range, limit,
               table, trace):
    """`star1(hard=True)`: the value v, alpha if v is less, beta if v is more.

    >>> from gamesearch import Chance, ExplicitTree, star1
    >>> coin = ExplicitTree(Chance([(0.5, 0), (0.5, 6)]))
    >>> star1(coin, window=(4, 5), hard=True).value, star1(coin, window=(4, 5)).value
    (4, 3.0)
    """
    if table is not None:
        raise ValueError("table: the fail-hard form takes none; leave out hard=True.")
    state, depth, order, budget, decided, estimate = enter(
        game, state, depth, evaluate, order, limit, window, trace=trace)
    L, U = value_range(game, evaluate, utility_range)
    decided, estimate = ranged(game, decided, L, U), ranged(game, estimate, L, U)
    outcomes = outcomes_of(game)
    nodes = leaves = cutoffs = ask_at = 0
    so_far = None, None  # value and line at the root, for an early end

    def search(state, ply, alpha, beta):
        nonlocal nodes, leaves, ask_at
        if nodes >= ask_at:
            ask_at = budget.check(nodes, nodes - leaves)
        nodes += 1
        if game.is_terminal(state):
            leaves += 1
            return decided(state), None
        if ply == depth:
            leaves += 1
            return estimate(state), None
        if game.to_move(state) == CHANCE:
            return average(state, ply, alpha, beta), None
        return choose(state, ply, alpha, beta)

    def average(state, ply, alpha, beta):
        nonlocal cutoffs
        X, rolls = 0, outcomes(state)
        if trace: trace.know(L, U, how="interval")
        if alpha >= U or beta <= L:
            cutoffs += 1
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
                cutoffs += 1
                if trace: trace.know(beta, inf, how="interval")
                if trace: trace.cut(beta, beta)
                return beta
            if v <= A:
                cutoffs += 1
                if trace: trace.know(-inf, alpha, how="interval")
                if trace: trace.cut(alpha, alpha)
                return alpha
            X += p * v
            if trace: trace.know(X + L * Y, X + U * Y, how="interval")
        return X

    def choose(state, ply, alpha, beta):
        nonlocal cutoffs, so_far
        side, line = game.to_move(state), None
        if side not in (MAX, MIN): raise no_chance(game, state, "star1")
        for move in order.sort(state, game.moves(state), ply):
            if trace: trace.down(move, alpha, beta)
            value, rest = search(game.play(state, move), ply + 1, alpha, beta)
            if trace: trace.up(value)
            if line is None: line = move, rest  # where nothing beats the edge
            if side == MAX and value >= beta:
                cutoffs += 1
                order.learn(state, move, depth - ply)
                if trace: trace.cut(value, beta)
                return beta, (move, rest)
            if side == MIN and value <= alpha:
                cutoffs += 1
                order.learn(state, move, depth - ply)
                if trace: trace.cut(value, alpha)
                return alpha, (move, rest)
            if side == MAX and value > alpha:
                alpha, line = value, (move, rest)
                if ply == 0: so_far = alpha, line
            if side == MIN and value < beta:
                beta, line = value, (move, rest)
                if ply == 0: so_far = beta, line
        if line is None: raise no_value(game, state)
        return alpha if side == MAX else beta, line

    def found(value, line, complete=True):
        return as_result(value, line, nodes, leaves, cutoffs, depth, complete)

    if trace: trace.down(None, *window)
    with stopped_with(lambda: found(*so_far, complete=False)):
        value, line = search(state, 0, *window)
    if trace: trace.up(value)
    return found(max(window[0], min(value, window[1])), line)  # a leaf returns its own
