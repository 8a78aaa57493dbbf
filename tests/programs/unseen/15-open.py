# %% a boat for two
# wrong: 2n - 3 is right for a boat with two seats; with more seats each pair of crossings carries more, and it says too much
def my_estimate(state, seats):
    missionaries, cannibals, boat = state
    n = missionaries + cannibals
    if n == 0:
        return 0
    if not boat:
        n += 1
    crossings = 1 if n <= seats else 2 * n - 3
    return crossings if boat else crossings + 1


# %% the goal is not asked
# wrong: there is no case for nobody left, and since the boat is then away it must come back first: 2 crossings at the goal
def my_estimate(state, seats):
    m, c, boat = state
    if boat == 0:
        return 1 + my_estimate((m + 1, c, 1), seats)
    if m + c <= seats:
        return 1
    return 2 + my_estimate((m + c - (seats - 1), 0, 1), seats)


# %% rowed by hand
# right: forgets who eats whom and rows: over with a full boat, one comes back, until nobody is left
def my_estimate(state, seats):
    people, boat = state[0] + state[1], state[2]
    count = 0
    if seats == 1 and people > 1:
        return count  # nobody could ever help: say nothing
    while people > 0:
        if boat:
            people -= min(seats, people)
        else:
            people += 1
        boat = 1 - boat
        count += 1
    return count
