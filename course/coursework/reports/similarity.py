"""Functions of a submission that are like a search of this package, or like another's.

A function is compared as what it does: its syntax tree without comments, docstrings,
annotations and trace lines, all variables called alike. Short functions are left out,
since a few lines of a textbook are written alike by everybody, and so is what was
given out with the task. The lectures print programs for all to read: two students who
have written the same like these are not reported as having copied from each other.
Likeness is a reason to ask, no proof, and costs no points.

Source: Ratcliff and Metzener, "Pattern matching: the Gestalt approach", Dr. Dobb's
Journal (1988), as in Python's `difflib`.
"""

import ast
import builtins
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from difflib import SequenceMatcher
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from coursework.marking.cells_to_run import read
from coursework.marking.proxies import plain
from gamesearch import search
from gamesearch.draw.source import kept_lines
from gamesearch.lab.working_copy import files_of, lectures

LIKE = 0.85  # share of a tree that is the same; honest solutions stay below 0.75
LEAST = 8  # statements of a function that is compared
LONGEST = 300_000  # letters of code of a submission that are read
DEFINITIONS = ast.FunctionDef, ast.AsyncFunctionDef
SILENT = ast.Nonlocal, ast.Global, ast.Pass, ast.Import, ast.ImportFrom
UNSEEN = "annotation", "returns", "type_comment", "kind"
VARIABLE = "="  # no other token begins with it
BUILTINS = frozenset(dir(builtins))


class Like(NamedTuple):
    """A function of a submission, the search that it is like, and how much of it."""

    function: str
    original: str
    share: float

    def __str__(self):
        return f"copied: {self.function} is like {self.original}"


class Function:
    """A function as it is compared."""

    def __init__(self, tree, place: str = ""):
        self.name, self.original = plain(tree.name, 60), f"{place}.{tree.name}"
        self._named = list(tokens_of(tree))
        self.tokens = ["_" if is_variable(one) else one for one in self._named]

    @cached_property
    def counts(self) -> Counter:
        """How often each token occurs."""
        return Counter(self.tokens)

    @property
    def statements(self) -> int:
        """How many statements it has that do something."""
        return sum(token.startswith("do ") for token in self.tokens) - 1

    @property
    def program(self) -> str:
        """A hash, the same for functions that differ in the names of variables only."""
        known: dict[str, str] = {}
        for one in filter(is_variable, self._named):
            known.setdefault(one, f"{VARIABLE}{len(known)}")
        tokens = (known.get(one, one) for one in self._named)
        return sha256(" ".join(tokens).encode("utf-8", "replace")).hexdigest()[:16]

    def share(self, other: "Function") -> float:
        """How much of two functions is the same; 0 where that is less than LIKE."""
        total = len(self.tokens) + len(other.tokens)
        if 2 * min(len(self.tokens), len(other.tokens)) < LIKE * total:
            return 0
        if 2 * (self.counts & other.counts).total() < LIKE * total:
            return 0
        pair = SequenceMatcher(None, self.tokens, other.tokens, autojunk=False)
        share = pair.ratio()
        return share if share >= LIKE else 0


def likeness(sources: Iterable[str], given: Iterable[str] = ()) -> list[Like]:
    """The functions in these cells that are like a search of the package.

    `given` are the cells as they were given out: what is like them is not reported.
    """
    had = functions(given)
    found = []
    for one in functions(sources):
        if any(one.share(other) for other in had):
            continue
        shares = [(one.share(other), other.original) for other in originals()]
        share, original = max(shares, key=lambda pair: pair[0])
        if share:
            found.append(Like(one.name, original, share))
    return list(dict.fromkeys(found))


def programs(sources: Iterable[str], given: Iterable[str] = ()) -> dict[str, str]:
    """The functions at the top of these cells, by name, as hashes of what they do.

    Functions that are the same but for the names of their variables have the same. Left
    out is what is like a function that was given out, as a program that was mended is,
    and what is like one that a lecture prints.
    """
    had = [*functions(given), *printed()]
    return {
        one.name: one.program
        for one in functions(sources, inner=False)
        if not any(one.share(other) for other in had)
    }


