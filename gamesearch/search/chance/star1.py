"""Star1: expectiminimax with a window, which chance nodes narrow for each outcome.

Valid for games of MAX, MIN and chance in which all values lie between two numbers L and
U, the `utility_range`. At a chance node let X be the sum of probability times value
over the outcomes already searched, p the probability of the next outcome, and Y the
probability of all outcomes after it. If the next outcome has the value v, the node is
worth at least X + p v + L Y and at most X + p v + U Y. So it is worth at least beta if
v >= B, and at most alpha if v <= A.

    A = (alpha - X - U Y) / p        B = (beta - X - L Y) / p

Therefore the outcome is searched in the window (max(L, A), min(U, B)). The value v is
compared with A and B themselves, because with min(U, B) instead of B every v = U would
be taken for a cut.

Source: Ballard, "The *-minimax search procedure for trees containing chance nodes",
Artificial Intelligence 21 (1983), here for any probabilities, fail-soft and with the
conventions of `alpha_beta.py`; with a table as in `alpha_beta_with_memory.py`.
"""

from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.arguments import table_of
from gamesearch.search.chance.outcomes import outcome_window, outcomes_of, value_range
from gamesearch.search.chance.star1_hard import star1_hard
from gamesearch.search.chance.star_minimax import above, below, star_minimax
from gamesearch.search.run import Run


def star1(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
          window=(-inf, inf), utility_range=None, limit=None, table=None, trace=None,
          hard=False) -> SearchResult:
    """The expected value of `state` when both sides play best, and a move for it.

    >>> from gamesearch import Chance, ExplicitTree
    >>> quarter = Chance([(0.25, 1), (0.25, 2), (0.25, 0), (0.25, 9)])
    >>> answer = star1(ExplicitTree([5, quarter]), utility_range=(0, 10))
    >>> answer.value, answer.move, answer.leaves  # the leaf 9 is not read
    (5, 'a', 4)

    Theorem (after Ballard, 1983). Let v be the value of `expectiminimax`, and r the
    value returned. If r lies strictly inside the window, then v = r. If r is at most
    alpha, then v <= r. If r is at least beta, then v >= r.

    `utility_range` contains all utilities and evaluations; the default is the game's
    own range times the `win` of the evaluation. `table` is a `gs.Table`, "new", or None
    for no table. `hard=True` is the classical fail-hard form. Raises OutOfNodes past
    `limit`; its `.result` has the best root move so far.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    if hard:
        return star1_hard(game, state, depth=depth, evaluate=evaluate, order=order,
                          window=window, utility_range=utility_range, limit=limit,
                          table=table, trace=trace)
    table = table_of(table)
    run = Run("star1", game, state, depth, evaluate, order, limit, window, trace, table)
    L, U = value_range(game, evaluate, utility_range)
    outcomes = outcomes_of(game)

    def average(state, ply, alpha, beta):
        """A chance node: each outcome in the window in which it still matters."""
        X, rolls = 0, outcomes(state)
        if trace: trace.know(L, U, how="interval")
        if alpha >= U or beta <= L:  # MAX has U elsewhere already, or MIN has L
            run.cutoffs += 1
            if trace: trace.cut(*((U, alpha) if alpha >= U else (L, beta)))
            return U if alpha >= U else L
        for move, p, Y in rolls:
            A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
            low, high = outcome_window(A, B, L, U)  # max(L, A), min(U, B)
            if trace: trace.down(move, low, high)
            v, _ = search(game.play(state, move), ply + 1, low, high)
            if trace: trace.up(v, how=run.how)
            if v >= B: return above(run, X + p * v + L * Y, beta)
            if v <= A: return below(run, X + p * v + U * Y, alpha)
            X += p * v
            if trace: trace.know(X + L * Y, X + U * Y, how="interval")
        return X

    search = star_minimax(run, average, table, L, U)
    if trace: trace.down(None, *window)
    with run:
        value, line = search(run.state, 0, *window)
    if trace: trace.up(value)
    return run.result(value, line)
