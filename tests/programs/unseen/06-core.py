# %% leader taken out by value
# wrong: The leader is taken out by its value, so a rival with the same interval goes out with it and is never compared.
def my_root(side, below):
    if side == gs.MIN:
        below = [(-h, -l) for l, h in below]
    leader = max(below, key=lambda p: (p[1], p[0]))
    rest = [p for p in below if p != leader]
    if all(leader[0] >= h for _, h in rest):
        return "stop"
    if all(leader[0] >= l for l, _ in rest):
        return "either"
    return "prove best"


# %% index of the leader
# wrong: Of several moves with the same upper bound the first one leads, not the one with the better lower bound.
def my_root(side, below):
    lows = [low if side == gs.MAX else -high for low, high in below]
    highs = [high if side == gs.MAX else -low for low, high in below]
    k = highs.index(max(highs))
    at_least = lows.pop(k)
    highs.pop(k)
    if not highs or at_least >= max(highs):
        return "stop"
    return "either" if at_least >= max(lows) else "prove best"


# %% sort and compare with the second
# wrong: Only the strongest rival, the one with the second highest upper bound, is asked for its lower bound; another rival may have a higher one.
def my_root(side, below):
    def view(pair):
        return pair if side == gs.MAX else (-pair[1], -pair[0])

    ranked = sorted(map(view, below), key=lambda p: (p[1], p[0]), reverse=True)
    if len(ranked) == 1:
        return "stop"
    leader, rival = ranked[0], ranked[1]
    if leader[0] >= rival[1]:
        return "stop"
    elif leader[0] >= rival[0]:
        return "either"
    else:
        return "prove best"


# %% two branches
# wrong: For MIN the move with the lowest upper bound is taken as the leader; it is the one with the lowest lower bound that leads.
def my_root(side, below):
    moves = list(below)
    if side == gs.MAX:
        best = max(range(len(moves)), key=lambda i: (moves[i][1], moves[i][0]))
        low, _ = moves.pop(best)
        separated = all(low >= h for _, h in moves)
        allowed = all(low >= l for l, _ in moves)
    else:
        best = min(range(len(moves)), key=lambda i: (moves[i][1], moves[i][0]))
        _, high = moves.pop(best)
        separated = all(high <= l for l, _ in moves)
        allowed = all(high <= h for _, h in moves)
    if separated:
        return "stop"
    return "either" if allowed else "prove best"


# %% two branches, written out
# right: MIN has its own comparisons, no interval is turned round
def my_root(side, below):
    first, *rivals = sorted(below, key=lambda p: (-p[1], -p[0]) if side == gs.MAX else p)
    answer = "stop"
    for low, high in rivals:
        if side == gs.MAX:
            overlaps, hopeless = first[0] < high, first[0] < low
        else:
            overlaps, hopeless = first[1] > low, first[1] > high
        if hopeless:
            return "prove best"
        if overlaps:
            answer = "either"
    return answer
