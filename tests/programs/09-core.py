# %% bisection with large numbers for infinity
# right: the next question is above what is known
def my_driver(ask, first_guess):
    lo, hi, g = -10**9, 10**9, first_guess
    while lo < hi:
        b = max(g, lo + 1)
        g = ask(b - 1, b)
        if g < b:
            hi = g
        else:
            lo = g
    return g


# %% sentinels of 100
# wrong: values may be larger
# marks: 93
# name: the bounds begin with numbers
def my_driver(ask, first_guess):
    lo, hi, g = -100, 100, first_guess
    while lo < hi:
        b = g + 1 if g == lo else g
        g = ask(b - 1, b)
        if g < b:
            hi = g
        else:
            lo = g
    return g


# %% a dictionary of bounds, the upper one is never set
# wrong: the loop has no end
# marks: 0
# name: goes on when the bounds have met
def my_driver(ask, first_guess):
    bounds = {"lower": float("-inf"), "upper": float("inf")}
    g = first_guess
    while bounds["lower"] < bounds["upper"]:
        b = g + 1 if g == bounds["lower"] else g
        g = ask(b - 1, b)
        if g >= b:
            bounds["lower"] = g
    return g


# %% bisection after the first answer
# wrong: more passes than from the value
# marks: 78
# name: the next guess is not the value
def my_driver(ask, first_guess):
    lo, hi = -10**7, 10**7
    mid = first_guess
    while lo < hi:
        v = ask(mid, mid + 1)
        if v > mid:
            lo = v
        else:
            hi = v
        mid = (lo + hi) // 2
    return lo


# %% compares with the guess
# wrong: the window may be above it
# marks: 40
# name: a value equal to the edge
def my_driver(ask, f):
    low, high = float("-inf"), float("inf")
    guess = f
    while low < high:
        if guess == low:
            beta = guess + 1
        else:
            beta = guess
        value = ask(beta - 1, beta)
        if value >= guess:
            low = value
        else:
            high = value
        guess = value
    return guess


# %% asks for the other side
# wrong: ask gives the value of the root
# marks: 40
# name: asks for the other side
def my_driver(ask, first_guess):
    low, high, g = float("-inf"), float("inf"), first_guess
    while low < high:
        b = g + 1 if g == low else g
        g = -ask(-b, -b + 1)
        if g < b:
            high = g
        else:
            low = g
    return g


# %% remembers between calls
# wrong: the values of another tree are known
# marks: 96
# name: something is kept from one call to the next
def my_driver(ask, first_guess, seen=[]):
    if seen:
        first_guess = seen[-1]
    low, high = float("-inf"), float("inf")
    g = first_guess
    while low < high:
        b = g + 1 if g == low else g
        g = ask(b - 1, b)
        if g < b:
            high = g
        else:
            low = g
    seen.append(g)
    return g


# %% helper functions and bounds from -50 to 50
# wrong: values may be larger
# marks: 93
# name: a number taken for infinity
def narrowed(lo, hi, v, b):
    return (lo, min(hi, v)) if v < b else (max(lo, v), hi)

def my_driver(ask, first_guess):
    lo, hi, g = -50, 50, first_guess
    while lo < hi:
        b = g if g > lo else g + 1
        g = ask(b - 1, b)
        lo, hi = narrowed(lo, hi, g, b)
    return g


# %% a recursion
# right: the bounds are arguments
def my_driver(ask, first_guess, low=float("-inf"), high=float("inf")):
    if low >= high:
        return low
    beta = max(first_guess, low + 1)
    value = ask(beta - 1, beta)
    if value < beta:
        return my_driver(ask, value, low, value)
    return my_driver(ask, value, value, high)


# %% two phases
# right: up from a lower bound or down from an upper one
def my_driver(ask, first_guess):
    value = ask(first_guess - 1, first_guess)
    if value >= first_guess:
        while True:
            after = ask(value, value + 1)
            if after <= value:
                return value
            value = after
    while True:
        after = ask(value - 1, value)
        if after >= value:
            return value
        value = after


# %% a list with both bounds
# right: the last answer says which of the two moves
def my_driver(ask, first_guess):
    bounds, guess = [None, None], first_guess
    while bounds[0] is None or bounds[1] is None or bounds[0] != bounds[1]:
        alpha = guess if guess == bounds[0] else guess - 1
        guess = ask(alpha, alpha + 1)
        bounds[int(guess <= alpha)] = guess
    return bounds[0]


# %% nought is no bound
# wrong: a bound of 0 counts as false
# marks: 83
# name: 0 taken for nothing
def my_driver(ask, first_guess):
    low, high, g = None, None, first_guess
    while not (low and high) or low < high:
        beta = g + 1 if g == low else g
        g = ask(beta - 1, beta)
        if g < beta: high = g
        else: low = g
    return g


# %% bounds in a list, both replaced
# wrong: the other bound is still true
# marks: 0
# name: the other bound is forgotten
def my_driver(ask, first_guess):
    b = [float("-inf"), float("inf")]
    g = first_guess
    while b[0] < b[1]:
        beta = max(g, b[0] + 1)
        g = ask(beta - 1, beta)
        if g >= beta:
            b = [g, float("inf")]
        else:
            b = [float("-inf"), g]
    return g


# %% a for loop of three passes
# wrong: the bounds need not have met
# marks: 65
# name: a bound taken for the value
def my_driver(ask, first_guess):
    g = first_guess
    lo, hi = float("-inf"), float("inf")
    for _ in range(3):
        b = g + 1 if g == lo else g
        g = ask(b - 1, b)
        if g < b: hi = g
        else: lo = g
    return g


# %% half wide windows
# wrong: a value lies inside
# marks: 40
# name: no null window
def my_driver(ask, first_guess):
    low, high, guess = float("-inf"), float("inf"), first_guess
    while low < high:
        v = ask(guess - 0.5, guess + 0.5)
        if v > guess: low = v
        elif v < guess: high = v
        else: return v
        guess = v
    return guess
