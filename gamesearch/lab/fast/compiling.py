"""The same functions as machine code, by numba: loaded, compiled and kept when asked.

Valid for functions of one file whose parameters are all annotated `int` or `list` (of
ints); each may call itself and those named before it.

The source is not touched: every function is taken once more, with the compiled ones
among its globals. The result is kept on disk, beside the source or, where that folder
is read-only, in the user's cache: it is compiled once on a machine, under a bar.
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType

from gamesearch.rules.available import package
from gamesearch.rules.progress import progress_bar


@cache
def machine_code(*functions: Callable, progress: bool = True) -> Callable:
    """The last of the functions, compiled; those before it are what it calls."""
    numba = package("numba")
    names = dict(functions[0].__globals__)
    bar = progress_bar(
        functions, desc="compiling, once", leave=False, delay=0.5, shown=progress
    )
    for function in bar:
        name = function.__name__
        del names[name]  # or it would call its plain twin, not itself
        names[name] = _compiled(numba, with_globals(function, names))
    return names[name]


def with_globals(function: Callable, names: dict) -> Callable:
    """The same function, reading its globals from `names`."""
    twin = FunctionType(function.__code__, names, function.__name__)
    twin.__annotations__ = function.__annotations__
    return twin


def _compiled(numba, function):
    """Compiled for its annotated types: an int has 64 bits, a list is an array."""
    kinds = {int: numba.int64, list: numba.int64[::1]}
    code = function.__code__
    parameters = code.co_varnames[: code.co_argcount]
    types = tuple(kinds[function.__annotations__[name]] for name in parameters)
    try:
        return numba.njit(types, cache=True)(function)
    except RuntimeError:  # no folder to keep it in
        return numba.njit(types)(function)


def room(size: int, compiled: bool) -> list:
    """So many zeros, as the search takes them: an array when compiled, else a list."""
    if not compiled:
        return [0] * size
    numpy = package("numpy")
    return numpy.zeros(size, numpy.int64)
