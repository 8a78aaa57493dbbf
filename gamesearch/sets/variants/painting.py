"""Rooms to paint: each in one of its colours, neighbours different, as cheap as can be.

Explicit constraint: the colours that there are for a room. Implicit constraint: rooms
beside each other differ. Bound function: the cost so far, and for each room to come the
cheapest of its colours, whether or not its neighbours allow it.
"""

from itertools import pairwise

from gamesearch.rules.game import MIN
from gamesearch.rules.problem import Problem


class Painting(Problem):
    """Rooms in a row; `costs` has for each room what each of its colours costs.

    >>> problem = Painting([{"red": 4, "blue": 7}, {"red": 2, "blue": 3}])
    >>> problem.allowed(("red", "red")), problem.optimistic(("red",))
    (False, 6)
    >>> problem.utility(("blue", "red"))
    9
    """

    sense = MIN

    def __init__(self, costs):
        self.costs = tuple(dict(prices) for prices in costs)
        self._cheapest = [min(prices.values()) for prices in self.costs]
        self._dearest = sum(max(prices.values()) for prices in self.costs)

    def __repr__(self):
        return f"Painting({list(self.costs)})"

    def choices(self, partial):
        return tuple(self.costs[len(partial)])

    def is_complete(self, partial):
        return len(partial) == len(self.costs)

    def allowed(self, partial):
        return all(one != next_one for one, next_one in pairwise(partial))

    def cost(self, partial) -> int:
        """What the rooms painted so far cost."""
        return sum(prices[colour] for prices, colour in zip(self.costs, partial))

    def optimistic(self, partial):
        return self.cost(partial) + sum(self._cheapest[len(partial) :])

    def utility(self, state):
        return self.cost(state) if self.allowed(state) else self._dearest

    def utility_range(self):
        return sum(self._cheapest), self._dearest
