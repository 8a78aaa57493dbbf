# %% both mended
# right: the window is held, and the outcomes to come count at a cut
def at_chance(game, state, alpha, beta, search):
    """The value of a chance node, or a bound where it is outside (alpha, beta)."""
    (L, U), X, Y = game.utility_range(), 0, 1
    for outcome, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, outcome), max(L, A), min(U, B))
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% only the window
# wrong: at a cut the sum so far is returned
# marks: 21 22
# name: the sum so far returned at a cut
def at_chance(game, state, alpha, beta, search):
    """The value of a chance node, or a bound where it is outside (alpha, beta)."""
    (L, U), X, Y = game.utility_range(), 0, 1
    for outcome, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, outcome), max(L, A), min(U, B))
        if v >= B or v <= A:
            return X + p * v
        X += p * v
    return X


# %% only the cuts
# wrong: A and B are passed on as they are
# marks: 13 13
# name: window not held between L and U
def at_chance(game, state, alpha, beta, search):
    """The value of a chance node, or a bound where it is outside (alpha, beta)."""
    (L, U), X, Y = game.utility_range(), 0, 1
    for outcome, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, outcome), A, B)
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X
