# %% enumerate from the back
# right: the distance is counted, not the column
def my_queen(rows):
    return all(r not in (rows[-1], rows[-1] - d, rows[-1] + d) for d, r in enumerate(rows[-2::-1], 1))


# %% any for all
# wrong: any for all
# marks: 28
# name: one safe queen is enough
def my_queen(rows):
    *before, last = rows
    n = len(before)
    return any(r != last and abs(r - last) != n - i for i, r in enumerate(before)) if before else True


# %% skips the neighbour
# wrong: skips the neighbour
# marks: 43
# name: the queen before left out
def my_queen(rows):
    for i in range(len(rows) - 2):
        if rows[i] == rows[-1] or abs(rows[i] - rows[-1]) == len(rows) - 1 - i:
            return False
    return True


# %% and for or
# wrong: and for or
# marks: 23
# name: row and diagonal
def my_queen(rows):
    for i in range(len(rows) - 1):
        if rows[i] == rows[-1] and abs(rows[i] - rows[-1]) == len(rows) - 1 - i:
            return False
    return True


# %% sets of lines
# right: sets of lines
def my_queen(rows):
    n = len(rows) - 1
    down = {r - i for i, r in enumerate(rows[:-1])}
    up = {r + i for i, r in enumerate(rows[:-1])}
    return not (rows[-1] in rows[:-1] or rows[-1] - n in down or rows[-1] + n in up)


# %% zip with wrong distances
# wrong: zip with wrong distances
# marks: 39
# name: columns from the wrong end
def my_queen(rows):
    dists = range(1, len(rows))
    for r, d in zip(rows, dists):
        if r == rows[-1] or abs(r - rows[-1]) == d:
            return False
    return True
