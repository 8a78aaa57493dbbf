"""Bars below each other: a few named counts, to be compared at a glance.

Valid for counts of 0 or more. Every bar has its name on the left and its number at its
end, so it needs no axis. The lengths are true to scale and begin at 0.
"""

from collections.abc import Mapping
from math import inf
from numbers import Real

from gamesearch.draw import glyphs
from gamesearch.draw.axes import AXIS
from gamesearch.draw.palette import GREY
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.scene import Scene, side_look
from gamesearch.rules.game import MAX

ROW, THICK, SIZE, LONGEST = 30.0, 19.0, 13.0, 320.0
BAR = side_look(1, MAX, 1.2)


def draw_bars(
    bars: Mapping[str, Real],
    *,
    title: str = "",
    unit: str = "",
    most: Real | None = None,
    alt: str = "",
    notes: Mapping[str, str] | None = None,
) -> Picture:
    """A bar for each number, the longest as long as `most`, or as the largest.

    >>> draw_bars({"best first": 11, "as given": 19}, title="Leaves evaluated")
    <Picture: Leaves evaluated. best first: 11; as given: 19.>

    Each number is followed by `unit` and by the text that `notes` has for its name.
    Give the same `most` to pictures that are to be compared.
    """
    if not isinstance(bars, Mapping):
        raise TypeError(f"bars: give a dict of names and numbers, not {bars!r}.")
    if not bars:
        raise ValueError("bars: give at least one number with its name.")
    for name, count in bars.items():
        if not isinstance(count, Real) or not 0 <= count < inf:
            raise ValueError(
                f"bars: {name!r} is {count!r}; give a finite number, 0 or more."
            )
    said = {name: f"{_number(count)} {unit}".rstrip() for name, count in bars.items()}
    for name, note in (notes or {}).items():
        said[name] += f", {note}"
    longest = max(*bars.values(), most or 0) or 1
    left = max(glyphs.width(name) for name in bars) * SIZE + 10
    right = max(glyphs.width(text, "bold") for text in said.values()) * SIZE + 10
    scene = Scene(left + LONGEST + right, ROW * len(bars))
    for row, (name, count) in enumerate(bars.items()):
        y, size = ROW * (row + 0.5), LONGEST * count / longest
        scene.text(left - 10, y, name, SIZE, GREY, anchor=1)
        scene.bar(left, left + size, y, THICK, BAR)
        scene.text(left + size + 8, y, said[name], SIZE, anchor=0, font="bold")
    scene.line([(left, 0), (left, scene.height)], AXIS)
    lines = [f"{name}: {text}" for name, text in said.items()]
    values = f"{'; '.join(lines)}."
    return framed([scene], title, alt=alt, said=values, lines=lines)


def _number(count):
    """A count in full, a mean to three digits."""
    whole = count == int(count) or count >= 100
    return f"{count:,.0f}" if whole else f"{count:.3g}"
