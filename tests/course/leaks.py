"""Finding in a release, or in the package, what only the instructor should have."""

import ast
import base64
import binascii
import json
import re
from collections.abc import Iterable, Iterator

REGION = re.compile(r"### BEGIN (SOLUTION|HIDDEN TESTS)\n(.*?)### END \1", re.DOTALL)
WORDS = "BEGIN ", "marking", "Traceback"
LONG = 12  # letters from which on a line is looked for inside of others, too
CODED = re.compile(r"[A-Za-z0-9+/\s]{16,}={0,2}\s*")


def instructors_lines(notebook) -> set[str]:
    """The lines of solutions and hidden tests that stand in no open part of a set."""
    hidden, everyones = set(), set()
    for cell in notebook.cells:
        for found in REGION.finditer(cell.source):
            hidden |= {line.strip() for line in found[2].splitlines()}
        everyones |= {line.strip() for line in REGION.sub("", cell.source).splitlines()}
    inside = "\n".join(everyones)
    said = {line for line in hidden if len(line) >= LONG and line in inside}
    return {line for line in hidden - everyones - said if line}


def leaks(text: str, secret: Iterable[str], words: Iterable[str] = WORDS) -> set[str]:
    """The secret lines and words that a file has anywhere: in any text of its JSON."""
    try:
        texts = [*texts_of(json.loads(text))]
    except ValueError:
        texts = [text]
    whole = "\n".join(texts)
    lines = {line.strip() for line in whole.splitlines()}
    found = {line for line in secret if line in lines}
    found |= {line for line in secret if len(line) >= LONG and line in whole}
    return found | {word for word in words if word in whole}


def texts_of(node) -> Iterator[str]:
    """All texts below a node of JSON; lists of lines, and what is coded in base 64."""
    if isinstance(node, str):
        yield node
        if CODED.fullmatch(node):
            try:
                yield base64.b64decode(node).decode(errors="replace")
            except binascii.Error:
                return
    elif isinstance(node, dict):
        for name, below in node.items():
            yield name
            yield from texts_of(below)
    elif isinstance(node, list):
        for below in node:
            yield from texts_of(below)


def in_a_row(source: str, many: int = 3) -> set:
    """All runs of so many lines of a program: fewer may agree by chance."""
    lines = [line.strip() for line in source.splitlines()]
    lines = [line for line in lines if len(line) > 2]
    imports = ("from ", "import ")
    lines = [line for line in lines if not line.startswith(imports)]
    return {tuple(lines[i : i + many]) for i in range(len(lines) - many + 1)}


def bodies(source: str) -> set[str]:
    """What the functions of a program do, without names, docstrings, comments, form."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            told = ast.get_docstring(node) is not None
            body = "\n".join(map(ast.unparse, node.body[told:]))
            if len(body) > 60:  # shorter ones may agree by chance
                found.add(body)
    return found
