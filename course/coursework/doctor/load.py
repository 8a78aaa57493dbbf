"""Reading a notebook that was handed in: a broken file is mended or refused.

No code is run. Three things are mended: a byte order mark, superfluous commas, and an
end that was cut off. Any other file that is not a notebook is refused; the error names
the line and says what to do.
"""

import json
import os
import re
import stat
from itertools import count
from math import isfinite
from pathlib import Path
from typing import NamedTuple

LARGEST = 20_000_000  # bytes of a file
DEEPEST = 60  # levels of nested lists; a notebook has about ten
MENDED = 300_000  # commas and brackets of a file that is mended; a set has 1,000
LONGEST = 100  # letters of a text that is quoted
TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{},]', re.DOTALL)
ZIP = b"PK\x03\x04"  # the first bytes of a zip file
CLOSES = {"[": "]", "{": "}"}
MARKS = (b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")
AGAIN = (
    "Go back to an earlier copy (in JupyterLab: File, Revert Notebook to Checkpoint), "
    "or start again from the notebook as it was given out and copy your answers into it"
)


class Opened(NamedTuple):
    """A notebook as data, what was mended in its file, and what is left to do."""

    notebook: dict
    did: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def read_file(file: str | Path, argument: str = "file") -> bytes:
    """The bytes of a file; ValueError for a link, a folder or too large a file."""
    file = Path(file)
    what = f"{argument}: {str(file)!r}"
    flags = os.O_RDONLY
    for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"):
        flags |= getattr(os, name, 0)
    try:
        if file.is_symlink():
            raise ValueError(f"{what} is a link. Name the file itself.")
        if file.is_dir():
            raise ValueError(f"{what} is a folder. Name the notebook in it (.ipynb).")
        with open(os.open(file, flags), "rb") as opened:
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                raise ValueError(f"{what} is not an ordinary file.")
            data = opened.read(LARGEST + 1)
    except FileNotFoundError:
        raise ValueError(f"{what} is not there. Check the name.") from None
    except OSError as error:
        raise ValueError(f"{what} cannot be read: {error.strerror}.") from None
    if len(data) > LARGEST:
        raise ValueError(
            f"{what} has more than {LARGEST // 10**6} MB. Clear the outputs (in "
            "JupyterLab: Edit, Clear Outputs of All Cells), and save the notebook."
        )
    return data


def free_beside(file: Path) -> Path:
    """A free name in the same folder for the old version of a file."""
    kept = file.with_name(f"{file.name}.before")
    numbers = count(2)
    while os.path.lexists(kept):
        kept = file.with_name(f"{file.name}.before-{next(numbers)}")
    return kept


def notebook_of(data: bytes) -> Opened:
    """The notebook in these bytes; a ValueError names the place and the fix."""
    text, did = text_of(data)
    if not text.strip():
        raise ValueError(f"file: it is empty. {AGAIN}.")
    left = ()
    try:
        read = json.loads(text)
    except RecursionError:
        raise ValueError(f"file: its lists are nested too deeply. {AGAIN}.") from None
    except ValueError as error:
        read, how = mended(text, error)
        did += (how,)
        if how.startswith("The end"):
            left = (
                "The end of the file was lost. Check your last cell: it may end in the "
                "middle, and everything after it is gone.",
            )
    if not isinstance(read, dict) or not {"cells", "worksheets"} & read.keys():
        raise ValueError(
            "file: this is not a notebook, since it has no cells. Hand in the file "
            "that JupyterLab saves. Its name ends in .ipynb."
        )
    return Opened(plain(read), did, left)


def text_of(data: bytes) -> tuple[str, tuple[str, ...]]:
    """The text of a file, and what was mended to read it."""
    if data.startswith(ZIP):
        raise ValueError(
            "file: this is a zip file. Unzip it, and use the notebook in it. If "
            "`gamesearch submit` made the zip file, change its name to end in .zip."
        )
    for mark, coding in MARKS:
        if data.startswith(mark):
            text = data.decode(coding, errors="replace").removeprefix("\ufeff")
            return text, (
                "A byte order mark at the beginning of the file was removed.",
            )
    try:
        return data.decode("utf-8"), ()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ValueError(
            f"file: line {line} has a byte that is not UTF-8 text. {AGAIN}."
        ) from None


def mended(text: str, error: ValueError) -> tuple[object, str]:
    """The data in the text without superfluous commas, or with a new end."""
    tries = []
    if text.count(",") + text.count("[") + text.count("{") <= MENDED:
        fewer = "Commas before a closing bracket were removed."
        end = "The end of the file was cut off. Closing brackets were added."
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
            f"file: it is not valid JSON at {place}. It has lines such as <<<<<<<, "
            f"which a merge with git left there. {AGAIN}."
        ) from None
    raise ValueError(f"file: it is not valid JSON at {place}. {AGAIN}.") from None


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
    """A text that was cut off, closed at its end, or before its last part.

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
    r"""Is the last quote of this text escaped by a backslash?"""
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
    """The same data with valid texts; ValueError if it is nested too deeply."""
    if depth > DEEPEST:
        raise ValueError(f"file: its lists are nested too deeply. {AGAIN}.")
    if isinstance(value, str):
        if value.isascii():
            return value
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, list):
        return [plain(one, depth + 1) for one in value]
    if isinstance(value, dict):
        return {plain(k): plain(one, depth + 1) for k, one in value.items()}
    return None if isinstance(value, float) and not isfinite(value) else value
