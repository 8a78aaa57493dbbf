from math import inf, log, sqrt

import gamesearch as gs


# %% with nodes
# right: each node has its visits and its sum
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x + sqrt(2 * log(self.above.n) / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% by recursion
# right: a running mean, and one call for each ply
def my_uct(game, state, simulations, roll_out):
    seen = {}

    def simulate(here):
        if here not in seen or game.is_terminal(here):
            payoff = roll_out(here)
        else:
            sign = -1 if game.to_move(here) == gs.MIN else 1
            best, best_bound = None, -inf
            for move in game.moves(here):
                child = game.play(here, move)
                n, mean = seen.get(child, (0, 0))
                bound = sign * mean + sqrt(2 * log(seen[here][0]) / n) if n else inf
                if bound > best_bound:
                    best, best_bound = child, bound
            payoff = simulate(best)
        n, mean = seen.get(here, (0, 0))
        seen[here] = n + 1, mean + (payoff - mean) / (n + 1)
        return payoff

    for _ in range(simulations):
        simulate(state)
    return max(game.moves(state), key=lambda m: seen[game.play(state, m)][0])


# %% by paths
# right: keyed by the moves that lead there, each sum in the chooser's view
def my_uct(game, state, simulations, roll_out):
    """Dictionaries by the moves that lead there, each sum in the chooser's view."""
    n, total = {(): 0}, {}
    for _ in range(simulations):
        path, here, sides = (), state, []
        while n[path] and not game.is_terminal(here):
            below = [(*path, move) for move in game.moves(here)]
            bounds = [
                total[p] / n[p] + (2 * log(n[path]) / n[p]) ** 0.5 if n.get(p) else inf
                for p in below
            ]
            sides.append(game.to_move(here))
            path = below[bounds.index(max(bounds))]
            n.setdefault(path, 0)
            here = game.play(here, path[-1])
        payoff = roll_out(here)
        for length in range(len(path) + 1):
            n[path[:length]] += 1
        for length, side in enumerate(sides, 1):
            gain = payoff if side == gs.MAX else 1 - payoff
            total[path[:length]] = total.get(path[:length], 0) + gain
    return max(game.moves(state), key=lambda move: n[(move,)])


# %% as Browne
# right: the root is never rolled out
def my_uct(game, state, simulations, roll_out):
    """Tree policy and expansion; the root is never rolled out."""
    children, n, q = {state: []}, {state: 0}, {state: 0}
    for _ in range(simulations):
        way = [state]
        while not game.is_terminal(way[-1]):
            v = way[-1]
            untried = game.moves(v)[len(children[v]) :]
            if untried:
                child = game.play(v, untried[0])
                children[v].append(child)
                children[child], n[child], q[child] = [], 0, 0
                way.append(child)
                break
            side = game.to_move(v)
            scores = [
                side * q[c] / n[c] + sqrt(2 * log(n[v]) / n[c]) for c in children[v]
            ]
            way.append(children[v][scores.index(max(scores))])
        delta = roll_out(way[-1])
        for v in way:
            n[v], q[v] = n[v] + 1, q[v] + delta
    counts = [n[child] for child in children[state]]
    return game.moves(state)[counts.index(max(counts))]


# %% the mean decides
# wrong: the mean decides
# marks: 27
# name: the mean decides
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x + sqrt(2 * log(self.above.n) / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.sum / max(1, node.n) for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% MIN chooses as MAX would
# wrong: MIN chooses as MAX would
# marks: 14
# name: MIN chooses as MAX would
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if False:
                x = 1 - x
            return x + sqrt(2 * log(self.above.n) / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% the payoff of the mover
# wrong: the payoff of the mover
# marks: 15
# name: the payoff of the mover
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x + sqrt(2 * log(self.above.n) / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += 1 - value if game.to_move(node.state) == gs.MIN else value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% no logarithm
# wrong: no logarithm
# marks: 7
# name: no logarithm
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x + sqrt(2 * self.above.n / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% greedy
# wrong: greedy
# marks: 3
# name: greedy
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% two positions in a simulation
# wrong: two positions in a simulation
# marks: 15
# name: two positions in a simulation
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x + sqrt(2 * log(self.above.n) / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.below:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
            node = (node.below or [node])[0]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% the tree does not grow
# wrong: the tree does not grow
# marks: 10
# name: the tree does not grow
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x + sqrt(2 * log(self.above.n) / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if node is root and not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% rolled out from above
# wrong: rolled out from above
# marks: 0
# name: rolled out from above
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum / self.n
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x + sqrt(2 * log(self.above.n) / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]


# %% the sum for the mean
# wrong: the sum for the mean
# marks: 5
# name: the sum for the mean
def my_uct(game, state, simulations, roll_out):
    class Node:
        def __init__(self, state, above):
            self.state, self.above = state, above
            self.below, self.n, self.sum = [], 0, 0

        def hope(self):
            if self.n == 0:
                return inf
            x = self.sum
            if game.to_move(self.above.state) == gs.MIN:
                x = 1 - x
            return x + sqrt(2 * log(self.above.n) / self.n)

    root = Node(state, None)
    for _ in range(simulations):
        node = root
        while node.below:
            node = max(node.below, key=Node.hope)
        if not node.n:
            moves = game.moves(node.state)
            node.below = [Node(game.play(node.state, m), node) for m in moves]
        value = roll_out(node.state)
        while node:
            node.n += 1
            node.sum += value
            node = node.above
    visits = [node.n for node in root.below]
    return game.moves(state)[visits.index(max(visits))]
