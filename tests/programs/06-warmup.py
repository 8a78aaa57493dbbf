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
