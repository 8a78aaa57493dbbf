"""Games in which many ways lead to one position, and minimax of positions for them.

A tree grows out of a graph when it is searched without a table. What is compared with
a table is found here by position and by the plies that are left, without any window.
"""

from math import inf
from random import Random

from gamesearch import MAX, MIN, Game


class Graph(Game):
    """Numbered positions with moves to later ones, up to a few steps further on.

    A state is (number, side to move, turned round): the same number is reached by
    several ways, and after more plies or fewer. A position that is turned round is the
    mirror image of the other: the same moves in reverse order, `key` folds the two.
    In `layers` all ways to a position are equally long.
    """

    def __init__(self, seed, size=12, layers=False, first=MAX):
        rng = Random(f"{seed}|{layers}")
        width = rng.choice([2, 3])
        self.first, self.low = first, rng.choice([-3, -50])
        self.ways, self.leaves, self.turns = [], [], []
        for number in range(size):
            if layers:
                later = range(*((number // width + k) * width for k in (1, 2)))
            else:
                later = range(number + 1, number + 5)
            later = [other for other in later if other < size]
            rng.shuffle(later)
            self.ways.append(tuple(later[: rng.choice([1, 2, 3, 3])]))
            self.turns.append([rng.random() < 0.5 for _ in later])
            self.leaves.append(rng.randint(self.low, -self.low))

    def initial(self):
        return 0, self.first, False

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return tuple("abc"[: len(self.ways[state[0]])])

    def play(self, state, move):
        number, side, turned = state
        ways = self.ways[number]
        place = "abc"[: len(ways)].index(move)
        place = len(ways) - 1 - place if turned else place
        return ways[place], -side, turned != self.turns[number][place]

    def utility(self, state):
        return self.leaves[state[0]] * state[1]

    def utility_range(self):
        return self.low, -self.low

    def key(self, state):
        return state[:2]


class Layers(Graph):
    """A Graph in which all ways to a position are equally long."""

    def __init__(self, seed, size=16, first=MAX):
        super().__init__(seed, size, layers=True, first=first)


def guess_by_key(game, seed):
    """An evaluation that knows nothing, the same for a position and its image."""

    def evaluate(state):
        return Random(f"{seed}|{game.key(state)}").randint(-40, 40)

    evaluate.win = 60
    return evaluate


def exact(game, state, left=inf, evaluate=None, known=None):
    """The minimax value of `state` with `left` plies to go, by position and plies."""
    known = {} if known is None else known
    if (state, left) not in known:
        if game.is_terminal(state):
            value = game.utility(state) * getattr(evaluate, "win", 1)
        elif left == 0:
            value = evaluate(state)
        else:
            best = max if game.to_move(state) == MAX else min
            value = best(
                exact(game, game.play(state, move), left - 1, evaluate, known)
                for move in game.moves(state)
            )
        known[state, left] = value
    return known[state, left]


def graphs(seeds):
    """For each seed a graph, in turn of each kind, with MAX or MIN first."""
    for seed in seeds:
        kind = Graph if seed % 3 else Layers
        yield seed, kind(seed, first=MIN if seed % 4 == 1 else MAX)
