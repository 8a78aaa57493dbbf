"""The hidden cases of set 9: fresh games and tokens for each student."""

from gamesearch.sets.sums import drawn

CASES = {"write": drawn, "repair": drawn}


def heaps_with(moves: int) -> list[int]:
    """Five heaps with 1, 3 or 5 winning moves.

    The winning moves are in the heaps that contain the leading binary digit of the
    nim-sum, which is 8.
    """
    return sorted([8, 9, 10, 11, 12][:moves] + [1, 2, 4, 7][: 5 - moves])
