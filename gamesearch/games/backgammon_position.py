"""A position of backgammon, and where the checkers can stand after a roll.

A player's checkers are 26 numbers in that player's own view: borne off, the points 1
to 24, of which 1 to 6 are home, and the bar. A step moves one checker down by the
number on a die. A turn uses both dice if possible, else the larger one if possible;
doubles are used four times, or as often as possible. Turns that lead to the same
position count as one turn.

Both players' numbers are packed as the bytes of one integer, `board`, so that a step is
one addition. Moving the highest checkers first loses no turn, because it can only make
entering and bearing off possible, and never prevents a step.

Source: the rules of the game as played in tournaments, without the doubling cube.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.given import checked_side

OFF, HOME, BAR = 0, 6, 25
PLACES = BAR + 1  # numbers that a player has

Points = tuple[int, ...]
Step = tuple[int, int]  # from, to
Turn = tuple[Step, ...]

CHECKERS = 15  # of each side, unless a variant has fewer
MARKS = {MAX: "X", MIN: "O"}
ROLLS = tuple(
    ((high, low), Fraction(1 if high == low else 2, 36))
    for high in range(1, 7)
    for low in range(1, high + 1)
)
OPENING_ROLLS = tuple(
    ((high, low), Fraction(1, 15)) for (high, low), _ in ROLLS if high != low
)
CHECKER = [1 << 8 * place for place in range(2 * PLACES)]
FACING = 2 * PLACES - 1  # my point p is number FACING - p of the board
HIT = [CHECKER[-1] - CHECKER[FACING - point] for point in range(PLACES)]


class Position(NamedTuple):
    """The checkers of both sides, whose turn it is, and the dice.

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
    """The 26 numbers for checkers on these places; all other checkers are borne off.

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
                f"{name}: a checker is on a point from 1 to 24, on the bar, which is "
                f"25, or off, which is 0, not on {place!r}."
            )
        points[place] += 1
    points[OFF] += checkers - len(places)
    return tuple(points)


def checked(position: Position, checkers: int | None = None) -> Position:
    """The position if it is possible; else a ValueError that says what is wrong.

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
            "points: each side must have the same number of checkers, from 1 to "
            f"{CHECKERS}, those borne off included, not {sum(mine)} and {sum(theirs)}."
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
            f"side: {MARKS[side]} has borne off every checker, so the game would have "
            "ended before this turn."
        )
    if not any(theirs[1:]) and dice:
        raise ValueError(
            f"dice: {MARKS[-side]} has won, so nobody rolls; dice must be ()."
        )


def pips(points: Points) -> int:
    """The pip count: the sum of the points that these checkers still have to go.

    >>> pips(points_of([24, 6, 25], "places"))
    55
    """
    return sum(map(mul, points, range(PLACES)))


def packed(mine: Points, theirs: Points) -> int:
    """Both players' numbers as one integer, the mover's first.

    >>> unpacked(packed((1,) + (0,) * 25, (0,) * 25 + (2,)))[0][:3]
    (1, 0, 0)
    """
    return int.from_bytes(bytes(mine + theirs), "little")


def unpacked(board: int) -> tuple[Points, Points]:
    """The numbers of the mover and of the other player: the inverse of `packed`.

    >>> unpacked(packed((0,) * 25 + (3,), (2,) + (0,) * 25))[1][:2]
    (2, 0)
    """
    places = tuple(board.to_bytes(2 * PLACES, "little"))
    return places[:PLACES], places[PLACES:]


def steps(board: int, die: int, highest: int = BAR) -> list[tuple[Step, int]]:
    """The legal steps with this die from `highest` down, each with the board after it.

    >>> three = (0, 0, 0, 1) + (0,) * 22
    >>> [step for step, _ in steps(packed(three, (0,) * 26), 2)]
    [(3, 1)]
    """
    places = board.to_bytes(2 * PLACES, "little")
    last = len(places[:PLACES].rstrip(b"\0")) - 1  # where the last checker stands
    least = BAR if last == BAR else 1
    found = []
    for source in range(min(last, highest), least - 1, -1):
        to = source - die
        if not places[source]:
            continue
        if to > OFF:
            facing = places[FACING - to]
            if facing < 2:
                after = board - CHECKER[source] + CHECKER[to]
                found.append(((source, to), after + HIT[to] if facing else after))
        elif last <= HOME and (to == OFF or source == last):
            found.append(((source, OFF), board - CHECKER[source] + CHECKER[OFF]))
    return found


@lru_cache(maxsize=2048)
def turns(mine: Points, theirs: Points, dice: tuple[int, int]) -> dict[Turn, int]:
    """The legal turns with these dice, each with the board after it.

    The mover is still first on that board. A turn has its highest step first; the one
    turn of a player who cannot move is `()`.

    >>> three = (0, 0, 0, 1) + (0,) * 22
    >>> list(turns(three, (0,) * 26, (2, 1)))
    [((3, 1), (1, 0))]
    """
    board = packed(mine, theirs)
    high, low = dice
    found = doubles(board, high) if high == low else both_dice(board, high, low)
    return {tuple(sorted(turn, reverse=True)): after for after, turn in found.items()}


def both_dice(board: int, high: int, low: int) -> dict[int, Turn]:
    """The turns with two different dice, by the board after each of them."""
    found = {}
    first_steps = {die: steps(board, die) for die in (high, low)}
    for die, other in ((high, low), (low, high)):
        for first, between in first_steps[die]:
            for second, after in steps(between, other):
                found.setdefault(after, (first, second))
    if found:
        return found
    alone = first_steps[high] or first_steps[low]
    return {after: (step,) for step, after in alone} or {board: ()}


def doubles(board: int, die: int) -> dict[int, Turn]:
    """The turns with doubles; highest steps first, no board is reached twice."""
    found = {board: ()}
    for _ in range(4):
        longer = {}
        for between, turn in found.items():
            for step, after in steps(between, die, turn[-1][0] if turn else BAR):
                longer[after] = (*turn, step)
        if not longer:
            break
        found = longer
    return found


@lru_cache(maxsize=64)
def orders(mine: Points, theirs: Points, dice: tuple[int, int]) -> dict[Turn, Turn]:
    """Every order of single steps that makes a legal turn, each with that turn.

    >>> three = (0, 0, 0, 1) + (0,) * 22
    >>> orders(three, (0,) * 26, (2, 1))
    {((3, 1), (1, 0)): ((3, 1), (1, 0)), ((3, 2), (2, 0)): ((3, 1), (1, 0))}
    """
    turn_to = {after: turn for turn, after in turns(mine, theirs, dice).items()}
    high, low = dice
    found = {}

    def go_on(board, left, taken):
        ended = True
        for die in sorted(set(left), reverse=True):
            for step, after in steps(board, die):
                ended = False
                remaining = list(left)
                remaining.remove(die)
                go_on(after, remaining, (*taken, step))
        if ended and board in turn_to:
            found[taken] = turn_to[board]

    go_on(packed(mine, theirs), [high] * 4 if high == low else [high, low], ())
    return found
