# %% moves by guess
# wrong: The moves are kept in a dictionary under their guess, so of several moves with the same guess only the last one survives.
def my_order(game, state, moves, evaluate):
    by_guess = {}
    for move in moves:
        by_guess[evaluate(game.play(state, move))] = move
    guesses = sorted(by_guess)
    if game.to_move(state) == gs.MAX:
        guesses.reverse()
    return [by_guess[g] for g in guesses]


# %% insertion sort
# wrong: For MIN it turns round the list of moves as it was given, not the sorted one.
def my_order(game, state, moves, evaluate):
    ranked = []
    for m in moves:
        guess = evaluate(game.play(state, m))
        i = 0
        while i < len(ranked) and ranked[i][0] >= guess:
            i += 1
        ranked.insert(i, (guess, m))
    if game.to_move(state) == gs.MAX:
        return [m for _, m in ranked]
    else:
        return list(moves)[::-1]


# %% lazy keys
# wrong: Each key is a lambda that looks at `child` only when it is called, after the loop, so all moves get the guess of the last child.
def my_order(game, state, moves, evaluate):
    side = game.to_move(state)
    guess = {}
    for move in moves:
        child = game.play(state, move)
        guess[move] = lambda: side * evaluate(child)
    return sorted(moves, key=lambda m: guess[m](), reverse=True)


# %% selection
# right: picks the best of those left again and again, each position evaluated once
def my_order(game, state, moves, evaluate):
    pick = max if game.to_move(state) == gs.MAX else min
    left = [(m, evaluate(game.play(state, m))) for m in moves]
    out = []
    while left:
        best = pick(left, key=lambda pair: pair[1])
        left.remove(best)
        out.append(best[0])
    return out
