# %% doubles
# wrong: compares the sorted list with 0, 1, 2, … but a value that stands in it twice shifts all behind it
def my_mex(values):
    for i, v in enumerate(sorted(values)):
        if i != v:
            return i
    return len(values)


# %% nothing is missing
# wrong: it tries only the numbers below len(values); if all these are there, the answer is len(values), but it says 0
def my_mex(values):
    candidates = (n for n in range(len(values)) if n not in values)
    return next(candidates, 0)


# %% begins at the smallest
# wrong: it begins to count at the smallest value and not at 0
def my_mex(values):
    if not values:
        return 0
    n = min(values)
    while n in values:
        n += 1
    return n


# %% counting without end
# right: the first of 0, 1, 2, … that the set does not contain, by itertools
from itertools import count, filterfalse


def my_mex(values):
    return next(filterfalse(set(values).__contains__, count()))
