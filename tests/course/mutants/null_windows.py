"""Set 11: wrong and right drivers of null-window passes."""

from math import inf

from course.mutants.trial import changed, trial

DRIVER = """
def driven(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        guess = ask(beta - 1, beta)
        if guess >= beta:
            low = guess
        else:
            high = guess
    return guess
"""
FROM_BELOW = {"guess + 1 if guess == low else guess": "max(guess, low + 1)"}
WRONG = {
    "no return": {"    return guess": "    guess"},
    "bounds from -100": {"-inf, inf": "-100, 100"},
    "edges": {
        "low = guess": "low = guess = beta",
        "high = guess": "high = guess = beta - 1",
    },
    "asks again": {"guess + 1 if guess == low else guess": "guess"},
    "exchanged": {"guess >= beta": "guess < beta"},
    "one pass": {"while low < high": "for once in range(1)"},
    "first guess": {"return guess": "return first_guess"},
    "other bound forgotten": {"low = guess": "low, high = guess, inf"},
    "turned": {"ask(beta - 1, beta)": "-ask(-beta, 1 - beta)"},
    "a wide window": {"ask(beta - 1, beta)": "ask(beta - 5, beta)"},
    "returns an edge": {"return guess": "return beta"},
}


def above_first(ask, first_guess):
    low, high, guess = -inf, inf, first_guess
    while low < high:
        alpha = guess - 1 if guess == high else guess
        guess = ask(alpha, alpha + 1)
        if guess > alpha:
            low = guess
        else:
            high = guess
    return low


def recursive(ask, first_guess, low=-inf, high=inf):
    if low == high:
        return low
    beta = max(first_guess, low + 1)
    value = ask(beta - 1, beta)
    if value >= beta:
        return recursive(ask, value, value, high)
    return recursive(ask, value, low, value)


TRIALS = {
    "repair": trial(
        "driven",
        DRIVER,
        WRONG,
        {
            "as in the lecture": changed(DRIVER),
            "from below": changed(DRIVER, FROM_BELOW),
            "asks above first": above_first,
            "recursive": recursive,
        },
    )
}
