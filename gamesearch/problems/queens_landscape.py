"""The n queens problem as a landscape: all queens are placed, and some attack others.

There is one queen in each column; a state lists their rows, column after column, like a
solution of `Queens`. A neighbour has one queen on another row of its column. The cost
is the number of pairs that attack each other, also with a queen between them; at cost 0
the problem is solved.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach" (2021), the
complete-state formulation of the section on local search.
"""

from gamesearch.problems.landscape import Landscape
from gamesearch.rules.given import whole_number


class QueensLandscape(Landscape):
    """All placements of n queens on a board of n by n, one in each column.

    In the first state below the first two queens share a diagonal, and the second and
    the last share a row:

    >>> board = QueensLandscape(4)
    >>> board.cost((0, 1, 3, 1)), board.cost((1, 3, 0, 2))
    (2, 0)
    >>> len(board.neighbours((0, 1, 3, 1)))
    12
    """

    lowest = 0

    def __init__(self, n: int):
        self.n = whole_number(n, 2, "n: a whole number of queens")

    def __repr__(self):
        return f"QueensLandscape({self.n})"

    def random_state(self, dice):
        return tuple(dice.randrange(self.n) for _ in range(self.n))

    def neighbours(self, state):
        return [
            (*state[:column], row, *state[column + 1 :])
            for column in range(self.n)
            for row in range(self.n)
            if row != state[column]
        ]

    def random_neighbour(self, state, dice):
        column, row = dice.randrange(self.n), dice.randrange(self.n - 1)
        row += row >= state[column]  # any row but its own
        return *state[:column], row, *state[column + 1 :]

    def cost(self, state):
        pairs, rows = 0, [0] * self.n
        rising, falling = [0] * (2 * self.n), [0] * (2 * self.n)
        for column, row in enumerate(state):  # pairs with queens in earlier columns
            up, down = row - column, row + column  # -1 is the last of a list
            pairs += rows[row] + rising[up] + falling[down]
            rows[row] += 1
            rising[up] += 1
            falling[down] += 1
        return pairs

    def cross(self, mother, father, dice):
        """The mother's columns up to a place drawn at random, then the father's."""
        place = dice.randrange(1, self.n)
        return mother[:place] + father[place:]

    def has(self, state):
        rows = range(self.n)
        return (
            isinstance(state, tuple)
            and len(state) == self.n
            and all(isinstance(row, int) and row in rows for row in state)
        )

    def text(self, state):
        return "\n".join(
            " ".join("Q" if state[column] == row else "." for column in range(self.n))
            for row in range(self.n)
        )
