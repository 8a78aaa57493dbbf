"""The closing of a chance node: its possible values after each look at an outcome.

If all values lie from L to U, the value of a chance node lies from L to U, too. Each
outcome that is searched or probed narrows this interval by its share. With
[low, high] the node's interval so far, p the probability of the next outcome and [l, u]
what is known of that outcome, the node is worth at most alpha if the outcome is worth
no more than A, and at least beta if it is worth no less than B:

    A = u - (high - alpha) / p        B = l + (beta - low) / p

These are the A and B of Star1 and of both phases of Star2 (Ballard, 1983), here read
out of a trace.
"""

from fractions import Fraction
from math import isinf
from numbers import Integral, Rational, Real
from typing import Any, NamedTuple

from gamesearch.rules.game import CHANCE


class Look(NamedTuple):
    """One look at one outcome of a chance node, whole or by a probe.

    `A` and `B` are None where the search has no window. [`low`, `high`] is what the
    outcome is worth; then `so_far` is the sum of probability times value over the
    outcomes whose value is known, `rest` the probability of the others, and [`least`,
    `most`] the interval of the chance node, None where no range of values was given.
    All are None while the look goes on. `first`, `last` are indices of events.
    """

    outcome: Any  # a Node
    probability: Real
    probe: bool
    A: Real | None
    B: Real | None
    low: Real | None
    high: Real | None
    so_far: Real | None
    rest: Real | None
    least: Real | None
    most: Real | None
    first: int
    last: int | None


class Closing(NamedTuple):
    """One visit of a chance node: its range, its window, and each look at an outcome.

    `L`, `U` and the window are None where the search was given none; `cut` is the
    index of the event with which the node was cut, or None.
    """

    node: Any
    L: Real | None
    U: Real | None
    alpha: Real | None
    beta: Real | None
    looks: tuple[Look, ...]
    cut: int | None
    first: int
    last: int | None


def closing(tree, node=None) -> Closing:
    """How the last visit of a chance node went, up to the tree's step.

    >>> from gamesearch import Chance, ExplicitTree, searched, star1
    >>> die = Chance([(0.25, 1), (0.25, 2), (0.25, 0), (0.25, 9)])
    >>> tree = searched(ExplicitTree([5, die]), star1, utility_range=(0, 10))
    >>> closed = closing(tree, "b")
    >>> [(look.outcome.name, look.least, look.most) for look in closed.looks]
    [('b1', 0.25, 7.75), ('b2', 0.75, 5.75), ('b3', 0.75, 3.25)]
    >>> [look.A for look in closed.looks]  # from there down the outcome settles it
    [-10.0, -1.0, 7.0]

    `node` is a Node, a path or a move, as in `tree[...]`. None means the chance node
    that the search is at or below; without such a node the first one visited.
    """
    node = chosen(tree, node)
    if node.side != CHANCE or node.leaf:
        raise ValueError(f"node: {node.name} is no chance node; give a chance node.")
    if not node.visits:
        raise ValueError(
            f"node: the search has not visited {node.name} in {tree.step} steps."
        )
    return read(tree, node, node.visits[-1])


def chosen(tree, node):
    """The chance node that is meant."""
    if node is not None:
        return node if hasattr(node, "visits") else tree[node]
    here = tree.nodes[tree.steps[tree.step - 1]] if tree.step else None
    while here is not None and (here.side != CHANCE or here.leaf or not here.visits):
        here = here.parent
    visited = (one for one in tree if one.side == CHANCE and one.visits)
    found = here or next(visited, None)
    if found is None:
        raise ValueError("node: no chance node of this tree has been visited.")
    return found


def closings(tree):
    """All visits of chance nodes, in the order of the nodes; simulations close none."""
    for node in () if tree.simulations else tree:
        if node.side == CHANCE and not node.leaf:
            for visit in node.visits:
                if visit.how != "table":
                    yield read(tree, node, visit)


