# %% entry.depth >= depth, as engines do
# right: a deeper entry answers too
from collections import namedtuple

Entry = namedtuple("Entry", "value flag depth")

def my_memory(game, state, depth, alpha, beta, table, search):
    alpha_orig = alpha
    key = game.key(state)
    entry = table.get(key)
    if entry is not None and entry.depth >= depth:
        if entry.flag == "EXACT":
            return entry.value
        if entry.flag == "LOWER" and entry.value >= beta:
            return entry.value
        if entry.flag == "UPPER" and entry.value <= alpha:
            return entry.value
    value = float("-inf")
    for move in game.moves(state):
        value = max(value, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    flag = "UPPER" if value <= alpha_orig else "LOWER" if value >= beta else "EXACT"
    table[key] = Entry(value, flag, depth)
    return value


# %% bounds narrow the window, as on Wikipedia
# right: a bound that settles nothing narrows alpha or beta
def my_memory(game, state, depth, alpha, beta, table, search):
    alpha_orig, key = alpha, game.key(state)
    if key in table and table[key][2] >= depth:
        value, flag, _ = table[key]
        if flag == 0:
            return value
        if flag < 0:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            return value
    best = -10**9
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, 1 if best <= alpha_orig else -1 if best >= beta else 0, depth
    return best


# %% a table for each depth
# right: the depth is part of the key
def my_memory(game, state, depth, alpha, beta, table, search):
    key, low, best = (game.key(state), depth), alpha, float("-inf")
    lower, upper = table.get(key, (float("-inf"), float("inf")))
    if lower >= beta or lower == upper:
        return lower
    if upper <= alpha:
        return upper
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    if best > low:
        lower = best
    if best < beta:
        upper = best
    table[key] = lower, upper
    return best


# %% depth ignored
# wrong: an entry answers whatever its depth
# marks: 40
# name: depth ignored
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, entered = game.key(state), float("-inf"), alpha
    if key in table:
        value, bound = table[key]
        if bound == "exact" or bound == "lower" and value >= beta or bound == "upper" and value <= alpha:
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, "upper" if best <= entered else "lower" if best >= beta else "exact"
    return best


# %% a shallower entry answers
# wrong: it has not seen what this search is to see
# marks: 40
# name: a shallower entry answers
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, entered = game.key(state), float("-inf"), alpha
    if key in table:
        value, bound, filed = table[key]
        if filed <= depth and (bound == "exact" or bound == "lower" and value >= beta or bound == "upper" and value <= alpha):
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, "upper" if best <= entered else "lower" if best >= beta else "exact", depth
    return best


# %% best starts at -100
# wrong: values may be lower
# marks: 35
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, entered = game.key(state), -100, alpha
    if key in table:
        value, bound, filed = table[key]
        if filed == depth and (bound == "exact" or bound == "lower" and value >= beta or bound == "upper" and value <= alpha):
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, "upper" if best <= entered else "lower" if best >= beta else "exact", depth
    return best
