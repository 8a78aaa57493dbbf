# %% memo and side
# right: each position is worked out once
def choose(game, state):
    seen = {}

    def value(s):
        if s not in seen:
            if game.is_terminal(s):
                seen[s] = game.utility(s)
            else:
                vs = [value(game.play(s, m)) for m in game.moves(s)]
                seen[s] = max(vs) if game.to_move(s) == gs.MAX else min(vs)
        return seen[s]

    pick = max if game.to_move(state) == gs.MAX else min
    return pick(game.moves(state), key=lambda m: value(game.play(state, m)))


# %% the first free square
# wrong: it does not look ahead
# marks: 3 2
# name: always the first free square
def choose(game, state):
    return game.moves(state)[0]
