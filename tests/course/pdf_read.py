"""What a PDF file says about itself: pages, fonts, and its text as a reader copies it.

Reads what matplotlib writes, and no more: objects in the open, streams by deflate,
fonts of two bytes a letter with their table of Unicode.
"""

import re
import zlib
from typing import NamedTuple

OBJECT = re.compile(rb"^(\d+) 0 obj\n(.*?)^endobj", re.S | re.M)
STREAM = re.compile(rb"stream\r?\n(.*?)\nendstream", re.S)
DRAWN = re.compile(rb"/(F\d+) [\d.]+ Tf|\(((?:\\.|[^\\()])*)\)|\b(ET)\b", re.S)
RANGE = re.compile(r"<(\w+)> <\w+> \[(.*?)\]", re.S)


class Read(NamedTuple):
    """Sizes of the pages in points, their texts, and the fonts: is each embedded?"""

    sizes: list[tuple[float, float]]
    texts: list[str]
    fonts: dict[str, bool]


def read_pdf(data: bytes) -> Read:
    """Read a file that matplotlib has written."""
    objects = {int(number): body for number, body in OBJECT.findall(data)}
    pages = [
        body for body in objects.values() if re.search(rb"/Type /Page\b(?!s)", body)
    ]
    named = next(body for body in objects.values() if re.match(rb"<< /F\d", body))
    letters, fonts = {}, {}
    for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", named):
        font = objects[int(number)]
        inner = objects[refers(font, rb"/DescendantFonts \[")]
        about = objects[refers(inner, rb"/FontDescriptor")]
        fonts[name.decode()] = b"/FontFile2 " in about
        letters[name] = unicode_of(stream(objects[refers(font, rb"/ToUnicode")]))
    box = rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]"
    sizes = [tuple(map(float, re.search(box, page).groups())) for page in pages]
    shown = [stream(objects[refers(page, rb"/Contents")]) for page in pages]
    return Read(sizes, [text_of(content, letters) for content in shown], fonts)


def refers(body, name):
    """The number of the object that this entry refers to."""
    return int(re.search(name + rb" (\d+) 0 R", body)[1])


def stream(body):
    """The content of an object."""
    return zlib.decompress(STREAM.search(body)[1])


def unicode_of(table) -> dict[int, str]:
    """What the letters of a font mean."""
    found = {}
    for first, meant in RANGE.findall(table.decode()):
        for place, code in enumerate(re.findall(r"<(\w+)>", meant)):
            found[int(first, 16) + place] = bytes.fromhex(code).decode("utf-16-be")
    return found


def text_of(content, letters) -> str:
    """The text of a page, a line for each piece that is set."""
    text, font = "", None
    for name, raw, end in DRAWN.findall(content):
        if name:
            font = letters[name]
        elif end:
            text += "\n"
        else:
            plain = re.sub(rb"\\([nr()\\])", unescaped, raw)
            codes = zip(plain[::2], plain[1::2])
            text += "".join(font[high * 256 + low] for high, low in codes)
    return text


def unescaped(found):
    return {b"n": b"\n", b"r": b"\r"}.get(found[1], found[1])
