"""Axes of a chart: round numbers along a scale, grid lines, and their labels."""

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor, log10
from numbers import Real

from gamesearch.draw.palette import EDGE, GREY, UNSEEN_LINE
from gamesearch.draw.scene import Scene, line_look

SIZE = 12.5
GRID, AXIS = line_look(0, UNSEEN_LINE, 0.8), line_look(4, EDGE, 1.2)


def round_numbers(low: Real, high: Real, most: int, *, whole=False, beyond=0) -> list:
    """Multiples of 1, 2 or 5 times a power of ten, in at most `most` steps.

    >>> round_numbers(0, 7, 5), round_numbers(-0.2, 0.31, 4), round_numbers(3, 3, 5)
    ([0.0, 2.0, 4.0, 6.0], [-0.2, 0.0, 0.2], [3])

    There are at least two numbers if possible. With `whole` all are whole numbers, and
    a number may lie up to `beyond` outside the ends.
    """
    if low == high:
        return [low]
    power = floor(log10(float(high - low) / most))
    steps = [
        digit * Fraction(10) ** exponent
        for exponent in (power + 1, power, power - 1)
        for digit in (5, 2, 1)
    ]
    found = []
    for step in steps:
        if whole and step.denominator > 1:
            break
        if step * most < high - low and len(found) > 1:
            break
        least, largest = low - beyond, high + beyond
        places = range(floor(least / step), ceil(largest / step) + 1)
        ticks = [float(step * place) for place in places]
        found = [tick for tick in ticks if least <= tick <= largest]
    return found


def _share(value, low, high):
    """How far a number lies between the ends: 0 at the low end, 1 at the high end."""
    return float((value - low) / (high - low))


Span = tuple[float, float]
Ticks = Iterable[tuple[float, str]]  # numbers, and how they are written


class Axes:
    """A rectangle of a chart, with a scale across and a scale upwards.

    >>> axes = Axes(40, 10, 200, 100, across=(0, 10), up=(0, 5))
    >>> axes.x(5), axes.y(0)
    (140.0, 110.0)
    """

    def __init__(self, left, top, width, height, *, across: Span, up: Span):
        self.left, self.top = left, top
        self.right, self.bottom = left + width, top + height
        self.across, self.up = across, up

    def x(self, value: Real) -> float:
        """The x coordinate of a number."""
        return self.left + _share(value, *self.across) * (self.right - self.left)

    def y(self, value: Real) -> float:
        """The y coordinate of a number."""
        return self.bottom - _share(value, *self.up) * (self.bottom - self.top)

    def draw(self, scene: Scene, below: Ticks = (), beside: Ticks = ()) -> None:
        """Draw the axes on the left and below, and a line of a grid at each tick."""
        for value, text in below:
            x = self.x(value)
            scene.line([(x, self.top), (x, self.bottom)], GRID)
            scene.text(x, self.bottom + 14, text, SIZE, GREY)
        for value, text in beside:
            y = self.y(value)
            scene.line([(self.left, y), (self.right, y)], GRID)
            scene.text(self.left - 7, y, text, SIZE, GREY, anchor=1)
        corner = self.left, self.bottom
        ends = (self.left, self.top), (self.right, self.bottom)
        scene.line([ends[0], corner, ends[1]], AXIS)
