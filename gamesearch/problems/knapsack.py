"""The 0-1 knapsack: objects with weights and values, and a sack that bears so much.

Which objects to take, so that the sack bears them and they are worth most? Explicit
constraint: an object is taken or left, 1 or 0. Implicit constraint: the sack bears what
is in it so far. Bound function: what is in it so far, and the room that is left filled
with the densest objects to come, those with the most value per weight, the last of them
in part. No solution does better, because a part of an object may only be had here.

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
    """Objects are asked for in the order in which they are given, taking first.

    >>> problem = Knapsack(weights=(16, 15, 15), values=(45, 25, 25), capacity=30)
    >>> problem.optimistic(())  # the first object, and 14/15 of the second
    Fraction(205, 3)
    >>> problem.allowed((1, 1)), problem.utility((0, 1, 1))
    (False, 50)

    Weights, values and the capacity are numbers, 0 or more. What does not fit in is
    worth 0.
    """

    def __init__(self, weights, values, capacity: Real):
        given = amounts(weights, "weights", "the weights of the objects")
        self.weights, self._weighed = given
        given = amounts(values, "values", "the values of the objects")
        self.values, self._number = given
        if len(self.weights) != len(self.values):
            raise ValueError(
                f"values: one for each object, but there are {len(self.weights)} "
                f"weights and {len(self.values)} values."
            )
        self.capacity = exact(capacity, "capacity")
        if has_float([capacity]):
            self._weighed = float
        self.size = len(self.weights)
        self._densest = sorted(range(self.size), key=self._density, reverse=True)

    def __repr__(self):
        return f"Knapsack({self.weights}, {self.values}, {self.capacity!r})"

    def _density(self, place):
        """Value per weight; what weighs nothing comes before all others."""
        weight, value = self.weights[place], self.values[place]
        return (0, Fraction(value, weight)) if weight else (1, value)

    def weight(self, partial: Partial) -> Rational:
        """The weight of what is taken, exact."""
        return sum(compress(self.weights, partial))

    def value(self, partial: Partial) -> Rational:
        """The value of what is taken, exact."""
        return sum(compress(self.values, partial))

    def allowed(self, partial):
        return self.weight(partial) <= self.capacity

    def filling(self, partial: Partial) -> Iterator[tuple[int, Rational]]:
        """What the bound fills the room left with: pairs of an object and a part.

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
        """The empty sack."""
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
