"""A plot of an experiment: a picture that is drawn with matplotlib."""

import io

from gamesearch.draw.palette import CUT, GREY, INK, OUTLINE, UNSEEN_LINE
from gamesearch.draw.picture import Picture, matplotlib_writer
from gamesearch.rules.game import CHANCE, MAX, MIN

COLOURS = (OUTLINE[MAX], OUTLINE[MIN], OUTLINE[CHANCE], CUT, INK)
MARKS = "osD^vPX*"


def line_look(place: int) -> dict:
    """The colour and the marks of a line; every second line has hollow marks."""
    colour = COLOURS[place % len(COLOURS)]
    return {
        "color": colour,
        "marker": MARKS[place % len(MARKS)],
        "markerfacecolor": "white" if place % 2 else colour,
    }


class Plot(Picture):
    """A picture with axes: `panels` has the axes under their names in the mosaic."""

    def __init__(self, width: float, height: float, title: str, mosaic: list, **shared):
        super().__init__(width, height)
        self._figure = matplotlib_writer("A plot").blank(width, height)
        self._figure.set_layout_engine("constrained")
        self._figure.suptitle(title, x=0.01, ha="left", color=INK, fontweight="bold")
        self.panels = self._figure.subplot_mosaic(mosaic, **shared)
        for axes in self.panels.values():
            axes.grid(color=UNSEEN_LINE, linewidth=0.5)
            axes.set_axisbelow(True)
            axes.spines[["top", "right"]].set_visible(False)
            axes.tick_params(colors=GREY)

    def figure(self):
        """The figure of matplotlib."""
        return self._figure

    def svg(self) -> str:
        """The plot as SVG, written by matplotlib."""
        buffer = io.BytesIO()
        matplotlib_writer().write(self._figure, buffer, "svg", self.alt)
        return buffer.getvalue().decode()
