"""Small graphs with costs, for searches of ways; and what ways cost, by relaxation.

`cheapest` goes over all arcs again and again until nothing changes: slow, and with
no queue, no estimate and no order that could be wrong.
"""

from math import inf
from random import Random

from gamesearch import MIN, Game


class Weighted(Game):
    """A graph {position: {position after: cost}} with goals, and one player.

    Every arc is a move, called as the position it leads to.
    """

    def __init__(self, arcs, goals, start=0):
        self.arcs, self.goals, self.start = arcs, frozenset(goals), start

    def initial(self):
        return self.start

    def to_move(self, state):
        return MIN

    def moves(self, state):
        return () if self.is_goal(state) else tuple(self.arcs[state])

    def play(self, state, move):
        return move

    def cost(self, state, move):
        return self.arcs[state][move]

    def is_goal(self, state):
        return state in self.goals

    def is_terminal(self, state):
        return self.is_goal(state) or not self.arcs[state]

    def utility(self, state):
        return 0


def weighted(seed):
    """A random graph: ties, free moves, circles, dead ends, several goals or none."""
    rng = Random(f"weighted {seed}")
    size = rng.randint(1, 14)
    costs = rng.choice([[1], [0, 1], [1, 2, 3], range(10), range(1, 50)])
    arcs = {place: {} for place in range(size)}
    for place in arcs:
        for _ in range(rng.choice([0, 1, 2, 2, 3, 4])):
            arcs[place][rng.randrange(size)] = rng.choice(costs)
    goals = {rng.randrange(size) for _ in range(rng.choice([0, 1, 1, 2, 3]))}
    return Weighted(arcs, goals)


def tree(seed):
    """A random tree: each position is reached by one way."""
    rng = Random(f"tree {seed}")
    size = rng.randint(2, 25)
    arcs = {place: {} for place in range(size)}
    for place in range(1, size):
        arcs[rng.randrange(place)][place] = rng.choice([0, 1, 1, 2, 5])
    leaves = [place for place in arcs if not arcs[place]]
    return Weighted(arcs, rng.sample(leaves, rng.randint(1, len(leaves))))


def cheapest(game):
    """What the rest of the way costs from each position; inf where no goal is ahead."""
    rest = {place: 0 if place in game.goals else inf for place in game.arcs}
    for _ in game.arcs:
        for place, arcs in game.arcs.items():
            for after, cost in arcs.items():
                if place not in game.goals:
                    rest[place] = min(rest[place], cost + rest[after])
    return rest


def paid(game, line):
    """What the moves of the line cost together, and where they lead."""
    state, total = game.initial(), 0
    for move in line:
        assert move in game.moves(state), f"{move} is no move at {state}"
        total += game.cost(state, move)
        state = game.play(state, move)
    return total, state


def below(rest, seed):
    """Lower bounds of the rest, exact, careless or nothing; not always consistent."""
    rng = Random(f"below {seed}")
    share = {place: rng.choice([0, 0.3, 0.7, 1]) for place in rest}
    return {
        place: cost if cost == inf and rng.random() < 0.3 else
        rng.randint(0, 20) if cost == inf else int(share[place] * cost)
        for place, cost in rest.items()
    }  # fmt: skip


def between(rest, seed):
    """Intervals that hold the rest; now and then no way is known."""
    rng = Random(f"between {seed}")
    least = below(rest, seed)
    return {
        place: (least[place], cost + rng.choice([0, 1, 5, 20, inf]))
        for place, cost in rest.items()
    }
