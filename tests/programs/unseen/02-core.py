# %% two helper functions
# wrong: The cut is tested before the new value goes into best and the window, so each cut comes one child late.
def my_node(game, state, alpha, beta, search):
    def max_node(alpha, beta):
        best = -inf
        for move in game.moves(state):
            value = search(game.play(state, move), alpha, beta)
            if best >= beta:
                return best
            best = max(best, value)
            alpha = max(alpha, best)
        return best

    def min_node(alpha, beta):
        best = inf
        for move in game.moves(state):
            value = search(game.play(state, move), alpha, beta)
            if best <= alpha:
                return best
            best = min(best, value)
            beta = min(beta, best)
        return best

    if game.to_move(state) == gs.MAX:
        return max_node(alpha, beta)
    return min_node(alpha, beta)


# %% as negamax
# wrong: When the window is turned round for MIN its ends change sign but do not change places.
def my_node(game, state, alpha, beta, search):
    color = game.to_move(state)
    # everything in the view of the player to move
    lo, hi = (alpha, beta) if color == gs.MAX else (-alpha, -beta)
    best = -inf
    for move in game.moves(state):
        child = game.play(state, move)
        if color == gs.MAX:
            v = search(child, lo, hi)
        else:
            v = -search(child, -hi, -lo)
        if v > best:
            best = v
        if best > lo:
            lo = best
        if lo >= hi:
            break
    return color * best


# %% bounds in a dictionary
# wrong: The window is kept in one dictionary for the whole search, so bounds found in one branch still hold in its neighbours.
window = {}


def my_node(game, state, alpha, beta, search):
    if state == game.initial():
        window["a"], window["b"] = alpha, beta
    maximise = game.to_move(state) == gs.MAX
    best = -inf if maximise else inf
    for move in game.moves(state):
        value = search(game.play(state, move), window["a"], window["b"])
        if maximise:
            best = max(best, value)
            if best >= window["b"]:
                break
            window["a"] = max(window["a"], best)
        else:
            best = min(best, value)
            if best <= window["a"]:
                break
            window["b"] = min(window["b"], best)
    return best


# %% the rest is not worth it
# wrong: At a MAX node it stops when the value is below alpha, as if a poor move meant that no better one can follow.
def my_node(game, state, alpha, beta, search):
    values = []
    if game.to_move(state) == gs.MAX:
        for move in game.moves(state):
            values.append(search(game.play(state, move), alpha, beta))
            if values[-1] < alpha:
                return max(values)  # MAX has something better, stop here
            if values[-1] >= beta:
                return values[-1]
            alpha = max(alpha, values[-1])
        return max(values)
    for move in game.moves(state):
        values.append(search(game.play(state, move), alpha, beta))
        if values[-1] <= alpha:
            return values[-1]
        beta = min(beta, values[-1])
    return min(values)


# %% own best as bound
# wrong: Children get this node's own best as their bound, not the better of it and the bound from further up, so deep cuts are lost.
def my_node(game, state, alpha, beta, search):
    turn = game.to_move(state)
    i = 0
    options = list(game.moves(state))
    best = inf * -turn
    while i < len(options):
        nxt = game.play(state, options[i])
        if turn == gs.MAX:
            best = max(best, search(nxt, best, beta))
            done = best >= beta
        else:
            best = min(best, search(nxt, alpha, best))
            done = best <= alpha
        if done:
            break
        i += 1
    return best


# %% one flag
# right: it cuts beyond alpha at MIN and at an equal value at MAX: both cuts are accepted
def my_node(game, state, alpha, beta, search):
    ist_max = game.to_move(state) == gs.MAX
    bester = -inf if ist_max else inf
    for zug in game.moves(state):
        wert = search(game.play(state, zug), alpha, beta)
        if ist_max:
            if wert > bester:
                bester = wert
            if bester > alpha:
                alpha = bester
            if alpha >= beta:
                return bester
        else:
            if wert < bester:
                bester = wert
            if bester < alpha:
                return bester
            if bester < beta:
                beta = bester
    return bester


# %% fail-hard
# right: fail-hard: returns the end of the window it is beyond, and cuts with one test for both sides
def my_node(game, state, alpha, beta, search):
    w = [alpha, beta]
    mine = 0 if game.to_move(state) == gs.MAX else 1
    pick = (max, min)[mine]
    for move in game.moves(state):
        w[mine] = pick(w[mine], search(game.play(state, move), *w))
        if w[0] >= w[1]:
            return w[1 - mine]
    return w[mine]


# %% recursion over the moves
# right: the loop is a recursion over the tuple of moves that are left
def my_node(game, state, alpha, beta, search):
    def rest(moves, best, a, b):
        if not moves:
            return best
        v = search(game.play(state, moves[0]), a, b)
        if game.to_move(state) == gs.MAX:
            best = v if v > best else best
            if best >= b:
                return best
            return rest(moves[1:], best, max(a, best), b)
        best = v if v < best else best
        if best <= a:
            return best
        return rest(moves[1:], best, a, min(b, best))

    start = float("-inf") * game.to_move(state)
    return rest(tuple(game.moves(state)), start, alpha, beta)


