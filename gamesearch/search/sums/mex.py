"""The minimum excludant: what a position is worth, given the values behind it.

It stands apart from the search for Grundy values, since a submission may use it.

Source: Grundy, "Mathematics and games", Eureka 2 (1939).
"""

from collections.abc import Iterable


def mex(values: Iterable[int]) -> int:
    """The smallest whole number, from 0 on, that is not among `values`.

    >>> mex([0, 1, 3]), mex([2, 1]), mex([])
    (2, 0, 0)
    """
    present, number = set(values), 0
    while number in present:
        number += 1
    return number
