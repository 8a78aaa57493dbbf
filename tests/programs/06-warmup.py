# %% numpy
# right: numbers of numpy come back
import numpy as np

def my_backup(side, below):
    ends = np.array(below)
    return tuple(ends.max(axis=0) if side == gs.MAX else ends.min(axis=0))


# %% sentinels of 100
# wrong: bounds may be larger
# marks: 46
# name: bounds begin with a number
def my_backup(side, below):
    if side == gs.MAX:
        low = high = -100
        for a, b in below:
            low, high = max(low, a), max(high, b)
    else:
        low = high = 100
        for a, b in below:
            low, high = min(low, a), min(high, b)
    return low, high


# %% sorted ends
# wrong: at MIN the upper bound is the largest
# marks: 55
# name: min where max belongs
def my_backup(side, below):
    lows = sorted(l for l, _ in below)
    highs = sorted(h for _, h in below)
    if side == gs.MAX:
        return lows[-1], highs[-1]
    return lows[0], highs[-1]


# %% one of two in reduce
# wrong: one child is taken whole
# marks: 31
# name: both bounds from one child
def my_backup(side, below):
    from functools import reduce
    def merge(a, b):
        if side == gs.MAX:
            return a if a[1] >= b[1] else b
        return a if a[0] <= b[0] else b
    return reduce(merge, below)


# %% a while that stops one early
# wrong: the first child is left out
# marks: 30
# name: a child is left out
def my_backup(side, below):
    lo, hi = below.pop()
    while len(below) > 1:
        a, b = below.pop()
        if side == gs.MAX:
            lo, hi = max(lo, a), max(hi, b)
        else:
            lo, hi = min(lo, a), min(hi, b)
    return lo, hi


# %% a return in the loop
# wrong: only two children are looked at
# marks: 36
# name: a line too many
def my_backup(side, below):
    f = max if side == gs.MAX else min
    best = None
    for pair in below:
        if best is None:
            best = pair
        else:
            best = (f(best[0], pair[0]), f(best[1], pair[1]))
            return best
    return best


# %% recursion over the list
# right: in another form
def my_backup(side, below):
    def rec(i):
        if i == len(below) - 1:
            return tuple(below[i])
        l, h = rec(i + 1)
        f = max if side > 0 else min
        return f(below[i][0], l), f(below[i][1], h)
    return rec(0)
