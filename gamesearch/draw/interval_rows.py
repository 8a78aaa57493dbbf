"""The rows of a picture of intervals: their sizes, their axis, what stands in a row."""

from collections.abc import Iterable
from numbers import Real

from gamesearch.draw import shapes
from gamesearch.draw.axes import round_numbers
from gamesearch.draw.palette import CUT, FILL, GREY, LEAF, OUTLINE, PAPER, UNSEEN_LINE
from gamesearch.draw.scene import Look, Scene, line_look
from gamesearch.tree.narration import number

ROW, THICK, LONG = 26.0, 13.0, 420.0
SIZE, SMALL = 13.0, 12.0  # of text
RAIL, GRID = line_look(1, UNSEEN_LINE, 0.8), line_look(0, "#e3e6e8", 1)
BOUND = line_look(4, CUT, 2)


class Axis:
    """Where values stand, from 0 on the left to 1; a decided game stands at the end."""

    def __init__(self, values: Iterable[Real], win: Real = 1):
        values = list(values)
        inner = [value for value in values if win <= 1 or abs(value) < win] or [0]
        low, high = min(inner), max(inner)
        margin = (high - low) / 40 or 1
        beyond = (high - low) / 8 or margin  # room for a decided game
        self.low = low - (beyond if min(values) < low else margin)
        self.high = high + (beyond if max(values) > high else margin)
        ticks = round_numbers(low, high, 7, beyond=margin)
        self.ticks = [(self.place(tick), number(tick)) for tick in ticks]

    def place(self, value: Real) -> float:
        """The place of a value."""
        inside = min(self.high, max(self.low, value))
        return round(float((inside - self.low) / (self.high - self.low)), 5)


def checked_step(step: int | None, last: int, counted: str) -> int:
    """A step up to the last one, which None stands for; ValueError for another."""
    step = last if step is None else step
    if not isinstance(step, int) or not 0 <= step <= last:
        raise ValueError(
            f"step: give a number of {counted} from 0 to {last}, not {step!r}."
        )
    return step


class IntervalSheet:
    """A sheet of rows: names on the left, and from `left` on bars over one axis."""

    def __init__(self, axis: Axis, left: float):
        self.scene, self.axis, self.left = Scene(), axis, left

    def x(self, value: Real) -> float:
        """Where a value stands."""
        return self.left + LONG * self.axis.place(value)

    def title(self, y: float, text: str) -> None:
        """Write what the rows below are."""
        self.scene.text(0, y, text, SIZE, anchor=0, font="bold")

    def scale(self, y: float, bottom: float) -> None:
        """Write the numbers of the axis in a row; their lines reach to the bottom."""
        for place, text in self.axis.ticks:
            x = self.left + LONG * place
            self.scene.text(x, y + ROW / 2, text, SMALL, GREY)
            self.scene.line([(x, y + ROW), (x, bottom)], GRID)

    def begin(self, side, expanded: bool, x: float, y: float, name: str, font: str):
        """Write a name after the sign of its side, filled once it is expanded."""
        face = FILL[side] if expanded or side is LEAF else PAPER
        look = Look(3, face, OUTLINE[side], 1.3)
        shapes.put_outline(self.scene, side, x, y, 0.27, 1, look)
        self.scene.text(x + 14, y, name, SIZE, anchor=0, font=font)
        self.scene.line([(self.left, y), (self.left + LONG, y)], RAIL)

    def bar(self, low: Real, high: Real, y: float, thick: float, look: Look) -> None:
        """Draw an interval, however narrow it is."""
        a, b = self.x(low), self.x(high)
        self.scene.box((a + b) / 2, y, max(b - a, 3), thick, look)

    def bound(self, value: Real, top: float, bottom: float, y: float, text: str):
        """Draw a line across all rows, with a text at its foot."""
        x = self.x(value)
        self.scene.line([(x, top), (x, bottom)], BOUND)
        self.scene.text(x, y, text, SMALL, CUT, font="bold", halo=True)
