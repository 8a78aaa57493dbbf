"""The nodes of a Monte Carlo tree search: visits, mean and confidence bound.

Valid for traces of `mcts.py`. Each simulation goes down from the root and then reports
its payoff at every node on its path, so the visits and the mean of each node follow.
The exploration is reported once, before the first simulation. The bounds are computed
by the same functions with which the search selects.
"""

from bisect import bisect_left
from collections.abc import Iterable
from math import inf
from numbers import Real

from gamesearch.rules.game import CHANCE, MAX
from gamesearch.search.best_first.mcts_nodes import puct, ucb1
from gamesearch.tree.narration.values import two_places
from gamesearch.tree.trace import Event

PAYOFFS = "roll-out", "evaluation"  # how the payoff of a simulation is reported


def is_sampled(events: Iterable[Event]) -> bool:
    """Are these the events of a Monte Carlo tree search, or of one of its runs?"""
    first = next(iter(events), None)
    return first is not None and first.how in ("uncertainty", "simulation")


class Simulations:
    """Visits, means and bounds of all nodes, after any number of events (a `step`).

    `priors` has the prior probability of each node that was given one. `scale` is the
    exploration times the range of payoffs, None where the trace does not say it.
    """

    def __init__(self, at: dict, events: list[Event]):
        self.middle, self.scale = 0, None
        self.priors = {}
        self._totals = {}  # node: the events that left it, each with the total so far
        for event in events:
            self._read(at[event.path], event)

    def _read(self, node, event):
        if event.how == "uncertainty":
            self.middle = (event.low + event.high) / 2
            self.scale = (event.high - event.low) / 2
        elif event.how == "prior":
            self.priors[node] = event.low
        elif event.verb == "up":
            totals = self._totals.setdefault(node, [])
            total = totals[-1][1] if totals else 0
            totals.append((event.index, total + event.value))

    def visits(self, node, step: int) -> int:
        """How many simulations had left the node after so many events."""
        return bisect_left(self._totals.get(node, ()), (step,))

    def mean(self, node, step: int) -> Real:
        """The mean of their payoffs; the middle of the range before the first."""
        visits = self.visits(node, step)
        return self._totals[node][visits - 1][1] / visits if visits else self.middle

    def uncertainty(self, node, step: int) -> Real | None:
        """How far off the mean may be; None where nobody selects by it."""
        above = node.parent
        if above is None or above.side == CHANCE or self.scale is None:
            return None
        before = self.visits(above, step)
        if before == 0:
            return None
        visits = self.visits(node, step)
        if node in self.priors:
            return puct(self.scale, before, visits, self.priors[node])
        return ucb1(self.scale, before, visits)

    def bound(self, node, step: int) -> Real | None:
        """The upper confidence bound below MAX, the lower one below MIN, or None."""
        uncertain = self.uncertainty(node, step)
        if uncertain is None:
            return None
        return self.mean(node, step) + node.parent.side * uncertain

    def write(self, node, step: int) -> None:
        """Write down in a node its mean, and what stands beside it."""
        visits, bound = self.visits(node, step), self.bound(node, step)
        if visits:
            node.mean = self.mean(node, step)
        if bound is not None and abs(bound) < inf:
            letter = "U" if node.parent.side == MAX else "L"
            node.expects = f"n {visits}, {letter} {two_places(bound)}"
        elif visits:
            node.expects = f"n {visits}"


def most_visited(root) -> list:
    """From the root on the successor that was visited most, as far as players choose.

    The first of equals, as in the result of the search.
    """
    line = [root]
    while line[-1].side != CHANCE and any(one.visits for one in line[-1].children):
        line.append(max(line[-1].children, key=lambda one: len(one.visits)))
    return line
