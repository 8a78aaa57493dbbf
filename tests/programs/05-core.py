# %% floats, a loop for each side
# right: a best value that begins with None
def my_expectiminimax(game, s):
    if game.is_terminal(s):
        return float(game.utility(s))
    side = game.to_move(s)
    if side == gs.CHANCE:
        e = 0.0
        for o, p in game.outcomes(s):
            e += float(p) * my_expectiminimax(game, game.play(s, o))
        return e
    best = None
    for m in game.moves(s):
        v = my_expectiminimax(game, game.play(s, m))
        if best is None or side * v > side * best:
            best = v
    return best


# %% best starts at 1000
# wrong: values may be larger
# marks: 48
# name: best starts at a number
def my_expectiminimax(game, s):
    if game.is_terminal(s):
        return game.utility(s)
    side = game.to_move(s)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(s, o)) for o, p in game.outcomes(s))
    best = -1000 * side
    for m in game.moves(s):
        v = my_expectiminimax(game, game.play(s, m))
        if side * v > side * best:
            best = v
    return best


# %% the mean at MIN nodes
# wrong: MIN takes the smallest
# marks: 33
# name: MIN treated as chance
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o)) for o, p in game.outcomes(state))
    values = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else sum(values) / len(values)
