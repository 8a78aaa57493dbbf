"""The stops of a game: the number that play leads to if MAX begins, and if MIN begins.

Valid for games in which the player who cannot move loses, also if the sides have
different moves, as in Domineering. When a position equals a number, every move in it
loses something, so play stops there. Until then MAX plays for a large number and MIN
for a small one. The larger the difference between the left and the right stop, the more
urgent is a move here: a switch {a | b} has the stops a and b.

Source: Conway, "On Numbers and Games" (1976); Berlekamp, Conway and Guy, "Winning Ways"
(1982).
"""

from numbers import Rational
from typing import NamedTuple

from gamesearch.games.compared import Compared
from gamesearch.games.sum import sided
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.search.run import enter


class Stops(NamedTuple):
    """Where play stops if MAX begins (`left`) and if MIN begins (`right`)."""

    left: Rational
    right: Rational


@rules_named()
def stops(game: Game, state: State = None) -> Stops:
    """The left and the right stop of `state`; they do not depend on whose turn it is.

    On two by two squares the player who lays the first domino keeps room for a second
    one; on one row of four squares there is room for two dominoes of MIN only.

    >>> from gamesearch import Domineering
    >>> stops(Domineering(2, 2)), stops(Domineering(1, 4))
    (Stops(left=1, right=-1), Stops(left=-2, right=-2))
    """
    state = enter(game, state).state
    return _Stopping(game).stops(sided(game, state)[0])


class _Stopping(Compared):
    """Compared positions with their stops, which are kept."""

    def __init__(self, game):
        super().__init__(game)
        self.found = {}

    def stops(self, position):
        """Both stops of a position."""
        at = self.key(position)
        if at not in self.found:
            x = self.number(position)
            self.found[at] = Stops(x, x) if x is not None else Stops(
                max(self.stops(reply).right for reply in self.after(position, MAX)),
                min(self.stops(reply).left for reply in self.after(position, MIN)))
        return self.found[at]
