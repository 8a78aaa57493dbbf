"""The n queens problem: n queens on a board of n by n, none attacking another.

There is one queen in each column; a state lists their rows, column after column. The
rows of the next column are the explicit constraint. The implicit constraint is that no
two queens share a row or a diagonal; they cannot share a column.

Source: Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
Computation 29 (1975), and "The Art of Computer Programming" 4B (2022), section 7.2.2.
"""

from gamesearch.problems.constraints import ConstraintProblem
from gamesearch.rules.given import whole_number


class Queens(ConstraintProblem):
    """The problem of placing n queens on a board of n by n.

    >>> problem = Queens(4)
    >>> print(problem.text((1, 3, 0, 2)))
    . . Q .
    Q . . .
    . . . Q
    . Q . .
    >>> problem.allowed((1, 3)), problem.allowed((1, 2))
    (True, False)

    Columns and rows are counted from 0, but from 1 in labels and typed moves. With
    `variables="most constrained"` the next column is the one with the fewest rows left;
    `assignment(state)` then says which columns have queens.
    """

    def __init__(self, n: int, *, variables="given", look_ahead=False):
        self.n = whole_number(n, 1, "n: a whole number of queens")
        rows = dict.fromkeys(range(self.n), range(self.n))
        super().__init__(rows, variables=variables, look_ahead=look_ahead)

    def __repr__(self):
        return f"Queens({self.n}{self._options()})"

    def conflict(self, variable, value, other, its_value):
        return value == its_value or abs(value - its_value) == other - variable

    def value_label(self, value):
        return str(value + 1)

    def variable_label(self, variable):
        return f"c{variable + 1}"

    def text(self, state):
        squares = [["."] * self.n for _ in range(self.n)]
        for column, row in self.assignment(state).items():
            squares[row][column] = "Q"
        return "\n".join(map(" ".join, squares))
