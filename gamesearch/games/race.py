"""A race with one die, small enough to draw: walk a fixed step, or roll the die.

Each player has a number of squares to go. A move is either to walk `step` squares or to
roll the die and walk the number on the face that comes up, one of `faces`. The player
who is home first wins; steps beyond home do not matter. A player who can walk home has
no other move, because nothing is better. Every move leads forward, so a race always
ends.

Usually the fixed step is the mean of the faces, so rolling and walking lead equally far
on average. Which move is better depends on how far both players still have to go,
because the winner is the first player at home, however far the others have come.
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.given import (
    as_call,
    checked_side,
    legal_move,
    list_of,
    move_typed,
    whole_number,
)

WALK, ROLL = "walk", "roll"
SQUARES = "squares: how many squares there are to go"


class RaceState(NamedTuple):
    """The squares MAX and MIN have to go, whose turn it is, whether the die rolls.

    >>> RaceState(3, 1, MAX).min_left
    1
    """

    max_left: int
    min_left: int
    side: int
    rolling: bool = False


class Race(Game):
    """A race over `squares`, or over a pair (MAX's, MIN's); `first` moves first.

    >>> from gamesearch import expectiminimax
    >>> game = Race()
    >>> print(game.text(game.initial()))
    MAX X.....  5 to go
    MIN O.....  5 to go
    MAX to move: walk 3, or roll 1 or 5
    >>> answer = expectiminimax(game)
    >>> answer.move, answer.value, answer.nodes
    ('roll', Fraction(3, 8), 37)

    Both moves lead 3 squares on average. If MIN has one square more to go, walking wins
    for certain, so the better move depends on the other player's distance:

    >>> expectiminimax(Race((5, 6))).move
    'walk'

    `Race(3, step=2, faces=(1, 3))` has 17 nodes. A face that is listed twice comes up
    twice as often: with `faces=(1, 1, 7)` a roll is a 1 with probability 2/3.
    """

    def __init__(self, squares=5, step: int = 3, faces=(1, 5), first: int = MAX):
        both = squares if isinstance(squares, (tuple, list)) else (squares, squares)
        if len(both) != 2:
            raise ValueError(
                "squares: one number, or a pair (MAX's, MIN's) such as (4, 5), not "
                f"{squares!r}."
            )
        self.squares = tuple(whole_number(number, 1, SQUARES) for number in both)
        self.step = whole_number(step, 1, "step: the squares of a sure step")
        faces = list_of(faces, "faces: a list of numbers, such as (1, 3)")
        self.faces = tuple(
            whole_number(face, 1, f"faces: face {n} must be a number of squares")
            for n, face in enumerate(faces, start=1)
        )
        if not self.faces:
            raise ValueError("faces: give one face or more, such as (1, 3).")
        self.first = checked_side(first)
        self._chances = tuple(
            (face, Fraction(times, len(self.faces)))
            for face, times in Counter(self.faces).items()
        )

    def __repr__(self):
        mine, theirs = self.squares
        squares = mine if mine == theirs else self.squares
        rules = {"step": self.step, "faces": self.faces, "first": self.first}
        return as_call(self, squares, **rules)

    def initial(self):
        return RaceState(*self.squares, self.first)

    def to_move(self, state):
        return CHANCE if state.rolling else state.side

    def moves(self, state):
        if state.rolling or self.is_terminal(state):
            return ()
        left = state.max_left if state.side == MAX else state.min_left
        return (WALK,) if left <= self.step else (WALK, ROLL)

    def outcomes(self, state):
        return self._chances if state.rolling else ()

    def play(self, state, move):
        choice = legal_move(self, state, move)
        if choice == ROLL:
            return state._replace(rolling=True)
        squares = self.step if choice == WALK else choice
        mine, theirs, side, _ = state
        if side == MAX:
            return RaceState(max(0, mine - squares), theirs, MIN)
        return RaceState(mine, max(0, theirs - squares), MAX)

    def is_terminal(self, state):
        return not (state.max_left and state.min_left)

    def utility(self, state):
        return MIN if state.max_left else MAX

    def text(self, state):
        lanes = zip(("MAX", "MIN"), "XO", self.squares, state)
        lines = [f"{name} {_lane(mark, *lane)}" for name, mark, *lane in lanes]
        if self.is_terminal(state):
            lines.append(f"{SIDE_NAMES[self.utility(state)]} is home first")
        else:
            rolled = " or ".join(str(face) for face, _ in self._chances)
            name = SIDE_NAMES[state.side]
            if state.rolling:
                lines.append(f"{name} rolls {rolled}")
            elif ROLL in self.moves(state):
                lines.append(f"{name} to move: walk {self.step}, or roll {rolled}")
            else:
                lines.append(f"{name} to move: walk {self.step}")
        return "\n".join(lines)

    def parse(self, state, text):
        """The move typed as `walk` or `roll`, or by its first letter."""
        return move_typed(self, state, text)


def _lane(mark, squares, left):
    """The track of one player with the runner on it; the last place is home."""
    places = ["."] * (squares + 1)
    places[squares - min(left, squares)] = mark
    return f"{''.join(places)}  {left} to go"
