"""Principal variation search (NegaScout): assume that the first move is the best.

Valid for games of MAX and MIN without chance. The first successor of a node is searched
in the whole window. Each later successor is searched in a null window, which only
answers whether it is better than the best one so far; usually it is not, and this proof
is cheap. If it is better, it is searched again in the remaining window. In a good order
few re-searches are needed; in a poor order they cost more than the null windows save.
Values are the mover's, as in `negamax.py`.

A successor that is a leaf is never searched again: its value is exact in any window.

Source: Marsland and Campbell, "Parallel search of strongly ordered game trees",
Computing Surveys 14 (1982) (PVS); Reinefeld, "An improvement to the scout
tree-search algorithm", ICCA Journal 6 (1983) (NegaScout).
"""

from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.arguments import check_grain
from gamesearch.search.run import Run
from gamesearch.search.two_player.negamax import from_movers_view
from gamesearch.search.two_player.null_window_passes import window_above


def pvs(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
        window=(-inf, inf), limit=None, trace=None, grain=1) -> SearchResult:
    """The minimax value of `state` and a move that reaches it, by null windows.

    >>> from gamesearch import ExplicitTree
    >>> answer = pvs(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, answer.line, answer.leaves
    (3, ('a', 'a1'), 7)

    The theorem of `alpha_beta` holds for the value returned, for every `grain`, the
    smallest difference of two values: 1 for whole numbers. Visits of a re-search count
    again. If all leaves have distinct values, the *different* leaves evaluated are a
    subset of those that `alpha_beta` evaluates. `move` is a best move and `line` ends
    in a position with the value; where null windows met equal values, a later move of
    the line may be worse than the best.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    check_grain(grain)
    run = Run("pvs", game, state, depth, evaluate, order, limit, window, trace)
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
        best, line, scout = -inf, None, beta
        for move in order.sort(state, game.moves(state), ply):
            child = game.play(state, move)
            if trace: trace.down(move, -scout, -alpha, -side, how_asked(scout, beta))
            value, rest = search(child, -side, ply + 1, -scout, -alpha)
            if trace: trace.up(value, -side)
            value = -value
            if scout <= value < beta and rest is not None:
                if trace: trace.down(move, -beta, -value, -side, how="re-search")
                value, rest = search(child, -side, ply + 1, -beta, -value)
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
            scout = min(beta, window_above(alpha, grain)[1])
        if line is None: run.no_move(state)
        return (-best if again else best), line

    return from_movers_view(run, search)


def how_asked(scout, beta) -> str:
    """The name of the search of a move in a window that ends at `scout`."""
    return "null window" if scout < beta else ""
