"""Shapes of trees to be filled with leaves: nested lists of holes."""

from random import Random

HOLE = None


def holes(shape) -> int:
    """How many leaves a shape has.

    >>> holes([[HOLE, HOLE], HOLE])
    3
    """
    return 1 if shape is HOLE else sum(map(holes, shape))


def filled(shape, values) -> list:
    """The shape with these values as its leaves, from left to right.

    >>> filled([[HOLE, HOLE], HOLE], [3, 12, 2])
    [[3, 12], 2]
    """
    left = iter(values)

    def below(part):
        return next(left) if part is HOLE else [below(one) for one in part]

    return below(shape)


def different(shape, rng: Random, low: int = 1, high: int = 20) -> list:
    """The shape filled with whole numbers from `low` to `high`, no two equal."""
    return filled(shape, rng.sample(range(low, high + 1), holes(shape)))
