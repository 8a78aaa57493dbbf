"""Functions that are similar to a search of this package, or to another student's.

Functions are compared by their syntax trees, without comments, docstrings, annotations
and trace lines, and with the same name for all variables. Short functions are left out,
since everybody writes a few lines of a textbook in the same way. Functions that were
given out with the task are left out, too. The lectures print programs for everybody:
students who wrote a function similar to these are not reported as copying from each
other. Similarity is a reason to ask, but no proof, and costs no points.

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

LIKE = 0.85  # least equal share of two trees; honest solutions stay below 0.75
LEAST = 8  # least number of statements of a function that is compared
LONGEST = 300_000  # letters of code of a submission that are examined
DEFINITIONS = ast.FunctionDef, ast.AsyncFunctionDef
SILENT = ast.Nonlocal, ast.Global, ast.Pass, ast.Import, ast.ImportFrom
UNSEEN = "annotation", "returns", "type_comment", "kind"
VARIABLE = "="  # no other token begins with it
BUILTINS = frozenset(dir(builtins))


class Like(NamedTuple):
    """A function of a submission, the search similar to it, and the equal share."""

    function: str
    original: str
    share: float

    def __str__(self):
        return f"copied: {self.function} is similar to {self.original}"


class Function:
    """A function in the form in which it is compared."""

    def __init__(self, tree, place: str = ""):
        self.name, self.original = plain(tree.name, 60), f"{place}.{tree.name}"
        self._named = list(tokens_of(tree))
        self.tokens = ["_" if is_variable(one) else one for one in self._named]

    @cached_property
    def counts(self) -> Counter:
        """How often each token occurs."""
        return Counter(self.tokens)

    def is_long(self) -> bool:
        """Does it have as many statements that do something as are compared?"""
        return sum(token.startswith("do ") for token in self.tokens) > LEAST

    @property
    def program(self) -> str:
        """A hash that does not depend on the names of variables."""
        known: dict[str, str] = {}
        for one in filter(is_variable, self._named):
            known.setdefault(one, f"{VARIABLE}{len(known)}")
        tokens = (known.get(one, one) for one in self._named)
        return sha256(" ".join(tokens).encode("utf-8", "replace")).hexdigest()[:16]

    def share(self, other: "Function") -> float:
        """The equal share of two functions; 0 if it is less than LIKE."""
        total = len(self.tokens) + len(other.tokens)
        if 2 * min(len(self.tokens), len(other.tokens)) < LIKE * total:
            return 0
        if 2 * (self.counts & other.counts).total() < LIKE * total:
            return 0
        pair = SequenceMatcher(None, self.tokens, other.tokens, autojunk=False)
        share = pair.ratio()
        return share if share >= LIKE else 0


def likeness(sources: Iterable[str], given: Iterable[str] = ()) -> list[Like]:
    """The functions in these cells that are similar to a search of the package.

    `given` are the cells as they were given out; functions similar to them are not
    reported.
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
    """The functions at the top level of these cells, by name, as hashes.

    Functions that differ only in names of variables have the same hash. Functions that
    are similar to a function that was given out, such as repaired programs, or to a
    function in a lecture, are left out.
    """
    had = [*functions(given), *printed()]
    return {
        one.name: one.program
        for one in functions(sources, inner=False)
        if not any(one.share(other) for other in had)
    }


def functions(sources: Iterable[str], inner: bool = True) -> list[Function]:
    """The functions in these cells that are long enough; nested ones with `inner`."""
    found, letters = [], 0
    for source in sources:
        letters += len(source)
        if letters > LONGEST:
            break
        with suppress(RecursionError):  # brackets that are nested too deeply
            found += [Function(one) for one in definitions(read(source), inner)]
    return [*filter(Function.is_long, found)]


def definitions(statements: list[ast.stmt], inner: bool = True) -> list:
    """The functions among these statements; nested functions only with `inner`."""
    tree = ast.Module(statements, [])
    nodes = ast.walk(tree) if inner else statements
    return [node for node in nodes if isinstance(node, DEFINITIONS)]


@cache
def originals() -> tuple[Function, ...]:
    """The searches of this package: as in their files, and as `gs.show` prints them."""
    found = (Function(one, place) for place, *both in listings() for one in both)
    return tuple(filter(Function.is_long, found))


@cache
def printed() -> tuple[Function, ...]:
    """The functions in lectures: inner functions of searches, and program cells."""
    found = []
    for _, _, listed in listings():
        found += definitions(listed.body)
    for file in files_of(lectures(), ["*.ipynb"]):
        for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code" and cell["id"].startswith("program-"):
                found += definitions(read("".join(cell["source"])))
    return tuple(filter(Function.is_long, map(Function, found)))


def listings() -> Iterator[tuple[str, ast.stmt, ast.stmt]]:
    """The functions in the files of the searches: module, as written, as printed."""
    folder = Path(search.__file__).parent
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        place, source = ".".join([search.__name__, *parts]), file.read_text("utf-8")
        for node in definitions(ast.parse(source).body, inner=False):
            try:
                text = kept_lines(ast.get_source_segment(source, node))
                yield place, node, ast.parse(text).body[0]
            except SyntaxError:  # it is only bookkeeping, so nothing is printed
                yield place, node, node


def tokens_of(node) -> Iterator[str]:
    """The tokens of the tree under a node from the top; variables are marked."""
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
    """A constant as a token; a very large number is only called int."""
    large = isinstance(constant, int) and constant.bit_length() > 64
    return "int" if large else repr(constant)


def says_nothing(node) -> bool:
    """Is it a docstring, a lone `...`, or a trace line: `if trace: trace.up(value)`?"""
    match node:
        case ast.Expr(ast.Constant()):
            return True
        case ast.If(ast.Name(tested), [ast.Expr(ast.Call(ast.Attribute(of)))], []):
            return isinstance(of, ast.Name) and of.id == tested
    return False
