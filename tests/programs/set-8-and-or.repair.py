# %% one connector found is enough
# right: it comes back at the first connector that is solved
def can_be_solved(ways, solved, node):
    if node in solved:
        return True
    for members, _ in ways[node]:
        if all(can_be_solved(ways, solved, one) for one in members):
            return True
    return False


# %% the last connector still
# wrong: only the dead end is mended
# marks: 12 12
# name: only the last connector
def can_be_solved(ways, solved, node):
    if node in solved:
        return True
    found = []
    for members, _ in ways[node]:
        found = [all(can_be_solved(ways, solved, one) for one in members)]
    return any(found)


# %% the dead end still
# wrong: only the list is mended
# marks: 0 0
# name: a leaf is solved
def can_be_solved(ways, solved, node):
    if node in solved:
        return True
    found = []
    for members, _ in ways[node]:
        found.append(all(can_be_solved(ways, solved, one) for one in members))
    return any(found) or not found


# %% any and all exchanged
# wrong: one member is enough, and all connectors are needed
# marks: 9 6
# name: exchanged
def can_be_solved(ways, solved, node):
    if node in solved:
        return True
    found = []
    for members, _ in ways[node]:
        found.append(any(can_be_solved(ways, solved, one) for one in members))
    return bool(found) and all(found)
