"""Weights, values, lengths: the numbers of a problem, with exact arithmetic.

Problems compute with whole numbers and fractions, because a bound with a wrong
sixteenth digit could cut off the best solution, or fail to be a bound. A number like
0.1 means 1/10, as it is written. Where floats were given, the values of solutions,
bounds and texts are converted back to floats; this rounding never reverses the order of
two numbers.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from numbers import Rational, Real

from gamesearch.rules.given import is_number, list_of, plain


def exact(number: object, argument: str) -> int | Fraction:
    """The exact number as it is written, 0 or more; `argument` names the argument.

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
    """The exact numbers of a list, and the function that converts results for output.

    >>> numbers, shown = amounts([2, 0.5], "weights", "the weights of the objects")
    >>> numbers, shown(sum(numbers))
    ((2, Fraction(1, 2)), 2.5)
    """
    given = list_of(given, f"{argument}: {wanted}, in a list")
    if not given:
        raise ValueError(f"{argument}: {wanted}; give at least one number.")
    numbers = [exact(one, f"{argument}[{place}]") for place, one in enumerate(given)]
    return tuple(numbers), float if has_float(given) else plain


def has_float(numbers: Iterable[Real]) -> bool:
    """Is any of these numbers a float, not an int or a Fraction?

    >>> has_float([1, 2.0]), has_float([1, 2])
    (True, False)
    """
    return any(not isinstance(number, Rational) for number in numbers)
