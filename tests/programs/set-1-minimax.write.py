# %% the pair of max_value and min_value
# right: as in the textbook
def max_value(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    v, best = -inf, None
    for a in game.moves(state):
        v2, _ = min_value(game, game.play(state, a), depth - 1, evaluate)
        if v2 > v:
            v, best = v2, a
    return v, best

def min_value(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    v, best = inf, None
    for a in game.moves(state):
        v2, _ = max_value(game, game.play(state, a), depth - 1, evaluate)
        if v2 < v:
            v, best = v2, a
    return v, best

def my_minimax(game, state, depth, evaluate):
    if game.to_move(state) == gs.MAX:
        return max_value(game, state, depth, evaluate)
    return min_value(game, state, depth, evaluate)


# %% best starts at 0
# wrong: a node with only negative values seems to be worth 0
# marks: 12 12
# name: best starts at 0
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    best, move = 0, None
    maxi = game.to_move(state) == gs.MAX
    for m in game.moves(state):
        v = my_minimax(game, game.play(state, m), depth - 1, evaluate)[0]
        if (maxi and v > best) or (not maxi and v < best):
            best, move = v, m
    return best, move
