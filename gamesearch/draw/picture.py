"""A figure that keeps its alternative text and its text twin wherever it is shown.

JupyterLab drops the alternative text of most kinds of pictures but keeps that of HTML.
So in a notebook a picture is HTML: the image with its text, the text twin to unfold.
"""

import base64
import html
import io
import os
from pathlib import Path
from tempfile import NamedTemporaryFile

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from gamesearch.draw.palette import PAPER
from gamesearch.draw.paper import PIXELS

SHRINK = 0.8  # how far a page may shrink a picture before it is scrolled instead


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

    def png(self) -> bytes:
        """The picture as PNG, with two dots to a pixel unless it is very wide."""
        width = self.get_size_inches()[0] * PIXELS
        density = 2 if width <= 1600 else 1.5 if width <= 2600 else 1
        buffer = io.BytesIO()
        self._write(buffer, format="png", dpi=density * PIXELS,
                    pil_kwargs={"compress_level": 3})  # fmt: skip
        return buffer.getvalue()

    def _html(self, png: bytes) -> str:
        width = round(self.get_size_inches()[0] * PIXELS)
        image = base64.b64encode(png).decode()
        twin = (
            '<details style="margin: 0.3em 0"><summary>The same as text</summary>'
            f'<pre style="white-space: pre; overflow-x: auto">{html.escape(self.twin)}'
            "</pre></details>"
        )
        return (
            '<figure style="margin: 0; overflow-x: auto">'
            f'<img alt="{html.escape(self.alt)}" src="data:image/png;base64,{image}" '
            f'style="width: min({width}px, max(100%, {round(width * SHRINK)}px)); '
            'max-width: none; height: auto; background: white; border-radius: 4px">'
            f"{twin if self.twin else ''}</figure>"
        )

    def _repr_html_(self) -> str:
        return self._html(self.png())

    def _repr_mimebundle_(self, include=None, exclude=None) -> dict[str, str]:
        png = self.png()
        return {"text/html": self._html(png), "text/plain": repr(self),
                "image/png": base64.b64encode(png).decode()}  # fmt: skip

    def __repr__(self):
        return f"<Picture: {self.alt}>"


class whole_file:
    """A temporary file beside `file` that takes its place when all went well."""

    def __init__(self, file: Path):
        self.file = file

    def __enter__(self):
        if not self.file.parent.is_dir():
            raise ValueError(f"file: there is no folder {str(self.file.parent)!r}.")
        self.part = NamedTemporaryFile(
            dir=self.file.parent, prefix=self.file.stem, suffix=".part", delete=False
        )
        return self.part

    def __exit__(self, kind, error, traceback):
        self.part.close()
        if error is None:
            os.replace(self.part.name, self.file)
        else:
            os.unlink(self.part.name)
