"""The hidden cases of set 2: fresh trees and boards for each student."""

from gamesearch.sets import quick_player
from marking.trees import trees

CASES = {"write": trees, "player": quick_player.drawn, "repair": trees}


def tree_with(leaves: int) -> list:
    """A tree of nine leaves of which alpha-beta reads so many: 5, 6 or 7.

    a is worth 5; then each 1 that comes first in a node refutes it.
    """
    trees = {
        5: [[5, 6, 7], [1, 2, 3], [1, 2, 3]],
        6: [[5, 6, 7], [8, 1, 3], [1, 2, 3]],
        7: [[5, 6, 7], [8, 9, 1], [1, 2, 3]],
    }
    return trees[leaves]
