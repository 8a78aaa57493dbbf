# %% both errors mended, the rest as it was
# right: the end is asked for first, and the limit is reached at depth
def look_ahead(game, state, depth, evaluate):
    def look(state, ply):
        if game.is_terminal(state):
            return game.utility(state), None
        if ply >= depth:
            return evaluate(state), None
        maximise = game.to_move(state) == gs.MAX
        best, chosen = -inf if maximise else inf, None
        for move in game.moves(state):
            value, _ = look(game.play(state, move), ply + 1)
            if value > best if maximise else value < best:
                best, chosen = value, move
        return best, chosen

    return look(state, 0)


# %% mended under other names
# right: the four parameters are called otherwise
def look_ahead(g, s, d, e):
    def look(s, left):
        if g.is_terminal(s):
            return g.utility(s), None
        if left == 0:
            return e(s), None
        kids = [(look(g.play(s, m), left - 1)[0], m) for m in g.moves(s)]
        return (max if g.to_move(s) == gs.MAX else min)(kids, key=lambda k: k[0])

    return look(s, d)


# %% only the limit mended
# wrong: what is over is still evaluated
# marks: 6 7
# name: the end is guessed
def look_ahead(game, state, depth, evaluate):
    def look(state, ply):
        if ply == depth or game.is_terminal(state):
            return evaluate(state), None
        maximise = game.to_move(state) == gs.MAX
        best, chosen = -inf if maximise else inf, None
        for move in game.moves(state):
            value, _ = look(game.play(state, move), ply + 1)
            if value > best if maximise else value < best:
                best, chosen = value, move
        return best, chosen

    return look(state, 0)
