"""The running mean of a sample and its expected value, on a log axis of sample sizes.

The bands reach one and two standard errors from the expected value. The standard error
is exact for independent draws: the standard deviation of one draw divided by the square
root of the number of draws.
"""

from collections.abc import Sequence
from math import ceil, log10, sqrt

from gamesearch.draw.axes import SIZE, Axes, round_numbers
from gamesearch.draw.palette import INK, OUTLINE, PAPER
from gamesearch.draw.picture import Picture
from gamesearch.draw.scene import Look, Scene, line_look
from gamesearch.rules.game import CHANCE, MAX
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration import number

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 440, 290, 48, 76, 30, 50  # in pixels
INNER, DEEP = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
DECADES, POINTS = 2, 250
OUTER, NEAR = Look(-2, "#e3f3e5"), Look(-1, "#c3e3c8")
MIDDLE = line_look(3, INK, 1.5, (8, 4.5))
PATH, DOT = line_look(4, OUTLINE[MAX], 2.2), Look(5, OUTLINE[MAX], PAPER, 1.5)


def draw_running_mean(
    sums: Sequence[float],
    expected: float,
    deviation: float,
    extent: tuple[float, float],
) -> Picture:
    """The mean after each draw, from the sums of the draws up to it.

    >>> draw_running_mean([3, 8, 9], expected=3.5, deviation=1.71, extent=(1, 6))
    <Picture: The mean of 3 rolls is 3. The expected value is 3.5, and the standard \
error is 0.987.>

    `deviation` is the standard deviation of one draw, and `extent` is the smallest and
    the largest possible value. Of many draws the last two decades are shown.
    """
    decades = max(DECADES, ceil(log10(max(1, len(sums)))))
    chart = Chart(decades, expected, deviation, extent)
    picture = Picture(WIDTH, HEIGHT)
    mean = say("There is no roll yet.")
    if sums:
        chart.path(sums)
        mean = say(
            "The mean of {rolls:roll|rolls} is {mean}.",
            rolls=len(sums),
            mean=number(sums[-1] / len(sums)),
        )
    expectation = say(
        "The expected value is {value}, and the standard error is {error}.",
        value=number(expected),
        error=number(deviation / sqrt(max(1, len(sums)))),
    )
    picture.alt = paragraph(mean, expectation)
    picture.put(chart.scene)
    return picture


class Chart:
    """Axes with the expected value and its bands, and a path in them."""

    def __init__(self, decades, expected, deviation, extent):
        self.first, self.last = 10 ** (decades - DECADES), 10**decades
        far = 2.6 * deviation / sqrt(self.first) or 1
        low, high = max(expected - far, extent[0]), min(expected + far, extent[1])
        margin = 0.07 * (high - low) or 1
        across, up = (decades - DECADES, decades), (low - margin, high + margin)
        self.axes = Axes(LEFT, TOP, INNER, DEEP, across=across, up=up)
        self.scene = Scene()
        self._bands(expected, deviation)
        draws = [(power, f"{10**power:,}") for power in range(across[0], decades + 1)]
        means = [(mean, number(mean)) for mean in round_numbers(*up, 6)]
        self.axes.draw(self.scene, draws, means)
        self._words(number(expected), self.axes.y(expected))

    def _place(self, draws, value):
        """The place of a mean; a mean outside the axes is placed at their edge."""
        low, high = self.axes.up
        return self.axes.x(log10(draws)), self.axes.y(min(high, max(low, value)))

    def _bands(self, expected, deviation):
        draws = [self.first * 100 ** (step / 60) for step in range(61)]
        for reach, look in ((2, OUTER), (1, NEAR)):
            far = [(many, reach * deviation / sqrt(many)) for many in draws]
            above = [self._place(many, expected + off) for many, off in far]
            below = [self._place(many, expected - off) for many, off in far]
            self.scene.polygon(above + below[::-1], look)

    def _words(self, expected, y):
        """The line of the expected value, and all labels."""
        right, put = self.axes.right, self.scene.text
        self.scene.line([(LEFT, y), (right, y)], MIDDLE)
        put(right + 8, y - 8, "expected", SIZE, anchor=0)
        put(right + 8, y + 8, expected, SIZE, anchor=0)
        bands = "bands: 1 and 2 standard errors"
        put(right, 14, bands, SIZE, OUTLINE[CHANCE], anchor=1)
        put((LEFT + right) / 2, self.axes.bottom + 36, "rolls", SIZE)
        put(4, 14, "mean so far", SIZE, anchor=0)

    def path(self, sums):
        """The mean after each draw; of many draws only some points."""
        many, start = len(sums), min(self.first, len(sums))
        steps = (step / (POINTS - 1) for step in range(POINTS))
        draws = sorted({round(start * (many / start) ** step) for step in steps})
        points = [self._place(draw, sums[draw - 1] / draw) for draw in draws]
        if len(points) > 1:
            self.scene.line(points, PATH)
        x, y = points[-1]
        self.scene.oval(x, y, 10, 10, DOT)
        text = number(sums[-1] / many)
        self.scene.text(x, y - 15, text, SIZE, OUTLINE[MAX], font="bold", halo=True)
