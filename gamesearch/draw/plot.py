"""A picture that is drawn with matplotlib itself: the plots of experiments."""

import io

from gamesearch.draw.picture import Picture, matplotlib_writer


class Plot(Picture):
    """A picture with axes and whatever else is put on its `figure()`.

    >>> plot = Plot(300, 200)
    >>> plot.figure().add_subplot().plot([1, 2, 4])
    [<matplotlib.lines.Line2D object at ...>]
    """

    def __init__(self, width: float, height: float):
        super().__init__(width, height)
        self._figure = matplotlib_writer().blank(width, height)

    def figure(self):
        """The figure of matplotlib, to be drawn on."""
        return self._figure

    def svg(self) -> str:
        """The plot as SVG, written by matplotlib."""
        buffer = io.BytesIO()
        matplotlib_writer().write(self._figure, buffer, "svg", self.alt)
        return buffer.getvalue().decode()
