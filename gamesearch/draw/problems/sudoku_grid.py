"""A sudoku on its grid: givens are bold, digits chosen by a search are blue.

The small digits in an empty square are those that no row, column or box excludes yet.
The next square has a frame. A digit that is not allowed is crossed out, and the squares
with which it clashes have frames.
"""

from math import isqrt

from gamesearch.draw.palette import CUT, FILL, GREY, INK, OUTLINE
from gamesearch.draw.problems.board import ProblemBoard, ending, refused
from gamesearch.draw.scene import Look, line_look
from gamesearch.rules.game import MAX
from gamesearch.rules.say import paragraph, say

SQUARE, SMALL = 46.0, 12.5  # of a large and of a small picture, in pixels
DIGIT, LEFT, SMALL_DIGIT = 24.0, 14.0, 11.0
MARGIN = 3.0


class SudokuGrid(ProblemBoard):
    """The grid of `Sudoku`."""

    def measure(self, problem, large):
        self.step = SQUARE if large else SMALL
        self.width = self.height = problem.size * self.step + 2 * MARGIN

    def clashes(self, state):
        """The squares with the digit of the last one in its row, column or box."""
        chosen = self.problem.assignment(state)
        last, digit = chosen.popitem()
        known = self.problem.givens | chosen
        return [at for at in self.problem.related(last) if known.get(at) == digit]

    def says(self, state):
        problem = self.problem
        chosen = problem.assignment(state)
        size, open_squares = problem.size, len(problem.variables) - len(chosen)
        said = say(
            "The grid has {size} by {size} squares: {givens} given, {chosen} chosen, "
            "{open} open.",
            size=size,
            givens=len(problem.givens),
            chosen=len(chosen),
            open=open_squares,
        )
        if not chosen:
            return said
        last, digit = [*chosen.items()][-1]
        newest = say(
            "The last digit is {digit} in {square}.", digit=digit, square=_place(last)
        )
        if not refused(problem, state):
            return paragraph(said, newest, ending(problem, state))
        clashes = "; ".join(map(_place, self.clashes(state)))
        if clashes:
            why = say(
                "It is not allowed: {squares} has the same digit.", squares=clashes
            )
        else:
            why = say("It is not allowed: an open square has no digit left.")
        return paragraph(said, newest, why)

    def paint(self, pen, state):
        problem, size = self.problem, self.problem.size
        for square in problem.givens:
            self._box(pen, square, Look(2.45, "#eceff2"))
        self._lines(pen, size)
        for square, digit in problem.givens.items():
            self._digit(pen, square, digit, INK, "bold")
        chosen = problem.assignment(state)
        for square, digit in chosen.items():
            self._digit(pen, square, digit, OUTLINE[MAX], "")
        if self.large:
            self._left(pen, state)
        if refused(problem, state):
            self._refusal(pen, [*chosen][-1], self.clashes(state))
        elif not problem.is_complete(state):
            self._frame(pen, problem.variable(state), OUTLINE[MAX])

    def _corner(self, square):
        row, column = square
        return MARGIN + column * self.step, MARGIN + row * self.step

    def _box(self, pen, square, look, inset=0.0):
        x, y = self._corner(square)
        side = self.step - 2 * inset
        pen.box(x + inset, y + inset, side, side, look)

    def _frame(self, pen, square, colour):
        thick = self.step / 15
        self._box(pen, square, line_look(2.8, colour, thick), thick)

    def _lines(self, pen, size):
        end, box = MARGIN + size * self.step, isqrt(size)
        for place in range(size + 1):
            at, thick = MARGIN + place * self.step, place % box == 0
            width = (2.4 if thick else 0.8) * (1 if self.large else 0.5)
            look = line_look(2.6, INK if thick else GREY, width)
            pen.line([(at, MARGIN), (at, end)], look)
            pen.line([(MARGIN, at), (end, at)], look)

    def _digit(self, pen, square, digit, colour, font):
        x, y = self._corner(square)
        size = DIGIT if self.large else SMALL_DIGIT
        middle = x + self.step / 2, y + self.step / 2
        pen.text(*middle, str(digit), size, colour, font=font)

    def _left(self, pen, state):
        """The digits left for each open square; each digit has its own place."""
        box = isqrt(self.problem.size)
        step = self.step / box
        for square, digits in self.problem.values_left(state).items():
            x, y = self._corner(square)
            for digit in digits:
                row, column = divmod(digit - 1, box)
                middle = x + (column + 0.5) * step, y + (row + 0.5) * step
                pen.text(*middle, str(digit), LEFT, GREY)
            if not digits:
                self._box(pen, square, Look(2.46, FILL[MAX], hatch="xx", line=GREY))

    def _refusal(self, pen, last, clashes):
        for square in clashes:
            self._frame(pen, square, CUT)
        x, y = self._corner(last)
        inset = self.step * 0.12
        slash = (x + inset, y + self.step - inset), (x + self.step - inset, y + inset)
        pen.line(slash, line_look(6.5, CUT, max(1.4, self.step / 18)))


def _place(square):
    row, column = square
    return say("row {row}, column {column}", row=row + 1, column=column + 1)
