# %% other names
# right: parameters go by place
def my_expectiminimax(g, s, d, ev):
    if g.is_terminal(s):
        return g.utility(s), None
    if d == 0:
        return ev(s), None
    who = g.to_move(s)
    if who == gs.CHANCE:
        return sum(pr * my_expectiminimax(g, g.play(s, o), d - 1, ev)[0] for o, pr in g.outcomes(s)), None
    results = [(my_expectiminimax(g, g.play(s, m), d - 1, ev)[0], m) for m in g.moves(s)]
    pick = max if who == gs.MAX else min
    return pick(results, key=lambda r: r[0])


# %% numpy dot
# right: numbers of numpy come back
import numpy as np

def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return np.float64(game.utility(state)), None
    if depth <= 0:
        return np.float64(evaluate(state)), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        outs, probs = zip(*game.outcomes(state))
        vals = np.array([float(my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0]) for o in outs])
        return np.dot(np.array(probs, dtype=float), vals), None
    moves = list(game.moves(state))
    vals = np.array([float(my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0]) for m in moves])
    i = int(np.argmax(vals) if side == gs.MAX else np.argmin(vals))
    return vals[i], moves[i]


# %% breadth first, in arrays
# right: it makes all positions, then backs up
def my_expectiminimax(game, state, depth, evaluate):
    nodes = [(state, None, None, None, depth)]
    values = []
    for number, (s, parent, move, p, left) in enumerate(nodes):
        if game.is_terminal(s) or left == 0:
            continue
        if game.to_move(s) == gs.CHANCE:
            nodes += [(game.play(s, o), number, o, q, left - 1) for o, q in game.outcomes(s)]
        else:
            nodes += [(game.play(s, m), number, m, None, left - 1) for m in game.moves(s)]
    values, best = [None] * len(nodes), [None] * len(nodes)
    for number in reversed(range(len(nodes))):
        s, parent, move, p, left = nodes[number]
        if game.is_terminal(s):
            values[number] = game.utility(s)
        elif left == 0:
            values[number] = evaluate(s)
        if parent is None:
            break
        v, above = values[number], nodes[parent][0]
        side = game.to_move(above)
        if side == gs.CHANCE:
            values[parent] = (values[parent] or 0) + p * v
        elif values[parent] is None or (v >= values[parent] if side == gs.MAX else v <= values[parent]):
            values[parent], best[parent] = v, move
    return values[0], best[0]


# %% an explicit class with three methods
# right: one method for each kind of node
from math import inf

class Expectiminimax:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate
        self.kinds = {gs.MAX: self.max_value, gs.MIN: self.min_value, gs.CHANCE: self.exp_value}

    def value(self, state, depth):
        if self.game.is_terminal(state):
            return self.game.utility(state), None
        if not depth:
            return self.evaluate(state), None
        return self.kinds[self.game.to_move(state)](state, depth)

    def max_value(self, state, depth):
        v, best = -inf, None
        for m in self.game.moves(state):
            v2, _ = self.value(self.game.play(state, m), depth - 1)
            if v2 > v:
                v, best = v2, m
        return v, best

    def min_value(self, state, depth):
        v, best = inf, None
        for m in self.game.moves(state):
            v2, _ = self.value(self.game.play(state, m), depth - 1)
            if v2 < v:
                v, best = v2, m
        return v, best

    def exp_value(self, state, depth):
        v = 0
        for m, p in self.game.outcomes(state):
            v += p * self.value(self.game.play(state, m), depth - 1)[0]
        return v, None


def my_expectiminimax(game, state, depth, evaluate):
    return Expectiminimax(game, evaluate).value(state, depth)


# %% statistics.fmean, a namedtuple, a memo for each call
# right: floats, and each position once
from collections import namedtuple
from statistics import fmean

Answer = namedtuple("Answer", "value move")

