# %% last of the equal ones
# wrong: >= and <= take the last of equally good moves, and a later move that comes back equal after a cut is only a bound and may be worse.
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best_move = None
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
            if value >= best:
                best, best_move = value, move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
            if value <= best:
                best, best_move = value, move
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, best_move


# %% alpha = best
# wrong: alpha (or beta) is set to the node's own best even if the bound from above was better, so the window gets wider again and cuts are lost.
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    maxi = game.to_move(state) == gs.MAX
    best = None
    for move in game.moves(state):
        value = my_alpha_beta(game, game.play(state, move), alpha, beta)[0]
        if best is None or (value > best if maxi else value < best):
            best, chosen = value, move
            if maxi:
                alpha = best
            else:
                beta = best
            if alpha >= beta:
                return best, chosen
    return best, chosen


# %% list of values first
# wrong: All successors are searched in a list comprehension before the loop that cuts, so nothing is ever saved.
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    moves = game.moves(state)
    values = [my_alpha_beta(game, game.play(state, m), alpha, beta)[0] for m in moves]
    side = game.to_move(state)
    best, best_move = values[0], moves[0]
    for value, move in zip(values, moves):
        if side * value > side * best:
            best, best_move = value, move
        if side == gs.MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, best_move


# %% fail-hard with the old bound
# wrong: At a cut in a MIN node it returns beta as it was before the child was counted, a number that says nothing about alpha.
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    def max_node(alpha):
        move = None
        for m in game.moves(state):
            v, _ = my_alpha_beta(game, game.play(state, m), alpha, beta)
            if v >= beta:
                return beta, m
            if v > alpha:
                alpha, move = v, m
        return alpha, move

    def min_node(beta):
        move = None
        for m in game.moves(state):
            v, _ = my_alpha_beta(game, game.play(state, m), alpha, beta)
            if v <= alpha:
                return beta, m
            if v < beta:
                beta, move = v, m
        return beta, move

    if game.is_terminal(state):
        return game.utility(state), None
    return max_node(alpha) if game.to_move(state) == gs.MAX else min_node(beta)


# %% leaves at once
# wrong: A successor that is a leaf is handled by a shortcut that ends in continue, so after a leaf the window is not updated and there is no cut.
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    player = game.to_move(state)
    result = (-player * inf, None)
    for move in game.moves(state):
        nachfolger = game.play(state, move)
        if game.is_terminal(nachfolger):
            wert = game.utility(nachfolger)
            if player * wert > player * result[0]:
                result = (wert, move)
            continue
        wert, _ = my_alpha_beta(game, nachfolger, alpha, beta)
        if player * wert > player * result[0]:
            result = (wert, move)
        if player == gs.MAX:
            alpha = max(alpha, result[0])
        else:
            beta = min(beta, result[0])
        if alpha >= beta:
            break
    return result


# %% negamax inside MAX's view
# right: the loop works in the mover's view; values and window are turned round before each call and after it
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    s = game.to_move(state)
    a, b = sorted((s * alpha, s * beta))
    best, chosen = -inf, None
    for move in game.moves(state):
        lo, hi = sorted((s * max(a, best), s * b))
        v = s * my_alpha_beta(game, game.play(state, move), lo, hi)[0]
        if v > best:
            best, chosen = v, move
            if best >= b:
                break
    return s * best, chosen


# %% iterator and while
# right: an iterator, a while loop and the window as a dictionary keyed by the side
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    bound = {gs.MAX: alpha, gs.MIN: beta}
    todo = iter(game.moves(state))
    best = move = None
    while bound[gs.MAX] < bound[gs.MIN]:
        m = next(todo, todo)
        if m is todo:
            break
        v, _ = my_alpha_beta(game, game.play(state, m), bound[gs.MAX], bound[gs.MIN])
        if best is None or v * side > best * side:
            best, move = v, m
            if v * side > bound[side] * side:
                bound[side] = v
    return best, move


# %% the last of the best
# wrong: a move that comes back equal replaces the chosen one, but that may be only a bound, so the move returned can be worth less
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value = my_alpha_beta(game, game.play(state, move), alpha, beta)[0]
            if value >= best:
                best, chosen = value, move
            if best >= beta:
                return best, chosen
            alpha = max(alpha, best)
    else:
        best = inf
        for move in game.moves(state):
            value = my_alpha_beta(game, game.play(state, move), alpha, beta)[0]
            if value <= best:
                best, chosen = value, move
            if best <= alpha:
                return best, chosen
            beta = min(beta, best)
    return best, chosen


