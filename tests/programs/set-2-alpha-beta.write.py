# %% a sign for both sides
# right: one loop, the sides differ by a factor
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    s = game.to_move(state)
    best, chosen = -inf, None
    for m in game.moves(state):
        v = s * my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if v > best:
            best, chosen = v, m
        if s > 0:
            alpha = max(alpha, best)
        else:
            beta = min(beta, -best)
        if alpha >= beta:
            break
    return s * best, chosen


# %% max_value and min_value, fail-hard
# right: what is returned stays in the window
def max_value(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state), None
    move = None
    for m in game.moves(state):
        v, _ = min_value(game, game.play(state, m), alpha, beta)
        if v >= beta:
            return beta, m
        if v > alpha:
            alpha, move = v, m
    return alpha, move

def min_value(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state), None
    move = None
    for m in game.moves(state):
        v, _ = max_value(game, game.play(state, m), alpha, beta)
        if v <= alpha:
            return alpha, m
        if v < beta:
            beta, move = v, m
    return beta, move

def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    f = max_value if game.to_move(state) == gs.MAX else min_value
    return f(game, state, alpha, beta)


# %% negamax with a window turned at the root
# right: inside all is the mover's, outside MAX's
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    def nega(s, a, b, color):
        if game.is_terminal(s):
            return color * game.utility(s), None
        best, pick = -inf, None
        for m in game.moves(s):
            score = -nega(game.play(s, m), -b, -max(a, best), -color)[0]
            if score > best:
                best, pick = score, m
            if best >= b:
                break
        return best, pick

    if game.to_move(state) == gs.MAX:
        return nega(state, alpha, beta, 1)
    v, m = nega(state, -beta, -alpha, -1)
    return -v, m


# %% lo and hi
# right: other names, with defaults
def my_alpha_beta(g, pos, lo=float("-inf"), hi=float("inf")):
    if g.is_terminal(pos):
        return g.utility(pos), None
    val, best = None, None
    for mv in g.moves(pos):
        x = my_alpha_beta(g, g.play(pos, mv), lo, hi)[0]
        if g.to_move(pos) == gs.MAX:
            if val is None or x > val:
                val, best = x, mv
            if val >= hi:
                return val, best
            lo = max(lo, val)
        else:
            if val is None or x < val:
                val, best = x, mv
            if val <= lo:
                return val, best
            hi = min(hi, val)
    return val, best


# %% lo and hi without defaults
# right: whoever calls it gives all four
def my_alpha_beta(g, pos, lo, hi):
    if g.is_terminal(pos):
        return g.utility(pos), None
    up = g.to_move(pos) == gs.MAX
    val, best = (-inf if up else inf), None
    for mv in g.moves(pos):
        x, _ = my_alpha_beta(g, g.play(pos, mv), lo, hi)
        if (x > val) if up else (x < val):
            val, best = x, mv
        if up: lo = max(lo, val)
        else: hi = min(hi, val)
        if hi <= lo: break
    return val, best


# %% strict cuts, the last of equal moves
# right: beyond the bound a later equal move is exact
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = None, None
    for m in game.moves(state):
        v = my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if game.to_move(state) == gs.MAX:
            if best is None or v >= best: best, move = v, m
            if best > beta: break
            alpha = max(alpha, best)
        else:
            if best is None or v <= best: best, move = v, m
            if best < alpha: break
            beta = min(beta, best)
    return best, move


# %% an explicit stack
# right: no recursion; each frame has its own window
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None

    class Frame:
        def __init__(self, s, a, b):
            self.s, self.a, self.b = s, a, b
            self.todo = list(game.moves(s))[::-1]
            self.big = game.to_move(s) == gs.MAX
            self.best, self.move, self.now = (-inf if self.big else inf), None, None

    stack = [Frame(state, alpha, beta)]
    back = None
    while stack:
        f = stack[-1]
        if back is not None:
            if (back > f.best) if f.big else (back < f.best):
                f.best, f.move = back, f.now
            if f.big: f.a = max(f.a, f.best)
            else: f.b = min(f.b, f.best)
            if f.a >= f.b: f.todo = []
            back = None
        if not f.todo:
            back = f.best
            stack.pop()
            continue
        f.now = f.todo.pop()
        child = game.play(f.s, f.now)
        if game.is_terminal(child):
            back = game.utility(child)
        else:
            stack.append(Frame(child, f.a, f.b))
    return f.best, f.move


