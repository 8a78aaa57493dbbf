"""Subset sum: which of these numbers have this sum?

Explicit constraint: a number is taken or left, 1 or 0. Implicit constraints: the sum so
far is at most the target, and together with all later numbers it is at least the
target. The numbers are above 0, because with negative numbers these two constraints
could reject solutions.

Source: Horowitz and Sahni, "Fundamentals of Computer Algorithms" (1978).
"""

from itertools import accumulate, compress
from numbers import Rational, Real

from gamesearch.problems.amounts import amounts, exact, has_float
from gamesearch.problems.subset_tree import SubsetTree
from gamesearch.rules.given import plain
from gamesearch.rules.problem import Partial


class SubsetSum(SubsetTree):
    """The numbers are decided in the given order, taking first.

    >>> problem = SubsetSum(numbers=(7, 11, 13, 24), target=31)
    >>> problem.allowed((1, 1, 1)), problem.allowed((1, 0, 0)), problem.allowed((0, 0))
    (True, True, True)
    >>> problem.is_solution((1, 1, 1, 0)), problem.is_solution((1, 0, 0, 1))
    (True, True)
    """

    def __init__(self, numbers, target: Real):
        given = amounts(numbers, "numbers", "the numbers to choose from")
        self.numbers, self._number = given
        for place, number in enumerate(self.numbers):
            if number == 0:
                raise ValueError(
                    f"numbers[{place}]: a number above 0, not 0. Leave a 0 out, "
                    "because it does not change the sum."
                )
        self.target = exact(target, "target")
        if has_float([target]):
            self._number = float
        self.size = len(self.numbers)
        self._to_come = (*accumulate(reversed(self.numbers), initial=0),)[::-1]

    def __repr__(self):
        return f"SubsetSum({self.numbers}, {self.target!r})"

    def sum(self, partial: Partial) -> Rational:
        """The exact sum of the numbers taken.

        >>> SubsetSum((7, 11, 13, 24), 31).sum((1, 0, 1))
        20
        """
        return plain(sum(compress(self.numbers, partial)))

    def allowed(self, partial):
        taken = sum(compress(self.numbers, partial))
        return taken <= self.target <= taken + self._to_come[len(partial)]

    def text(self, state):
        taken = map(self._number, compress(self.numbers, state))
        total, target = map(self._number, (self.sum(state), self.target))
        terms = " + ".join(map(str, taken)) or "nothing taken"
        return f"{terms}, sum {total} of {target}"
