"""A text file that grows by whole lines: the results of sweeps and tournaments.

It begins with a head, which has the data common to all lines. If the last line has no
end, the program stopped while writing it; the line is removed, and its work is
repeated.
"""

from collections.abc import Callable
from numbers import Real
from pathlib import Path


def lines_of(file: Path, head: str, compare: Callable[[str], None]) -> list[str]:
    """The complete lines of `file` after its head; a new file gets the head.

    `compare(text)` raises ValueError unless the text of the file belongs to this run.
    """
    if not file.parent.is_dir():
        raise ValueError(f"file: there is no folder {str(file.parent)!r}.")
    start = head.encode()
    data = file.read_bytes() if file.exists() else b""
    whole = data[: data.rfind(b"\n") + 1]
    if start.startswith(data[: len(start)]) and len(whole) < len(start):
        file.write_bytes(start)
        return []
    compare(data.decode(errors="replace"))
    if len(whole) < len(data):
        with open(file, "r+b") as opened:
            opened.truncate(len(whole))
    return whole.decode(errors="replace").split("\n")[head.count("\n") : -1]


def append(file: Path | None, text: str) -> None:
    """Append whole lines to `file` in one write, if there is a file."""
    if file is not None:
        with open(file, "ab", buffering=0) as opened:
            opened.write(text.encode())


def plain(value: object) -> int | float | str | None:
    """A value as tables and files store it: a number, or a text for an interval.

    >>> from fractions import Fraction
    >>> plain(Fraction(1, 4)), plain(3), plain((0, 1)), plain(None)
    (0.25, 3, '(0, 1)', None)
    """
    if value is None or isinstance(value, int):
        return value
    return float(value) if isinstance(value, Real) else str(value)
