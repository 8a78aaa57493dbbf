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


# %% break at the first gap, after sorting with duplicates
# wrong: duplicates end the counting
# marks: 37
# name: a repeated value ends it
def my_mex(values):
    n = 0
    for v in sorted(values):
        if v != n:
            break
        n += 1
    return n


# %% none where no gap
# wrong: loop ends without return
# marks: 32
# name: stops at the largest
def my_mex(values):
    for n in range(len(values)):
        if n not in values:
            return n


# %% recursion
# right: recursion
def my_mex(values, n=0):
    return my_mex(values, n + 1) if n in values else n


# %% counting array too short
# wrong: counting array too short
# marks: 32
# name: a wrong number
def my_mex(values):
    seen = [False] * len(values)
    for v in values:
        if v < len(values):
            seen[v] = True
    for i, s in enumerate(seen):
        if not s:
            return i
    return len(values) - 1


# %% smallest positive missing
# wrong: smallest positive missing
# marks: 24
# name: zero left out
def my_mex(values):
    s = set(v for v in values if v > 0)
    k = 1
    while k in s:
        k += 1
    return k
