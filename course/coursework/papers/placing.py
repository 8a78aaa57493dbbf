"""A picture on a page, as vectors and without the white round it."""

import matplotlib as mpl
import numpy as np
from matplotlib.patches import PathPatch
from matplotlib.transforms import Affine2D

from gamesearch.draw.paper import PIXELS
from gamesearch.draw.picture import Picture

HATCH = 0.8 * 72 / PIXELS  # the width of a hatch's lines, in points


class Placed:
    """The shapes of a picture with their places; `width` and `height` of what is drawn.

    Every shape of a Picture is a path. A figure with axes is no such picture.
    """

    def __init__(self, picture: Picture):
        self.shapes = [
            (patch, self._points(picture, patch))
            for patch in picture.get_children()
            if patch is not picture.patch
        ]
        every = np.concatenate([path.vertices for _, path in self.shapes])
        self.corner = every.min(axis=0)
        self.width, self.height = every.max(axis=0) - self.corner

    @staticmethod
    def _points(picture, patch):
        """The path of a shape in pixels from the top left corner, y pointing down."""
        if not isinstance(patch, PathPatch):
            raise TypeError(
                f"picture: shapes of a Picture, not {type(patch).__name__}; a figure "
                "with axes cannot be placed."
            )
        inches = patch.get_transform() - picture.dpi_scale_trans
        down = Affine2D().scale(PIXELS, -PIXELS)
        down = down.translate(0, picture.get_figheight() * PIXELS)
        return (inches + down).transform_path(patch.get_path())

    def onto(self, page: Picture, left: float, top: float, scale: float) -> None:
        """Draw the shapes on a page, with their corner there."""
        place = Affine2D().translate(*-self.corner).scale(scale).translate(left, top)
        up = Affine2D().scale(1 / PIXELS, -1 / PIXELS)
        up = up.translate(0, page.get_figheight())
        with mpl.rc_context({"hatch.linewidth": HATCH * scale}):
            for patch, path in self.shapes:
                page.add_artist(_copied(patch, path, place + up, page, scale))


def _copied(patch, path, place, page, scale) -> PathPatch:
    """A shape that looks the same, at another place and scale."""
    return PathPatch(
        path,
        transform=place + page.dpi_scale_trans,
        facecolor=patch.get_facecolor(),
        edgecolor=patch.get_edgecolor(),
        linewidth=patch.get_linewidth() * scale,
        linestyle=patch.get_linestyle(),
        hatch=patch.get_hatch(),
        capstyle=patch.get_capstyle(),
        joinstyle=patch.get_joinstyle(),
        zorder=patch.get_zorder(),
        clip_on=False,
    )
