"""A problem that records the calls of a program that searches it.

A node is expanded when the program calls any method for one of its choices.
"""

from collections.abc import Callable
from math import inf

from gamesearch.play.limits.errors import Stopped
from gamesearch.rules.problem import Problem


class Watching:
    """A problem that records the expanded nodes, in order.

    >>> from gamesearch import Knapsack
    >>> problem = Watching(Knapsack((16, 15, 15), (45, 25, 25), 30), questions=100)
    >>> problem.allowed((1,)), problem.allowed((1, 1)), list(problem.expanded)
    (True, False, [(), (1,)])

    After `questions` calls it stops the program.
    """

    def __init__(self, problem: Problem, questions: float = inf):
        self._problem, self._left = problem, questions
        self.expanded = {}  # as an ordered set
        self.bounded = False  # was the bound function called?

    def __getattr__(self, name):
        if name.startswith("__"):  # a copy looks for these before it is filled
            raise AttributeError(name)
        found = getattr(self._problem, name)
        if not callable(found):
            return found

        def asked(*arguments, **named):
            self._ask(name, arguments)
            return found(*arguments, **named)

        return asked

    def behaviour(self, value) -> tuple:
        """The behaviour of a search that returned `value`, to compare with others."""
        return value, tuple(self.expanded), self.bounded

    def _ask(self, name, arguments):
        self.bounded |= name == "optimistic"
        self._left -= 1
        if self._left < 0:
            raise Stopped
        if arguments and isinstance(arguments[0], (tuple, list)) and arguments[0]:
            self.expanded[tuple(arguments[0][:-1])] = True


def watched(search: Callable, problem: Problem, *more) -> tuple:
    """The behaviour of a search of this package, to compare with others."""
    watching = Watching(problem)
    return watching.behaviour(search(watching, *more))
