"""Pig: a player rolls a die for points, and may hold them or risk them.

Two players take turns. In a turn a player rolls, and every face but 1 adds its points
to the total of the turn; a 1 ends the turn, and its points are lost. Instead of rolling
again a player may hold: the total is added to the player's score, and the turn ends.
With a total of 0 the only move is to roll. A player wins as soon as score and total
together reach the target, because rolling again could only lose points.

After a 1 the scores are as before, so a position may occur again and the game may be
arbitrarily long. Therefore minimax and expectiminimax cannot search it to the end, but
`value_iteration` can solve it.

Source: Neller and Presser, "Optimal Play of the Dice Game Pig", The UMAP Journal 25
(2004).
"""

from fractions import Fraction
from typing import NamedTuple

from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.given import (
    as_call,
    checked_side,
    legal_move,
    move_typed,
    whole_number,
)
from gamesearch.rules.say import say

ROLL, HOLD = "roll", "hold"


class PigState(NamedTuple):
    """Both scores, the total of this turn, whose turn it is, whether the die rolls.

    >>> PigState(12, 30, 7, MAX).total
    7
    """

    max_score: int
    min_score: int
    total: int
    side: int
    rolling: bool = False


class Pig(Game):
    """Pig to `target` points with a die of `sides` faces; `first` moves first.

    >>> game = Pig(10)
    >>> state = game.play(game.play(game.initial(), "roll"), 5)
    >>> print(game.text(state))
    MAX   0 of 10
    MIN   0 of 10
    MAX to move, with 5 points in this turn
    >>> game.moves(state), game.play(state, "hold")[:2]
    (('roll', 'hold'), (5, 0))

    Values are MAX's: the value v means that MAX wins with probability (v + 1) / 2.
    """

    def __init__(self, target: int = 100, sides: int = 6, first: int = MAX):
        self.target = whole_number(target, 1, "target: a whole number of points")
        self.sides = whole_number(sides, 2, "sides: a whole number of faces")
        self.first = checked_side(first)
        chance = Fraction(1, self.sides)
        self._faces = tuple((face, chance) for face in range(1, self.sides + 1))

    def __repr__(self):
        sides = None if self.sides == 6 else self.sides
        return as_call(self, self.target, sides=sides, first=self.first)

    def initial(self):
        return PigState(0, 0, 0, self.first)

    def to_move(self, state):
        return CHANCE if state.rolling else state.side

    def moves(self, state):
        if state.rolling or self.is_terminal(state):
            return ()
        return (ROLL, HOLD) if state.total else (ROLL,)

    def outcomes(self, state):
        return self._faces if state.rolling else ()

    def play(self, state, move):
        choice = legal_move(self, state, move)
        if choice == ROLL:
            return state._replace(rolling=True)
        return self._held(state) if choice == HOLD else self._rolled(state, choice)

    def _rolled(self, state, face):
        if face == 1:
            return state._replace(total=0, side=-state.side, rolling=False)
        after = state._replace(total=state.total + face, rolling=False)
        return self._held(after) if self._enough(after) else after

    def _enough(self, state):
        score = state.max_score if state.side == MAX else state.min_score
        return score + state.total >= self.target

    def _held(self, state):
        mine, theirs, total, side, _ = state
        if side == MAX:
            return PigState(mine + total, theirs, 0, MIN)
        return PigState(mine, theirs + total, 0, MAX)

    def is_terminal(self, state):
        return max(state.max_score, state.min_score) >= self.target

    def utility(self, state):
        return MAX if state.max_score >= self.target else MIN

    def text(self, state):
        width = len(str(self.target + self.sides)) + 1
        return "\n".join(
            [
                f"MAX {state.max_score:{width}} of {self.target}",
                f"MIN {state.min_score:{width}} of {self.target}",
                self._turn(state),
            ]
        )

    def _turn(self, state):
        """Whose turn it is, and the points of this turn."""
        if self.is_terminal(state):
            return f"{SIDE_NAMES[self.utility(state)]} has won"
        name, points = SIDE_NAMES[state.side], "no points"
        if state.total:
            points = say("{points:point|points}", points=state.total)
        if state.rolling:
            return f"{name} is rolling, with {points} in this turn"
        return f"{name} to move, with {points} in this turn"

    def parse(self, state, text):
        """The move typed as `roll` or `hold`, or by its first letter."""
        return move_typed(self, state, text)