def read(tree, node, visit) -> Closing:
    """One visit of a chance node, look by look."""
    after = tree.events[visit.first + 1 : min(visit.first + 2, tree.step)]
    L, U = (after and _interval(after[0], node)) or (None, None)
    alpha, beta = visit.window or (None, None)
    end = tree.step if visit.last is None else visit.last
    inside = [
        (seen, child)
        for child in node.children
        for seen in child.visits
        if visit.first < seen.first < end
    ]
    state = _State(node, tree.game.outcomes(node.state), L, U, alpha, beta)
    inside.sort(key=lambda pair: pair[0].first)
    looks = [state.look(tree, child, seen) for seen, child in inside]
    last = tree.events[end - 1] if end else None
    cut = None
    if last and last.verb == "cut" and last.path == node.path:
        cut = last.index
    return Closing(node, L, U, alpha, beta, tuple(looks), cut, visit.first, visit.last)


class _State:
    """What is known of the outcomes of a chance node in the course of one visit."""

    def __init__(self, node, outcomes, L, U, alpha, beta):
        self.share = {move: _exact(p) for move, p in outcomes}
        self.known = dict.fromkeys(self.share, (L, U))
        self.node, self.window, self.ranged = node, (alpha, beta), L is not None
        self.least, self.most = L, U

    def look(self, tree, child, visit):
        """A look at an outcome: what it can settle, and what it did."""
        p, (low, high) = self.share[child.move], self.known[child.move]
        A = B = None
        if self.ranged and self.window[0] is not None:
            A = high - (self.most - self.window[0]) / p
            B = low + (self.window[1] - self.least) / p
        facts = child, p, visit.how == "probe", A, B
        if visit.last is None:
            return Look(*facts, *[None] * 6, visit.first, None)
        found = self._found(tree, child, visit)
        self.known[child.move] = found
        if self.ranged:
            self._narrow(tree, visit, p, (low, high), found)
        ends = self.least, self.most, visit.first, visit.last
        return Look(*facts, *found, *self._sums(), *ends)

    def _sums(self):
        """The sum so far, and the probability of what is not yet known."""
        known = [
            (self.share[move], low)
            for move, (low, high) in self.known.items()
            if low is not None and low == high
        ]
        gone = [(-p, 1) for p, _ in known]
        return _sum(known), _sum([*gone, *((p, 1) for p in self.share.values())])

    def _found(self, tree, child, visit):
        """What the outcome is now known to be worth, (at least, at most)."""
        low, high = self.known[child.move]
        if visit.how == "probe":
            low, high = _interval(tree.events[visit.last - 1], child) or (low, high)
        elif visit.sign == "=":
            low = high = visit.value
        elif visit.sign == "≤":
            high = visit.value if high is None else min(high, visit.value)
        elif visit.sign == "≥":
            low = visit.value if low is None else max(low, visit.value)
        return low, high

    def _narrow(self, tree, visit, p, before, found):
        """The interval of the node afterwards: as the search says it, if it does."""
        least = self.least + p * (found[0] - before[0])
        most = self.most + p * (found[1] - before[1])
        after = visit.last + 1
        said = None
        if after < tree.step:
            said = _interval(tree.events[after], self.node)
        if said:
            least = least if isinf(said[0]) else said[0]
            most = most if isinf(said[1]) else said[1]
        self.least, self.most = least, most


def _sum(pairs):
    """A sum of products, exact inside; a float among their factors makes it one."""
    products = (_fraction(share) * _fraction(value) for share, value in pairs)
    exact = sum(products, Fraction(0))
    is_float = any(isinstance(share * value, float) for share, value in pairs)
    return float(exact) if is_float else exact


def _fraction(number):
    return Fraction(number if isinstance(number, Rational) else float(number))


def _interval(event, node):
    """The interval that an event tells of a node, None where it tells none."""
    if event.verb != "know" or event.how != "interval" or event.path != node.path:
        return None
    return event.low, event.high


def _exact(probability):
    """A probability by which to divide: a whole number as a fraction."""
    return Fraction(probability) if isinstance(probability, Integral) else probability
