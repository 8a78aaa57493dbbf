"""Draw changes of one token, spread over the rooms by their size.

A room gets as many as its share of all tokens that can be changed. A change is a row:
number, file, line, column, the token, and what stands in its place.
"""

import ast
import io
import re
import subprocess
import tokenize
from pathlib import Path
from random import Random
from typing import NamedTuple

SWAPPED = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "+": "-", "-": "+", "*": "+", "/": "*", "//": "/", "%": "+", "+=": "-=",
    "-=": "+=", "and": "or", "or": "and", "True": "False", "False": "True",
    "min": "max", "max": "min", "MAX": "MIN", "MIN": "MAX", "any": "all", "all": "any",
    "break": "continue", "continue": "break", "not": "", "inf": "1",
}  # fmt: skip
SWAPPED_JS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===",
    "+": "-", "-": "+", "*": "+", "/": "*", "+=": "-=", "-=": "+=", "&&": "||",
    "||": "&&", "true": "false", "false": "true", "min": "max", "max": "min",
    "break": "continue", "continue": "break",
}  # fmt: skip
SCRIPT = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`"""
    r"""|[A-Za-z_$][\w$]*|\d+(?:\.\d+)?|===|!==|=>|&&|\|\||[<>+\-*/]=|[<>+\-*/]""",
    re.DOTALL,
)


class Change(NamedTuple):
    """One token of a file, and what is put in its place; lines count from 1."""

    number: int
    file: str
    line: int
    column: int
    token: str
    instead: str

    def applied(self, text: str) -> str:
        """The text of the file with this change."""
        lines = text.splitlines(keepends=True)
        line, end = lines[self.line - 1], self.column + len(self.token)
        if line[self.column : end] != self.token:
            raise ValueError(f"{self.file}, line {self.line}: no {self.token!r} there.")
        lines[self.line - 1] = line[: self.column] + self.instead + line[end:]
        return "".join(lines)


def drawn(house: Path, many=200, seed=20) -> list[Change]:
    """So many changes, each room by its size, none twice."""
    listed = subprocess.run(
        ["git", "ls-files", "gamesearch/**.py", "gamesearch/**.js", "course/**.py"],
        cwd=house, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    rooms: dict[str, list] = {}
    for file in listed:
        text = (house / file).read_text(encoding="utf-8")
        found = of_python(text) if file.endswith(".py") else of_script(text)
        rooms.setdefault(room_of(file), []).extend((file, *place) for place in found)
    total, rng = sum(map(len, rooms.values())), Random(seed)
    shares = {room: many * len(places) / total for room, places in rooms.items()}
    counts = {room: int(share) for room, share in shares.items()}
    left = sorted(rooms, key=lambda room: counts[room] - shares[room])
    for room in left[: many - sum(counts.values())]:
        counts[room] += 1
    places = [
        one for room in sorted(rooms) for one in rng.sample(rooms[room], counts[room])
    ]
    return [Change(number, *place) for number, place in enumerate(places, 1)]


def room_of(file: str) -> str:
    """The room of a file: its folder in the package, or the module itself."""
    parts = Path(file).with_suffix("").parts
    room = "/".join(parts[:2])
    return room + " (scripts)" if file.endswith(".js") else room


def of_python(text: str):
    """(line, column, token, instead) of every token that can be changed.

    Annotations are left out, since nothing reads them, and so are texts.
    """
    unread = annotations(ast.parse(text))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        (line, column), word = token.start, token.string
        if any(start <= (line, column) < end for start, end in unread):
            continue
        if token.type in (tokenize.OP, tokenize.NAME) and word in SWAPPED:
            rest = token.line[token.end[1] :]
            named = word in ("min", "max", "any", "all") and not rest.startswith("(")
            imported = token.line.lstrip().startswith(("from ", "import "))
            starred = word == "*" and not rest.startswith(" ")
            sign = word in "+-" and not rest.startswith(" ")
            if not (named or imported or starred or sign):
                yield line, column, word, SWAPPED[word]
        elif token.type == tokenize.NUMBER and word.isdecimal():
            yield line, column, word, str(int(word) + 1)


def annotations(module) -> list[tuple]:
    """Where annotations stand, as (start, end)."""
    found = []
    for node in ast.walk(module):
        for name in ("annotation", "returns"):
            note = getattr(node, name, None)
            if note is not None:
                end = note.end_lineno, note.end_col_offset
                found.append(((note.lineno, note.col_offset), end))
    return found


def of_script(text: str):
    """The same for JavaScript; what stands in comments and texts is left out."""
    for match in SCRIPT.finditer(text):
        word = match.group()
        number = word.isdecimal()
        if number or word in SWAPPED_JS:
            before = text[: match.start()]
            line = before.count("\n") + 1
            column = match.start() - before.rfind("\n") - 1
            spaced = text[match.end() : match.end() + 1] == " " or number
            if spaced or word not in ("+", "-", "*", "/", "<", ">"):
                yield (
                    line,
                    column,
                    word,
                    str(int(word) + 1) if number else SWAPPED_JS[word],
                )
