from math import inf


# %% both mended
# right: an entry for each depth, and an upper bound only below β
def remembered(game, state, depth, alpha, beta, table, search):
    """The mover's value of a position, by the limits that the table has for it."""
    key = game.key(state), depth
    low, high = table.get(key, (-inf, inf))
    if low == high or low >= beta:
        return low
    if high <= alpha:
        return high
    best, a = -inf, alpha
    for move in game.moves(state):
        child = game.play(state, move)
        best = max(best, -search(child, depth - 1, -beta, -a))
        a = max(a, best)
        if a >= beta:
            break
    if best > alpha:
        low = best
    if best < beta:
        high = best
    table[key] = low, high
    return best


# %% only the depth
# wrong: after a cut the value is still stored as an upper bound, too
# marks: 18 14
# name: a bound answers where it settles nothing
def remembered(game, state, depth, alpha, beta, table, search):
    """The mover's value of a position, by the limits that the table has for it."""
    key = game.key(state), depth
    low, high = table.get(key, (-inf, inf))
    if low == high or low >= beta:
        return low
    if high <= alpha:
        return high
    best, a = -inf, alpha
    for move in game.moves(state):
        child = game.play(state, move)
        best = max(best, -search(child, depth - 1, -beta, -a))
        a = max(a, best)
        if a >= beta:
            break
    if best > alpha:
        low = best
    high = best
    table[key] = low, high
    return best


# %% only the bound
# wrong: entries of every depth answer
# marks: 7 7
# name: depth ignored
def remembered(game, state, depth, alpha, beta, table, search):
    """The mover's value of a position, by the limits that the table has for it."""
    key = game.key(state)
    low, high = table.get(key, (-inf, inf))
    if low == high or low >= beta:
        return low
    if high <= alpha:
        return high
    best, a = -inf, alpha
    for move in game.moves(state):
        child = game.play(state, move)
        best = max(best, -search(child, depth - 1, -beta, -a))
        a = max(a, best)
        if a >= beta:
            break
    if best > alpha:
        low = best
    if best < beta:
        high = best
    table[key] = low, high
    return best


# %% the moved alpha
# wrong: the upper limit is right, the lower one is set against the alpha that moved
# marks: 16 16
# name: no value filed as exact
def remembered(game, state, depth, alpha, beta, table, search):
    """The mover's value of a position, by the limits that the table has for it."""
    key = game.key(state), depth
    low, high = table.get(key, (-inf, inf))
    if low == high or low >= beta:
        return low
    if high <= alpha:
        return high
    best, a = -inf, alpha
    for move in game.moves(state):
        child = game.play(state, move)
        best = max(best, -search(child, depth - 1, -beta, -a))
        a = max(a, best)
        if a >= beta:
            break
    if best > a:
        low = best
    if best < beta:
        high = best
    table[key] = low, high
    return best
