# %% running ends
# wrong: With elif a pair that raises the lower end is not looked at for the upper end any more.
def my_backup(side, below):
    low, high = below[0]
    for l, h in below[1:]:
        if side == gs.MAX:
            if l > low:
                low = l
            elif h > high:
                high = h
        else:
            if l < low:
                low = l
            elif h < high:
                high = h
    return low, high


# %% turn it round for MIN
# wrong: The intervals are turned round for MIN, but on the way back only the signs change and the ends stay in the wrong places.
def my_backup(side, below):
    pairs = list(below)
    if side == gs.MIN:
        pairs = [(-h, -l) for l, h in pairs]
    lows, highs = zip(*pairs)
    result = max(lows), max(highs)
    return tuple(side * end for end in result)


# %% best pair
# wrong: It returns the best pair as a whole (pairs compared with max and min), but the two ends may come from two different positions.
def my_backup(side, below):
    return {gs.MAX: max, gs.MIN: min}[side](below)


# %% sorted lists
# wrong: For MIN the upper end is the largest upper bound; MIN can have the smallest one.
def my_backup(side, below):
    bas = sorted(p[0] for p in below)
    haut = sorted(p[1] for p in below)
    i = -1 if side == gs.MAX else 0
    return bas[i], haut[-1]


# %% map over the columns
# right: the same function is mapped over the two columns
def my_backup(side, below):
    return tuple(map(min if side == gs.MIN else max, zip(*below)))


# %% recursion
# right: backs up the rest, then puts the first pair in
def my_backup(side, below):
    (low, high), *rest = below
    if not rest:
        return low, high
    l, h = my_backup(side, rest)
    if side * (low - l) < 0:
        low = l
    if side * (high - h) < 0:
        high = h
    return low, high


# %% take the best position
# wrong: it returns the interval of one most hopeful position instead of choosing each end apart, so (4, 5) and (2, 6) give MAX (2, 6) and not (4, 6)
def my_backup(side, below):
    if side == gs.MAX:
        return max(below, key=lambda pair: (pair[1], pair[0]))
    return min(below)


# %% The interval of the best child
# wrong: it hands up the whole pair of one position, the most hopeful, so both ends come from the same child: MAX over (4, 5) and (2, 6) gives (2, 6) instead of (4, 6)
def my_backup(side, below):
    """The interval of a position from those one move below it, in MAX's view."""
    if side == gs.MAX:
        return max(below, key=lambda interval: interval[1])
    return min(below, key=lambda interval: interval[0])


# %% MIN narrows
# wrong: for MIN it cuts the intervals with each other (largest low, smallest high) instead of taking the smallest of both ends; (6, 9) and (7, 8) give (7, 8) instead of (6, 8)
def my_backup(side, below):
    low, high = below[0]
    for lo, hi in below[1:]:
        if side == gs.MAX:
            low = max(low, lo)
            high = max(high, hi)
        else:
            low = max(low, lo)
            high = min(high, hi)
    return low, high


# %% sorted ends
# right: each end is sorted by itself, and the comparison with MAX is used as an index, -1 for the last and 0 for the first
def my_backup(side, below):
    lows, highs = map(sorted, zip(*below))
    at = -(side == gs.MAX)
    return lows[at], highs[at]


# %% the best interval
# wrong: max or min of the tuples gives one whole pair, so both ends come from one position, (4, 5) for (4, 5) and (2, 6)
def my_backup(side, below):
    if side == gs.MAX:
        return max(below)
    return min(below)


# %% choose by side
# wrong: gs.MIN is -1 and that is true, so max is chosen for MIN as well
def my_backup(side, below):
    choose = max if side else min
    lows, highs = zip(*below)
    return choose(lows), choose(highs)


# %% take the best child
# wrong: it returns the whole interval of one child, although the two ends may come from two different children
def my_backup(side, below):
    if side == gs.MAX:
        return max(below)
    return min(below)


# %% the interval of the best one
# wrong: takes both ends from the one position that promises most, although the two ends may come from different positions
def my_backup(side, below):
    if side == gs.MAX:
        return max(below, key=lambda pair: pair[1])
    return min(below, key=lambda pair: pair[0])


# %% everything possible
# wrong: takes the hull of all intervals (smallest low, largest high) for either side, as if nobody chose
def my_backup(side, below):
    low, high = below[0]
    for other_low, other_high in below[1:]:
        low = min(low, other_low)
        high = max(high, other_high)
    return low, high


# %% transposed
# right: turns the list of pairs into two tuples of ends and multiplies by the side instead of choosing min or max
def my_backup(side, below):
    low, high = (side * max(side * end for end in ends) for ends in zip(*below))
    return low, high


# %% whole pair
# wrong: it takes the best pair as a whole, so for MAX with (1, 9) and (4, 6) it gives (4, 6) instead of (4, 9)
def my_backup(side, below):
    if side == gs.MAX:
        return max(below)
    return min(below)


# %% widest for everybody
# wrong: it takes the union (smallest low and largest high) instead of the same extreme for both ends
def my_backup(side, below):
    lows, highs = zip(*below)
    return min(lows), max(highs)


# %% reduce
# right: folds the pairs one by one with functools.reduce, choosing each end apart
from functools import reduce


def my_backup(side, below):
    pick = {gs.MAX: max, gs.MIN: min}[side]
    return reduce(lambda x, y: (pick(x[0], y[0]), pick(x[1], y[1])), below)


# %% best pair
# wrong: compares whole pairs, so it returns one child's interval: (0, 9) and (3, 5) give (3, 5) for MAX and not (3, 9)
def my_backup(side, below):
    return max(below) if side == gs.MAX else min(below)


# %% hull
# wrong: returns the smallest low and the largest high for both sides, the hull of the intervals instead of the backup
def my_backup(side, below):
    lowest, highest = below[0]
    for low, high in below[1:]:
        if low < lowest:
            lowest = low
        if high > highest:
            highest = high
    return lowest, highest


# %% zip the ends
# right: transposes the list with zip and maps the chooser over the two columns
def my_backup(side, below):
    return tuple(map(min if side == gs.MIN else max, zip(*below)))
