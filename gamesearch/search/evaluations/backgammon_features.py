"""Backgammon by the race, points made at home, blots, the bar, checkers borne off.

Valid for any position of `Backgammon`, also with fewer checkers. The race counts in per
cent, because ten pips are much near the end and little at the start; a lead of more
than 20 per cent counts as 20 per cent, because such a race is nearly won. A blot is a
single checker on a point. It is in danger while an opposing checker still has to pass
it, most of all if one is within six pips, so that a single die hits it. Points made at
home make it harder for the opponent to enter.

The size of the sum compared with `win` is important, too: a search with chance computes
averages, in which a won game and a lead are added. So every feature has a bound that it
can nearly reach, and `win` is only slightly larger than the value of a good position.

The weights are ours, set by hand.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.games.backgammon import Backgammon, Position
from gamesearch.games.backgammon_position import BAR, HOME, OFF, Points
from gamesearch.search.evaluations.weighted import Weighted, within

MOST_LEAD, MOST_BLOTS, MOST_SHOTS, MOST_ON_BAR = 20, 6, 4, 3


class BackgammonFeatures(Weighted):
    """Race, home points, blots, shots at them, checkers on the bar and borne off.

    Each feature is MAX's number minus MIN's. The race is the difference of the pip
    counts in MAX's favour, in per cent of the larger pip count. `win` is more than any
    sum, so every value of a search lies between -win and win: Star1 and Star2 use this
    range for cuts.

    >>> from gamesearch import MIN
    >>> game = Backgammon()
    >>> evaluate = BackgammonFeatures(game)
    >>> state = game.from_points([6, 6, 5, 5, 4], [24, 24, 3], side=MIN, dice=(3, 1))
    >>> for name, feature, weight, value in evaluate.terms(state):
    ...     print(name, feature, value)
    race 20 100
    home points 2 12
    blots 1 -2
    shots 1 -6
    on the bar 0 0
    borne off -2 -2
    """

    HAND: Mapping[str, Real] = {
        "race": 5,
        "home points": 6,
        "blots": -2,
        "shots": -6,
        "on the bar": -6,
        "borne off": 1,
    }

    def __init__(self, game: Backgammon, weights: Mapping[str, Real] | None = None):
        if not hasattr(game, "pips"):
            raise TypeError(f"game: this is for Backgammon(), not for {game!r}.")
        super().__init__(game, weights)

    def most(self):
        checkers = self.game.checkers
        bounds = {
            "race": MOST_LEAD,
            "home points": min(HOME, checkers // 2),
            "blots": min(MOST_BLOTS, checkers),
            "shots": min(MOST_SHOTS, checkers),
            "on the bar": min(MOST_ON_BAR, checkers),
            "borne off": checkers,
        }
        return {name: bounds[name] for name in self.HAND}

    def features(self, state: Position):
        """The six features, each limited to its bounds."""
        mine, theirs = state.max_points, state.min_points
        my_way, their_way = self.game.pips(state)
        lead = 100 * (their_way - my_way) / max(their_way, my_way)
        my_blots, my_shots = in_danger(mine, theirs)
        their_blots, their_shots = in_danger(theirs, mine)
        return (
            within(lead, MOST_LEAD),
            made_at_home(mine) - made_at_home(theirs),
            within(my_blots - their_blots, MOST_BLOTS),
            within(my_shots - their_shots, MOST_SHOTS),
            within(mine[BAR] - theirs[BAR], MOST_ON_BAR),
            mine[OFF] - theirs[OFF],
        )


def made_at_home(points: Points) -> int:
    """The number of points at home with two or more checkers.

    >>> made_at_home((0, 2, 1, 0, 0, 3, 5) + (2,) * 19)
    3
    """
    return sum(number > 1 for number in points[1 : HOME + 1])


def in_danger(mine: Points, theirs: Points) -> tuple[int, int]:
    """The numbers of blots that can still be hit, and of those hit with one die.

    >>> three, bar = (0, 0, 0, 1) + (0,) * 22, (0,) * 25 + (1,)
    >>> in_danger(three, bar), in_danger(bar, three)
    ((1, 1), (0, 0))
    """
    last = next((place for place in range(BAR, OFF, -1) if theirs[place]), OFF)
    facing = [BAR - point for point in range(1, BAR) if mine[point] == 1]
    blots = [place for place in facing if place < last]
    return len(blots), sum(any(theirs[place + 1 : place + 7]) for place in blots)
