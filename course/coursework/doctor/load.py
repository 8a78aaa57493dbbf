"""A notebook as it was handed in, read: what is broken in the file is mended or said.

Nothing of it is run. Three things are mended: a mark in front of the text, commas too
many, and an end that was cut off. Everything else that no notebook has is refused with
the line and what to do.
"""

import json
import os
import re
import stat
from math import isfinite
from pathlib import Path
from typing import NamedTuple

LARGEST = 20_000_000  # bytes of a file
DEEPEST = 60  # lists in lists; a notebook has about ten
MENDED = 300_000  # commas and brackets of a file that is mended; a set has 1,000
LONGEST = 100  # letters of a text that is quoted
TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{},]', re.DOTALL)
ZIP = b"PK\x03\x04"  # so begins one
CLOSES = {"[": "]", "{": "}"}
MARKS = (b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")
AGAIN = (
    "Go back to an earlier copy (in JupyterLab: File, Revert Notebook to Checkpoint), "
    "or begin with the notebook as it was given out and copy your answers into it"
)


class Opened(NamedTuple):
    """A notebook as data, what was mended in its file, and what is left to do."""

    notebook: dict
    did: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def read_file(file: str | Path, argument: str = "file") -> bytes:
    """The bytes of a file; ValueError for a link, a folder, one that is too large."""
    file = Path(file)
    what = f"{argument}: {str(file)!r}"
    flags = os.O_RDONLY
    for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"):
        flags |= getattr(os, name, 0)
    try:
        if file.is_symlink():
            raise ValueError(f"{what} is a link; name the file itself.")
        if file.is_dir():
            raise ValueError(f"{what} is a folder; name the notebook in it (.ipynb).")
        with open(os.open(file, flags), "rb") as opened:
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                raise ValueError(f"{what} is no ordinary file.")
            data = opened.read(LARGEST + 1)
    except FileNotFoundError:
        raise ValueError(f"{what} is not there; look at the name.") from None
    except OSError as error:
        raise ValueError(f"{what} cannot be read: {error.strerror}.") from None
    if len(data) > LARGEST:
        raise ValueError(
            f"{what} has more than {LARGEST // 10**6} MB. Clear what prints so much "
            "(in JupyterLab: Edit, Clear Outputs of All Cells), and save."
        )
    return data


def notebook_of(data: bytes) -> Opened:
    """The notebook in these bytes; ValueError that says where and what to do."""
    text, did = text_of(data)
    if not text.strip():
        raise ValueError(f"file: it is empty. {AGAIN}.")
    left = ()
    try:
        read = json.loads(text)
    except RecursionError:
        raise ValueError(
            f"file: its lists lie too deep in one another. {AGAIN}."
        ) from None
    except ValueError as error:
        read, how = mended(text, error)
        did += (how,)
        if how.startswith("The end"):
            left = (
                "The end of the file was lost. Look at the last cell that is yours: "
                "it may stop in the middle, and what stood behind it is gone.",
            )
    if not isinstance(read, dict) or not {"cells", "worksheets"} & read.keys():
        raise ValueError(
            "file: this is no notebook: it has no cells. Hand in the file that "
            "JupyterLab saves, whose name ends in .ipynb."
        )
    return Opened(plain(read), did, left)


def text_of(data: bytes) -> tuple[str, tuple[str, ...]]:
    """The text of a file, and what was done for it."""
    if data.startswith(ZIP):
        raise ValueError(
            "file: this is a zip. Unzip it, and take the notebook in it; or let its "
            "name end in .zip, if `gamesearch submit` has made it."
        )
    for mark, coding in MARKS:
        if data.startswith(mark):
            text = data.decode(coding, errors="replace").removeprefix("\ufeff")
            return text, ("A mark in front of the text of the file is taken away.",)
    try:
        return data.decode("utf-8"), ()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ValueError(
            f"file: line {line} has a byte that is no text (UTF-8). {AGAIN}."
        ) from None


def mended(text: str, error: ValueError) -> tuple[object, str]:
    """What the text says without commas too many, or with the end it lacks."""
    tries = []
    if text.count(",") + text.count("[") + text.count("{") <= MENDED:
        fewer = "Commas that stood before a closing bracket are taken away."
        end = "The end of the file was cut off; what is there is closed again."
        tries = [(without_commas(text), fewer), *((one, end) for one in closed(text))]
    for candidate, how in tries:
        try:
            return json.loads(candidate), how
        except (ValueError, RecursionError):
            continue
    if not isinstance(error, json.JSONDecodeError):
        raise ValueError(f"file: it cannot be read. {AGAIN}.") from None
    place = f"line {error.lineno}, column {error.colno} ({error.msg})"
    if re.search(r"^(<{7}|>{7}|={7})", text, re.MULTILINE):
        raise ValueError(
            f"file: it is not JSON at {place}. It has lines such as <<<<<<<, which a "
            f"merge left there. {AGAIN}."
        ) from None
    raise ValueError(f"file: it is not JSON at {place}. {AGAIN}.") from None


def without_commas(text: str) -> str:
    """The text without commas before a closing bracket, outside of its strings."""
    kept, last = [], 0
    for token in TOKEN.finditer(text):
        if token[0] == ",":
            behind = text[token.end() : token.end() + LONGEST].lstrip()
            if behind[:1] in ("]", "}"):
                kept.append(text[last : token.start()])
                last = token.end()
    return "".join([*kept, text[last:]])


def closed(text: str) -> list[str]:
    """A text that was cut off, closed where it ends, or where its last part began.

    >>> closed('{"cells": [{"source": ["x = ')[0]
    '{"cells": [{"source": ["x = "]}]}'
    >>> closed('{"cells": []}')
    []
    """
    open_now, safe, quote = (), (0, ()), ""
    for token in TOKEN.finditer(text):
        one = token[0]
        if one in CLOSES:
            open_now = (one, open_now)
            safe = token.end(), open_now
        elif one in ("]", "}"):
            if not open_now or CLOSES[open_now[0]] != one:
                return []
            open_now = open_now[1]
        elif one == ",":
            safe = token.start(), open_now
        elif len(one) == 1 or not one.endswith('"') or odd_end(one):
            quote = '"'
    if not open_now:
        return []
    whole = re.sub(r"\\(u[0-9a-fA-F]{0,3})?$", "", text) if quote else text
    return [whole + quote + ends(open_now), text[: safe[0]] + ends(safe[1])]


def odd_end(string: str) -> bool:
    r"""Is the last quote of this text one that a backslash hides?"""
    body = string[1:-1]
    return bool((len(body) - len(body.rstrip("\\"))) % 2)


def ends(open_now: tuple) -> str:
    """The brackets that close these, innermost first."""
    closing = []
    while open_now:
        closing.append(CLOSES[open_now[0]])
        open_now = open_now[1]
    return "".join(closing)


def plain(value, depth: int = 0):
    """The same data with texts that can be written; ValueError if it lies too deep."""
    if depth > DEEPEST:
        raise ValueError(f"file: its lists lie too deep in one another. {AGAIN}.")
    if isinstance(value, str):
        if value.isascii():
            return value
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, list):
        return [plain(one, depth + 1) for one in value]
    if isinstance(value, dict):
        return {plain(k): plain(one, depth + 1) for k, one in value.items()}
    return None if isinstance(value, float) and not isfinite(value) else value