def functions(sources: Iterable[str], inner: bool = True) -> list[Function]:
    """The functions in these cells that are long enough; `inner` ones, too."""
    found, letters = [], 0
    for source in sources:
        letters += len(source)
        if letters > LONGEST:
            break
        with suppress(RecursionError):  # brackets in brackets, without end
            found += [Function(one) for one in definitions(read(source), inner)]
    return [one for one in found if one.statements >= LEAST]


def definitions(statements: list[ast.stmt], inner: bool = True) -> list:
    """The functions among them: those inside of others only where `inner` is wanted."""
    tree = ast.Module(statements, [])
    nodes = ast.walk(tree) if inner else statements
    return [node for node in nodes if isinstance(node, DEFINITIONS)]


@cache
def originals() -> tuple[Function, ...]:
    """The searches of this package: as in their files, and as `gs.show` lists them."""
    folder = Path(search.__file__).parent
    found = []
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        place = ".".join([search.__name__, *parts])
        for node, listed in listings(file.read_text(encoding="utf-8")):
            found += [Function(node, place), Function(listed, place)]
    return tuple(one for one in found if one.statements >= LEAST)


@cache
def printed() -> tuple[Function, ...]:
    """What lectures print: inner functions of searches, and cells with a program."""
    found = []
    for file in Path(search.__file__).parent.rglob("*.py"):
        for _, listed in listings(file.read_text(encoding="utf-8")):
            found += definitions(listed.body)
    for file in files_of(lectures(), ["*.ipynb"]):
        for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code" and cell["id"].startswith("program-"):
                found += definitions(read("".join(cell["source"])))
    return tuple(one for one in map(Function, found) if one.statements >= LEAST)


def listings(source: str) -> Iterator[tuple[ast.stmt, ast.stmt]]:
    """The functions at the top of a file, each as it stands and as it is listed."""
    for node in definitions(ast.parse(source).body, inner=False):
        try:
            text = kept_lines(ast.get_source_segment(source, node))
            yield node, ast.parse(text).body[0]
        except SyntaxError:  # nothing but bookkeeping: it has no listing
            yield node, node


def tokens_of(node) -> Iterator[str]:
    """The tree under a node from the top; variables are marked as such."""
    if isinstance(node, (ast.expr_context, *SILENT)) or says_nothing(node):
        return
    if isinstance(node, (ast.Name, ast.arg)):
        name = node.id if isinstance(node, ast.Name) else node.arg
        yield name if name in BUILTINS else VARIABLE + name
        return
    kind = type(node).__name__
    yield f"do {kind}" if isinstance(node, ast.stmt) else kind
    for field, value in ast.iter_fields(node):
        if field in UNSEEN or value is None:
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from tokens_of(part)
            elif field == "name":
                yield f"{VARIABLE}{part}"
            elif part is not None:
                yield written(part)
        if isinstance(value, list):
            yield f"end {field}"


def is_variable(token: str) -> bool:
    """Does this token stand for a variable?"""
    return token.startswith(VARIABLE)


def written(constant) -> str:
    """A constant as a token; a number too long to be written is only an int."""
    large = isinstance(constant, int) and constant.bit_length() > 64
    return "int" if large else repr(constant)


def says_nothing(node) -> bool:
    """Is it a docstring, a lone `...`, or a trace line: `if trace: trace.up(value)`?"""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if not isinstance(node, ast.If) or not isinstance(node.test, ast.Name):
        return False
    if len(node.body) != 1 or node.orelse or not isinstance(node.body[0], ast.Expr):
        return False
    call = node.body[0].value
    caller = getattr(getattr(call, "func", None), "value", None)
    return isinstance(caller, ast.Name) and caller.id == node.test.id
