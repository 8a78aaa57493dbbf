"""Exact chances to win when both sides bear off, computed backwards from the end.

Valid where all checkers are at home. Nothing can be hit or blocked there, so each turn
brings the mover nearer to the end, and the chance in a position depends only on
positions with fewer pips. Positions are computed in this order. For each roll the mover
chooses the turn after which the other side's chance to win is smallest; the mover wins
with the remaining probability.

Source: the principle is retrograde analysis, Bellman, "On the application of dynamic
programming to the determination of optimal play in chess and checkers" (1965).
"""

from fractions import Fraction
from itertools import combinations_with_replacement, product

from gamesearch.games.backgammon_position import (
    HOME,
    PLACES,
    ROLLS,
    Points,
    Position,
    points_of,
    turns,
    unpacked,
)
from gamesearch.rules.given import whole_number

Places = tuple[int, ...]  # where the checkers of one side stand, the highest first
NOBODY = (0,) * PLACES


def bear_off_table(
    points: int = HOME, checkers: int = 2
) -> dict[tuple[Places, Places], Fraction]:
    """The chance that the side to roll wins, for each (its places, the other's).

    The table has every position with at most `checkers` checkers a side on the points 1
    to `points`. With two checkers a side these are 729 positions, and each further
    checker takes about ten times as long.

    >>> table = bear_off_table()
    >>> table[(1, 1), (1,)], table[(6,), (1,)], table[(6, 5), (2, 1)]
    (Fraction(1, 1), Fraction(3, 4), Fraction(1, 6))
    """
    if whole_number(points, 1, "points: how much of the home is used") > HOME:
        raise ValueError(
            f"points: 1 to {HOME}, because home has {HOME} points, not {points}."
        )
    checkers = whole_number(checkers, 1, "checkers: the most that a side has")
    sides = [
        tuple(reversed(places))
        for number in range(1, checkers + 1)
        for places in combinations_with_replacement(range(1, points + 1), number)
    ]
    reached = {places: after_each_roll(places) for places in sides}
    table = {(places, ()): Fraction(0) for places in sides}  # the other has borne off
    pairs = sorted(product(sides, sides), key=lambda pair: sum(map(sum, pair)))
    for mine, theirs in pairs:
        lost = sum(
            chance * min(table[theirs, places] for places in after)
            for chance, after in reached[mine]
        )
        table[mine, theirs] = 1 - lost
    return {pair: chance for pair, chance in table.items() if pair[1]}


def after_each_roll(places: Places) -> list[tuple[Fraction, set[Places]]]:
    """For each roll its probability, and the places of the checkers after each turn.

    >>> after_each_roll((3,))[1]
    (Fraction(1, 18), {()})
    """
    mine = points_of(places, "places", len(places))
    return [
        (chance, {standing(unpacked(board)[0]) for board in found.values()})
        for dice, chance in ROLLS
        for found in [turns(mine, NOBODY, dice)]
    ]


def standing(points: Points) -> Places:
    """The places of the checkers that are not borne off, the highest first.

    >>> standing(points_of([2, 5, 2], "places"))
    (5, 2, 2)
    """
    return tuple(
        place for place in range(PLACES - 1, 0, -1) for _ in range(points[place])
    )


def bear_off_key(position: Position) -> tuple[Places, Places]:
    """The key in `bear_off_table` of a position before the roll.

    >>> from gamesearch import Backgammon
    >>> bear_off_key(Backgammon.bear_off([6, 1], [2]).initial())
    ((6, 1), (2,))
    """
    sides = position.max_points, position.min_points
    if (
        position.dice
        or max(max(standing(points), default=0) for points in sides) > HOME
    ):
        raise ValueError(
            "position: all checkers must be at home and no dice rolled, which is not "
            f"so in {position!r}."
        )
    return tuple(standing(points) for points in sides[:: position.side])
