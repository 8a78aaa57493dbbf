"""The same functions for one board, as Python or as machine code by numba.

Valid for functions of one file whose parameters are all annotated `int` or `list` (of
ints); each may call itself and those named before it. Constants of that file, such as
the size of the board, are put in place of its own: machine code is quick where these
numbers are known when it is made.

The source is not touched: every function is taken once more, with the other ones and
the constants among its globals. Machine code is kept on disk, beside the source or,
where that folder is read-only, in the user's cache: it is made once on a machine, under
a bar.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from types import FunctionType

from gamesearch.rules.available import package
from gamesearch.rules.progress import progress_bar


@cache
def specialised(
    *functions: Callable, compiled: bool = True, progress: bool = True, **constants
) -> Callable:
    """The last of the functions with these constants; those before it it calls."""
    names = {**functions[0].__globals__, **constants}
    if not compiled:
        names.update((f.__name__, with_globals(f, names)) for f in functions)
        return names[functions[-1].__name__]
    numba = package("numba")
    kept_as = sha256(repr(sorted(constants.items())).encode()).hexdigest()[:8]
    bar = progress_bar(
        functions, desc="compiling, once", leave=False, delay=0.5, shown=progress
    )
    for function in bar:
        name = function.__name__
        del names[name]  # or it would call its plain twin, not itself
        twin = with_globals(function, names)
        twin.__qualname__ = f"{kept_as}.{name}"  # files of machine code are named so
        names[name] = _compiled(numba, twin)
    return names[name]


def with_globals(function: Callable, names: dict) -> Callable:
    """The same function, reading its globals from `names`."""
    twin = FunctionType(function.__code__, names, function.__name__)
    twin.__annotations__ = function.__annotations__
    return twin


def _compiled(numba, function):
    """Compiled for its annotated types: an int has 64 bits, a list is an array.

    Nothing is made or dropped in it, so no references are counted (`_nrt`), which would
    take as long as the search itself: every array is held by the caller.
    """
    kinds = {int: numba.int64, list: numba.int64[::1]}
    code = function.__code__
    parameters = code.co_varnames[: code.co_argcount]
    types = tuple(kinds[function.__annotations__[name]] for name in parameters)
    try:
        return numba.njit(types, cache=True, _nrt=False)(function)
    except RuntimeError:  # no folder to keep it in
        return numba.njit(types, _nrt=False)(function)


def room(size: int, compiled: bool) -> list:
    """So many zeros, as the search takes them: an array when compiled, else a list."""
    if not compiled:
        return [0] * size
    numpy = package("numpy")
    return numpy.zeros(size, numpy.int64)
