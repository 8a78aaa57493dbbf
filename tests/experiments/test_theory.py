"""The formulas, against the numbers printed by those who found them."""

from math import log

import pytest
from listed import listed

from gamesearch import Counted, RandomTree, alpha_beta
from gamesearch.lab.experiments import theory
from gamesearch.search import orders

# width: Pearl's R, and Knuth and Moore's two bounds without deep cut-offs
GROWTH = {
    2: (1.6180, 1.847, 1.912),
    3: (2.1479, 2.534, 2.722),
    4: (2.6297, 3.142, 3.473),
    5: (3.0796, 3.701, 4.186),
    8: (4.3093, 5.203, 6.176),
    10: (5.0635, 6.112, 7.420),
    20: (8.4247, 10.106, 13.108),
    35: (12.830, 15.261, 20.782),
    40: (14.203, 16.856, 23.207),
}


@listed("width", GROWTH)
def test_growth_without_deep_cutoffs_and_with_them(width):
    pearl, low, high = GROWTH[width]
    assert theory.pearl(width) == pytest.approx(pearl, abs=6e-4 if width > 20 else 6e-5)
    assert theory.shallow_growth(width) == pytest.approx((low, high), abs=6e-4)


def test_the_minimal_tree_of_forty_moves():
    known = [1, 40, 79, 1639, 3199, 65599, 127999, 2623999, 5119999]
    assert [theory.minimal_leaves(40, depth) for depth in range(9)] == known


def test_one_move_is_one_leaf():
    assert theory.pearl(1) == 1
    assert theory.shallow_growth(1) == (1, 1)
    assert theory.minimal_leaves(1, 9) == theory.all_leaves(1, 9) == 1


def test_pearl_stays_below_the_three_quarters_to_460_moves():
    exponents = {width: log(theory.pearl(width)) / log(width) for width in (460, 461)}
    assert exponents[460] < 0.75 < exponents[461]


@pytest.mark.parametrize(("width", "depth"), [(2, 7), (3, 5), (5, 4)])
def test_best_moves_first_read_the_minimal_tree(width, depth):
    game = Counted(RandomTree(width, depth, seed=1))
    best = orders.bind(orders.best_first, game.game)
    assert alpha_beta(game, order=best).leaves == theory.minimal_leaves(width, depth)


@pytest.mark.parametrize(
    "wrong", [lambda: theory.pearl(0), lambda: theory.all_leaves(2.5, 3)]
)
def test_a_width_is_a_whole_number(wrong):
    with pytest.raises(ValueError, match=r"branching: a whole number of moves, 1 or"):
        wrong()


def test_a_depth_is_not_negative():
    with pytest.raises(ValueError, match=r"depth: a whole number of plies, 0 or more"):
        theory.minimal_leaves(2, -1)
