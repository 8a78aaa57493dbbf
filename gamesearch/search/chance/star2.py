"""Star2: Star1 that first probes each outcome of a chance node for a bound.

Valid as `star1`. After an outcome the players move again. A MIN node there is worth at
most the value of any one of its moves, and a MAX node is worth at least that. So before
Star2 searches an outcome completely, it searches one move (or `probes` moves) below
each outcome. Let outcome j be worth at least low_j and at most high_j. The next outcome
is probed in the window

    A = (alpha - sum p_j high_j - U Y) / p      B = (beta - sum p_j low_j - L Y) / p

and the probing stops if high <= A, or low >= B. If no probe decides the node, Star1
follows, with the sums over the later outcomes instead of L Y and U Y. The side to move
after the outcome decides whether a probe gives a lower or an upper bound. It is only a
bound, and it is never stored as a value.

Source: Ballard, "The *-minimax search procedure for trees containing chance nodes",
Artificial Intelligence 21 (1983), here for any probabilities and sequence of players.
"""

from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.rules.table import EXACT, LOWER, UPPER, NoTable
from gamesearch.search.arguments import check_probes, table_of
from gamesearch.search.chance.outcomes import outcome_window, outcomes_of, value_range
from gamesearch.search.chance.star_minimax import above, below, star_minimax
from gamesearch.search.run import Run


def star2(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
          window=(-inf, inf), utility_range=None, limit=None, table=None, trace=None,
          probes=1) -> SearchResult:
    """The expected value of `state` when both sides play best, and a move for it.

    >>> from gamesearch import Chance, ExplicitTree
    >>> die = Chance([(0.5, [1, 9]), (0.5, [2, 9])])
    >>> game = ExplicitTree([4, die])  # below the die MIN is to move
    >>> answer = star2(game)
    >>> answer.value, answer.leaves  # two probes show that the die is worth 1.5 at most
    (4, 3)

    The theorem, `utility_range`, `table`, OutOfNodes and `evaluate`, such as
    `gs.evaluation(f, win=10)`, are those of `star1`. `probes` is the number of moves
    that are probed below each outcome. Without a table these moves are searched and
    counted again if the outcome is searched.
    """
    check_probes(probes)
    table = table_of(table)
    run = Run("star2", game, state, depth, evaluate, order, limit, window, trace, table)
    _, depth, order, _, _ = run.pieces
    L, U = value_range(game, evaluate, utility_range)
    outcomes = outcomes_of(game)
    if table is None: table = NoTable()

    def average(state, ply, alpha, beta):
        """A chance node: the probing phase; if it decides nothing, the search phase."""
        rolls, probed, least, most = outcomes(state), [], 0, 0
        if trace: trace.know(L, U, how="interval")
        if alpha >= U: return below(run, U, alpha)  # MAX already has U elsewhere
        if beta <= L: return above(run, L, beta)
        for move, p, Y in rolls:
            child = game.play(state, move)
            A, B = (alpha - most - U * Y) / p, (beta - least - L * Y) / p
            low, high = probe(child, move, ply + 1, *outcome_window(A, B, L, U))
            probed.append((move, child, p, low, high))
            least, most = least + p * low, most + p * high
            if trace: trace.know(least + L * Y, most + U * Y, how="interval")
            if high <= A: return below(run, most + U * Y, alpha)
            if low >= B: return above(run, least + L * Y, beta)
        return settle(probed, ply, alpha, beta)

    def settle(probed, ply, alpha, beta):
        """Star1 over the outcomes, with the probes' bounds for later outcomes."""
        X, after = 0, [(0, 0)]
        for _, _, p, low, high in reversed(probed[1:]):
            after.append((after[-1][0] + p * low, after[-1][1] + p * high))
        for (move, child, p, low, high), (least, most) in zip(probed, reversed(after)):
            A, B = (alpha - X - most) / p, (beta - X - least) / p
            if low == high:  # the probe has found the value
                v = low
            else:
                asked = outcome_window(A, B, L, U)
                if trace: trace.down(move, *asked)
                v, _ = search(child, ply + 1, *asked)
                if trace: trace.up(v, how=run.how)
            if v >= B: return above(run, X + p * v + least, beta)
            if v <= A: return below(run, X + p * v + most, alpha)
            X += p * v
            if trace: trace.know(X + least, X + most, how="interval")
        return X

    def probe(state, move, ply, alpha, beta):
        """Bounds (at least, at most) of the value of `state` from its first moves."""
        entry = table.get(game.key(state))
        known = entry is not None and entry.answers(depth - ply, alpha, beta)
        if known or game.is_terminal(state) or ply == depth:
            if trace: trace.down(move, alpha, beta)
            v, _ = search(state, ply, alpha, beta)
            if trace: trace.up(v, how=run.how)
            kind = entry.bound if known else EXACT
            return v if kind != UPPER else L, v if kind != LOWER else U
        side = game.to_move(state)
        if side not in (MAX, MIN): return L, U
        run.visit()
        if trace: trace.down(move, alpha, beta, how="probe")
        bounds = first_moves(state, side, ply, alpha, beta)
        if trace: trace.know(*bounds, how="interval")
        if trace: trace.up(bounds[0] if side == MAX else bounds[1], how="probe")
        return bounds

    def first_moves(state, side, ply, alpha, beta):
        """The best probe: a bound, or the exact value if every move was probed."""
        best, moves = -inf * side, list(order.sort(state, game.moves(state), ply))
        if not moves: run.no_move(state)
        edges = (L, beta) if side == MAX else (alpha, U)
        for move in moves[:probes]:
            if trace: trace.down(move, *edges)
            value, _ = search(game.play(state, move), ply + 1, *edges)
            if trace: trace.up(value, how=run.how)
            if value > best if side == MAX else value < best: best = value
            if best >= beta if side == MAX else best <= alpha: break
        else:
            if len(moves) <= probes: return best, best
        return (best, U) if side == MAX else (L, best)

    search = star_minimax(run, average, table, L, U)
    if trace: trace.down(None, *window)
    with run:
        value, line = search(run.state, 0, *window)
    if trace: trace.up(value)
    return run.result(value, line)
