# %% one side all the way down
# wrong: below the root it goes on to choose for the side that moves at the root; the flag is not turned where the other moves
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)

    def children(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hope(state):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    def doubt(state):
        low, high = known[state]
        return low if side == gs.MAX else -high

    rivals = children(root)
    leader = max(rivals, key=hope)
    rivals.remove(leader)
    if all(doubt(leader) >= hope(rival)[0] for rival in rivals):
        return "stop"
    node = leader
    if wish == "disprove rest" and all(doubt(leader) >= doubt(r) for r in rivals):
        node = max(rivals, key=hope)
    below = children(node)
    while below and all(child in known for child in below):
        node = max(below, key=hope)
        below = children(node)
    return node


# %% always what is wished
# wrong: it goes below the rival whenever that is wished and does not ask whether disprove rest is allowed
def my_next(game, known, wish):
    def below(state):
        return [game.play(state, m) for m in game.moves(state)]

    def ranked(state):
        if game.to_move(state) == gs.MAX:
            return sorted(below(state), key=lambda s: (-known[s][1], -known[s][0]))
        return sorted(below(state), key=lambda s: known[s])

    root = game.initial()
    best, *others = ranked(root)
    low, high = known[best]
    if game.to_move(root) == gs.MAX:
        separated = all(low >= known[o][1] for o in others)
    else:
        separated = all(high <= known[o][0] for o in others)
    if separated:
        return "stop"
    state = others[0] if wish == "disprove rest" else best
    while below(state) and all(s in known for s in below(state)):
        state = ranked(state)[0]
    return state


# %% equal hopes
# wrong: the leader is the first with the best hope; of equal ones the one that is also surer should lead
def my_next(game, known, wish):
    root = game.initial()

    def view(state, side):
        a, b = known[state]
        return (a, b) if side > 0 else (-b, -a)

    def family(state):
        kids = []
        for move in game.moves(state):
            kids.append(game.play(state, move))
        return kids

    def most_hopeful(states, side):
        top = states[0]
        for s in states[1:]:
            if view(s, side)[1] > view(top, side)[1]:
                top = s
        return top

    side = game.to_move(root)
    kids = family(root)
    leader = most_hopeful(kids, side)
    kids.remove(leader)
    sure = view(leader, side)[0]
    if not [k for k in kids if view(k, side)[1] > sure]:
        return "stop"
    go = leader
    if wish != "prove best":
        if not [k for k in kids if view(k, side)[0] > sure]:
            go = most_hopeful(kids, side)
    while True:
        kids = family(go)
        if not kids or any(k not in known for k in kids):
            return go
        go = most_hopeful(kids, game.to_move(go))


# %% a class that walks
# right: an object with the game and the intervals, turned to the view of whoever moves; candidates are ranked once with a stable sort
class Walker:
    def __init__(self, game, known):
        self.game, self.known = game, known

    def next_states(self, state):
        return [self.game.play(state, m) for m in self.game.moves(state)]

    def ranking(self, state):
        """(state, low, high) of each successor in the mover's view, best first."""
        sign, rows = self.game.to_move(state), []
        for child in self.next_states(state):
            low, high = sorted(sign * end for end in self.known[child])
            rows.append((child, low, high))
        return sorted(rows, key=lambda row: (row[2], row[1]), reverse=True)

    def expanded(self, state):
        after = self.next_states(state)
        return bool(after) and all(child in self.known for child in after)

    def down(self, state):
        return self.down(self.ranking(state)[0][0]) if self.expanded(state) else state


def my_next(game, known, wish):
    walker = Walker(game, known)
    (leader, low, _), *rivals = walker.ranking(game.initial())
    if max((high for *_, high in rivals), default=-inf) <= low:
        return "stop"
    allowed = low >= max(least for _, least, _ in rivals)
    return walker.down(rivals[0][0] if allowed and wish == "disprove rest" else leader)
