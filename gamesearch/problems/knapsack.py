"""The 0-1 knapsack: objects with weights and values, and a sack that bears so much.

Which objects to take, so that the sack bears them and they are worth most? Explicit
constraint: an object is taken or left, 1 or 0. Implicit constraint: the sack bears what
is in it so far. Bound function: what is in it so far, and the room that is left filled
with the densest objects to come, those with the most value per weight, the last of them
in part. No solution does better, because a part of an object may only be had here.

Source of the bound: Dantzig, "Discrete-variable extremum problems", Operations Research
5 (1957).
"""

from fractions import Fraction
from itertools import compress
from numbers import Real

from gamesearch.problem import Partial
from gamesearch.problems.amounts import amounts, exact
from gamesearch.problems.subset_tree import LEAVE, SubsetTree


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
        self.weights, _ = amounts(weights, "weights", "the weights of the objects")
        given = amounts(values, "values", "the values of the objects")
        self.values, self._number = given
        if len(self.weights) != len(self.values):
            raise ValueError(
                f"values: one for each object, but there are {len(self.weights)} "
                f"weights and {len(self.values)} values."
            )
        self.capacity = exact(capacity, "capacity")
        self.size = len(self.weights)
        self._densest = sorted(range(self.size), key=self._density, reverse=True)

    def __repr__(self):
        return f"Knapsack({self.weights}, {self.values}, {self.capacity!r})"

    def _density(self, place):
        """Value per weight; what weighs nothing comes before all others."""
        weight, value = self.weights[place], self.values[place]
        return (0, Fraction(value, weight)) if weight else (1, value)

    def weight(self, partial: Partial) -> Real:
        """The weight of what is taken."""
        return sum(compress(self.weights, partial))

    def value(self, partial: Partial) -> Real:
        """The value of what is taken."""
        return sum(compress(self.values, partial))

    def allowed(self, partial):
        return self.weight(partial) <= self.capacity

    def optimistic(self, partial):
        room, value = self.capacity - self.weight(partial), self.value(partial)
        if room < 0:
            return self._number(0)
        for place in self._densest:
            if place < len(partial):
                continue
            weight = self.weights[place]
            if weight > room:
                return self._number(value + Fraction(self.values[place] * room, weight))
            room, value = room - weight, value + self.values[place]
        return self._number(value)

    def incumbent(self):
        """The empty sack."""
        return (LEAVE,) * self.size

    def utility(self, state):
        return self._number(self.value(state) if self.allowed(state) else 0)

    def utility_range(self):
        return 0, self._number(sum(self.values))

    def text(self, state):
        inside = ", ".join(map(str, self.taken(state))) or "nothing"
        return (
            f"sack: {inside}; weight {self.weight(state)} of {self.capacity}, "
            f"value {self.value(state)}"
        )
