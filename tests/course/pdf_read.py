"""What a PDF file says about itself: pages, fonts, and its text as a reader copies it.

Reads what fpdf2 writes, and no more: objects in the open, streams by deflate, fonts of
two bytes a letter with their table of Unicode.
"""

import re
import zlib
from typing import NamedTuple

OBJECT = re.compile(rb"^(\d+) 0 obj\n(.*?)^endobj", re.S | re.M)
STREAM = re.compile(rb"stream\r?\n(.*?)\n?endstream", re.S)
DRAWN = re.compile(
    rb"/(F\d+) ([\d.]+) Tf|BT ([\d.-]+) ([\d.-]+) Td|\(((?:\\.|[^\\()])*)\) Tj", re.S
)
CHAR = re.compile(r"<(\w+)> <(\w+)>\n")


class Piece(NamedTuple):
    """A line of text on a page: from where on, in points from below, and how large."""

    x: float
    y: float
    size: float
    bold: bool
    mono: bool
    text: str


class Read(NamedTuple):
    """Sizes of the pages in points, their texts, and the fonts: is each embedded?"""

    sizes: list[tuple[float, float]]
    texts: list[str]
    fonts: dict[str, bool]
    pieces: list[list[Piece]]
    pictures: list[int]  # by page, how many


def read_pdf(data: bytes) -> Read:
    """Read a file that fpdf2 has written."""
    objects = {int(number): body for number, body in OBJECT.findall(data)}
    every = [body for body in objects.values() if b"/Type /Page\n" in body]
    [size] = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    resources = objects[refers(every[0], rb"/Resources")]
    letters, fonts, bold, mono = {}, {}, set(), set()
    for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", resources):
        font = objects[int(number)]
        inner = objects[refers(font, rb"/DescendantFonts \[", rb"")]
        about = objects[refers(inner, rb"/FontDescriptor")]
        fonts[name.decode()] = b"/FontFile2 " in about
        table = STREAM.search(objects[refers(font, rb"/ToUnicode")])[1].decode()
        letters[name] = {int(a, 16): utf_16(b) for a, b in CHAR.findall(table)}
        bold |= {name} if b"Bold" in font else set()
        mono |= {name} if b"Mono" in font else set()
    shown = [stream(objects[refers(page, rb"/Contents")]) for page in every]
    pieces = [list(pieces_of(content, letters, bold, mono)) for content in shown]
    return Read(
        [tuple(map(float, size))] * len(every),
        ["".join(f"{piece.text}\n" for piece in page) for page in pieces],
        fonts,
        pieces,
        [len(re.findall(rb"\bcm\b", content)) for content in shown],
    )


def refers(body, name, between=rb" "):
    """The number of the object that this entry refers to."""
    return int(re.search(name + between + rb"(\d+) 0 R", body)[1])


def stream(body):
    """The content of an object."""
    return zlib.decompress(STREAM.search(body)[1])


def utf_16(digits: str) -> str:
    """The letter with these digits."""
    return bytes.fromhex(digits).decode("utf-16-be")


def pieces_of(content, letters, bold, mono):
    """The lines of text of a page, in the order in which they are set."""
    font, size, place, found = None, 0.0, (0.0, 0.0), []
    for name, points, x, y, raw in DRAWN.findall(content):
        if name:
            font, size = name, float(points)
        elif x:
            place = float(x), float(y)
        else:
            plain = re.sub(rb"\\([nr()\\])", unescaped, raw)
            codes = [high * 256 + low for high, low in zip(plain[::2], plain[1::2])]
            text = "".join(letters[font][code] for code in codes)
            found.append(Piece(*place, size, font in bold, font in mono, text))
    return found


def unescaped(found):
    return {b"n": b"\n", b"r": b"\r"}.get(found[1], found[1])
