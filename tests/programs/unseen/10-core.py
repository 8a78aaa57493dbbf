# %% Y too late
# wrong: the probability of the outcome is taken from Y only after its window was made, so A and B count it twice and cut too seldom
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        A = (alpha - X - U * Y) / p
        B = (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v <= A:
            return alpha
        if v >= B:
            return beta
        X += p * v
        Y -= p
    return X


# %% the die's own window
# wrong: the outcomes are searched in the window of the die itself, alpha and beta, in place of A and B
def my_chance_node(game, state, alpha, beta, search):
    low, high = game.utility_range()
    total, rest = 0, 1
    for face in game.outcomes(state):
        move, p = face
        rest = rest - p
        child = game.play(state, move)
        value = search(child, max(low, alpha), min(high, beta))
        total = total + p * value
        if total + low * rest >= beta:
            return total + low * rest
        if total + high * rest <= alpha:
            return total + high * rest
    return total


# %% the edge of the window taken for a cut
# wrong: v is compared with the clipped edges max(L, A) and min(U, B), so an outcome worth L or U always looks like a cut
def my_chance_node(game, state, alpha, beta, search):
    (L, U), X, Y = game.utility_range(), 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        lower = max(L, (alpha - X - U * Y) / p)
        upper = min(U, (beta - X - L * Y) / p)
        v = search(game.play(state, move), lower, upper)
        if v >= upper:
            return X + p * v + L * Y
        if v <= lower:
            return X + p * v + U * Y
        X += p * v
    return X


# %% L and U mixed up
# wrong: A hopes for L and B fears U for the rest: the two limits are exchanged, so it cuts where the rest can still change everything
def window(alpha, beta, so_far, p, rest, limits):
    smallest, largest = limits
    a = (alpha - so_far - smallest * rest) / p
    b = (beta - so_far - largest * rest) / p
    return a, b


def my_chance_node(game, state, alpha, beta, search):
    limits = game.utility_range()
    so_far, rest = 0, 1
    for move, p in game.outcomes(state):
        rest -= p
        a, b = window(alpha, beta, so_far, p, rest, limits)
        v = search(game.play(state, move), max(limits[0], a), min(limits[1], b))
        if v >= b:
            return beta
        if v <= a:
            return alpha
        so_far += p * v
    return so_far


# %% all faces alike
# wrong: every outcome counts 1/n, as in Ballard's formula for a fair die; the probabilities of the game are not used
from fractions import Fraction


def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    outcomes = list(game.outcomes(state))
    n = len(outcomes)
    p = Fraction(1, n)
    X = 0
    for i, (move, _) in enumerate(outcomes, start=1):
        Y = Fraction(n - i, n)
        A = (alpha - X - U * Y) / p
        B = (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% a recursion over the faces
# right: a helper goes through the outcomes by recursion; each call knows the sum so far and the probability still to come
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()

    def rest_of(outcomes, total, open_):
        if not outcomes:
            return total
        (move, p), *others = outcomes
        after = open_ - p
        worst, best = total + L * after, total + U * after
        A, B = (alpha - best) / p, (beta - worst) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return worst + p * v
        if v <= A:
            return best + p * v
        return rest_of(others, total + p * v, after)

    return rest_of(list(game.outcomes(state)), 0, 1)


# %% two sums that close
# right: keeps what the node is worth at least and at most; each outcome closes the gap by its own part
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    outcomes = list(game.outcomes(state))
    at_least, at_most = L, U
    k = 0
    while k < len(outcomes):
        move, p = outcomes[k]
        # both without this outcome
        at_least -= p * L
        at_most -= p * U
        A, B = (alpha - at_most) / p, (beta - at_least) / p
        v = search(game.play(state, move), A if A > L else L, B if B < U else U)
        if v <= A:
            return alpha
        if v >= B:
            return beta
        at_least += p * v
        at_most += p * v
        k += 1
    return at_least