def my_expectiminimax(game, state, depth, evaluate):
    seen = {}

    def search(s, d):
        if (s, d) not in seen:
            seen[s, d] = work(s, d)
        return seen[s, d]

    def work(s, d):
        if game.is_terminal(s):
            return Answer(game.utility(s), None)
        if d == 0:
            return Answer(evaluate(s), None)
        if game.to_move(s) == gs.CHANCE:
            pairs = game.outcomes(s)
            return Answer(fmean([search(game.play(s, o), d - 1).value for o, _ in pairs],
                                weights=[p for _, p in pairs]), None)
        key = lambda m: game.to_move(s) * search(game.play(s, m), d - 1).value
        best = max(game.moves(s), key=key)
        return Answer(search(game.play(s, best), d - 1).value, best)

    return search(state, depth)


# %% 10**9 for infinity
# right: no value of a lesson is as large
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state): return (game.utility(state), None)
    if depth == 0: return (evaluate(state), None)
    player = game.to_move(state)
    if player == gs.CHANCE:
        exp = 0
        for (outcome, prob) in game.outcomes(state):
            (v, _) = my_expectiminimax(game, game.play(state, outcome), depth-1, evaluate)
            exp = exp + prob*v
        return (exp, None)
    best_val = -10**9 if player == gs.MAX else 10**9
    best_mv = None
    for mv in game.moves(state):
        (v, _) = my_expectiminimax(game, game.play(state, mv), depth-1, evaluate)
        if (player == gs.MAX and v > best_val) or (player == gs.MIN and v < best_val):
            best_val = v; best_mv = mv
    return (best_val, best_mv)


# %% an outcome as the root's move
# wrong: where dice are thrown nobody chooses, and the task asks for None
# marks: 17 17
# name: a move where nobody chooses
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        total, likely = 0, None
        for outcome, p in game.outcomes(state):
            likely = outcome if likely is None else likely
            total += p * my_expectiminimax(game, game.play(state, outcome), depth - 1, evaluate)[0]
        return total, likely
    values = {m: my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0] for m in game.moves(state)}
    best = (max if side == gs.MAX else min)(values, key=values.get)
    return values[best], best


# %% a move at depth 0
# wrong: nothing was searched, and the task asks for None
# marks: 18 18
# name: a move where nobody chooses
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        moves = game.moves(state)
        return evaluate(state), moves[0] if moves else None
    side = game.to_move(state)
    if side == gs.CHANCE:
        total = 0
        for outcome, p in game.outcomes(state):
            total += p * my_expectiminimax(game, game.play(state, outcome), depth - 1, evaluate)[0]
        return total, None
    values = {m: my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0] for m in game.moves(state)}
    best = (max if side == gs.MAX else min)(values, key=values.get)
    return values[best], best


# %% best starts at 100
# wrong: values may be larger
# marks: 12 12
# name: best starts at a number
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state)), None
    best = -100 if side == gs.MAX else 100
    choice = None
    for m in game.moves(state):
        v, _ = my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)
        if side == gs.MAX and v > best or side == gs.MIN and v < best:
            best, choice = v, m
    return best, choice


# %% best starts at 99999
# wrong: values may be larger
# marks: 12 12
# name: best starts at a number
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state)), None
    best = -99999 if side == gs.MAX else 99999
    choice = None
    for m in game.moves(state):
        v, _ = my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)
        if side == gs.MAX and v > best or side == gs.MIN and v < best:
            best, choice = v, m
    return best, choice


# %% alpha-beta's window handed through chance nodes
# wrong: a bound is averaged as if it were a value
# marks: 10 9
# name: a window handed through chance nodes
from math import inf

def my_expectiminimax(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate, alpha, beta)[0] for o, p in game.outcomes(state)), None
    best, choice = -inf * side, None
    for m in game.moves(state):
        v, _ = my_expectiminimax(game, game.play(state, m), depth - 1, evaluate, alpha, beta)
        if side * v > side * best:
            best, choice = v, m
        if side == gs.MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, choice


# %% the mean as a whole number
# wrong: what is behind the point is lost
# marks: 11 10
# name: the expected value rounded
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        return int(sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state))), None
    values = [(my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    return (max if side == gs.MAX else min)(values, key=lambda pair: pair[0])


# %% the mean rounded
# wrong: what is behind the point is lost
# marks: 11 10
# name: the expected value rounded
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        return round(sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state))), None
    values = [(my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    return (max if side == gs.MAX else min)(values, key=lambda pair: pair[0])


# %% the mean at MIN nodes
# wrong: MIN takes the smallest
# marks: 10 9
# name: MIN treated as chance
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state)), None
    values = {m: my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0] for m in game.moves(state)}
    if side == gs.MIN:
        return sum(values.values()) / len(values), min(values, key=values.get)
    best = max(values, key=values.get)
    return values[best], best


