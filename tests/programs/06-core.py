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
