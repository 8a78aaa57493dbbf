"""Numbers, windows and intervals as they are written.

A decided game counts ±∞ where the evaluation has a `win`; the last numbers before ∞,
where SSS* and DUAL* begin, have a sign of their own.
"""

from collections.abc import Iterable
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from math import inf, nextafter
from numbers import Real

LONG = 10**15  # larger numbers are written with an exponent
LARGEST = nextafter(inf, 0)  # the window below ∞ begins there


@lru_cache(maxsize=10_000, typed=True)  # the same few numbers stand all over a tree
def number(value: Real | str | None, win: Real = 1) -> str:
    """A value as it is written in a picture; a decided game counts ±∞ when win > 1.

    >>> number(-3), number(0.25), number(9, win=9), number(None)
    ('−3', '0.25', '∞', '')
    >>> number(LARGEST)
    '<∞'
    """
    if value is None or isinstance(value, str):
        return value or ""
    if almost_endless(value) and not endless(value):
        return "<∞" if value > 0 else ">−∞"
    if endless(value) or (win > 1 and abs(value) >= win):
        return "∞" if value > 0 else "−∞"
    short = type(value) is int and -LONG <= value <= LONG  # by far the most
    return (str(value) if short else _rounded(value)).replace("-", "−")


def _rounded(value):
    """Whole numbers and small fractions as they are, others to 3 places or 6 digits.

    Rounding keeps the order of numbers, so that no true sign looks false.
    """
    whole = int(value)
    if value == whole and -LONG <= whole <= LONG:
        return str(whole)
    if isinstance(value, Fraction) and max(abs(whole), value.denominator) < 10_000:
        return str(value)
    try:
        value = float(value)
    except OverflowError:
        top, bottom = Decimal(value.numerator), Decimal(value.denominator)
        return str(Context(prec=6).divide(top, bottom).normalize()).lower()
    size = abs(value)
    if size < 0.1:
        return f"{value:.3g}"
    if size > LONG:
        return f"{value:.6g}"
    places = min(3, max(0, 6 - len(str(int(size)))))
    text = f"{value:.{places}f}"
    return text.rstrip("0").rstrip(".") if places else text


def two_places(value: Real) -> str:
    """A mean or a bound, which is no exact value, with two places.

    >>> two_places(0.4), two_places(-1), two_places(-0.001)
    ('0.40', '−1.00', '0.00')
    """
    return f"{round(float(value), 2) + 0:.2f}".replace("-", "−")


def decided(values: Iterable[Real | str | None], win: Real, most: Real = 1) -> str:
    """What ±∞ stands for where it is written for some of these values, else nothing.

    `most` is the largest utility there is: a decided game is worth `win` times its own.

    >>> decided([3, -10], win=10), decided([3, -10, 20], 10, most=2), decided([3], 10)
    ('decided game, worth ±10', 'decided game, worth 10 × its utility', '')
    """
    numbers = (value for value in values if isinstance(value, Real))
    if win <= 1 or not any(abs(n) >= win and not endless(n) for n in numbers):
        return ""
    worth = f"{number(win)} × its utility" if most > 1 else f"±{number(win)}"
    return f"decided game, worth {worth}"


def endless(value: Real) -> bool:
    """True for ∞ and −∞. An int may be too large for a float and yet be neither."""
    return value in (inf, -inf)


def almost_endless(value: Real) -> bool:
    """True for ±∞ and for the last number before them, where SSS* and DUAL* begin."""
    return endless(value) or (type(value) is float and abs(value) == LARGEST)


def window(alpha: Real, beta: Real, win: Real = 1) -> str:
    """A window, alpha first, as it stands beside a node."""
    return f"{number(alpha, win)} … {number(beta, win)}"


def interval(low: Real, high: Real, win: Real = 1) -> str:
    """What is known of a value: `3`, `≥3`, `≤5`, `2 … 5`, or nothing.

    >>> from math import inf
    >>> interval(3, 3), interval(3, inf), interval(-inf, 5), interval(-inf, inf)
    ('3', '≥3', '≤5', '')
    """
    if low == high:
        return number(low, win)
    if endless(low):
        return "" if endless(high) else f"≤{number(high, win)}"
    return f"≥{number(low, win)}" if endless(high) else window(low, high, win)
