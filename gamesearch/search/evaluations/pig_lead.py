"""The lead in Pig, with what the turn under way is worth on average.

Valid for any position of `Pig`. Points of a turn are not yet safe, and whoever has the
turn will add some: so a turn counts what it brings on average to one who holds as soon
as rolling again no longer pays. With six sides that is at 20: a roll would add 2 to 6,
together 20, and lose the total in one case of six. From its beginning a turn brings
8.14 points; half of that is taken off, since then it is the other's turn.

Nobody has as many points as the target before the game is over, so the target itself is
`win`, and the lead is on the scale of what a game is worth.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.games.pig import Pig, PigState
from gamesearch.search.evaluations.weighted import Weighted, within


class PigLead(Weighted):
    """The points by which MAX is ahead, with those that the turn brings on average.

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
            raise TypeError(f"game: a lead is one in Pig(), not {game!r}.")
        self._turn = worths(game.sides)
        super().__init__(game, weights)

    def most(self):
        return {"lead": self.game.target - 1}

    def features(self, state: PigState):
        """MAX's points less MIN's, with the worth of the turn for the side that has it.

        What it may bring beyond the target is cut off.
        """
        mine, theirs, total, side, rolling = state
        if rolling:
            worth = rolled(self._turn, total, self.game.sides)
        else:
            worth = self._turn[total] if total < len(self._turn) else total
        lead = mine - theirs + side * (worth - self._turn[0] / 2)
        return (within(lead, self.game.target - 1),)


def worths(sides: int) -> list[float]:
    """What a turn brings on average, for each total at which to roll again.

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
    """What the turn brings on average when the die is thrown at this total."""
    faces = range(total + 2, total + sides + 1)
    return sum(brings[n] if n < len(brings) else n for n in faces) / sides
