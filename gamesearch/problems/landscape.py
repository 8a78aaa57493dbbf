"""A landscape: complete states, good or bad; neighbours differ by a small change.

A problem builds a solution part by part. A landscape begins with a complete state,
drawn at random, that may break constraints. Its cost says how bad the state is, and a
local search changes the state step by step; the path to a state does not matter. Think
of the costs as heights: a search looks for the lowest place, but sees only its
neighbours.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from numbers import Real
from random import Random

from gamesearch.rules.game import State


class Landscape(ABC):
    """The states of a local search, with their neighbours and costs.

    `lowest` is a lower bound for all costs, or None if none is known: a search stops
    at a state with this cost. States are immutable and hashable, like those of games.

    >>> from random import Random
    >>> from gamesearch import QueensLandscape
    >>> land = QueensLandscape(8)
    >>> state = land.random_state(Random(1))
    >>> land.cost(state), len(list(land.neighbours(state)))
    (9, 56)
    """

    lowest: Real | None = None

    @abstractmethod
    def random_state(self, dice: Random) -> State:
        """A random state; all states are equally likely."""

    @abstractmethod
    def neighbours(self, state: State) -> Sequence[State]:
        """The states that differ by a small change, in a fixed order."""

    @abstractmethod
    def cost(self, state: State) -> Real:
        """A number that says how bad the state is: lower is better."""

    def random_neighbour(self, state: State, dice: Random) -> State:
        """A random neighbour; the state itself if it has no neighbour.

        Override this method where listing all neighbours is slow.
        """
        return dice.choice(self.neighbours(state) or [state])

    def cross(self, mother: State, father: State, dice: Random) -> State:
        """A child that combines parts of both states, for genetic algorithms."""
        raise TypeError(
            f"landscape: {type(self).__name__} has no method `cross(mother, father, "
            "dice)`, which a genetic algorithm needs."
        )

    def has(self, state: State) -> bool:
        """Is this a state of the landscape? Used to check a search's first state."""
        return True

    def text(self, state: State) -> str:
        """The state as plain text."""
        return str(state)
