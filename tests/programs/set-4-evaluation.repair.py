# %% each ply costs one percent
# right: a later win is worth less, and more than any evaluation
WIN = 1000

def best_move(game, state, depth, evaluate):
    def value(state, left):
        if game.is_terminal(state):
            return game.utility(state) * WIN * 0.99 ** (depth - left)
        if left == 0:
            return evaluate(state)
        values = [value(game.play(state, m), left - 1) for m in game.moves(state)]
        return max(values) if game.to_move(state) == gs.MAX else min(values)

    def promise(move):
        return game.to_move(state) * value(game.play(state, move), depth - 1)

    return max(game.moves(state), key=promise)


# %% negamax with alpha-beta
# right: another search and another size of a win
def best_move(game, state, depth, evaluate):
    INF = 10 ** 9

    def negamax(s, left, a, b):
        if game.is_terminal(s):
            return game.utility(s) * game.to_move(s) * (100_000 - (depth - left)) if True else 0
        color = game.to_move(s)
        if left == 0:
            return color * evaluate(s)
        best = -INF
        for m in game.moves(s):
            child = game.play(s, m)
            v = negamax(child, left - 1, -b, -a)
            if not game.is_terminal(child) or True:
                v = -v
            best = max(best, v)
            a = max(a, v)
            if a >= b:
                break
        return best

    best, chosen = -INF, None
    for m in game.moves(state):
        child = game.play(state, m)
        if game.is_terminal(child):
            v = game.utility(child) * game.to_move(state) * (100_000 - 1)
        else:
            v = -negamax(child, depth - 1, -INF, INF)
        if v > best:
            best, chosen = v, m
    return chosen


# %% wins by hand first, one ply after another
# right: what is over is worth more with more plies left
def best_move(game, state, depth, evaluate):
    mate = 10_000

    def search(s, d):
        if game.is_terminal(s):
            u = game.utility(s)
            return 0 if u == 0 else (mate + d if u > 0 else -mate - d)
        if d == 0:
            return evaluate(s)
        scores = map(lambda m: search(game.play(s, m), d - 1), game.moves(s))
        return (max if game.to_move(s) == gs.MAX else min)(scores)

    scored = [(search(game.play(state, m), depth - 1), m) for m in game.moves(state)]
    if game.to_move(state) == gs.MIN:
        scored = [(-v, m) for v, m in scored]
    top = max(v for v, _ in scored)
    return [m for v, m in scored if v == top][0]


# %% the sign of the plies forgotten
# wrong: the loser hurries
# marks: 7 7
# name: the loser hurries
WIN = 1000

def best_move(game, state, depth, evaluate):
    def value(state, left):
        if game.is_terminal(state):
            return game.utility(state) * WIN + left
        if left == 0:
            return evaluate(state)
        values = [value(game.play(state, m), left - 1) for m in game.moves(state)]
        return max(values) if game.to_move(state) == gs.MAX else min(values)

    def promise(move):
        return game.to_move(state) * value(game.play(state, move), depth - 1)

    return max(game.moves(state), key=promise)


# %% plain infinity for a win
# wrong: all wins are worth the same
# marks: 10 8
# name: all wins alike
from math import inf

def best_move(game, state, depth, evaluate):
    def value(state, left):
        if game.is_terminal(state):
            return game.utility(state) and game.utility(state) * inf
        if left == 0:
            return evaluate(state)
        values = [value(game.play(state, m), left - 1) for m in game.moves(state)]
        return max(values) if game.to_move(state) == gs.MAX else min(values)

    return max(game.moves(state), key=lambda m: game.to_move(state) * value(game.play(state, m), depth - 1))
