"""The vacuum world as a row of squares: the cleaner, the dirt, the chosen action.

The cleaner is a round machine with a hose, and dirt is a heap of dots. If the cleaner
has chosen an action and the world has yet to answer, an arrow shows the action.
"""

from gamesearch.draw.palette import GREY, INK, OUTLINE, PAPER
from gamesearch.draw.problems.board import ProblemBoard, legend
from gamesearch.draw.scene import Look, line_look, side_look
from gamesearch.rules.game import MAX
from gamesearch.rules.say import all_of, paragraph, say

LARGEST, WIDEST, SMALL, SMALLEST = 104.0, 352.0, 26.0, 10.0
DIRT = (
    (-0.3, 0.3),
    (-0.12, 0.34),
    (0.06, 0.3),
    (0.24, 0.34),
    (-0.2, 0.18),
    (0.0, 0.18),
    (0.18, 0.2),
)
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Suck": (0, 1)}


class Row(ProblemBoard):
    """The squares of `Vacuum`, from A on the left."""

    def measure(self, problem, large):
        count = len(problem.names)
        most = LARGEST if large else SMALL
        self.step = max(40.0 if large else SMALLEST, min(most, WIDEST / count))
        self.top = 20.0 if large else 2.0
        self.width = count * self.step + 4
        self.height = self.top + self.step + (24 if large else 2)

    def says(self, state):
        names = self.problem.names
        dirty = [name for name, dirt in zip(names, state.dirt) if dirt]
        first = say(
            "The world has {squares:square|squares}, and the cleaner is in {place}.",
            squares=len(names),
            place=names[state.place],
        )
        dirt = say("All squares are clean.")
        if dirty:
            dirt = say("There is dirt in {squares}.", squares=all_of(dirty))
        if not state.action:
            return paragraph(first, dirt)
        chosen = say(
            "The cleaner has chosen {action}; the world answers next.",
            action=state.action,
        )
        return paragraph(first, dirt, chosen)

    def paint(self, pen, state):
        thick = 1.6 if self.large else 0.9
        for place, name in enumerate(self.problem.names):
            left = 2 + place * self.step
            look = Look(2.45, PAPER, GREY, thick)
            pen.box(left, self.top, self.step, self.step, look)
            if self.large:
                pen.text(left + self.step / 2, 8, name, font="bold")
            if state.dirt[place]:
                self._dirt(pen, *self._middle(place))
        self._cleaner(pen, *self._middle(state.place))
        if state.action:
            self._arrow(pen, *self._middle(state.place), *ARROWS[state.action])
        if self.large:
            if state.action:
                chosen = say("chosen: {action}", action=state.action)
            elif any(state.dirt):
                chosen = say("the cleaner chooses next")
            else:
                chosen = say("all squares are clean")
            legend(pen, 2, self.height - 10, chosen)

    def _middle(self, place):
        return 2 + (place + 0.5) * self.step, self.top + self.step / 2

    def _dirt(self, pen, x, y):
        size = self.step * 0.09
        for across, down in DIRT:
            spot = x + across * self.step, y + down * self.step
            pen.oval(*spot, size, size, Look(2.6, INK))

    def _cleaner(self, pen, x, y):
        size, thick = self.step * 0.34, self.step / 40 + 0.5
        look = side_look(2.7, MAX, thick)
        y -= self.step * 0.14
        hose = [
            (x + size * 0.4, y - size * 0.3),
            (x + size * 0.8, y - size * 0.7),
            (x + size * 1.1, y - size * 0.3),
        ]
        pen.line(hose, line_look(2.65, OUTLINE[MAX], 2 * thick))
        pen.oval(x, y, size, size, look)
        pen.oval(x, y, size * 0.4, size * 0.4, look._replace(layer=2.75, face=PAPER))

    def _arrow(self, pen, x, y, across, down):
        """An arrow from the cleaner to the side, or down to the floor below it."""
        y -= self.step * 0.14
        reach, side = self.step * 0.44, self.step * 0.07
        tip = x + across * reach, y + down * reach * 0.9
        foot = x + across * reach * 0.55, y + down * reach * 0.5
        thick = max(1.2, self.step / 30)
        start = x + across * self.step * 0.2, y + down * self.step * 0.19
        pen.line([start, foot], line_look(2.8, INK, thick))
        corners = (
            tip,
            (foot[0] + down * side, foot[1] + across * side),
            (foot[0] - down * side, foot[1] - across * side),
        )
        pen.polygon(corners, Look(2.81, INK))
