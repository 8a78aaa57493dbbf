"""A picture as a figure of matplotlib, for PNG and PDF: the one module that needs it.

All shapes of one look become one compound path, so that a tree of a thousand nodes is a
dozen artists. Text is outlines, the same in every format. Outlines of single characters
are kept and put side by side; one size there is one em.
"""

from functools import cache, lru_cache

import matplotlib as mpl
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D

from gamesearch.draw import glyphs
from gamesearch.draw.palette import PAPER
from gamesearch.draw.scene import PIXELS, Box, Letters, Line, Look, Oval, Scene, Text
from gamesearch.draw.svg import HALO

FONTS = {
    "": FontProperties(family="DejaVu Sans"),
    "bold": FontProperties(family="DejaVu Sans", weight="bold"),
    "italic": FontProperties(family="DejaVu Sans", style="italic"),
    "mono": FontProperties(family="DejaVu Sans Mono"),
}
CIRCLE = Path.unit_circle()


def blank(width: float, height: float) -> Figure:
    """An empty figure of a size in pixels, which pyplot does not know."""
    size = width / PIXELS, height / PIXELS
    figure = Figure(figsize=size, dpi=PIXELS, facecolor=PAPER)
    FigureCanvasAgg(figure)
    return figure


def figure_of(width: float, height: float, parts) -> Figure:
    """The scenes of a picture as a figure; `parts` has (scene, left, top, scale)."""
    figure = blank(width, height)
    for scene, *where in parts:
        _put(figure, scene, *where)
    return figure


def write(figure: Figure, file, kind: str, alt: str, **options) -> None:
    """Write a figure with its alternative text: the same bytes for the same figure."""
    about = {
        "svg": {"Date": None, "Description": alt},
        "pdf": {"CreationDate": None, "Subject": alt},
        "png": {"Description": alt},
    }.get(kind)
    options.setdefault("metadata", about)
    with mpl.rc_context({"svg.hashsalt": "gamesearch"}):
        figure.savefig(file, format=kind, **options)


def write_pages(pictures, file, title: str) -> None:
    """Write pictures as the pages of a PDF."""
    with PdfPages(file, metadata={"Title": title, "CreationDate": None}) as pdf:
        for picture in pictures:
            pdf.savefig(picture.figure())


def _put(figure, scene: Scene, left, top, scale):
    """Draw a scene with its corner there."""
    place = Affine2D().scale(scale / PIXELS, -scale / PIXELS)
    place = place.translate(left / PIXELS, figure.get_figheight() - top / PIXELS)
    points = scale * 72 / PIXELS
    settings = {"hatch.linewidth": 0.8 * points, "lines.scale_dashes": False}
    with mpl.rc_context(settings):
        for look, shapes in scene.by_look():
            vertices, codes = zip(*map(_path, shapes))
            path = Path(np.concatenate(vertices), np.concatenate(codes))
            for seen in _looks(look):
                patch = _patch(path, seen, points)
                patch.set_transform(place + figure.dpi_scale_trans)
                figure.add_artist(patch)


def _looks(look: Look | Letters) -> list[Look]:
    """How a path is painted: a text is filled, on a halo if it has one."""
    if isinstance(look, Look):
        return [look]
    filled = Look(look.layer, look.colour)
    return [Look(look.layer, PAPER, PAPER, HALO), filled] if look.halo else [filled]


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


def _path(shape) -> tuple[np.ndarray, list]:
    """The vertices and codes of a shape."""
    if isinstance(shape, Text):
        look = shape.look
        vertices, codes = outline(shape.text, look.font)
        start = shape.x - look.anchor * glyphs.width(shape.text, look.font) * look.size
        return vertices * look.size + (start, shape.y), codes
    if isinstance(shape, Oval):
        size = shape.width / 2, shape.height / 2
        return CIRCLE.vertices * size + (shape.x, shape.y), CIRCLE.codes
    if isinstance(shape, Box):
        x, y, a, b = shape.x, shape.y, shape.width / 2, shape.height / 2
        points = [(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)]
    else:
        points = shape.points
    codes = [Path.MOVETO, *[Path.LINETO] * (len(points) - 1)]
    if not isinstance(shape, Line):
        points, codes = [*points, points[0]], [*codes, Path.CLOSEPOLY]
    return np.array(points, float), codes


@cache
def character(letter: str, font: str) -> tuple[np.ndarray, np.ndarray]:
    """Vertices and codes of one character; y points up from the base line."""
    if letter.isspace():  # has no outline
        return np.empty((0, 2)), np.empty(0, np.uint8)
    path = TextPath((0, 0), letter, size=1, prop=FONTS[font])
    return path.vertices, path.codes


@lru_cache(maxsize=4096)
def outline(text: str, font: str = "") -> tuple[np.ndarray, np.ndarray]:
    """Vertices and codes of the text: from x = 0, middle at y = 0, y pointing down."""
    at, vertices, codes = 0.0, [], []
    for letter in text:
        letter_vertices, letter_codes = character(letter, font)
        vertices.append(letter_vertices * (1, -1) + (at, glyphs.MIDDLE))
        codes.append(letter_codes)
        at += glyphs.width(letter, font)
    return np.concatenate(vertices), np.concatenate(codes)
