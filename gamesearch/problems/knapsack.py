"""The 0-1 knapsack problem: objects have weights and values, the sack has a capacity.

Which objects fit into the sack and have the greatest total value? Explicit constraint:
an object is taken or left, 1 or 0. Implicit constraint: the total weight so far is at
most the capacity. Bound function: the value so far, plus the value of filling the
remaining capacity with the densest later objects, those with the most value per weight;
of the last one only a part may fit. No solution is worth more than this bound, because
a solution may not take parts of objects.

Source of the bound: Dantzig, "Discrete-variable extremum problems", Operations Research
5 (1957).
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import compress
from numbers import Rational, Real

from gamesearch.problems.amounts import amounts, exact, has_float
from gamesearch.problems.subset_tree import LEAVE, SubsetTree
from gamesearch.rules.problem import Partial


class Knapsack(SubsetTree):
    """The objects are decided in the given order, taking first.

    >>> problem = Knapsack(weights=(16, 15, 15), values=(45, 25, 25), capacity=30)
    >>> problem.optimistic(())  # the first object, and 14/15 of the second
    Fraction(205, 3)
    >>> problem.allowed((1, 1)), problem.utility((0, 1, 1))
    (False, 50)

    Weights, values and the capacity are numbers, 0 or more. A choice of objects that is
    too heavy is worth 0.
    """

    def __init__(self, weights, values, capacity: Real):
        given = amounts(weights, "weights", "the weights of the objects")
        self.weights, self._weighed = given
        given = amounts(values, "values", "the values of the objects")
        self.values, self._number = given
        if len(self.weights) != len(self.values):
            raise ValueError(
                "values: give one for each object; here are "
                f"{len(self.weights)} weights, but {len(self.values)} values."
            )
        self.capacity = exact(capacity, "capacity")
        if has_float([capacity]):
            self._weighed = float
        self.size = len(self.weights)
        self._densest = sorted(range(self.size), key=self._density, reverse=True)

    def __repr__(self):
        return f"Knapsack({self.weights}, {self.values}, {self.capacity!r})"

    def _density(self, place):
        """Value per weight; objects of weight 0 come before all others."""
        weight, value = self.weights[place], self.values[place]
        return (0, Fraction(value, weight)) if weight else (1, value)

    def weight(self, partial: Partial) -> Rational:
        """The exact weight of the objects taken."""
        return sum(compress(self.weights, partial))

    def value(self, partial: Partial) -> Rational:
        """The exact value of the objects taken."""
        return sum(compress(self.values, partial))

    def allowed(self, partial):
        return self.weight(partial) <= self.capacity

    def filling(self, partial: Partial) -> Iterator[tuple[int, Rational]]:
        """The bound's filling of the remaining capacity: pairs (object, part of it).

        >>> list(Knapsack((16, 15, 15), (45, 25, 25), 30).filling(()))
        [(0, 1), (1, Fraction(14, 15))]
        """
        room = self.capacity - self.weight(partial)
        for place in self._densest:
            weight = self.weights[place]
            if place < len(partial):
                continue
            if weight > room:
                if room > 0:
                    yield place, Fraction(room, weight)
                return
            yield place, 1
            room -= weight

    def optimistic(self, partial):
        if not self.allowed(partial):
            return self._number(0)
        parts = (part * self.values[place] for place, part in self.filling(partial))
        return self._number(self.value(partial) + sum(parts))

    def incumbent(self):
        """The empty knapsack."""
        return (LEAVE,) * self.size

    def utility(self, state):
        return self._number(self.value(state) if self.allowed(state) else 0)

    def utility_range(self):
        return 0, self._number(sum(self.values))

    def text(self, state):
        inside = ", ".join(map(str, self.taken(state))) or "nothing"
        weight, capacity = map(self._weighed, (self.weight(state), self.capacity))
        value = self._number(self.value(state))
        return f"sack: {inside}; weight {weight} of {capacity}, value {value}"
