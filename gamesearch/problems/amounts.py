"""Weights, values, lengths: the numbers that problems are given, computed exactly.

Problems compute with whole numbers and fractions. A bound that is wrong in
its sixteenth digit would cut off the best solution, or seem to be no bound at all. A
number like 0.1 counts as it is written, as 1/10. What a solution is worth, a bound and
a text are floats again where a float went in; to round them then keeps the order of any
two numbers.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from numbers import Rational, Real

from gamesearch.rules.given import is_number, list_of


def exact(number: object, argument: str) -> int | Fraction:
    """The number as it is written, 0 or more; `argument` is where it was given.

    >>> exact(0.1, "values[0]"), exact(4.0, "values[1]")
    (Fraction(1, 10), 4)
    >>> exact(-3, "weights[2]")
    Traceback (most recent call last):
    ValueError: weights[2]: a number, 0 or more, not -3.
    """
    if not is_number(number) or number < 0:
        raise ValueError(f"{argument}: a number, 0 or more, not {number!r}.")
    if not isinstance(number, Rational):
        number = str(float(number))
    return plain(Fraction(number))


def amounts(given: object, argument: str, wanted: str) -> tuple[tuple, Callable]:
    """The numbers of a list as they are written, and what makes sums of them plain.

    >>> numbers, shown = amounts([2, 0.5], "weights", "the weights of the objects")
    >>> numbers, shown(sum(numbers))
    ((2, Fraction(1, 2)), 2.5)
    """
    given = list_of(given, f"{argument}: {wanted}, in a list")
    if not given:
        raise ValueError(f"{argument}: {wanted}; give one at least.")
    numbers = [exact(one, f"{argument}[{place}]") for place, one in enumerate(given)]
    return tuple(numbers), float if has_float(given) else plain


def plain(number: Rational) -> int | Fraction:
    """A fraction that is whole as an int.

    >>> plain(Fraction(6, 2)), plain(Fraction(5, 2))
    (3, Fraction(5, 2))
    """
    return int(number) if number.denominator == 1 else number


def has_float(numbers: Iterable[Real]) -> bool:
    """Is any of these numbers neither whole nor a fraction?

    >>> has_float([1, 2.0]), has_float([1, 2])
    (True, False)
    """
    return any(not isinstance(number, Rational) for number in numbers)
