"""A position of backgammon: where the checkers stand, whose turn it is; the rolls."""

from collections.abc import Iterable
from fractions import Fraction
from operator import mul
from typing import NamedTuple

from gamesearch.games.backgammon_turns import BAR, OFF, PLACES, Points
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.given import checked_side

CHECKERS = 15  # each side has so many, unless a variant says otherwise
MARKS = {MAX: "X", MIN: "O"}
ROLLS = tuple(
    ((high, low), Fraction(1 if high == low else 2, 36))
    for high in range(1, 7)
    for low in range(1, high + 1)
)
OPENING_ROLLS = tuple(
    ((high, low), Fraction(1, 15)) for (high, low), _ in ROLLS if high != low
)


class Position(NamedTuple):
    """Who stands where, whose turn it is, and what has been rolled.

    `max_points` and `min_points` are 26 numbers of checkers in their owner's view: 0 is
    borne off, 1 to 24 the points on the way home, 25 the bar; MAX's point p is MIN's
    point 25 - p. `dice` is `()` before the roll, else (high, low). At the `opening` of
    a game there are no doubles, since the roll has also decided who begins.
    """

    max_points: Points
    min_points: Points
    side: int
    dice: tuple[int, ...] = ()
    opening: bool = False


def points_of(places: Iterable[int], name: str, checkers: int = CHECKERS) -> Points:
    """The 26 numbers for checkers on these places; those not named are borne off.

    >>> points_of([24, 23, 22], "places", checkers=4)[:2], sum(points_of([], "places"))
    ((1, 0), 15)
    """
    places = list(places)
    if len(places) > checkers:
        raise ValueError(f"{name}: {checkers} checkers at most, not {len(places)}.")
    points = [0] * PLACES
    for place in places:
        if place not in range(PLACES):
            raise ValueError(
                f"{name}: a checker stands on 1 to 24, or on 25, the bar, or is off, "
                f"which is 0; not on {place!r}."
            )
        points[place] += 1
    points[OFF] += checkers - len(places)
    return tuple(points)


def checked(position: Position, checkers: int | None = None) -> Position:
    """The position, if it can be one; else a ValueError that says what is wrong.

    >>> start = points_of([6], "max_at")
    >>> checked(Position(start, start, MAX, (3, 5)))
    Traceback (most recent call last):
    ValueError: dice: two numbers from 1 to 6, the higher first, or none, not (3, 5).
    """
    if not isinstance(position, Position):
        raise TypeError(f"start: a Position, not {position!r}.")
    checked_side(position.side, "side")
    mine, theirs = position[:2]
    for name, points in (("max_points", mine), ("min_points", theirs)):
        if len(points) != PLACES or min(points) < 0:
            raise ValueError(f"{name}: 26 numbers of checkers, not {points!r}.")
    if checkers is None:
        checkers = sum(mine)
    if not 0 < checkers <= CHECKERS or not sum(mine) == sum(theirs) == checkers:
        raise ValueError(
            f"points: both sides have {checkers if 0 < checkers <= CHECKERS else 15} "
            f"checkers, not {sum(mine)} and {sum(theirs)}, those borne off included."
        )
    for point in range(1, BAR):
        if mine[point] and theirs[BAR - point]:
            raise ValueError(f"points: both sides stand on MAX's point {point}.")
    _check_turn(position)
    return position


def _check_turn(position):
    side, dice = position.side, position.dice
    mine, theirs = position[:2] if side == MAX else position[1::-1]
    if dice != () and not (
        len(dice) == 2
        and all(number in range(1, 7) for number in dice)
        and dice[0] >= dice[1]
    ):
        raise ValueError(
            "dice: two numbers from 1 to 6, the higher first, or none, "
            f"not {tuple(dice)!r}."
        )
    if dice and position.opening:
        raise ValueError("opening: nothing has been rolled yet, so dice must be ().")
    if not any(mine[1:]):
        raise ValueError(
            f"side: {MARKS[side]} has borne off every checker, so that the game would "
            "have ended before this turn."
        )
    if not any(theirs[1:]) and dice:
        raise ValueError(f"dice: {MARKS[-side]} has won, so that nothing is rolled.")


def pips(points: Points) -> int:
    """How far all these checkers still have to go, the pip count.

    >>> pips(points_of([24, 6, 25], "places"))
    55
    """
    return sum(map(mul, points, range(PLACES)))