# %% return inside the loop
# wrong: the first move is the only one
# marks: 6 5
# name: only the first move
from math import inf

def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        total = 0
        for o, p in game.outcomes(state):
            total += p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0]
        return total, None
    best, chosen = -inf * side, None
    for m in game.moves(state):
        v = my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0]
        if side * v > side * best:
            best, chosen = v, m
        return best, chosen


# %% depth not counted at MIN
# wrong: two plies for one
# marks: 12 9
# name: moves not counted
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state)), None
    d = depth - 1 if side == gs.MAX else depth
    vals = {m: my_expectiminimax(game, game.play(state, m), d, evaluate)[0] for m in game.moves(state)}
    m = max(vals, key=vals.get) if side == gs.MAX else min(vals, key=vals.get)
    return vals[m], m


# %% depth is ignored
# wrong: no test of depth
# marks: 8 7
# name: depth never counted down
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        e = 0
        for o, p in game.outcomes(state):
            e += p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0]
        return e, None
    vals = [(my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    key = lambda pair: side * pair[0]
    return max(vals, key=key)


# %% evaluation in the mover's view
# wrong: the sign of evaluate is turned where MIN moves
# marks: 12 12
# name: evaluation not in MAX's view
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    if depth <= 0:
        return (-evaluate(state) if side == gs.MIN else evaluate(state)), None
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state)), None
    f = max if side == gs.MAX else min
    return f(((my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)), key=lambda t: t[0])


# %% dice to the limit of depth 0
# wrong: at the limit a chance node is averaged over evaluations, one ply deeper
# marks: 8 8
# name: no limit at chance nodes
def my_expectiminimax(game, state, depth, evaluate):
    def value(s, d):
        if game.is_terminal(s):
            return game.utility(s)
        if game.to_move(s) == gs.CHANCE:
            return sum(p * value(game.play(s, o), d - 1) for o, p in game.outcomes(s))
        if d <= 0:
            return evaluate(s)
        vals = [value(game.play(s, m), d - 1) for m in game.moves(s)]
        return max(vals) if game.to_move(s) == gs.MAX else min(vals)

    if game.is_terminal(state) or depth == 0 or game.to_move(state) == gs.CHANCE:
        return value(state, depth), None
    pick = max if game.to_move(state) == gs.MAX else min
    best = pick(game.moves(state), key=lambda m: value(game.play(state, m), depth - 1))
    return value(game.play(state, best), depth - 1), best


# %% the child's move
# wrong: the best answer is returned with its own move
# marks: 17 17
# name: no move returned
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    s = game.to_move(state)
    if s == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state)), None
    best = (-inf, None) if s == gs.MAX else (inf, None)
    for m in game.moves(state):
        r = my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)
        if (r[0] > best[0]) == (s == gs.MAX) and r[0] != best[0]:
            best = r
    return best


# %% the end asked after the limit
# wrong: ended positions are evaluated
# marks: 8 9
# name: the end is guessed
def my_expectiminimax(game, state, depth, evaluate):
    if depth == 0 or game.is_terminal(state):
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0] for o, p in game.outcomes(state)), None
    vals = {m: my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0] for m in game.moves(state)}
    m = max(vals, key=lambda m: side * vals[m])
    return vals[m], m


# %% the first move chosen at MIN
# wrong: a MIN node keeps its first move
# marks: 11 10
# name: the first value stays at MAX or MIN
def my_expectiminimax(game, state, depth, evaluate):
    def helper(s, d):
        if game.is_terminal(s):
            return game.utility(s), None
        if d == 0:
            return evaluate(s), None
        t = game.to_move(s)
        if t == gs.CHANCE:
            return sum(p * helper(game.play(s, o), d - 1)[0] for o, p in game.outcomes(s)), None
        best, chosen = None, None
        for m in game.moves(s):
            v = helper(game.play(s, m), d - 1)[0]
            if best is None or (t == gs.MAX and v > best):
                best, chosen = v, m
        return best, chosen

    return helper(state, depth)
