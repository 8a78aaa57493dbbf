"""Where the numbers of a picture of speed-ups stand: scales that its panels share.

The scale of P is even, or doubles from step to step, whichever leaves more room. That
of the speed-up is like it, so that the line of P is straight; that of the overheads is
always even, and has zero on it. Valid for any number of runs, from one.
"""

from fractions import Fraction
from itertools import count, pairwise
from math import ceil, floor, log2

from matplotlib.ticker import MaxNLocator

from gamesearch.draw import glyphs
from gamesearch.search.parallel.simulate import Run

OVERHEADS = "search", "synchronisation", "communication"
SIZE = 12.5
LEFT, RIGHT, HEAD = 44.0, 34.0, 64.0  # room beside and above the axes of a panel
HIGH, LOW, BETWEEN, FOOT = 210.0, 170.0, 52.0, 56.0  # axes above, below, and the rest


def stacked(run: Run) -> list[tuple[str, Fraction, Fraction]]:
    """The overheads one on the other: (name, from, to); below zero they hang.

    >>> from gamesearch import ExplicitTree, simulate
    >>> tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> for part in stacked(simulate.run("root splitting", tree, processors=2)):
    ...     print(*part)
    search 0 2/7
    synchronisation 2/7 5/7
    communication 0 0
    """
    parts = (run.search_overhead, run.synchronisation_overhead,
             run.communication_overhead)  # fmt: skip
    whole, up = [], Fraction(0)
    for name, part in zip(OVERHEADS, parts):
        start = up if part > 0 else Fraction(0)
        whole.append((name, start, start + part))
        up += max(part, 0)
    return whole


class Scales:
    """What all panels have in common: their size, and where a number stands."""

    def __init__(self, panels, width):
        runs = [run for panel in panels for run in panel.runs]
        self.many = sorted({run.processors for run in runs})
        self.width, self.height = width, HEAD + HIGH + BETWEEN + LOW + FOOT
        self.inner = width - LEFT - RIGHT
        self.doubles = self._gap(log2) > self._gap(float)
        self.of = log2 if self.doubles else float
        places = [self.of(p) for p in self.many]
        self.gap = min((b - a for a, b in pairwise(places)), default=1)
        self.first, self.last = places[0] - self.gap / 2, places[-1] + self.gap / 2
        rates = [
            self.of(rate) for run in runs for rate in (run.speed_up, run.processors)
        ]
        rates += [self.of(rate) for panel in panels for rate in panel.real.values()]
        self.fastest, self.slowest = max(rates) * 1.06, 0
        if self.doubles:  # and room for a number below the lowest point
            self.slowest = min(0, *rates) - 0.12 * (self.fastest - min(0, *rates))
        ends = [float(end) for run in runs for *_, end in stacked(run)]
        self.least, self.most = min(0, *ends), max(0, *ends) or 1
        room = (self.most - self.least) / 20
        self.least -= room * (self.least < 0)
        self.most += 2 * room

    def _gap(self, of):
        """The smallest step from one P to the next, as a part of all there is."""
        steps = [of(b) - of(a) for a, b in pairwise(self.many)]
        return min(steps) / sum(steps) if steps else 0

    def x(self, processors) -> float:
        """How far to the right a number of processors stands."""
        share = (self.of(processors) - self.first) / (self.last - self.first)
        return LEFT + share * self.inner

    @property
    def bar(self) -> float:
        """How wide a bar is."""
        return min(40, 0.7 * self.inner * self.gap / (self.last - self.first))

    def rate(self, speed_up) -> float:
        """How far down a speed-up stands, from the top of its axes."""
        share = (self.of(speed_up) - self.slowest) / (self.fastest - self.slowest)
        return HIGH * (1 - share)

    def part(self, overhead) -> float:
        """How far down an overhead stands, from the top of its axes."""
        return LOW * (self.most - overhead) / (self.most - self.least)

    @property
    def labelled(self) -> list[int]:
        """The processors whose number has room, every so many from the last one."""
        room = glyphs.width(str(self.many[-1])) * SIZE + 8
        for step in count(1):
            some = self.many[::-step]
            if all(self.x(b) + room <= self.x(a) for a, b in pairwise(some)):
                return some

    @property
    def rates(self) -> list[float]:
        """The speed-ups that are written at the axis."""
        if self.doubles:
            powers = range(ceil(self.slowest), floor(self.fastest) + 1)
            return [2.0**power for power in powers]
        return round_numbers(0, self.fastest)


def round_numbers(low, high):
    """Round numbers from low to high."""
    ticks = MaxNLocator(5, steps=[1, 2, 5, 10]).tick_values(low, high)
    return [float(tick) for tick in ticks if low <= tick <= high]
