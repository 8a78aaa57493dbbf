"""The line that is wrong: one change in a learner's program that makes it right.

Where a program is right but for one slip, a single change of its syntax tree makes it
right on all cases: another comparison, another name, a statement that moves out of a
loop (program repair by mutation: V. Debroy and W. E. Wong, ICST 2010). The changes are
tried one after another, and the line is told that had to be changed.
"""

import ast
import inspect
import re
import textwrap
import time
import warnings
from collections.abc import Callable
from copy import copy
from difflib import SequenceMatcher
from functools import cache, wraps
from itertools import islice
from types import FunctionType
from typing import NamedTuple

from gamesearch.check.slips import SLIPS, Change, attempts

MOST = 800  # changes that are tried: most of a program of some twenty lines
SECONDS = 6  # for all changes of a program: so long a learner waits for a cause
FEW, FEW_SECONDS = 60, 2  # where only the line of a known mistake is looked for
HELPERS = 6  # functions of the learner's that are read, with the one that is judged
CACHED = type(cache(len))  # what functools makes of a function that is to remember
TOKEN = re.compile(r"\w+|[^\w\s]+")


class Slip(NamedTuple):
    """What one change mends, and what to say of it."""

    name: str
    text: str
    line: int
    code: str = ""


class Program:
    """A learner's function and the functions of theirs that it calls, as text."""

    def __init__(self, function: FunctionType):
        self.name, self.globals = function.__name__, function.__globals__
        self.file = function.__code__.co_filename
        self.functions = []
        self.lines = {}
        self.containers = containers(function)
        self._read(function)
        self.names = {
            node.id
            for tree in self.functions
            for node in ast.walk(tree)
            if isinstance(node, ast.Name)
        }

    def _read(self, function):
        """Parse a function, and those it calls that stand in the same module."""
        if function.__closure__ or len(self.functions) == HELPERS:
            raise OSError("only functions of a module can be written anew")
        lines, start = inspect.getsourcelines(function)
        (tree,) = ast.parse(textwrap.dedent("".join(lines))).body
        if not isinstance(tree, ast.FunctionDef):
            raise OSError("not a function that is written with def")
        ast.increment_lineno(tree, max(start, 1) - 1)
        self.functions.append(tree)
        for number, line in enumerate(lines, max(start, 1)):
            self.lines[tree, number] = line.strip()
        read = {tree.name for tree in self.functions}
        for name in function.__code__.co_names:
            other = uncached(self.globals.get(name))
            theirs = isinstance(other, FunctionType) and name not in read
            if theirs and other.__module__ == function.__module__:
                self._read(other)

    def compiled(self):
        """The code of the functions as their text now stands."""
        with warnings.catch_warnings():  # of what Python thinks of a changed line
            warnings.simplefilter("ignore")
            return compile(ast.Module(self.functions, []), self.file, "exec")

    def made(self, code=None) -> Callable:
        """The function as its text now stands, with variables of its own."""
        names = dict(self.globals)
        for name in self.names & names.keys():
            if type(names[name]) in (list, dict, set):
                first = self.containers.get(name)
                names[name] = eval(first, names) if first else copy(names[name])
        exec(code or self.compiled(), names)
        return names[self.name]

    def nearest(self, like: tuple[str, ...]) -> list[tuple[Change, ...]]:
        """The changes of the lines that are most like one of these, first."""
        near = {}
        for (_, number), line in self.lines.items():
            near[number] = max(likeness(line, one) for one in like)

        def far(together):
            return -near.get(getattr(together[0].part, "lineno", 0), 0)

        return sorted(attempts(self.functions), key=far)

    def slip(self, change: Change) -> Slip:
        """What to tell of a change that makes the program right."""
        name, text = SLIPS[change.slip]
        line = getattr(change.part, "lineno", 0)
        owner = next(
            (tree for tree in self.functions if (tree, line) in self.lines), None
        )
        told = {
            "line": line,
            "code": self.lines.get((owner, line), ""),
            "part": f"`{ast.unparse(change.part)}`",
        }
        return Slip(name, text.format(**told), line, told["code"])


def containers(function: FunctionType) -> dict:
    """The lists, dicts and sets of a function's file or cell, as that makes them."""
    lines, _ = inspect.findsource(function)
    try:
        body = ast.parse("".join(lines)).body
    except SyntaxError:  # a cell with a line of IPython's own
        return {}
    return {
        node.targets[0].id: compile(ast.Expression(node.value), "<first>", "eval")
        for node in body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and (
            isinstance(node.value, (ast.List, ast.Dict, ast.Set))
            or ast.unparse(node.value) in ("list()", "dict()", "set()")
        )
    }


def repaired(
    function: Callable, passes: Callable[[Callable], bool], like: tuple[str, ...] = ()
) -> Slip | None:
    """The slip without which a function passes, or None where no one change does it.

    `passes(other)` says whether another function is right; it has to end every call.
    Where lines are known that the wrong one is `like`, only few are tried. Only a
    function of this process is changed, never one that is called in a sandbox; of one
    that is decorated, only with a cache.
    """
    function = uncached(function)
    if type(function) is not FunctionType or hasattr(function, "__wrapped__"):
        return None
    try:
        program = Program(function)
    except (OSError, TypeError, AttributeError, SyntaxError, ValueError):
        return None  # its text is not to be had: made by exec, a class, a lambda
    code = program.compiled()
    anew = wraps(function)(lambda *some, **more: program.made(code)(*some, **more))
    if passes(anew):
        return Slip(*SLIPS["remembers"], 0)
    if like:
        tried, seconds = islice(program.nearest(like), FEW), FEW_SECONDS
    else:
        tried, seconds = islice(attempts(program.functions), MOST), SECONDS
    end = time.monotonic() + seconds
    for together in tried:
        if time.monotonic() > end:
            return None
        back = [change.swap() for change in together]
        try:
            right = passes(program.made())
        except (SyntaxError, TypeError, ValueError, NameError):
            right = False  # no program: break outside a loop, two equal parameters
        for change in reversed(back):
            change.swap()
        if right:
            return program.slip(together[0])
    return None


def uncached(function):
    """The function below a cache of functools; its text has the decorator."""
    return function.__wrapped__ if isinstance(function, CACHED) else function


def likeness(one: str, other: str) -> float:
    """How much two lines of a program are alike, from 0 to 1."""
    return SequenceMatcher(None, TOKEN.findall(one), TOKEN.findall(other)).ratio()
