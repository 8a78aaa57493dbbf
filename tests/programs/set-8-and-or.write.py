# %% the shortest way of each connector
# right: the longest member is found by a loop
def my_time(ways, solved, node):
    if node in solved:
        return 0
    times = []
    for members, own in ways[node]:
        longest = 0
        for member in members:
            needed = my_time(ways, solved, member)
            if needed > longest:
                longest = needed
        times.append(own + longest)
    return min(times, default=inf)


# %% members one after another
# wrong: the times of the members are added
# marks: 10 11
# name: one after another
def my_time(ways, solved, node):
    if node in solved:
        return 0
    best = inf
    for members, own in ways[node]:
        total = own
        for member in members:
            total += my_time(ways, solved, member)
        best = min(best, total)
    return best


# %% the return in the loop
# wrong: only the first connector is looked at
# marks: 10 12
# name: only the first connector
def my_time(ways, solved, node):
    if node in solved:
        return 0
    for members, own in ways[node]:
        return own + max(my_time(ways, solved, member) for member in members)
    return inf


# %% the connector's own time
# wrong: the time of the connector is left out
# marks: 3 3
# name: no price
def my_time(ways, solved, node):
    if node in solved:
        return 0
    best = inf
    for members, own in ways[node]:
        best = min(best, max(my_time(ways, solved, one) for one in members))
    return best
