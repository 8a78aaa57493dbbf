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


# %% minus on both ends
# wrong: for MIN the signs are turned but the ends do not change places, so lower and upper bounds are mixed up: at a MIN root (2, 6), (3, 8), (5, 9) it says stop and not either
def my_root(side, below):
    if side == gs.MIN:
        below = [(-low, -high) for low, high in below]
    order = sorted(range(len(below)), key=lambda i: (below[i][1], below[i][0]))
    leader, rest = order[-1], order[:-1]
    sure = below[leader][0]
    if all(sure >= below[i][1] for i in rest):
        return "stop"
    if all(sure >= below[i][0] for i in rest):
        return "either"
    return "prove best"


# %% everybody but the leader
# wrong: the rivals are found by comparing intervals with the leader's, so a rival with the very same interval is forgotten: (3, 7) and (3, 7) give stop instead of either
def my_root(side, below):
    view = list(below)
    if side != gs.MAX:
        view = [(-high, -low) for low, high in below]
    leader = max(view, key=lambda pair: (pair[1], pair[0]))
    rivals = [pair for pair in view if pair != leader]
    if not any(high > leader[0] for _, high in rivals):
        return "stop"
    return "prove best" if any(low > leader[0] for low, _ in rivals) else "either"


# %% one question, two ends
# right: after turning and sorting it asks the same question twice in one loop, first of the rivals' upper ends, then of their lower ends
def my_root(side, below):
    bars = sorted(((hi, lo) if side == gs.MAX else (-lo, -hi)) for lo, hi in below)
    _, floor = bars.pop()
    for word, end in (("stop", 0), ("either", 1)):
        if all(floor >= bar[end] for bar in bars):
            return word
    return "prove best"


# %% All but the leader
# wrong: rivals are the intervals that differ from the leader's, so a second move with the very same interval is no rival: (3, 7) and (3, 7) say "stop" instead of "either"
def my_root(side, below):
    """What B* may do: "stop", "prove best" alone, or "either"."""
    mine = [
        (low, high) if side == gs.MAX else (-high, -low) for low, high in below
    ]
    leader = max(mine, key=lambda pair: (pair[1], pair[0]))
    rivals = [pair for pair in mine if pair != leader]
    if all(leader[0] >= high for _, high in rivals):
        return "stop"
    if all(leader[0] >= low for low, _ in rivals):
        return "either"
    return "prove best"


# %% The best on average leads
# wrong: the leader is the move with the best middle of its interval, not the one with the best optimistic bound: for MAX (4, 6) and (0, 9) give "either" instead of "prove best"
def my_root(side, below):
    def seen_by_mover(interval):
        low, high = interval
        return (low, high) if side == gs.MAX else (-high, -low)

    ranked = sorted(map(seen_by_mover, below), key=sum, reverse=True)
    (at_least, _), *others = ranked
    blocked_by_high = [high for _, high in others if high > at_least]
    blocked_by_low = [low for low, _ in others if low > at_least]
    if not blocked_by_high:
        return "stop"
    return "prove best" if blocked_by_low else "either"


# %% all but the leader
# wrong: the rivals are all intervals different from the leader's, so a rival with exactly the same interval vanishes; (3, 5) and (3, 5) give "stop" instead of "either"
def my_root(side, below):
    if side == gs.MIN:
        below = [(-high, -low) for low, high in below]
    leader = max(below, key=lambda pair: (pair[1], pair[0]))
    rest = [pair for pair in below if pair != leader]
    if all(leader[0] >= high for low, high in rest):
        return "stop"
    if all(leader[0] >= low for low, high in rest):
        return "either"
    return "prove best"


# %% the index of the leader
# wrong: of two moves with the same hopeful end the first leads, not the one with the better other end; (1, 9) before (5, 9) gives "prove best" instead of "either"
def my_root(side, below):
    numbers = range(len(below))
    if side == gs.MAX:
        lead = max(numbers, key=lambda i: below[i][1])
        sure = below[lead][0]
        stop = all(sure >= below[i][1] for i in numbers if i != lead)
        allowed = all(sure >= below[i][0] for i in numbers if i != lead)
    else:
        lead = min(numbers, key=lambda i: below[i][0])
        sure = below[lead][1]
        stop = all(sure <= below[i][0] for i in numbers if i != lead)
        allowed = all(sure <= below[i][1] for i in numbers if i != lead)
    return "stop" if stop else "either" if allowed else "prove best"


# %% the best pair leads
# wrong: max of the tuples compares the lower bounds first, so the move with the highest lower bound leads, not the one with the highest upper bound
def my_root(side, below):
    if side == gs.MIN:
        below = [(-high, -low) for low, high in below]
    leader = max(below)
    rest = list(below)
    rest.remove(leader)
    if all(leader[0] >= high for low, high in rest):
        return "stop"
    if all(leader[0] >= low for low, high in rest):
        return "either"
    return "prove best"


# %% everybody but the leader
# wrong: "pair != leader" throws out every rival with the same interval as the leader, so two moves of (3, 7) have no rivals and it says stop
def my_root(side, below):
    view = [(l, h) if side == gs.MAX else (-h, -l) for l, h in below]
    leader = max(view, key=lambda pair: (pair[1], pair[0]))
    rivals = [pair for pair in view if pair != leader]
    least = leader[0]
    if not any(high > least for _, high in rivals):
        return "stop"
    return "prove best" if any(low > least for low, _ in rivals) else "either"


