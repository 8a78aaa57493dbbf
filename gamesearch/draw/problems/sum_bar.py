"""Subset sum as a bar that must end at the target.

Numbers are lengths: first the numbers taken, then, hatched, all open numbers. The
target can still be reached only if it lies in the hatched part or at one of its ends.
If the sum is too large, the excess is crossed. If all open numbers together are not
enough, a dotted line shows the missing length.
"""

from fractions import Fraction
from itertools import pairwise

from gamesearch.draw import glyphs
from gamesearch.draw.palette import CUT, GREY, INK, OUTLINE, PAPER
from gamesearch.draw.problems.board import TEXT, ProblemBoard, refused
from gamesearch.draw.scene import Look, line_look, side_look
from gamesearch.rules.game import MAX
from gamesearch.rules.say import all_of, paragraph, say
from gamesearch.tree.narration import number

SPAN, SMALL, MARGIN, BAR, SMALL_BAR = 336.0, 76.0, 6.0, 36.0, 13.0
TAKEN = side_look(2.6, MAX, 1.4)
TO_COME = Look(2.55, PAPER, OUTLINE[MAX], 0.9, hatch="////")
EXCESS = Look(2.7, PAPER, CUT, 1.4, hatch="xxx")
MISSING = line_look(2.7, CUT, 2.4, (2.7, 5.4))


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
        lines = [*self._lists(state), *self._stands(state)]
        return paragraph(*(say("{line}.", line=line) for line in lines))

    def _lists(self, state):
        taken, left, to_come = map(_numbers, self.parts(state))
        return [
            say("Taken: {numbers}", numbers=taken),
            say("Left out: {numbers}", numbers=left),
            say("Open: {numbers}", numbers=to_come),
        ]

    def _stands(self, state):
        """The sum, and if there is something to add why it is refused or a solution."""
        problem = self.problem
        total, target = problem.sum(state), problem.target
        said = say("Sum {sum} of {target}", sum=number(total), target=number(target))
        if total > target:
            more = number(total - target)
            return said, say("Not allowed: the sum is too large by {more}", more=more)
        if refused(problem, state):
            short = number(target - total - sum(self.parts(state)[2]))
            return said, say(
                "Not allowed: with all open numbers {short} is missing", short=short
            )
        if problem.is_solution(state):
            return said, say("That is a solution")
        return (said,)

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
        pen.line(goal, line_look(2.9, INK, 3 if self.large else 1.8))
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
        stands, *why = self._stands(state)
        pen.text(MARGIN, 8, stands, font="bold", anchor=0)
        name = f"target {number(self.problem.target)}"
        half = glyphs.width(name) * TEXT / 2
        middle = max(MARGIN + half, min(self.width - MARGIN - half, self.end))
        pen.text(middle, self.top - 17, name)
        first = why or [say("Hatched: all open numbers")]
        floor = self.top + BAR + 24
        lines = [*first, *self._lists(state)]
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


def _numbers(part):
    """The numbers of a part in words."""
    return all_of(map(number, part)) if part else say("nothing")
