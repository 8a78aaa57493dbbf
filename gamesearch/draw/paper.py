"""A sheet on which shapes are collected by how they look, then drawn in one go.

All shapes of one look become one compound path, so that a tree of a thousand nodes is
a dozen artists. Coordinates are CSS pixels from the top left corner, y pointing down.
"""

from typing import NamedTuple

import matplotlib as mpl
import numpy as np
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from gamesearch.draw import glyphs
from gamesearch.draw.palette import INK, PAPER

PIXELS = 96  # to an inch
CIRCLE = Path.unit_circle()


class Look(NamedTuple):
    """How a shape looks; `layer` says what lies on top, widths are in pixels.

    A hatch has the colour of `line`.
    """

    layer: float
    face: str = "none"
    line: str = "none"
    width: float = 0
    dash: tuple[float, ...] = ()
    hatch: str = ""


class Paper:
    """Shapes, collected by look."""

    def __init__(self):
        self._shapes: dict[Look, tuple[list, list]] = {}

    def shape(self, vertices, codes, look: Look) -> None:
        """Add a path: an array of points and matplotlib's codes for them."""
        some_vertices, some_codes = self._shapes.setdefault(look, ([], []))
        some_vertices.append(vertices)
        some_codes.append(codes)

    def polygon(self, points, look: Look) -> None:
        """Add a closed polygon."""
        codes = [Path.MOVETO, *[Path.LINETO] * (len(points) - 1), Path.CLOSEPOLY]
        self.shape(np.array([*points, points[0]], float), codes, look)

    def line(self, points, look: Look) -> None:
        """Add an open line through the points."""
        codes = [Path.MOVETO, *[Path.LINETO] * (len(points) - 1)]
        self.shape(np.array(points, float), codes, look)

    def box(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """Add a rectangle round (x, y)."""
        a, b = width / 2, height / 2
        corners = (x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)
        self.polygon(corners, look)

    def oval(self, x: float, y: float, width: float, height: float, look: Look) -> None:
        """Add an ellipse round (x, y)."""
        points = CIRCLE.vertices * (width / 2, height / 2) + (x, y)
        self.shape(points, CIRCLE.codes, look)

    def text(self, x: float, y: float, text: str, size: float, colour: str = INK, *,
             anchor=0.5, font: str = "", halo: bool = False) -> None:  # fmt: skip
        """Add a text whose middle is at height y; anchor 0, 0.5, 1 says that it begins,
        is centred, ends at x."""
        points, codes = glyphs.outline(text, font)
        if not len(codes):
            return
        points = points * size + (x - anchor * glyphs.width(text, font) * size, y)
        if halo:
            self.shape(points, codes, Look(5, PAPER, PAPER, 3.5))
        self.shape(points, codes, Look(6, colour))

    def onto(self, figure, left: float = 0, top: float = 0, scale: float = 1) -> None:
        """Draw all shapes on a figure, with the corner of this sheet there."""
        height = figure.get_figheight()
        place = Affine2D().scale(scale / PIXELS, -scale / PIXELS)
        place = place.translate(left / PIXELS, height - top / PIXELS)
        points = scale * 72 / PIXELS
        with mpl.rc_context({"hatch.linewidth": 0.8 * points}):
            for look, (vertices, codes) in self._shapes.items():
                path = Path(np.concatenate(vertices), np.concatenate(codes))
                patch = _patch(path, look, points)
                patch.set_transform(place + figure.dpi_scale_trans)
                figure.add_artist(patch)


def _patch(path: Path, look: Look, points: float) -> PathPatch:
    """The artist for one look; `points` is how many there are to a pixel."""
    dash = (0, [part * points for part in look.dash]) if look.dash else "solid"
    return PathPatch(
        path,
        facecolor=look.face,
        edgecolor=look.line,
        linewidth=look.width * points,
        linestyle=dash,
        hatch=look.hatch or None,
        capstyle="butt" if look.dash else "round",
        joinstyle="round",
        zorder=look.layer,
        clip_on=False,
    )
