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


# %% what is still to come
# wrong: Y is lowered only after the search, so A and B count the outcome that is being searched as one still to come, the windows are wrong and cuts are missed
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for roll, p in game.outcomes(state):
        A = (alpha - X - U * Y) / p
        B = (beta - X - L * Y) / p
        v = search(game.play(state, roll), max(L, A), min(U, B))
        Y -= p
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% times N
# wrong: A and B are multiplied by the number of outcomes instead of divided by p, which is right for equal probabilities alone and cuts wrongly for others
def my_chance_node(game, state, alpha, beta, search):
    smallest, largest = game.utility_range()
    outcomes = list(game.outcomes(state))
    n, done, rest = len(outcomes), 0, 1
    for move, chance in outcomes:
        rest = rest - chance
        too_low = n * (alpha - done - largest * rest)
        too_high = n * (beta - done - smallest * rest)
        child = game.play(state, move)
        v = search(child, max(smallest, too_low), min(largest, too_high))
        done += chance * v
        if v <= too_low:
            return done + largest * rest
        if v >= too_high:
            return done + smallest * rest
    return done


# %% Assume the worst for each player
# wrong: A is worked out with L for what is to come and B with U, so it cuts although the open outcomes could still outweigh all: 1, 10, 10, 10 against 5 is left after the 1
def my_chance_node(game, state, alpha, beta, search):
    """The expected value of a chance node, as far as it matters in this window."""
    lowest, highest = game.utility_range()
    total, to_come = 0, 1
    for roll, p in game.outcomes(state):
        to_come -= p
        a = (alpha - total - lowest * to_come) / p
        b = (beta - total - highest * to_come) / p
        v = search(game.play(state, roll), max(lowest, a), min(highest, b))
        if v >= b:
            return beta
        if v <= a:
            return alpha
        total += p * v
    return total


# %% Outside its window
# wrong: the tests compare v with the edges of the window that was handed down, clipped to L and U, so an outcome worth exactly U or L is taken for a cut and a limit comes back as the value
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        bottom = max(L, (alpha - X - U * Y) / p)
        top = min(U, (beta - X - L * Y) / p)
        v = search(game.play(state, move), bottom, top)
        if v >= top:
            return X + p * v + L * Y
        if v <= bottom:
            return X + p * v + U * Y
        X += p * v
    return X


# %% An interval for each face
# right: it keeps a pair of limits for every outcome and adds up those of all others afresh each time, in place of X and Y
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    faces = list(game.outcomes(state))
    limits = [(L, U)] * len(faces)

    def others(end, skip):
        return sum(
            p * limits[n][end] for n, (_, p) in enumerate(faces) if n != skip
        )

    for n, (face, p) in enumerate(faces):
        least, most = others(0, n), others(1, n)
        A, B = (alpha - most) / p, (beta - least) / p
        v = search(game.play(state, face), max(L, A), min(U, B))
        if v <= A:
            return most + p * v
        if v >= B:
            return least + p * v
        limits[n] = v, v
    return others(0, None)


# %% tested against the window
# wrong: the value of an outcome is compared with the edges of the window it was given, max(L, A) and min(U, B), instead of A and B; an outcome worth exactly L or U ends the loop although nothing is decided
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        low = max(L, (alpha - X - U * Y) / p)
        high = min(U, (beta - X - L * Y) / p)
        v = search(game.play(state, move), low, high)
        if v >= high:
            return X + p * v + L * Y
        if v <= low:
            return X + p * v + U * Y
        X += p * v
    return X


# %% the short recurrence
# wrong: it uses the recurrence for equally likely outcomes, A grows by U - v and the sum is divided by N, also where the probabilities differ; 10 with 1/4 and 2 with 3/4 give 6 instead of 4
def my_chance_node(game, state, alpha, beta, search):
    least, most = game.utility_range()
    children = [game.play(state, outcome) for outcome, _ in game.outcomes(state)]
    N = len(children)
    A = N * (alpha - most) + most
    B = N * (beta - least) + least
    total = 0
    for child in children:
        v = search(child, max(least, A), min(most, B))
        if v >= B:
            return beta
        if v <= A:
            return alpha
        total += v
        A += most - v
        B += least - v
    return total / N


