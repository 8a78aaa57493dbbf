"""The part of a submission that other people see: what was typed, and pictures.

A notebook also contains what nobody types: outputs, metadata, and widgets with programs
of their own. All of that is removed. HTML in a text is shown as text, except for plain
tags such as `<sub>`; a picture is a PNG or a JPEG that was pasted in. So a program that
displays the text finds nothing to run, and nothing to fetch from another machine.
"""

import base64
import re
import unicodedata
import warnings
from contextlib import suppress
from html import unescape
from io import BytesIO

import nbformat

from coursework.doctor.cells import emptied, marked
from coursework.marking.proxies import plain

PICTURES = {"image/png": "PNG", "image/jpeg": "JPEG"}
PIXELS = 40_000_000  # in all pictures of a notebook: decoding them takes a second
SCANS = 20  # of a JPEG: a scan of 80 bytes may go over all of its pixels again
UNNAMED = frozenset("<>\"'`&\\()[]")  # not allowed in the name of a picture
HOST = r"//(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?![\w@:%-]|\.\w)"  # no reader's own server
LEADS = re.compile(rf"https?:{HOST}|mailto:|#", re.IGNORECASE)
NEAR = re.compile(rf"(https?:)(?=//)(?!{HOST})", re.IGNORECASE)
PLAIN = (
    "b|strong|i|em|u|s|del|sub|sup|kbd|code|pre|blockquote|br|hr|p|ul|ol|li"
    "|table|caption|thead|tbody|tr|th|td|details|summary"
)
ADDRESS = re.compile(r"<(https?://[^\s<>]*)>")
TAG = re.compile(rf"<(?!/?(?:{PLAIN})[ ]?/?>)(?=[a-z/!?])", re.IGNORECASE)
PASTED = r"\[[^]\[\\`<$&|]*\]\(attachment:[\w.%@+-]*\)"  # to its very end
FETCHED = re.compile(rf"(?<!!)!+(?=\[)(?!{PASTED})")
LINK = re.compile(r"(\][(:]\s*)(<[^>\n]*>?|[^\s)]*)")
DIAGRAM = re.compile(r"([`~]{3}[^\w\n]*)(?=mermaid)", re.IGNORECASE)  # fetches pictures
FONT = re.compile(r"\\+(?=unicode)")  # of a letter in TeX: takes any style, and fetches
UNSEEN = re.compile(r"[\x00-\x20\\<]")  # a link may have it in front or within
LEFT_OUT = (
    "These pictures were left out, because they are too large, or not PNG or JPEG: {}."
)


def only_sources(notebook) -> list[str]:
    """Leave only what was typed in a mended notebook; report the pictures left out.

    Doing it a second time changes nothing more.
    """
    kernel = notebook.metadata.get("kernelspec")
    about = {} if kernel is None else {"kernelspec": kernel}
    notebook.metadata = nbformat.from_dict(about)
    dropped, room = [], PIXELS
    for cell in notebook.cells:
        emptied(cell)
        if cell.cell_type == "code":
            cell.pop("attachments", None)
        if marked(cell) and not marked(cell).get("solution"):
            continue  # the set's own, as it was given out
        if not marked(cell):
            cell.metadata = nbformat.from_dict({})
        if cell.cell_type != "code":
            cell.cell_type = "markdown"
            cell.source = harmless(cell.source)
            found = cell.pop("attachments", {})
            kept, room = pictures(found, room)
            dropped += [name for name in found if name not in kept]
            if kept:
                cell.attachments = nbformat.from_dict(kept)
    names = ", ".join(f"`{plain(name, 80)}`" for name in dict.fromkeys(dropped))
    return [LEFT_OUT.format(names)] if names else []


def harmless(text: str) -> str:
    """A text in Markdown without tags, fetched pictures and links that run programs.

    A space after `<` keeps it from beginning a tag in every dialect of Markdown, even
    in a formula or in code. A link may only lead to another machine: on the reader's
    own machine it would act with the reader's rights.

    >>> harmless("**a** H<sub>2</sub>O, $x<y$ <img src=x onerror=f()>")
    '**a** H<sub>2</sub>O, $x< y$ < img src=x onerror=f()>'
    >>> harmless("![far](http://a.de/c.png) ![own](attachment:c.png) [x](data:f)")
    '[far](http://a.de/c.png) ![own](attachment:c.png) [x](#)'
    """
    seen = "".join(c for c in text if c in "\n\t" or unicodedata.category(c) != "Cc")
    seen = FONT.sub("", DIAGRAM.sub(r"\1text ", seen))
    seen = TAG.sub("< ", ADDRESS.sub(r"\1", seen))
    return NEAR.sub(r"\1 ", LINK.sub(safe_link, FETCHED.sub("", seen)))


def safe_link(found: re.Match) -> str:
    """The beginning of a link; a link that is not to another machine leads nowhere."""
    where = UNSEEN.sub("", unescape(found[2]))
    far = re.match(r"//|[^/?#]*:", where) and not where.startswith("attachment:")
    return f"{found[1]}#" if far and not LEADS.match(where) else found[0]


def pictures(attachments: dict, room: int) -> tuple[dict, int]:
    """The pictures among the attachments of a cell, and how many pixels are left."""
    kept = {}
    for name, kinds in attachments.items():
        named = len(name) <= 200 and not UNNAMED & set(name)
        named = named and all(unicodedata.category(c)[0] != "C" for c in name)
        for kind in [one for one in PICTURES if named and one in kinds]:
            data = "".join("".join(kinds[kind]).split())
            if pixels := decoded(data, PICTURES[kind], room):
                kept[name], room = {kind: data}, room - pixels
    return kept, room


def decoded(data: str, form: str, room: int) -> int:
    """The pixels of a picture that decodes as PNG or JPEG; 0 for any other data.

    >>> decoded("PHN2Zz4=", "PNG", PIXELS)
    0
    """
    from PIL import Image

    with suppress(Exception), warnings.catch_warnings(action="ignore"):
        raw = base64.b64decode(data, validate=True)
        again = raw.count(b"\xff\xda") // SCANS if form == "JPEG" else 0
        with Image.open(BytesIO(raw), formats=[form]) as picture:
            pixels = picture.width * picture.height * (1 + again)
            if pixels <= room:
                picture.load()
                return pixels
    return 0  # Pillow raises errors of many kinds for broken data
