# %% floats, a loop for each side
# right: a best value that begins with None
def my_expectiminimax(game, s):
    if game.is_terminal(s):
        return float(game.utility(s))
    side = game.to_move(s)
    if side == gs.CHANCE:
        e = 0.0
        for o, p in game.outcomes(s):
            e += float(p) * my_expectiminimax(game, game.play(s, o))
        return e
    best = None
    for m in game.moves(s):
        v = my_expectiminimax(game, game.play(s, m))
        if best is None or side * v > side * best:
            best = v
    return best


# %% best starts at 1000
# wrong: values may be larger
# marks: 48
# name: best starts at a number
def my_expectiminimax(game, s):
    if game.is_terminal(s):
        return game.utility(s)
    side = game.to_move(s)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(s, o)) for o, p in game.outcomes(s))
    best = -1000 * side
    for m in game.moves(s):
        v = my_expectiminimax(game, game.play(s, m))
        if side * v > side * best:
            best = v
    return best


# %% the mean at MIN nodes
# wrong: MIN takes the smallest
# marks: 33
# name: MIN treated as chance
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o)) for o, p in game.outcomes(state))
    values = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if game.to_move(state) == gs.MAX else sum(values) / len(values)


# %% one minus p
# wrong: 1 - p for p
# marks: 26
# name: another number for the probability
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    who = game.to_move(state)
    if who == gs.CHANCE:
        r = 0
        for o, p in game.outcomes(state):
            r += (1 - p) * my_expectiminimax(game, game.play(state, o))
        return r
    rs = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(rs) if who == gs.MAX else min(rs)


# %% 0 is nothing yet
# wrong: best is replaced when it is 0
# marks: 48
# name: 0 taken for nothing
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    side = game.to_move(state)
    if side == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o)) for o, p in game.outcomes(state))
    best = None
    for m in game.moves(state):
        v = my_expectiminimax(game, game.play(state, m))
        if not best or (v > best if side == gs.MAX else v < best):
            best = v
    return best


# %% three functions, MAX and MIN alternate
# wrong: it never asks whose turn it is after a move of MAX
# marks: 46
# name: whose turn it is never asked
def my_expectiminimax(game, state):
    def max_value(s):
        if game.is_terminal(s):
            return game.utility(s)
        if game.to_move(s) == gs.CHANCE:
            return exp_value(s, max_value)
        return max(min_value(game.play(s, m)) for m in game.moves(s))

    def min_value(s):
        if game.is_terminal(s):
            return game.utility(s)
        if game.to_move(s) == gs.CHANCE:
            return exp_value(s, min_value)
        return min(max_value(game.play(s, m)) for m in game.moves(s))

    def exp_value(s, then):
        return sum(p * then(game.play(s, o)) for o, p in game.outcomes(s))

    return max_value(state) if game.to_move(state) != gs.MIN else min_value(state)


# %% a cache for all games
# wrong: values of an earlier tree come back
# marks: 1
# name: something is kept from one call to the next
CACHE = {}

def my_expectiminimax(game, state):
    if state in CACHE:
        return CACHE[state]
    if game.is_terminal(state):
        v = game.utility(state)
    elif game.to_move(state) == gs.CHANCE:
        v = sum(p * my_expectiminimax(game, game.play(state, o)) for o, p in game.outcomes(state))
    else:
        f = max if game.to_move(state) == gs.MAX else min
        v = f(my_expectiminimax(game, game.play(state, m)) for m in game.moves(state))
    CACHE[state] = v
    return v


# %% each product a whole number
# wrong: int() of each outcome
# marks: 30
# name: the products rounded
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    t = game.to_move(state)
    if t == gs.CHANCE:
        s = 0
        for o, p in game.outcomes(state):
            s += int(p * my_expectiminimax(game, game.play(state, o)))
        return s
    vs = list(map(lambda m: my_expectiminimax(game, game.play(state, m)), game.moves(state)))
    return max(vs) if t == gs.MAX else min(vs)


# %% the last probability for all
# wrong: the product stands behind the loop
# marks: 29
# name: another number for the probability
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        total = 0
        for o, p in game.outcomes(state):
            total += my_expectiminimax(game, game.play(state, o))
        return total * p
    vals = []
    for m in game.moves(state):
        vals.append(my_expectiminimax(game, game.play(state, m)))
    return max(vals) if game.to_move(state) == gs.MAX else min(vals)


# %% from the initial state
# wrong: it forgets the state it was given, and the values are negated
# marks: 9
def my_expectiminimax(game, state):
    s = game.initial()

    def val(s):
        if game.is_terminal(s):
            return -game.utility(s)
        side = game.to_move(s)
        if side == gs.CHANCE:
            return sum(p * val(game.play(s, o)) for o, p in game.outcomes(s))
        return (max if side == gs.MAX else min)(val(game.play(s, m)) for m in game.moves(s))

    return val(s)


# %% pairs (outcome, p) exchanged
# wrong: the loop takes p for the outcome
# marks: 0
# name: two things in each other's place
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o)) for p, o in game.outcomes(state))
    vals = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(vals) if game.to_move(state) == gs.MAX else min(vals)


# %% no end
# wrong: no base case
# marks: 0
# name: the end of the game never asked
def my_expectiminimax(game, state):
    if game.to_move(state) == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o)) for o, p in game.outcomes(state))
    vals = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(vals) if game.to_move(state) == gs.MAX else min(vals)


# %% the sum is not returned
# wrong: a return is missing at chance nodes
# marks: 0
# name: nothing is returned at the end
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        total = 0
        for o, p in game.outcomes(state):
            total += p * my_expectiminimax(game, game.play(state, o))
    else:
        vals = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
        return max(vals) if game.to_move(state) == gs.MAX else min(vals)


# %% a stack
# right: iterative, with a frame for each node
def my_expectiminimax(game, state):
    def below(s):
        return game.outcomes(s) or [(m, None) for m in game.moves(s)]

    frames = [[state, iter(below(state)), []]] if not game.is_terminal(state) else []
    result = game.utility(state) if not frames else None
    weights = [None]
    while frames:
        s, todo, got = frames[-1]
        if result is not None and len(frames) < len(weights):
            got.append((weights.pop(), result))
            result = None
        step = next(todo, None)
        if step is None:
            side = game.to_move(s)
            if side == gs.CHANCE:
                result = sum(w * v for w, v in got)
            else:
                result = (max if side == gs.MAX else min)(v for _, v in got)
            frames.pop()
            continue
        move, p = step
        child = game.play(s, move)
        if game.is_terminal(child):
            got.append((p, game.utility(child)))
        else:
            weights.append(p)
            frames.append([child, iter(below(child)), []])
    return result


# %% the mean by common denominators
# right: whole numbers over a common denominator
from math import lcm
from fractions import Fraction

def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    match game.to_move(state):
        case 0:
            d = lcm(*(Fraction(p).denominator for _, p in game.outcomes(state)))
            return Fraction(sum(int(p * d) * my_expectiminimax(game, game.play(state, o)) for o, p in game.outcomes(state)), d)
        case 1:
            return sorted(my_expectiminimax(game, game.play(state, m)) for m in game.moves(state))[-1]
        case -1:
            return sorted(my_expectiminimax(game, game.play(state, m)) for m in game.moves(state))[0]
