"""The hidden cases of set 6: fresh situations and trees for each student."""

from gamesearch.check.next_position import situations
from gamesearch.check.proving import cases

CASES = {"write": situations, "repair": cases}


def intervals_with(fewer: int) -> dict:
    """Intervals with which disprove rest needs so many expansions fewer: 1, 2 or 3.

    On the ladder under a nothing is learnt until its rung number `fewer` + 1.
    """
    rungs = ["a", "a1", "a11", "a111"]
    told = {name: (6, 9) if n <= fewer else (7, 8) for n, name in enumerate(rungs)}
    return told | {"b": (4, 7), "b1": (4, 6), "b2": (5, 6)}