# %% A, and B the same way
# wrong: B is copied from A and counts U and not L for what is to come, so it is too small and nodes are said to reach beta that do not
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A = (alpha - X - U * Y) / p
        B = (beta - X - U * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return beta
        if v <= A:
            return alpha
        X += p * v
    return X


# %% the window of an outcome
# wrong: // rounds A and B down, so a value between the rounded B and B is cut and beta comes back although the node is worth less
def my_chance_node(game, state, alpha, beta, search):
    low, high = game.utility_range()
    so_far, to_come = 0, 1
    for outcome, p in game.outcomes(state):
        to_come -= p
        too_small = (alpha - so_far - high * to_come) // p
        too_large = (beta - so_far - low * to_come) // p
        child = game.play(state, outcome)
        value = search(child, max(low, too_small), min(high, too_large))
        if value <= too_small:
            return alpha
        if value >= too_large:
            return beta
        so_far += p * value
    return so_far


# %% X and Y at the end
# wrong: Y is made smaller only after the search, so A and B count the present outcome among those to come and the windows are wrong
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        A = (alpha - X - U * Y) / p
        B = (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
        Y -= p
    return X


# %% outside the window
# wrong: the value is compared with the clipped window in place of A and B, so an outcome worth exactly U or L is taken for a cut
def my_chance_node(game, state, alpha, beta, search):
    worst, best = game.utility_range()
    so_far, open_part = 0, 1
    for outcome, chance in game.outcomes(state):
        open_part -= chance
        low = max(worst, (alpha - so_far - best * open_part) / chance)
        high = min(best, (beta - so_far - worst * open_part) / chance)
        value = search(game.play(state, outcome), low, high)
        so_far += chance * value
        if value >= high:
            return so_far + worst * open_part
        if value <= low:
            return so_far + best * open_part
    return so_far


# %% the careful limits
# wrong: L and U are exchanged in A and B, so it stops as soon as the rest might leave the die outside the window, not when it must
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        Y -= p
        A = (alpha - X - L * Y) / p
        B = (beta - X - U * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v <= A:
            return alpha
        if v >= B:
            return beta
        X += p * v
    return X


# %% hands back what it saw
# wrong: at a cut it returns the value of the one outcome instead of a bound of the whole die, which may even lie on the other side of the window
def my_chance_node(game, state, alpha, beta, search):
    worst, top = game.utility_range()
    so_far, to_come = 0, 1
    for roll, chance in game.outcomes(state):
        to_come -= chance
        a = (alpha - so_far - top * to_come) / chance
        b = (beta - so_far - worst * to_come) / chance
        value = search(game.play(state, roll), max(worst, a), min(top, b))
        if value <= a or value >= b:
            return value
        so_far += chance * value
    return so_far


# %% a closing interval
# right: keeps the interval [low, high] of the die instead of X and Y, and works A and B out from it
def my_chance_node(game, state, alpha, beta, search):
    least, most = game.utility_range()
    low, high = least, most
    for outcome, p in game.outcomes(state):
        a = most + (alpha - high) / p
        b = least + (beta - low) / p
        value = search(game.play(state, outcome), max(least, a), min(most, b))
        low += p * (value - least)
        high += p * (value - most)
        if value >= b:
            return low
        if value <= a:
            return high
    return low


# %% probability left too late
# wrong: Y is lowered only after the search, so the windows A and B are computed as if the present outcome were still to come, and they are too wide
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        A = (alpha - X - U * Y) / p
        B = (beta - X - L * Y) / p
        v = search(game.play(state, move), max(A, L), min(B, U))
        Y -= p
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% L and U exchanged
# wrong: A is computed with L and B with U, so the window is too narrow and it cuts where nothing is proved
def my_chance_node(game, state, alpha, beta, search):
    low, high = game.utility_range()
    done, rest = 0, 1
    for outcome, p in game.outcomes(state):
        rest -= p
        a = (alpha - done - low * rest) / p
        b = (beta - done - high * rest) / p
        v = search(game.play(state, outcome), max(a, low), min(b, high))
        if v >= b:
            return beta
        if v <= a:
            return alpha
        done += p * v
    return done


# %% Y too late
# wrong: takes p from Y only after the search, so the outcome being searched also counts among those to come and A and B are wrong
def my_chance_node(game, state, alpha, beta, search):
    L, U = game.utility_range()
    X, Y = 0, 1
    for move, p in game.outcomes(state):
        A = (alpha - X - U * Y) / p
        B = (beta - X - L * Y) / p
        v = search(game.play(state, move), max(A, L), min(B, U))
        Y -= p
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


# %% L and U exchanged
# wrong: hopes for L in A and fears U in B, so the windows are too narrow and it cuts where nothing is settled
def my_chance_node(game, state, alpha, beta, search):
    lowest, highest = game.utility_range()
    known, ahead = 0, 1
    for roll, p in game.outcomes(state):
        ahead -= p
        a = (alpha - known - lowest * ahead) / p
        b = (beta - known - highest * ahead) / p
        value = search(game.play(state, roll), max(a, lowest), min(b, highest))
        if value >= b:
            return beta
        if value <= a:
            return alpha
        known += p * value
    return known
