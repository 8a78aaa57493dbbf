"""The lead in Pig, with the expected points of the current turn.

Valid for any position of `Pig`. The points of a turn are not yet safe, and the player
will probably add more points. So a turn counts its expected points for a player who
holds as soon as rolling again no longer pays. With six sides this is at a total of 20:
a roll would add 2 to 6, which is 20 in all, and lose the total in one case of six. From
its beginning a turn has an expectation of 8.14 points; half of this is subtracted,
because afterwards it is the other player's turn.

Before the game is over nobody has as many points as the target. So the target itself is
`win`, and the lead is on the scale of the value of a game.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.games.pig import Pig, PigState
from gamesearch.search.evaluations.weighted import Weighted, within


class PigLead(Weighted):
    """The points by which MAX is ahead, with the expected points of the turn.

    >>> from gamesearch import MAX
    >>> from gamesearch.games.pig import PigState
    >>> evaluate = PigLead(Pig(50))
    >>> for total in (0, 9, 30):
    ...     print(round(evaluate(PigState(20, 24, total, MAX)), 2))
    0.07
    4.14
    21.93
    """

    HAND: Mapping[str, Real] = {"lead": 1}

    def __init__(self, game: Pig, weights: Mapping[str, Real] | None = None):
        if not hasattr(game, "target"):
            raise TypeError(f"game: this is for Pig(), not for {game!r}.")
        self._turn = worths(game.sides)
        super().__init__(game, weights)

    def most(self):
        return {"lead": self.game.target - 1}

    def features(self, state: PigState):
        """MAX's points minus MIN's, with the expected points of the turn.

        Points beyond the target do not count.
        """
        mine, theirs, total, side, rolling = state
        if rolling:
            worth = rolled(self._turn, total, self.game.sides)
        else:
            worth = self._turn[total] if total < len(self._turn) else total
        lead = mine - theirs + side * (worth - self._turn[0] / 2)
        return (within(lead, self.game.target - 1),)


def worths(sides: int) -> list[float]:
    """The expected points of a turn, for each total at which to roll again.

    >>> brings = worths(6)
    >>> len(brings), round(brings[0], 2), round(brings[19], 2)
    (20, 8.14, 19.17)
    """
    hold = sides * (sides + 1) // 2 - 1  # the sum of the faces that add
    brings = [*map(float, range(hold))]
    for total in reversed(range(hold)):
        brings[total] = rolled(brings, total, sides)
    return brings


def rolled(brings: list[float], total: int, sides: int) -> float:
    """The expected points of the turn if the die is rolled at this total."""
    faces = range(total + 2, total + sides + 1)
    return sum(brings[n] if n < len(brings) else n for n in faces) / sides
