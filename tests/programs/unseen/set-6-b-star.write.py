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


# %% hopeful for the root
# wrong: on the way down it always takes what is most hopeful for the side at the root, also where the other side moves
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)

    def children(state):
        return [game.play(state, move) for move in game.moves(state)]

    def eager(state):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    ranked = sorted(children(root), key=eager, reverse=True)
    leader, rivals = ranked[0], ranked[1:]
    sure = eager(leader)[1]
    if all(sure >= eager(rival)[0] for rival in rivals):
        return "stop"
    target = leader
    if wish == "disprove rest" and all(sure >= eager(rival)[1] for rival in rivals):
        target = rivals[0]
    while children(target) and all(child in known for child in children(target)):
        target = max(children(target), key=eager)
    return target


# %% look at the first rival
# wrong: disprove rest is allowed as soon as the leader's sure end is as good as that of the first rival, though another rival may have a better one
def my_next(game, known, wish):
    def view(state, side):
        low, high = known[state]
        if side == gs.MIN:
            low, high = -high, -low
        return high, low

    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def descend(state):
        successors = below(state)
        if not successors or any(s not in known for s in successors):
            return state
        mover = game.to_move(state)
        return descend(max(successors, key=lambda s: view(s, mover)))

    start = game.initial()
    player = game.to_move(start)
    line_up = sorted(below(start), key=lambda s: view(s, player), reverse=True)
    least = view(line_up[0], player)[1]
    if len(line_up) == 1 or least >= view(line_up[1], player)[0]:
        return "stop"
    if wish == "disprove rest" and least >= view(line_up[1], player)[1]:
        return descend(line_up[1])
    return descend(line_up[0])


# %% Hope all the way down
# wrong: on the way down it always takes the position that is most hopeful for the player at the root, also where the other player chooses, so it ends at another state
def my_next(game, known, wish):
    """The state that B* expands next, or "stop"."""
    root = game.initial()
    me = game.to_move(root)

    def mine(state):
        low, high = known[state]
        return (low, high) if me == gs.MAX else (-high, -low)

    def children(state):
        if game.is_terminal(state):
            return []
        return [game.play(state, move) for move in game.moves(state)]

    def most_hopeful(states):
        return max(states, key=lambda state: mine(state)[::-1])

    rivals = children(root)
    leader = most_hopeful(rivals)
    rivals.remove(leader)
    at_least = mine(leader)[0]
    if all(at_least >= mine(rival)[1] for rival in rivals):
        return "stop"
    state = leader
    if wish == "disprove rest" and all(at_least >= mine(r)[0] for r in rivals):
        state = most_hopeful(rivals)
    while True:
        below = children(state)
        if not below or any(child not in known for child in below):
            return state
        state = most_hopeful(below)


# %% Only the first rival blocks
# wrong: whether disprove rest is allowed is asked of the first rival only, not of all: with the leader (3, 9) and rivals (2, 8) and (4, 5) it goes into the rival although that cannot succeed
def my_next(game, known, wish):
    def turned(state, side):
        low, high = known[state]
        return (low, high) if side == gs.MAX else (-high, -low)

    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def ranked(state):
        side = game.to_move(state)
        return sorted(
            below(state), key=lambda one: turned(one, side)[::-1], reverse=True
        )

    start = game.initial()
    side = game.to_move(start)
    leader, *rivals = ranked(start)
    sure = turned(leader, side)[0]
    if not rivals:
        return "stop"
    rival_low, rival_high = turned(rivals[0], side)
    if sure >= rival_high:
        return "stop"
    rival_wished = wish == "disprove rest" and sure >= rival_low
    target = rivals[0] if rival_wished else leader
    while all(child in known for child in below(target)):
        target = ranked(target)[0]
    return target


# %% one view for all
# wrong: on the way down it goes on looking with the eyes of the side at the root, also where the other side moves, so below a reply it follows the wrong child
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)

    def children(state):
        return [game.play(state, move) for move in game.moves(state)]

    def view(state):
        low, high = known[state]
        return (low, high) if side == gs.MAX else (-high, -low)

    ranked = sorted(children(root), key=lambda s: view(s)[::-1], reverse=True)
    leader, rivals = ranked[0], ranked[1:]
    floor = view(leader)[0]
    if all(floor >= view(rival)[1] for rival in rivals):
        return "stop"
    target = leader
    if wish == "disprove rest" and all(floor >= view(rival)[0] for rival in rivals):
        target = rivals[0]
    while all(child in known for child in children(target)):
        target = max(children(target), key=lambda s: view(s)[::-1])
    return target


