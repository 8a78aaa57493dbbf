"""Scenes and pictures as a test reads them back: shapes by kind, and where they end."""

from typing import NamedTuple

from gamesearch.draw import glyphs
from gamesearch.draw.scene import Box, Line, Oval, Polygon, Scene, Text


class Sheet(Scene):
    """A scene whose shapes are lists, one for each kind."""

    @property
    def boxes(self):
        return self._of(Box)

    @property
    def lines(self):
        return self._of(Line)

    @property
    def polygons(self):
        return self._of(Polygon)

    @property
    def ovals(self):
        return self._of(Oval)

    @property
    def texts(self):
        return self._of(Text)

    @property
    def words(self):
        return [text.text for text in self.texts]

    def _of(self, kind):
        return [shape for shape in self.shapes if isinstance(shape, kind)]


class Ends(NamedTuple):
    """A box round a shape."""

    left: float
    top: float
    right: float
    bottom: float


def shown(picture) -> Sheet:
    """All shapes of a picture, where they are in it; none of its scenes is scaled."""
    sheet = Sheet()
    for scene, left, top, scale in picture.parts:
        assert scale == 1
        sheet.include(scene, left, top)
    return sheet


def ends(shape) -> Ends:
    """The box round a shape; of a text as wide and as high as its letters."""
    if isinstance(shape, (Line, Polygon)):
        xs, ys = zip(*shape.points)
        return Ends(min(xs), min(ys), max(xs), max(ys))
    if isinstance(shape, Text):
        look = shape.look
        wide = glyphs.width(shape.text, look.font) * look.size
        left = shape.x - look.anchor * wide
        half = look.size / 2
        return Ends(left, shape.y - half, left + wide, shape.y + half)
    a, b = shape.width / 2, shape.height / 2
    return Ends(shape.x - a, shape.y - b, shape.x + a, shape.y + b)
