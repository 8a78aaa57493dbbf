"""What lecture 2 says in words, where no cell of it computes it."""

from itertools import product
from math import inf

import pytest

import gamesearch as gs
import notebooks

LECTURE = {cell.id: cell for cell in notebooks.read(notebooks.PATHS[2]).cells}


@pytest.fixture(scope="module")
def names():
    """What the cells define that the claims are about."""
    defined = {"gs": gs, "inf": inf}
    exec(LECTURE["exercise-warmup-rule"].source, defined)
    exec(LECTURE["tweak-folded"].source.split("\n\n\n")[0], defined)
    return defined


def chain(tree, plies):
    """The tree below so many nodes with one move."""
    return chain([tree], plies - 1) if plies else tree


def test_the_rule_of_the_report_is_wrong_on_three_leaves_and_on_none_of_two(names):
    def wrong(tree):
        game = gs.ExplicitTree(tree)
        return names["lab_rule"](game, game.initial()) != gs.minimax(game).value

    assert wrong([5, 3, 7])
    for a, b, above, left, right in product((1, 2), (1, 2), *[range(4)] * 3):
        assert not wrong(chain([chain(a, left), chain(b, right)], above))


def test_one_leaf_of_eight_is_never_enough_and_two_can_be():
    fewest = gs.ExplicitTree.from_json("two-of-eight")
    assert (gs.minimax(fewest).leaves, gs.alpha_beta(fewest).leaves) == (8, 2)
    # a second move is always entered: with the full window one leaf sets no cut
    for first in (gs.MAX, gs.MIN):
        assert gs.alpha_beta(gs.ExplicitTree([1, 2], first)).leaves == 2


@pytest.mark.parametrize(
    ("order", "leaves"),
    [(gs.orders.worst_first, 12), (gs.orders.centre_first, 4)],
    ids=lambda thing: getattr(thing, "name", None),
)
def test_two_plies_of_tic_tac_toe_folded(names, order, leaves):
    game = names["Folded"]()
    lines = gs.evaluations.OpenLines(game)
    assert gs.minimax(game, depth=2, evaluate=lines).leaves == 12
    result = gs.alpha_beta(game, depth=2, evaluate=lines, order=order)
    assert (result.value, result.move, result.leaves) == (1, 4, leaves)


def test_the_picture_to_predict_from_says_the_tree_of_the_check():
    drawn = LECTURE["predict-leaves"].source
    tree = eval(
        LECTURE["check-predict"].source.splitlines()[0].removeprefix("leaves = ")
    )
    for name, nodes in zip("abc", tree):
        for i, leaves in enumerate(nodes, 1):
            assert f"{name}{i} {leaves[0]}, {leaves[1]}" in drawn