# %% as you wish
# wrong: it goes to the first rival whenever that is wished and never asks whether disprove rest is allowed, also if the rival is sure of more than the leader
def my_next(game, known, wish):
    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def best_of(states, side):
        if side == gs.MAX:
            return max(states, key=lambda s: (known[s][1], known[s][0]))
        return min(states, key=lambda s: known[s])

    def descend(state):
        after = below(state)
        if any(child not in known for child in after):
            return state
        return descend(best_of(after, game.to_move(state)))

    root = game.initial()
    side, first_row = game.to_move(root), below(root)
    leader = best_of(first_row, side)
    first_row.remove(leader)
    if side == gs.MAX:
        separated = all(known[leader][0] >= known[other][1] for other in first_row)
    else:
        separated = all(known[leader][1] <= known[other][0] for other in first_row)
    if separated:
        return "stop"
    if wish == "disprove rest":
        return descend(best_of(first_row, side))
    return descend(leader)


# %% one rank for the whole tree
# wrong: rank uses the side of the root also on the way down, so at the other player's positions it goes to what is best for the wrong player
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)

    def children(state):
        return [game.play(state, move) for move in game.moves(state)]

    def rank(state):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    leader, *rivals = sorted(children(root), key=rank, reverse=True)
    sure = rank(leader)[1]
    if all(sure >= rank(rival)[0] for rival in rivals):
        return "stop"
    allowed = all(sure >= rank(rival)[1] for rival in rivals)
    node = rivals[0] if wish == "disprove rest" and allowed else leader
    while all(child in known for child in children(node)):
        node = max(children(node), key=rank)
    return node


# %% max, and min the same way
# wrong: MIN's favourite is chosen with MAX's key, by the smallest upper bound and not the smallest lower one, so at MIN's positions the wrong move leads
def my_next(game, known, wish):
    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def favourite(states, player):
        if player == gs.MAX:
            return max(states, key=lambda s: (known[s][1], known[s][0]))
        return min(states, key=lambda s: (known[s][1], known[s][0]))

    root = game.initial()
    player = game.to_move(root)
    rest = below(root)
    leader = favourite(rest, player)
    rest.remove(leader)
    low, high = known[leader]
    if player == gs.MAX:
        done = all(low >= known[s][1] for s in rest)
        allowed = all(low >= known[s][0] for s in rest)
    else:
        done = all(high <= known[s][0] for s in rest)
        allowed = all(high <= known[s][1] for s in rest)
    if done:
        return "stop"
    state = leader
    if wish == "disprove rest" and allowed:
        state = favourite(rest, player)
    while all(child in known for child in below(state)):
        state = favourite(below(state), game.to_move(state))
    return state


# %% always the root's side
# wrong: on the way down it takes what is most hopeful for the player at the root at every node, also where the other player moves
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)

    def children(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hope(state):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    ranked = sorted(children(root), key=hope, reverse=True)
    leader, rivals = ranked[0], ranked[1:]
    sure = hope(leader)[1]
    if all(sure >= hope(rival)[0] for rival in rivals):
        return "stop"
    state = leader
    if wish == "disprove rest" and all(sure >= hope(rival)[1] for rival in rivals):
        state = rivals[0]
    while all(child in known for child in children(state)):
        state = max(children(state), key=hope)
    return state


# %% as you wish
# wrong: it disproves the rest whenever that is wished, without asking whether it is allowed, that is whether a rival's lower bound is better than the leader's
def my_next(game, known, wish):
    def best_first(state):
        after = [game.play(state, move) for move in game.moves(state)]
        if game.to_move(state) == gs.MAX:
            after.sort(key=lambda one: (-known[one][1], -known[one][0]))
        else:
            after.sort(key=lambda one: (known[one][0], known[one][1]))
        return after

    def expanded(state):
        return all(game.play(state, move) in known for move in game.moves(state))

    root = game.initial()
    leader, *rest = best_first(root)
    low, high = known[leader]
    if game.to_move(root) == gs.MAX:
        separated = all(low >= known[rival][1] for rival in rest)
    else:
        separated = all(high <= known[rival][0] for rival in rest)
    if separated:
        return "stop"
    state = rest[0] if wish == "disprove rest" else leader
    while expanded(state):
        state = best_first(state)[0]
    return state


# %% hopeful for the root
# wrong: on the way down it takes at every node what is most hopeful for the player at the root, also where the other one moves
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)

    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hope(state):
        low, high = known[state]
        return (high, low) if side == gs.MAX else (-low, -high)

    ranked = sorted(below(root), key=hope)
    leader, rivals = ranked[-1], ranked[:-1]
    sure = hope(leader)[1]
    if all(sure >= hope(rival)[0] for rival in rivals):
        return "stop"
    state = leader
    if wish == "disprove rest" and all(sure >= hope(rival)[1] for rival in rivals):
        state = rivals[-1]
    children = below(state)
    while all(child in known for child in children):
        state = max(children, key=hope)
        children = below(state)
    return state


