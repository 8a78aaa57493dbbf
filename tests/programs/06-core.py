# %% loops
# right: no sorting
def my_root(side, below):
    if side == gs.MIN:
        below = [(-b, -a) for a, b in below]
    leader = 0
    for i, (low, high) in enumerate(below):
        if high > below[leader][1] or (high == below[leader][1] and low > below[leader][0]):
            leader = i
    rest = below[:leader] + below[leader + 1:]
    certain = below[leader][0]
    if max((h for _, h in rest), default=certain) <= certain:
        return "stop"
    if max(l for l, _ in rest) <= certain:
        return "either"
    return "prove best"


# %% the leader by its lower bound
# wrong: the leader has the most hope; so it never says that prove best alone is allowed
# marks: 70
# name: disprove rest too early
def my_root(side, below):
    if side == gs.MIN:
        below = [(-b, -a) for a, b in below]
    leader = max(below, key=lambda one: one[0])
    rest = list(below)
    rest.remove(leader)
    if all(leader[0] >= high for _, high in rest):
        return "stop"
    return "either" if all(leader[0] >= low for low, _ in rest) else "prove best"


# %% only the second of the sorted moves
# wrong: another one may have the better lower bound
# marks: 81
# name: only the second is asked
def my_root(side, below):
    seen = [(l, h) if side == gs.MAX else (-h, -l) for l, h in below]
    seen.sort(key=lambda p: (p[1], p[0]), reverse=True)
    if len(seen) == 1:
        return "stop"
    erste, zweite = seen[0], seen[1]
    if erste[0] >= zweite[1]:
        return "stop"
    if erste[0] >= zweite[0]:
        return "either"
    return "prove best"


# %% a maximum of no rivals
# wrong: a single move has no rival, and max() of nothing stops
# marks: 71
# name: a single move is not separated
def my_root(side, below):
    if side == gs.MIN:
        below = [(-h, -l) for l, h in below]
    below = sorted(below, key=lambda p: (p[1], p[0]))
    lead = below.pop()
    top = max(h for _, h in below)
    if lead[0] >= top:
        return "stop"
    return "either" if lead[0] >= max(l for l, _ in below) else "prove best"


# %% a flag that the last rival sets
# wrong: what an earlier rival showed is overwritten
# marks: 59
# name: any in place of all
def my_root(side, below):
    seen = [(l, h) if side == gs.MAX else (-h, -l) for l, h in below]
    best = 0
    for k in range(len(seen)):
        if (seen[k][1], seen[k][0]) > (seen[best][1], seen[best][0]):
            best = k
    separated = surest = True
    for k in range(len(seen)):
        if k == best:
            continue
        separated = seen[best][0] >= seen[k][1]
        surest = seen[best][0] >= seen[k][0]
    if separated:
        return "stop"
    return "either" if surest else "prove best"


# %% a set of intervals
# wrong: two moves with the same interval become one
# marks: 84
# name: equal intervals are taken for one
def my_root(side, below):
    seen = {tuple(p) if side == gs.MAX else (-p[1], -p[0]) for p in below}
    leader = max(seen, key=lambda p: (p[1], p[0]))
    seen.discard(leader)
    if all(leader[0] >= h for _, h in seen):
        return "stop"
    if all(leader[0] >= l for l, _ in seen):
        return "either"
    return "prove best"


# %% counts of better rivals
# right: in another form
def my_root(side, below):
    n = len(below)
    good = lambda i: (below[i][1], below[i][0]) if side == gs.MAX else (-below[i][0], -below[i][1])
    i = max(range(n), key=good)
    rest = [j for j in range(n) if j != i]
    if side == gs.MAX:
        a = sum(below[j][1] > below[i][0] for j in rest)
        b = sum(below[j][0] > below[i][0] for j in rest)
    else:
        a = sum(below[j][0] < below[i][1] for j in rest)
        b = sum(below[j][1] < below[i][1] for j in rest)
    return "stop" if a == 0 else ("either" if b == 0 else "prove best")
