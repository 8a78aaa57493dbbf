"""A simulated parallel search as a timeline: what each processor does at any time.

Each processor has one row, from left to right: a high dark bar while it works, a lower
hatched bar while it talks (plain if it is short), and a thin line while it waits. So
height and colour show the same. Bars of one kind that touch are one bar.

Valid for runs of up to 64 processors. The three overheads are those of
`gamesearch.search.parallel.simulate.overheads`, here in whole units of time, so they
add up exactly.
"""

from collections import Counter
from itertools import groupby

from gamesearch.draw.axes import AXIS, SIZE, Axes, round_numbers
from gamesearch.draw.legend import Column
from gamesearch.draw.palette import BAND, GREY, OUTLINE, PRUNED_LINE
from gamesearch.draw.picture import MARGIN, Picture, framed
from gamesearch.draw.scene import Look, Scene, side_look
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.given import whole_number
from gamesearch.rules.say import say
from gamesearch.search.parallel.simulate import Run
from gamesearch.search.parallel.simulate.machine import TALK, WAIT, WORK

MOST, NARROWEST = 64, 320  # processors; pixels
LEFT, RIGHT = 46.0, 14.0  # room beside the rows
TALL, HIGHEST = 448.0, 26.0  # all rows together, and one of them, at most
TICK, LABEL = 70.0, 15.0  # least distance of ticks, and of numbers of processors
LOOKS = {
    WORK: Look(2, OUTLINE[MAX]),
    TALK: side_look(2, MIN, 0.7, "/////"),
    WAIT: Look(1, PRUNED_LINE),
}
SHORT, FINE = Look(2, BAND[MIN]), 3.0  # talk for which a hatch has no room, in pixels
HEIGHTS = {WORK: 0.8, TALK: 0.5, WAIT: 0.12}  # parts of a row
NAMES = {WORK: "works", TALK: "talks (messages, locks)", WAIT: "waits"}


def draw_timeline(
    run: Run,
    *,
    until: int | None = None,
    title: str = "",
    width: float = 760,
    alt: str = "",
) -> Picture:
    """The processors of a run by time, with its speed-up and its three overheads.

    >>> from gamesearch import ExplicitTree, simulate
    >>> tree = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> print(draw_timeline(simulate.run("root splitting", tree, processors=2)).twin)
    root splitting on 2 processors
    speed-up 1.17, efficiency 0.58, overhead 0.71 of T1
    P·Tp − T1 = 2·6 − 7 = 5 units
    = search 2 + synchronisation 3 + communication 0
      processor 1: work 6
      processor 2: work 3, wait 3
    Messages cost nothing here...

    The time axis ends at `until`, by default at the end of the run. A smaller number
    shows only the beginning; a larger one gives runs the same axis, to compare them.
    `width` is in pixels. Raises TypeError if `run` is not a run, and ValueError if it
    has more processors than the picture has room for.
    """
    shown = Timeline(checked(run), until, checked_width(width) - 2 * MARGIN)
    head, rows, foot = Column(shown.width), shown.drawn(), Column(shown.width)
    head.sentence(shown.lines[0], 14, "bold")
    for text in [*shown.lines[1:], *shown.notes]:
        head.sentence(text)
    head.height += 12
    foot.signs(shown.legend)
    for text in run.remarks:
        foot.sentence(text)
    said = say("Timeline of {lines}.", lines="; ".join(shown.lines))
    lines = [*shown.lines, *shown.rows, *run.remarks]
    return framed([head, rows, foot], title, alt=alt, said=said, lines=lines)


def checked(run, name: str = "run") -> Run:
    """The run; TypeError that names the argument if it is not a run."""
    if not isinstance(run, Run):
        raise TypeError(
            f"{name}: give a run that `simulate.run` returned, not {run!r}."
        )
    return run


def checked_width(width: float) -> float:
    """The width of a picture in pixels; ValueError if it is too small for the text."""
    if width < NARROWEST:
        raise ValueError(f"width: give {NARROWEST} pixels or more, not {width}.")
    return width


