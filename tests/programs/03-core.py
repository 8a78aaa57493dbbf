# %% sorted, with the side
# right: as in the third hint
def my_order(game, state, moves, evaluate):
    side = game.to_move(state)
    return sorted(moves, key=lambda m: side * evaluate(game.play(state, m)), reverse=True)


# %% an insertion sort under other names
# right: written out, with names of its own
def my_order(g, s, ms, ev):
    out = []
    for m in ms:
        w = ev(g.play(s, m)) * g.to_move(s)
        i = 0
        while i < len(out) and out[i][0] >= w:
            i += 1
        out.insert(i, (w, m))
    return [m for _, m in out]


# %% sorted, the side forgotten
# wrong: MIN is given the moves that are best for MAX
# marks: 30
# name: MIN sorted as MAX
def my_order(game, state, moves, evaluate):
    return sorted(moves, key=lambda m: -evaluate(game.play(state, m)))


# %% only the best move
# wrong: the other moves are lost
# marks: 0
# name: moves dropped
def my_order(game, state, moves, evaluate):
    f = max if game.to_move(state) == gs.MAX else min
    return [f(moves, key=lambda m: evaluate(game.play(state, m)))]
