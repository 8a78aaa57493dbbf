"""A4 pages that are filled from top to bottom, and their PDF.

Lengths are CSS pixels, 96 to an inch. Fonts are embedded, so text can be searched and
copied; pictures stay vectors. The same pages always give the same bytes.
"""

import io
import logging
import re
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import NamedTuple

import matplotlib as mpl
from fpdf import FPDF
from fpdf.fonts import FontFace
from matplotlib.figure import Figure
from matplotlib.transforms import Bbox

from gamesearch.draw.figure import write
from gamesearch.draw.palette import GREY, INK, PRUNED
from gamesearch.draw.picture import Picture
from gamesearch.draw.scene import PIXELS

POINTS = 72 / PIXELS  # points per pixel
MILLIMETRE = PIXELS / 25.4
WIDTH, HEIGHT = 210 * MILLIMETRE, 297 * MILLIMETRE
MARGIN = 15 * MILLIMETRE
ROOM = WIDTH - 2 * MARGIN
TOP, BOTTOM = MARGIN + 36, HEIGHT - MARGIN
NAME_LINE = 34.0
SMALL, BODY, HEADING, TITLE = 12.0, 13.5, 16.0, 18.0  # 12 pixels are 9 points
LEADING = 1.45  # from one line to the next, in font sizes
BASELINE = (LEADING + 0.6) / 2  # from the top of a line, in font sizes, as in fpdf2
LARGEST = 1.25  # the largest magnification of a small picture
INDENT = 34.0  # of a paragraph with a number
ANSWER_LINE = 30.0  # room for a line that is written by hand
GAP = 6.0  # below a block
LEAST_TREE = 330.0  # a tree that would be less high gets a page to itself
SANS, MONO = "DejaVuSans", "DejaVuSansMono"  # fonts of matplotlib
FILES = (SANS, "", SANS), (SANS, "B", f"{SANS}-Bold"), (MONO, "", MONO)
WHEN = datetime(2000, 1, 1, tzinfo=UTC)  # a fixed day, so that files are reproducible
HATCHED = re.compile(r' d="([^"]*)" style="fill: url\([^"]*"')  # in SVG of matplotlib
LINES_APART = 6  # of a hatch, in points
logging.getLogger("fpdf").setLevel(logging.ERROR)  # of letters that a font lacks


class Block(NamedTuple):
    """Paragraphs that stay together on one page, and lines below them to write on.

    Each paragraph is given by the arguments of `Pages.paragraph`.
    """

    paragraphs: list[dict]
    lines: int = 0


