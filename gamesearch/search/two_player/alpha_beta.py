"""Alpha-beta: the minimax value and a best move, without searching irrelevant nodes.

Valid for games of MAX and MIN without chance. Each node is entered with a window:
`alpha` is the value that MAX is already guaranteed by earlier moves on the path to this
node, and `beta` is the value that MIN is guaranteed. If a MAX node is worth `beta` or
more, MIN will avoid it, because an earlier move gives MIN a result at least as good. So
its other successors cannot change the value at the root and are cut (a beta cut-off). A
MIN node worth `alpha` or less is cut in the same way (an alpha cut-off).

Conventions of this file, and of all searches here:

* Cut on equality: `>= beta`, `<= alpha`. With `strict=True` only beyond the bound.
* Fail-soft: a value outside the window is a bound, which may lie beyond the window's
  edge. With `hard=True` it is the edge (fail-hard); with cuts on equality both forms
  visit the same nodes.
* The first best move wins ties, so that a later bound is never taken for a value.
* Plies count up; at `ply == depth` a position is evaluated.
* Values are MAX's. A pruned node has a bound, at most or at least, never a value.
* A quicker win does not count more, unless the utility of the game says so.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence
6 (1975), section 2 (procedure F2), fail-soft as in Fishburn, "Another optimization of
alpha-beta search", SIGART Newsletter 84 (1983); MAX and MIN apart as in Russell and
Norvig, "Artificial Intelligence" (2021), "Adversarial search and games".
"""

from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.run import Run
from gamesearch.search.two_player.quiescence import quiescence


def alpha_beta(game: Game, state: State = None, *, depth=None, evaluate=None,
               order=None, window=(-inf, inf), limit=None, trace=None,
               strict=False, hard=False, noisy=None) -> SearchResult:
    """The minimax value of `state` and a move that reaches it.

    >>> from gamesearch import ExplicitTree
    >>> answer = alpha_beta(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, answer.line, answer.leaves
    (3, ('a', 'a1'), 7)

    Theorem (Knuth and Moore, 1975). Let v be the minimax value to the given depth, and
    r the value returned. If r lies strictly inside the window, then v = r. If r is at
    most alpha, then v <= r. If r is at least beta, then v >= r. `move` and `line`
    belong to r: if r is outside the window they only lead to this bound.

    With `noisy` the search continues below depth 0, as in `quiescence`.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    if noisy is not None:
        return quiescence(game, state, depth=depth, evaluate=evaluate, noisy=noisy,
                          order=order, window=window, limit=limit, trace=trace,
                          strict=strict, hard=hard)
    run = Run("alpha_beta", game, state, depth, evaluate, order, limit, window, trace)
    state, depth, order, utility, evaluate = run.pieces

    def search(state, ply, alpha, beta):
        run.visit()
        if game.is_terminal(state):
            run.leaves += 1
            return utility(state), None
        if ply == depth:
            run.leaves += 1
            return evaluate(state), None

        side = game.to_move(state)
        if side == MAX:
            best, line = -inf, None
            for move in order.sort(state, game.moves(state), ply):
                if trace: trace.down(move, alpha, beta)
                value, rest = search(game.play(state, move), ply + 1, alpha, beta)
                if trace: trace.up(value)
                if value > best:
                    best, line = value, (move, rest)
                    if ply == 0: run.so_far = best, line
                if best >= beta and not (strict and best == beta):
                    run.cutoffs += 1
                    order.learn(state, move, depth - ply)
                    if trace: trace.cut(best, beta)
                    break
                if best > alpha: alpha = best
        elif side == MIN:
            best, line = inf, None
            for move in order.sort(state, game.moves(state), ply):
                if trace: trace.down(move, alpha, beta)
                value, rest = search(game.play(state, move), ply + 1, alpha, beta)
                if trace: trace.up(value)
                if value < best:
                    best, line = value, (move, rest)
                    if ply == 0: run.so_far = best, line
                if best <= alpha and not (strict and best == alpha):
                    run.cutoffs += 1
                    order.learn(state, move, depth - ply)
                    if trace: trace.cut(best, alpha)
                    break
                if best < beta: beta = best
        else: run.no_side(state)
        if line is None: run.no_move(state)
        if hard: best = max(alpha, min(best, beta))
        return best, line

    if trace: trace.down(None, *window)
    with run:
        value, line = search(state, 0, *window)
    if trace: trace.up(value)
    if hard: value = max(window[0], min(value, window[1]))  # a leaf returns its own
    return run.result(value, line)
