# %% a set and itertools.count
# right: the first number that is not there
from itertools import count

def my_mex(values):
    present = set(values)
    return next(n for n in count() if n not in present)


# %% values.sort()
# wrong: a set cannot be sorted in place, and the task allows one
# marks: 30
def my_mex(values):
    values.sort()
    n = 0
    for v in values:
        if v == n:
            n += 1
    return n


# %% an index into values
# wrong: values are not in order, and may be a set
# marks: 24
def my_mex(values):
    n = 0
    for i in range(len(values)):
        if values[i] == n:
            n += 1
    return n


# %% XOR of the values
# wrong: that is the value of a sum
# marks: 9
# name: nim-sum for mex
def my_mex(values):
    total = 0
    for v in values:
        total ^= v
    return total


# %% counts to 10 only
# wrong: there may be more values
# marks: 39
# name: a fixed bound
def my_mex(values):
    for n in range(10):
        if n not in values:
            return n
    return 10
