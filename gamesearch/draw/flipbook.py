"""A search as a PDF to leaf through: one page per event, or several on a page.

Every picture has the tree in the same place and at the same scale, with the sentence of
its event below. One picture per page makes slides. Several make a handout that is
legible in black and white.
"""

from dataclasses import replace
from pathlib import Path

from gamesearch.draw import glyphs
from gamesearch.draw.boards import board_for, size_of
from gamesearch.draw.labels import SMALL, Wanted, label_of
from gamesearch.draw.legend import Column, signs_of
from gamesearch.draw.painter import Painter
from gamesearch.draw.picture import Picture, matplotlib_writer
from gamesearch.draw.plan import Plan, labelled_plan, reaches_of
from gamesearch.draw.scene import Scene
from gamesearch.draw.view import View
from gamesearch.rules.game import Game, State
from gamesearch.rules.whole_file import whole_file
from gamesearch.search.arguments import check_rules
from gamesearch.tree.narration import sentence
from gamesearch.tree.trace import check_recorded
from gamesearch.tree.tree import tree_of

SLIDE, SHEET = (1280.0, 720.0), (794.0, 1123.0)  # pixels: 16 to 9, and A4 upright
MARGIN = 44.0
MOST = 400  # pages in a flip-book
LARGEST = 2.2  # how far a small tree is magnified
LEGIBLE = 6.0  # the least size of text on paper, in pixels of 1/96 inch


def draw_flipbook(
    game: Game,
    state: State,
    trace,
    file: str | Path,
    per_page: int = 1,
    *,
    title: str = "",
    fold: bool = False,
    notation: str = "window",
    windows: bool = True,
    order: bool = True,
    moves: bool = True,
    boards: bool | None = None,
) -> Path:
    """Write a PDF with one picture per event of the trace; return the file's path.

    `per_page=1` makes slides, a larger number a handout on A4. The other options are
    those of `draw`.
    The file is written whole or not at all. `state=None` is `game.initial()`.

    >>> from tempfile import TemporaryDirectory
    >>> from gamesearch import ExplicitTree, Trace, minimax
    >>> game, trace = ExplicitTree([3, 12]), Trace()
    >>> answer = minimax(game, trace=trace)
    >>> with TemporaryDirectory() as folder:
    ...     draw_flipbook(game, None, trace, f"{folder}/minimax.pdf").name
    'minimax.pdf'
    """
    check_rules(game)
    file = _checked_file(file)
    _check_pages(trace, per_page)
    wanted = Wanted(notation, windows, order, moves)
    fill = 600 if per_page == 1 else 0
    book = Book(game, state, trace, wanted, boards, fold, fill)
    page = Page(book, per_page, title)
    firsts = range(1, trace.steps + 1, per_page)
    drawn = (
        page.drawn(range(first, min(first + per_page, trace.steps + 1)))
        for first in firsts
    )
    with whole_file(file) as part:
        title = title or "A search, step by step"
        matplotlib_writer().write_pages(drawn, part, title)
    return file


def _checked_file(file):
    path = Path(file)
    if path.suffix.lower() != ".pdf":
        raise ValueError(
            "file: a flip-book is a PDF, so its name ends with .pdf: write "
            f"{path.stem}.pdf instead of {path.name}."
        )
    return path


