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
