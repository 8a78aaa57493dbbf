"""The open-lines evaluation of tic-tac-toe, in its two classical forms.

Valid for any position of `TicTacToe`, whichever player has X. `OpenLines` counts the
lines on which the other side has no mark; `LinesIfFilled` counts the lines that a side
would own if it filled all free squares with its mark. Both are equal: after filling, a
line has only marks of one side if and only if it had no mark of the other side before.
A won game counts `win` = 9, which is more than the eight lines.

Source: Nilsson, "Principles of Artificial Intelligence" (1980).
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.games.tictactoe import FULL, LINE_SETS, TicTacToe
from gamesearch.search.evaluations.weighted import Weighted

OPEN = [sum(not s & line for line in LINE_SETS) for s in range(512)]  # against this set


class _Lines(Weighted):
    """The game is tic-tac-toe; each side has from 0 to 8 lines."""

    def __init__(self, game: TicTacToe, weights: Mapping[str, Real] | None = None):
        if not hasattr(game, "x"):
            raise TypeError(f"game: this is for TicTacToe(), not for {game!r}.")
        super().__init__(game, weights)
        self.x = game.x
        above, below = (
            sum(weight for weight in self.weights.values() if weight * sign > 0)
            for sign in (+1, -1)
        )
        self.win = 1 + len(LINE_SETS) * max(above, -below)

    def most(self):
        return dict.fromkeys(self.HAND, len(LINE_SETS))


class OpenLines(_Lines):
    """e(P) = lines open to MAX - lines open to MIN, for this tic-tac-toe.

    >>> game = TicTacToe()
    >>> evaluate = OpenLines(game)
    >>> evaluate(game.from_text("O . . / . X . / . . ."))  # 5 open to X, 4 to O
    1
    >>> [(term.name, term.value) for term in evaluate.terms(16)]  # X in the centre
    [('lines open to MAX', 8), ('lines open to MIN', -4)]
    """

    HAND: Mapping[str, Real] = {"lines open to MAX": 1, "lines open to MIN": -1}

    def __init__(self, game: TicTacToe, weights: Mapping[str, Real] | None = None):
        super().__init__(game, weights)
        ours, theirs = ([weight * n for n in OPEN] for weight in self.weights.values())
        tables = (ours, theirs) if self.x == 1 else (theirs, ours)
        self._against_noughts, self._against_crosses = tables

    def __call__(self, state: int) -> Real:
        return self._against_noughts[state >> 9] + self._against_crosses[state & FULL]

    def features(self, state):
        """The lines open to MAX and those open to MIN."""
        return (OPEN[state >> 9], OPEN[state & FULL])[:: self.x]


class LinesIfFilled(_Lines):
    """Lines that MAX would own if it filled the board, minus the same for MIN.

    >>> game = TicTacToe()
    >>> state = game.from_text("X O . / . . X / X O .")
    >>> [term.feature for term in LinesIfFilled(game).terms(state)]
    [5, 1]
    >>> LinesIfFilled(game)(state) == OpenLines(game)(state) == 4
    True
    """

    HAND: Mapping[str, Real] = {"lines MAX would own": 1, "lines MIN would own": -1}

    def features(self, state):
        """The lines that MAX would own, and those that MIN would."""
        free = FULL ^ (state & FULL | state >> 9)
        owned = [
            sum(filled & line == line for line in LINE_SETS)
            for filled in (state & FULL | free, state >> 9 | free)
        ]
        return tuple(owned[:: self.x])