# %% a class and 10**9
# right: a window kept in the object for the root only
class AB:
    INF = 10**9
    def run(self, game, state, a, b):
        self.g = game
        return self.mx(state, a, b) if game.to_move(state) == gs.MAX else self.mn(state, a, b)
    def mx(self, s, a, b):
        if self.g.is_terminal(s): return self.g.utility(s), None
        best = (-self.INF, None)
        for m in self.g.moves(s):
            v = self.mn(self.g.play(s, m), a, b)[0]
            if v > best[0]: best = (v, m)
            if best[0] >= b: return best
            a = max(a, best[0])
        return best
    def mn(self, s, a, b):
        if self.g.is_terminal(s): return self.g.utility(s), None
        best = (self.INF, None)
        for m in self.g.moves(s):
            v = self.mx(self.g.play(s, m), a, b)[0]
            if v < best[0]: best = (v, m)
            if best[0] <= a: return best
            b = min(b, best[0])
        return best

def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    return AB().run(game, state, alpha, beta)


# %% a memo with the window in its key
# right: the same call has the same answer
from functools import lru_cache

def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    @lru_cache(maxsize=None)
    def ab(s, a, b):
        if game.is_terminal(s):
            return game.utility(s), None
        mx = game.to_move(s) == gs.MAX
        best, arg = (-inf, None) if mx else (inf, None)
        for m in game.moves(s):
            v, _ = ab(game.play(s, m), a, b)
            if mx and v > best or not mx and v < best:
                best, arg = v, m
            if mx: a = max(a, v)
            else: b = min(b, v)
            if b <= a: break
        return best, arg
    return ab(state, alpha, beta)


# %% all children made first
# right: successors are made before any is searched
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    children = [(m, game.play(state, m)) for m in game.moves(state)]
    maximise, result = game.to_move(state) == gs.MAX, None
    for m, child in children:
        v = my_alpha_beta(game, child, alpha, beta)[0]
        if result is None or (v > result[0] if maximise else v < result[0]):
            result = (v, m)
        if maximise: alpha = max(alpha, v)
        else: beta = min(beta, v)
        if beta <= alpha:
            break
    return result


# %% walrus and lambdas
# right: short, and the same
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state): return game.utility(state), None
    s, w, best = game.to_move(state), [alpha, beta], None
    better = lambda v: best is None or s * v > s * best[0]
    for m in game.moves(state):
        if better(v := my_alpha_beta(game, game.play(state, m), *w)[0]): best = v, m
        w[s != 1] = (max if s == 1 else min)(w[s != 1], v)
        if w[0] >= w[1]: break
    return best


# %% a generator of values
# right: the values of the children come one by one
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    window = [alpha, beta]

    def values():
        for m in game.moves(state):
            yield my_alpha_beta(game, game.play(state, m), *window)[0], m

    best, chosen = None, None
    for v, m in values():
        if game.to_move(state) == gs.MAX:
            if best is None or v > best: best, chosen = v, m
            window[0] = max(window[0], best)
        else:
            if best is None or v < best: best, chosen = v, m
            window[1] = min(window[1], best)
        if window[0] >= window[1]:
            return best, chosen
    return best, chosen


# %% PVS
# wrong: leaves are read again; the order of visits is marked, as the task says
# marks: 14 15
# name: searched with a null window first
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    def pvs(s, a, b, c):
        if game.is_terminal(s):
            return c * game.utility(s), None
        best, arg = -inf, None
        for i, m in enumerate(game.moves(s)):
            child = game.play(s, m)
            if i == 0:
                v = -pvs(child, -b, -a, -c)[0]
            else:
                v = -pvs(child, -a - 1, -a, -c)[0]
                if a < v < b:
                    v = -pvs(child, -b, -v, -c)[0]
            if v > best:
                best, arg = v, m
            a = max(a, v)
            if a >= b:
                break
        return best, arg

    if game.to_move(state) == gs.MAX:
        return pvs(state, alpha, beta, 1)
    v, m = pvs(state, -beta, -alpha, -1)
    return -v, m


# %% the moves from the last to the first
# wrong: another order of visits than the game's, as the task says
# marks: 14 14
# name: moves from the last to the first
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, chosen = None, None
    for m in reversed(game.moves(state)):
        v = my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if game.to_move(state) == gs.MAX:
            if best is None or v > best: best, chosen = v, m
            alpha = max(alpha, best)
        else:
            if best is None or v < best: best, chosen = v, m
            beta = min(beta, best)
        if alpha >= beta: break
    return best, chosen


# %% return inside the loop
# wrong: the first move is always the best
# marks: 4 4
# name: only the first move
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = (-inf if game.to_move(state) == gs.MAX else inf), None
    for m in game.moves(state):
        v = my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if game.to_move(state) == gs.MAX:
            if v > best:
                best, move = v, m
            if best >= beta:
                break
            alpha = max(alpha, best)
        else:
            if v < best:
                best, move = v, m
            if best <= alpha:
                break
            beta = min(beta, best)
        return best, move


