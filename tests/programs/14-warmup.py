game = gs.ConnectFour()
features = gs.evaluations.ConnectFourFeatures(game)
one_ply = gs.players.SearchPlayer(
    "one ply", evaluation=gs.evaluations.ConnectFourFeatures, depth=1
)


def worth(state):
    if game.is_terminal(state):
        return features.win * game.utility(state)
    return features(state)
# %% the middle if it is free
# wrong: looks at no position
# marks: 29
# name: does not look at the position
def my_entry(game, state):
    for column in (3, 2, 4, 1, 5, 0, 6):
        if column in game.moves(state):
            return column


# %% best is never kept
# wrong: the last of the moves is left over
# marks: 34
# name: always the last move
def my_entry(game, state):
    side = game.to_move(state)
    best = float("-inf")
    for m in game.moves(state):
        v = side * worth(game.play(state, m))
        if v > best:
            pick = m
    return pick


# %% the reply is taken for its own move
# wrong: the opponent replies as a friend would
# marks: 54
# name: leaves an immediate loss
def my_entry(game, state):
    side = game.to_move(state)

    def after(m):
        child = game.play(state, m)
        if game.is_terminal(child):
            return side * worth(child)
        return max(side * worth(game.play(child, r)) for r in game.moves(child))

    return max(game.moves(state), key=after)


# %% the label of the move
# wrong: a text where a column belongs
# marks: 0
def my_entry(game, state):
    m = gs.alpha_beta(game, state, depth=2, evaluate=features).move
    return game.label(state, m)


# %% negamax of three plies
# right: written out, with the middle first
def my_entry(game, state):
    def negamax(s, depth, a, b):
        if depth == 0 or game.is_terminal(s):
            return game.to_move(s) * worth(s)
        for m in game.moves(s):
            a = max(a, -negamax(game.play(s, m), depth - 1, -b, -a))
            if a >= b:
                break
        return a

    best, pick = -(10**9), None
    for m in sorted(game.moves(state), key=lambda c: abs(c - 3)):
        v = -negamax(game.play(state, m), 2, -(10**9), -best)
        if v > best:
            best, pick = v, m
    return pick
