"""What local searches share: arguments that were checked, and a record of where it was.

A walk counts how often a cost was asked for, notes the cost of each place where the
search stood, and keeps the best one.
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
    """The best state that a local search met (the first of equals), and its way there.

    `costs` has the cost of where the search stood, at the start and after each step (of
    a genetic search: of the best in each generation); `history` the best of them so
    far. `evaluations` counts the costs that were asked for, `restarts` how often it
    began anew.

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
    """Where a search has been; it keeps the best place."""

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
        """What the state costs; ValueError if that cannot be compared."""
        self.evaluations += 1
        cost = self.landscape.cost(state)
        if not isinstance(cost, Real) or not -inf < cost < inf:
            raise ValueError(
                "landscape: a cost is a finite number, a large one for what should not "
                f"be, not {cost!r}.\n"
                f"The state:\n{self.landscape.text(state)}"
            )
        return cost

    def stand(self, state, cost) -> tuple[State, Real]:
        """The search is here now."""
        self.costs.append(cost)
        if self.best is None or cost < self.best:
            self.state, self.best = state, cost
        return state, cost

    @property
    def solved(self) -> bool:
        """Is the best place one than which none is lower?"""
        lowest = self.landscape.lowest
        return lowest is not None and self.best is not None and self.best <= lowest

    def result(self) -> LocalResult:
        """What was found so far."""
        return LocalResult(self.state, self.best, self.evaluations, tuple(self.costs),
                           self.restarts)


SEED = "seed: a whole number, with which the same search can be made again"
