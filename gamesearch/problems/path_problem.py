"""What problems have in common in which a way is sought: one player, who pays.

The player wants to spend as little as possible, so it is MIN. What is spent are the
costs of the moves; where a goal is reached nothing more is.
"""

from abc import abstractmethod

from gamesearch.rules.game import MIN, Game, State


class PathProblem(Game):
    """Rules for one player who looks for the cheapest way to a goal.

    The searches for a way ask `is_goal` and `cost`; no move leads on from a goal.
    """

    @abstractmethod
    def is_goal(self, state: State) -> bool:
        """Has the player arrived?"""

    def to_move(self, state):
        return MIN

    def utility(self, state):
        """Nothing more is to be spent; what was spent are the costs of the moves."""
        return 0
