"""The same functions as machine code, by numba: loaded, compiled and kept when asked.

Valid for functions of one file whose parameters are all annotated `int` or `list` (of
ints) and that return an `int`; each may call those named before it.

The source is not touched: every function is taken once more, with the compiled ones as
its globals. The result is kept on disk (beside the source, or in the user's cache where
that folder is read-only), so that it is compiled once on a machine, under a bar.
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType

MISSING = (
    "compiled: numba is not installed here; `pip install numba` installs it, and "
    "compiled=False runs the same search as plain Python, some hundred times slower."
)


@cache
def machine_code(*functions: Callable) -> Callable:
    """The last of the functions, compiled; those before it are what it calls."""
    try:
        import numba
    except ImportError:
        raise ModuleNotFoundError(MISSING, name="numba") from None
    from tqdm.auto import tqdm

    names = dict(functions[0].__globals__)
    bar = tqdm(functions, desc="compiling, once", leave=False, delay=0.5)
    for function in bar:
        twin = FunctionType(function.__code__, names, function.__name__)
        names[function.__name__] = _compiled(numba, twin, _signature(numba, function))
    return names[functions[-1].__name__]


def _signature(numba, function):
    """Its types: an annotated `int` has 64 bits, a `list` is an array of them."""
    kinds = {int: numba.int64, list: numba.int64[::1]}
    code = function.__code__
    parameters = code.co_varnames[: code.co_argcount]
    return numba.int64(*(kinds[function.__annotations__[p]] for p in parameters))


def _compiled(numba, function, signature):
    try:
        return numba.njit(signature, cache=True)(function)
    except RuntimeError:  # no folder to keep it in
        return numba.njit(signature)(function)


def room(size: int, compiled: bool) -> list:
    """So many zeros, as the search takes them: an array when compiled, else a list."""
    if not compiled:
        return [0] * size
    import numpy

    return numpy.zeros(size, numpy.int64)
