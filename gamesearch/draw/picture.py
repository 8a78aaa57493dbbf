"""A figure that keeps its alternative text and its text twin wherever it is shown.

JupyterLab drops the alternative text of most kinds of pictures but keeps that of HTML.
So in a notebook a picture is HTML: the image, as SVG so that it is sharp at every zoom,
with its text, and the text twin to unfold. A PNG goes along for pages without HTML.
"""

import base64
import html
import io
import os
from contextlib import contextmanager
from pathlib import Path

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from gamesearch.draw.palette import PAPER
from gamesearch.draw.paper import PIXELS

SHRINK = 0.8  # how far a page may shrink a picture before it is scrolled instead
HEAVY = 1_000_000  # bytes of SVG from which a page is given a PNG
SIDES = "right", "left"
# Shadows stay at the edges of the place; what is white moves with the picture and hides
# one at the end of the way. The picture lies on both, and multiplies its white away.
COVERS = [f"linear-gradient(to {side}, white 40%, transparent)" for side in SIDES]
SHADOWS = [f"linear-gradient(to {side}, #0005, transparent)" for side in SIDES]
SCROLLED = (
    "overflow-x: auto; margin-bottom: 0.76em; border-radius: 4px; isolation: isolate; "
    f"background: {COVERS[0]} 0 0 / 36px 100% no-repeat local, "
    f"{COVERS[1]} 100% 0 / 36px 100% no-repeat local, "
    f"{SHADOWS[0]} 0 50% / 14px calc(100% - 8px) no-repeat, "
    f"{SHADOWS[1]} 100% 50% / 14px calc(100% - 8px) no-repeat, white; "
)


class Picture(Figure):
    """A matplotlib figure with `alt`, its alternative text, and `twin`, a long text.

    `savefig` writes PNG, SVG or PDF: the same bytes for the same picture, the whole
    file or none. It is not registered with pyplot, so nothing has to be closed.
    """

    def __init__(self, width: float, height: float):
        size = (width / PIXELS, height / PIXELS)
        super().__init__(figsize=size, dpi=PIXELS, facecolor=PAPER)
        FigureCanvasAgg(self)
        self.alt = self.twin = ""

    def savefig(self, fname, **options) -> None:
        """Write the picture to a file or a buffer, as matplotlib's `savefig` does."""
        if not isinstance(fname, (str, os.PathLike)):
            return self._write(fname, **options)
        file = Path(fname)
        if file.suffix == ".html":
            raise ValueError(
                f"fname: a picture is saved as .png, .svg or .pdf, not {file.name!r}; "
                "gs.explore(game).export(file) writes a page to step through."
            )
        options.setdefault("format", file.suffix[1:] or "png")
        with whole_file(file) as part:
            self._write(part, **options)

    def _write(self, file, **options):
        kind = options.get("format", "png").lower()
        about = {"svg": {"Date": None, "Description": self.alt},
                 "pdf": {"CreationDate": None, "Subject": self.alt},
                 "png": {"Description": self.alt}}.get(kind)  # fmt: skip
        if about and "metadata" not in options:
            options["metadata"] = about
        with mpl.rc_context({"svg.hashsalt": "gamesearch"}):
            super().savefig(file, **options)

    def data(self, kind: str) -> bytes:
        """The picture as the bytes of a "png" or "svg" file."""
        buffer = io.BytesIO()
        if kind == "svg":
            self._write(buffer, format=kind)
        else:
            dots = min(1.5, 4000 / self.get_figwidth() / PIXELS) * PIXELS
            quick = {"compress_level": 1}
            self._write(buffer, format=kind, dpi=dots, pil_kwargs=quick)
        return buffer.getvalue()

    def _repr_html_(self) -> str:
        kind, image = "svg+xml", self.data("svg")
        if len(image) > HEAVY:
            kind, image = "png", self.data("png")
        width = round(self.get_figwidth() * PIXELS)
        least = round(width * SHRINK)
        twin = (
            '<details style="margin: 0.3em 0"><summary>The same as text</summary>'
            f'<pre style="white-space: pre-wrap">{html.escape(self.twin)}'
            "</pre></details>"
        )
        return (
            '<figure style="margin: 0; display: flow-root">'
            f'<div style="{SCROLLED}width: min({width}px, 100%)">'
            f'<img alt="{html.escape(self.alt)}" '
            f'src="data:image/{kind};base64,{base64.b64encode(image).decode()}" '
            f'style="display: block; width: max(100%, {least}px); max-width: none; '
            "height: auto; background: white; border-radius: 4px; "
            'mix-blend-mode: multiply"></div>'
            f"{twin if self.twin else ''}</figure>"
        )

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        png = base64.b64encode(self.data("png")).decode()
        return {
            "text/html": self._repr_html_(),
            "image/png": png,
            "text/plain": repr(self),
        }

    def __repr__(self):
        return f"<Picture: {self.alt}>"

    __str__ = __repr__


@contextmanager
def whole_file(file: Path):
    """A temporary file beside `file` that takes its place when all went well."""
    if not file.parent.is_dir():
        raise ValueError(f"file: there is no folder {str(file.parent)!r}.")
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with open(part, "wb") as buffer:
            yield buffer
        os.replace(part, file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