class Timeline:
    """A run as bars and words; `bars` has (processor, start, end, doing) from 0."""

    def __init__(self, run: Run, until: int | None, width: float):
        if run.processors > MOST:
            raise ValueError(
                f"run: a timeline has room for {MOST} processors, not for "
                f"{run.processors}; take fewer processors, or use draw_speed_up."
            )
        self.run, self.width = run, width
        self.until = run.time
        if until is not None:
            self.until = whole_number(until, 1, "until: a whole number of units")
        self.bars = [
            (place, start, min(end, self.until), doing)
            for place, spans in enumerate(run.spans)
            for start, end, doing in merged(spans)
            if start < self.until
        ]
        self.row = min(HIGHEST, TALL / run.processors)
        room = width - LEFT - RIGHT, self.row * run.processors
        rows = run.processors, 0  # from the top
        self.axes = Axes(LEFT, 20, *room, across=(0, self.until), up=rows)

    @property
    def lines(self) -> list[str]:
        """The run; its speed-up and efficiency; its lost time; and the overheads."""
        run = self.run
        head = say(
            "{algorithm} on {processors:processor|processors}",
            algorithm=run.algorithm,
            processors=run.processors,
        )
        return [head, *in_words(run)]

    @property
    def notes(self) -> list[str]:
        """Notes if only a part is shown, or if bars are too narrow to be seen."""
        notes = []
        if self.until < self.run.time:
            notes.append(
                say(
                    "Only the first {until:,} of {time:,} units of time are shown; the "
                    "numbers are those of the whole run.",
                    until=self.until,
                    time=self.run.time,
                )
            )
        if min(self._long(start, end) for _, start, end, _ in self.bars) < 1:
            notes.append(
                "Bars narrower than a pixel are drawn as one; a smaller until= "
                "separates them."
            )
        return notes

    @property
    def rows(self) -> list[str]:
        """A line for each processor: its times of work, talk and wait in the run."""
        lines = []
        for place, spans in enumerate(self.run.spans, 1):
            spent = Counter()
            for span in spans:
                spent[span.doing] += span.end - span.start
            parts = [f"{doing} {spent[doing]:,}" for doing in NAMES if spent[doing]]
            line = say(
                "processor {place}: {parts}", place=place, parts=", ".join(parts)
            )
            lines.append(f"  {line}")
        return lines

    @property
    def legend(self) -> list:
        """The kinds of bars in the picture, with their signs."""
        drawn = {
            (doing, self._look(start, end, doing)) for _, start, end, doing in self.bars
        }
        looks = {
            kind: sorted(look for doing, look in drawn if doing == kind)
            for kind in NAMES
        }
        return [
            (NAMES[doing], _sign(doing, some)) for doing, some in looks.items() if some
        ]

    def drawn(self) -> Scene:
        """Axes and bars as a scene."""
        axes = self.axes
        scene = Scene(self.width, axes.bottom + 52)
        scene.text(0, 6, "processor", SIZE, GREY, anchor=0)
        most = int(self.width / TICK)
        times = round_numbers(0, self.until, most, whole=True)
        axes.draw(scene, below=[(time, f"{time:,.0f}") for time in times])
        for place in labelled(self.run.processors, self.row):
            y = axes.y(place - 0.5)
            scene.text(LEFT - 7, y, str(place), SIZE, GREY, anchor=1)
        if self.run.time <= self.until:
            end = axes.x(self.run.time)
            scene.line([(end, axes.top), (end, axes.bottom)], AXIS)
        middle = (axes.left + axes.right) / 2
        leaf = self.run.costs.leaf
        unit = say("time (1 = one leaf)")
        if leaf != 1:
            unit = say("time (one leaf takes {leaf})", leaf=leaf)
        scene.text(middle, axes.bottom + 34, unit, SIZE)
        for place, start, end, doing in self.bars:
            left, right, y = axes.x(start), axes.x(end), axes.y(place + 0.5)
            look, height = self._look(start, end, doing), self.row * HEIGHTS[doing]
            scene.bar(left, right, y, height, look)
        return scene

    def _look(self, start, end, doing):
        """How a bar looks."""
        short = doing == TALK and self._long(start, end) < FINE
        return SHORT if short else LOOKS[doing]

    def _long(self, start, end):
        """How long a time is drawn."""
        return self.axes.x(end) - self.axes.x(start)


def in_words(run: Run) -> list[str]:
    """Speed-up and efficiency; the lost time in units; and the three overheads."""
    lost = run.processors * run.time - run.serial_time
    work, waits, talks = (run.units(doing) for doing in (WORK, WAIT, TALK))
    search = minus(f"{work - run.serial_time:,}")
    rates = say(
        "speed-up {speed_up:.2f}, efficiency {efficiency:.2f}, overhead {overhead} of "
        "T1",
        speed_up=run.speed_up,
        efficiency=run.efficiency,
        overhead=minus(f"{float(run.overhead):.2f}"),
    )
    units = minus(f"{lost:,}")
    if abs(lost) == 1:
        units = say("{units} unit", units=units)
    else:
        units = say("{units} units", units=units)
    return [
        rates,
        f"P·Tp − T1 = {run.processors}·{run.time:,} − {run.serial_time:,} = {units}",
        f"= search {search} + synchronisation {waits:,} + communication {talks:,}",
    ]


def merged(spans) -> list[tuple[int, int, str]]:
    """The (start, end, doing) of a processor; equal neighbours are joined.

    >>> from gamesearch.search.parallel.simulate import Span
    >>> merged([Span(0, 2, "work"), Span(2, 3, "work"), Span(3, 9, "wait")])
    [(0, 3, 'work'), (3, 9, 'wait')]
    """
    alike = (list(group) for _, group in groupby(spans, lambda span: span.doing))
    return [(group[0].start, group[-1].end, group[0].doing) for group in alike]


def labelled(processors: int, row: float) -> list[int]:
    """The processors whose number is written beside rows of this height.

    >>> labelled(4, row=26), labelled(20, row=8)
    ([1, 2, 3, 4], [1, 4, 8, 12, 16, 20])
    """
    step = 1 if row >= LABEL else 4
    return [n for n in range(1, processors + 1) if n == 1 or n % step == 0]


def minus(text: str) -> str:
    """The number with the sign that is as wide as a plus."""
    return text.replace("-", "−")


def _sign(doing, looks):
    """Bars of these looks, as a sign of the legend."""

    def put(scene, x, y):
        for place, look in enumerate(looks):
            width = 30 / len(looks) - 2
            left = x - 18 + place * (width + 4)
            scene.bar(left, left + width, y, 18 * HEIGHTS[doing], look)

    return put
