"""The speed-up of a simulated search by number of processors, and its three overheads.

The upper chart shows the speed-up and the straight line of P, the ideal speed-up. The
lower chart shows the overheads as parts of the serial time T1, stacked, and their sum
as a number. A negative search overhead is drawn below the zero line, and then a mark
shows the sum. Several algorithms have charts beside each other, on the same scales.
Speed-ups that were measured on a real machine can be added as diamonds.

The scale of P is linear or logarithmic, whichever leaves more room. The scale of the
speed-up is of the same kind, so that the line of P is straight. The scale of the
overheads is always linear and includes zero.

Source of the definitions: `gamesearch.search.parallel.simulate.overheads`.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import count, pairwise
from math import ceil, floor, inf, log2
from numbers import Real

from gamesearch.draw import glyphs
from gamesearch.draw.axes import AXIS, SIZE, Axes, round_numbers
from gamesearch.draw.legend import Column, boxed, stroke
from gamesearch.draw.palette import GREY, INK, OUTLINE, PAPER, PRUNED, PRUNED_LINE
from gamesearch.draw.picture import MARGIN, Picture, framed
from gamesearch.draw.scene import Look, Point, Scene, line_look, side_look
from gamesearch.draw.timeline import checked, checked_width, in_words, minus
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.say import paragraph, say
from gamesearch.search.parallel.simulate import Run

LEAST, MOST = 270.0, 480.0  # the width of a panel
LEFT, RIGHT, TOP = 44.0, 34.0, 64.0  # room beside and above the axes of a panel
HIGH, LOW, BETWEEN, FOOT = 210.0, 170.0, 52.0, 56.0  # axes above, below, and the rest
KINDS = {
    "search": Look(3, OUTLINE[MAX], OUTLINE[MAX], 0.8),
    "synchronisation": Look(2, PRUNED, PRUNED_LINE, 0.8),
    "communication": side_look(2, MIN, 0.8, "/////"),
}
IDEAL = line_look(1, INK, 1.4, (6, 4))
COLOUR = OUTLINE[MAX]
CURVE, DOT = line_look(4, COLOUR, 2.2), Look(5, COLOUR, PAPER, 1.5)
SUM = Look(5, INK, PAPER, 1.2)  # a mark across a bar
REAL = OUTLINE[MIN]
DIAMOND = Look(6, PAPER, REAL, 2)


def draw_speed_up(
    runs: Sequence[Run] | Mapping[str, Sequence[Run]],
    *,
    measured: Mapping[str, Mapping[int, Real]] | None = None,
    title: str = "",
    width: float = 860,
    alt: str = "",
) -> Picture:
    """Speed-up and overheads of the runs of an algorithm with more and more processors.

    >>> from gamesearch import ExplicitTree, simulate
    >>> tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> runs = [simulate.run("root splitting", tree, processors=p) for p in (1, 2)]
    >>> print(draw_speed_up(runs).twin)
    root splitting, T1 = 7 units
      P = 1: speed-up 1.00, efficiency 1.00, overhead 0.00 of T1; P·Tp − T1 = ...
      P = 2: speed-up 1.17, efficiency 0.58, overhead 0.71 of T1; P·Tp − T1 = ...

    For several algorithms give a dict of names and runs. The runs of one name search
    the same tree with different numbers of processors. `measured` has, under the same
    names, the speed-ups of a real machine by number of processors, such as {"root
    splitting": {2: 1.6}}. The picture is at most `width` pixels wide. Raises ValueError
    if there are no runs or the runs cannot be compared, and TypeError for other things
    than runs.
    """
    room, named = checked_width(width) - 2 * MARGIN, _named(runs)
    real = _real(measured or {}, named)
    panels = [Panel(name, some, real.get(name, {})) for name, some in named.items()]
    columns = min(len(panels), max(1, int(room / LEAST)))
    scales = Scales(panels, min(MOST, room / columns))
    rows = ceil(len(panels) / columns)
    scene = Column(columns * scales.width, rows * scales.height)
    for place, panel in enumerate(panels):
        row, column = divmod(place, columns)
        drawn = panel.drawn(scales)
        scene.include(drawn, column * scales.width, row * scales.height)
    scene.signs(_entries(panels))
    said = paragraph(*(panel.sentence for panel in panels))
    lines = [panel.text for panel in panels]
    return framed([scene], title, alt=alt, said=said, lines=lines)


def _named(runs) -> dict[str, list[Run]]:
    """The runs by name, sorted by processors, once they can be compared."""
    if isinstance(runs, Mapping):
        named = {str(name): _checked(some) for name, some in runs.items()}
    else:
        some = _checked(runs)
        for one, other in pairwise(some):
            if one.algorithm != other.algorithm:
                raise ValueError(
                    f"runs: they are runs of {one.algorithm} and of "
                    f"{other.algorithm}; for several algorithms give a dict of names "
                    "and runs."
                )
        named = {some[0].algorithm: some}
    if not named:
        raise ValueError("runs: give at least one name with its runs.")
    return named


def _checked(runs) -> list[Run]:
    """Runs of one tree, by processors."""
    if not isinstance(runs, Iterable):
        raise TypeError(
            f"runs: give a list of runs that `simulate.run` returned, not {runs!r}."
        )
    some = sorted((checked(run, "runs") for run in runs), key=lambda r: r.processors)
    if not some:
        raise ValueError("runs: give at least one run that `simulate.run` returned.")
    for one, other in pairwise(some):
        if (one.serial_time, one.value) != (other.serial_time, other.value):
            raise ValueError(
                "runs: they are of different trees or costs. For the run with P = "
                f"{one.processors} the serial program takes {one.serial_time:,} units "
                f"of time and finds the value {one.value}; for the run with P = "
                f"{other.processors} it takes {other.serial_time:,} units and finds "
                f"{other.value}."
            )
        if one.processors == other.processors:
            raise ValueError(
                f"runs: two runs have P = {one.processors}; for several series give a "
                "dict with a name for each series."
            )
    return some


def _real(measured, named) -> dict[str, dict[int, Real]]:
    """The measured speed-ups by name, each at processors that are drawn."""
    maps = [measured, *getattr(measured, "values", tuple)()]
    if not all(isinstance(one, Mapping) for one in maps):
        wanted = "{'root splitting': {2: 1.6}}"
        raise TypeError(
            f"measured: give speed-ups by name, as in {wanted}, not {measured!r}."
        )
    for name, rates in measured.items():
        drawn = {run.processors for run in named.get(name, ())}
        if not drawn:
            raise ValueError(
                f"measured: {name!r} is not a name of runs; give one of "
                f"{', '.join(named)}."
            )
        for many, rate in rates.items():
            if many not in drawn:
                raise ValueError(f"measured: {name} has no run with P = {many}.")
            if not isinstance(rate, Real) or not 0 < rate < inf:
                raise ValueError(f"measured: give a speed-up above 0, not {rate!r}.")
    return {name: dict(sorted(rates.items())) for name, rates in measured.items()}


def stacked(run: Run) -> list[tuple[str, Fraction, Fraction]]:
    """The overheads, stacked: (name, from, to); one below zero begins at zero.

    >>> from gamesearch import ExplicitTree, simulate
    >>> tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> for part in stacked(simulate.run("root splitting", tree, processors=2)):
    ...     print(*part)
    search 0 2/7
    synchronisation 2/7 5/7
    communication 0 0
    """
    whole, up = [], Fraction(0)
    overheads = (
        run.search_overhead,
        run.synchronisation_overhead,
        run.communication_overhead,
    )
    for name, part in zip(KINDS, overheads, strict=True):
        start = up if part > 0 else Fraction(0)
        whole.append((name, start, start + part))
        up += max(part, 0)
    return whole


class Scales:
    """What all panels have in common: two pairs of axes, `above` and `below`."""

    def __init__(self, panels, width):
        runs = [run for panel in panels for run in panel.runs]
        self.width, self.height = width, TOP + HIGH + BETWEEN + LOW + FOOT
        self.many = sorted({run.processors for run in runs})
        self.doubles = self._gap(log2) > self._gap(float)
        self.of = log2 if self.doubles else float
        places = [self.of(p) for p in self.many]
        gap = min((b - a for a, b in pairwise(places)), default=1)
        across = places[0] - gap / 2, places[-1] + gap / 2
        inner = width - LEFT - RIGHT
        self.bar = min(40, 0.7 * inner * gap / (across[1] - across[0]))
        rates = [rate for run in runs for rate in (run.speed_up, run.processors)]
        rates += [rate for panel in panels for rate in panel.real.values()]
        rates = [self.of(rate) for rate in rates]
        slowest, fastest = min(0, *rates), max(rates) * 1.06
        if self.doubles:  # room for a number below the lowest point
            slowest -= 0.12 * (fastest - slowest)
        up = slowest, fastest
        self.above = Axes(LEFT, TOP, inner, HIGH, across=across, up=up)
        ends = [float(end) for run in runs for *_, end in stacked(run)]
        least, most = min(0, *ends), max(0, *ends) or 1
        room = (most - least) / 20
        up = (least - room if least < 0 else least), most + 2 * room
        top = TOP + HIGH + BETWEEN
        self.below = Axes(LEFT, top, inner, LOW, across=across, up=up)

    def _gap(self, of):
        """The smallest step from one P to the next, as a part of all there is."""
        steps = [of(b) - of(a) for a, b in pairwise(self.many)]
        return min(steps) / sum(steps) if steps else 0

    def x(self, processors) -> float:
        """Where a number of processors stands."""
        return self.above.x(self.of(processors))

    def place(self, processors, rate) -> Point:
        """Where a speed-up stands."""
        return self.x(processors), self.above.y(self.of(rate))

    def draw(self, scene) -> None:
        """Draw both pairs of axes."""
        if self.doubles:
            low, high = self.above.up
            powers = range(ceil(low), floor(high) + 1)
            rates = [(power, f"{2.0**power:g}") for power in powers]
        else:
            numbers = round_numbers(*self.above.up, 5)
            rates = [(rate, f"{rate:g}") for rate in numbers]
        numbers = round_numbers(*self.below.up, 5)
        parts = [(part, minus(f"{part:g}")) for part in numbers]
        processors = [(self.of(p), str(p)) for p in self._labelled()]
        self.above.draw(scene, processors, rates)
        self.below.draw(scene, processors, parts)

    def _labelled(self):
        """The numbers of processors to write: every n-th one, as many as fit."""
        room = glyphs.width(str(self.many[-1])) * SIZE + 8
        for step in count(1):
            some = self.many[::-step]
            if all(self.x(b) + room <= self.x(a) for a, b in pairwise(some)):
                return some


class Panel:
    """The runs of one algorithm, as two pairs of axes below each other and as words."""

    def __init__(self, name: str, runs: list[Run], real: Mapping[int, Real]):
        self.name, self.runs, self.real = name, runs, real

    @property
    def sentence(self) -> str:
        """The speed-up with the most processors."""
        most = self.runs[-1]
        said = say(
            "{name}: the speed-up with P = {processors} is {rate:.2f}.",
            name=self.name,
            processors=most.processors,
            rate=most.speed_up,
        )
        real = (
            say("The measured one with P = {many} is {rate:.2f}.", many=many, rate=rate)
            for many, rate in self.real.items()
        )
        return paragraph(said, *real)

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

    def drawn(self, scales: Scales) -> Scene:
        """The panel as a scene."""
        scene, above, below = Scene(), scales.above, scales.below
        size = min(14, (scales.width - 12) / glyphs.width(self.name or " ", "bold"))
        scene.text(0, 12, self.name, size, anchor=0, font="bold")
        said = f"T1 = {self.runs[0].serial_time:,} units"
        for y, text in (
            (32, said),
            (above.top - 12, "speed-up"),
            (below.top - 14, "overheads and their sum, parts of T1"),
        ):
            scene.text(0, y, text, SIZE, GREY, anchor=0)
        middle = (below.left + below.right) / 2
        scene.text(middle, below.bottom + 34, "processors P", SIZE)
        scales.draw(scene)
        self._curve(scene, scales)
        self._diamonds(scene, scales)
        self._bars(scene, scales)
        return scene

    def _curve(self, scene, scales):
        """The speed-ups beside the straight line of P."""
        ends = scales.many[0], scales.many[-1]
        scene.line([scales.place(many, many) for many in ends], IDEAL)
        places = [scales.place(run.processors, run.speed_up) for run in self.runs]
        if len(places) > 1:
            scene.line(places, CURVE)
        free, after = scales.width, 0
        for run, (x, y) in reversed([*zip(self.runs, places)]):
            scene.oval(x, y, 8, 8, DOT)
            text, falls = f"{run.speed_up:.2f}", y < after
            if x + 6 + glyphs.width(text) * SIZE <= free:
                beside = y - 12 if falls or y + 20 > scales.above.bottom else y + 11
                scene.text(x + 6, beside, text, SIZE, COLOUR, anchor=0, halo=True)
                free = x
            after = y

    def _diamonds(self, scene, scales):
        """The measured speed-ups, with their numbers away from the curve."""
        simulated = {run.processors: run.speed_up for run in self.runs}
        for many, rate in self.real.items():
            x, y = scales.place(many, rate)
            away = 10 if rate <= simulated[many] else -11
            scene.diamond(x, y, 6, DIAMOND)
            scene.text(x - 8, y + away, f"{rate:.2f}", SIZE, REAL, anchor=1, halo=True)

    def _bars(self, scene, scales):
        """The overheads stacked, the mark of their sum, and the sum itself."""
        axes, free = scales.below, scales.width
        scene.line([(axes.left, axes.y(0)), (axes.right, axes.y(0))], AXIS)
        for run in reversed(self.runs):
            x, highest = scales.x(run.processors), axes.y(0)
            for name, start, end in stacked(run):
                a, b = axes.y(start), axes.y(end)
                highest = min(highest, b)
                if a != b:
                    scene.box(x, (a + b) / 2, scales.bar, abs(a - b), KINDS[name])
            if run.search_overhead < 0:
                scene.box(x, axes.y(run.overhead), scales.bar + 6, 4, SUM)
            text = minus(f"{float(run.overhead):.2f}")
            half = glyphs.width(text) * SIZE / 2
            if x + half <= free:
                scene.text(x, highest - 12, text, SIZE, halo=True)
                free = x - half - 4


def _entries(panels):
    """The kinds of signs in the picture, with their meanings."""
    runs = [run for panel in panels for run in panel.runs]

    def curve(scene, x, y):
        stroke(CURVE)(scene, x, y)
        scene.oval(x - 2, y, 8, 8, DOT)

    def diamond(scene, x, y):
        scene.diamond(x, y, 6, DIAMOND)

    entries = [("speed-up", curve)]
    if any(panel.real for panel in panels):
        entries = [("simulated", curve), ("measured", diamond)]
    if len({run.processors for run in runs}) > 1:
        entries.append(("P: ideal speed-up", stroke(IDEAL)))
    drawn = {name for run in runs for name, start, end in stacked(run) if start != end}
    entries += [
        (name, boxed(KINDS[name], height=13)) for name in KINDS if name in drawn
    ]
    if any(run.search_overhead < 0 for run in runs):
        entries.append(("sum of the three", boxed(SUM, height=4)))
    return entries
