"""The common base of path problems: one player looks for a path of least cost.

The player wants to pay as little as possible, so the player is MIN. The cost of a path
is the sum of the costs of its moves, and a goal has no further cost.
"""

from abc import abstractmethod

from gamesearch.rules.game import MIN, Game, State


class PathProblem(Game):
    """Rules for one player who looks for the cheapest path to a goal.

    The searches for paths use `is_goal` and `cost`; a goal has no moves.
    """

    @abstractmethod
    def is_goal(self, state: State) -> bool:
        """Is this state a goal?"""

    def to_move(self, state):
        return MIN

    def utility(self, state):
        """0: only moves have costs."""
        return 0
