"""Alpha-beta without deep cut-offs: a node knows the bound of its parent only.

Valid for games of MAX and MIN without chance. Each node receives one bound, the best
value of its parent so far, instead of a window that also has bounds from higher nodes.
So there are fewer cut-offs than in `alpha_beta`: up to depth 3 the leaves are the same,
and from depth 4 on there may be more of them. The program is here to measure how little
deep cut-offs matter.

Source: Knuth and Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6
(1975), section 2 (procedure F1).
"""

from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.run import Run


def shallow_alpha_beta(
    game: Game,
    state: State = None,
    *,
    depth=None,
    evaluate=None,
    order=None,
    limit=None,
) -> SearchResult:
    """The minimax value of `state`, by cut-offs against the parent's bound alone.

    >>> from gamesearch import ExplicitTree, alpha_beta
    >>> tree = ExplicitTree.from_json("deep-cut")
    >>> alpha_beta(tree).leaves, shallow_alpha_beta(tree).leaves
    (4, 5)

    Theorem. Let v be the minimax value of a node. If the node is entered with infinite
    beta, it returns v, or, if v <= alpha, a number from v to alpha. If it is entered
    with infinite alpha, it returns v, or, if v >= beta, a number from beta to v. The
    root has no bound, so its value is exact.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    run = Run("shallow_alpha_beta", game, state, depth, evaluate, order, limit)
    state, depth, order, utility, evaluate = run.pieces

    def search(state, ply, alpha, beta):
        run.visit()
        if game.is_terminal(state) or ply == depth:
            run.leaves += 1
            over = game.is_terminal(state)
            return utility(state) if over else evaluate(state), None
        side = game.to_move(state)
        if side not in (MAX, MIN):
            run.no_side(state)
        best, line = -side * inf, None
        for move in order.sort(state, game.moves(state), ply):
            window = (best, inf) if side == MAX else (-inf, best)
            value, rest = search(game.play(state, move), ply + 1, *window)
            if side * value > side * best:
                best, line = value, (move, rest)
                if ply == 0:
                    run.so_far = best, line
            if best >= beta if side == MAX else best <= alpha:
                run.cutoffs += 1
                order.learn(state, move, depth - ply)
                break
        if line is None:
            run.no_move(state)
        return best, line

    with run:
        value, line = search(state, 0, -inf, inf)
    return run.result(value, line)
