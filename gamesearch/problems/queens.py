"""The n queens: as many on a board of n by n, none attacking another.

One queen stands in each column; a state says on which row, column after column. The
rows of the next column are its explicit constraints. That no two queens share a row or
a diagonal is the implicit one; queens in columns of their own never share those.

Source: Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
Computation 29 (1975), and "The Art of Computer Programming" 4B (2022), section 7.2.2.
"""

from gamesearch.games.entry import whole_number
from gamesearch.problem import Problem


class Queens(Problem):
    """The problem of placing n queens on a board of n by n.

    >>> problem = Queens(4)
    >>> print(problem.text((1, 3, 0, 2)))
    . . Q .
    Q . . .
    . . . Q
    . Q . .
    >>> problem.allowed((1, 3)), problem.allowed((1, 2))
    (True, False)

    Rows are counted from 0 in a state, and from 1 in what a person reads and types.
    """

    def __init__(self, n: int):
        self.n = whole_number(n, 1, "n: a whole number of queens")

    def __repr__(self):
        return f"Queens({self.n})"

    def choices(self, partial):
        return range(self.n)

    def is_complete(self, partial):
        return len(partial) == self.n

    def allowed(self, partial):
        if not partial:
            return True
        *before, row = partial
        column = len(before)
        return all(
            row != other and abs(row - other) != column - place
            for place, other in enumerate(before)
        )

    def label(self, state, move):
        return str(move + 1)

    def text(self, state):
        squares = [["."] * self.n for _ in range(self.n)]
        for column, row in enumerate(state):
            squares[row][column] = "Q"
        return "\n".join(map(" ".join, squares))
