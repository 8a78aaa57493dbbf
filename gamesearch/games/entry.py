"""What games are given: whole numbers by a program, texts by a person.

`whole_number` accepts every kind of integer, also those of numpy. `digits` reads a
number as it was typed, and `shortened` shows a long text in an error.
"""

from operator import index

LONGEST = 9  # digits; Python refuses to read thousands of them


def whole_number(value: object, least: int, wanted: str) -> int:
    """The number as an int, or ValueError: `wanted` is the argument and what it means.

    >>> whole_number(2.5, 1, "n: a whole number of coins")
    Traceback (most recent call last):
    ValueError: n: a whole number of coins, 1 or more, not 2.5.
    """
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None or number < least:
        raise ValueError(f"{wanted}, {least} or more, not {value!r}.")
    return number


def digits(text: str) -> int | None:
    """The number typed, or None where it is none, or longer than any move.

    >>> digits("12"), digits("x"), digits("1" * 5000)
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= LONGEST else None


def shortened(text: str, most: int = 40) -> str:
    """The text, or its beginning where it is long.

    >>> shortened("1" * 5000, 5)
    '11111…'
    """
    return text if len(text) <= most else text[:most] + "…"
