"""A scene: shapes and texts with their places, as plain data.

Coordinates are CSS pixels from the top left corner, y pointing down. Two programs write
a scene: `svg.py` as SVG, `figure.py` as a figure of matplotlib.
"""

from math import dist
from typing import NamedTuple

from gamesearch.draw.palette import FILL, INK, OUTLINE

PIXELS = 96  # to an inch
Point = tuple[float, float]


class Look(NamedTuple):
    """How a shape looks; `layer` says what lies on top.

    Widths and the parts of a dash are in pixels. A hatch has the colour of `line`: its
    sign, one of / \\ x - + . o, the more often the denser.
    """

    layer: float
    face: str = "none"
    line: str = "none"
    width: float = 0
    dash: tuple[float, ...] = ()
    hatch: str = ""

    def thinner(self, by: float) -> "Look":
        """The look with its line and dashes made smaller by a factor.

        >>> Look(1, width=2, dash=(4, 2)).thinner(0.5)[3:5]
        (1.0, (2.0, 1.0))
        """
        dash = tuple(part * by for part in self.dash)
        return self._replace(width=self.width * by, dash=dash)


def line_look(layer: float, line: str, width: float, dash=()) -> Look:
    """The look of a line, or of an outline that is not filled."""
    return Look(layer, line=line, width=width, dash=dash)


def side_look(layer: float, side: int | str | None, width: float, hatch="") -> Look:
    """The look of what belongs to a side: its fill, or its hatch, and its outline."""
    return Look(layer, FILL[side], OUTLINE[side], width, hatch=hatch)


class Letters(NamedTuple):
    """How a text looks; anchor 0, 0.5, 1 says that it begins, is centred, ends at x.

    The font is "", "bold", "italic" or "mono". A halo is a white rim.
    """

    layer: float
    size: float
    colour: str
    anchor: float
    font: str
    halo: bool


class Polygon(NamedTuple):
    """A closed polygon through the points."""

    points: list[Point]
    look: Look


class Line(NamedTuple):
    """An open line through the points."""

    points: list[Point]
    look: Look


class Box(NamedTuple):
    """A rectangle round (x, y)."""

    x: float
    y: float
    width: float
    height: float
    look: Look


class Oval(NamedTuple):
    """An ellipse round (x, y)."""

    x: float
    y: float
    width: float
    height: float
    look: Look


class Text(NamedTuple):
    """A text whose middle is at height y."""

    x: float
    y: float
    text: str
    look: Letters


class Scene:
    """Shapes in the order in which they were drawn, and how much room they take."""

    def __init__(self, width: float = 0, height: float = 0):
        self.width, self.height = width, height
        self.shapes = []

    def polygon(self, points, look: Look) -> None:
        """Add a closed polygon."""
        self.shapes.append(Polygon(list(points), look))

    def line(self, points, look: Look) -> None:
        """Add an open line."""
        self.shapes.append(Line(list(points), look))

    def box(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """Add a rectangle round (x, y)."""
        self.shapes.append(Box(x, y, width, height, look))

    def bar(self, left: float, right: float, y: float, height: float, look) -> None:
        """Add a rectangle from one x to another, its middle at height y."""
        self.box((left + right) / 2, y, right - left, height, look)

    def oval(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """Add an ellipse round (x, y)."""
        self.shapes.append(Oval(x, y, width, height, look))

    def text(self, x, y, text, size, colour=INK, *, anchor=0.5, font="", halo=False):
        """Add a text, as `Letters` says."""
        if text.strip():
            layer = 5 if halo else 6
            letters = Letters(layer, size, colour, anchor, font, halo)
            self.shapes.append(Text(x, y, text, letters))

    def cross(self, x: float, y: float, reach: float, look: Look) -> None:
        """Add two strokes through (x, y)."""
        for up in (reach, -reach):
            self.line([(x - reach, y - up), (x + reach, y + up)], look)

    def diamond(self, x: float, y: float, reach: float, look: Look) -> None:
        """Add a square that stands on a corner, its middle at (x, y)."""
        corners = (x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)
        self.polygon(corners, look)

    def arrow_head(self, start, end, size: float, look: Look) -> None:
        """Add the point of an arrow that leads from `start` to `end`."""
        self.polygon(arrow_head(start, end, size), look)

    def include(self, scene: "Scene", left: float, top: float) -> None:
        """Add the shapes of another scene, with its corner there."""
        for shape in scene.shapes:
            if isinstance(shape, (Line, Polygon)):
                points = [(x + left, y + top) for x, y in shape.points]
                self.shapes.append(shape._replace(points=points))
            else:
                self.shapes.append(shape._replace(x=shape.x + left, y=shape.y + top))

    def by_look(self) -> list[tuple[Look | Letters, list]]:
        """The shapes of each look, those of the lowest layer first."""
        groups = {}
        for shape in self.shapes:
            groups.setdefault(shape.look, []).append(shape)
        return sorted(groups.items(), key=lambda group: group[0].layer)


def arrow_head(start, end, size: float) -> list[Point]:
    """The corners of the point of an arrow, its tip first."""
    feet = [beside(start, end, size, side) for side in (size / 2, -size / 2)]
    return [end, *feet]


def beside(start, end, back: float, side: float = 0) -> Point:
    """A point so far back from the end of a line, and so far to the right of it.

    >>> beside((0, 0), (10, 0), 2, 3)
    (8.0, 3.0)
    """
    (x, y), (to_x, to_y) = start, end
    length = dist(start, end) or 1
    across, down = (to_x - x) / length, (to_y - y) / length
    return to_x - across * back - down * side, to_y - down * back + across * side