# %% one window for all
# wrong: alpha and beta stand in one list that all nodes share and that is never put back, so the beta of a finished MIN node still cuts at the root: [[3, 12], [5, 6]] gives 3
def my_alpha_beta(game, state, alpha=-inf, beta=inf, window=None):
    if window is None:
        window = [alpha, beta]
    if game.is_terminal(state):
        return game.utility(state), None
    maximise = game.to_move(state) == gs.MAX
    best, chosen = (-inf if maximise else inf), None
    for move in game.moves(state):
        child = game.play(state, move)
        value, _ = my_alpha_beta(game, child, window[0], window[1], window)
        if maximise:
            if value > best:
                best, chosen = value, move
            window[0] = max(window[0], best)
        else:
            if value < best:
                best, chosen = value, move
            window[1] = min(window[1], best)
        if window[0] >= window[1]:
            break
    return best, chosen


# %% The last of equal moves
# wrong: a move that comes back equal to the best takes its place, but it may have been cut there and be worth less: for [[3, 12], [3, 1]] the value 3 is right and the move is the second
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    """The value of the state for MAX, as far as it matters here, and the best move."""
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
            if value >= best:
                best, chosen = value, move
            if best >= beta:
                return best, chosen
            alpha = max(alpha, best)
    else:
        best = inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
            if value <= best:
                best, chosen = value, move
            if best <= alpha:
                return best, chosen
            beta = min(beta, best)
    return best, chosen


# %% Each side sends its own bound
# wrong: a MAX node calls itself for its children without beta, which falls back to inf, so what MIN has further up is forgotten below it and too many leaves are read
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    maximise = game.to_move(state) == gs.MAX
    best, best_move = (-inf if maximise else inf), None
    for move in game.moves(state):
        child = game.play(state, move)
        if maximise:
            value = my_alpha_beta(game, child, alpha)[0]
            if value > best:
                best, best_move = value, move
            alpha = max(alpha, best)
        else:
            value = my_alpha_beta(game, child, alpha, beta)[0]
            if value < best:
                best, best_move = value, move
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% the last of the best
# wrong: a move that comes back equal to the best replaces it, but after a cut "equal" is only a bound; on [[3, 5], [3, 1]] it returns the second move, which is worth 1
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    best, chosen = -inf * side, None
    for move in game.moves(state):
        value = my_alpha_beta(game, game.play(state, move), alpha, beta)[0]
        if side * value >= side * best:
            best, chosen = value, move
        if side == gs.MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, chosen


# %% only what the child needs
# wrong: MAX hands down its alpha with beta = inf, MIN its beta with alpha = -inf, so bounds from further up than the parent are lost; the value is right, but no deep cut-off happens and more leaves are read
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha=alpha)
            if value > best:
                best, chosen = value, move
            if best >= beta:
                return best, chosen
            alpha = max(alpha, best)
    else:
        best = inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), beta=beta)
            if value < best:
                best, chosen = value, move
            if best <= alpha:
                return best, chosen
            beta = min(beta, best)
    return best, chosen


# %% as good is enough
# wrong: chosen is replaced by a move that came back equal to the best, but that is only a bound, so a worse move may be returned
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
            if value >= best:
                best, chosen = value, move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
            if value <= best:
                best, chosen = value, move
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, chosen


# %% the default steps in
# wrong: beta is not handed down and the default inf takes its place without a word, so no beta cut happens below a MIN node and too many leaves are read
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    best, chosen = -side * inf, None
    for move in game.moves(state):
        child = game.play(state, move)
        value = my_alpha_beta(game, child, alpha)[0]
        if side * value > side * best:
            best, chosen = value, move
        if side == gs.MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta <= alpha:
            return best, chosen
    return best, chosen


# %% out of the window
# wrong: a node is left as soon as a value lies outside the window on either side, so at a MAX node a poor move ends the loop before a better one is seen
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    maximise = game.to_move(state) == gs.MAX
    best, chosen = (-inf, None) if maximise else (inf, None)
    for move in game.moves(state):
        value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
        if (value > best) if maximise else (value < best):
            best, chosen = value, move
        if not alpha < value < beta:
            break
        if maximise:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return best, chosen


