"""Star1: expectiminimax with a window, which chance nodes narrow for each outcome.

Valid for games of MAX, MIN and chance all of whose values lie between two numbers L and
U, `utility_range`. At a chance node let X be the sum of probability times value over
the outcomes already searched, p the probability of the next one, Y that of all after
it. Once the next outcome has a value v, the node is worth at least X + p v + L Y and at
most X + p v + U Y: at least beta if v reaches B, at most alpha if v falls to A.

    A = (alpha - X - U Y) / p        B = (beta - X - L Y) / p

So the outcome is searched in the window (max(L, A), min(U, B)), and v compared with A
and B as they stand: min(U, B) in place of B would take every v = U for a cut.

Source: Ballard, "The *-minimax search procedure for trees containing chance nodes",
Artificial Intelligence 21 (1983), here for any probabilities, fail-soft and in the
conventions of `alpha_beta.py`; with a table as in `alpha_beta_with_memory.py`.
"""

from math import inf

from gamesearch.rules.game import CHANCE, MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.arguments import table_of
from gamesearch.search.chance.outcomes import (
    outcome_window,
    outcomes_of,
    ranged,
    value_range,
)
from gamesearch.search.chance.star1_hard import star1_hard
from gamesearch.search.run import Run
from gamesearch.search.two_player.alpha_beta_with_memory import remembered


def star1(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
          window=(-inf, inf), utility_range=None, limit=None, table=None, trace=None,
          hard=False) -> SearchResult:
    """The expected value of `state` when both sides play best, and a move for it.

    >>> from gamesearch import Chance, ExplicitTree
    >>> quarter = Chance([(0.25, 1), (0.25, 2), (0.25, 0), (0.25, 9)])
    >>> answer = star1(ExplicitTree([5, quarter]), utility_range=(0, 10))
    >>> answer.value, answer.move, answer.leaves  # the leaf 9 is not read
    (5, 'a', 4)

    Theorem (after Ballard, 1983). Let v be the value of `expectiminimax`. The value
    returned is v if it lies strictly inside the window; if it is at most alpha, v is at
    most that; if it is at least beta, v is at least that.

    `utility_range` is of all utilities and evaluations: the game's own times the `win`
    of the evaluation, if it is not given. `table` is a `gs.Table`, "new" or None for
    none. `hard=True` is the classical fail-hard form. Raises OutOfNodes past `limit`;
    its `.result` has the best root move so far.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    if hard:
        return star1_hard(game, state, depth=depth, evaluate=evaluate, order=order,
                          window=window, utility_range=utility_range, limit=limit,
                          table=table, trace=trace)
    table = table_of(table)
    run = Run("star1", game, state, depth, evaluate, order, limit, window, trace, table)
    state, depth, order, decided, estimate = run.start
    L, U = value_range(game, evaluate, utility_range)
    decided, estimate = ranged(game, decided, L, U), ranged(game, estimate, L, U)
    outcomes = outcomes_of(game)

    def expand(state, ply, alpha, beta):
        if game.to_move(state) == CHANCE:
            return average(state, ply, alpha, beta), None
        return choose(state, ply, alpha, beta)

    def average(state, ply, alpha, beta):
        """A chance node: each outcome in the window in which it still matters."""
        X, rolls = 0, outcomes(state)
        if trace: trace.know(L, U, how="interval")
        if alpha >= U or beta <= L:  # elsewhere there is U, or L, already
            run.cutoffs += 1
            value, bound = (U, alpha) if alpha >= U else (L, beta)
            if trace: trace.cut(value, bound)
            return value
        for move, p, Y in rolls:
            A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
            low, high = outcome_window(A, B, L, U)  # max(L, A), min(U, B)
            if trace: trace.down(move, low, high)
            v, _, how = search(game.play(state, move), ply + 1, low, high)
            if trace: trace.up(v, how=how)
            if v >= B:
                run.cutoffs += 1
                least = max(X + p * v + L * Y, beta)  # max: against rounding
                if trace: trace.know(least, inf, how="interval")
                if trace: trace.cut(least, beta)
                return least
            if v <= A:
                run.cutoffs += 1
                most = min(X + p * v + U * Y, alpha)
                if trace: trace.know(-inf, most, how="interval")
                if trace: trace.cut(most, alpha)
                return most
            X += p * v
            if trace: trace.know(X + L * Y, X + U * Y, how="interval")
        return X

    def choose(state, ply, alpha, beta):
        """A MAX or MIN node: the two loops of `alpha_beta`."""
        side = game.to_move(state)
        if side == MAX:
            best, line = -inf, None
            for move in order.sort(state, game.moves(state), ply):
                if trace: trace.down(move, alpha, beta)
                value, rest, how = search(game.play(state, move), ply + 1, alpha, beta)
                if trace: trace.up(value, how=how)
                if value > best:
                    best, line = value, (move, rest)
                    if ply == 0: run.so_far = best, line
                if best >= beta:
                    run.cutoffs += 1
                    order.learn(state, move, depth - ply)
                    if trace: trace.cut(best, beta)
                    break
                if best > alpha: alpha = best
        elif side == MIN:
            best, line = inf, None
            for move in order.sort(state, game.moves(state), ply):
                if trace: trace.down(move, alpha, beta)
                value, rest, how = search(game.play(state, move), ply + 1, alpha, beta)
                if trace: trace.up(value, how=how)
                if value < best:
                    best, line = value, (move, rest)
                    if ply == 0: run.so_far = best, line
                if best <= alpha:
                    run.cutoffs += 1
                    order.learn(state, move, depth - ply)
                    if trace: trace.cut(best, alpha)
                    break
                if best < beta: beta = best
        else: run.no_side(state)
        if line is None: run.no_move(state)
        return best, line

    search = remembered(run, expand, table, decided, estimate)
    if trace: trace.down(None, *window)
    with run:
        value, line, _ = search(state, 0, *window)
    if trace: trace.up(value)
    return run.result(value, line)
