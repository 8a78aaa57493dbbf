"""Minimax as plainly as it can be written, and trees to try the searches on.

A tree is a number or a list of trees. Nothing of the package is used here but MAX and
`ExplicitTree`, so that what is compared with it was found in another way. Nodes are
known by their number in preorder, the root 0, which is also their state in an
`ExplicitTree`.
"""

from math import inf
from random import Random

from hypothesis import strategies as st

from gamesearch import MAX, MIN, ExplicitTree

SIDES = MAX, MIN
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]  # Russell and Norvig, figure 5.2


def exact_values(tree, side=MAX, depth=inf, evaluate=None, win=1):
    """The minimax value of each node within `depth`, filed under its number.

    >>> exact_values([[3, 12], 7])
    {2: 3, 3: 12, 1: 3, 4: 7, 0: 7}
    """
    found = {}

    def visit(tree, side, left, number):
        if not isinstance(tree, list):
            found[number] = tree * win
        elif left == 0:
            found[number] = evaluate(number)
        else:
            below, after = [], number + 1
            for subtree in tree:
                visit(subtree, -side, left - 1, after)
                below.append(found[after])
                after += size(subtree)
            found[number] = max(below) if side == MAX else min(below)

    visit(tree, side, depth, 0)
    return found


class ExtraTurns(ExplicitTree):
    """A tree in which the player that has moved often moves again: who, is drawn."""

    def to_move(self, state):
        return Random(f"{state} of {len(self._side)}").choice(SIDES)

    def exact(self, depth=inf, evaluate=None, win=1, state=0):
        """The minimax value of each node within `depth`, as `exact_values`."""
        if self.is_terminal(state):
            return {state: self.utility(state) * win}
        if depth == 0:
            return {state: evaluate(state)}
        found, below = {}, [self.play(state, move) for move in self.moves(state)]
        for child in below:
            found |= self.exact(depth - 1, evaluate, win, child)
        best = max if self.to_move(state) == MAX else min
        return {**found, state: best(found[child] for child in below)}


def size(tree):
    """How many nodes a tree has."""
    return 1 + sum(map(size, tree)) if isinstance(tree, list) else 1


def leaves_of(tree):
    """The leaves from left to right."""
    if not isinstance(tree, list):
        return [tree]
    return [leaf for subtree in tree for leaf in leaves_of(subtree)]


def best_index(tree, side):
    """Which child of the root is the first best one."""
    values = [exact_values(subtree, -side)[0] for subtree in tree]
    return values.index(max(values) if side == MAX else min(values))


def uniform_tree(rng, branching, depth, values=range(-50, 51)):
    """A tree with the same number of children at every node and of plies everywhere."""
    if depth == 0:
        return rng.choice(values)
    return [uniform_tree(rng, branching, depth - 1, values) for _ in range(branching)]


def random_tree(seed):
    """A ragged tree and who moves first: the same for the same seed.

    Among them are roots that are leaves, single children, leaves at all depths, many
    ties and few, and trees of negative leaves only.
    """
    rng = Random(seed)
    widest, deepest = rng.choice([1, 2, 3, 3, 4, 4]), rng.choice([0, 1, 2, 3, 4, 4, 5])
    low, high = rng.choice([(-1, 1), (-9, 9), (-9, -1), (-99, 99), (0, 2)])
    early = rng.choice([0, 0, 0.1])

    def grown(left):
        if left == 0 or rng.random() < early:
            return rng.randint(low, high)
        return [grown(left - 1) for _ in range(rng.randint(1, widest))]

    return grown(deepest), rng.choice(SIDES)


def guess(seed):
    """An evaluation between -99 and 99 that knows nothing, the same for a seed."""

    def evaluate(state):
        return Random(f"{seed}|{state}").randint(-99, 99)

    return evaluate


leaves = st.integers(-6, 6)  # few values, so that there are ties
trees = st.recursive(
    leaves, lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=30
)
sides = st.sampled_from(SIDES)
windows = st.tuples(st.integers(-8, 8), st.integers(1, 9)).map(
    lambda pair: (pair[0], pair[0] + pair[1])
)
