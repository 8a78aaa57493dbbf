"""The table of the widths of characters, made from the fonts that matplotlib brings.

Run `python tests/draw/glyph_widths.py` to write it again; a test compares.
"""

import json
from pathlib import Path

from matplotlib.font_manager import FontProperties, findfont
from matplotlib.ft2font import FT2Font, LoadFlags

FILE = Path(__file__).parents[2] / "data" / "glyph_widths.json"
FONTS = {
    "": FontProperties(family="DejaVu Sans"),
    "bold": FontProperties(family="DejaVu Sans", weight="bold"),
    "italic": FontProperties(family="DejaVu Sans", style="italic"),
    "mono": FontProperties(family="DejaVu Sans Mono"),
}
BLOCKS = (  # first and last character of what is in the table
    " ~",
    "\xa0ſ",
    "Ͱϻ",
    "Ѐџ",
    "‐\u2027",
    "\u2030⁞",
    "⁰ₜ",
    "℀⅏",
    "←⇿",
    "∀⋿",
    "⌀⍿",
    "■◿",
    "☀♯",
    "✓✘",
    "⟨⟩",
)


def table() -> dict[str, dict[int, str]]:
    """For each font the characters of each width, in thousandths of an em."""
    return {name: _by_width(FT2Font(findfont(font))) for name, font in FONTS.items()}


def _by_width(font):
    font.set_size(1000, 72)
    groups: dict[int, list] = {}
    for first, last in BLOCKS:
        for code in range(ord(first), ord(last) + 1):
            if font.get_char_index(code):
                glyph = font.load_char(code, flags=LoadFlags.NO_HINTING)
                groups.setdefault(round(glyph.linearHoriAdvance / 65536), []).append(
                    code
                )
    return {width: "".join(map(chr, groups[width])) for width in sorted(groups)}


if __name__ == "__main__":
    FILE.write_text(json.dumps(table(), ensure_ascii=False, indent=0), "utf-8")
