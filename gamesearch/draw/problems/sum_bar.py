"""Subset sum as a bar that is to end at the target.

Numbers are lengths: first those taken, then, hatched, all that are still to come. While
the target lies between the end of the one and the end of the other it can be reached.
Where too much is taken the rest is crossed; where all to come is not enough a dotted
line shows what is missing.
"""

from fractions import Fraction
from itertools import pairwise

from gamesearch.draw import glyphs
from gamesearch.draw.palette import CUT, FILL, GREY, INK, OUTLINE, PAPER
from gamesearch.draw.problems.board import TEXT, ProblemBoard, refused
from gamesearch.draw.scene import Look
from gamesearch.rules.game import MAX
from gamesearch.rules.given import listed
from gamesearch.tree.narration import number

SPAN, SMALL, MARGIN, BAR, SMALL_BAR = 336.0, 76.0, 6.0, 36.0, 13.0
TAKEN = Look(2.6, FILL[MAX], OUTLINE[MAX], 1.4)
TO_COME = Look(2.55, PAPER, OUTLINE[MAX], 0.9, hatch="////")
EXCESS = Look(2.7, PAPER, CUT, 1.4, hatch="xxx")
MISSING = Look(2.7, line=CUT, width=2.4, dash=(2.7, 5.4))


class SumBar(ProblemBoard):
    """The bar of `SubsetSum`."""

    def measure(self, problem, large):
        span = SPAN if large else SMALL
        self.scale = span / float(max(sum(problem.numbers), problem.target))
        self.end = MARGIN + float(problem.target) * self.scale
        self.width = span + 2 * MARGIN
        self.top, self.bar = (48.0, BAR) if large else (7.0, SMALL_BAR)
        self.height = self.top + BAR + 92 if large else SMALL_BAR + 14

    def parts(self, state):
        """The numbers taken, left and to come, each as a list."""
        numbers = self.problem.numbers
        taken = [one for one, take in zip(numbers, state) if take]
        left = [one for one, take in zip(numbers, state) if not take]
        return taken, left, list(numbers[len(state) :])

    def says(self, state):
        return f"{'. '.join([*self._lists(state), self._stands(state)])}."

    def _lists(self, state):
        names = "Taken", "Left", "Open"
        return [
            f"{name}: {listed(map(number, part)) if part else 'nothing'}"
            for name, part in zip(names, self.parts(state))
        ]

    def _stands(self, state):
        problem = self.problem
        total, target = problem.sum(state), problem.target
        said = f"Sum {number(total)} of {number(target)}"
        if total > target:
            return f"{said}, refused: {number(total - target)} too much"
        if refused(problem, state):
            short = target - total - sum(self.parts(state)[2])
            return f"{said}, refused: even with all open ones {number(short)} short"
        return f"{said}, a solution" if problem.is_solution(state) else said

    def paint(self, pen, state):
        taken, _, to_come = self.parts(state)
        below = Fraction(0)
        for place, value in enumerate([*taken, *to_come]):
            look = TAKEN if place < len(taken) else TO_COME
            self._bar(pen, float(below), value, look)
            below += Fraction(value)
        total = MARGIN + float(sum(taken)) * self.scale
        if total > self.end + 1e-9:
            pen.box(self.end, self.top, total - self.end, self.bar, EXCESS)
        reach, middle = MARGIN + float(below) * self.scale, self.top + self.bar / 2
        if reach < self.end - 1e-9:
            pen.line([(reach, middle), (self.end, middle)], MISSING)
        rise = 8 if self.large else 4
        goal = [(self.end, self.top - rise), (self.end, self.top + self.bar + rise)]
        pen.line(goal, Look(2.9, line=INK, width=3 if self.large else 1.8))
        if self.large:
            self._texts(pen, state)

    def _bar(self, pen, start, value, look):
        left, length = MARGIN + start * self.scale, float(value) * self.scale
        pen.box(left, self.top, length, self.bar, look)
        if self.large:
            ends = sorted(
                [left, max(left, min(left + length, self.end)), left + length]
            )
            start, end = max(pairwise(ends), key=lambda part: part[1] - part[0])
            if end - start > glyphs.width(number(value), "bold") * TEXT + 4:
                middle = (start + end) / 2, self.top + self.bar / 2
                halo = look is TO_COME or end > self.end
                pen.text(*middle, number(value), font="bold", halo=halo)

    def _texts(self, pen, state):
        stands, _, why = self._stands(state).partition(", ")
        pen.text(MARGIN, 8, stands, font="bold", anchor=0)
        name = f"target {number(self.problem.target)}"
        half = glyphs.width(name) * TEXT / 2
        middle = max(MARGIN + half, min(self.width - MARGIN - half, self.end))
        pen.text(middle, self.top - 17, name)
        lists = [why[:1].upper() + why[1:]] if why else ["Hatched: all that is open"]
        floor = self.top + BAR + 24
        lines = [*lists, *self._lists(state)]
        for row, line in enumerate(lines):
            room = self.width - 2 * MARGIN
            short = glyphs.wrapped(line, TEXT, room)
            pen.text(
                MARGIN,
                floor + 19 * row,
                short[0] + (" …" if short[1:] else ""),
                TEXT,
                INK if row == 0 else GREY,
                anchor=0,
            )
