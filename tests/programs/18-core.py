# %% one too high at the end
# wrong: 2*n-1 formula with boat ignored
# marks: 0
# name: the last boat is not full
def my_estimate(state, seats):
    m, c, b = state
    n = m + c
    if n == 0:
        return 0
    return 2 * ((n - 1) // (seats - 1)) + 1


# %% goal forgotten
# wrong: no base case, 1 at the goal
# marks: 0
# name: the goal is not asked
def my_estimate(state, seats):
    m, c, boat = state
    n = m + c
    if not boat:
        return 1 + my_estimate((m + 1, c, 1), seats)
    if n <= seats:
        return 1
    return 1 + 2 * ((n - 2) // (seats - 1))


# %% loop that rows
# right: loop that rows
def my_estimate(state, seats):
    m, c, boat = state
    left, trips = m + c, 0
    while left > 0:
        if boat:
            left -= seats
        else:
            left += 1
        boat = 1 - boat
        trips += 1
    return trips


# %% loop, boat starts on the near bank always
# wrong: loop, boat starts on the near bank always
# marks: 50
# name: the place of the boat is not asked
def my_estimate(state, seats):
    m, c, b = state
    n, t = m + c, 0
    while n > 0:
        n -= seats
        t += 1
        if n > 0:
            n += 1
            t += 1
    return t
