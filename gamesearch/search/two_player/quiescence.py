"""Quiescence search: below the depth limit only noisy moves are searched.

Valid as `negamax`, for evaluations that are reliable in quiet positions. A search that
stops at a fixed depth evaluates a position in the middle of an exchange as if the
exchange were over, and it delays unavoidable losses until they lie beyond its last ply:
the horizon effect. So at depth 0 the player to move either stands pat, which means that
the static value counts, or plays one of the moves that `noisy` returns: captures,
threats, or other moves that change the value at once. Standing pat is correct if some
quiet move is at least as good as passing; if every move loses something, it is not
correct.

Source: Shannon, "Programming a computer for playing chess", Philosophical Magazine 41
(1950), on positions that are not quiescent; Berliner, "Some necessary conditions for a
master chess program" (1973), on the horizon effect; the conventions of `negamax.py`.
"""

from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.arguments import noisy_moves
from gamesearch.search.run import Run
from gamesearch.search.two_player.negamax import from_movers_view


def quiescence(game: Game, state: State = None, *, depth=None, evaluate=None, noisy,
               order=None, window=(-inf, inf), limit=None, trace=None,
               strict=False, hard=False) -> SearchResult:
    """The value of `state` to `depth`, continued below with noisy moves.

    `noisy(state)` returns the moves that are searched below depth 0; it returns none if
    the position is quiet.

    >>> from gamesearch import TicTacToe, evaluations
    >>> game = TicTacToe()
    >>> e = evaluations.OpenLines(game)
    >>> state = game.from_text("X O . / . . X / X O .")
    >>> e(state)
    4
    >>> wins = lambda s: [m for m in game.moves(s) if game.is_terminal(game.play(s, m))]
    >>> quiescence(game, state, depth=0, evaluate=e, noisy=wins).value  # O wins at once
    -9

    The theorem of `alpha_beta` holds for the tree in which the player to move may also
    choose the static value at or below the depth limit. `line` ends where a player
    stands pat, and `move` is None if this happens at the root. `leaves` counts all
    static evaluations, also if noisy moves were searched afterwards.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    noisy = noisy_moves(game, noisy)
    if strict or hard:
        raise ValueError("noisy: quiescence search cuts on equality and is fail-soft, "
                         "so leave out strict=True and hard=True.")
    run = Run("quiescence", game, state, depth, evaluate, order, limit, window, trace)
    run.expanded = 0
    _, depth, order, utility, evaluate = run.pieces

    def search(state, side, ply, alpha, beta):
        run.visit()
        if game.is_terminal(state):
            run.leaves += 1
            return side * utility(state), None
        turn = game.to_move(state)
        if turn not in (MAX, MIN): run.no_side(state)
        again = turn != side  # this side moved before, too: back to its view
        if again: side, alpha, beta = turn, -beta, -alpha

        best, line, how = -inf, None, ""
        if ply < depth:
            moves = game.moves(state)
        else:
            best, how = side * evaluate(state), "quiet"
            run.leaves += 1
            if ply == 0: run.so_far = side * best, None
            if trace: trace.know(*known_at_least(best, side), how="stand pat")
            if best >= beta:
                run.cutoffs += 1
                if trace: trace.cut(best, beta, side, how="stand pat")
                return (-best if again else best), None
            moves = noisy(state)
            if best > alpha: alpha = best
        if moves: run.expanded += 1
        for move in order.sort(state, moves, ply):
            if trace: trace.down(move, -beta, -alpha, -side, how)
            value, rest = search(game.play(state, move), -side, ply + 1, -beta, -alpha)
            if trace: trace.up(value, -side)
            value = -value
            if value > best:
                best, line = value, (move, rest)
                if ply == 0: run.so_far = side * best, line
            if best >= beta:
                run.cutoffs += 1
                if ply < depth: order.learn(state, move, depth - ply)
                if trace: trace.cut(best, beta, side)
                break
            if best > alpha: alpha = best
        if best == -inf: run.no_move(state)
        return (-best if again else best), line

    return from_movers_view(run, search)


def known_at_least(value, side):
    """The bounds from MAX's view of a node worth at least `value` to `side`."""
    return (value, inf) if side == MAX else (-inf, -value)