class Pages(FPDF):
    """The pages of a file, filled booklet by booklet; `data` returns the bytes."""

    def __init__(self, title: str):
        super().__init__(unit=POINTS, format="A4")
        self.title_of_pages = title
        self.set_title(title)
        self.set_lang("en")
        self.set_creation_date(WHEN)
        fonts = Path(mpl.get_data_path(), "fonts", "ttf")
        for family, style, file in FILES:
            self.add_font(family, style, fonts / f"{file}.ttf")
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(True, MARGIN)
        self.c_margin = 0
        self.set_text_color(INK)
        self.set_draw_color(GREY)
        self.set_line_width(0.8)

    def data(self) -> bytes:
        """The bytes of the file."""
        return bytes(self.output())

    @contextmanager
    def booklet(self, label: str = "", *, name: bool = False):
        """Pages that belong together, such as one version of an exam.

        Each page has the title at the top, and beside it the `label` and "page 1 of 3".
        With `name` there is also a line for the student's name.
        """
        self.first = self.page + 1
        self.set_top_margin(TOP + NAME_LINE if name else TOP)
        self.add_page()
        yield
        last, count = self.page, self.page - self.first + 1
        for number in range(1, count + 1):
            self.page = self.first + number - 1
            self._put(MARGIN, MARGIN, self.title_of_pages, TITLE, "B")
            place = f"page {number} of {count}"
            place = f"{label} · {place}" if label else place
            self._put(WIDTH - MARGIN, MARGIN + TITLE - SMALL, place, SMALL, right=True)
            if name:
                self._put(MARGIN, MARGIN + NAME_LINE, "Name", SMALL)
                below = MARGIN + NAME_LINE + SMALL + 2
                self.line(MARGIN + 44, below, MARGIN + 400, below)
        self.page = last

    @property
    def left(self) -> float:
        """How much of the page is still free."""
        return BOTTOM - self.y

    def keep(self, height: float) -> None:
        """Begin a new page if less than `height` is left on this page."""
        if self.left < height and self.y > self.t_margin:
            self.add_page()

    def space(self, height: float) -> None:
        """Leave this height free."""
        self.y += height

    def heading(self, text: str, right: str = "") -> None:
        """Set a heading, with a few words at the right end of its line."""
        self.keep(HEADING * LEADING + 60)
        self._put(MARGIN, self.y, text, HEADING, "B")
        down = HEADING - BODY  # both are on one line
        self._put(WIDTH - MARGIN, self.y + down, right, BODY, right=True)
        self.y += HEADING * LEADING + 2

    def paragraph(
        self, text, size=BODY, *, number="", right="", style="", family=SANS, dry=False
    ) -> float:
        """Set a paragraph, and return its height; with `dry` it is only measured.

        `number` is in the margin before it, `right` at the end of its first line. An
        empty line in the text begins a new line on the page.
        """
        indent = INDENT if number else 0
        self.set_font(SANS, "", size * POINTS)
        ends = self.get_string_width(right) + 16 if right else 0
        parts = [" ".join(part.split()) for part in text.split("\n\n")]
        place = {"w": ROOM - indent - ends, "h": size * LEADING, "align": "L"}
        place |= {"text": "\n".join(parts), "new_x": "LMARGIN", "new_y": "NEXT"}
        self.set_font(family, style)
        height = self.multi_cell(**place, dry_run=True, output="HEIGHT")
        if not dry:
            self.keep(height)
            self._put(MARGIN, self.y, number, size, "B")
            self._put(WIDTH - MARGIN, self.y, right, size, right=True)
            self.set_font(family, style)
            self.x = MARGIN + indent
            self.multi_cell(**place)
        return height

    def _put(self, x, y, text, size, style="", right=False):
        """Set a line of text with its top at height y; it begins or ends at x."""
        self.set_font(SANS, style, 1)  # each page must name its font
        self.set_font(SANS, style, size * POINTS)
        x -= self.get_string_width(text) if right else 0
        if text.strip():
            self.text(x, y + BASELINE * size, text)

    def rows(self, rows: list[tuple[str, ...]], widths: tuple[float, ...]) -> None:
        """Set texts in columns of these widths; each page repeats the first row."""
        self.set_font(SANS, "", SMALL * POINTS)
        table = self.table(
            rows,
            col_widths=widths,
            width=sum(widths),
            align="LEFT",
            text_align="LEFT",
            v_align="TOP",
            line_height=SMALL * LEADING,
            borders_layout="HORIZONTAL_LINES",
            headings_style=FontFace(emphasis="BOLD"),
            padding=(3, 10, 3, 0),
        )
        with table:
            pass

    def tree(self, picture: Picture, blocks: list[Block]) -> None:
        """Draw a tree with blocks below it, on one page if the tree is large enough."""
        heights = []
        for paragraphs, lines in blocks:
            texts = sum(self.paragraph(**one, dry=True) for one in paragraphs)
            heights.append(texts + lines * ANSWER_LINE + GAP)
        self.space(12)
        most = self.left - sum(heights) - 18
        self.picture(picture, most if most > LEAST_TREE else self.left)
        self.space(16)
        for (paragraphs, lines), height in zip(blocks, heights):
            self.keep(height)
            for one in paragraphs:
                self.paragraph(**one)
            for _ in range(lines):  # to write an answer on
                self.keep(ANSWER_LINE)
                self.y += ANSWER_LINE
                self.line(MARGIN + INDENT, self.y - 6, WIDTH - MARGIN, self.y - 6)
            self.space(GAP)

    def picture(self, picture: Picture, most: float = HEIGHT) -> None:
        """Draw a picture in the middle, as large as possible, at most `most` high."""
        figure = picture.figure()
        figure.patch.set_visible(False)  # its white would cover the text above
        box = extent(figure)
        most = min(most, BOTTOM - self.t_margin)
        scale = min(ROOM / box.width, most / box.height, LARGEST)
        width, height = box.width * scale, box.height * scale
        self.keep(height)
        drawn = io.BytesIO(cropped(figure, box).encode())
        left = (WIDTH - width) / 2
        self.image(drawn, left, self.y, width, height, alt_text=picture.alt)
        self.y += height


def extent(figure: Figure) -> Bbox:
    """The box around the shapes of a picture, without the white margin."""
    shapes = [one for one in figure.get_children() if one is not figure.patch]
    paths = ((one.get_path(), one.get_transform()) for one in shapes)
    return Bbox.union([path.get_extents(place) for path, place in paths])


def cropped(figure: Figure, box: Bbox) -> str:
    """A picture as SVG, without the white margin, and with hatches as lines."""
    height = figure.get_figheight() * PIXELS
    drawn = io.BytesIO()
    write(figure, drawn, "svg", "")
    view = box.x0, height - box.y1, box.width, box.height
    left, top, wide, high = (f"{length * POINTS:.3f}" for length in view)
    size = f'width="{wide}pt" height="{high}pt" viewBox="{left} {top} {wide} {high}"'
    svg = re.sub(
        r'width="[^"]*" height="[^"]*" viewBox="[^"]*"',
        size,
        drawn.getvalue().decode(),
        count=1,
    )
    return HATCHED.sub(hatched, svg)


def hatched(shape: re.Match) -> str:
    """A fill with lines across it, in place of a pattern, which fpdf2 does not know."""
    lines = []
    for outline in shape[1].replace("z", "").split("M")[1:]:
        parts = re.split("[LC]", outline)  # only the end of a curve
        corners = [tuple(map(float, part.split()[-2:])) for part in parts]
        sums = [x + y for x, y in corners]
        first = ceil(min(sums) / LINES_APART) * LINES_APART
        for total in range(first, ceil(max(sums)), LINES_APART):
            ends = []
            for (x, y), (to_x, to_y) in pairwise([*corners, corners[0]]):
                low, high = sorted((x + y, to_x + to_y))
                if low <= total < high:
                    share = (total - x - y) / (to_x + to_y - x - y)
                    ends.append(f"{x + share * (to_x - x)} {y + share * (to_y - y)}")
            lines.append(f"M {' L '.join(ends)}")
    return (
        f' d="{shape[1]}" style="fill: {PRUNED}"/><path d="{" ".join(lines)}" '
        f'style="fill: none; stroke: {GREY}; stroke-width: 0.3"'
    )
