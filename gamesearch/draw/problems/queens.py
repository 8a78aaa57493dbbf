"""The n queens on their board: the queens, attacks on the last one, the next column.

An allowed queen is full. A queen that is not allowed is hollow and crossed out; a
dashed line leads from it to each queen that it attacks, and that queen has a frame. In
the next column a small cross marks each square under attack.
"""

from gamesearch.draw.palette import CUT, GREY, OUTLINE, PAPER
from gamesearch.draw.problems.board import TEXT, ProblemBoard, ending, refused
from gamesearch.draw.scene import Look, line_look
from gamesearch.rules.game import MAX
from gamesearch.rules.say import all_of, paragraph, say

DARK = Look(2.45, "#dde2e7")
FRAME = line_look(2.46, "#9aa3ab", 1.2)
MARGIN = 22.0  # for the numbers
LARGEST, SMALLEST, WIDEST = 44.0, 22.0, 352.0  # of a square; of a board
THUMBNAIL = 46.0  # how wide a small board is about
CROWN = (
    (-0.3, 0.3),
    (-0.34, -0.16),
    (-0.17, 0.04),
    (0, -0.32),
    (0.17, 0.04),
    (0.34, -0.16),
    (0.3, 0.3),
)


class Chessboard(ProblemBoard):
    """The board of `Queens`; row 1 is on top, columns are filled from the left."""

    def measure(self, problem, large):
        size = problem.n
        if large:
            self.step = min(LARGEST, max(SMALLEST, WIDEST / size))
        else:
            self.step = max(5.0, min(11.0, THUMBNAIL / size))
        self.left = MARGIN if large else 2.0
        self.width = size * self.step + 2 * self.left
        self.height = size * self.step + self.left + (2.0 if large else self.left)

    def queens(self, state):
        """The queens as they were placed, each its column and row, counted from 0."""
        return list(self.problem.assignment(state).items())

    def attacked(self, state):
        """The queens that the last one attacks."""
        *before, last = self.queens(state)
        return [queen for queen in before if self.attacks(queen, last)]

    @staticmethod
    def attacks(one, other):
        """Do two squares, column and row, lie on one row or one diagonal?"""
        across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
        return down in (0, across)

    def says(self, state):
        size = self.problem.n
        if not state:
            return say("The board of {size} by {size} squares is empty.", size=size)
        said = say(
            "The board has {count} of {queens:queen|queens}: {places}.",
            count=len(state),
            queens=size,
            places=all_of(
                say("column {column} row {row}", column=column + 1, row=row + 1)
                for column, row in self.queens(state)
            ),
        )
        if refused(self.problem, state):
            return paragraph(said, self._why(state))
        return paragraph(said, ending(self.problem, state))

    def _why(self, state):
        hit = [str(column + 1) for column, _ in self.attacked(state)]
        if not hit:
            return say(
                "The last queen is not allowed, because a later column has no free "
                "row left."
            )
        if len(hit) == 1:
            return say(
                "The last queen is not allowed, because it attacks the queen in column "
                "{column}.",
                column=hit[0],
            )
        return say(
            "The last queen is not allowed, because it attacks the queens in columns "
            "{columns}.",
            columns=all_of(hit),
        )

    def paint(self, pen, state):
        size, last = self.problem.n, refused(self.problem, state)
        self._squares(pen, size)
        if not last and len(state) < size:
            self._next_column(pen, state)
        queens = self.queens(state)
        for queen in queens:
            self._queen(pen, *self._middle(*queen), last and queen == queens[-1])
        for queen in self.attacked(state) if last else ():
            self._attack(pen, queen, queens[-1])

    def _middle(self, column, row):
        return self.left + (column + 0.5) * self.step, 2 + (row + 0.5) * self.step

    def _squares(self, pen, size):
        step, left = self.step, self.left
        for column in range(size):
            for row in range(column % 2 ^ 1, size, 2):
                pen.box(left + column * step, 2 + row * step, step, step, DARK)
        pen.box(left, 2, size * step, size * step, FRAME)
        for place in range(size) if self.large else ():
            middle = (place + 0.5) * step
            pen.text(left - 6, 2 + middle, str(place + 1), TEXT, GREY, anchor=1)
            pen.text(left + middle, 2 + size * step + 12, str(place + 1), TEXT, GREY)

    def _next_column(self, pen, state):
        """The column of the next choices, and which of its squares are attacked."""
        column, step = self.problem.variable(state), self.step
        look = line_look(2.47, OUTLINE[MAX], 2.4 if self.large else 1.2)
        pen.box(self.left + column * step, 2, step, self.problem.n * step, look)
        cross = line_look(2.6, GREY, max(1, step / 18))
        for row in range(self.problem.n):
            here = column, row
            if any(self.attacks(queen, here) for queen in self.queens(state)):
                pen.cross(*self._middle(*here), step * 0.14, cross)

    def _queen(self, pen, x, y, hollow):
        line = CUT if hollow else OUTLINE[MAX]
        thick = max(1.0, self.step / 16)
        look = Look(2.7, PAPER if hollow else OUTLINE[MAX], line, thick)
        pen.polygon([(x + a * self.step, y + b * self.step) for a, b in CROWN], look)
        if hollow:
            reach = self.step * 0.42
            slash = line_look(2.8, CUT, thick * 1.5)
            pen.line([(x - reach, y + reach), (x + reach, y - reach)], slash)

    def _attack(self, pen, attacked, attacker):
        thick = max(1.2, self.step / 18)
        ends = self._middle(*attacked), self._middle(*attacker)
        dash = (9.6, 6.2) if self.large else (3, 2)
        pen.line(ends, line_look(2.65, CUT, thick, dash))
        (x, y), reach = ends[0], self.step * 0.44
        look = line_look(2.66, CUT, thick)
        pen.box(x - reach, y - reach, 2 * reach, 2 * reach, look)