# %% continue for break
# wrong: the cut test is there and stops nothing
# marks: 12 12
# name: nothing is ever cut
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = (-inf if game.to_move(state) == gs.MAX else inf), None
    for m in game.moves(state):
        v = my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if game.to_move(state) == gs.MAX:
            if v > best: best, move = v, m
            if best >= beta: continue
            alpha = max(alpha, best)
        else:
            if v < best: best, move = v, m
            if best <= alpha: continue
            beta = min(beta, best)
    return best, move


# %% return alpha at MIN
# wrong: fail-hard, and MIN returns MAX's bound
# marks: 4 4
# name: a bound returned for the value
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    move = None
    for m in game.moves(state):
        v = my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if game.to_move(state) == gs.MAX:
            if v > alpha: alpha, move = v, m
        else:
            if v < beta: beta, move = v, m
        if alpha >= beta: break
    return alpha, move


# %% bounds in globals
# wrong: what a branch has found stays when it is left
# marks: 5 5
# name: bounds shared by the whole search
A, B = -inf, inf
def search(game, state):
    global A, B
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = (-inf if game.to_move(state) == gs.MAX else inf), None
    for m in game.moves(state):
        v = search(game, game.play(state, m))[0]
        if game.to_move(state) == gs.MAX:
            if v > best: best, move = v, m
            A = max(A, best)
        else:
            if v < best: best, move = v, m
            B = min(B, best)
        if A >= B: break
    return best, move

def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    global A, B
    A, B = alpha, beta
    return search(game, state)


# %% (−α, −β) for the child
# wrong: negated, but not swapped
# marks: 5 5
# name: α and β in each other's place
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    def nega(s, a, b, c):
        if game.is_terminal(s):
            return c * game.utility(s), None
        best, arg = -inf, None
        for m in game.moves(s):
            v = -nega(game.play(s, m), -a, -b, -c)[0]
            if v > best: best, arg = v, m
            a = max(a, best)
            if a >= b: break
        return best, arg
    if game.to_move(state) == gs.MAX:
        return nega(state, alpha, beta, 1)
    v, m = nega(state, -beta, -alpha, -1)
    return -v, m


# %% the root searches each move with an open window
# wrong: nothing that the first move has secured is used
# marks: 13 12
# name: root bound not shared
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    def ab(s, a, b):
        if game.is_terminal(s): return game.utility(s)
        best = -inf if game.to_move(s) == gs.MAX else inf
        for m in game.moves(s):
            v = ab(game.play(s, m), a, b)
            if game.to_move(s) == gs.MAX:
                best = max(best, v); a = max(a, best)
            else:
                best = min(best, v); b = min(b, best)
            if a >= b: break
        return best
    if game.is_terminal(state): return game.utility(state), None
    d = {m: ab(game.play(state, m), alpha, beta) for m in game.moves(state)}
    m = max(d, key=d.get) if game.to_move(state) == gs.MAX else min(d, key=d.get)
    return d[m], m


# %% no cut at all
# wrong: the window is kept and nobody asks it
# marks: 12 12
# name: nothing is ever cut
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = (-inf if game.to_move(state) == gs.MAX else inf), None
    for m in game.moves(state):
        v = my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if game.to_move(state) == gs.MAX:
            if v > best: best, move = v, m
            alpha = max(alpha, best)
        else:
            if v < best: best, move = v, m
            beta = min(beta, best)
    return best, move


# %% best starts at 0
# wrong: with only negative values a node seems to be worth 0
# marks: 3 3
# name: best starts at 0
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = 0, None
    for m in game.moves(state):
        v = my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if game.to_move(state) == gs.MAX:
            if v > best: best, move = v, m
            if best >= beta: break
            alpha = max(alpha, best)
        else:
            if v < best: best, move = v, m
            if best <= alpha: break
            beta = min(beta, best)
    return best, move


# %% best starts at 100
# wrong: a game may be worth more than that
# marks: 16 15
# name: best starts at a number
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = (-100 if game.to_move(state) == gs.MAX else 100), None
    for m in game.moves(state):
        v = my_alpha_beta(game, game.play(state, m), alpha, beta)[0]
        if game.to_move(state) == gs.MAX:
            if v > best: best, move = v, m
            if best >= beta: break
            alpha = max(alpha, best)
        else:
            if v < best: best, move = v, m
            if best <= alpha: break
            beta = min(beta, best)
    return best, move


# %% the value of the mover
# wrong: negamax whose sign is never turned back, and MAX's value is asked for
# name: value for the side to move
# marks: 14 12
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    def nega(s, a, b):
        c = game.to_move(s)
        if game.is_terminal(s):
            return game.utility(s) * side_of[s], None
        best, arg = -inf, None
        for m in game.moves(s):
            t = game.play(s, m)
            side_of[t] = -c
            v = -nega(t, -b, -max(a, best))[0]
            if v > best: best, arg = v, m
            if best >= b: break
        return best, arg
    side_of = {state: game.to_move(state)}
    if game.to_move(state) == gs.MAX:
        return nega(state, alpha, beta)
    return nega(state, -beta, -alpha)


