"""Sudoku: each row, each column and each box has every digit once.

The empty squares are the variables, row by row. Explicit constraint: a square has a
digit that no given in its row, column or box has. Implicit constraint: two squares of
a row, a column or a box have different digits. Besides 9 by 9 squares there is a small
form of 4 by 4 squares with boxes of 2 by 2, whose whole tree can be drawn.

A text whose givens conflict raises an error. If the givens only leave no solution, even
no digit for a square, the problem is valid, and a search finds no solution.

Source: Russell and Norvig, "Artificial Intelligence" (2021), "Constraint satisfaction
problems", where it is an example.
"""

from itertools import product
from math import isqrt

from gamesearch.problems.constraints import ConstraintProblem

SIZES = {16: 4, 81: 9}  # squares: digits
EMPTY, DIGITS = "0.", "123456789"
UNREAD = str.maketrans("", "", " \t|+-")  # ignored characters between the squares
Square = tuple[int, int]  # row and column, from 0


class Sudoku(ConstraintProblem):
    """The sudoku with these givens: digits row by row, 0 or . for an empty square.

    >>> problem = Sudoku("1... 3..2 .... 4..3")
    >>> print(problem.text(problem.initial()))
    1 . | . .
    3 . | . 2
    ----+----
    . . | . .
    4 . | . 3
    >>> problem.domain((0, 1)), problem.domain((2, 0))
    ((2, 4), (2,))

    Blanks, ends of lines and the lines between boxes are ignored. `grid(state)` has the
    rows of digits, with 0 for an empty square.
    """

    def __init__(self, text: str, *, variables="given", look_ahead=False):
        self.givens, self.size = read(text)
        self._near = {square: near(square, self.size) for square in self._squares()}
        for square in self.givens:
            self._refuse_clash(square)
        empty = [square for square in self._squares() if square not in self.givens]
        digits = range(1, self.size + 1)
        self._free = {
            square: tuple(d for d in digits if d not in self._digits_near(square))
            for square in empty
        }
        domains = dict.fromkeys(empty, digits)
        super().__init__(domains, variables=variables, look_ahead=look_ahead)

    def __repr__(self):
        rows = ("".join(map(str, row)) for row in self.grid(()))
        return f"Sudoku({' '.join(rows)!r}{self._options()})"

    def _squares(self):
        return [
            (row, column) for row in range(self.size) for column in range(self.size)
        ]

    def _digits_near(self, square):
        """The givens in the row, the column and the box of this square."""
        return {self.givens[o] for o in self._near[square] if o in self.givens}

    def _refuse_clash(self, square):
        """ValueError if a row, column or box has the given of this square twice."""
        digit = self.givens[square]
        for other in self._near[square]:
            if self.givens.get(other) == digit:
                unit = shared(square, other, self.size)
                raise ValueError(
                    f"text: the digit {digit} is twice in {unit}, at {place(square)} "
                    f"and at {place(other)}. Correct one of them."
                )

    def domain(self, variable):
        return self._free[variable]

    def conflict(self, variable, value, other, its_value):
        return value == its_value

    def related(self, variable):
        return self._near[variable]

    def variable_label(self, variable):
        row, column = variable
        return f"r{row + 1}c{column + 1}"

    def grid(self, partial) -> tuple[tuple[int, ...], ...]:
        """The digits row by row, both given and chosen; 0 for an empty square.

        >>> Sudoku("1... 3..2 .... 4..3").grid((2, 3))
        ((1, 2, 3, 0), (3, 0, 0, 2), (0, 0, 0, 0), (4, 0, 0, 3))
        """
        known = self.givens | self.assignment(partial)
        digits = [known.get(square, 0) for square in self._squares()]
        starts = range(0, len(digits), self.size)
        return tuple(tuple(digits[start : start + self.size]) for start in starts)

    def text(self, state):
        box = isqrt(self.size)
        dashes = "-" * (2 * box)
        between = "+".join([dashes, *["-" + dashes] * (box - 2), dashes])
        lines = []
        for row, digits in enumerate(self.grid(state)):
            if row and row % box == 0:
                lines.append(between)
            written = [str(digit or ".") for digit in digits]
            parts = (written[at : at + box] for at in range(0, self.size, box))
            lines.append(" | ".join(map(" ".join, parts)))
        return "\n".join(lines)


def near(square: Square, size: int) -> dict[Square, None]:
    """The other squares in the row, the column and the box of this square.

    >>> list(near((0, 0), 4))
    [(0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (2, 0), (3, 0)]
    """
    others = (other for other in product(range(size), repeat=2) if other != square)
    return {other: None for other in others if shared(square, other, size)}


def shared(square: Square, other: Square, size: int) -> str:
    """The name of a row, column or box that two squares share; "" if they share none.

    >>> shared((0, 0), (0, 5), 9), shared((0, 0), (1, 1), 9), shared((0, 0), (8, 8), 9)
    ('row 1', 'box 1', '')
    """
    (row, column), (its_row, its_column) = square, other
    if row == its_row:
        return f"row {row + 1}"
    if column == its_column:
        return f"column {column + 1}"
    box = isqrt(size)
    number = row // box * box + column // box
    its_number = its_row // box * box + its_column // box
    return f"box {number + 1}" if number == its_number else ""


def place(square: Square) -> str:
    """The place of a square as a text.

    >>> place((0, 4))
    'row 1, column 5'
    """
    row, column = square
    return f"row {row + 1}, column {column + 1}"


def read(text: str) -> tuple[dict[Square, int], int]:
    """The givens of a text, and the number of digits; ValueError for a wrong text.

    >>> read("1... .... .... ...2")
    ({(0, 0): 1, (3, 3): 2}, 4)
    """
    wanted = "text: 81 or 16 squares row by row, with 0 or . for an empty square"
    if not isinstance(text, str):
        raise TypeError(f"{wanted}, not {text!r}.")
    rows = [
        row for row in (line.translate(UNREAD) for line in text.splitlines()) if row
    ]
    squares = "".join(rows)
    if len(squares) not in SIZES:
        size = len(rows) if len(rows) in SIZES.values() else 0
        odd = [n for n, row in enumerate(rows, 1) if size and len(row) != size]
        if odd:
            raise ValueError(
                f"{wanted}, but this text has {len(squares)}: row {odd[0]} has "
                f"{len(rows[odd[0] - 1])} squares."
            )
        raise ValueError(f"{wanted}, but this text has {len(squares)}.")
    size = SIZES[len(squares)]
    givens = {}
    for at, sign in enumerate(squares):
        if sign not in EMPTY + DIGITS[:size]:
            raise ValueError(
                f"text: {sign!r} at {place(divmod(at, size))} is no digit. Write 1 to "
                f"{size}, or 0 or . for an empty square."
            )
        if sign not in EMPTY:
            givens[divmod(at, size)] = int(sign)
    return givens, size
