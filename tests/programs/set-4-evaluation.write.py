# %% an exact fraction
# right: the share as it is, without a float
from fractions import Fraction

def my_evaluation(game, state):
    rows, total = game.board(state), {"X": 0, "O": 0}
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            if mark not in total:
                continue
            back = r - 1 if mark == "O" else r + 1
            gone = r if mark == "O" else len(rows) - 1 - r
            guarded = 0 <= back < len(rows) and any(
                0 <= s < len(row) and rows[back][s] == mark for s in (c - 1, c + 1)
            )
            total[mark] += 3 + gone + 2 * guarded
    x, o = total["X"], total["O"]
    return Fraction(x - o, x + o)


# %% numpy.float32
# right: seven digits are as exact as that kind is
import numpy as np

def my_evaluation(game, state):
    board = np.array([list(row) for row in game.board(state)])

    def side(own):
        padded = np.pad(own, ((1, 0), (1, 1)))
        guarded = padded[:-1, :-2] | padded[:-1, 2:]
        rows = np.arange(len(own))[:, None]
        return (own * (3 + rows + 2 * guarded)).sum()

    x, o = side(board[::-1] == "X"), side(board == "O")
    return np.float32(x - o) / np.float32(x + o)


# %% other names, a set of pawns
# right: short names and generators
def my_evaluation(g, s):
    b = g.board(s)
    h = len(b)
    pawns = lambda ch, rows: {(i, j) for i, r in enumerate(rows) for j, x in enumerate(r) if x == ch}
    def power(ps):
        return sum(3 + i + (2 if {(i - 1, j - 1), (i - 1, j + 1)} & ps else 0) for i, j in ps)
    x = power(pawns("X", list(reversed(b))))
    o = power(pawns("O", b))
    return float(x - o) / float(x + o)


# %% a class with __call__
# right: an object of a class is a function too
class PawnStrength:
    """Callable evaluation, the way I would write it in a project."""

    BASE = 3
    GUARD = 2

    def __call__(self, game, state):
        board = [list(row) for row in game.board(state)]
        own = self._sum(board[::-1], "X")
        other = self._sum(board, "O")
        total = own + other
        return (own - other) / total if total else 0.0

    def _sum(self, board, mark):
        return sum(
            self.BASE + row + self._bonus(board, mark, row, col)
            for row, line in enumerate(board)
            for col, square in enumerate(line)
            if square == mark
        )

    def _bonus(self, board, mark, row, col):
        if row == 0:
            return 0
        behind = board[row - 1]
        left = col > 0 and behind[col - 1] == mark
        right = col + 1 < len(behind) and behind[col + 1] == mark
        return self.GUARD if left or right else 0


my_evaluation = PawnStrength()


# %% // for /
# wrong: the share is -1 or 0
# marks: 3 3
# name: a whole division
def my_evaluation(game, state):
    total = {}
    for mark, rows in (("O", game.board(state)), ("X", game.board(state)[::-1])):
        total[mark] = 0
        for n, row in enumerate(rows):
            for c, there in enumerate(row):
                if there == mark:
                    before = rows[n - 1] if n else ""
                    guard = any(before[k : k + 1] == mark for k in (c - 1, c + 1) if k >= 0)
                    total[mark] += 3 + n + 2 * guard
    return (total["X"] - total["O"]) // (total["X"] + total["O"])


# %% rounded to two places
# wrong: the task asks for what is not rounded
# marks: 11 3
# name: a value is changed on the way
def my_evaluation(game, state):
    total = {}
    for mark, rows in (("O", game.board(state)), ("X", game.board(state)[::-1])):
        total[mark] = 0
        for n, row in enumerate(rows):
            for c, there in enumerate(row):
                if there == mark:
                    before = rows[n - 1] if n else ""
                    guard = any(before[k : k + 1] == mark for k in (c - 1, c + 1) if k >= 0)
                    total[mark] += 3 + n + 2 * guard
    return round((total["X"] - total["O"]) / (total["X"] + total["O"]), 2)


# %% returns inside the loop
# wrong: O alone is counted, and that by 100
# marks: 6 3
def my_evaluation(game, state):
    for mark, rows in (("O", game.board(state)), ("X", game.board(state)[::-1])):
        total = 0
        for n, row in enumerate(rows):
            for c, there in enumerate(row):
                if there == mark:
                    before = rows[n - 1] if n else ""
                    guard = any(before[k : k + 1] == mark for k in (c - 1, c + 1) if k >= 0)
                    total += 3 + n + 2 * guard
        return total / 100


# %% the guard on the left only
# wrong: the other square behind is not looked at
# marks: 10 10
# name: one side's guards
def my_evaluation(game, state):
    total = {}
    for mark, rows in (("O", game.board(state)), ("X", game.board(state)[::-1])):
        total[mark] = 0
        for n, row in enumerate(rows):
            for c, there in enumerate(row):
                if there == mark:
                    guard = n > 0 and c > 0 and rows[n - 1][c - 1] == mark
                    total[mark] += 3 + n + 2 * guard
    return (total["X"] - total["O"]) / (total["X"] + total["O"])
