"""Backgammon, with dice: the full rules of one game, without the doubling cube.

A state is a `Position`: the checkers of both players, each in its owner's view, whose
turn it is, and the dice, `()` before they are rolled. Chance rolls, then the player
makes a whole turn: two steps, or four after doubles, are one move. The rules of a turn
are in `backgammon_position.py`, its notation is in `backgammon_notation.py`.

Source: the rules of the game as played in tournaments.
"""

from collections.abc import Iterable

from gamesearch.games import backgammon_notation, backgammon_position
from gamesearch.games.backgammon_position import (
    BAR,
    HOME,
    OFF,
    OPENING_ROLLS,
    ROLLS,
    Points,
    Position,
    Turn,
    orders,
    points_of,
    turns,
    unpacked,
)
from gamesearch.rules.game import CHANCE, MAX, MIN, Game
from gamesearch.rules.given import as_call, checked_side, shortened, whole_number
from gamesearch.rules.say import paragraph, say

STANDARD = (24,) * 2 + (13,) * 5 + (8,) * 3 + (6,) * 5
THREE = 24, 23, 22
LISTED = 12  # turns that an error shows


class Backgammon(Game):
    """Backgammon; `first` makes the first turn, or the side of `start` if it is given.

    The player who has borne off all checkers wins, and is paid 1. With `gammons=True` a
    gammon pays 2: the loser has borne off no checker. A backgammon pays 3: in addition
    a checker of the loser is on the bar or in the winner's home. Turns are written in
    the players' notation: `bar` is 25, `off` is 0, `*` is a hit, and `13/7(2)` moves
    two checkers.

    >>> game = Backgammon()
    >>> state = game.play(game.initial(), (3, 1))
    >>> len(game.moves(state)), game.parse(state, "6/5 8/5")
    (16, ((8, 5), (6, 5)))
    """

    def __init__(
        self, first: int = MAX, gammons: bool = False, start: Position | None = None
    ):
        self.gammons = bool(gammons)
        self.start = start
        if start is None:
            points = points_of(STANDARD, "start")
            self._initial = Position(points, points, checked_side(first), opening=True)
        else:
            self._initial = backgammon_position.checked(start)
        self.first = self._initial.side
        self.checkers = sum(self._initial.max_points)

    def __repr__(self):
        options = {"gammons": self.gammons, "start": self.start}
        if self.start is None:
            options = {"first": self.first, **options}
        return as_call(self, **options)

    @classmethod
    def three_checkers(cls, first: int = MAX, gammons: bool = False) -> "Backgammon":
        """Hypergammon: three checkers a side, on the points 24, 23 and 22.

        >>> Backgammon.three_checkers().pips(Backgammon.three_checkers().initial())
        (69, 69)
        """
        points = points_of(THREE, "start", len(THREE))
        start = Position(points, points, checked_side(first), opening=True)
        return cls(gammons=gammons, start=start)

    @classmethod
    def bear_off(
        cls, max_at: Iterable[int], min_at: Iterable[int], first: int = MAX
    ) -> "Backgammon":
        """The end of a race: checkers at home on these points, all others borne off.

        >>> from gamesearch import expectiminimax
        >>> expectiminimax(Backgammon.bear_off([6], [1])).value
        Fraction(1, 2)
        """
        places = [list(max_at), list(min_at)]
        for name, points in zip(("max_at", "min_at"), places):
            for point in points:
                if whole_number(point, 1, f"{name}: points at home") > HOME:
                    raise ValueError(f"{name}: points at home, 1 to 6, not {point}.")
        return cls(start=cls().from_points(*places, first))

    # -- the rules -----------------------------------------------------------------

    def initial(self):
        return self._initial

    def is_terminal(self, state):
        return not state.dice and self._winner(state) is not None

    def to_move(self, state):
        return state.side if state.dice else CHANCE

    def outcomes(self, state):
        if state.dice or self.is_terminal(state):
            return ()
        return OPENING_ROLLS if state.opening else ROLLS

    def moves(self, state):
        return list(self._turns(state)) if state.dice else []

    def play(self, state, move):
        if not state.dice:
            return self._rolled(state, move)
        try:
            board = self._turns(state)[move]
        except (KeyError, TypeError):
            why = say("move: {move!r} is not a legal turn here.", move=move)
            raise ValueError(self._refusal(state, why)) from None
        mine, theirs = unpacked(board)
        if state.side == MAX:
            return Position(mine, theirs, MIN)
        return Position(theirs, mine, MAX)

    def _rolled(self, state, dice):
        if all(dice != other for other, _ in self.outcomes(state)):
            if self.is_terminal(state):
                why = "The game is over."
            elif state.opening:
                why = "The opening roll has no doubles; it is a pair (high, low)."
            else:
                why = "A roll is a pair (high, low) of two numbers from 1 to 6."
            raise ValueError(
                f"move: {dice!r} is no roll here. {why}\n"
                f"The position:\n{self.text(state)}"
            )
        return state._replace(dice=dice, opening=False)

    def _turns(self, state):
        return turns(self.mine(state), self.theirs(state), state.dice)

    def _winner(self, state):
        for side, points in (MAX, state.max_points), (MIN, state.min_points):
            if not any(points[1:]):
                return side
        return None

    def utility(self, state):
        winner = self._winner(state)
        return winner * (self._stake(state, winner) if self.gammons else 1)

    def _stake(self, state, winner):
        lost = state.min_points if winner == MAX else state.max_points
        if lost[OFF]:
            return 1
        return 3 if any(lost[BAR - HOME :]) else 2

    def utility_range(self):
        most = 3 if self.gammons else 1
        return -most, most

    # -- facts about a position ----------------------------------------------------

    def mine(self, state: Position) -> Points:
        """The checkers of the side whose turn it is, in its own view."""
        return state.max_points if state.side == MAX else state.min_points

    def theirs(self, state: Position) -> Points:
        """The checkers of the other side, in that side's view."""
        return state.min_points if state.side == MAX else state.max_points

    def pips(self, state: Position) -> tuple[int, int]:
        """How far all checkers of MAX, and of MIN, still have to go.

        >>> Backgammon().pips(Backgammon().initial())
        (167, 167)
        """
        return tuple(map(backgammon_position.pips, state[:2]))

    def orders(self, state: Position) -> dict[Turn, Turn]:
        """Every order of single steps that makes a turn, each with its move.

        >>> game = Backgammon.bear_off([6, 1], [1])
        >>> list(game.orders(game.play(game.initial(), (5, 1))))
        [((6, 1), (1, 0)), ((6, 5), (5, 0)), ((1, 0), (6, 1))]
        """
        return orders(self.mine(state), self.theirs(state), state.dice)

    # -- reading and writing -------------------------------------------------------

    def text(self, state):
        return backgammon_notation.shown(state)

    def from_text(self, text: str) -> Position:
        """The position that `text` shows, in the form of `text(state)`."""
        return backgammon_notation.read(text, self.checkers)

    def from_points(
        self,
        max_at: Iterable[int],
        min_at: Iterable[int],
        side: int = MAX,
        dice: tuple[int, ...] = (),
    ) -> Position:
        """The position with checkers on these places, 25 for the bar; the rest are off.

        >>> game = Backgammon()
        >>> state = game.from_points([25, 6], [20], dice=(6, 5))
        >>> game.label(state, ((25, 20), (20, 14)))
        'bar/14'
        """
        points = (
            points_of(places, name, self.checkers)
            for places, name in ((max_at, "max_at"), (min_at, "min_at"))
        )
        position = Position(*points, side, tuple(dice))
        return backgammon_position.checked(position, self.checkers)

    def label(self, state, move):
        if not state.dice:
            return "-".join(map(str, move))
        return backgammon_notation.write(self.theirs(state), move)

    def parse(self, state, text):
        if not state.dice:
            raise ValueError(self._refusal(state, f"{shortened(text.strip())!r}:"))
        try:
            return backgammon_notation.meant(
                self.mine(state), self.theirs(state), state.dice, text
            )
        except ValueError as error:
            why = f"{shortened(text.strip())!r}: {error}"
            raise ValueError(self._refusal(state, why)) from None

    def _refusal(self, state, why):
        """The message for an illegal move: why, what can be played, the position."""
        legal = [self.label(state, move) for move in self.moves(state)]
        shown, more = ", ".join(legal[:LISTED]), len(legal) - LISTED
        if self.is_terminal(state):
            fix = "The game is over: no move is legal."
        elif not state.dice:
            fix = "The dice must be rolled first."
        elif more > 0:
            fix = say("Legal turns: {turns}, and {more} more.", turns=shown, more=more)
        else:
            fix = say("Legal turns: {turns}.", turns=shown)
        return f"{paragraph(why, fix)}\nThe position:\n{self.text(state)}"
