from listed import listed

from gamesearch.draw import palette
from gamesearch.draw.palette import (
    BAND,
    CUT,
    EDGE,
    FAINT,
    FILL,
    GREY,
    INK,
    LEAF,
    OUTLINE,
    PALE,
    PAPER,
    PRUNED,
    PRUNED_LINE,
)


def luminance(colour):
    """The relative luminance of WCAG 2.1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    ]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TEXTS = [(INK, fill) for fill in FILL.values()] + [
    (INK, PAPER),
    (INK, BAND[+1]),
    (INK, BAND[-1]),
    (INK, BAND[0]),
    (PAPER, BAND[LEAF]),
    (GREY, PAPER),
    (FAINT, PAPER),
    (FAINT, PRUNED),
    *[(FAINT, pale) for pale in PALE.values()],
    (CUT, PAPER),
]
LINES = [
    *[(line, PAPER) for line in OUTLINE.values()],
    *[(OUTLINE[kind], FILL[kind]) for kind in FILL],
    *[(OUTLINE[kind], PALE[kind]) for kind in PALE],
    *[(EDGE, PAPER), (PRUNED_LINE, PAPER), (PRUNED_LINE, PRUNED)],
    (palette.LINE, PAPER),
]


def test_black_on_white_has_the_greatest_contrast():
    assert round(contrast("#000000", "#ffffff"), 6) == 21


@listed("pair", TEXTS)
def test_text_is_legible_on_its_ground(pair):
    assert contrast(*pair) >= 4.5


@listed("pair", LINES)
def test_lines_stand_out_from_their_ground(pair):
    assert contrast(*pair) >= 3
