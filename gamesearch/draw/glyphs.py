"""How wide a text is, in the fonts of the pictures: one size is one em.

The advance widths of DejaVu Sans are in `data/glyph_widths.json`, for the letters of
Latin, Greek and Cyrillic and the signs of mathematics. Another character is taken to be
1 em wide if it is one of East Asia, else 0.6.
"""

import json
from functools import cache, lru_cache
from importlib.resources import files
from unicodedata import combining, east_asian_width

MIDDLE = 0.365  # half the height of a digit: lifts the middle of a text to its anchor
UNIT = 1000  # of the table, to one em


@cache
def _widths(font: str) -> dict[str, int]:
    """The width of each character, in thousandths."""
    table = files("gamesearch.data").joinpath("glyph_widths.json").read_text("utf-8")
    groups = json.loads(table)[font]
    return {letter: int(size) for size in groups for letter in groups[size]}


@lru_cache(maxsize=4096)
def width(text: str, font: str = "") -> float:
    """How wide the text is at size 1.

    >>> width("3 ≥ 2"), width("下棋")
    (2.746, 2.0)
    """
    known = _widths(font)
    sizes = (known[one] if one in known else _other(one) for one in text)
    return sum(sizes) / UNIT


def _other(letter):
    """The width of a character that is not in the table."""
    if combining(letter):
        return 0
    return UNIT if east_asian_width(letter) in "WF" else 0.6 * UNIT


def wrapped(text: str, size: float, room: float, font: str = "") -> list[str]:
    """The text in lines that are at most `room` wide; a longer word has its own."""
    lines = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, font) * size <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