# %% the safest rival
# wrong: for disprove rest it takes the rival with the best lower bound, not the one with the best upper bound that stands in the way
def my_next(game, known, wish):
    def view(state, who):
        low, high = known[state]
        return (low, high) if who == gs.MAX else (-high, -low)

    def successors(state):
        return [game.play(state, move) for move in game.moves(state)]

    def dig(state):
        children = successors(state)
        if not all(child in known for child in children):
            return state
        who = game.to_move(state)
        return dig(max(children, key=lambda child: view(child, who)[::-1]))

    start = game.initial()
    me = game.to_move(start)
    rivals = successors(start)
    leader = max(rivals, key=lambda state: view(state, me)[::-1])
    rivals.remove(leader)
    floor = view(leader, me)[0]
    if all(floor >= view(one, me)[1] for one in rivals):
        return "stop"
    allowed = all(floor >= view(one, me)[0] for one in rivals)
    if wish == "disprove rest" and allowed:
        return dig(max(rivals, key=lambda state: view(state, me)))
    return dig(leader)


# %% always for the root's side
# wrong: on the way down it goes on with the root's side at every level, so at MIN's positions it follows the child that is best for MAX
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)

    def view(s):
        lo, hi = known[s]
        return (lo, hi) if side == gs.MAX else (-hi, -lo)

    def kids(s):
        return [game.play(s, m) for m in game.moves(s)]

    order = sorted(kids(root), key=lambda s: (view(s)[1], view(s)[0]), reverse=True)
    leader, rest = order[0], order[1:]
    if all(view(leader)[0] >= view(r)[1] for r in rest):
        return "stop"
    node = leader
    if wish == "disprove rest" and all(view(leader)[0] >= view(r)[0] for r in rest):
        node = rest[0]
    while all(k in known for k in kids(node)):
        node = max(kids(node), key=lambda s: (view(s)[1], view(s)[0]))
    return node


# %% does not ask whether it is allowed
# wrong: disprove rest is followed whenever it is wished, also if a rival's lower bound is above the leader's
def my_next(game, known, wish):
    def children(s):
        return [game.play(s, m) for m in game.moves(s)]

    def turned(s, who):
        lo, hi = known[s]
        return (hi, lo) if who == gs.MAX else (-lo, -hi)

    def ranking(s):
        who = game.to_move(s)
        return sorted(children(s), key=lambda c: turned(c, who), reverse=True)

    start = game.initial()
    me = game.to_move(start)
    first, *others = ranking(start)
    if all(turned(first, me)[1] >= turned(o, me)[0] for o in others):
        return "stop"
    target = others[0] if wish == "disprove rest" else first
    while all(c in known for c in children(target)):
        target = ranking(target)[0]
    return target


# %% the root's player all the way
# wrong: on the way down always chooses for the player at the root, so at the opponent's positions it follows the wrong child
def my_next(game, known, wish):
    root = game.initial()
    side = game.to_move(root)

    def kids(s):
        return [game.play(s, m) for m in game.moves(s)]

    def ends(s):
        low, high = known[s]
        return (high, low) if side == gs.MAX else (-low, -high)

    ranked = sorted(kids(root), key=ends, reverse=True)
    leader, rivals = ranked[0], ranked[1:]
    floor = ends(leader)[1]
    if all(ends(r)[0] <= floor for r in rivals):
        return "stop"
    state = leader
    if wish == "disprove rest" and all(ends(r)[1] <= floor for r in rivals):
        state = rivals[0]
    while all(k in known for k in kids(state)):
        state = max(kids(state), key=ends)
    return state


# %% a wish is enough
# wrong: looks into the rival whenever disprove rest is wished, without asking whether the leader's certain value allows it
def my_next(game, known, wish):
    children = lambda s: [game.play(s, m) for m in game.moves(s)]

    def view(s, player):
        low, high = known[s]
        return (high, low) if player == gs.MAX else (-low, -high)

    start = game.initial()
    me = game.to_move(start)
    order = sorted(children(start), key=lambda s: view(s, me), reverse=True)
    if all(view(order[0], me)[1] >= view(s, me)[0] for s in order[1:]):
        return "stop"
    node = order[1] if wish == "disprove rest" else order[0]
    while True:
        below = children(node)
        if any(b not in known for b in below):
            return node
        turn = game.to_move(node)
        node = max(below, key=lambda s: view(s, turn))
