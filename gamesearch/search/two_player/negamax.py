"""Negamax: alpha-beta written once for both sides, by changing the sign at each ply.

Valid for games of MAX and MIN without chance. Because max(a, b) = -min(-a, -b), each
node can maximise for the player to move: the child's window is the parent's window,
swapped and negated, and the value returned is negated too. If the same player moves
again, as after a box in Dots and Boxes, the sign is not changed. Inside this file
values are the mover's; outside, as everywhere, they are MAX's. Negamax visits exactly
the nodes that `alpha_beta` visits.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence
6 (1975), section 2: procedures F (negamax) and F2 (alpha-beta).
"""

from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.run import Run


def negamax(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
            window=(-inf, inf), limit=None, trace=None) -> SearchResult:
    """The minimax value of `state` and a move that reaches it, by alpha-beta.

    >>> from gamesearch import ExplicitTree
    >>> answer = negamax(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, answer.line, answer.leaves
    (3, ('a', 'a1'), 7)

    The theorem of `alpha_beta` holds for the value returned; `window` is from MAX's
    view. Only `alpha_beta` has the variants with strict cuts and fail-hard values.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    run = Run("negamax", game, state, depth, evaluate, order, limit, window, trace)
    _, depth, order, utility, evaluate = run.pieces

    def search(state, side, ply, alpha, beta):
        run.visit()
        if game.is_terminal(state):
            run.leaves += 1
            return side * utility(state), None
        if ply == depth:
            run.leaves += 1
            return side * evaluate(state), None

        turn = game.to_move(state)
        if turn not in (MAX, MIN): run.no_side(state)
        again = turn != side  # this side moved before, too: back to its view
        if again: side, alpha, beta = turn, -beta, -alpha
        best, line = -inf, None
        for move in order.sort(state, game.moves(state), ply):
            if trace: trace.down(move, -beta, -alpha, -side)
            value, rest = search(game.play(state, move), -side, ply + 1, -beta, -alpha)
            if trace: trace.up(value, -side)
            value = -value
            if value > best:
                best, line = value, (move, rest)
                if ply == 0: run.so_far = side * best, line
            if best >= beta:
                run.cutoffs += 1
                order.learn(state, move, depth - ply)
                if trace: trace.cut(best, beta, side)
                break
            if best > alpha: alpha = best
        if line is None: run.no_move(state)
        return (-best if again else best), line

    return from_movers_view(run, search)


def from_movers_view(run, search) -> SearchResult:
    """The result, from MAX's view, of a search with the mover's window and value."""
    game, state, trace, (alpha, beta) = run.game, run.state, run.trace, run.window
    side = MAX if game.is_terminal(state) else game.to_move(state)
    if side not in (MAX, MIN): run.no_side(state)
    if side == MIN: alpha, beta = -beta, -alpha
    if trace: trace.down(None, alpha, beta, side)
    with run:
        value, line = search(state, side, 0, alpha, beta)
    if trace: trace.up(value, side)
    return run.result(side * value, line)
