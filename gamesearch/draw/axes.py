"""Axes of a chart: round numbers along a scale, lines of a grid, words beside them."""

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor, log10
from numbers import Real

from gamesearch.draw.palette import EDGE, GREY, UNSEEN_LINE
from gamesearch.draw.scene import Look, Scene

SIZE = 12.5
GRID, AXIS = Look(0, line=UNSEEN_LINE, width=0.8), Look(4, line=EDGE, width=1.2)


def round_numbers(low: Real, high: Real, most: int, *, whole: bool = False) -> list:
    """Multiples of 1, 2 or 5 times a power of ten, in at most `most` steps.

    >>> round_numbers(0, 7, 5), round_numbers(-0.2, 0.31, 4), round_numbers(3, 3, 5)
    ([0.0, 2.0, 4.0, 6.0], [-0.2, 0.0, 0.2], [3])

    At least two where there are any; `whole` keeps to whole numbers.
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
        places = range(floor(low / step), ceil(high / step) + 1)
        ticks = [float(step * place) for place in places]
        found = [tick for tick in ticks if low <= tick <= high]
    return found


Ticks = Iterable[tuple[float, str]]  # where they are, their words


def put_axes(scene: Scene, left: float, top: float, right: float, bottom: float,
             below: Ticks = (), beside: Ticks = ()) -> None:  # fmt: skip
    """Draw axes on the left and below, with a line of the grid at each tick."""
    for x, text in below:
        scene.line([(x, top), (x, bottom)], GRID)
        scene.text(x, bottom + 14, text, SIZE, GREY)
    for y, text in beside:
        scene.line([(left, y), (right, y)], GRID)
        scene.text(left - 7, y, text, SIZE, GREY, anchor=1)
    scene.line([(left, top), (left, bottom), (right, bottom)], AXIS)