# %% a window one too wide at alpha
# wrong: alpha itself is outside
# marks: 18 18
# name: given window too wide
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    def go(s, a, b):
        if game.is_terminal(s):
            return game.utility(s), None
        up = game.to_move(s) == gs.MAX
        best, mv = (-inf if up else inf), None
        for m in game.moves(s):
            v = go(game.play(s, m), a, b)[0]
            if (up and v > best) or (not up and v < best):
                best, mv = v, m
            if up: a = max(a, best)
            else: b = min(b, best)
            if a >= b: break
        return best, mv
    return go(state, alpha - 1, beta)


# %% each child of the position is asked with an open window
# wrong: the children do not know the window
# marks: 17 17
# name: given window not handed on
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state): return game.utility(state), None
    up = game.to_move(state) == gs.MAX
    lo, hi = -inf, inf
    best, mv = (-inf if up else inf), None
    for m in game.moves(state):
        v = my_alpha_beta2(game, game.play(state, m), lo, hi)[0]
        if (up and v > best) or (not up and v < best): best, mv = v, m
        if up: lo = max(lo, best)
        else: hi = min(hi, best)
        if lo >= hi: break
        if up and best >= beta or not up and best <= alpha: break
    return best, mv
def my_alpha_beta2(game, s, a, b):
    if game.is_terminal(s): return game.utility(s), None
    up = game.to_move(s) == gs.MAX
    best, mv = (-inf if up else inf), None
    for m in game.moves(s):
        v = my_alpha_beta2(game, game.play(s, m), a, b)[0]
        if (up and v > best) or (not up and v < best): best, mv = v, m
        if up: a = max(a, best)
        else: b = min(b, best)
        if a >= b: break
    return best, mv


# %% a null window is asked for
# wrong: between the bounds the value has to be exact
# marks: 18 18
# name: given window made a null window
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if alpha > -inf: beta = alpha + 1
    return go(game, state, alpha, beta)
def go(game, s, a, b):
    if game.is_terminal(s): return game.utility(s), None
    up = game.to_move(s) == gs.MAX
    best, mv = (-inf if up else inf), None
    for m in game.moves(s):
        v = go(game, game.play(s, m), a, b)[0]
        if (up and v > best) or (not up and v < best): best, mv = v, m
        if up: a = max(a, best)
        else: b = min(b, best)
        if a >= b: break
    return best, mv


# %% minus infinity outside
# wrong: the limit has to be between the value and alpha
# marks: 17 17
# name: no limit outside the window
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    v, m = go(game, state, alpha, beta)
    if v <= alpha: return -inf, m
    return v, m
def go(game, s, a, b):
    if game.is_terminal(s): return game.utility(s), None
    up = game.to_move(s) == gs.MAX
    best, mv = (-inf if up else inf), None
    for m in game.moves(s):
        v = go(game, game.play(s, m), a, b)[0]
        if (up and v > best) or (not up and v < best): best, mv = v, m
        if up: a = max(a, best)
        else: b = min(b, best)
        if a >= b: break
    return best, mv


# %% frames on a stack of its own
# right: no recursion at all
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state): return game.utility(state), None
    def frame(s, a, b):
        up = game.to_move(s) == gs.MAX
        return {"s": s, "a": a, "b": b, "up": up, "best": -inf if up else inf, "mv": None, "todo": list(game.moves(s)), "now": None}
    stack, back = [frame(state, alpha, beta)], None
    while True:
        f = stack[-1]
        if back is not None:
            if (back > f["best"]) if f["up"] else (back < f["best"]):
                f["best"], f["mv"] = back, f["now"]
            if f["up"]: f["a"] = max(f["a"], f["best"])
            else: f["b"] = min(f["b"], f["best"])
            back = None
        if f["a"] >= f["b"] or not f["todo"]:
            stack.pop()
            back = f["best"]
            if not stack: return f["best"], f["mv"]
            continue
        f["now"] = f["todo"].pop(0)
        child = game.play(f["s"], f["now"])
        if game.is_terminal(child): back = game.utility(child)
        else: stack.append(frame(child, f["a"], f["b"]))


# %% lambdas for the sides
# right: the window is turned for MIN and turned back
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state): return game.utility(state), None
    sign = game.to_move(state)
    lo, hi = (alpha, beta) if sign > 0 else (-beta, -alpha)
    best = (-inf, None)
    for m in game.moves(state):
        w = (lo, hi) if sign > 0 else (-hi, -lo)
        v = sign * my_alpha_beta(game, game.play(state, m), *w)[0]
        best = max(best, (v, m), key=lambda p: p[0])
        lo = max(lo, v)
        if lo >= hi: break
    return sign * best[0], best[1]
