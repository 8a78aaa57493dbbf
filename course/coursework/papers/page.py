"""Pages of A4 that are filled from top to bottom, and their PDF.

Lengths are CSS pixels, 96 to an inch. Text is set in a font that is embedded, so that
it can be searched and copied; pictures stay vectors. The same pages are the same bytes.
"""

import io
from collections.abc import Iterable

import matplotlib as mpl
from matplotlib.backends.backend_pdf import PdfPages

from coursework.papers.placing import Placed
from gamesearch.draw import glyphs
from gamesearch.draw.palette import GREY, INK
from gamesearch.draw.paper import PIXELS, Look, Paper
from gamesearch.draw.picture import Picture

MILLIMETRE = PIXELS / 25.4
WIDTH, HEIGHT = 210 * MILLIMETRE, 297 * MILLIMETRE
MARGIN = 15 * MILLIMETRE
ROOM = WIDTH - 2 * MARGIN
TOP, BOTTOM = MARGIN + 36, HEIGHT - MARGIN
NAME_LINE = 34.0
SMALL, BODY, HEADING, TITLE = 12.0, 13.5, 16.0, 18.0  # 12 pixels are 9 points
LEADING = 1.45  # from one line to the next, in sizes
LARGEST = 1.25  # how far a small picture is magnified
RULE = Look(2, line=GREY, width=0.8)
INDENT = 34.0  # of a paragraph with a number
ANSWER_LINE = 30.0  # room for a line that is written by hand


