# %% the root with a window of its own
# right: what is found is handed to the next move
def best_move(game, state):
    def search(s, a, b):
        if game.is_terminal(s):
            return game.utility(s)
        best = -inf if game.to_move(s) == gs.MAX else inf
        for m in game.moves(s):
            v = search(game.play(s, m), a, b)
            if game.to_move(s) == gs.MAX:
                best = max(best, v)
                a = max(a, best)
            else:
                best = min(best, v)
                b = min(b, best)
            if a >= b:
                break
        return best

    a, b, value, chosen = -inf, inf, None, None
    for m in game.moves(state):
        v = search(game.play(state, m), a, b)
        if game.to_move(state) == gs.MAX:
            if v > a:
                a = value = v
                chosen = m
        elif v < b:
            b = value = v
            chosen = m
    return value, chosen


# %% only alpha at the root
# wrong: where MIN moves first, nothing is shared
# marks: 8 6
def best_move(game, state):
    def search(s, a, b):
        if game.is_terminal(s):
            return game.utility(s)
        best = -inf if game.to_move(s) == gs.MAX else inf
        for m in game.moves(s):
            v = search(game.play(s, m), a, b)
            if game.to_move(s) == gs.MAX:
                best = max(best, v)
                a = max(a, best)
            else:
                best = min(best, v)
                b = min(b, best)
            if a >= b:
                break
        return best

    alpha, values = -inf, {}
    maximise = game.to_move(state) == gs.MAX
    for move in game.moves(state):
        values[move] = search(game.play(state, move), alpha, inf)
        if maximise:
            alpha = max(alpha, values[move])
    chosen = (max if maximise else min)(values, key=values.get)
    return values[chosen], chosen
