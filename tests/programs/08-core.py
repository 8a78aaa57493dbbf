# %% entry.depth >= depth, as engines do
# right: a deeper entry answers too
from collections import namedtuple

Entry = namedtuple("Entry", "value flag depth")

def my_memory(game, state, depth, alpha, beta, table, search):
    alpha_orig = alpha
    key = game.key(state)
    entry = table.get(key)
    if entry is not None and entry.depth >= depth:
        if entry.flag == "EXACT":
            return entry.value
        if entry.flag == "LOWER" and entry.value >= beta:
            return entry.value
        if entry.flag == "UPPER" and entry.value <= alpha:
            return entry.value
    value = float("-inf")
    for move in game.moves(state):
        value = max(value, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    flag = "UPPER" if value <= alpha_orig else "LOWER" if value >= beta else "EXACT"
    table[key] = Entry(value, flag, depth)
    return value


# %% bounds narrow the window, as on Wikipedia
# right: a bound that settles nothing narrows alpha or beta
def my_memory(game, state, depth, alpha, beta, table, search):
    alpha_orig, key = alpha, game.key(state)
    if key in table and table[key][2] >= depth:
        value, flag, _ = table[key]
        if flag == 0:
            return value
        if flag < 0:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            return value
    best = -10**9
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, 1 if best <= alpha_orig else -1 if best >= beta else 0, depth
    return best


# %% a table for each depth
# right: the depth is part of the key
def my_memory(game, state, depth, alpha, beta, table, search):
    key, low, best = (game.key(state), depth), alpha, float("-inf")
    lower, upper = table.get(key, (float("-inf"), float("inf")))
    if lower >= beta or lower == upper:
        return lower
    if upper <= alpha:
        return upper
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    if best > low:
        lower = best
    if best < beta:
        upper = best
    table[key] = lower, upper
    return best


# %% depth ignored
# wrong: an entry answers whatever its depth
# marks: 40
# name: depth ignored
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, entered = game.key(state), float("-inf"), alpha
    if key in table:
        value, bound = table[key]
        if bound == "exact" or bound == "lower" and value >= beta or bound == "upper" and value <= alpha:
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, "upper" if best <= entered else "lower" if best >= beta else "exact"
    return best


# %% a shallower entry answers
# wrong: it has not seen what this search is to see
# marks: 40
# name: a shallower entry answers
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, entered = game.key(state), float("-inf"), alpha
    if key in table:
        value, bound, filed = table[key]
        if filed <= depth and (bound == "exact" or bound == "lower" and value >= beta or bound == "upper" and value <= alpha):
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, "upper" if best <= entered else "lower" if best >= beta else "exact", depth
    return best


# %% best starts at -100
# wrong: values may be lower
# marks: 35
# name: best starts at a number
def my_memory(game, state, depth, alpha, beta, table, search):
    key, best, entered = game.key(state), -100, alpha
    if key in table:
        value, bound, filed = table[key]
        if filed == depth and (bound == "exact" or bound == "lower" and value >= beta or bound == "upper" and value <= alpha):
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, "upper" if best <= entered else "lower" if best >= beta else "exact", depth
    return best


# %% only a deeper entry answers
# wrong: the entry of the same depth is what is asked for
# marks: 60
# name: only a deeper entry answers
def my_memory(game, state, depth, alpha, beta, table, search):
    try:
        e = table[game.key(state)]
        if e["depth"] > depth:
            if e["type"] == "exact":
                return e["val"]
            if e["type"] == "lower" and e["val"] >= beta:
                return e["val"]
            if e["type"] == "upper" and e["val"] <= alpha:
                return e["val"]
    except KeyError:
        pass
    orig = alpha
    val = float("-inf")
    for m in game.moves(state):
        val = max(val, -search(game.play(state, m), depth - 1, -beta, -alpha))
        alpha = max(alpha, val)
        if alpha >= beta:
            break
    kind = "exact"
    if val <= orig:
        kind = "upper"
    if val >= beta:
        kind = "lower"
    table[game.key(state)] = {"val": val, "type": kind, "depth": depth}
    return val


# %% two tables in one, the depth is forgotten
# wrong: a limit of another depth answers
# marks: 40
# name: depth ignored
def my_memory(game, state, depth, alpha, beta, table, search):
    lower = table.setdefault("lower", {})
    upper = table.setdefault("upper", {})
    k = game.key(state)
    if lower.get(k, float("-inf")) >= beta:
        return lower[k]
    if upper.get(k, float("inf")) <= alpha:
        return upper[k]
    if k in lower and k in upper and lower[k] == upper[k]:
        return lower[k]
    best, a = float("-inf"), alpha
    for m in game.moves(state):
        best = max(best, -search(game.play(state, m), depth - 1, -beta, -a))
        a = max(a, best)
        if a >= beta:
            break
    if best > alpha:
        lower[k] = best
    if best < beta:
        upper[k] = best
    return best


# %% alpha is returned, filed as exact
# wrong: outside the window it is a bound
# marks: 20
# name: a bound taken for the value
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state), depth
    if key in table:
        return table[key]
    for m in game.moves(state):
        score = -search(game.play(state, m), depth - 1, -beta, -alpha)
        if score >= beta:
            table[key] = beta
            return beta
        if score > alpha:
            alpha = score
    table[key] = alpha
    return alpha


