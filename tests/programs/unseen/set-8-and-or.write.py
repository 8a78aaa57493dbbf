# %% all side by side
# wrong: the connector's own time runs beside that of its members instead of before it: max in place of a sum
def my_time(ways, solved, node):
    if node in solved:
        return 0
    best = inf
    for members, own in ways[node]:
        times = [my_time(ways, solved, member) for member in members]
        best = min(best, max([own, *times]))
    return best


# %% nothing left to do
# wrong: a node without connectors that is not solved takes no time instead of inf, so a dead end counts as a solution
def my_time(ways, solved, node):
    def take(connector):
        members, own = connector
        return own + max(my_time(ways, solved, m) for m in members)

    return 0 if node in solved else min(map(take, ways[node]), default=0)


# %% again until nothing changes
# right: there is no recursion, the times of all nodes start at inf and are lowered in rounds until a round changes nothing
def my_time(ways, solved, node):
    took = dict.fromkeys(ways, inf)
    took.update(dict.fromkeys(solved, 0))
    changed = True
    while changed:
        changed = False
        for place, connectors in ways.items():
            for members, own in connectors:
                new = own + max(took.get(member, inf) for member in members)
                if new < took[place]:
                    took[place], changed = new, True
    return took[node]


# %% Everything side by side
# wrong: it takes the connector's own time as running side by side with the members too, max in place of plus: a connector of 3 with a member of 2 takes 3 instead of 5
def my_time(ways, solved, node):
    """How long it takes at least to solve the node; inf if it cannot be solved."""
    if node in solved:
        return 0
    times = [
        max(own, *(my_time(ways, solved, member) for member in members))
        for members, own in ways[node]
    ]
    return min(times, default=inf)


# %% Leave out what does not work
# wrong: members that cannot be solved are dropped before the longest is taken, so a connector with one hopeless member looks possible
def my_time(ways, solved, node):
    if node in solved:
        return 0
    shortest = inf
    for members, own in ways[node]:
        possible = []
        for member in members:
            needed = my_time(ways, solved, member)
            if needed < inf:
                possible.append(needed)
        longest = max(possible, default=inf)
        if own + longest < shortest:
            shortest = own + longest
    return shortest


# %% the longest of all
# wrong: the connector's own time is one of the times whose maximum is taken, as if it ran side by side with the members, instead of being added; own time 3 and a member of 2 give 3, not 5
def my_time(ways, solved, node):
    if node in solved:
        return 0
    times = []
    for members, own in ways[node]:
        times.append(max([own] + [my_time(ways, solved, one) for one in members]))
    return min(times) if times else inf


# %% sweeps
# right: no recursion, all nodes begin at inf (solved ones at 0), and the whole graph is gone through until no time becomes less
def my_time(ways, solved, node):
    least = dict.fromkeys(ways, inf) | dict.fromkeys(solved, 0)
    changed = True
    while changed:
        changed = False
        for place, connectors in ways.items():
            for members, own in connectors:
                new = own + max(least.get(member, inf) for member in members)
                if new < least[place]:
                    least[place] = new
                    changed = True
    return least[node]


# %% not twice
# wrong: a node that has been worked out is appended to the caller's list solved, so when it is needed again it takes no time, even if it cannot be solved
def my_time(ways, solved, node):
    if node in solved:
        return 0
    times = [inf]
    for members, own in ways[node]:
        times.append(own + max(my_time(ways, solved, one) for one in members))
    solved.append(node)
    return min(times)


# %% skip what never ends
# wrong: a member that cannot be solved is skipped when the longest is looked for, so a connector that cannot be solved gets a finite time
def my_time(ways, solved, node):
    if node in solved:
        return 0
    best = inf
    for members, own in ways[node]:
        longest = 0
        for member in members:
            time = my_time(ways, solved, member)
            if time == inf:
                continue
            if time > longest:
                longest = time
        best = min(best, own + longest)
    return best


# %% all at the same time
# wrong: lets the connector's own time run beside its members and takes the longest of all, instead of adding it to the longest member
from math import inf


def my_time(ways, solved, node):
    if node in solved:
        return 0
    times = [inf]
    for members, own in ways[node]:
        times.append(max(own, *(my_time(ways, solved, member) for member in members)))
    return min(times)


# %% the quickest connector
# wrong: chooses the connector with the least time of its own before looking at the members, so a quicker way by a slower connector, or the only way there is, is missed
from math import inf


def my_time(ways, solved, node):
    if node in solved:
        return 0
    if not ways[node]:
        return inf
    members, own = min(ways[node], key=lambda way: way[1])
    return own + max(my_time(ways, solved, one) for one in members)


# %% added up
# wrong: the times of the members are added as in AO*, instead of taking the longest
def my_time(ways, solved, node):
    if node in solved:
        return 0
    times = [own + sum(my_time(ways, solved, m) for m in members) for members, own in ways[node]]
    return min(times, default=inf)


# %% own time inside
# wrong: own time and the longest member are taken as side by side (max of both) instead of one after the other
def my_time(ways, solved, node):
    if node in solved:
        return 0
    best = inf
    for members, own in ways[node]:
        needed = own
        for member in members:
            needed = max(needed, my_time(ways, solved, member))
        best = min(best, needed)
    return best


# %% with a memory
# right: fills a dictionary that begins with the solved nodes at 0, and prefixes the list of times with inf
def my_time(ways, solved, node):
    time = dict.fromkeys(solved, 0)

    def find(n):
        if n not in time:
            time[n] = min([inf] + [own + max(map(find, members)) for members, own in ways[n]])
        return time[n]

    return find(node)


# %% the members alone
# wrong: minimises over the longest members first and adds the own time of the connector with that minimum, so a connector with a large own time is preferred
from math import inf


def my_time(ways, solved, node):
    if node in solved:
        return 0
    candidates = []
    for members, own in ways[node]:
        candidates.append((max(my_time(ways, solved, m) for m in members), own))
    if not candidates:
        return inf
    longest, own = min(candidates)
    return longest + own


# %% an end is solved
# wrong: gives time 0 to every node without connectors, so dead ends that are not solved cost nothing instead of inf
from math import inf


def my_time(ways, solved, node):
    if node in solved or not ways[node]:
        return 0
    return min(own + max(my_time(ways, solved, m) for m in members) for members, own in ways[node])