# %% best is the bound
# wrong: it passes its own best instead of max(alpha, best) or min(beta, best), so the bound of an ancestor is lost before the first child and there are no deep cut-offs
def my_node(game, state, alpha, beta, search):
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            best = max(best, search(game.play(state, move), best, beta))
            if best >= beta:
                return best
        return best
    best = inf
    for move in game.moves(state):
        best = min(best, search(game.play(state, move), alpha, best))
        if best <= alpha:
            return best
    return best


# %% one indentation too deep
# wrong: the cut test stands inside the branch for MAX, so a MIN node never stops and reads leaves that alpha-beta leaves out
def my_node(game, state, alpha, beta, search):
    maximise = game.to_move(state) == gs.MAX
    v = -inf if maximise else inf
    for m in game.moves(state):
        w = search(game.play(state, m), alpha, beta)
        if not maximise:
            if w < v:
                v = w
            beta = min(beta, v)
        else:
            if w > v:
                v = w
            alpha = max(alpha, v)
            if alpha >= beta:
                break
    return v


# %% Best is the bound
# wrong: a MAX node hands down its own best in place of max(alpha, best), a MIN node its own best in place of min(beta, best), so what an ancestor has is forgotten, windows are too wide and deep cut-offs are missed
def my_node(game, state, alpha, beta, search):
    """The value of this node for MAX, as far as it matters in this window."""
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            best = max(best, search(game.play(state, move), best, beta))
            if best >= beta:
                break
        return best
    best = inf
    for move in game.moves(state):
        best = min(best, search(game.play(state, move), alpha, best))
        if best <= alpha:
            break
    return best


# %% Fail-hard, copied for MIN
# wrong: at a cut a MIN node returns beta, as the MAX node does, instead of alpha, so a refuted move looks as good as beta (inf at the root's children)
def my_node(game, state, alpha, beta, search):
    is_max = game.to_move(state) == gs.MAX
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if is_max:
            if value >= beta:
                return beta
            alpha = max(alpha, value)
        else:
            if value <= alpha:
                return beta
            beta = min(beta, value)
    return alpha if is_max else beta


# %% the window follows the last child
# wrong: alpha (or beta) is set to the value of the child just read instead of the best so far, so a poor child widens the window again and the next ones are searched with too wide a window
def my_node(game, state, alpha, beta, search):
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value = search(game.play(state, move), alpha, beta)
            best = max(best, value)
            if best >= beta:
                return best
            alpha = value
        return best
    best = inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        best = min(best, value)
        if best <= alpha:
            return best
        beta = value
    return best


# %% first the cut
# wrong: the cut comes before best is updated, so the value that causes the cut is thrown away; a MAX node cut by its first child returns -inf, and its MIN parent takes that for the smallest value
def my_node(game, state, alpha, beta, search):
    maximise = game.to_move(state) == gs.MAX
    pick = max if maximise else min
    best = -inf if maximise else inf
    for child in (game.play(state, move) for move in game.moves(state)):
        value = search(child, alpha, beta)
        if value >= beta if maximise else value <= alpha:
            break
        best = pick(best, value)
        if maximise:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best


