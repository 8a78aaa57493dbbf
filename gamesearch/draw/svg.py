"""A picture as SVG, written with the standard library.

Shapes are elements of SVG, grouped by their look. A text is text, so it can be found;
it is stretched to the width it was given room for, whatever font a machine has.
"""

import re
from hashlib import sha256
from html import escape

from gamesearch.draw import glyphs
from gamesearch.draw.palette import PAPER
from gamesearch.draw.scene import Box, Letters, Line, Look, Oval, Polygon, Text

SANS = "DejaVu Sans, Verdana, sans-serif"
FONTS = {
    "": "",
    "bold": ' font-weight="bold"',
    "italic": ' font-style="italic"',
    "mono": ' font-family="DejaVu Sans Mono, Menlo, Consolas, monospace"',
}
ANCHORS = {0: "start", 0.5: "middle", 1: "end"}
HALO = 3.5  # pixels, half of it outside the letters
NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
LOST = re.compile("^ | (?= )| $")  # spaces that a browser leaves away
HATCHES = {  # sign: by how much the pattern is turned, what is in a unit square of it
    "/": (45, "M.5,0V1"),
    "\\": (-45, "M.5,0V1"),
    "x": (45, "M.5,0V1M0,.5H1"),
    "-": (0, "M0,.5H1"),
    "+": (0, "M.5,0V1M0,.5H1"),
    ".": (0, "M.4,.5a.1,.1 0 1 0 .2,0a.1,.1 0 1 0 -.2,0"),
    "o": (45, "M.2,.5a.3,.3 0 1 0 .6,0a.3,.3 0 1 0 -.6,0"),
}


def svg(width: float, height: float, parts, about: str = "") -> str:
    """The scenes of a picture as one SVG; `parts` has (scene, left, top, scale).

    >>> from gamesearch.draw.scene import Scene
    >>> scene = Scene()
    >>> scene.box(20, 10, 40, 20, Look(1, "#cfe4f7"))
    >>> print(svg(40, 20, [(scene, 0, 0, 1)]).splitlines()[-2])
    <g fill="#cfe4f7"><rect x="0" y="0" width="40" height="20"/></g>
    """
    drawn = [
        (where, look, "".join(WRITERS[type(shape)](shape) for shape in shapes))
        for scene, *where in parts
        for look, shapes in scene.by_look()
    ]
    own = sha256("".join(elements for *_, elements in drawn).encode()).hexdigest()[:8]
    hatched = dict.fromkeys(look for _, look, _ in drawn if getattr(look, "hatch", ""))
    patterns = {look: f"{own}-{place}" for place, look in enumerate(hatched)}
    groups = [
        f"<g{_place(*where)}{_attributes(look, patterns)}>{elements}</g>\n"
        for where, look, elements in drawn
    ]
    size = f'width="{width:.6g}" height="{height:.6g}"'
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
        f'viewBox="0 0 {width:.6g} {height:.6g}" font-family="{SANS}" '
        'stroke-linejoin="round">\n'
        f"<desc>{_escaped(about)}</desc>\n"
        f"{''.join(_pattern(name, look) for look, name in patterns.items())}"
        f'<rect {size} fill="{PAPER}"/>\n{"".join(groups)}</svg>\n'
    )


def _place(left, top, scale):
    moved = f"translate({left:.6g} {top:.6g})" if left or top else ""
    scaled = f"scale({scale:.6g})" if scale != 1 else ""
    return f' transform="{moved}{scaled}"' if moved or scaled else ""


def _attributes(look: Look | Letters, patterns) -> str:
    """What all shapes of one look have in common."""
    if isinstance(look, Letters):
        halo = f' stroke="{PAPER}" stroke-width="{HALO}" paint-order="stroke"'
        return (
            f' fill="{look.colour}" font-size="{look.size:.6g}"{FONTS[look.font]} '
            f'text-anchor="{ANCHORS[look.anchor]}"{halo if look.halo else ""}'
        )
    fill = f"url(#{patterns[look]})" if look.hatch else look.face
    if look.line == "none" or not look.width:
        return f' fill="{fill}"'
    ends = ' stroke-linecap="round"'
    if look.dash:
        ends = f' stroke-dasharray="{" ".join(f"{part:.6g}" for part in look.dash)}"'
    return f' fill="{fill}" stroke="{look.line}" stroke-width="{look.width:.6g}"{ends}'


def _pattern(name, look):
    """A hatch, as dense as its signs are many."""
    turn, path = HATCHES[look.hatch[0]]
    step = 16 / len(look.hatch) * (2**0.5 if turn else 1)
    return (
        f'<pattern id="{name}" width="1" height="1" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({turn}) scale({step:.6g})">'
        f'<rect width="1" height="1" fill="{look.face}"/><path d="{path}" fill="none" '
        f'stroke="{look.line}" stroke-width="{0.8 / step:.6g}"/></pattern>\n'
    )


def _rectangle(box):
    x, y = box.x - box.width / 2, box.y - box.height / 2
    size = f'width="{box.width:.6g}" height="{box.height:.6g}"'
    return f'<rect x="{x:.6g}" y="{y:.6g}" {size}/>'


def _ellipse(oval):
    radii = f'rx="{oval.width / 2:.6g}" ry="{oval.height / 2:.6g}"'
    return f'<ellipse cx="{oval.x:.6g}" cy="{oval.y:.6g}" {radii}/>'


def _through(shape):
    tag = "polyline" if isinstance(shape, Line) else "polygon"
    points = " ".join(f"{x:.6g},{y:.6g}" for x, y in shape.points)
    return f'<{tag} points="{points}"/>'


def _text(text):
    look = text.look
    down = text.y + glyphs.MIDDLE * look.size
    wide = glyphs.width(text.text, look.font) * look.size
    words = LOST.sub("\xa0", _escaped(text.text))
    return (
        f'<text x="{text.x:.6g}" y="{down:.6g}" textLength="{wide:.6g}" '
        f'lengthAdjust="spacingAndGlyphs">{words}</text>'
    )


def _escaped(text):
    """The text, without what no XML may have."""
    return escape(NO_XML.sub("\ufffd", text), quote=False)


WRITERS = {
    Box: _rectangle,
    Oval: _ellipse,
    Line: _through,
    Polygon: _through,
    Text: _text,
}
