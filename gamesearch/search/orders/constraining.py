"""Least constraining value first: the value that leaves most values to other variables.

Source: Haralick and Elliott, "Increasing tree search efficiency for constraint
satisfaction problems", Artificial Intelligence 14 (1980), for what forward checking
knows of the values left; the name as in Russell and Norvig (2021).
"""

from math import inf

from gamesearch.search.orders.order import Order


class _LeastConstraining(Order):
    """Least constraining value first; rejected values come last.

    >>> from gamesearch import Queens
    >>> order = least_constraining.bind(Queens(5))
    >>> order.sort((0,), range(5), 1)
    [3, 2, 4, 0, 1]
    """

    name = "least constraining"

    def __init__(self, problem=None):
        self.problem = problem

    def bind(self, game, depth=None, evaluate=None, table=None):
        if not hasattr(game, "values_left"):
            raise ValueError(
                f"order: {type(game).__name__} has no variables with domains; use "
                "as_given, by_evaluation(evaluate) or shuffled(seed) instead of "
                "least_constraining."
            )
        return _LeastConstraining(game)

    def sort(self, state, moves, ply):
        return sorted(moves, key=lambda value: self._taken(state, value))

    def _taken(self, state, value):
        """Minus the number of values left for later variables; rejected values last."""
        after = (*state, value)
        if not self.problem.allowed(after):
            return inf
        return -sum(map(len, self.problem.values_left(after).values()))


least_constraining = _LeastConstraining()
