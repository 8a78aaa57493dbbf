"""The lead in Pig: what MAX has banked, and what a turn would add, less MIN's.

Valid for any position of `Pig`. The points of a turn count for whoever may hold them,
as if they were banked. Nobody has as many as the target before the game is over, so the
target itself is `win`: the lead is on the scale of what a game is worth.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.evaluations.weighted import Weighted
from gamesearch.games.pig import Pig, PigState


class PigLead(Weighted):
    """The points by which MAX is ahead, those of the turn included.

    >>> from gamesearch import MAX
    >>> from gamesearch.games.pig import PigState
    >>> evaluate = PigLead(Pig(50))
    >>> evaluate(PigState(20, 24, 9, MAX)), evaluate.win
    (5, 50)
    """

    HAND: Mapping[str, Real] = {"lead": 1}

    def __init__(self, game: Pig, weights: Mapping[str, Real] | None = None):
        if not hasattr(game, "target"):
            raise TypeError(f"game: a lead is one in Pig(), not {game!r}.")
        super().__init__(game, weights)

    def most(self):
        return {"lead": self.game.target - 1}

    def features(self, state: PigState):
        """MAX's points less MIN's, the turn's with those of the side that has it."""
        return (state.max_score - state.min_score + state.side * state.total,)