# %% the last value is filed
# wrong: the best value is returned
# marks: 33
# name: not the best value is filed
def my_memory(game, state, depth, alpha, beta, table, search):
    def bound(v):
        if v <= start:
            return "upper"
        if v >= beta:
            return "lower"
        return "exact"
    start = alpha
    key = game.key(state)
    if key in table:
        value, kind, deep = table[key]
        if deep == depth and (kind == "exact" or kind == "lower" and value >= beta or kind == "upper" and value <= alpha):
            return value
    best = float("-inf")
    for m in game.moves(state):
        value = -search(game.play(state, m), depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = value, bound(value), depth
    return best


# %% a table of its own
# wrong: it has the entries of another graph
# marks: 34
# name: nothing is filed in the table
MEMO = {}

def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    if key in MEMO:
        value, bound, searched = MEMO[key]
        if searched == depth:
            if bound == 0 or bound == 1 and value >= beta or bound == -1 and value <= alpha:
                return value
    low, best = alpha, float("-inf")
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    MEMO[key] = best, -1 if best <= low else 1 if best >= beta else 0, depth
    return best


# %% setdefault keeps the first entry for ever
# wrong: the newest result belongs there
# marks: 60
# name: the first entry stays
def my_memory(game, state, depth, alpha, beta, table, search):
    key, entered, best = game.key(state), alpha, float("-inf")
    if key in table:
        value, bound, searched = table[key]
        settled = {"exact": True, "lower": value >= beta, "upper": value <= alpha}
        if searched == depth and settled[bound]:
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= entered else "lower" if best >= beta else "exact"
    table.setdefault(key, (best, bound, depth))
    return best


# %% a list of all values, nothing is cut
# wrong: the window of a child never narrows
# marks: 60
# name: the window never narrows
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state)
    if key in table and table[key][2] == depth:
        value, bound, _ = table[key]
        if bound == "exact":
            return value
        if bound == "lower" and value >= beta:
            return value
        if bound == "upper" and value <= alpha:
            return value
    values = [-search(game.play(state, m), depth - 1, -beta, -alpha) for m in game.moves(state)]
    best = max(values)
    bound = "exact"
    if best <= alpha:
        bound = "upper"
    elif best >= beta:
        bound = "lower"
    table[key] = best, bound, depth
    return best


# %% a narrowed window, and the value comes back without minus
# wrong: the value of a child is the opponent's
# marks: 1
# name: child's value not negated
def my_memory(game, state, depth, alpha, beta, table, search):
    old, key = alpha, game.key(state)
    hit = table.get(key)
    if hit and hit[2] >= depth:
        v, f, _ = hit
        if f == "EXACT":
            return v
        elif f == "LOWER":
            alpha = max(alpha, v)
        elif f == "UPPER":
            beta = min(beta, v)
        if alpha >= beta:
            return v
    best = float("-inf")
    for m in game.moves(state):
        v = search(game.play(state, m), depth - 1, -beta, -alpha)
        best = max(best, v)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    f = "UPPER" if best <= old else "LOWER" if best >= beta else "EXACT"
    table[key] = best, f, depth
    return best


