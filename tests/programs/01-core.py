# %% a dict of the values
# right: max and min of a dict
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    d = {m: my_minimax(game, game.play(state, m))[0] for m in game.moves(state)}
    m = max(d, key=d.get) if game.to_move(state) == gs.MAX else min(d, key=d.get)
    return d[m], m


# %% MIN takes the largest
# wrong: nobody asks whose move it is
# marks: 33
# name: MIN takes the largest
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(my_minimax(game, game.play(state, m)) for m in game.moves(state))
