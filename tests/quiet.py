"""Quiescence as plainly as it can be written, and noisy moves drawn at random.

As in `reference.py` a tree is a number or a list of trees, and nodes are known by their
number in preorder. Nothing of the package is used but MAX.
"""

from math import inf
from random import Random

from gamesearch import MAX
from reference import guess, random_tree, size

WIN = 100


def quiet_values(tree, side, depth, evaluate, loud):
    """The value of each node that a search can come to, filed under its number.

    At and below `depth` a player takes the best of the value as it stands and of the
    children i with `loud(number, i)`; the others are not looked at.

    >>> quiet_values([[3, 12], 7], MAX, 1, lambda number: 5, lambda number, i: i == 0)
    {2: 300, 1: 5, 4: 700, 0: 700}
    """
    found = {}

    def visit(tree, side, left, number):
        if not isinstance(tree, list):
            found[number] = tree * WIN
            return found[number]
        below, after = [] if left > 0 else [evaluate(number)], number + 1
        for i, subtree in enumerate(tree):
            if left > 0 or loud(number, i):
                below.append(visit(subtree, -side, left - 1, after))
            after += size(subtree)
        found[number] = max(below) if side == MAX else min(below)
        return found[number]

    visit(tree, side, inf if depth is None else depth, 0)
    return found


class Case:
    """A random tree, the same for the same seed, with all that its search needs."""

    def __init__(self, seed, game_of):
        self.seed = seed
        self.tree, self.first = random_tree(seed)
        self.game = game = game_of(self.tree, self.first)
        self.depth, self.share = seed % 4, (0.3, 0.6, 1, 0)[seed // 4 % 4]
        self.evaluate = guess(seed)
        self.evaluate.win = WIN

        def noisy(state):
            return [m for i, m in enumerate(game.moves(state)) if self.loud(state, i)]

        self.noisy = noisy
        self.exact = quiet_values(
            self.tree, self.first, self.depth, self.evaluate, self.loud
        )

    def loud(self, number, child):
        return Random(f"{self.seed}|{number}|{child}").random() < self.share

    @property
    def options(self):
        return {"depth": self.depth, "evaluate": self.evaluate, "noisy": self.noisy}
