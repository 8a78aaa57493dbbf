"""The line of an algorithm that reported each event, so that one sees it run.

A `LineTrace` is a trace that also notes from which line of the source it was called.
The lines are then found again in the listing, which has no trace lines and no options.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable
from functools import cache

from gamesearch.draw.source import docstring_lines, functions_in, listing, source_of
from gamesearch.tree.trace import Event, FullTrace, Trace


def _located(report):
    """The verb that also notes the line, for as many events as are kept."""

    def located(trace, *facts, **more):
        if len(trace.lines) < trace.keep:
            trace.lines.append(trace._line(sys._getframe(1)))
        report(trace, *facts, **more)

    return located


class LineTrace(Trace):
    """A trace with `lines`: for each event the line of `algorithm` that led to it.

    Where the event comes from another function, that is the line of the call; 0 where
    the algorithm is not on the way. Without an algorithm it is the line that reported.

    >>> from gamesearch import ExplicitTree, minimax
    >>> trace = LineTrace()
    >>> answer = minimax(ExplicitTree([1, 2]), trace=trace)
    >>> len(trace.lines) == trace.steps
    True
    """

    __slots__ = ("lines", "_place")

    def __init__(self, keep: int = 200_000, algorithm: Callable | None = None):
        super().__init__(keep)
        self.lines = []
        self._place = _place(algorithm)

    def _line(self, frame):
        if self._place is None:
            return frame.f_lineno
        file, lines = self._place
        while frame is not None:
            if frame.f_lineno in lines and frame.f_code.co_filename == file:
                return frame.f_lineno
            frame = frame.f_back
        return 0

    down, up, cut = _located(Trace.down), _located(Trace.up), _located(Trace.cut)
    know, at, note = _located(Trace.know), _located(Trace.at), _located(Trace.note)


class FullLineTrace(FullTrace, LineTrace):
    """The same once it has no room left."""

    __slots__ = ()


LineTrace._when_full = FullLineTrace


def _place(algorithm):
    """The file of a function and the numbers of its lines, if they can be read."""
    found = _source(algorithm) if algorithm is not None else None
    if found is None:
        return None
    source, first, *_ = found
    file = inspect.getsourcefile(inspect.unwrap(algorithm))
    return file, range(first, first + len(source))


def program(algorithm: Callable, lines: list[int], events: list[Event]) -> dict | None:
    """The listing to show and, for each event, which of its lines was run.

    It is the function `search` inside the algorithm, or else inside another one of its
    file, or where there is none the whole algorithm without its docstring. `at` has an
    index into `lines` for each event, -1 for one that was reported from elsewhere. A
    trace line stands before the call it announces (`down`) or after what it reports
    (all others), if that is in the same block, and else the other way round. What comes
    before `search` is shown at its first line, what comes after it at its last. None if
    it cannot be read, and for the searches of exercises, which only call what a student
    would write.
    """
    found = _source(algorithm)
    if found is None:
        return None
    source, first, part, shown = found
    kept = list(shown)
    new = {old: i for i, old in enumerate(kept)}

    def full(i):
        return source[i].strip() not in ("", "try:")

    def runs(i):
        return not source[i].lstrip().startswith("nonlocal ")

    def placed(line, announces):
        place = line - first
        if not 0 <= place < len(source):
            return -1
        if place in new:  # a call in the course of which the event was reported
            return new[place]
        if place not in part:
            return 0 if announces or place < part[0] else len(kept) - 1
        before = max((i for i in kept if i < place and runs(i)), default=kept[0])
        after = min((i for i in kept if i > place and full(i)), default=kept[-1])
        depth = _indent(source[place])
        last = not announces and _indent(source[before]) == depth
        return new[before if last or _indent(source[after]) != depth else after]

    text = textwrap.dedent("\n".join(shown.values())).splitlines()
    places = {}  # a search reports from a handful of lines
    at = []
    for line, event in zip(lines, events):
        asked = line, event.verb == "down"
        if asked not in places:
            places[asked] = placed(*asked)
        at.append(places[asked])
    return {"name": algorithm.__name__, "lines": text, "at": at}


@cache
def _source(algorithm):
    """The source, the number of its first line, the part to show, and its lines."""
    if str(getattr(algorithm, "__module__", "")).startswith("gamesearch.check."):
        return None
    try:
        source, first = inspect.getsourcelines(_with_search(algorithm))
        text = textwrap.dedent("".join(source))
        left_out, lines = docstring_lines(text), listing(text)
    except (OSError, TypeError, SyntaxError):
        return None
    part = _part(ast.parse(text).body[0])
    shown = {i: lines[i] for i in part if i in lines and i not in left_out}
    return source, first, part, shown


def _with_search(algorithm):
    """What has the function `search` inside: it, or another function of its file."""
    near = inspect.getmodule(algorithm)
    beside = [one for one in vars(near).values() if inspect.isfunction(one)]
    ours = [one for one in beside if one.__module__ == near.__name__]
    for one in (algorithm, *(ours if near.__name__.startswith("gamesearch.") else ())):
        if "search" in functions_in(source_of(one)):
            return one
    return algorithm


def _part(function):
    """The places of the lines of its inner function `search`, or of all its lines."""
    for inner in ast.walk(function):
        if isinstance(inner, ast.FunctionDef) and inner.name == "search":
            return range(inner.lineno - 1, inner.end_lineno)
    return range(function.end_lineno)


def _indent(line):
    return len(line) - len(line.lstrip())
