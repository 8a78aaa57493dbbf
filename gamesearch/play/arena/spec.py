"""A game or a player as text, so that a file of games identifies its players.

Valid for objects made of functions, numbers and texts. The text is the same in every
process, and it changes when a parameter or the source of a function changes. Changes in
other functions that these functions call are not detected.
"""

import hashlib
import inspect
import re
from collections.abc import Mapping
from functools import partial

ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # differs from process to process
DEEPEST = 4  # parts of parts
FIXED = int, float, str, tuple  # other values in a function's closure may change
LONGEST = 500  # characters; the rest of a longer text is replaced by a digest


def described(thing: object) -> str:
    """This object as one line of text.

    >>> from gamesearch import Nim
    >>> from gamesearch.play import FunctionPlayer, RandomPlayer
    >>> described(Nim([3, 4])), described(RandomPlayer("dice"))
    ('Nim([3, 4])', "RandomPlayer(name='dice')")
    """
    text = ADDRESS.sub("", _text(thing))
    if len(text) <= LONGEST:
        return text
    return f"{text[:LONGEST]}… {_digest(text)}"


def _text(thing, depth=0):
    if isinstance(thing, partial):
        given = [_text(one, depth) for one in thing.args]
        given += _pairs(thing.keywords, depth)
        return f"{_text(thing.func, depth)}({', '.join(given)})"
    if isinstance(thing, Mapping):
        return f"{{{', '.join(_pairs(thing, depth))}}}"
    if isinstance(thing, (list, tuple)):
        return f"[{', '.join(_text(one, depth) for one in thing)}]"
    if inspect.isfunction(thing):
        return _function(thing, depth)
    name = getattr(thing, "__qualname__", None)
    if name is not None:
        return name
    plain = repr(thing)
    inside = getattr(thing, "__dict__", None)
    if plain.startswith("<") and inside is not None and depth < DEEPEST:
        return f"{_class(type(thing))}({', '.join(_pairs(inside, depth + 1))})"
    return plain  # the `repr` says everything


def _pairs(named, depth):
    return [f"{name}={_text(value, depth)}" for name, value in named.items()]


def _class(kind):
    """Its name; outside this package also a digest of its functions."""
    if _ours(kind):
        return kind.__qualname__
    functions = filter(inspect.isfunction, vars(kind).values())
    return f"{kind.__qualname__} {_digest(''.join(map(_source, functions)))}"


def _function(function, depth):
    """Its name, a digest of its source, and the values in its closure and defaults."""
    if _ours(function):
        return function.__qualname__
    given = [cell.cell_contents for cell in function.__closure__ or ()]
    given += function.__defaults__ or ()
    fixed = [one for one in given if callable(one) or isinstance(one, FIXED)]
    text = f"{function.__qualname__} {_source(function)}"
    if fixed and depth < DEEPEST:
        return f"{text} of {_text(fixed, depth + 1)}"
    return text


def _ours(thing):
    return str(thing.__module__).startswith("gamesearch.")  # None: made by exec


def _source(function):
    """A digest of the function's text."""
    try:
        return _digest(inspect.getsource(function))
    except (OSError, TypeError):  # typed at a prompt
        return _digest(repr(function.__code__.co_code))


def _digest(text):
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:8]
