"""The hidden cases of set 5: fresh trees with dice for each student."""

from fractions import Fraction
from functools import lru_cache, partial
from random import Random

from gamesearch.check.cases import LARGE
from gamesearch.check.edits import programs
from gamesearch.check.topics.chance_trees import drawn
from gamesearch.check.topics.expectiminimax_mistakes import (
    AT_NODES,
    FAMILY,
    PROGRAM,
    value_of,
)
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.tree_forms import Chance
from gamesearch.rules.game import MAX, MIN

KINDS = (  # plies, values: even and odd, ties, only negative, only positive, large ones
    (3, (-9, 9)),
    (4, (-9, 9)),
    (3, (0, 2)),
    (4, (-20, -1)),
    (3, (1, 20)),
    (5, (-9, 9)),
    (3, (-3 * LARGE, -LARGE)),
    (3, (LARGE, 3 * LARGE)),
)
SHOWN = 3  # least number of trees that show a mistake
TRIES = 400  # largest number of trees drawn for it


def dice_trees(rng: Random) -> list[ExplicitTree]:
    """Four trees of each kind, half of them with MIN to move first, and some more.

    The others are drawn until each known mistake chooses a worse move in some trees.
    """
    games = [cut_through_dice(rng, first) for first in (MAX, MIN, MAX, MIN)]
    for plies, (low, high) in KINDS:
        for turn in range(4):
            tree = drawn(rng.getrandbits(32), plies, low, high)
            games.append(ExplicitTree(tree, MIN if turn % 2 else MAX))
    for shows in SLIPS:
        shown = sum(map(shows, games))
        for _ in range(TRIES):
            if shown >= SHOWN:
                break
            one = ExplicitTree(drawn(rng.getrandbits(32), 4), rng.choice((MIN, MAX)))
            if shows(one):
                games.append(one)
                shown += 1
    return games


def worse(texts: tuple[str, str], game: ExplicitTree) -> bool:
    """Does a program with this mistake choose a move that is not best?"""
    right = promised((PROGRAM, PROGRAM), game)
    seems = promised(texts, game)
    return bool(right) and right[max(seems, key=seems.get)] < max(right.values())


@lru_cache(200)  # the right values are needed for each mistake
def promised(texts: tuple[str, str], game: ExplicitTree) -> dict:
    """The value of each move at the root for the side to move, by this program."""
    root = game.initial()
    side, moves = game.to_move(root), game.moves(root)
    value = value_of(*texts)
    return {move: side * value(game, game.play(root, move)) for move in moves}


def cut_through_dice(rng: Random, first: int) -> ExplicitTree:
    """A tree on which a window that is passed on through dice gives a wrong value.

    The certain move is worth more than the dice. But a reply to the first outcome is
    cut at a leaf that is worth more than the reply, so that the dice seem better.
    """
    sure, gap, more = rng.randint(2, 8), rng.randint(0, 2), rng.randint(1, 3)
    cut = [sure - gap, sure - gap - more - rng.randint(1, 4)]
    other = sure + gap + more
    half = Fraction(1, 2)
    sure, other, cut = first * sure, first * other, [first * leaf for leaf in cut]
    return ExplicitTree([sure, Chance([(half, cut), (half, other)])], first)


SLIPS = [partial(worse, programs(known, FAMILY)[0]) for known in AT_NODES]
CASES = {"write": dice_trees, "repair": dice_trees}


def tree_with(chance_nodes: int) -> list:
    """A tree whose best move changes if all values are squared.

    3 or 5 is worth 4, and 0 or 6 is worth 3; squared they are worth 17 and 18. Further
    chance nodes are worth less in both cases.
    """
    half = Fraction(1, 2)
    pairs = [(3, 5), (0, 6), (0, 1), (0, 2)][:chance_nodes]
    return [Chance([(half, low), (half, high)]) for low, high in pairs]
