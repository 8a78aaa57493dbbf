"""The open-lines evaluation of tic-tac-toe: lines still open to MAX less those to MIN.

Valid for any position of `TicTacToe`, whoever has X. A line is open to a player while
the other has no mark on it. A decided game counts `win` = 9: more than the eight lines
could give.

Source: Nilsson, "Principles of Artificial Intelligence" (1980).
"""

from gamesearch.games.tictactoe import LINE_SETS, TicTacToe

OPEN = [sum(not s & line for line in LINE_SETS) for s in range(512)]  # against this set


class OpenLines:
    """e(P) = lines open to MAX - lines open to MIN, for this tic-tac-toe.

    >>> game = TicTacToe()
    >>> evaluate = OpenLines(game)
    >>> evaluate(game.from_text("O . . / . X . / . . ."))  # 5 open to X, 4 to O
    1
    """

    win = 9

    def __init__(self, game: TicTacToe):
        if not hasattr(game, "x"):
            raise TypeError(f"game: open lines are those of TicTacToe(), not {game!r}.")
        self.x = game.x

    def __call__(self, state: int) -> int:
        return self.x * (OPEN[state >> 9] - OPEN[state & 511])

    def __repr__(self):
        return "<evaluation: open lines>"
