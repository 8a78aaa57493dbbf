"""The hidden cases of set 2: fresh trees and boards for each student."""

from gamesearch.sets import quick_player
from marking.trees import trees

CASES = {"write": trees, "player": quick_player.drawn, "repair": trees}


def tree_with(leaves: int) -> list:
    """A tree of nine leaves, of which alpha-beta evaluates 5, 6 or 7.

    Move a is worth 5; a leaf worth 1 refutes each other move.
    """
    trees = {
        5: [[5, 6, 7], [1, 2, 3], [1, 2, 3]],
        6: [[5, 6, 7], [8, 1, 3], [1, 2, 3]],
        7: [[5, 6, 7], [8, 9, 1], [1, 2, 3]],
    }
    return trees[leaves]
