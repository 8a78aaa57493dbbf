# %% one diagonal only
# wrong: the rows' difference is taken without abs, so only queens that attack along the rising diagonal are seen
def my_queen(rows):
    last = len(rows) - 1
    col = last - 1
    while col >= 0:
        if rows[col] == rows[last]:
            return False
        if rows[last] - rows[col] == last - col:
            return False
        col -= 1
    return True


# %% decided at the first queen
# wrong: the else inside the loop returns True after the first queen, and the other queens are never asked
def my_queen(rows):
    *frueher, neu = rows
    for spalte, zeile in enumerate(frueher):
        abstand = len(frueher) - spalte
        if zeile == neu or abs(zeile - neu) == abstand:
            return False
        else:
            return True
    return True


# %% row 0 is no row
# wrong: `if not r` takes a queen in row 0 for an empty column and passes over her
def my_queen(rows):
    taken, up, down = set(), set(), set()
    n = len(rows)
    for c in range(n - 1):
        r = rows[c]
        if not r:
            continue  # nobody here
        taken.add(r)
        up.add(r - c)
        down.add(r + c)
    r, c = rows[-1], n - 1
    return not (r in taken or r - c in up or r + c in down)


# %% all pairs but the last queen's
# wrong: the second index ends at n - 1 exclusively, so the last queen is in none of the pairs
def attack(a, b):
    (x, y), (u, v) = a, b
    return y == v or abs(x - u) == abs(y - v)


def my_queen(rows):
    queens = list(enumerate(rows))
    n = len(queens)
    for i in range(n - 1):
        for j in range(i + 1, n - 1):
            if attack(queens[i], queens[j]):
                return False
    return True


# %% three rays backwards
# right: walks back from the last queen and asks whether she is hit by one of three rays
def my_queen(rows):
    if not rows:
        return True
    last = rows[-1]

    def rays():
        low = high = last
        for row in list(rows)[-2::-1]:
            low, high = low - 1, high + 1
            yield row in {low, last, high}

    return not any(rays())


# %% without abs
# wrong: rows apart are counted with their sign, so only the diagonal that rises to the last queen is seen: rows (1, 0) are allowed
def my_queen(rows):
    *before, last = rows
    for column, row in enumerate(before):
        if row == last or last - row == len(before) - column:
            return False
    return True


# %% one column too far
# wrong: the last queen is put into column len(rows) instead of len(rows) - 1, so all distances are one too large and (0, 1) is allowed, but (0, 2) is not
def my_queen(rows):
    here = len(rows)
    last = rows[-1]
    attacked = [
        row == last or abs(row - last) == here - column
        for column, row in enumerate(rows[:-1])
    ]
    return not any(attacked)


# %% backwards from the last
# right: it walks back from the last queen and asks whether a row is one of the three that she strikes at this distance
def my_queen(rows):
    *before, last = rows
    return all(
        row not in {last - away, last, last + away}
        for away, row in enumerate(reversed(before), 1)
    )


# %% Columns counted from one
# wrong: the distance of the columns is taken as len(rows) - column, one too many, so neighbours on a diagonal such as (0, 1) are allowed and (0, 2) is refused
def my_queen(rows):
    """May the last queen stand? rows[0] is the row in column 0, and so on."""
    last = rows[-1]
    return not any(
        row == last or abs(row - last) == len(rows) - column
        for column, row in enumerate(rows[:-1])
    )


# %% columns from one
# wrong: enumerate counts the columns from 1 while len(others) counts the last one from 0, so each diagonal is looked for one column off; (0, 1) is allowed
def my_queen(rows):
    *others, last = rows
    for column, row in enumerate(others, 1):
        if row == last or abs(row - last) == len(others) - column:
            return False
    return True


# %% if, elif, else
# wrong: the else returns True inside the loop, so only the queen in column 0 is compared with the last; (0, 2, 1) is allowed although 2 and 1 stand on a diagonal
def my_queen(rows):
    last_col = len(rows) - 1
    for col in range(last_col):
        if rows[col] == rows[last_col]:
            return False
        elif abs(rows[col] - rows[last_col]) == last_col - col:
            return False
        else:
            return True
    return True


