"""Problems in which one thing after another is taken or left.

The tree of all choices is a subset tree: with n things it has 2^n leaves, taking first.
A state has 1 for each thing that is taken and 0 for each thing that is left, in the
order of the things.
"""

from itertools import compress

from gamesearch.rules.game import Move
from gamesearch.rules.problem import Partial, Problem

TAKE, LEAVE = 1, 0


class SubsetTree(Problem):
    """A problem whose solutions take some of `size` things and leave the others.

    >>> class Any(SubsetTree):
    ...     size = 2
    >>> problem = Any()
    >>> [problem.label((), choice) for choice in problem.choices(())]
    ['take', 'leave']
    >>> problem.is_complete((TAKE, LEAVE))
    True
    """

    size: int

    def choices(self, partial):
        return TAKE, LEAVE

    def is_complete(self, partial):
        return len(partial) == self.size

    def label(self, state, move: Move) -> str:
        return "take" if move == TAKE else "leave"

    def taken(self, partial: Partial) -> list[int]:
        """The numbers of the things that are taken; the first is number 1."""
        return list(compress(range(1, self.size + 1), partial))
