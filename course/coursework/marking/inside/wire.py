"""Values as JSON, in both directions: the arguments of functions, and their results.

A value is written as itself, or as an object with one entry, the name of its kind. Only
data of this form is read, so no code of the sender can run.
"""

from fractions import Fraction
from math import inf, isfinite, nan

DEEP = 60  # largest depth of nested values
MANY = 20_000  # largest number of values in one message
DIGITS = 2_000  # of a whole number: a longer one takes long to read
SAFE = 2**53  # whole numbers up to this one are written as digits
ENDLESS = {"inf": inf, "-inf": -inf, "nan": nan}
SEQUENCES = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}
NO_FORM = "It has an unknown form."


class Unreadable(ValueError):
    """A message does not have the form that it should have."""


def pack(value, refer):
    """The value, ready for JSON; `refer(thing, part)` writes a value that is not plain.

    >>> pack((1, [Fraction(1, 2), float("inf")]), None)
    {'tuple': [1, {'list': [{'ratio': [1, 2]}, {'float': 'inf'}]}]}
    """
    return Packing(refer).pack(value)


class Packing:
    """Writes one message; a message that gets too large is an error.

    If things are lent, `lend` numbers the outermost lists and dictionaries.
    """

    def __init__(self, refer, lend=None):
        self.refer, self.lend, self.left = refer, lend, MANY

    def pack(self, value, deep=0):
        """One value of the message, at this depth."""
        if self.lend is not None and type(value) in (list, dict):
            return {"lent": [self.lend(value), Packing(self.refer).pack(value, deep)]}
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
            pairs = value.items()
            return {"dict": [[self.pack(one, deep + 1) for one in p] for p in pairs]}
        return self.refer(value, lambda part: self.pack(part, deep + 1))


def whole(number: int):
    """A whole number; a large one as digits, a huge one is refused."""
    small = -SAFE < digits(number) < SAFE
    return number if small else {"int": hex(number)}


def digits(number: int) -> int:
    """A whole number, if it is not too large."""
    if number.bit_length() > 3 * DIGITS:
        raise Unreadable("A whole number is too large.")
    return number


def unpack(data, resolve):
    """The value of a message; `resolve(name, content, read)` reads the other kinds.

    >>> unpack({"tuple": [1, {"float": "-inf"}]}, None)
    (1, -inf)
    """
    return Unpacking(resolve).unpack(data)


class Unpacking:
    """Reads one message; Unreadable if its form is wrong."""

    def __init__(self, resolve):
        self.resolve, self.left = resolve, MANY

    def unpack(self, data, deep=0):
        """One value of the message, at this depth."""
        self.left -= 1
        if self.left < 0 or deep > DEEP:
            raise Unreadable("It is too large.")
        if data is None or type(data) in (bool, str):
            return data
        if type(data) is int:
            return digits(data)
        if type(data) is float and isfinite(data):
            return data
        if type(data) is not dict or len(data) != 1:
            raise Unreadable(NO_FORM)
        [(name, content)] = data.items()
        if name in SEQUENCES:
            return gathered(SEQUENCES[name], self.several(content, deep))
        if name == "dict":
            if type(content) is not list or not all(map(is_pair, content)):
                raise Unreadable("A dictionary has an unknown form.")
            return gathered(dict, [self.several(pair, deep) for pair in content])
        if name in NUMBERS:
            return NUMBERS[name](content)
        return self.resolve(name, content, lambda part: self.unpack(part, deep + 1))

    def several(self, content, deep):
        """The values of a list in a message."""
        if type(content) is not list:
            raise Unreadable("A list has an unknown form.")
        return [self.unpack(one, deep + 1) for one in content]


def is_pair(entry) -> bool:
    """Is this one entry of a dictionary, or the two numbers of a fraction?"""
    return type(entry) is list and len(entry) == 2


def gathered(kind, parts):
    """A list, set or dictionary of these parts; unfit parts are refused."""
    try:
        return kind(parts)
    except TypeError:
        raise Unreadable(
            "A list cannot be in a set or a key of a dictionary."
        ) from None


def not_finite(content) -> float:
    """A float without digits; NaN is allowed, since a function may return it."""
    if type(content) is not str or content not in ENDLESS:
        raise Unreadable("A number has an unknown form.")
    return ENDLESS[content]


def read_hex(content) -> int:
    """The whole number in hexadecimal digits."""
    if type(content) is not str or len(content) > DIGITS:
        raise Unreadable("A whole number is too large.")
    try:
        return digits(int(content, 16))
    except Unreadable:
        raise
    except ValueError:
        raise Unreadable("A whole number has an unknown form.") from None


def ratio(content) -> Fraction:
    """The fraction of two whole numbers."""
    parts = content if is_pair(content) else ()
    parts = [read_hex(one.get("int")) if type(one) is dict else one for one in parts]
    if [type(one) for one in parts] != [int, int] or parts[1] == 0:
        raise Unreadable(
            "A fraction needs two whole numbers, and the second must not be 0."
        )
    return Fraction(*map(digits, parts))


NUMBERS = {
    "ellipsis": lambda content: ...,
    "float": not_finite,
    "int": read_hex,
    "ratio": ratio,
}
