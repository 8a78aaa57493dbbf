"""Text as outlines: drawn much quicker than text objects, the same in every format.

Outlines of single characters are kept and put side by side. One size here is one em.
"""

from functools import cache, lru_cache

import numpy as np
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath

FONTS = {
    "": FontProperties(family="DejaVu Sans"),
    "bold": FontProperties(family="DejaVu Sans", weight="bold"),
    "italic": FontProperties(family="DejaVu Sans", style="italic"),
    "mono": FontProperties(family="DejaVu Sans Mono"),
}
MIDDLE = 0.365  # half the height of a digit: lifts the middle of a text to its anchor


@cache
def character(letter: str, font: str) -> tuple[np.ndarray, np.ndarray, float]:
    """Vertices, codes and advance of one character; y points up from the base line."""

    def path(text):
        return TextPath((0, 0), text, size=1, prop=FONTS[font])

    between, nothing = path(f"|{letter}|"), path("||")
    advance = between.vertices[:, 0].max() - nothing.vertices[:, 0].max()
    if letter.isspace():  # has no outline
        return np.empty((0, 2)), np.empty(0, np.uint8), advance
    outline = path(letter)
    return outline.vertices, outline.codes, advance


@lru_cache(maxsize=4096)
def width(text: str, font: str = "") -> float:
    """How wide the text is at size 1."""
    return sum(character(letter, font)[2] for letter in text)


@lru_cache(maxsize=4096)
def outline(text: str, font: str = "") -> tuple[np.ndarray, np.ndarray]:
    """Vertices and codes of the text: from x = 0, middle at y = 0, y pointing down."""
    at, vertices, codes = 0.0, [np.empty((0, 2))], [np.empty(0, np.uint8)]
    for letter in text:
        letter_vertices, letter_codes, advance = character(letter, font)
        vertices.append(letter_vertices * (1, -1) + (at, MIDDLE))
        codes.append(letter_codes)
        at += advance
    return np.concatenate(vertices), np.concatenate(codes)


def wrapped(text: str, size: float, room: float, font: str = "") -> list[str]:
    """The text in lines that are at most `room` wide; a longer word has its own."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, font) * size <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