# %% filed with the depth of the child, narrowed
# wrong: depth is counted down before it is filed
# marks: 60
# name: filed with the depth of a child
def my_memory(game, state, depth, alpha, beta, table, search):
    key, lo = game.key(state), alpha
    v, f, d = table.get(key, (0, "none", -1))
    if d == depth:
        if f == "exact":
            return v
        if f == "lower" and v > beta:
            return v
        if f == "upper" and v < alpha:
            return v
    best = float("-inf")
    depth -= 1
    for m in game.moves(state):
        best = max(best, -search(game.play(state, m), depth, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[key] = best, "upper" if best <= lo else "lower" if best >= beta else "exact", depth
    return best


# %% a closure files
# right: a lower and an upper limit for each depth
def my_memory(game, state, depth, alpha, beta, table, search):
    key = game.key(state), depth
    low, high = alpha, beta
    def file(v):
        a, b = table.get(key, (float("-inf"), float("inf")))
        table[key] = (v if v > low else a, v if v < high else b)
        return v
    a, b = table.get(key, (float("-inf"), float("inf")))
    if a >= beta: return a
    if b <= alpha: return b
    if a == b: return a
    best = float("-inf")
    for m in game.moves(state):
        v = -search(game.play(state, m), depth - 1, -beta, -alpha)
        if v >= beta:
            return file(v)
        best, alpha = max(best, v), max(alpha, v)
    return file(best)


# %% a class
# right: it keeps the window in which a value was found
class Slot:
    def __init__(self, v, d, lo, hi):
        self.v, self.d, self.lo, self.hi = v, d, lo, hi
    def answer(self, d, alpha, beta):
        if self.d == d and (self.lo < self.v < self.hi or self.v >= max(self.hi, beta) or self.v <= min(self.lo, alpha)):
            return self.v

def my_memory(game, state, depth, alpha, beta, table, search):
    k = game.key(state)
    if k in table:
        v = table[k].answer(depth, alpha, beta)
        if v is not None:
            return v
    a, best = alpha, float("-inf")
    for m in game.moves(state):
        best = max(best, -search(game.play(state, m), depth - 1, -beta, -a))
        a = max(a, best)
        if best >= beta:
            break
    table[k] = Slot(best, depth, alpha, beta)
    return best


# %% an iterator of moves
# right: the loop ends at beta
def my_memory(game, state, depth, alpha, beta, table, search):
    hit = table.get((game.key(state), depth))
    if hit and (hit[1] == "=" or (hit[1] == ">" and hit[0] >= beta) or (hit[1] == "<" and hit[0] <= alpha)):
        return hit[0]
    best, moves = float("-inf"), iter(game.moves(state))
    while best < beta:
        m = next(moves, None)
        if m is None:
            break
        best = max(best, -search(game.play(state, m), depth - 1, -beta, -max(alpha, best)))
    sign = "<" if best <= alpha else ">" if best >= beta else "="
    table[game.key(state), depth] = (best, sign)
    return best


# %% nested dictionaries
# right: the depths of a position have entries of their own
def my_memory(game, state, depth, alpha, beta, table, search):
    entries = table.setdefault(game.key(state), {})
    if depth in entries:
        e = entries[depth]
        if e["flag"] == "exact": return e["value"]
        if e["flag"] == "lower" and e["value"] >= beta: return e["value"]
        if e["flag"] == "upper" and e["value"] <= alpha: return e["value"]
    orig, best = alpha, None
    for m in game.moves(state):
        v = -search(game.play(state, m), depth - 1, -beta, -alpha)
        best = v if best is None else max(best, v)
        alpha = max(alpha, best)
        if alpha >= beta: break
    flag = "exact"
    if best <= orig: flag = "upper"
    elif best >= beta: flag = "lower"
    entries[depth] = {"value": best, "flag": flag}
    return best


# %% entries are answered whatever the depth when exact
# wrong: exact for another depth
# marks: 40
# name: depth ignored
def my_memory(game, state, depth, alpha, beta, table, search):
    key, start, best = game.key(state), alpha, float("-inf")
    hit = table.get(key)
    if hit:
        if hit["b"] == "exact":
            return hit["v"]
        if hit["d"] == depth:
            if hit["b"] == "lower" and hit["v"] >= beta:
                return hit["v"]
            if hit["b"] == "upper" and hit["v"] <= alpha:
                return hit["v"]
    for m in game.moves(state):
        best = max(best, -search(game.play(state, m), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta: break
    table[key] = {"v": best, "d": depth, "b": "upper" if best <= start else "lower" if best >= beta else "exact"}
    return best


# %% kinds by sign, compared the wrong way
# wrong: a lower bound has the sign 1 where it is filed
# marks: 40
# name: lower and upper exchanged
def my_memory(game, state, depth, alpha, beta, table, search):
    k, first = (game.key(state), depth), alpha
    if k in table:
        value, kind = table[k]
        if kind == 0: return value
        if kind < 0 and value >= beta: return value
        if kind > 0 and value <= alpha: return value
    best = float("-inf")
    for m in game.moves(state):
        best = max(best, -search(game.play(state, m), depth - 1, -beta, -alpha))
        if best > alpha: alpha = best
        if alpha >= beta: break
    kind = 1 if best >= beta else -1 if best <= first else 0
    table[k] = best, kind
    return best


# %% min where the other side moves
# wrong: the mover's value is asked for
# marks: 15
# name: MAX's value for the mover's
def my_memory(game, state, depth, alpha, beta, table, search):
    key, a, b = (game.key(state), depth), alpha, beta
    if key in table:
        value, bound = table[key]
        if bound == 0 or bound == 1 and value >= beta or bound == -1 and value <= alpha: return value
    s = game.to_move(state)
    best = -s * float("inf")
    for m in game.moves(state):
        v = search(game.play(state, m), depth - 1, a, b)
        if s == 1:
            best = max(best, v); a = max(a, best)
        else:
            best = min(best, v); b = min(b, best)
        if a >= b: break
    table[key] = best, (best >= beta) - (best <= alpha)
    return best


# %% nought is no value
# wrong: a value of 0 counts as false
# marks: 37
# name: 0 taken for nothing
def my_memory(game, state, depth, alpha, beta, table, search):
    key, start = (game.key(state), depth), alpha
    value, bound = table.get(key, (None, None))
    if value:
        if bound == 0 or bound == 1 and value >= beta or bound == -1 and value <= alpha: return value
    best = None
    for m in game.moves(state):
        v = -search(game.play(state, m), depth - 1, -beta, -alpha)
        best = v if not best else max(best, v)
        alpha = max(alpha, best)
        if alpha >= beta: break
    table[key] = best, (best >= beta) - (best <= start)
    return best


# %% the stored depth is asked to be at most this one, limits
# wrong: a search less deep answers
# marks: 40
# name: a shallower entry answers
def my_memory(game, state, depth, alpha, beta, table, search):
    e = table.setdefault(game.key(state), {"lo": float("-inf"), "hi": float("inf"), "d": depth})
    if e["d"] <= depth:
        if e["lo"] >= beta: return e["lo"]
        if e["hi"] <= alpha: return e["hi"]
        if e["lo"] == e["hi"]: return e["lo"]
    a, best = alpha, float("-inf")
    for m in game.moves(state):
        best = max(best, -search(game.play(state, m), depth - 1, -beta, -a))
        a = max(a, best)
        if a >= beta: break
    e["lo"] = best if best > alpha else float("-inf")
    e["hi"] = best if best < beta else float("inf")
    e["d"] = depth
    return best


# %% an entry at most for each bound
# right: three keys for each position
def my_memory(game, state, depth, alpha, beta, table, search):
    k = game.key(state)
    lo = table.get((k, depth, "lo"), float("-inf"))
    hi = table.get((k, depth, "hi"), float("inf"))
    if lo >= beta or lo == hi: return lo
    if hi <= alpha: return hi
    a, b, best = max(alpha, lo), min(beta, hi), float("-inf")
    for m in game.moves(state):
        best = max(best, -search(game.play(state, m), depth - 1, -b, -max(a, best)))
        if best >= b: break
    if best > a or best >= b: table[k, depth, "lo"] = max(best, lo)
    if best < b: table[k, depth, "hi"] = min(best, hi)
    return best
