"""The hidden cases of set 5: fresh trees with dice for each student."""

from fractions import Fraction
from random import Random

from gamesearch import MAX, MIN, Chance, ExplicitTree
from gamesearch.check.chance_trees import drawn

KINDS = (  # plies, values: even and odd, ties, only negative ones, only positive ones
    (3, (-9, 9)),
    (4, (-9, 9)),
    (3, (0, 2)),
    (4, (-20, -1)),
    (3, (1, 20)),
    (5, (-9, 9)),
)


def dice_trees(rng: Random, each: int = 4) -> list[ExplicitTree]:
    """So many trees of each kind, half of them with MIN to move first."""
    games = []
    for plies, (low, high) in KINDS:
        for turn in range(each):
            tree = drawn(rng.getrandbits(32), plies, low, high)
            games.append(ExplicitTree(tree, MIN if turn % 2 else MAX))
    return games


CASES = {"write": dice_trees, "repair": dice_trees}


def tree_with(chance_nodes: int) -> list:
    """Squares like what is spread: 3 or 5 is worth 4, 0 or 6 only 3, squared 17 and 18.

    Further chance nodes are worth less either way.
    """
    half = Fraction(1, 2)
    pairs = [(3, 5), (0, 6), (0, 1), (0, 2)][:chance_nodes]
    return [Chance([(half, low), (half, high)]) for low, high in pairs]
