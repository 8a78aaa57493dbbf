"""The minimum excludant: the Grundy value of a position, from those of its successors.

It is separate from the search for Grundy values, because a submission may use it.

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
