# %% expected value so far, hard bounds
# right: it tests the sum and returns the window's edge
def my_chance_node(game, state, alpha, beta, search):
    low, high = game.utility_range()
    total, left = 0, 1
    for o, p in game.outcomes(state):
        left -= p
        a = max(low, (alpha - total - high * left) / p)
        b = min(high, (beta - total - low * left) / p)
        v = search(game.play(state, o), a, b)
        total += p * v
        if total + low * left >= beta:
            return beta
        if total + high * left <= alpha:
            return alpha
    return total


# %% v >= min(U, B)
# wrong: a value of U counts as a cut
# marks: 76
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= min(U, B):
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% max and min dropped
# wrong: the windows reach beyond L and U
# marks: 54
# name: window not held between L and U
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), A, B)
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X
