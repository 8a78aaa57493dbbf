# %% expected value so far, hard bounds
# right: it tests the sum and returns the window's edge
def my_chance_node(game, state, alpha, beta, search):
    low, high = game.utility_range()
    total, left = 0, 1
    for o, p in game.outcomes(state):
        left -= p
        a = max(low, (alpha - total - high * left) / p)
        b = min(high, (beta - total - low * left) / p)
        v = search(game.play(state, o), a, b)
        total += p * v
        if total + low * left >= beta:
            return beta
        if total + high * left <= alpha:
            return alpha
    return total


# %% v >= min(U, B)
# wrong: a value of U counts as a cut
# marks: 76
# name: compared with the clamped bound
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= min(U, B):
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% max and min dropped
# wrong: the windows reach beyond L and U
# marks: 54
# name: window not held between L and U
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), A, B)
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% suffix sums one off
# wrong: the rest counts the outcome itself
# marks: 28
# name: Y counts the outcome itself
def my_chance_node(game, state, alpha, beta, search):
    lo, hi = game.utility_range()
    outs = list(game.outcomes(state))
    probs = [p for _, p in outs]
    rest = [sum(probs[i:]) for i in range(len(probs))]
    vals = []
    for i, (m, p) in enumerate(outs):
        done = sum(q * w for q, w in zip(probs, vals))
        a = (alpha - done - hi * rest[i]) / p
        b = (beta - done - lo * rest[i]) / p
        val = search(game.play(state, m), max(lo, a), min(hi, b))
        if val >= b:
            return beta
        if val <= a:
            return alpha
        vals.append(val)
    return sum(q * w for q, w in zip(probs, vals))


# %% no cut at beta
# wrong: only one of the two tests is there
# marks: 83
# name: only one of the two cuts
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        X += p * v
        if v <= A:
            break
    else:
        return X
    return X + U * Y


# %% an interval that begins at 0
# wrong: it begins with L and U
# marks: 46
# name: a wrong number
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    least, most = 0, U
    for move, p in game.outcomes(state):
        A, B = U - (most - alpha) / p, L + (beta - least) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        least, most = least + p * (v - L), most - p * (U - v)
        if least >= beta:
            return beta
        if most <= alpha:
            return alpha
    return least


# %% the outcome's value at a cut
# wrong: v is not the node's value
# marks: 53
# name: the outcome's value returned at a cut
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B or v <= A:
            return v
        X += p * v
    return X


# %% Y is never counted down
# wrong: a line is missing
# marks: 27
# name: Y never counted down
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return beta
        if v <= A:
            return alpha
        X += p * v
    return X


# %% whole division
# wrong: // for /
# marks: 38
# name: a whole division
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A = (alpha - X - U * Y) // p
        B = (beta - X - L * Y) // p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return beta
        if v <= A:
            return alpha
        X += p * v
    return X


# %% only alpha narrowed
# wrong: beta is handed on as it is
# marks: 55
# name: only one end of the window narrowed
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), beta)
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% the sum against the window
# wrong: what is to come is left out of the test
# marks: 75
# name: the sum compared with α and β
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    total, rest = 0, 1
    for o, p in game.outcomes(state):
        rest -= p
        low = (alpha - total - U * rest) / p
        high = (beta - total - L * rest) / p
        total += p * search(game.play(state, o), max(L, low), min(U, high))
        if total >= beta:
            return beta
        if total <= alpha:
            return alpha
    return total


# %% nothing comes back at the end
# wrong: the last return is missing
# marks: 20
# name: nothing is returned at the end
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return beta
        if v <= A:
            return alpha
        X += p * v


# %% L and U are alpha and beta
# wrong: the range of values is taken from the window
# marks: 30
# name: L and U taken from the window
def my_chance_node(game, state, alpha, beta, search):
    L, U = alpha, beta
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% alpha and beta move on without p
# wrong: in the running form
# marks: 39
# name: probability left out of the sum
def my_chance_node(game, state, alpha, beta, search):
    low, high = game.utility_range()
    a, b, total = alpha - high, beta - low, 0
    for move, p in game.outcomes(state):
        A, B = a / p + high, b / p + low
        value = search(game.play(state, move), max(low, A), min(high, B))
        if value >= B:
            return beta
        if value <= A:
            return alpha
        a += high - value
        b += low - value
        total += p * value
    return total


# %% recursion over the outcomes
# right: a nested function for the rest
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    outcomes = list(game.outcomes(state))

    def rest(i, a, b, left):
        # the sum of p v from i on, in the window a..b
        if i == len(outcomes):
            return 0
        move, p = outcomes[i]
        left -= p
        A, B = (a - U * left) / p, (b - L * left) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return b
        if v <= A:
            return a
        return p * v + rest(i + 1, a - p * v, b - p * v, left)

    return rest(0, alpha, beta, 1)


# %% an interval class
# right: keeps the least and the most, tests them
class Node:
    def __init__(self, L, U):
        self.least, self.most, self.L, self.U = L, U, L, U

    def window(self, p, alpha, beta):
        return self.U - (self.most - alpha) / p, self.L + (beta - self.least) / p

    def take(self, p, v):
        self.least += p * (v - self.L)
        self.most -= p * (self.U - v)


def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    node = Node(L, U)
    for o, p in game.outcomes(state):
        a, b = node.window(p, alpha, beta)
        node.take(p, search(game.play(state, o), alpha=max(a, L), beta=min(b, U)))
        if node.least >= beta:
            return node.least
        if node.most <= alpha:
            return node.most
    return node.least