# %% sorted, the last one popped
# right: sorts the turned intervals by their reversed pairs and pops the leader, and needs no test for a single move
def my_root(side, below):
    mine = [(-high, -low) for low, high in below] if side == gs.MIN else list(below)
    mine.sort(key=lambda pair: pair[::-1])
    certain, _ = mine.pop()
    if all(certain >= high for _, high in mine):
        return "stop"
    return "either" if certain >= max(low for low, _ in mine) else "prove best"


# %% the highest upper bound leads
# wrong: of moves with the same upper bound the first leads, not the one with the better lower bound, so (2, 7), (7, 7) is not seen to be separated
def my_root(side, below):
    if side == gs.MIN:
        below = [(-high, -low) for low, high in below]
    leader = 0
    for i in range(1, len(below)):
        if below[i][1] > below[leader][1]:
            leader = i
    sure = below[leader][0]
    others = below[:leader] + below[leader + 1 :]
    if all(sure >= high for low, high in others):
        return "stop"
    if all(sure >= low for low, high in others):
        return "either"
    return "prove best"


# %% all that are not the leader
# wrong: the leader is left out by comparing intervals, so a rival with the same interval is left out too and (3, 7), (3, 7) gives "stop"
def my_root(side, below):
    view = below if side == gs.MAX else [(-high, -low) for low, high in below]
    leader = max(view, key=lambda pair: (pair[1], pair[0]))
    rivals = [pair for pair in view if pair != leader]
    if not rivals or leader[0] >= max(high for _, high in rivals):
        return "stop"
    if leader[0] >= max(low for low, _ in rivals):
        return "either"
    return "prove best"


# %% sort and unpack
# right: the intervals are turned into (hope, fear) in the mover's view, sorted, and the last one is unpacked as the leader
def my_root(side, below):
    seen = sorted((high, low) if side == gs.MAX else (-low, -high) for low, high in below)
    *rivals, (_, sure) = seen
    answer = "stop"
    for hope, fear in rivals:
        if fear > sure:
            return "prove best"
        if hope > sure:
            answer = "either"
    return answer


# %% the safest leads
# wrong: the move with the best lower bound is taken for the leader, so no rival ever has a better one and "prove best" is never the answer
def my_root(side, below):
    if side == gs.MIN:
        below = [(-high, -low) for low, high in below]
    rest = list(below)
    leader = max(rest)
    rest.remove(leader)
    if all(leader[0] >= high for _, high in rest):
        return "stop"
    if all(leader[0] >= low for low, _ in rest):
        return "either"
    return "prove best"


# %% leader against runner-up
# wrong: whether disprove rest is allowed is asked of the first rival only, so a third move with a higher lower bound is overlooked and "either" comes back for "prove best"
def my_root(side, below):
    view = sorted(
        ((high, low) if side == gs.MAX else (-low, -high) for low, high in below), reverse=True
    )
    if len(view) == 1:
        return "stop"
    (_, sure), (its_high, its_low) = view[:2]
    if sure >= its_high:
        return "stop"
    return "either" if sure >= its_low else "prove best"


# %% strictly above
# wrong: separated only if the leader's lower bound is really greater, so a leader with low 5 against a rival with high 5 is not stopped
def my_root(side, below):
    if side == gs.MIN:
        below = [(-h, -l) for l, h in below]
    ranked = sorted(below, key=lambda p: (p[1], p[0]), reverse=True)
    low, rest = ranked[0][0], ranked[1:]
    if all(low > h for _, h in rest):
        return "stop"
    if all(low >= l for l, _ in rest):
        return "either"
    return "prove best"


# %% leader by low
# wrong: the leader is the move with the best lower bound instead of the best upper bound, so a rival with a higher lower bound never forbids anything and "prove best" never comes
def my_root(side, below):
    view = [(-hi, -lo) if side == gs.MIN else (lo, hi) for lo, hi in below]
    k = max(range(len(view)), key=lambda i: view[i])
    leader = view.pop(k)
    if all(leader[0] >= hi for lo, hi in view):
        return "stop"
    return "either" if all(leader[0] >= lo for lo, hi in view) else "prove best"


# %% second best only
# wrong: for disprove rest looks only at the rival with the second highest upper bound, so (5, 9), (1, 8), (6, 7) gives "either"
def my_root(side, below):
    turned = [(hi, lo) if side == gs.MAX else (-lo, -hi) for lo, hi in below]
    turned.sort(reverse=True)
    if len(turned) == 1:
        return "stop"
    (_, sure), (rival_high, rival_low) = turned[:2]
    if sure >= rival_high:
        return "stop"
    return "either" if sure >= rival_low else "prove best"


# %% signs only
# wrong: for MIN changes the signs but does not swap the ends, so the leader and its bounds are the wrong ones
def my_root(side, below):
    view = list(below) if side == gs.MAX else [(-low, -high) for low, high in below]
    leader = max(range(len(view)), key=lambda i: (view[i][1], view[i][0]))
    low = view[leader][0]
    rest = view[:leader] + view[leader + 1:]
    if all(low >= h for _, h in rest):
        return "stop"
    if all(low >= l for l, _ in rest):
        return "either"
    return "prove best"
