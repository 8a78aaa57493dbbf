"""Runs of stones in a line on a bitboard, found by laying the board on itself."""

from collections.abc import Callable


def line_finder(lines: tuple[int, int, int, int], length: int) -> Callable:
    """A function that says whether stones have a run of `length` along one of `lines`.

    `lines` are the four distances between neighbours, in bits.
    A board laid on itself one step further shows runs of two, that one laid on itself
    two steps further runs of four. Written out for the four lines, since it is asked
    for each stone that is played.
    """
    once, twice, *further = _doublings(length)
    (a1, a2), (b1, b2), (c1, c2), (d1, d2) = [(n * once, n * twice) for n in lines]

    def has_line(stones):
        return (
            ((two := stones & stones >> a1) and two & two >> a2)
            or ((two := stones & stones >> b1) and two & two >> b2)
            or ((two := stones & stones >> c1) and two & two >> c2)
            or ((two := stones & stones >> d1) and two & two >> d2)
        )

    def has_long_line(stones):
        for line in lines:
            run = stones
            for step in (once, twice, *further):
                run &= run >> line * step
            if run:
                return True
        return False

    return has_long_line if further else has_line


def _doublings(length):
    """Steps, two or more, by which a board is laid on itself to find runs of `length`.

    >>> _doublings(3), _doublings(4), _doublings(5), _doublings(2)
    ([1, 1], [1, 2], [1, 2, 1], [1, 0])
    """
    steps, run = [], 1
    while run < length or len(steps) < 2:
        steps.append(min(run, length - run))
        run += steps[-1]
    return steps
