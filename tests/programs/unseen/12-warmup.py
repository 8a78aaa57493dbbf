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


# %% sorted and counted
# wrong: it compares the sorted values with their places, and a value that is there twice shifts the rest: [0, 0, 1] gives 1 and not 2
def my_mex(values):
    for place, value in enumerate(sorted(values)):
        if value != place:
            return place
    return len(values)


# %% try them all
# wrong: the range ends one too early, so if just the numbers 0 to n - 1 are there, it says 0 in place of n
def my_mex(values):
    numbers = set(values)
    free = [n for n in range(len(numbers)) if n not in numbers]
    return free[0] if free else 0


# %% bits
# right: the values become bits of one number, and its lowest 0 is found by adding 1
def my_mex(values):
    bits = 0
    for value in values:
        if value >= 0:
            bits |= 1 << value
    return (~bits & (bits + 1)).bit_length() - 1


# %% Each number in its place
# wrong: it compares the sorted values with 0, 1, 2, ... without dropping repeated ones, so [0, 0, 1] gives 1 instead of 2
def my_mex(values):
    """The smallest whole number, from 0 on, that is not among values."""
    ordered = sorted(values)
    for expected, value in enumerate(ordered):
        if value != expected:
            return expected
    return len(ordered)


# %% the next that is missing
# wrong: the range ends one too early: if 0, 1, ..., n - 1 are all there, or values is empty, no number is left and next raises StopIteration
def my_mex(values):
    return next(number for number in range(len(values)) if number not in values)


# %% sorted and compared with the index
# wrong: it compares the sorted values with their places and forgets that a list may name a value twice; [0, 0, 1] gives 1 instead of 2
def my_mex(values):
    for place, value in enumerate(sorted(values)):
        if value != place:
            return place
    return len(values)


# %% the first gap
# wrong: duplicates are not removed before numbers and places are compared, so [0, 0, 1] gives 1 and not 2
def my_mex(values):
    for place, value in enumerate(sorted(values)):
        if place != value:
            return place
    return len(values)


# %% count for ever
# right: takes the first number of an endless counter that is not in the set
from itertools import count


def my_mex(values):
    there = set(values)
    return next(number for number in count() if number not in there)


# %% the first gap
# wrong: the sorted values are compared with their places without removing doubles, so [0, 0, 1] gives 1
def my_mex(values):
    ordered = sorted(values)
    for i in range(len(ordered)):
        if ordered[i] != i:
            return i
    return len(ordered)


# %% first gap in the sorted list
# wrong: compares the sorted values with their places without removing equal ones, so [0, 0, 1] gives 1 instead of 2
def my_mex(values):
    for place, value in enumerate(sorted(values)):
        if value != place:
            return place
    return len(values)


# %% lowest free bit
# right: sets a bit for each value and reads off the lowest bit that is not set
def my_mex(values):
    mask = 0
    for value in values:
        mask |= 1 << value
    return (~mask & (mask + 1)).bit_length() - 1


# %% sorted gap
# wrong: the loop over the sorted values counts duplicates too, so [0, 0, 1] stops at the second 0 and gives 1
def my_mex(values):
    expected = 0
    for v in sorted(values):
        if v != expected:
            return expected
        expected += 1
    return expected


# %% range up to the largest
# wrong: it looks only at numbers up to the maximum, so [0, 1] gives no gap and it returns the maximum 1 instead of 2
def my_mex(values):
    biggest = max(values, default=0)
    for n in range(biggest):
        if n not in values:
            return n
    return biggest


# %% itertools
# right: takes the first of an endless count that is not in the set
from itertools import count, filterfalse


def my_mex(values):
    return next(filterfalse(set(values).__contains__, count()))


# %% sorted and counted
# wrong: compares positions in the sorted list, so a value that occurs twice ([0, 0, 1]) gives 1 instead of 2
def my_mex(values):
    ordered = sorted(values)
    for i, v in enumerate(ordered):
        if i != v:
            return i
    return len(ordered)


# %% range too short
# wrong: only tries numbers below the length, so [0, 1] and the empty list give None
def my_mex(values):
    present = set(values)
    for candidate in range(len(present)):
        if candidate not in present:
            return candidate
