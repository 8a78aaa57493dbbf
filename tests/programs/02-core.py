# %% as in the hints
# right: best, the cut test, the window
def my_node(game, state, alpha, beta, search):
    maxi = game.to_move(state) == gs.MAX
    best = -inf if maxi else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if maxi:
            best = max(best, value)
            if best >= beta:
                break
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best <= alpha:
                break
            beta = min(beta, best)
    return best


# %% other names
# right: five parameters in their places
def my_node(g, s, a, b, f):
    best = None
    for m in g.moves(s):
        v = f(g.play(s, m), a, b)
        if g.to_move(s) == gs.MAX:
            best = v if best is None else max(best, v)
            a = max(a, best)
        else:
            best = v if best is None else min(best, v)
            b = min(b, best)
        if a >= b:
            return best
    return best


# %% negamax
# right: window and value in the mover's view throughout
def my_node(game, state, alpha, beta, search):
    score = -inf
    for m in game.moves(state):
        score = max(score, -search(game.play(state, m), -beta, -max(alpha, score)))
        if score >= beta:
            return score
    return score


# %% fail-hard with a pair
# right: it returns (value, move), and the value stays in the window
def my_node(game, state, alpha, beta, search):
    move = None
    for m in game.moves(state):
        v = search(game.play(state, m), alpha, beta)
        if game.to_move(state) == gs.MAX and v > alpha:
            alpha, move = v, m
        elif game.to_move(state) == gs.MIN and v < beta:
            beta, move = v, m
        if alpha >= beta:
            break
    return (alpha if game.to_move(state) == gs.MAX else beta), move


# %% return inside the loop
# wrong: the first move is always the best
# marks: 24
# name: only the first move
def my_node(game, state, alpha, beta, search):
    best = -inf if game.to_move(state) == gs.MAX else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if game.to_move(state) == gs.MAX:
            best = max(best, value)
            if best >= beta:
                break
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best <= alpha:
                break
            beta = min(beta, best)
        return best


# %% (−α, −β)
# wrong: negated, but not swapped
# marks: 8
# name: negated but not swapped
def my_node(game, state, alpha, beta, search):
    best = -inf
    for m in game.moves(state):
        best = max(best, -search(game.play(state, m), -alpha, -beta))
        if best >= beta:
            break
        alpha = max(alpha, best)
    return best


# %% continue for break
# wrong: the cut test is there and stops nothing
# marks: 47
# name: nothing is ever cut
def my_node(game, state, alpha, beta, search):
    best = -inf if game.to_move(state) == gs.MAX else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if game.to_move(state) == gs.MAX:
            best = max(best, value)
            if best >= beta:
                continue
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best <= alpha:
                continue
            beta = min(beta, best)
    return best


# %% the rule of the lab report at both kinds of node
# wrong: below α the right subtree is cut, whoever moves
# marks: 36
# name: cut below α, whoever moves
def my_node(game, state, alpha, beta, search):
    values = []
    for m in game.moves(state):
        values.append(search(game.play(state, m), alpha, beta))
        if values[-1] < alpha:
            break
        if game.to_move(state) == gs.MAX:
            alpha = max(alpha, values[-1])
        else:
            beta = min(beta, values[-1])
    return max(values) if game.to_move(state) == gs.MAX else min(values)


# %% the program of the warm-up
# wrong: the same, and MIN's values never lower β
# marks: 24
# name: cut below α, whoever moves
def my_node(game, state, alpha, beta, search):
    values, maximise = [], game.to_move(state) == gs.MAX
    for move in game.moves(state):
        values.append(search(game.play(state, move), alpha, beta))
        if values[-1] < alpha:
            break  # "cut the right subtree"
        if maximise:
            alpha = max(alpha, values[-1])
    return max(values) if maximise else min(values)


# %% beyond the window on either side
# wrong: below α or above β the node is left, whoever moves
# marks: 37
# name: cut on either side
def my_node(game, state, alpha, beta, search):
    maximise = game.to_move(state) == gs.MAX
    best = -inf if maximise else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        best = max(best, value) if maximise else min(best, value)
        if best < alpha or best > beta:
            break
        if maximise:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best


# %% MIN cuts with the test of MAX
# wrong: best >= beta at both kinds of node
# marks: 32
# name: cut when best ≥ α
def my_node(game, state, alpha, beta, search):
    maximise = game.to_move(state) == gs.MAX
    best = -inf if maximise else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        best = max(best, value) if maximise else min(best, value)
        if best >= beta:
            break
        if maximise:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best


# %% MIN raises alpha
# wrong: both sides use max(alpha, best)
# marks: 18
# name: MIN raises α
def my_node(game, state, alpha, beta, search):
    best = -inf if game.to_move(state) == gs.MAX else inf
    for m in game.moves(state):
        v = search(game.play(state, m), alpha, beta)
        if game.to_move(state) == gs.MAX:
            best = max(best, v)
            if best >= beta: return best
        else:
            best = min(best, v)
            if best <= alpha: return best
        alpha = max(alpha, best)
    return best
