"""The running mean of a sample beside its expected value, on a log axis of its size.

The bands reach one and two standard errors from the expected value, which are exact for
independent draws: the standard deviation of one draw over the root of their number.
The picture is put on a `Scene`, since the axes of matplotlib take ten times as long and
it is drawn again at every roll.
"""

from collections.abc import Sequence
from math import ceil, log10, sqrt

from gamesearch.draw.axes import SIZE, put_axes, round_numbers
from gamesearch.draw.palette import INK, OUTLINE, PAPER
from gamesearch.draw.picture import Picture
from gamesearch.draw.scene import Look, Scene
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.tree.narration import number

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 440, 290, 48, 76, 30, 50  # in pixels
INNER, DEEP = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
DECADES, POINTS = 2, 250
OUTER, NEAR = Look(-2, "#e3f3e5"), Look(-1, "#c3e3c8")
MIDDLE = Look(3, line=INK, width=1.5, dash=(8, 4.5))
PATH, DOT = Look(4, line=OUTLINE[MAX], width=2.2), Look(5, OUTLINE[MAX], PAPER, 1.5)


def draw_running_mean(sums: Sequence[float], expected: float, deviation: float,
                      extent: tuple[float, float]) -> Picture:  # fmt: skip
    """The mean after each draw, from the sums of the draws up to it.

    >>> draw_running_mean([3, 8, 9], expected=3.5, deviation=1.71, extent=(1, 6))
    <Picture: Mean of 3 rolls: 3. Expected value 3.5, standard error 0.987.>

    `deviation` is the standard deviation of one draw, `extent` the least and the
    largest value there can be. Of many draws the last two decades are shown.
    """
    decades = max(DECADES, ceil(log10(max(1, len(sums)))))
    chart = Chart(decades, expected, deviation, extent)
    picture = Picture(WIDTH, HEIGHT)
    picture.alt = "No roll yet."
    if sums:
        chart.path(sums)
        rolls = f"{len(sums):,} {'roll' if len(sums) == 1 else 'rolls'}"
        picture.alt = f"Mean of {rolls}: {number(sums[-1] / len(sums))}."
    error = number(deviation / sqrt(max(1, len(sums))))
    picture.alt += f" Expected value {number(expected)}, standard error {error}."
    picture.put(chart.scene)
    return picture


class Chart:
    """Axes with the expected value and its bands, and a path in them."""

    def __init__(self, decades, expected, deviation, extent):
        self.first, self.last = 10 ** (decades - DECADES), 10**decades
        far = 2.6 * deviation / sqrt(self.first) or 1
        low, high = max(expected - far, extent[0]), min(expected + far, extent[1])
        margin = 0.07 * (high - low) or 1
        self.low, self.high = low - margin, high + margin
        self.scene = Scene()
        self._bands(expected, deviation)
        self._axes()
        y = self._y(expected)
        self.scene.line([(LEFT, y), (LEFT + INNER, y)], MIDDLE)
        for text, below in (("expected", -8), (number(expected), 8)):
            self.scene.text(LEFT + INNER + 8, y + below, text, SIZE, anchor=0)
        text = "bands: 1 and 2 standard errors"
        self.scene.text(LEFT + INNER, 14, text, SIZE, OUTLINE[CHANCE], anchor=1)

    def _x(self, draws):
        return LEFT + INNER * log10(draws / self.first) / DECADES

    def _y(self, value):
        """Where a value stands; what is outside stands at the edge."""
        value = min(self.high, max(self.low, value))
        return TOP + DEEP * (self.high - value) / (self.high - self.low)

    def _bands(self, expected, deviation):
        draws = [self.first * 100 ** (step / 60) for step in range(61)]
        for reach, look in ((2, OUTER), (1, NEAR)):
            far = [(self._x(n), reach * deviation / sqrt(n)) for n in draws]
            above = [(x, self._y(expected + f)) for x, f in far]
            below = [(x, self._y(expected - f)) for x, f in far]
            self.scene.polygon(above + below[::-1], look)

    def _axes(self):
        draws = [self.first * 10**power for power in range(DECADES + 1)]
        means = round_numbers(self.low, self.high, 6)
        put_axes(
            self.scene, LEFT, TOP, LEFT + INNER, TOP + DEEP,
            [(self._x(count), f"{count:,}") for count in draws],
            [(self._y(mean), number(mean)) for mean in means],
        )  # fmt: skip
        self.scene.text(LEFT + INNER / 2, TOP + DEEP + 36, "rolls", SIZE)
        self.scene.text(4, 14, "mean so far", SIZE, anchor=0)

    def path(self, sums):
        """The mean after each draw, thinned out where there are many."""
        many, start = len(sums), min(self.first, len(sums))
        steps = (step / (POINTS - 1) for step in range(POINTS))
        places = {round(start * (many / start) ** step) for step in steps}
        points = [
            (self._x(place), self._y(sums[place - 1] / place))
            for place in sorted(places)
        ]
        if len(points) > 1:
            self.scene.line(points, PATH)
        x, y = points[-1]
        self.scene.oval(x, y, 10, 10, DOT)
        text = number(sums[-1] / many)
        self.scene.text(x, y - 15, text, SIZE, OUTLINE[MAX], font="bold", halo=True)
