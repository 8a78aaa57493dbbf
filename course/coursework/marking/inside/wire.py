"""Values as JSON, both ways: what functions are given, and what they return.

A value is written as what it is, or as an object with one entry, the name of its kind.
Read is what has this form and nothing else; whatever a sender is, no code of it runs.
"""

from fractions import Fraction
from math import inf, isfinite, nan

DEEP = 60  # how far values may be nested
MANY = 20_000  # how many there may be in one message
DIGITS = 2_000  # of a whole number: more take long to read
SAFE = 2**53  # whole numbers up to here are written as they are
ENDLESS = {"inf": inf, "-inf": -inf, "nan": nan}
SEQUENCES = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}


class Unreadable(ValueError):
    """A message has not the form that it should have."""


def pack(value, refer):
    """The value, ready for JSON; `refer(thing)` writes what is no plain value.

    >>> pack((1, [Fraction(1, 2), float("inf")]), None)
    {'tuple': [1, {'list': [{'ratio': [1, 2]}, {'float': 'inf'}]}]}
    """
    return Packing(refer).pack(value, 0)


class Packing:
    """One message being written; it ends with an error where it gets too large."""

    def __init__(self, refer):
        self.refer, self.left = refer, MANY

    def pack(self, value, deep):
        """One value of the message, so deep inside others."""
        self.left -= 1
        if self.left < 0 or deep > DEEP:
            raise Unreadable("It is too large.")
        if value is None or type(value) in (bool, str):
            return value
        if type(value) is int:
            return whole(value)
        if type(value) is float:
            return value if isfinite(value) else {"float": str(value)}
        if value is ...:
            return {"ellipsis": True}
        if type(value) is Fraction:
            return {"ratio": [whole(value.numerator), whole(value.denominator)]}
        for name, kind in SEQUENCES.items():
            if type(value) is kind:
                return {name: [self.pack(one, deep + 1) for one in value]}
        if type(value) is dict:
            return {"dict": self.pairs(value, deep)}
        return self.refer(value, lambda part: self.pack(part, deep + 1))

    def pairs(self, table, deep):
        """The entries of a table, each as a pair."""
        below = deep + 1
        return [[self.pack(k, below), self.pack(v, below)] for k, v in table.items()]


def whole(number: int):
    """A whole number; a large one as its digits, a huge one not at all."""
    if -SAFE < number < SAFE:
        return number
    if number.bit_length() > 3 * DIGITS:
        raise Unreadable("A whole number is too large.")
    return {"int": hex(number)}


def unpack(data, resolve):
    """The value of a message; `resolve(name, content, read)` reads the other kinds.

    >>> unpack({"tuple": [1, {"float": "-inf"}]}, None)
    (1, -inf)
    """
    return Unpacking(resolve).unpack(data, 0)


class Unpacking:
    """One message being read; Unreadable if its form is wrong."""

    def __init__(self, resolve):
        self.resolve, self.left = resolve, MANY

    def unpack(self, data, deep):
        """One value of the message, so deep inside others."""
        self.left -= 1
        if self.left < 0 or deep > DEEP:
            raise Unreadable("It is too large.")
        if data is None or type(data) in (bool, str):
            return data
        if type(data) is int:
            return digits(data)
        if type(data) is float:
            if not isfinite(data):
                raise Unreadable("A number is none.")
            return data
        if type(data) is not dict or len(data) != 1:
            raise Unreadable("It has no form that is known.")
        [(name, content)] = data.items()
        return self.tagged(name, content, deep)

    def tagged(self, name, content, deep):
        """A value whose kind is named."""
        if name == "ellipsis":
            return ...
        if name == "float":
            return not_finite(content)
        if name == "int":
            return digits(read_hex(content))
        if name == "ratio":
            return ratio(content)
        if name in SEQUENCES:
            return gathered(SEQUENCES[name], self.several(content, deep))
        if name == "dict":
            if type(content) is not list or not all(map(is_pair, content)):
                raise Unreadable("A table has no entries.")
            read = [self.several(pair, deep) for pair in content]
            return gathered(dict, read)
        return self.resolve(name, content, lambda part: self.unpack(part, deep + 1))

    def several(self, content, deep):
        """The values of a list in a message."""
        if type(content) is not list:
            raise Unreadable("A list is none.")
        return [self.unpack(one, deep + 1) for one in content]


def is_pair(entry) -> bool:
    """Is this one entry of a table?"""
    return type(entry) is list and len(entry) == 2


def gathered(kind, parts):
    """A list, set or table of these parts; what cannot be in it is refused."""
    try:
        return kind(parts)
    except TypeError:
        raise Unreadable("A list cannot be in a set.") from None


def not_finite(content) -> float:
    """A float without digits; NaN is handed on, since a function may return it."""
    if type(content) is not str or content not in ENDLESS:
        raise Unreadable("A number is none.")
    return ENDLESS[content]


def digits(number: int) -> int:
    """A whole number of a size that can be worked with."""
    if number.bit_length() > 3 * DIGITS:
        raise Unreadable("A whole number is too large.")
    return number


def read_hex(content) -> int:
    """The whole number in hexadecimal digits."""
    if type(content) is not str or len(content) > DIGITS:
        raise Unreadable("A whole number is too large.")
    try:
        return int(content, 16)
    except ValueError:
        raise Unreadable("A whole number is none.") from None


def ratio(content) -> Fraction:
    """The fraction of two whole numbers."""
    if not is_pair(content):
        raise Unreadable("A fraction has two numbers.")
    above, below = (
        part if type(part) is int else unpack(part, no_other) for part in content
    )
    if type(above) is not int or type(below) is not int or below == 0:
        raise Unreadable("A fraction has two whole numbers.")
    return Fraction(digits(above), digits(below))


def no_other(name, content, read):
    """For a message in which there are plain values only."""
    raise Unreadable(f"There is no kind {name[:20]!r} here.")
