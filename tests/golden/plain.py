"""Values as plain data that are the same in every run and on every machine."""

import re
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from hashlib import sha256

ADDRESS = re.compile(r" at 0x[0-9a-f]+")


def plain(value):
    """The value as JSON has it, where it is a number or a text; else `words` of it.

    >>> plain(3), plain(float("inf")), plain(("a", ("b", 2)))
    (3, 'inf', '(a, (b, 2))')
    """
    return value if isinstance(value, (bool, int, str)) else words(value)


def words(value) -> str:
    """The value as a text: sets and dicts sorted, functions by name, no address."""
    if isinstance(value, str):
        return value
    if value is None:
        return "none"
    if isinstance(value, (bool, int, float, Fraction, Enum)):
        return str(value)
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted(map(words, value))) + "}"
    if isinstance(value, dict):
        pairs = sorted((words(key), words(one)) for key, one in value.items())
        return "{" + ", ".join(f"{key}: {one}" for key, one in pairs) + "}"
    if isinstance(value, (tuple, list)):
        return "(" + ", ".join(map(words, value)) + ")"
    if "__str__" in vars(type(value)):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return words(unusual(value))
    if callable(value) and hasattr(value, "__qualname__"):
        return value.__qualname__
    return ADDRESS.sub("", repr(value))


def unusual(value) -> dict:
    """The fields of a dataclass or named tuple that have not their default."""
    if is_dataclass(value):
        default = {field.name: field.default for field in fields(value)}
    else:
        default = dict.fromkeys(value._fields, MISSING) | value._field_defaults
    found = {name: getattr(value, name) for name in default}
    return {
        name: one
        for name, one in found.items()
        if one is not default[name]
        and (one != default[name] or default[name] is MISSING)
    }


def digest(*texts: str) -> str:
    """A sign and six letters that stand for these texts."""
    return "#" + sha256("\n".join(texts).encode()).hexdigest()[:6]


def refusal(error: Exception) -> str:
    """What was refused: the kind of the error, and the argument that it names.

    >>> refusal(ValueError("depth: 0 or more plies, not -1."))
    'ValueError, depth'
    """
    named = re.match(r"([\w.-]+): ", str(error))
    return f"{type(error).__name__}, {named[1]}" if named else "an error, no argument"
