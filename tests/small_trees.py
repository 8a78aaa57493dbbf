"""Every ordered tree of few leaves, and every way in which their values can compare.

A search that only compares values is right for all values if it is right for every
weak ordering of the leaves: which are equal, and which of two is larger. So a handful
of small trees stands for all games of that size.
"""

from functools import cache
from itertools import combinations, product

from gamesearch import MAX, Game


class Shape(Game):
    """A tree without values: who is at a leaf is paid what stands at its place.

    `shape` is None for a leaf and a tuple of shapes for an inner node. A state is the
    path to a node, a move the place of a successor. Players alternate from `first`.
    """

    def __init__(self, shape, first=MAX):
        self.shape, self.first, self.values = shape, first, None
        self.nodes, self.leaf = {}, {}
        self._enter(shape, ())

    def _enter(self, shape, path):
        self.nodes[path] = tuple(range(len(shape))) if shape else ()
        if not shape:
            self.leaf[path] = len(self.leaf)
        for place, below in enumerate(shape or ()):
            self._enter(below, (*path, place))

    def initial(self):
        return ()

    def to_move(self, state):
        return -self.first if len(state) % 2 else self.first

    def moves(self, state):
        return self.nodes[state]

    def play(self, state, move):
        return (*state, move)

    def is_terminal(self, state):
        return state in self.leaf

    def utility(self, state):
        return self.values[self.leaf[state]]

    def utility_range(self):
        return min(self.values), max(self.values)

    def __str__(self):
        return f"{self.shape} with {self.values}, {self.first} first"

    def exact(self, state=()):
        """The minimax value, without bound or window."""
        if state in self.leaf:
            return self.values[self.leaf[state]]
        choose = max if self.to_move(state) == MAX else min
        return choose(self.exact((*state, place)) for place in self.nodes[state])


@cache
def shapes(leaves):
    """The ordered trees in which each inner node has two successors or more.

    >>> [len(shapes(n)) for n in range(1, 7)]  # the little Schröder numbers
    [1, 1, 3, 11, 45, 197]
    """
    if leaves == 1:
        return (None,)
    return tuple(
        tuple(parts)
        for sizes in compositions(leaves)
        for parts in product(*map(shapes, sizes))
    )


def compositions(total):
    """The ways to write a number as a sum of two or more, in every order."""
    for count in range(1, total):
        for ends in combinations(range(1, total), count):
            yield tuple(b - a for a, b in zip((0, *ends), (*ends, total)))


@cache
def orderings(size):
    """The weak orderings: each as ranks, 0 the least, none left out.

    >>> [len(orderings(n)) for n in range(1, 6)]  # the ordered Bell numbers
    [1, 3, 13, 75, 541]
    """
    if size == 1:
        return ((0,),)
    found = []
    for ranks in orderings(size - 1):
        for rank in range(max(ranks) + 1):
            found.append((*ranks, rank))  # equal to another
        for rank in range(max(ranks) + 2):  # or between two others
            found.append((*(other + (other >= rank) for other in ranks), rank))
    return tuple(found)


def windows(values):
    """The windows whose edges lie between values, below all and above all."""
    edges = [rank - 0.5 for rank in range(max(values) + 2)]
    return combinations(edges, 2)