# %% three sets
# right: it looks at all queens and compares sizes of sets of rows, sums and differences; as the others do not attack each other, that is the same question
def my_queen(rows):
    size = len(rows)
    rising = {row - column for column, row in enumerate(rows)}
    falling = {row + column for column, row in enumerate(rows)}
    return len(set(rows)) == len(rising) == len(falling) == size


# %% backwards from the last queen
# wrong: enumerate counts the distance to the neighbouring column as 0 and not 1, so diagonals are looked for one column off and (0, 1) is allowed
def my_queen(rows):
    *before, last = rows
    for distance, row in enumerate(reversed(before)):
        if row == last or abs(row - last) == distance:
            return False
    return True


# %% as soon as it is clear
# wrong: return True stands in the loop, so only the queen in column 0 is compared with the last one
def my_queen(rows):
    new_col = len(rows) - 1
    new_row = rows[new_col]
    for col in range(new_col):
        same_row = rows[col] == new_row
        same_diagonal = abs(rows[col] - new_row) == new_col - col
        if same_row or same_diagonal:
            return False
        else:
            return True
    return True


# %% three sets
# right: counts different rows, sums and differences of all queens, which is enough because the others do not attack each other
def my_queen(rows):
    places = list(enumerate(rows))
    keys = (lambda c, r: r, lambda c, r: r + c, lambda c, r: r - c)
    return all(len({key(c, r) for c, r in places}) == len(places) for key in keys)


# %% true or false at once
# wrong: both branches in the loop return, so only the queen in column 0 is ever compared with the last one
def my_queen(rows):
    *before, last = rows
    for column, row in enumerate(before):
        if row != last and abs(row - last) != len(before) - column:
            return True
        else:
            return False
    return True


# %% backwards from the last queen
# wrong: the distance begins with 0 for the neighbouring column, so all diagonals are off by one and (0, 1) may stand
def my_queen(rows):
    *before, last = rows
    return not any(
        row == last or abs(row - last) == distance
        for distance, row in enumerate(reversed(before))
    )


# %% rows and neighbours
# wrong: takes a diagonal for the adjacent square only, so queens on one diagonal two or more columns apart are let stand
def my_queen(rows):
    if len(set(rows)) < len(rows):
        return False
    if len(rows) > 1 and abs(rows[-1] - rows[-2]) == 1:
        return False
    return True


# %% walking back
# right: walks from the last queen backwards and widens the three forbidden rows by one for each column
def my_queen(rows):
    last = rows[-1]
    up = down = last
    for row in rows[-2::-1]:
        up, down = up + 1, down - 1
        if row in (up, last, down):
            return False
    return True


# %% only neighbour checked
# wrong: the diagonal is tested only for the queen in the column just before, so rows [0, 4, 2], where column 0 attacks on the diagonal, are allowed
def my_queen(rows):
    *before, last = rows
    if last in before:
        return False
    if before and abs(before[-1] - last) == 1:
        return False
    return True


# %% returns in the loop
# wrong: it answers True after the first queen that does not attack, so later queens are never looked at
def my_queen(rows):
    last = rows[-1]
    n = len(rows) - 1
    for col in range(n):
        if rows[col] == last or abs(rows[col] - last) == n - col:
            return False
        else:
            return True
    return True


# %% three sets
# right: looks whether the last queen's row, sum and difference occur among the others' already
def my_queen(rows):
    k, r = len(rows) - 1, rows[-1]
    flat = {x for x in rows[:k]}
    up = {x - c for c, x in enumerate(rows[:k])}
    down = {x + c for c, x in enumerate(rows[:k])}
    return not (r in flat or r - k in up or r + k in down)


# %% one column too far
# wrong: takes len(rows) as the column of the last queen, so neighbours on a diagonal such as [0, 1] are allowed
def my_queen(rows):
    last = rows[-1]
    for column, row in enumerate(rows[:-1]):
        if row == last or abs(row - last) == abs(len(rows) - column):
            return False
    return True


# %% one diagonal
# wrong: without abs only the rising diagonal is seen, so [1, 0] is allowed
def my_queen(rows):
    *before, last = rows
    n = len(before)
    return not any(last == r or last - r == n - c for c, r in enumerate(before))
