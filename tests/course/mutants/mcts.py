"""Set 15: wrong and right UCT, with nodes, by recursion, and in what books do else."""

from math import inf, log, sqrt

from course.mutants.trial import changed, trial

import gamesearch as gs

NODES = """
def most_visited(game, state, simulations, roll_out):
    import gamesearch as gs
    from math import inf, log, log10, sqrt

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
"""
TURNED = "if game.to_move(self.above.state) == gs.MIN:"
WRONG = {  # by the name that is told
    "nothing returned": {"    return game.moves": "    game.moves"},
    "the mean decides": {"[node.n for": "[node.sum / max(1, node.n) for"},
    "MIN chooses as MAX would": {TURNED: "if False:"},
    "MAX chooses as MIN would": {"== gs.MIN": "== gs.MAX"},
    "the side below chooses": {"self.above.state) ==": "self.state) =="},
    "the payoff of the mover": {
        "+= value": "+= 1 - value if game.to_move(node.state) == gs.MIN else value"
    },
    "no logarithm": {"log(self.above.n)": "self.above.n"},
    "another logarithm": {" log(self": " log10(self"},
    "no root": {"sqrt(2 * log(self.above.n) / self.n)": "2*log(self.above.n)/self.n"},
    "another constant": {"sqrt(2 *": "sqrt(1 *"},
    "greedy": {" + sqrt(2 * log(self.above.n) / self.n)": ""},
    "N and n exchanged": {"log(self.above.n) / self.n": "log(self.n) / self.above.n"},
    "N is the number of all simulations": {"log(self.above.n)": "log(root.n)"},
    "the sum for the mean": {"self.sum / self.n": "self.sum"},
    "a move never tried is not infinite": {"return inf": "return 0"},
    "the last move first": {"max(node.below,": "max(node.below[::-1],"},
    "counted at the end of the way only": {"node = node.above": "break"},
    "two positions in a simulation": {
        "if not node.n:": "if not node.below:",
        "        value = roll_out": "            node = (node.below or [node])[0]\n"
        "        value = roll_out",
    },
    "the tree does not grow": {"if not node.n:": "if node is root and not node.n:"},
    "rolled out from above": {"roll_out(node.state)": "roll_out(state)"},
    "one simulation too few or too many": {"(simulations)": "(simulations - 1)"},
}


def by_recursion(game, state, simulations, roll_out):
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


def by_paths(game, state, simulations, roll_out):
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


def as_browne(game, state, simulations, roll_out):
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


RIGHT = {
    "counted on the way down": {
        "            node = max(node.below": "            node.n += 1\n"
        "            node = max(node.below",
        "        value = roll_out": "        node.n += 1\n        value = roll_out",
        "            node.n += 1\n            node.sum": "            node.sum",
    },
    "N of the moves": {"log(self.above.n)": "log(sum(b.n for b in self.above.below))"},
}
TRIALS = {
    "repair": trial(
        "most_visited",
        NODES,
        WRONG,
        {
            "with nodes": changed(NODES),
            "by recursion": by_recursion,
            "by paths": by_paths,
            "as Browne": as_browne,
            **{name: changed(NODES, edit) for name, edit in RIGHT.items()},
        },
    )
}
