# %% intervals turned round for MIN
# right: both sides by one rule
def my_next(g, k, w):
    root = g.initial()

    def seen(state, side):
        lo, hi = k[state]
        return (lo, hi) if side == gs.MAX else (-hi, -lo)

    def children(state):
        return [g.play(state, m) for m in g.moves(state)]

    def descend(state):
        kids = children(state)
        if not kids or any(c not in k for c in kids):
            return state
        side = g.to_move(state)
        return descend(max(kids, key=lambda c: (seen(c, side)[1], seen(c, side)[0])))

    side = g.to_move(root)
    kids = sorted(children(root), key=lambda c: (seen(c, side)[1], seen(c, side)[0]), reverse=True)
    leader, rivals = kids[0], kids[1:]
    low = seen(leader, side)[0]
    if not rivals or low >= max(seen(c, side)[1] for c in rivals):
        return "stop"
    if w == "disprove rest" and low >= max(seen(c, side)[0] for c in rivals):
        return descend(rivals[0])
    return descend(leader)


# %% numpy, and a loop of its own for each side
# right: moves are sorted by numpy
import numpy as np

def my_next(game, known, wish):
    root = game.initial()
    states = [game.play(root, m) for m in game.moves(root)]
    ends = np.array([known[s] for s in states], dtype=float)
    if game.to_move(root) == gs.MIN:
        ends = -ends[:, ::-1]
    order = np.lexsort((ends[:, 0], ends[:, 1]))[::-1]
    lead, rest = order[0], order[1:]
    if len(rest) == 0 or ends[lead, 0] >= ends[rest, 1].max():
        return "stop"
    start = lead
    if wish != "prove best" and ends[lead, 0] >= ends[rest, 0].max():
        start = rest[0]
    state = states[int(start)]
    while True:
        below = [game.play(state, m) for m in game.moves(state)]
        if not below or below[0] not in known:
            return state
        if game.to_move(state) == gs.MAX:
            state = max(below, key=lambda s: known[s][::-1])
        else:
            state = min(below, key=lambda s: known[s])


# %% a leader chosen by its lower bound
# wrong: the leader has the most hope
# marks: 11 11
# name: the leader by its lower bound
def my_next(game, known, wish):
    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hope(state, side):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    root = game.initial()
    side = game.to_move(root)
    leader = max(below(root), key=lambda state: hope(state, side)[1])
    rest = [s for s in below(root) if s != leader]
    certain = hope(leader, side)[1]
    if all(certain >= hope(rival, side)[0] for rival in rest):
        return "stop"
    allowed = all(certain >= hope(rival, side)[1] for rival in rest)
    state = max(rest, key=lambda s: hope(s, side)) if wish == "disprove rest" and allowed else leader
    while all(child in known for child in below(state)):
        turn = game.to_move(state)
        state = max(below(state), key=lambda child: hope(child, turn))
    return state


# %% disprove rest whenever it is wished
# wrong: nobody asks whether it is allowed
# marks: 13 13
# name: disprove rest too early
def my_next(game, known, wish):
    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hope(state, side):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    root = game.initial()
    side = game.to_move(root)
    *rest, leader = sorted(below(root), key=lambda state: hope(state, side))
    if all(hope(leader, side)[1] >= hope(rival, side)[0] for rival in rest):
        return "stop"
    state = rest[-1] if wish == "disprove rest" else leader
    while all(child in known for child in below(state)):
        state = max(below(state), key=lambda child: hope(child, game.to_move(state)))
    return state


# %% the name of the state
# wrong: the state itself is asked for
# marks: 2 2
def my_next(game, known, wish):
    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hope(state, side):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    root = game.initial()
    side = game.to_move(root)
    *rest, leader = sorted(below(root), key=lambda state: hope(state, side))
    certain = hope(leader, side)[1]
    if all(certain >= hope(rival, side)[0] for rival in rest):
        return "stop"
    allowed = all(certain >= hope(rival, side)[1] for rival in rest)
    state = rest[-1] if wish == "disprove rest" and allowed else leader
    while all(child in known for child in below(state)):
        turn = game.to_move(state)
        state = max(below(state), key=lambda child: hope(child, turn))
    return game.name(state)


# %% the widest interval on the way down
# wrong: the side that moves goes for its best hope
# marks: 16 16
# name: down by the middle or the width
def my_next(game, known, wish):
    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hope(state, side):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    root = game.initial()
    side = game.to_move(root)
    *rest, leader = sorted(below(root), key=lambda state: hope(state, side))
    certain = hope(leader, side)[1]
    if all(certain >= hope(rival, side)[0] for rival in rest):
        return "stop"
    allowed = all(certain >= hope(rival, side)[1] for rival in rest)
    state = rest[-1] if wish == "disprove rest" and allowed else leader
    while all(child in known for child in below(state)):
        state = max(below(state), key=lambda child: known[child][1] - known[child][0])
    return state


# %% a leader searched from -100
# wrong: bounds may be lower
# marks: 11 9
# name: the best hope begins with a number
def my_next(game, known, wish):
    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hope(state, side):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    def best(states, side):
        top, found = (-100, -100), states[0]
        for state in states:
            if hope(state, side) > top:
                top, found = hope(state, side), state
        return found

    root = game.initial()
    side = game.to_move(root)
    leader = best(below(root), side)
    rest = [state for state in below(root) if state != leader]
    certain = hope(leader, side)[1]
    if all(certain >= hope(rival, side)[0] for rival in rest):
        return "stop"
    allowed = all(certain >= hope(rival, side)[1] for rival in rest)
    state = best(rest, side) if wish == "disprove rest" and allowed else leader
    while all(child in known for child in below(state)):
        state = best(below(state), game.to_move(state))
    return state


# %% one step below the root
# wrong: the way down ends after one step
# marks: 16 16
# name: one step down
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)
    def h(s, w): return (known[s][1], known[s][0]) if w == gs.MAX else (-known[s][0], -known[s][1])
    kids = sorted((game.play(root, m) for m in game.moves(root)), key=lambda s: h(s, side))
    lead = kids[-1]
    c = -h(lead, -side)[0]
    if c >= h(kids[-2], side)[0]:
        return "stop"
    t = lead
    if wish == "disprove rest" and c >= max(-h(k, -side)[0] for k in kids[:-1]):
        t = kids[-2]
    below = [game.play(t, m) for m in game.moves(t)]
    if below and below[0] in known:
        t = max(below, key=lambda s: h(s, game.to_move(t)))
    return t


# %% stop where it is refused
# wrong: refused, it looks into the leader
# marks: 13 13
# name: stop where disprove rest is refused
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)
    def view(s):
        return known[s] if side == gs.MAX else (-known[s][1], -known[s][0])
    kinder = [game.play(root, z) for z in game.moves(root)]
    kinder.sort(key=lambda s: view(s)[::-1])
    bester = kinder.pop()
    if all(view(bester)[0] >= view(k)[1] for k in kinder):
        return "stop"
    if wish == "disprove rest":
        if all(view(bester)[0] >= view(k)[0] for k in kinder):
            ziel = kinder[-1]
        else:
            return "stop"
    else:
        ziel = bester
    while all(game.play(ziel, z) in known for z in game.moves(ziel)) and game.moves(ziel):
        nachfolger = [game.play(ziel, z) for z in game.moves(ziel)]
        if game.to_move(ziel) == gs.MAX:
            ziel = max(nachfolger, key=lambda k: known[k][1])
        else:
            ziel = min(nachfolger, key=lambda k: known[k][0])
    return ziel
