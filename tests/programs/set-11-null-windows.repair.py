from math import inf


# %% both mended
# right: from infinity, and on from the value
def driven(ask, first_guess):
    """The value of the root, by asking in null windows from a guess."""
    low, high, guess = -inf, inf, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= beta:
            low = guess = value
        else:
            high = guess = value
    return guess


# %% larger numbers
# wrong: no number is far enough
# marks: 31 28
# name: the bounds begin with numbers
def driven(ask, first_guess):
    """The value of the root, by asking in null windows from a guess."""
    low, high, guess = -10_000, 10_000, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= beta:
            low = guess = value
        else:
            high = guess = value
    return guess


# %% edges still
# wrong: the passes go on from the edge of the window
# marks: 1 1
# name: the window's edge for the value
def driven(ask, first_guess):
    """The value of the root, by asking in null windows from a guess."""
    low, high, guess = -inf, inf, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        value = ask(beta - 1, beta)
        if value >= beta:
            low = guess = beta
        else:
            high = guess = beta - 1
    return guess
