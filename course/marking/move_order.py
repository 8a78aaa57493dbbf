"""The hidden cases of set 3: fresh positions for each student."""

from itertools import permutations, product

from gamesearch.games import ExplicitTree
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets import killer_moves, table_move

CASES = {"write": killer_moves.drawn, "repair": table_move.drawn}


def sorted_tree(variant, more: int) -> list:
    """The tree of a variant in an order with `more` evaluated leaves than the best."""
    wanted = variant.key["fewest"] + more
    return next(
        tree
        for tree in every_order(variant.game.tree)
        if alpha_beta(ExplicitTree(tree, variant.game.first)).leaves == wanted
    )


def every_order(tree):
    """The tree in all orders of moves, one after another."""
    if not isinstance(tree, list):
        yield tree
        return
    for branches in product(*(list(every_order(branch)) for branch in tree)):
        yield from map(list, permutations(branches))
