# %% the pair of max_value and min_value
# right: as in the textbook
def max_value(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    v, best = -inf, None
    for a in game.moves(state):
        v2, _ = min_value(game, game.play(state, a), depth - 1, evaluate)
        if v2 > v:
            v, best = v2, a
    return v, best

def min_value(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    v, best = inf, None
    for a in game.moves(state):
        v2, _ = max_value(game, game.play(state, a), depth - 1, evaluate)
        if v2 < v:
            v, best = v2, a
    return v, best

def my_minimax(game, state, depth, evaluate):
    if game.to_move(state) == gs.MAX:
        return max_value(game, state, depth, evaluate)
    return min_value(game, state, depth, evaluate)


# %% best starts at 0
# wrong: a node with only negative values seems to be worth 0
# marks: 12 12
# name: best starts at 0
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    best, move = 0, None
    maxi = game.to_move(state) == gs.MAX
    for m in game.moves(state):
        v = my_minimax(game, game.play(state, m), depth - 1, evaluate)[0]
        if (maxi and v > best) or (not maxi and v < best):
            best, move = v, m
    return best, move


# %% other parameter names
# right: nothing in the task says that the names are fixed
def my_minimax(g, s, d, ev):
    if g.is_terminal(s):
        return g.utility(s), None
    if d == 0:
        return ev(s), None
    pairs = [(my_minimax(g, g.play(s, m), d - 1, ev)[0], m) for m in g.moves(s)]
    f = max if g.to_move(s) == gs.MAX else min
    return f(pairs, key=lambda p: p[0])


# %% names in German, the depth with a default
# right: a default does not take the limit away
def my_minimax(spiel, zustand, tiefe=2, bewerte=None):
    if spiel.is_terminal(zustand):
        return spiel.utility(zustand), None
    if tiefe <= 0:
        return bewerte(zustand), None
    bester, zug = None, None
    for z in spiel.moves(zustand):
        wert = my_minimax(spiel, spiel.play(zustand, z), tiefe - 1, bewerte)[0]
        if bester is None or spiel.to_move(zustand) * (wert - bester) > 0:
            bester, zug = wert, z
    return bester, zug


# %% anything by *args
# right: it takes what it is given in its place
def my_minimax(*args):
    game, state, depth, evaluate = args
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    best = None
    for move in game.moves(state):
        v = my_minimax(game, game.play(state, move), depth - 1, evaluate)[0]
        if best is None or (v > best[0] if game.to_move(state) == gs.MAX else v < best[0]):
            best = v, move
    return best


# %% keyword-only limit
# right: the last two can be given by name only
def my_minimax(game, state, *, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    children = {}
    for m in game.moves(state):
        children[m], _ = my_minimax(game, game.play(state, m), depth=depth - 1, evaluate=evaluate)
    best = (max if game.to_move(state) == gs.MAX else min)(children.values())
    return best, [m for m in children if children[m] == best][0]


# %% 10**9 for infinity
# right: no value of a game here comes near it
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    if game.to_move(state) == gs.MAX:
        bestValue = -10**9
        bestMove = None
        for move in game.moves(state):
            value = my_minimax(game, game.play(state, move), depth - 1, evaluate)[0]
            if value > bestValue:
                bestValue = value
                bestMove = move
        return bestValue, bestMove
    else:
        bestValue = 10**9
        bestMove = None
        for move in game.moves(state):
            value = my_minimax(game, game.play(state, move), depth - 1, evaluate)[0]
            if value < bestValue:
                bestValue = value
                bestMove = move
        return bestValue, bestMove


# %% a class with a counter
# right: a callable object that keeps its own numbers
class Minimax:
    def __init__(self):
        self.nodes = 0

    def __call__(self, game, state, depth, evaluate):
        self.game, self.evaluate = game, evaluate
        return self.search(state, depth)

    def search(self, state, depth):
        self.nodes += 1
        if self.game.is_terminal(state):
            return self.game.utility(state), None
        if not depth:
            return self.evaluate(state), None
        results = [(self.search(self.game.play(state, m), depth - 1)[0], m)
                   for m in self.game.moves(state)]
        values = [r[0] for r in results]
        target = max(values) if self.game.to_move(state) == gs.MAX else min(values)
        return results[values.index(target)]

my_minimax = Minimax()


# %% an explicit stack
# right: no recursion at all
def my_minimax(game, state, depth, evaluate):
    def worth(s, d):
        return game.utility(s) if game.is_terminal(s) else evaluate(s)

    if game.is_terminal(state) or depth == 0:
        return worth(state, depth), None
    stack = [[state, depth, list(game.moves(state)), 0, None, None]]
    while True:
        s, d, todo, i, best, arg = stack[-1]
        if i < len(todo):
            child = game.play(s, todo[i])
            if not game.is_terminal(child) and d > 1:
                stack.append([child, d - 1, list(game.moves(child)), 0, None, None])
                continue
            value = worth(child, d - 1)
        else:
            stack.pop()
            if not stack:
                return best, arg
            value = best
        top = stack[-1]
        s, d, todo, i, best, arg = top
        if best is None or (value > best if game.to_move(s) == gs.MAX else value < best):
            top[4], top[5] = value, todo[i]
        top[3] += 1


# %% numpy
# right: argmax of an array; the value is a numpy number
import numpy as np

def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return np.float64(game.utility(state)), None
    if depth == 0:
        return np.float64(evaluate(state)), None
    moves = list(game.moves(state))
    vals = np.array([my_minimax(game, game.play(state, m), depth - 1, evaluate)[0] for m in moves])
    i = vals.argmax() if game.to_move(state) == gs.MAX else vals.argmin()
    return vals[i], moves[i]


# %% numpy.float32
# right: whole numbers of this size are exact there, too
import numpy

def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return numpy.float32(game.utility(state)), None
    if depth == 0:
        return numpy.float32(evaluate(state)), None
    best = None
    for m in game.moves(state):
        v, _ = my_minimax(game, game.play(state, m), depth - 1, evaluate)
        if best is None or game.to_move(state) * v > game.to_move(state) * best[0]:
            best = (v, m)
    return best


# %% the leaf in the parent's loop
# right: it looks at a child before it goes there
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state): return game.utility(state), None
    if depth == 0: return evaluate(state), None
    lst = []
    for m in game.moves(state):
        nxt = game.play(state, m)
        if game.is_terminal(nxt):
            lst.append((game.utility(nxt), m))
        elif depth == 1:
            lst.append((evaluate(nxt), m))
        else:
            lst.append((my_minimax(game, nxt, depth - 1, evaluate)[0], m))
    lst.sort(key=lambda x: x[0], reverse=(game.to_move(state) == gs.MAX))
    return lst[0]


# %% named tuple and keyword calls
# right: a named tuple is a pair
from collections import namedtuple
Result = namedtuple("Result", "value move")

def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return Result(game.utility(state), None)
    if depth == 0:
        return Result(value=evaluate(state), move=None)
    results = [
        Result(my_minimax(game=game, state=game.play(state, m), depth=depth - 1,
                          evaluate=evaluate).value, m)
        for m in game.moves(state)
    ]
    return sorted(results, key=lambda r: -game.to_move(state) * r.value)[0]


# %% the moves backwards, with prints
# right: the order of visits does not count in minimax
def my_minimax(game, state, depth, evaluate):
    print("depth", depth, "state", state)
    if game.is_terminal(state):
        return [game.utility(state), None]
    if depth == 0:
        return [evaluate(state), None]
    side, best = game.to_move(state), [float("-inf"), None]
    for m in list(game.moves(state))[::-1]:
        v = side * my_minimax(game, game.play(state, m), depth - 1, evaluate)[0]
        if v > best[0]:
            best = [v, m]
    return [side * best[0], best[1]]


# %% a second look for the move
# wrong: value and move are right, and all below the root is searched twice for them
# marks: 12 12
def worth(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(state)
    vs = [worth(game, game.play(state, m), depth - 1, evaluate) for m in game.moves(state)]
    return max(vs) if game.to_move(state) == gs.MAX else min(vs)

def my_minimax(game, state, depth, evaluate):
    value = worth(game, state, depth, evaluate)
    if game.is_terminal(state) or depth == 0:
        return value, None
    for m in game.moves(state):
        if worth(game, game.play(state, m), depth - 1, evaluate) == value:
            return value, m


# %% the value of the mover
# wrong: negamax whose sign is never turned back, and MAX's value is asked for
# name: value for the side to move
# marks: 17 16
def my_minimax(game, state, depth, evaluate):
    color = game.to_move(state)

    def search(s, d, color):
        if game.is_terminal(s):
            return color * game.utility(s), None
        if d == 0:
            return color * evaluate(s), None
        best, move = -inf, None
        for m in game.moves(s):
            v = -search(game.play(s, m), d - 1, -color)[0]
            if v > best:
                best, move = v, m
        return best, move

    return search(state, depth, color)


# %% best starts at 100
# wrong: a game may be worth more than that
# marks: 17 16
# name: best starts at a number
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    best, chosen = (-100, None) if game.to_move(state) == gs.MAX else (100, None)
    for move in game.moves(state):
        value, _ = my_minimax(game, game.play(state, move), depth - 1, evaluate)
        if game.to_move(state) == gs.MAX and value > best:
            best, chosen = value, move
        if game.to_move(state) == gs.MIN and value < best:
            best, chosen = value, move
    return best, chosen


# %% a move at depth 0
# wrong: nothing is played there, so the move is None
# marks: 19 19
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), game.moves(state)[0]
    best, chosen = None, None
    for move in game.moves(state):
        value, _ = my_minimax(game, game.play(state, move), depth - 1, evaluate)
        if best is None or (value - best) * game.to_move(state) > 0:
            best, chosen = value, move
    return best, chosen


# %% return inside the loop
# wrong: the first move is always the best
# marks: 6 5
# name: only the first move
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    best = -inf if game.to_move(state) == gs.MAX else inf
    chosen = None
    for move in game.moves(state):
        value, _ = my_minimax(game, game.play(state, move), depth - 1, evaluate)
        if game.to_move(state) == gs.MAX:
            if value > best:
                best, chosen = value, move
        else:
            if value < best:
                best, chosen = value, move
        return best, chosen


# %% the mean for MIN
# wrong: MIN is averaged, not minimised
# marks: 13 13
# name: MIN takes the mean
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    vals = [my_minimax(game, game.play(state, m), depth - 1, evaluate)[0] for m in game.moves(state)]
    if game.to_move(state) == gs.MAX:
        v = max(vals)
        return v, game.moves(state)[vals.index(v)]
    return sum(vals) / len(vals), game.moves(state)[vals.index(min(vals))]


# %% a dictionary instead of a pair
# wrong: the pair (value, move) is asked for
# marks: 3 3
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return {"value": game.utility(state), "move": None}
    if depth == 0:
        return {"value": evaluate(state), "move": None}
    rs = [{"value": my_minimax(game, game.play(state, m), depth - 1, evaluate)["value"], "move": m}
          for m in game.moves(state)]
    return (max if game.to_move(state) == gs.MAX else min)(rs, key=lambda r: r["value"])


# %% the max of max
# wrong: `max` was copied and MIN's branch still says max
# marks: 12 12
# name: MIN takes the largest
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    kids = [(my_minimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    if game.to_move(state) == gs.MAX:
        return max(kids, key=lambda k: k[0])
    else:
        return max(kids, key=lambda k: k[0])


# %% the evaluation not for MIN
# wrong: where MIN is to move at the limit, the guess is negated
# marks: 16 16
# name: evaluation not in MAX's view
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        if game.to_move(state) == gs.MIN:
            return -evaluate(state), None
        return evaluate(state), None
    kids = [(my_minimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    return (max if game.to_move(state) == gs.MAX else min)(kids, key=lambda k: k[0])


# %% negamax with the guess as it is
# wrong: the utility is turned to the mover and the guess is not
# marks: 16 16
# name: evaluation not in MAX's view
def my_minimax(game, state, depth, evaluate):
    def nega(state, depth, sign):
        if game.is_terminal(state):
            return sign * game.utility(state), None
        if depth == 0:
            return evaluate(state), None
        best = (-inf, None)
        for move in game.moves(state):
            v = -nega(game.play(state, move), depth - 1, -sign)[0]
            if v > best[0]:
                best = (v, move)
        return best

    sign = game.to_move(state)
    v, move = nega(state, depth, sign)
    return sign * v, move


# %% MAX is thought to begin
# wrong: who moves is told by the ply and not by the game
# marks: 17 16
# name: MAX is taken to move first
def my_minimax(game, state, depth, evaluate, is_max=True):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    kids = [(my_minimax(game, game.play(state, m), depth - 1, evaluate, not is_max)[0], m)
            for m in game.moves(state)]
    return max(kids, key=lambda k: k[0]) if is_max else min(kids, key=lambda k: k[0])


# %% one ply too many
# wrong: the limit is asked for after the next move
# marks: 12 10
# name: one ply too deep
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth < 0:
        return evaluate(state), None
    kids = [(my_minimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    return (max if game.to_move(state) == gs.MAX else min)(kids, key=lambda k: k[0])


# %% alpha-beta inside
# wrong: minimax is asked for, with all its leaves
# marks: 16 16
# name: prunes
def my_minimax(game, state, depth, evaluate, a=-inf, b=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    best, move = (-inf if game.to_move(state) == gs.MAX else inf), None
    for m in game.moves(state):
        v = my_minimax(game, game.play(state, m), depth - 1, evaluate, a, b)[0]
        if game.to_move(state) == gs.MAX:
            if v > best: best, move = v, m
            a = max(a, best)
        else:
            if v < best: best, move = v, m
            b = min(b, best)
        if a >= b:
            break
    return best, move