# %% two loops, the second one pasted
# wrong: a MIN node sets beta = max(beta, best) as copied from MAX, so beta never comes down and the children are searched in too wide windows and read too many leaves
def my_node(game, state, alpha, beta, search):
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            best = max(best, search(game.play(state, move), alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best
    best = inf
    for move in game.moves(state):
        best = min(best, search(game.play(state, move), alpha, beta))
        if best <= alpha:
            return best
        beta = max(beta, best)
    return best


# %% out of the window
# wrong: the chained test stops both kinds of nodes on either side, so a MAX node is left after a child of alpha or less although a better child may follow
def my_node(game, state, alpha, beta, search):
    maximise = game.to_move(state) == gs.MAX
    pick = max if maximise else min
    best = -inf if maximise else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        best = pick(best, value)
        if not alpha < best < beta:
            break
        if maximise:
            alpha = best
        else:
            beta = best
    return best


# %% turned round and back
# right: the loop is negamax in the mover's view, and the window is turned back for each call
def my_node(game, state, alpha, beta, search):
    side = game.to_move(state)
    low, high = sorted((side * alpha, side * beta))
    best = -inf
    for move in game.moves(state):
        a, b = sorted((side * low, side * high))
        best = max(best, side * search(game.play(state, move), a, b))
        if best >= high:
            break
        low = max(low, best)
    return side * best


# %% cut before the new value counts
# wrong: the cut test looks at the best value before the new child is entered, so each cut comes one child too late and a child too many is searched
def my_node(game, state, alpha, beta, search):
    if game.to_move(state) == gs.MAX:
        v = -inf
        for m in game.moves(state):
            child_value = search(game.play(state, m), alpha, beta)
            if v >= beta:
                return v
            v = max(v, child_value)
            alpha = max(alpha, v)
        return v
    v = inf
    for m in game.moves(state):
        child_value = search(game.play(state, m), alpha, beta)
        if v <= alpha:
            return v
        v = min(v, child_value)
        beta = min(beta, v)
    return v


# %% my best is the bound
# wrong: it hands down its own best value in place of the better of that and the bound from above, so the window gets too wide and deep cut-offs are lost
def my_node(game, state, alpha, beta, search):
    maximise = game.to_move(state) == gs.MAX
    best = -inf if maximise else inf
    for move in game.moves(state):
        child = game.play(state, move)
        if maximise:
            best = max(best, search(child, best, beta))
            if best >= beta:
                break
        else:
            best = min(best, search(child, alpha, best))
            if best <= alpha:
                break
    return best


# %% a bound for each neighbour
# wrong: a MAX node hands down only alpha and a MIN node only beta (the other is set to infinity), so deep cut-offs are lost and the windows are too wide
def my_node(game, state, alpha, beta, search):
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            value = search(game.play(state, move), max(alpha, best), inf)
            best = max(best, value)
            if best >= beta:
                return best
    else:
        best = inf
        for move in game.moves(state):
            value = search(game.play(state, move), -inf, min(beta, best))
            best = min(best, value)
            if best <= alpha:
                return best
    return best


# %% outside the window is enough
# wrong: any value outside the window stops the loop, on either side, so a MAX node is left at its first poor move and a MIN node at its first good one
def my_node(game, state, alpha, beta, search):
    maximise = game.to_move(state) == gs.MAX
    values = []
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        values.append(value)
        if not alpha < value < beta:
            break
        if maximise:
            alpha = value
        else:
            beta = value
    return max(values) if maximise else min(values)


# %% a bound for each side in a dict
# right: one loop for both sides, the two bounds in a dict under the player they belong to, values of MAX throughout
def my_node(game, state, alpha, beta, search):
    side = game.to_move(state)
    has = {gs.MAX: alpha, gs.MIN: beta}
    best = -inf * side
    for move in game.moves(state):
        value = search(game.play(state, move), has[gs.MAX], has[gs.MIN])
        if side * value > side * best:
            best = value
        if side * best >= side * has[-side]:
            break
        if side * best > side * has[side]:
            has[side] = best
    return best


# %% returns the window edge
# wrong: after the cut at a MIN node it only skips this one child (continue), so the other children are still searched and too many leaves are read
def my_node(game, state, alpha, beta, search):
    is_max = game.to_move(state) == gs.MAX
    best = -inf if is_max else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if is_max:
            best = max(best, value)
            if best >= beta:
                return best
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best <= alpha:
                continue
            beta = min(beta, best)
    return best


# %% negamax inside
# wrong: the window is negated but not exchanged for MIN (lo = -alpha, hi = -beta), so MIN nodes work with an upside-down window and cut at once
def my_node(game, state, alpha, beta, search):
    side = 1 if game.to_move(state) == gs.MAX else -1
    lo, hi = side * alpha, side * beta
    best = -inf
    for move in game.moves(state):
        child = game.play(state, move)
        a, b = (lo, hi) if side == 1 else (-lo, -hi)
        best = max(best, side * search(child, a, b))
        if best >= hi:
            break
        lo = max(lo, best)
    return side * best


# %% signed window
# right: one branch for both players, with the window turned round for MIN and turned back for each call
def my_node(game, state, alpha, beta, search):
    s = game.to_move(state)
    window = [alpha, beta] if s == gs.MAX else [-beta, -alpha]
    top = -inf
    for child in (game.play(state, m) for m in game.moves(state)):
        limits = window if s == gs.MAX else [-window[1], -window[0]]
        top = max(top, s * search(child, limits[0], limits[1]))
        if top >= window[1]:
            break
        window[0] = max(window[0], top)
    return s * top


# %% last value as the window
# wrong: at a MIN node beta becomes the last value instead of the smallest, so the window widens again after a worse child
def my_node(game, state, alpha, beta, search):
    if game.to_move(state) == gs.MAX:
        best = -inf
        for move in game.moves(state):
            best = max(best, search(game.play(state, move), alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best
    best = inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        best = min(best, value)
        if best <= alpha:
            return best
        beta = value
    return best


# %% tightened but not passed on
# wrong: keeps its tightened window in lo and hi but gives each child the window it was given, so children cut too late
def my_node(game, state, alpha, beta, search):
    maximise = game.to_move(state) == gs.MAX
    lo, hi = alpha, beta
    best = None
    for child in (game.play(state, m) for m in game.moves(state)):
        v = search(child, alpha, beta)
        if best is None or (v > best if maximise else v < best):
            best = v
        if maximise:
            lo = max(lo, best)
        else:
            hi = min(hi, best)
        if lo >= hi:
            break
    return best


# %% one bound moves
# right: keeps the window as a dictionary by side and moves only the mover's bound, which is tested against the other's
def my_node(game, state, alpha, beta, search):
    side = game.to_move(state)
    window = {gs.MAX: alpha, gs.MIN: beta}
    best = -side * inf
    for move in game.moves(state):
        value = search(game.play(state, move), window[gs.MAX], window[gs.MIN])
        best = max(best, value, key=lambda v: side * v)
        window[side] = max(window[side], best, key=lambda v: side * v)
        if window[gs.MAX] >= window[gs.MIN]:
            break
    return best
