"""Functions specialised for one board, as Python or as machine code (numba).

Valid for functions of one file whose parameters are all annotated `int` or `list` (of
ints). Each function may call itself and the functions named before it. Constants of the
file, such as the size of the board, are replaced by the numbers of the board, because
machine code is faster if these numbers are known when it is compiled.

The source file does not change: each function is copied, and the globals of the copy
have the other copies and the constants. Machine code is stored on disk, next to the
source or, if that folder is read-only, in the user's cache. So it is compiled only once
on each machine; a progress bar shows this.
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
    """The last of the functions, with these constants; it may call the others."""
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
        del names[name]  # otherwise it would call the uncompiled copy, not itself
        twin = with_globals(function, names)
        twin.__qualname__ = f"{kept_as}.{name}"  # names its file of code
        names[name] = _compiled(numba, twin)
    return names[name]


def with_globals(function: Callable, names: dict) -> Callable:
    """A copy of the function that reads its globals from `names`."""
    twin = FunctionType(function.__code__, names, function.__name__)
    twin.__annotations__ = function.__annotations__
    return twin


def _compiled(numba, function):
    """The function compiled for its annotations: `int` has 64 bits, `list` is an array.

    The function creates and deletes no arrays, because the caller owns all of them. So
    reference counting is switched off (`_nrt`); it would take as long as the search.
    """
    kinds = {int: numba.int64, list: numba.int64[::1]}
    code = function.__code__
    parameters = code.co_varnames[: code.co_argcount]
    types = tuple(kinds[function.__annotations__[name]] for name in parameters)
    try:
        return numba.njit(types, cache=True, _nrt=False)(function)
    except RuntimeError:  # no folder to store it in
        return numba.njit(types, _nrt=False)(function)


def room(size: int, compiled: bool) -> list:
    """`size` zeros for the search: an array for compiled code, else a list."""
    if not compiled:
        return [0] * size
    numpy = package("numpy")
    return numpy.zeros(size, numpy.int64)
