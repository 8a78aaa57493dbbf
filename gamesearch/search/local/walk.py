"""Common parts of local searches: checked arguments, and a record of the states.

A walk counts the evaluations of costs, records the cost of each current state, and
stores the best state.
"""

from dataclasses import dataclass, field
from itertools import accumulate
from math import inf
from numbers import Real
from random import Random

from gamesearch.problems.landscape import Landscape
from gamesearch.rules.game import State
from gamesearch.rules.given import whole_number


@dataclass(frozen=True, slots=True)
class LocalResult:
    """The best state that a local search found (the first of equals), and its record.

    `costs` has the cost of the current state at the start and after each step (of a
    genetic algorithm: the lowest cost in each generation); `history` has the lowest
    cost so far. `evaluations` counts the costs computed, and `restarts` the restarts.

    >>> LocalResult("here", 3, 5, (7, 3, 4)).history
    (7, 3, 3)
    """

    state: State
    cost: Real
    evaluations: int
    costs: tuple[Real, ...] = field(repr=False)
    restarts: int = 0

    @property
    def history(self) -> tuple[Real, ...]:
        """The lowest cost so far, after each step."""
        return tuple(accumulate(self.costs, min))


class Walk:
    """The record of a search; it stores the best state."""

    def __init__(self, landscape, seed):
        if not isinstance(landscape, Landscape):
            raise TypeError(
                "landscape: an object of a class of Landscape, such as "
                f"gs.QueensLandscape(8), not {landscape!r}."
            )
        self.landscape, self.dice = landscape, Random(whole_number(seed, 0, SEED))
        self.state = self.best = None
        self.evaluations = self.restarts = 0
        self.costs = []

    def start(self, state=None) -> tuple[State, Real]:
        """A place to begin, drawn at random if none was given, and its cost."""
        if state is None:
            state = self.landscape.random_state(self.dice)
        elif not self.landscape.has(state):
            raise ValueError(f"state: no state of {self.landscape!r}: {state!r}.")
        return self.stand(state, self.cost(state))

    def cost(self, state) -> Real:
        """The cost of the state; ValueError if it cannot be compared."""
        self.evaluations += 1
        cost = self.landscape.cost(state)
        if not isinstance(cost, Real) or not -inf < cost < inf:
            raise ValueError(
                "landscape: a cost must be a finite number (a large one for states to "
                f"avoid), not {cost!r}.\n"
                f"The state:\n{self.landscape.text(state)}"
            )
        return cost

    def stand(self, state, cost) -> tuple[State, Real]:
        """Make this the current state of the search."""
        self.costs.append(cost)
        if self.best is None or cost < self.best:
            self.state, self.best = state, cost
        return state, cost

    @property
    def solved(self) -> bool:
        """Does the best state have the landscape's `lowest` cost?"""
        lowest = self.landscape.lowest
        return lowest is not None and self.best is not None and self.best <= lowest

    def result(self) -> LocalResult:
        """What was found so far."""
        return LocalResult(self.state, self.best, self.evaluations, tuple(self.costs),
                           self.restarts)


SEED = "seed: a whole number, with which the search can be repeated exactly"
