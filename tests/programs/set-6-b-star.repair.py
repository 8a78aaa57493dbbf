# %% a node for each state
# right: a tree of objects in place of a dict
class Node:
    def __init__(self, game, state, ends, move=None, parent=None):
        self.game, self.state, self.move, self.parent = game, state, move, parent
        self.low, self.high = ends
        self.side = game.to_move(state)
        self.children = []

    def seen(self, side):
        return (self.high, self.low) if side == gs.MAX else (-self.low, -self.high)

    def best(self):
        return max(self.children, key=lambda c: c.seen(self.side))

    def expand(self, estimate):
        for move in self.game.moves(self.state):
            s = self.game.play(self.state, move)
            u = (self.game.utility(s),) * 2 if self.game.is_terminal(s) else estimate(s)
            self.children.append(Node(self.game, s, u, move, self))
        node = self
        while node is not None:
            f = max if node.side == gs.MAX else min
            node.low = max(node.low, f(c.low for c in node.children))
            node.high = min(node.high, f(c.high for c in node.children))
            node = node.parent


def proved_best(game, estimate):
    root = Node(game, game.initial(), estimate(game.initial()))
    node = root
    while True:
        node.expand(estimate)
        leader = root.best()
        sure = leader.low if root.side == gs.MAX else -leader.high
        if all(sure >= c.seen(root.side)[0] for c in root.children if c is not leader):
            return leader.move, (root.low, root.high)
        node = leader
        while node.children:
            node = node.best()


# %% only the proof mended
# wrong: intervals still widen
# marks: 12 12
# name: intervals widen again
def proved_best(game, estimate):
    root = game.initial()
    known = {root: estimate(root)}

    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hopeful(states, side):
        if side == gs.MAX:
            return max(states, key=lambda state: known[state][::-1])
        return min(states, key=known.get)

    def expand(line):
        for child in below(line[-1]):
            over = game.is_terminal(child)
            known[child] = (game.utility(child),) * 2 if over else estimate(child)
        for state in reversed(line):
            choose = max if game.to_move(state) == gs.MAX else min
            lows, highs = zip(*(known[child] for child in below(state)))
            known[state] = choose(lows), choose(highs)

    side, moves = game.to_move(root), dict(zip(below(root), game.moves(root)))
    expand([root])
    while True:
        leader = hopeful(moves, side)
        low, high = known[leader]
        others = [known[state] for state in moves if state != leader]
        if side == gs.MAX and all(low >= its_high for _, its_high in others):
            return moves[leader], known[root]
        if side == gs.MIN and all(high <= its_low for its_low, _ in others):
            return moves[leader], known[root]
        line = [root]
        while all(child in known for child in below(line[-1])):
            line.append(hopeful(below(line[-1]), game.to_move(line[-1])))
        expand(line)


# %% a leader by its lower bound
# wrong: the leader has the most hope
# marks: 0 0
def proved_best(game, estimate):
    root = game.initial()
    known = {root: estimate(root)}

    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hopeful(states, side):
        if side == gs.MAX:
            return max(states, key=lambda state: known[state][0])
        return min(states, key=lambda state: known[state][1])

    def expand(line):
        for child in below(line[-1]):
            over = game.is_terminal(child)
            known[child] = (game.utility(child),) * 2 if over else estimate(child)
        for state in reversed(line):
            choose = max if game.to_move(state) == gs.MAX else min
            lows, highs = zip(*(known[child] for child in below(state)))
            low, high = known[state]
            known[state] = max(low, choose(lows)), min(high, choose(highs))

    side, moves = game.to_move(root), dict(zip(below(root), game.moves(root)))
    expand([root])
    for _ in range(200):
        leader = hopeful(moves, side)
        low, high = known[leader]
        others = [known[state] for state in moves if state != leader]
        if side == gs.MAX and all(low >= its_high for _, its_high in others):
            return moves[leader], known[root]
        if side == gs.MIN and all(high <= its_low for its_low, _ in others):
            return moves[leader], known[root]
        line = [root]
        while not game.is_terminal(line[-1]) and all(child in known for child in below(line[-1])):
            line.append(hopeful(below(line[-1]), game.to_move(line[-1])))
        if game.is_terminal(line[-1]):
            return moves[leader], known[root]
        expand(line)
    return moves[leader], known[root]


# %% best starts at 1000
# wrong: bounds may be larger
# marks: 5 4
# name: bounds begin with a number
def proved_best(game, estimate):
    root = game.initial()
    known = {root: estimate(root)}

    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hopeful(states, side):
        if side == gs.MAX:
            return max(states, key=lambda state: known[state][::-1])
        return min(states, key=known.get)

    def expand(line):
        for child in below(line[-1]):
            over = game.is_terminal(child)
            known[child] = (game.utility(child),) * 2 if over else estimate(child)
        for state in reversed(line):
            sign = game.to_move(state)
            best_low = best_high = -1000 * sign
            for child in below(state):
                best_low = sign * max(sign * best_low, sign * known[child][0])
                best_high = sign * max(sign * best_high, sign * known[child][1])
            low, high = known[state]
            known[state] = max(low, best_low), min(high, best_high)

    side, moves = game.to_move(root), dict(zip(below(root), game.moves(root)))
    expand([root])
    while True:
        leader = hopeful(moves, side)
        low, high = known[leader]
        others = [known[state] for state in moves if state != leader]
        if side == gs.MAX and all(low >= its_high for _, its_high in others):
            return moves[leader], known[root]
        if side == gs.MIN and all(high <= its_low for its_low, _ in others):
            return moves[leader], known[root]
        line = [root]
        while all(child in known for child in below(line[-1])):
            line.append(hopeful(below(line[-1]), game.to_move(line[-1])))
        expand(line)
