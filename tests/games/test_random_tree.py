"""Random trees: lazy, repeatable, and of the kind that was asked for."""

from fractions import Fraction
from itertools import product
from statistics import mean

import pytest
from afresh import printed
from games.positions import reached

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN, Counted, ExplicitTree, RandomTree, minimax


def leaves(tree):
    return [
        tree.utility(path) for path in product(range(tree.branching), repeat=tree.depth)
    ]


def test_the_same_seed_is_the_same_tree_in_another_process():
    program = (
        "from gamesearch import RandomTree, minimax; "
        "print([minimax(RandomTree(3, 4, seed, values=(-99, 99))).value "
        "for seed in range(8)])"
    )
    here = [minimax(RandomTree(3, 4, s, values=(-99, 99))).value for s in range(8)]
    assert printed(program).strip() == str(here)
    assert len(set(here)) > 1


def test_values_drawn_once_and_for_all():
    """If this changes, every published table of these notebooks changes with it."""
    assert leaves(RandomTree(2, 2, 1, values=(0, 99))) == [35, 97, 18, 61]
    assert leaves(RandomTree(2, 2, 1, values="permutation")) == [0, 2, 3, 1]


def test_uniform_leaves_lie_between_0_and_1():
    drawn = leaves(RandomTree(4, 5, seed=2))
    assert all(0 < value < 1 for value in drawn)
    assert len(set(drawn)) == 1024
    assert abs(mean(drawn) - 0.5) < 0.03
    assert 0.07 < mean((value - 0.5) ** 2 for value in drawn) < 0.1


def test_whole_numbers_reach_both_ends():
    drawn = leaves(RandomTree(4, 4, seed=3, values=(-2, 3)))
    assert set(drawn) == {-2, -1, 0, 1, 2, 3}


@pytest.mark.parametrize(("b", "d"), [(1, 3), (2, 1), (2, 7), (3, 5), (5, 3), (7, 2)])
def test_a_permutation_has_every_number_once(b, d):
    tree = RandomTree(b, d, seed=4, values="permutation")
    assert sorted(leaves(tree)) == list(range(b**d))
    assert tree.utility_range() == (0, b**d - 1)


def test_deep_trees_cost_nothing_until_visited():
    for options in ({}, {"values": "permutation"}, {"ordered": (0.7, 0.9)}):
        tree = Counted(RandomTree(40, 20, 5, **options))
        low, high = tree.utility_range()
        assert low <= tree.utility((39,) * 20) <= high
        assert tree.leaves == 1


@pytest.mark.parametrize("first", [MAX, MIN])
def test_an_ordered_tree_is_worth_what_it_says(first):
    for seed in range(30):
        tree = RandomTree(3, 4, seed, ordered=(0.5, 0.7), ragged=0.3, first=first)
        assert minimax(tree).value == tree.value
    assert len({RandomTree(3, 4, s, ordered=(0.5, 0.7)).value for s in range(30)}) > 20


def test_strongly_ordered_trees_are_as_ordered_as_they_say():
    """The best child is first in about 70 % and in the first quarter in 90 %."""
    places = []
    for seed in range(600):
        tree = RandomTree(20, 1, seed, ordered=(0.7, 0.9))
        values = [tree.utility((move,)) for move in range(20)]
        assert values.count(tree.value) == 1
        assert all(1 <= tree.value - v <= 50 for v in values if v != tree.value)
        places.append(values.index(tree.value))
    assert abs(mean(place == 0 for place in places) - 0.7) < 0.06
    assert abs(mean(place < 5 for place in places) - 0.9) < 0.04
    assert max(places) > 15


def test_ragged_trees_have_early_leaves_and_single_children():
    tree = RandomTree(3, 6, seed=7, values=(0, 9), ragged=0.5)
    sizes, early = set(), 0
    for state in reached(tree):
        moves = tree.moves(state)
        early += tree.is_terminal(state) and len(state) < 6
        assert tree.is_terminal(state) == (not moves)
        sizes.add(len(moves))
    assert sizes == {0, 1, 2, 3}
    assert early > 0
    assert len(RandomTree(3, 6, seed=7).moves((0, 0))) == 3


def test_distinct_leaves_stay_distinct_in_a_ragged_tree():
    tree = Counted(RandomTree(3, 5, seed=8, values="permutation", ragged=0.4))
    minimax(tree)
    assert len(set(tree.seen)) == len(tree.seen) > 10


def test_labels_are_those_of_an_explicit_tree():
    tree = RandomTree(2, 3, seed=9, values=(0, 9))

    def written(state):
        below = [written(tree.play(state, move)) for move in tree.moves(state)]
        return below or tree.utility(state)

    explicit = ExplicitTree(written(()))
    theirs = explicit.initial()
    ours = ()
    for move in (1, 0, 1):
        labels = [tree.label(ours, move) for move in tree.moves(ours)]
        assert labels == list(explicit.moves(theirs))
        ours, theirs = tree.play(ours, move), explicit.play(theirs, labels[move])
    assert minimax(tree).value == minimax(explicit).value


def test_ten_children_have_names_of_their_own():
    tree = RandomTree(12, 3, seed=9, values=(0, 9))
    explicit = ExplicitTree([[[0] * 12] * 12] * 12)
    names = [
        tree.name(path) for ply in (1, 2, 3) for path in product(range(12), repeat=ply)
    ]
    assert len(set(names)) == len(names)
    assert names[12 + 10] == "a.11"
    assert names[12 + 144] == "a.1.1"
    assert {explicit.name(state) for state in range(1, len(names) + 1)} == set(names)


def test_a_child_that_a_ragged_tree_lacks_cannot_be_played():
    tree = RandomTree(3, 6, seed=7, ragged=0.9)
    there = len(tree.moves((0,)))
    assert there < 3
    with pytest.raises(ValueError, match="is not a legal move here"):
        tree.play((0,), there)


@pytest.mark.parametrize("chance", ["equal", "unequal"])
def test_after_each_move_comes_chance_and_then_the_other_player(chance):
    game = RandomTree(3, 5, seed=1, chance=chance, first=MIN)
    state, sides = game.initial(), []
    while not game.is_terminal(state):
        sides.append(game.to_move(state))
        outcomes = game.outcomes(state)
        assert bool(outcomes) != bool(game.moves(state))
        assert not outcomes or sum(share for _, share in outcomes) == 1
        state = game.play(state, 2)
    assert sides == [MIN, CHANCE, MAX, CHANCE, MIN]
    assert gs.check_game(game).passed


def test_the_outcomes_of_chance_are_equally_likely_or_are_not():
    equal = RandomTree(4, 3, seed=1, chance="equal")
    assert {share for _, share in equal.outcomes((0,))} == {Fraction(1, 4)}
    unequal = RandomTree(4, 3, seed=1, chance="unequal")
    assert len({share for _, share in unequal.outcomes((0,))}) > 1
    assert unequal.outcomes((0,)) == unequal.outcomes((0,)) != unequal.outcomes((1,))


def test_a_tree_without_chance_is_as_it_was():
    plain, dice = RandomTree(3, 3, seed=1), RandomTree(3, 3, seed=1, chance="equal")
    assert plain.utility((0, 1, 2)) == dice.utility((0, 1, 2))
    assert repr(dice) == "RandomTree(3, 3, seed=1, chance='equal')"
