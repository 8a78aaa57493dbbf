"""A trace that was handed in, compared with its tree: what was known at which moment.

Everything here is computed from the evaluated leaves, in their order, and from the
rules; no other claim of the program is trusted.
"""

from functools import cached_property
from math import inf

from coursework.viva.trace import HandedInTrace
from gamesearch.games.explicit_tree import Chance, ExplicitTree
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import searched, tree_of


class Replay:
    """The tree of a trace: its nodes, the values of its leaves, their order."""

    def __init__(self, one: HandedInTrace):
        self.one = one
        self.tree = tree_of(one.variant.game, None, Trace())
        self.worth = {node.path: node.given for node in self.tree if node.leaf}
        self.names = {node.path: node.name for node in self.tree}
        self.read = list(dict.fromkeys(one.paths))  # each leaf where it comes first
        self.first = self.tree.root.side

    @cached_property
    def left_to_right(self):
        """The tree as alpha-beta searches it; no two leaves are equal."""
        return searched(self.one.variant.game)

    @property
    def value(self):
        """What the root is worth."""
        return backed_up(self.tree.root, self.worth)

    @property
    def unread(self) -> list:
        """The leaves that were never evaluated."""
        return [leaf for leaf in self.worth if leaf not in self.read]

    @property
    def cuts(self) -> bool:
        """Is the search of this set alpha-beta?"""
        return self.one.variant.search is alpha_beta

    def changed(self, path, value) -> ExplicitTree:
        """The game with another value at one leaf."""
        worth = {**self.worth, path: value}
        return ExplicitTree(written(self.tree.root, worth), self.first)

    def move(self, worth) -> str:
        """The best move at the root with these leaves; empty if two are best."""
        worths = {
            node.label: self.first * backed_up(node, worth)
            for node in self.tree.root.children
        }
        best = [move for move, found in worths.items() if found == max(worths.values())]
        return best[0] if len(best) == 1 else ""

    def window(self, place: int) -> tuple:
        """(alpha, node) and (beta, node) when the leaf at this place was evaluated.

        Alpha is the largest value that a node beside the path to the leaf guarantees to
        MAX, whatever the leaves not yet evaluated are worth. Beta is the smallest value
        that such a node guarantees to MIN.
        """
        path = self.read[place - 1]
        worth = {leaf: self.worth[leaf] for leaf in self.read[: place - 1]}
        alpha, beta = (-inf, None), (inf, None)
        for node in self.tree:
            if node.leaf or path[: len(node.path)] != node.path:
                continue
            for child in node.children:
                if child.path == path[: len(child.path)]:
                    continue
                low, high = certain(child, worth)
                if node.side == MAX and low > alpha[0]:
                    alpha = low, child
                elif node.side != MAX and high < beta[0]:
                    beta = high, child
        return alpha, beta

    def finished(self, place: int) -> list[tuple]:
        """The inner nodes whose leaves had all been evaluated, with their values."""
        read = self.read[:place]
        return [
            (node, backed_up(node, self.worth))
            for node in self.tree
            if not node.leaf
            and all(p in read for p in self.worth if p[: len(node.path)] == node.path)
        ]


def backed_up(node, worth: dict):
    """What a node is worth with these leaves."""
    if node.leaf:
        return worth[node.path]
    found = [backed_up(child, worth) for child in node.children]
    if node.side == CHANCE:
        return sum(c.probability * one for c, one in zip(node.children, found))
    return max(found) if node.side == MAX else min(found)


def certain(node, worth: dict) -> tuple:
    """A lower and an upper bound on a node's value if only these leaves are known."""
    if node.leaf:
        return (worth[node.path],) * 2 if node.path in worth else (-inf, inf)
    best = max if node.side == MAX else min
    lows, highs = zip(*(certain(child, worth) for child in node.children))
    return best(lows), best(highs)


def written(node, worth: dict):
    """The tree below a node as it is given to ExplicitTree."""
    if node.leaf:
        return worth[node.path]
    below = [written(child, worth) for child in node.children]
    if node.side == CHANCE:
        return Chance([(c.probability, one) for c, one in zip(node.children, below)])
    return below


def order_of(tree) -> list[tuple]:
    """The leaves that a search evaluated, in order."""
    read = [node for node in tree if node.order is not None]
    return [node.path for node in sorted(read, key=lambda node: node.order)]