# %% at least as good
# wrong: a move that comes back equal to the best replaces it, though what came back may only be a bound, so the move returned may be worse
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    bestMove = None
    if game.to_move(state) == gs.MAX:
        bestValue = -inf
        for move in game.moves(state):
            v = my_alpha_beta(game, game.play(state, move), alpha, beta)[0]
            if v >= bestValue:
                bestValue = v
                bestMove = move
            alpha = max(alpha, bestValue)
            if alpha >= beta:
                break
    else:
        bestValue = inf
        for move in game.moves(state):
            v = my_alpha_beta(game, game.play(state, move), alpha, beta)[0]
            if v <= bestValue:
                bestValue = v
                bestMove = move
            beta = min(beta, bestValue)
            if alpha >= beta:
                break
    return bestValue, bestMove


# %% the window by player
# right: alpha and beta stand in a dictionary by player, and one line with the sign of the side serves both
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    side, window = game.to_move(state), {gs.MAX: alpha, gs.MIN: beta}
    best, chosen = -side * inf, None
    for move in game.moves(state):
        child = game.play(state, move)
        value, _ = my_alpha_beta(game, child, window[gs.MAX], window[gs.MIN])
        if side * value > side * best:
            best, chosen = value, move
            if side * best >= side * window[-side]:
                break
            if side * best > side * window[side]:
                window[side] = best
    return best, chosen


# %% as good is good enough
# wrong: a later move that comes back equal replaces the best one, but what came back may be only a bound, so a worse move is returned
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
            if value >= best:
                best, chosen = value, move
            alpha = max(alpha, best)
            if best >= beta:
                break
    else:
        best = inf
        for move in game.moves(state):
            value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
            if value <= best:
                best, chosen = value, move
            beta = min(beta, best)
            if best <= alpha:
                break
    return best, chosen


# %% one window for the whole search
# wrong: alpha and beta are shared by all nodes and not put back on the way up, so what MIN had below the first move cuts the others at the root
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    window = {"alpha": alpha, "beta": beta}

    def walk(here):
        if game.is_terminal(here):
            return game.utility(here), None
        maximise = game.to_move(here) == gs.MAX
        best, chosen = (-inf if maximise else inf), None
        for move in game.moves(here):
            value = walk(game.play(here, move))[0]
            if (value > best) if maximise else (value < best):
                best, chosen = value, move
            if maximise:
                window["alpha"] = max(window["alpha"], best)
            else:
                window["beta"] = min(window["beta"], best)
            if window["alpha"] >= window["beta"]:
                break
        return best, chosen

    return walk(state)


# %% window of the children not passed
# wrong: the recursive call forgets alpha and beta, so every child is searched with an open window and deep cuts and most cuts are lost
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    maxi = game.to_move(state) == gs.MAX
    best, move_best = (-inf if maxi else inf), None
    for m in game.moves(state):
        v, _ = my_alpha_beta(game, game.play(state, m))
        if maxi and v > best or not maxi and v < best:
            best, move_best = v, m
        if maxi:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, move_best


# %% last of equals
# wrong: it takes a move if its value is at least as good, so a later child that was cut off at alpha, whose value is only a limit, replaces the best move
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value = my_alpha_beta(game, game.play(state, move), alpha, beta)[0]
            if value >= best:
                best, chosen = value, move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, chosen
    best = inf
    for move in game.moves(state):
        value = my_alpha_beta(game, game.play(state, move), alpha, beta)[0]
        if value <= best:
            best, chosen = value, move
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best, chosen


# %% fresh windows
# wrong: gives a child only the bound of this node and the full window on the other side, so no bound from further up is used and deep cuts are missed
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    chosen = None
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value = my_alpha_beta(game, game.play(state, move), best, inf)[0]
            if value > best:
                best, chosen = value, move
            if best >= beta:
                break
        return best, chosen
    best = inf
    for move in game.moves(state):
        value = my_alpha_beta(game, game.play(state, move), -inf, best)[0]
        if value < best:
            best, chosen = value, move
        if best <= alpha:
            break
    return best, chosen


# %% negamax without turning
# wrong: changes the signs of the window but not their places, so children get an empty window and cut wrongly
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    def nega(node, a, b):
        side = game.to_move(node)
        if game.is_terminal(node):
            return game.utility(node), None
        if side == gs.MIN:
            a, b = -a, -b
        best, chosen = -inf, None
        for move in game.moves(node):
            v = side * nega(game.play(node, move), side * a, side * b)[0]
            if v > best:
                best, chosen = v, move
            a = max(a, best)
            if a >= b:
                break
        return side * best, chosen

    return nega(state, alpha, beta)
