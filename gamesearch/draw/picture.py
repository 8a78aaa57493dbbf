"""A picture that keeps its alternative text and its text twin wherever it is shown.

JupyterLab drops the alternative text of most kinds of pictures but keeps that of HTML.
So in a notebook a picture is HTML: the image, as SVG so that it is sharp at every zoom,
with its text, and the text twin to unfold. A PNG goes along for pages without HTML,
where matplotlib is there to write it.
"""

import base64
import html
import io
import os
from contextlib import suppress
from pathlib import Path

from gamesearch.draw import glyphs
from gamesearch.draw.scene import PIXELS, Scene
from gamesearch.draw.svg import svg
from gamesearch.rules.available import package
from gamesearch.rules.whole_file import whole_file

SHRINK = 0.8  # how far a page may shrink a picture before it is scrolled instead
HEAVY = 1_000_000  # bytes of SVG from which a page is given a PNG
MARGIN, TITLE = 12.0, 17.0  # round a picture; the size of a title
WRAPPED = 420.0  # to this width a title goes on in the next line
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


class Picture:
    """Scenes on a sheet, with `alt`, its alternative text, and `twin`, a long text.

    `width` and `height` are in pixels, `parts` are (scene, left, top, scale), `links`
    the places to click on a page, as HTML.
    """

    def __init__(self, width: float, height: float):
        self.width, self.height = width, height
        self.parts = []
        self.links = []
        self.alt = self.twin = ""

    def put(self, scene: Scene, left: float = 0, top: float = 0, scale: float = 1):
        """Put a scene on the sheet, with its corner there."""
        self.parts.append((scene, left, top, scale))

    def link(self, file: str, said: str, left, top, width, height) -> None:
        """Lead from a rectangle of the picture to a file, on a page."""
        spot = {"left": left / self.width, "top": top / self.height}
        spot |= {"width": width / self.width, "height": height / self.height}
        style = "; ".join(f"{name}: {100 * part:.4g}%" for name, part in spot.items())
        self.links.append(
            f'<a href="{html.escape(file)}" title="{html.escape(said)}" '
            f'aria-label="{html.escape(said)}" style="position: absolute; {style}"></a>'
        )

    def figure(self):
        """The picture as a figure of matplotlib."""
        return matplotlib_writer().figure_of(self.width, self.height, self.parts)

    def savefig(self, fname, **options) -> None:
        """Write an SVG, or by matplotlib a PNG or a PDF, to a file or a buffer.

        Equal pictures give equal bytes; a file is written whole or not at all.
        `options` are those of matplotlib's `savefig`.
        """
        if not isinstance(fname, (str, os.PathLike)):
            return self._write(fname, **options)
        file = Path(fname)
        if file.suffix == ".html":
            raise ValueError(
                f"fname: save a picture as .png, .svg or .pdf, not as {file.name!r}. "
                "For a page to step through use gs.explore(game).export(file)."
            )
        options.setdefault("format", file.suffix[1:] or "png")
        with whole_file(file) as part:
            self._write(part, **options)

    def _write(self, file, **options):
        kind = options.pop("format", "png").lower()
        if kind == "svg":
            file.write(self.svg().encode())
        else:
            matplotlib_writer().write(self.figure(), file, kind, self.alt, **options)

    def svg(self) -> str:
        """The picture as SVG."""
        return svg(self.width, self.height, self.parts, self.alt)

    def data(self, kind: str) -> bytes:
        """The picture as the bytes of a "png" or "svg" file."""
        buffer, options = io.BytesIO(), {}
        if kind == "png":
            dots = min(1.5, 4000 / self.width) * PIXELS
            options = {"dpi": dots, "pil_kwargs": {"compress_level": 1}}
        self._write(buffer, format=kind, **options)
        return buffer.getvalue()

    def _repr_html_(self):
        kind, image = "svg+xml", self.data("svg")
        if len(image) > HEAVY:
            with suppress(ModuleNotFoundError):
                kind, image = "png", self.data("png")
        width = round(self.width)
        least = round(width * SHRINK)
        twin = (
            '<details style="margin: 0.3em 0"><summary>The same as text</summary>'
            f'<pre style="white-space: pre-wrap">{html.escape(self.twin)}'
            "</pre></details>"
        )
        shown = (
            f'<img alt="{html.escape(self.alt)}" '
            f'src="data:image/{kind};base64,{base64.b64encode(image).decode()}" '
            f'style="display: block; width: max(100%, {least}px); max-width: none; '
            "height: auto; background: white; border-radius: 4px; "
            'mix-blend-mode: multiply">'
        )
        if self.links:
            room = f"position: relative; width: max(100%, {least}px)"
            shown = f'<div style="{room}">{shown}{"".join(self.links)}</div>'
        return (
            '<figure style="margin: 0; display: flow-root">'
            f'<div style="{SCROLLED}width: min({width}px, 100%)">{shown}</div>'
            f"{twin if self.twin else ''}</figure>"
        )

    def _repr_mimebundle_(self, include=None, exclude=None):
        bundle = {"text/html": self._repr_html_(), "text/plain": repr(self)}
        with suppress(ModuleNotFoundError):
            bundle["image/png"] = base64.b64encode(self.data("png")).decode()
        return bundle

    def __repr__(self):
        return f"<{type(self).__name__}: {self.alt}>"

    __str__ = __repr__


def framed(scenes: list[Scene], title="", *, alt="", said="", lines=()) -> Picture:
    """A picture of scenes below a title.

    The scenes stand below each other, centred. `said` is the alternative text unless
    `alt` is given, and `lines` are the text twin.
    """
    if not isinstance(title, str):
        raise TypeError(f"title: give a text, not {title!r}.")
    head, top = Scene(), MARGIN
    width = max(scene.width for scene in scenes)
    for line in glyphs.wrapped(title, TITLE, max(width, WRAPPED), "bold"):
        head.text(0, top + 10, line, TITLE, anchor=0, font="bold")
        width = max(width, glyphs.width(line, "bold") * TITLE)
        top += 26
    height = sum(scene.height for scene in scenes)
    picture = Picture(width + 2 * MARGIN, top + height + MARGIN)
    picture.put(head, MARGIN)
    for scene in scenes:
        picture.put(scene, MARGIN + (width - scene.width) / 2, top)
        top += scene.height
    picture.alt = alt or f"{title}. {said}".removeprefix(". ").strip()
    picture.twin = "\n".join([title, *lines] if title else lines)
    return picture


def matplotlib_writer(needed_for: str = "A picture as PNG or PDF instead of SVG"):
    """The module that writes with matplotlib; an error says how to install it."""
    package("matplotlib", needed_for)
    from gamesearch.draw import figure

    return figure
