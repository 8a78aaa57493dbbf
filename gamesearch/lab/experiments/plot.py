"""A plot by matplotlib that keeps its alternative text and its numbers as text."""

import base64
import io
from html import escape

from gamesearch.draw.palette import GREY, INK, UNSEEN_LINE
from gamesearch.rules.available import package

figure = package("matplotlib.figure", "a plot")
INCH = 96  # pixels


class Plot(figure.Figure):
    """A figure with `alt`, its alternative text, and `twin`, its numbers as text.

    `panels` has its axes by the names that stand in the mosaic.
    """

    def __init__(self, width: float, height: float, title: str, mosaic: list, **shared):
        size = width / INCH, height / INCH
        super().__init__(figsize=size, dpi=INCH, layout="constrained")
        self.suptitle(title, x=0.01, ha="left", color=INK, fontweight="bold")
        self.alt = self.twin = ""
        self.panels = self.subplot_mosaic(mosaic, **shared)
        for axes in self.panels.values():
            axes.grid(color=UNSEEN_LINE, linewidth=0.5)
            axes.set_axisbelow(True)
            axes.spines[["top", "right"]].set_visible(False)
            axes.tick_params(colors=GREY)

    def _repr_html_(self):
        file = io.BytesIO()
        self.savefig(file, format="svg", metadata={"Date": None})
        image = base64.b64encode(file.getvalue()).decode()
        twin = ""
        if self.twin:
            twin = (
                "<details><summary>The same as text</summary>"
                f'<pre style="white-space: pre-wrap">{escape(self.twin)}</pre>'
                "</details>"
            )
        return (
            f'<figure style="margin: 0"><img alt="{escape(self.alt)}" '
            'style="max-width: 100%; background: white" '
            f'src="data:image/svg+xml;base64,{image}">{twin}</figure>'
        )

    def __repr__(self):
        return f"<Plot: {self.alt}>"