class Booklet:
    """Pages that belong together, such as one version of an exam.

    `title` stands at the head of each page, and beside it `label`, a place for a name
    where `name` is asked for, and "page 1 of 3".
    """

    def __init__(self, title: str, label: str = "", *, name: bool = False):
        self.title, self.label, self.name = title, label, name
        self.top = TOP + NAME_LINE * name
        self.pages: list[Picture] = []
        self.new_page()

    def new_page(self) -> None:
        """Begin a page."""
        self.pages.append(Picture(WIDTH, HEIGHT))
        self.at = self.top

    @property
    def left(self) -> float:
        """How much of the page is still free."""
        return BOTTOM - self.at

    def keep(self, height: float) -> None:
        """Begin a page where less than `height` is left of this one."""
        if self.left < height and self.at > self.top:
            self.new_page()

    def space(self, height: float) -> None:
        """Leave so much free."""
        self.at += height

    def heading(self, text: str, right: str = "") -> None:
        """A heading, and a few words at the end of its line."""
        self.keep(HEADING * LEADING + 60)
        self._put(MARGIN, self.at, text, HEADING, "bold")
        down = HEADING - BODY  # both stand on one line
        self._put(WIDTH - MARGIN, self.at + down, right, BODY, align="right")
        self.at += HEADING * LEADING + 2

    def text(self, text: str, size: float = BODY, *, font: str = "", right: str = "",
             number: str = "") -> None:  # fmt: skip
        """A paragraph; `number` hangs before it, `right` ends its first line.

        An empty line in the text begins a line on the page.
        """
        lines = self._lines(text, size, font, right, number)
        self.keep(len(lines) * size * LEADING)
        self._put(MARGIN, self.at, number, size, "bold")
        self._put(WIDTH - MARGIN, self.at, right, size, align="right")
        for line in lines:
            self._put(MARGIN + INDENT * bool(number), self.at, line, size, font)
            self.at += size * LEADING

    def height_of(self, text: str, size: float = BODY, *, right: str = "",
                  number: str = "") -> float:  # fmt: skip
        """How much of a page a paragraph takes."""
        return len(self._lines(text, size, "", right, number)) * size * LEADING

    @staticmethod
    def _lines(text, size, font, right, number):
        """A paragraph in lines."""
        ends = glyphs.width(right) * size + 16 if right else 0
        room = ROOM - INDENT * bool(number) - ends
        parts = text.split("\n\n")
        return [line for one in parts for line in glyphs.wrapped(one, size, room, font)]

    def table(self, rows: list[tuple[str, ...]], widths: tuple[float, ...],
              size: float = SMALL) -> None:  # fmt: skip
        """Rows of texts in columns of these widths; the first row heads every page."""
        head, *others = rows
        self.keep(2 * self._row_height(head, widths, size, "bold"))
        self._row(head, widths, size, "bold")
        for row in others:
            if self.left < self._row_height(row, widths, size):
                self.new_page()
                self._row(head, widths, size, "bold")
            self._row(row, widths, size)

    @staticmethod
    def _cells(row, widths, size, font):
        """The lines of each text of a row."""
        pairs = zip(row, widths)
        return [glyphs.wrapped(text, size, width - 10, font) for text, width in pairs]

    def _row_height(self, row, widths, size, font=""):
        lines = max(map(len, self._cells(row, widths, size, font)))
        return lines * size * LEADING + 6

    def _row(self, row, widths, size, font=""):
        """A row of a table, with a line below."""
        left = MARGIN
        for lines, width in zip(self._cells(row, widths, size, font), widths):
            for number, line in enumerate(lines):
                self._put(left, self.at + number * size * LEADING, line, size, font)
            left += width
        self.at += self._row_height(row, widths, size, font)
        self._line(self.at - 3, MARGIN, left)

    def _line(self, y, left, right):
        """A thin line across a part of the page."""
        paper = Paper()
        paper.line([(left, y), (right, y)], RULE)
        paper.onto(self.pages[-1])

    def rule(self) -> None:
        """A line to write an answer on."""
        self.keep(ANSWER_LINE)
        self.at += ANSWER_LINE
        self._line(self.at - 6, MARGIN + INDENT, WIDTH - MARGIN)

    def picture(self, picture: Picture, most: float = HEIGHT) -> None:
        """A picture as large as fits, in the middle, at most `most` high."""
        placed = Placed(picture)
        most = min(most, BOTTOM - self.top)
        scale = min(ROOM / placed.width, most / placed.height, LARGEST)
        self.keep(placed.height * scale)
        left = (WIDTH - placed.width * scale) / 2
        placed.onto(self.pages[-1], left, self.at, scale)
        self.at += placed.height * scale

    def headed(self) -> list[Picture]:
        """The pages with their heads; to be asked for once, when all are there."""
        count = len(self.pages)
        for number, page in enumerate(self.pages, 1):
            self._head(page, f"page {number} of {count}")
        return self.pages

    def _head(self, page, number):
        """Title, label, place for a name and number of a page."""
        put, end = self._put_on(page), WIDTH - MARGIN
        put(MARGIN, MARGIN, self.title, TITLE, "bold")
        told = f"{self.label} · {number}" if self.label else number
        put(end, MARGIN + TITLE - SMALL, told, SMALL, align="right")
        if self.name:
            y = MARGIN + NAME_LINE
            put(MARGIN, y, "Name", SMALL)
            line = Paper()
            line.line(
                [(MARGIN + 44, y + SMALL + 2), (MARGIN + 400, y + SMALL + 2)], RULE
            )
            line.onto(page)

    def _put(self, x, y, text, size, font="", align="left"):
        self._put_on(self.pages[-1])(x, y, text, size, font, align)

    @staticmethod
    def _put_on(page):
        """A function that sets a line of text on a page, its top at height y."""

        def put(x, y, text, size, font="", align="left"):
            if text:
                page.text(
                    x / WIDTH, 1 - (y + size) / HEIGHT, text, size=size * 72 / PIXELS,
                    fontproperties=glyphs.FONTS[font], color=INK, ha=align,
                    va="baseline", parse_math=False,
                )  # fmt: skip

        return put


def pdf_of(booklets: Iterable[Booklet], title: str) -> bytes:
    """The PDF of these booklets, one after the other."""
    buffer, about = io.BytesIO(), {"Title": title, "CreationDate": None}
    with mpl.rc_context({"pdf.fonttype": 42}), PdfPages(buffer, metadata=about) as pdf:
        for booklet in booklets:
            for page in booklet.headed():
                pdf.savefig(page)
    return buffer.getvalue()
