"""Subset sum: which of these numbers make this sum?

Explicit constraint: a number is taken or left, 1 or 0. Implicit constraints: what is
taken so far is not too much, and with all the numbers to come it would be enough. The
numbers are above 0, or neither would be a reason to give up.

Source: Horowitz and Sahni, "Fundamentals of Computer Algorithms" (1978).
"""

from itertools import accumulate, compress
from numbers import Rational, Real

from gamesearch.problems.amounts import amounts, exact, has_float, plain
from gamesearch.problems.subset_tree import SubsetTree
from gamesearch.rules.problem import Partial


class SubsetSum(SubsetTree):
    """Numbers are asked for in the order in which they are given, taking first.

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
                    f"numbers[{place}]: a number above 0; leave out what is 0, it can "
                    "be taken or left."
                )
        self.target = exact(target, "target")
        if has_float([target]):
            self._number = float
        self.size = len(self.numbers)
        self._to_come = (*accumulate(reversed(self.numbers), initial=0),)[::-1]

    def __repr__(self):
        return f"SubsetSum({self.numbers}, {self.target!r})"

    def sum(self, partial: Partial) -> Rational:
        """The sum of what is taken, exact.

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
