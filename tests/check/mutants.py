"""The seventeen wrong searches of the mutation table, as students write them.

Each is whole and stands alone. Where the table's program has a loop of its own at the
root, so has the one here. All start from (game, state) and return (value, move).
"""

from math import inf

from gamesearch import MAX


def strict_cut(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = strict_cut(game, game.play(state, move), alpha, beta)
            if value > best:
                best, chosen = value, move
            if best > beta:
                break
            alpha = max(alpha, best)
    else:
        best = inf
        for move in game.moves(state):
            value, _ = strict_cut(game, game.play(state, move), alpha, beta)
            if value < best:
                best, chosen = value, move
            if best < alpha:
                break
            beta = min(beta, best)
    return best, chosen


def sound(game, state, alpha, beta):
    """A right alpha-beta below the root, for the mutants whose root is wrong."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for move in game.moves(state):
            alpha = max(alpha, sound(game, game.play(state, move), alpha, beta))
            if alpha >= beta:
                break
        return alpha
    for move in game.moves(state):
        beta = min(beta, sound(game, game.play(state, move), alpha, beta))
        if beta <= alpha:
            break
    return beta


def root_not_shared(game, state):
    chosen, values = None, {}
    for move in game.moves(state):
        values[move] = sound(game, game.play(state, move), -inf, inf)
    pick = max if game.to_move(state) == MAX else min
    chosen = pick(values, key=values.get)
    return values[chosen], chosen


def at_root(below):
    """A right loop over the moves of the root, above a function with a mistake."""

    def search(game, state):
        chosen = None
        if game.to_move(state) == MAX:
            best = -inf
            for move in game.moves(state):
                value = below(game, game.play(state, move), best, inf)
                if value > best:
                    best, chosen = value, move
        else:
            best = inf
            for move in game.moves(state):
                value = below(game, game.play(state, move), -inf, best)
                if value < best:
                    best, chosen = value, move
        return best, chosen

    return search


@at_root
def window_reset(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for move in game.moves(state):
            best = max(best, window_reset_below(game, game.play(state, move)))
            if best >= beta:
                return best
        return best
    best = inf
    for move in game.moves(state):
        best = min(best, window_reset_below(game, game.play(state, move)))
        if best <= alpha:
            return best
    return best


def window_reset_below(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = max if game.to_move(state) == MAX else min
    return best(
        window_reset_below(game, game.play(state, m)) for m in game.moves(state)
    )


def alpha_never(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = alpha_never(game, game.play(state, move), alpha, beta)
            if value > best:
                best, chosen = value, move
            if best >= beta:
                break
    else:
        best = inf
        for move in game.moves(state):
            value, _ = alpha_never(game, game.play(state, move), alpha, beta)
            if value < best:
                best, chosen = value, move
            if best <= alpha:
                break
            beta = min(beta, best)
    return best, chosen


def beta_never(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = beta_never(game, game.play(state, move), alpha, beta)
            if value > best:
                best, chosen = value, move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for move in game.moves(state):
            value, _ = beta_never(game, game.play(state, move), alpha, beta)
            if value < best:
                best, chosen = value, move
            if best <= alpha:
                break
    return best, chosen


def not_negated(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return mover_utility(game, state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -not_negated(game, game.play(state, move), alpha, beta)[0]
        if value > best:
            best, chosen = value, move
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, chosen


def mover_utility(game, state):
    """A leaf's utility for the side that would move there."""
    return game.to_move(state) * game.utility(state)


def nega_root(below):
    """A right negamax loop at the root, above a function with a mistake."""

    def search(game, state):
        best, chosen = -inf, None
        for move in game.moves(state):
            value = -below(game, game.play(state, move), -inf, -best)
            if value > best:
                best, chosen = value, move
        return best, chosen

    return search


@nega_root
def best_not_passed(game, state, alpha, beta):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return mover_utility(game, state)
        best = -inf
        for move in game.moves(state):
            best = max(best, -search(game.play(state, move), -beta, -alpha))
            if best >= beta:
                break
        return best

    return search(state, alpha, beta)


def last_tie(game, state):
    chosen = None
    if game.to_move(state) == MAX:
        best = -inf
        for move in game.moves(state):
            value = soft(game, game.play(state, move), best, inf)
            if value >= best:
                best, chosen = value, move
    else:
        best = inf
        for move in game.moves(state):
            value = soft(game, game.play(state, move), -inf, best)
            if value <= best:
                best, chosen = value, move
    return best, chosen


def soft(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for move in game.moves(state):
            best = max(best, soft(game, game.play(state, move), alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
    else:
        best = inf
        for move in game.moves(state):
            best = min(best, soft(game, game.play(state, move), alpha, beta))
            if best <= alpha:
                return best
            beta = min(beta, best)
    return best


def leaf_sign(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -leaf_sign(game, game.play(state, move), -beta, -max(alpha, best))[0]
        if value > best:
            best, chosen = value, move
        if best >= beta:
            break
    return best, chosen


def min_raises_alpha(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = min_raises_alpha(game, game.play(state, move), alpha, beta)
            if value > best:
                best, chosen = value, move
            if best >= beta:
                break
            alpha = max(alpha, best)
    else:
        best = inf
        for move in game.moves(state):
            value, _ = min_raises_alpha(game, game.play(state, move), alpha, beta)
            if value < best:
                best, chosen = value, move
            if best <= alpha:
                break
            alpha = max(alpha, best)
    return best, chosen


@at_root
def cut_at_alpha(game, state, alpha, beta):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == MAX:
            best = -inf
            for move in game.moves(state):
                best = max(best, search(game.play(state, move), alpha, beta))
                if best >= alpha:
                    return best
                alpha = max(alpha, best)
        else:
            best = inf
            for move in game.moves(state):
                best = min(best, search(game.play(state, move), alpha, beta))
                if best <= alpha:
                    return best
                beta = min(beta, best)
        return best

    return search(state, alpha, beta)


@at_root
def cut_below_alpha(game, state, alpha, beta):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == MAX:
            best = -inf
            for move in game.moves(state):
                best = max(best, search(game.play(state, move), alpha, beta))
                if best <= alpha:
                    return best
                alpha = max(alpha, best)
        else:
            best = inf
            for move in game.moves(state):
                best = min(best, search(game.play(state, move), alpha, beta))
                if best <= alpha:
                    return best
                beta = min(beta, best)
        return best

    return search(state, alpha, beta)


@at_root
def swapped(game, state, alpha, beta):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == MAX:
            best = -inf
            for move in game.moves(state):
                best = max(best, search(game.play(state, move), beta, alpha))
                if best >= beta:
                    return best
                alpha = max(alpha, best)
        else:
            best = inf
            for move in game.moves(state):
                best = min(best, search(game.play(state, move), beta, alpha))
                if best <= alpha:
                    return best
                beta = min(beta, best)
        return best

    return search(state, alpha, beta)


def negated_not_swapped(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return mover_utility(game, state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        child = game.play(state, move)
        value = -negated_not_swapped(game, child, -alpha, -beta)[0]
        if value > best:
            best, chosen = value, move
        if best >= beta:
            break
        alpha = max(alpha, best)
    return best, chosen


def child_not_negated(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return mover_utility(game, state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = child_not_negated(game, game.play(state, move), -beta, -alpha)[0]
        if value > best:
            best, chosen = value, move
        if best >= beta:
            break
        alpha = max(alpha, best)
    return best, chosen


def max_at_min(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, chosen = -inf, None
    if game.to_move(state) == MAX:
        for move in game.moves(state):
            value, _ = max_at_min(game, game.play(state, move), alpha, beta)
            if value > best:
                best, chosen = value, move
            if best >= beta:
                break
            alpha = max(alpha, best)
    else:
        for move in game.moves(state):
            value, _ = max_at_min(game, game.play(state, move), alpha, beta)
            if value > best:
                best, chosen = value, move
            if best <= alpha:
                break
            beta = min(beta, best)
    return best, chosen


def best_from_zero(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, chosen = 0, None
    if game.to_move(state) == MAX:
        for move in game.moves(state):
            value, _ = best_from_zero(game, game.play(state, move), alpha, beta)
            if value > best:
                best, chosen = value, move
            if best >= beta:
                break
            alpha = max(alpha, best)
    else:
        for move in game.moves(state):
            value, _ = best_from_zero(game, game.play(state, move), alpha, beta)
            if value < best:
                best, chosen = value, move
            if best <= alpha:
                break
            beta = min(beta, best)
    return best, chosen


# the name each is told by, in the order of the table
MUTANTS = {
    strict_cut: "strict cut",
    window_reset: "window reset at every node",
    root_not_shared: "root bound not shared",
    alpha_never: "α never raised",
    beta_never: "β never lowered",
    not_negated: "nothing is ever cut",
    best_not_passed: "own best not passed on",
    last_tie: "last of equal moves",
    leaf_sign: "leaf not in the mover's view",
    min_raises_alpha: "MIN raises α",
    cut_at_alpha: "cut when best ≥ α",
    cut_below_alpha: "cut when best ≤ α at MAX",
    swapped: "α and β in each other's place",
    negated_not_swapped: "negated but not swapped",
    child_not_negated: "child's value not negated",
    max_at_min: "MIN takes the largest",
    best_from_zero: "best starts at 0",
}
SILENT = (
    strict_cut,
    window_reset,
    root_not_shared,
    alpha_never,
    beta_never,
    not_negated,
    best_not_passed,
)  # these never return a wrong value or move
