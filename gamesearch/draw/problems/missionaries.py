"""Missionaries and cannibals on both banks of a river, with the boat between them.

A missionary is round and marked M, a cannibal is a triangle marked C. The boat lies at
the bank from which it goes next.
"""

from gamesearch.draw.palette import FILL, GREY, INK, OUTLINE, PAPER
from gamesearch.draw.problems.board import TEXT, ProblemBoard
from gamesearch.draw.scene import Look, side_look
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.say import all_of, paragraph, say

BANK, WATER = "#e4e8db", "#dcebf5"
STEP, SMALL = 27.0, 8.5  # from person to person
ROWS = 6  # people below one another; more stand in further columns
RIVER, SMALL_RIVER = 92.0, 22.0  # how wide it is
HULL = ((-0.5, -0.22), (0.5, -0.22), (0.32, 0.28), (-0.32, 0.28))


class River(ProblemBoard):
    """The river of `Missionaries`: near bank on the left, far bank on the right."""

    def measure(self, problem, large):
        self.step = STEP if large else SMALL
        self.rows = min(ROWS, problem.n)
        self.columns = -(-problem.n // self.rows)
        self.bank = max(80.0 if large else 0.0, (2 * self.columns + 0.6) * self.step)
        self.river = RIVER if large else SMALL_RIVER
        self.width = 2 * self.bank + self.river
        self.top = 24.0 if large else 0.0
        self.height = self.top + (max(self.rows, 2) + 0.6) * self.step

    def banks(self, state):
        """How many missionaries and cannibals are on the near and on the far bank."""
        missionaries, cannibals, _ = state
        away = self.problem.n - missionaries, self.problem.n - cannibals
        return (missionaries, cannibals), away

    def says(self, state):
        near, far = self.banks(state)
        people = say(
            "Near bank: {near}; far bank: {far}.",
            near=_people(*near),
            far=_people(*far),
        )
        if state[2]:
            return paragraph(people, say("The boat is at the near bank."))
        return paragraph(people, say("The boat is at the far bank."))

    def paint(self, pen, state):
        high = self.height - self.top
        starts = 0.0, self.bank + self.river
        for start, people, name in zip(starts, self.banks(state), ("near", "far")):
            pen.box(start, self.top, self.bank, high, Look(2.42, BANK))
            if self.large:
                pen.text(start + self.bank / 2, 10, f"{name} bank", TEXT, GREY)
            self._people(pen, start, *people)
        pen.box(self.bank, self.top, self.river, high, Look(2.42, WATER))
        self._boat(pen, state[2])

    def _people(self, pen, start, missionaries, cannibals):
        """Missionaries in the left columns of a bank, cannibals in the right ones."""
        for count, shift, put in (
            (missionaries, 0, self._missionary),
            (cannibals, self.columns, self._cannibal),
        ):
            for person in range(count):
                column, row = divmod(person, self.rows)
                x = start + (column + shift + 0.8) * self.step
                put(pen, x, self.top + (row + 0.8) * self.step)

    def _missionary(self, pen, x, y):
        size, thick = self.step * 0.84, 1.6 if self.large else 0.8
        pen.oval(x, y, size, size, side_look(2.7, MAX, thick))
        if self.large:
            pen.text(x, y, "M", TEXT, font="bold")

    def _cannibal(self, pen, x, y):
        half, thick = self.step * 0.46, 1.6 if self.large else 0.8
        corners = (x, y - half), (x + half, y + half * 0.8), (x - half, y + half * 0.8)
        face = FILL[MIN] if self.large else OUTLINE[MIN]
        pen.polygon(corners, Look(2.7, face, OUTLINE[MIN], thick))
        if self.large:
            pen.text(x, y + half * 0.24, "C", TEXT, font="bold")

    def _boat(self, pen, near):
        size = self.river * (0.52 if self.large else 0.6)
        x = self.bank + (size * 0.56 if near else self.river - size * 0.56)
        y = self.top + (self.height - self.top) / 2
        points = [(x + across * size, y + down * size) for across, down in HULL]
        pen.polygon(points, Look(2.7, PAPER, INK, 2 if self.large else 1))
        if self.large:
            pen.text(x, y + 1, str(self.problem.boat), TEXT, font="bold")


def _people(missionaries, cannibals):
    """The numbers of people in words.

    >>> _people(1, 3), _people(0, 0)
    ('1 missionary and 3 cannibals', 'nobody')
    """
    people = []
    if missionaries:
        people.append(say("{count:missionary|missionaries}", count=missionaries))
    if cannibals:
        people.append(say("{count:cannibal|cannibals}", count=cannibals))
    return all_of(people) if people else say("nobody")
