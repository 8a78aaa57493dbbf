"""The line that is wrong: one change in a learner's program that makes it right.

If a program has only one slip, a single change of its syntax tree makes it right on all
cases: another comparison, another name, a statement that moves out of a loop (program
repair by mutation: V. Debroy and W. E. Wong, ICST 2010). The changes are tried one
after another, and the line that had to be changed is reported.
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
from gamesearch.rules.say import fill

MOST = 800  # changes that are tried: most changes of a program of about twenty lines
SECONDS = 6  # for all changes of a program: a learner will not wait longer
FEW, FEW_SECONDS = 60, 2  # to find only the line of a known mistake
HELPERS = 6  # functions of the learner that are read, with the one that is judged
CACHED = type(cache(len))  # the type of a function with a cache of functools
TOKEN = re.compile(r"\w+|[^\w\s]+")


class Slip(NamedTuple):
    """A slip that one change repairs: its name, its text and its line."""

    name: str
    text: str
    line: int
    code: str = ""


class Program:
    """A learner's function and the learner's functions that it calls, as text."""

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
        """Parse a function, and the functions of the same module that it calls."""
        if function.__closure__ or len(self.functions) == HELPERS:
            raise OSError("function: only a function of a module can be changed.")
        lines, start = inspect.getsourcelines(function)
        (tree,) = ast.parse(textwrap.dedent("".join(lines))).body
        if not isinstance(tree, ast.FunctionDef):
            raise OSError("function: it is not written with def.")
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
        """The code of the functions in their present text."""
        with warnings.catch_warnings():  # Python may warn of a changed line
            warnings.simplefilter("ignore")
            return compile(ast.Module(self.functions, []), self.file, "exec")

    def made(self, code=None) -> Callable:
        """The function in its present text, with variables of its own."""
        names = dict(self.globals)
        for name in self.names & names.keys():
            if type(names[name]) in (list, dict, set):
                first = self.containers.get(name)
                names[name] = eval(first, names) if first else copy(names[name])
        exec(code or self.compiled(), names)
        return names[self.name]

    def nearest(self, like: tuple[str, ...]) -> list[tuple[Change, ...]]:
        """The changes; those of the lines most similar to one of these come first."""
        near = {}
        for (_, number), line in self.lines.items():
            near[number] = max(likeness(line, one) for one in like)

        def far(together):
            return -near.get(getattr(together[0].part, "lineno", 0), 0)

        return sorted(attempts(self.functions), key=far)

    def slip(self, change: Change) -> Slip:
        """The slip that a change repairs."""
        name, text = SLIPS[change.slip]
        line = getattr(change.part, "lineno", 0)
        owner = next(
            (tree for tree in self.functions if (tree, line) in self.lines), None
        )
        places = {
            "line": line,
            "code": self.lines.get((owner, line), ""),
            "part": f"`{ast.unparse(change.part)}`",
        }
        return Slip(name, fill(text, **places), line, places["code"])


def containers(function: FunctionType) -> dict:
    """The lists, dicts and sets that a function's file or cell makes, as code."""
    lines, _ = inspect.findsource(function)
    try:
        body = ast.parse("".join(lines)).body
    except SyntaxError:  # a cell with a line that is not Python but IPython
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
    """The slip without which a function passes, or None where no single change helps.

    `passes(other)` says whether another function is right; it has to end every call. If
    `like` has lines that the wrong line resembles, only few changes are tried. Only a
    function of this process is changed, never a function that runs in a sandbox, and a
    decorated function only if its decorator is a cache.
    """
    function = uncached(function)
    if type(function) is not FunctionType or hasattr(function, "__wrapped__"):
        return None
    try:
        program = Program(function)
    except (OSError, TypeError, AttributeError, SyntaxError, ValueError):
        return None  # it has no text: it was made by exec, or is a class or a lambda
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
    """How similar two lines of a program are, from 0 to 1."""
    return SequenceMatcher(None, TOKEN.findall(one), TOKEN.findall(other)).ratio()
