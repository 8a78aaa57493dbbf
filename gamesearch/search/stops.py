"""The stops of a game: the number that play arrives at, if MAX begins and if MIN does.

Valid for games in which who cannot move loses, also such as Domineering, in which the
sides have different moves. Once a position equals a number, moving in it only costs,
and play stops there. Until then MAX plays for a large number and MIN for a small one.
The farther the left stop lies above the right one, the more urgent it is to move here:
a switch {a | b} has the stops a and b.

A position equals the number x if x is the simplest number, the one with the fewest
moves, that no move of MAX reaches or passes upwards and no move of MIN downwards
(simplicity theorem). Numbers are tried from 0 on, up or down as the moves demand.
Comparing needs no value: G >= x if MIN, moving first in G - x, loses.

Source: Conway, "On Numbers and Games" (1976); Berlekamp, Conway and Guy, "Winning Ways"
(1982).
"""

from fractions import Fraction
from numbers import Rational
from typing import NamedTuple

from gamesearch.game import MAX, MIN, Game, State
from gamesearch.games.sum import sided
from gamesearch.games.switch import Switch
from gamesearch.search.entry import enter


class Stops(NamedTuple):
    """Where play stops if MAX begins (`left`) and if MIN begins (`right`)."""

    left: Rational
    right: Rational


def stops(game: Game, state: State = None) -> Stops:
    """The left and the right stop of `state`; it does not matter whose turn it is.

    On two by two squares who lays the first domino keeps room for another one of the
    same kind; on one row of four squares there is room for two of MIN's, no more.

    >>> from gamesearch import Domineering
    >>> stops(Domineering(2, 2)), stops(Domineering(1, 4))
    (Stops(left=1, right=-1), Stops(left=-2, right=-2))
    """
    state = enter(game, state, None, None, None, None).state
    return _Compared(game).stops(sided(game, state)[0])


class _Compared:
    """The positions of one game, compared with numbers; what is found is kept."""

    def __init__(self, game):
        self.game, self.numbers = game, Switch(0, 0)
        self.positions, self.heights, self.found, self.answers = {}, {}, {}, {}

    def after(self, position, side):
        """The positions behind the moves of this side."""
        at = self.game.key((position, side))
        if at not in self.positions:
            turn = position, side
            self.positions[at] = [self.game.play(turn, move)[0]
                                  for move in self.game.moves(turn)]
        return self.positions[at]

    def reaches(self, position, x, side):
        """Is the position at least as good for `side` as the number x?

        It is, unless the other side, moving first, can win the difference: by a move
        here to what is no better for `side` than x, or by one in the number, after
        which the position is no better for `side` than what x has become.
        """
        at = self.game.key((position, MAX)), x, side
        if at not in self.answers:
            worse = any(self.reaches(reply, x, -side)
                        for reply in self.after(position, -side))
            self.answers[at] = not worse and not any(
                self.reaches(position, y, -side) for y in self.numbers.moves((x, side)))
        return self.answers[at]

    def height(self, position):
        """How many moves there can be at most, whoever makes them."""
        at = self.game.key((position, MAX))
        if at not in self.heights:
            self.heights[at] = max((1 + self.height(reply) for side in (MAX, MIN)
                                    for reply in self.after(position, side)), default=0)
        return self.heights[at]

    def number(self, position):
        """The number that the position equals, or None; it is no higher than that."""
        x, low, high = Fraction(0), None, None
        for _ in range(self.height(position) + 1):
            up = any(self.reaches(reply, x, MAX) for reply in self.after(position, MAX))
            down = any(self.reaches(reply, x, MIN)
                       for reply in self.after(position, MIN))
            if up and down: return None
            if not up and not down:
                return int(x) if x.denominator == 1 else x
            if up: low = x
            else: high = x
            if high is None: x = low + 1
            elif low is None: x = high - 1
            else: x = (low + high) / 2
        return None

    def stops(self, position):
        """Both stops of a position."""
        at = self.game.key((position, MAX))
        if at not in self.found:
            x = self.number(position)
            self.found[at] = Stops(x, x) if x is not None else Stops(
                max(self.stops(reply).right for reply in self.after(position, MAX)),
                min(self.stops(reply).left for reply in self.after(position, MIN)))
        return self.found[at]
