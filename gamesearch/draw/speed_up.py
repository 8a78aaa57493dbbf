"""The speed-up of a simulated search by processors, and its three overheads below.

Above, the speed-up beside the straight line of P, on which nothing is lost. Below, the
overheads as parts of the serial time T1, one on the other, and their sum as a number. A
search overhead below zero hangs below the line; then a mark shows where the sum is.
Several algorithms stand side by side, on the same scales. What a real machine has
gained can stand in the same axes, as diamonds.

Source of the definitions: `gamesearch.search.parallel.simulate.overheads`.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import ceil, inf
from numbers import Real

from gamesearch.draw import glyphs
from gamesearch.draw.legend import put_entries
from gamesearch.draw.palette import (
    EDGE,
    FILL,
    GREY,
    INK,
    OUTLINE,
    PAPER,
    PRUNED,
    PRUNED_LINE,
    UNSEEN_LINE,
)
from gamesearch.draw.paper import Look, Paper
from gamesearch.draw.picture import Picture
from gamesearch.draw.speed_up_scales import (
    BETWEEN,
    HEAD,
    HIGH,
    LEFT,
    LOW,
    SIZE,
    Scales,
    round_numbers,
    stacked,
)
from gamesearch.draw.timeline import checked, checked_width, in_words, minus, put_bold
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.parallel.simulate import Run

MARGIN = 14.0
LEAST, MOST = 270.0, 480.0  # the width of a panel
KINDS = {
    "search": Look(3, OUTLINE[MAX], OUTLINE[MAX], 0.8),
    "synchronisation": Look(2, PRUNED, PRUNED_LINE, 0.8),
    "communication": Look(2, FILL[MIN], OUTLINE[MIN], 0.8, hatch="/////"),
}
GRID, AXIS = Look(0, line=UNSEEN_LINE, width=0.8), Look(4, line=EDGE, width=1.2)
IDEAL = Look(1, line=INK, width=1.4, dash=(6, 4))
COLOUR = OUTLINE[MAX]
CURVE, DOT = Look(4, line=COLOUR, width=2.2), Look(5, COLOUR, PAPER, 1.5)
SUM = Look(5, INK, PAPER, 1.2)  # a mark across a bar
REAL = OUTLINE[MIN]
DIAMOND = Look(6, PAPER, REAL, 2)


def draw_speed_up(runs: Sequence[Run] | Mapping[str, Sequence[Run]], *,
                  measured: Mapping[str, Mapping[int, Real]] | None = None,
                  title: str = "", width: float = 860,
                  alt: str = "") -> Picture:  # fmt: skip
    """Speed-up and overheads of the runs of an algorithm with more and more processors.

    >>> from gamesearch import ExplicitTree, simulate
    >>> tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> runs = [simulate.run("root splitting", tree, processors=p) for p in (1, 2)]
    >>> print(draw_speed_up(runs).twin)
    root splitting, T1 = 7 units
      P = 1: speed-up 1.00, efficiency 1.00, overhead 0.00 of T1; P·Tp − T1 = ...
      P = 2: speed-up 1.17, efficiency 0.58, overhead 0.71 of T1; P·Tp − T1 = ...

    Give a dict of names and runs for several. The runs of one name are searches of one
    tree, each with another number of processors. `measured` has, by these names, the
    speed-ups of a real machine by processors, such as {"root splitting": {2: 1.6}}. The
    picture is as wide as it has to be, `width` pixels at most. Raises ValueError for no
    runs, or runs that cannot be compared, TypeError for what is no run.
    """
    room, named = checked_width(width) - 2 * MARGIN, _named(runs)
    real = _real(measured or {}, named)
    panels = [Panel(name, some, real.get(name, {})) for name, some in named.items()]
    columns = min(len(panels), max(1, int(room / LEAST)))
    scales = Scales(panels, min(MOST, room / columns))
    paper, across = Paper(), columns * scales.width
    top = put_bold(paper, title, across, 0, 17)
    for place, panel in enumerate(panels):
        row, column = divmod(place, columns)
        panel.onto(paper, scales, column * scales.width, top + row * scales.height)
    top += ceil(len(panels) / columns) * scales.height
    top += put_entries(paper, _entries(panels), across, top)
    picture = Picture(across + 2 * MARGIN, top + 2 * MARGIN)
    paper.onto(picture, MARGIN, MARGIN)
    said = " ".join(panel.sentence for panel in panels)
    picture.alt = alt or f"{title}. Speed-up by processors. {said}".removeprefix(". ")
    picture.twin = "\n".join(filter(None, [title, *(p.text for p in panels)]))
    return picture


def _named(runs) -> dict[str, list[Run]]:
    """The runs by name, sorted by processors, once they can be compared."""
    if isinstance(runs, Mapping):
        named = {str(name): _checked(some) for name, some in runs.items()}
    else:
        some = _checked(runs)
        for one, other in pairwise(some):
            if one.algorithm != other.algorithm:
                raise ValueError(
                    f"runs: of {one.algorithm} and of {other.algorithm}; give a dict "
                    "of names and runs for several algorithms."
                )
        named = {some[0].algorithm: some}
    if not named:
        raise ValueError("runs: a name, at least, with its runs.")
    return named


def _checked(runs) -> list[Run]:
    """Runs of one tree, by processors."""
    if not isinstance(runs, Iterable):
        raise TypeError(f"runs: a list of what `simulate.run` returned, not {runs!r}.")
    some = sorted((checked(run, "runs") for run in runs), key=lambda r: r.processors)
    if not some:
        raise ValueError("runs: at least one of what `simulate.run` returned.")
    for one, other in pairwise(some):
        if (one.serial_time, one.value) != (other.serial_time, other.value):
            raise ValueError(
                "runs: of different trees or costs. The serial program of that with "
                f"P = {one.processors} takes {one.serial_time:,} units for the value "
                f"{one.value}, of that with P = {other.processors} "
                f"{other.serial_time:,} units for {other.value}."
            )
        if one.processors == other.processors:
            raise ValueError(
                f"runs: two with P = {one.processors}; give a dict with a name for "
                "each series."
            )
    return some


def _real(measured, named) -> dict[str, dict[int, Real]]:
    """The measured speed-ups by name, each at processors that are drawn."""
    maps = [measured, *getattr(measured, "values", tuple)()]
    if not all(isinstance(one, Mapping) for one in maps):
        wanted = "{'root splitting': {2: 1.6}}"
        raise TypeError(f"measured: by name, as in {wanted}, not {measured!r}.")
    for name, rates in measured.items():
        drawn = {run.processors for run in named.get(name, ())}
        if not drawn:
            raise ValueError(f"measured: {name!r} is none of {', '.join(named)}.")
        for many, rate in rates.items():
            if many not in drawn:
                raise ValueError(f"measured: {name} has no run with P = {many}.")
            if not isinstance(rate, Real) or not 0 < rate < inf:
                raise ValueError(f"measured: a speed-up above 0, not {rate!r}.")
    return {name: dict(sorted(rates.items())) for name, rates in measured.items()}


class Panel:
    """The runs of one algorithm, as two pairs of axes below each other and as words."""

    def __init__(self, name: str, runs: list[Run], real: Mapping[int, Real]):
        self.name, self.runs, self.real = name, runs, real

    @property
    def sentence(self) -> str:
        """The speed-up with the most processors."""
        most = self.runs[-1]
        said = f"{self.name}: {most.speed_up:.2f} with P = {most.processors}."
        return " ".join([said, *(f"{text}." for text in self._measured())])

    @property
    def text(self) -> str:
        """Every run as a line of text."""
        lines = [f"{self.name}, T1 = {self.runs[0].serial_time:,} units"]
        for run in self.runs:
            rates, *lost = in_words(run)
            lines.append(f"  P = {run.processors}: {rates}; {' '.join(lost)}")
        return "\n".join([*lines, *(f"  {text}" for text in self._measured())])

    def _measured(self):
        return [f"measured with P = {p}: {rate:.2f}" for p, rate in self.real.items()]

    def onto(self, paper: Paper, scales: Scales, left: float, top: float) -> None:
        """Draw the panel with its corner there."""
        size = min(14, (scales.width - 12) / glyphs.width(self.name or " ", "bold"))
        paper.text(left, top + 12, self.name, size, anchor=0, font="bold")
        said = f"T1 = {self.runs[0].serial_time:,} units"
        paper.text(left, top + 32, said, SIZE, GREY, anchor=0)
        paper.text(left, top + 52, "speed-up", SIZE, GREY, anchor=0)
        top += HEAD
        _axes(paper, scales, left, top, HIGH, [
            (scales.rate(rate), f"{rate:g}") for rate in scales.rates
        ])  # fmt: skip
        self._curve(paper, scales, left, top)
        top += HIGH + BETWEEN
        said = "overheads and their sum, parts of T1"
        paper.text(left, top - 14, said, SIZE, GREY, anchor=0)
        ticks = round_numbers(scales.least, scales.most)
        _axes(paper, scales, left, top, LOW, [
            (scales.part(part), minus(f"{part:g}")) for part in ticks
        ])  # fmt: skip
        self._bars(paper, scales, left, top)
        middle = left + LEFT + scales.inner / 2
        paper.text(middle, top + LOW + 34, "processors P", SIZE)

    def _curve(self, paper, scales, left, top):
        """The speed-ups beside the straight line of P."""
        ends = scales.many[0], scales.many[-1]
        paper.line([(left + scales.x(p), top + scales.rate(p)) for p in ends], IDEAL)
        places = [(left + scales.x(run.processors), top + scales.rate(run.speed_up))
                  for run in self.runs]  # fmt: skip
        if len(places) > 1:
            paper.line(places, CURVE)
        free, after = left + scales.width, 0
        for run, (x, y) in reversed([*zip(self.runs, places)]):
            paper.oval(x, y, 8, 8, DOT)
            text, falls = f"{run.speed_up:.2f}", y < after
            if x + 6 + glyphs.width(text) * SIZE <= free:
                beside = y - 12 if falls or y + 20 > top + HIGH else y + 11
                paper.text(x + 6, beside, text, SIZE, COLOUR, anchor=0, halo=True)
                free = x
            after = y
        self._diamonds(paper, scales, left, top)

    def _diamonds(self, paper, scales, left, top):
        """What was measured, its numbers away from the curve."""
        simulated = {run.processors: run.speed_up for run in self.runs}
        for many, rate in self.real.items():
            x, y = left + scales.x(many), top + scales.rate(rate)
            away = 10 if rate <= simulated[many] else -11
            _diamond(paper, x, y)
            paper.text(x - 8, y + away, f"{rate:.2f}", SIZE, REAL, anchor=1, halo=True)

    def _bars(self, paper, scales, left, top):
        """The overheads stacked, the mark of their sum, and the sum itself."""
        zero = top + scales.part(0)
        paper.line([(left + LEFT, zero), (left + LEFT + scales.inner, zero)], AXIS)
        free = left + scales.width
        for run in reversed(self.runs):
            x = left + scales.x(run.processors)
            highest = max(0, *(end for *_, end in stacked(run)))
            for name, start, end in stacked(run):
                a, b = top + scales.part(start), top + scales.part(end)
                if a != b:
                    paper.box(x, (a + b) / 2, scales.bar, abs(a - b), KINDS[name])
            if run.search_overhead < 0:
                paper.box(x, top + scales.part(run.overhead), scales.bar + 6, 4, SUM)
            text = minus(f"{float(run.overhead):.2f}")
            half = glyphs.width(text) * SIZE / 2
            if x + half <= free:
                y = top + scales.part(highest) - 12
                paper.text(x, y, text, SIZE, halo=True)
                free = x - half - 4


def _diamond(paper, x, y):
    paper.polygon([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)], DIAMOND)


def _axes(paper, scales, left, top, height, ticks):
    """Axes with lines at these heights and their words; below, the processors."""
    right = left + LEFT + scales.inner
    for y, text in ticks:
        paper.line([(left + LEFT, top + y), (right, top + y)], GRID)
        paper.text(left + LEFT - 7, top + y, text, SIZE, GREY, anchor=1)
    for processors in scales.labelled:
        x = left + scales.x(processors)
        paper.text(x, top + height + 14, str(processors), SIZE, GREY)
    foot = [(left + LEFT, top), (left + LEFT, top + height), (right, top + height)]
    paper.line(foot, AXIS)


def _entries(panels) -> list:
    """What occurs in the picture, with its sign."""
    runs = [run for panel in panels for run in panel.runs]

    def curve(paper, x, y):
        paper.line([(x - 16, y), (x + 12, y)], CURVE)
        paper.oval(x - 2, y, 8, 8, DOT)

    def ideal(paper, x, y):
        paper.line([(x - 16, y), (x + 12, y)], IDEAL)

    def box(look, height):
        return lambda paper, x, y: paper.box(x - 3, y, 30, height, look)

    entries = [("speed-up", curve)]
    if any(panel.real for panel in panels):
        entries = [("simulated", curve), ("measured", _diamond)]
    if len({run.processors for run in runs}) > 1:
        entries.append(("P: nothing is lost", ideal))
    drawn = {name for run in runs for name, start, end in stacked(run) if start != end}
    entries += [(name, box(KINDS[name], 13)) for name in KINDS if name in drawn]
    if any(run.search_overhead < 0 for run in runs):
        entries.append(("sum of the three", box(SUM, 4)))
    return entries
