"""A landscape: whole solutions, good and bad, each with neighbours a small change away.

Where a problem builds a solution part by part, a landscape begins with a whole one,
drawn at random, that may break the rules; its cost says how bad it is, and the searches
change it step by step. How it was reached does not matter. Think of the costs as
heights: a search looks for the lowest place, and sees only what is near it.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from numbers import Real
from random import Random

from gamesearch.rules.game import State


class Landscape(ABC):
    """The states that a local search can be in, and what each costs.

    `lowest` is a cost below which there is none, where one is known: a search that
    meets it stops. States are immutable and hashable, as those of games are.

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
        """Any state, each as likely as the others."""

    @abstractmethod
    def neighbours(self, state: State) -> Sequence[State]:
        """The states that a small change leads to, in a fixed order."""

    @abstractmethod
    def cost(self, state: State) -> Real:
        """How bad the state is: less is better."""

    def random_neighbour(self, state: State, dice: Random) -> State:
        """Any of the neighbours, and the state itself where it has none.

        To be overridden where listing them all is slow.
        """
        return dice.choice(self.neighbours(state) or [state])

    def cross(self, mother: State, father: State, dice: Random) -> State:
        """A child that has something of both, for genetic searches."""
        raise TypeError(
            f"landscape: {type(self).__name__} has no `cross(mother, father, dice)`, "
            "which a genetic search needs."
        )

    def has(self, state: State) -> bool:
        """Is this one of its states? Asked of the state that a search is given."""
        return True

    def text(self, state: State) -> str:
        """The state for people to read."""
        return str(state)
