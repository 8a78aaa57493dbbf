"""The number that a position equals, if any: positions are compared with numbers.

Valid for games in which the player who cannot move loses, also if the sides have
different moves, as in Domineering. A position equals the number x if x is the simplest
number, the one with the fewest moves, such that no move of MAX leads to x or more and
no move of MIN to x or less (simplicity theorem). Numbers are tried from 0 on, upwards
or downwards as the moves require. A comparison needs no value: G >= x if MIN, moving
first in G - x, loses.

Source: Conway, "On Numbers and Games" (1976).
"""

from fractions import Fraction
from numbers import Rational

from gamesearch.games.switch import Switch
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import plain


class Compared:
    """The positions of one game compared with numbers; results are stored.

    A position is a state without the side to move: the first part of `(position,
    side)`.

    >>> from gamesearch import Domineering
    >>> board = Compared(Domineering(1, 4))
    >>> board.number((0, 0)), board.number((0, 0b0110))  # room for two flat, for none
    (-2, 0)
    """

    def __init__(self, game: Game):
        self.game, self.numbers = game, Switch(0, 0)
        self._after, self._heights, self._answers, self._numbers = {}, {}, {}, {}

    def key(self, position):
        """The key under which results for this position are stored."""
        return self.game.key((position, MAX))

    def after(self, position, side) -> list:
        """The positions after the moves of this side."""
        at = self.game.key((position, side))
        if at not in self._after:
            turn = position, side
            self._after[at] = [
                self.game.play(turn, move)[0] for move in self.game.moves(turn)
            ]
        return self._after[at]

    def reaches(self, position, x, side) -> bool:
        """Is the position at least as good for `side` as the number x?

        Yes, unless the other side, moving first, can win the difference. It wins by a
        move in this position to one that is at least as good for it as x, or by a move
        in the number x to a number that is at most as good for it as this position.
        """
        at = self.key(position), x, side
        if at not in self._answers:
            worse = any(
                self.reaches(reply, x, -side) for reply in self.after(position, -side)
            )
            self._answers[at] = not worse and not any(
                self.reaches(position, y, -side) for y in self.numbers.moves((x, side))
            )
        return self._answers[at]

    def height(self, position) -> int:
        """The largest possible number of moves, by either side."""
        at = self.key(position)
        if at not in self._heights:
            replies = [*self.after(position, MAX), *self.after(position, MIN)]
            self._heights[at] = max(
                (1 + self.height(reply) for reply in replies), default=0
            )
        return self._heights[at]

    def number(self, position) -> Rational | None:
        """The number that the position equals, or None."""
        if isinstance(self.game, Switch) and not isinstance(position, tuple):
            return position  # it is a number itself
        at = self.key(position)
        if at not in self._numbers:
            self._numbers[at] = self._simplest(position)
        return self._numbers[at]

    def _simplest(self, position):
        """The number by the theorem; it has at most as many moves as the position."""
        x, low, high = Fraction(0), None, None
        for _ in range(self.height(position) + 1):
            up = any(self.reaches(reply, x, MAX) for reply in self.after(position, MAX))
            down = any(
                self.reaches(reply, x, MIN) for reply in self.after(position, MIN)
            )
            if up and down:
                return None
            if not up and not down:
                return plain(x)
            if up:
                low = x
            else:
                high = x
            if high is None:
                x = low + 1
            elif low is None:
                x = high - 1
            else:
                x = (low + high) / 2
        return None