def _check_pages(trace, per_page):
    check_recorded(trace)
    if not isinstance(per_page, int) or not 1 <= per_page <= 24:
        raise ValueError(
            f"per_page: give a number from 1 (slides) to 24, not {per_page!r}."
        )
    pages = -(-trace.steps // per_page)
    if pages == 0:
        raise ValueError(
            "trace: the trace is empty; give it to a search first, as in "
            "alpha_beta(game, trace=trace)."
        )
    if pages > MOST:
        raise ValueError(
            f"trace: {trace.steps:,} events make {pages:,} pages, and a flip-book has "
            f"at most {MOST}. Search to a smaller depth, or put more pictures on a "
            "page."
        )


class Book:
    """What all pages have in common.

    `plan` has room for the texts of every step, `signs` are those of all steps, and
    `captions` say what happened in each.
    """

    def __init__(self, game, state, trace, wanted, boards, fold, fill):
        self.game, self.state, self.trace, self.fold = game, state, trace, fold
        self.last = last = tree_of(game, state, trace)
        self.board = board_for(last, boards)
        self.wanted = replace(wanted, board=size_of(self.board))
        total = trace.steps
        self.captions = [
            f"{i + 1} of {total}. {sentence(last, i)}" for i in range(total)
        ]
        self.signs = set()
        reaches = [(0.0, 0.0)] * len(View(last, fold).nodes)
        for step in range(1, total + 1):
            view, labels = self._view(step)
            wider = reaches_of(view, labels, self.wanted)
            reaches = [(max(a, c), max(b, d)) for (a, b), (c, d) in zip(reaches, wider)]
            anywhere = Plan([(0.0, 0.0)] * len(view.nodes), 0, 0)
            self.signs |= Painter(view, anywhere, labels, self.board).signs
        self.plan = labelled_plan(View(last, fold), reaches, self.wanted, fill)

    def _view(self, step):
        """What is shown after so many events, with the texts of its nodes."""
        tree = tree_of(self.game, self.state, self.trace, step=step)
        view = View(tree, self.fold)
        return view, [label_of(view, node, self.wanted) for node in view.nodes]

    def picture(self, step: int) -> Scene:
        """The tree after so many events."""
        view, labels = self._view(step)
        return Painter(view, self.plan, labels, self.board).scene


class Page:
    """How a page is divided: title, a grid of pictures with captions, the legend."""

    def __init__(self, book: Book, per_page: int, title: str):
        self.book, self.title = book, title
        slides = per_page == 1
        self.size = SLIDE if slides else SHEET
        self.text, self.small = (20.0, 1.25) if slides else (11.0, 0.85)
        across, down = self.size
        self.room = across - 2 * MARGIN
        self.legend = Column(self.room / self.small)
        self.legend.signs(signs_of(book.last, book.signs))
        self.top = 60.0
        self.bottom = down - 28 - self.legend.height * self.small
        self.scale, self.columns = max(
            self._grid(per_page, columns) for columns in range(1, per_page + 1)
        )
        self.rows = -(-per_page // self.columns)
        if SMALL * self.scale < LEGIBLE:
            points = SMALL * self.scale * 0.75
            cure = "Draw a smaller tree."
            if not slides:
                cure = "Put fewer pictures on a page, or draw a smaller tree."
            raise ValueError(
                "trace: the tree is too wide for this page: its text would be only "
                f"{points:.1f} points high. {cure}"
            )

    def _grid(self, per_page, columns):
        """The scale that so many columns allow, and their number."""
        rows = -(-per_page // columns)
        width, height = self._cell(columns, rows)
        lines = max(
            len(glyphs.wrapped(text, self.text, width)) for text in self.book.captions
        )
        caption = lines * 1.6 * self.text
        plan = self.book.plan
        fit = min(width / plan.width, (height - caption) / plan.height)
        return min(fit, LARGEST), columns

    def _cell(self, columns, rows):
        """The width and height of one picture with its caption."""
        gap = 24.0
        return (
            (self.room - gap * (columns - 1)) / columns,
            (self.bottom - self.top - gap * (rows - 1)) / rows,
        )

    def drawn(self, steps: range) -> Picture:
        """The page with the pictures after these numbers of events."""
        page, frame = Picture(*self.size), Scene()
        frame.text(MARGIN, 34, self.title, 20, anchor=0, font="bold")
        width, height = self._cell(self.columns, self.rows)
        for place, step in enumerate(steps):
            row, column = divmod(place, self.columns)
            left, top = MARGIN + column * (width + 24), self.top + row * (height + 24)
            indent = (width - self.book.plan.width * self.scale) / 2
            page.put(self.book.picture(step), left + indent, top, self.scale)
            caption = Column(width)
            caption.sentence(self.book.captions[step - 1], self.text)
            page.put(caption, left, top + self.book.plan.height * self.scale)
        page.put(self.legend, MARGIN, self.bottom + 10, self.small)
        page.put(frame)
        return page
