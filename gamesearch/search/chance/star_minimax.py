"""*-minimax: what Star1 and Star2 do alike, all but how they search a chance node.

Valid as `star1`. At a MAX or MIN node this is `alpha_beta_with_memory`, with its two
loops in one. A chance node is cut where it is worth beta or more, or alpha or less.

Source: Ballard, "The *-minimax search procedure for trees containing chance nodes",
Artificial Intelligence 21 (1983).
"""

from math import inf

from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.search.chance.outcomes import ranged
from gamesearch.search.two_player.alpha_beta_with_memory import remembered


def star_minimax(run, average, table, L, U):
    """The search in which `average(state, ply, alpha, beta)` searches a chance node.

    Each value of a leaf is checked to lie between L and U.
    """
    game, trace = run.game, run.trace
    _, depth, order, utility, evaluate = run.pieces
    utility, evaluate = ranged(game, utility, L, U), ranged(game, evaluate, L, U)

    def expand(state, ply, alpha, beta):
        side = game.to_move(state)
        if side == CHANCE: return average(state, ply, alpha, beta), None
        if side not in (MAX, MIN): run.no_side(state)
        best, line = -inf * side, None
        for move in order.sort(state, game.moves(state), ply):
            if trace: trace.down(move, alpha, beta)
            value, rest = search(game.play(state, move), ply + 1, alpha, beta)
            if trace: trace.up(value, how=run.how)
            if value > best if side == MAX else value < best:
                best, line = value, (move, rest)
                if ply == 0: run.so_far = best, line
            if best >= beta if side == MAX else best <= alpha:
                run.cutoffs += 1
                order.learn(state, move, depth - ply)
                if trace: trace.cut(best, beta if side == MAX else alpha)
                break
            if side == MAX: alpha = max(alpha, best)
            else: beta = min(beta, best)
        if line is None: run.no_move(state)
        return best, line

    search = remembered(run, expand, table, utility, evaluate)
    return search


def above(run, least, beta):
    """A chance node worth at least `least`, and so at least beta: cut."""
    run.cutoffs += 1
    least = max(least, beta)  # max: against rounding
    if run.trace: run.trace.know(least, inf, how="interval")
    if run.trace: run.trace.cut(least, beta)
    return least


def below(run, most, alpha):
    """A chance node worth at most `most`, and so at most alpha: cut."""
    run.cutoffs += 1
    most = min(most, alpha)
    if run.trace: run.trace.know(-inf, most, how="interval")
    if run.trace: run.trace.cut(most, alpha)
    return most
