"""Paper that remembers what was drawn on it, for the tests of problems' drawings."""

from gamesearch.draw import glyphs


class Sheet:
    """What `Paper` would draw, as lists that a test can read back."""

    def __init__(self):
        self.boxes, self.lines, self.polygons = [], [], []
        self.ovals, self.texts, self.spans = [], [], []

    def box(self, x, y, width, height, look):
        self.boxes.append((x, y, width, height, look))

    def line(self, points, look):
        self.lines.append((list(points), look))

    def polygon(self, points, look):
        self.polygons.append((list(points), look))

    def oval(self, x, y, width, height, look):
        self.ovals.append((x, y, width, height, look))

    def text(self, x, y, text, size, colour="", *, anchor=0.5, font="", halo=False):
        self.texts.append((x, y, text, size, font))
        left = x - anchor * glyphs.width(text, font) * size
        self.spans += [(left, y), (left + glyphs.width(text, font) * size, y)]

    @property
    def words(self):
        return [text for _, _, text, _, _ in self.texts]


def painted(board, state, status=""):
    """A sheet with the state on it, the top left corner of the drawing at (0, 0)."""
    sheet = Sheet()
    board.draw(sheet, state, board.width / 2, board.height / 2, status)
    return sheet


def outside(board, sheet):
    """The shapes and texts that leave the room the board says it needs."""
    corners = [
        (x + side * width / 2, y + side * height / 2)
        for x, y, width, height, _ in sheet.boxes + sheet.ovals
        for side in (-1, 1)
    ]
    corners += [point for points, _ in sheet.lines + sheet.polygons for point in points]
    corners += sheet.spans
    return [
        (x, y)
        for x, y in corners
        if not (-2 <= x <= board.width + 2 and -2 <= y <= board.height + 2)
    ]
