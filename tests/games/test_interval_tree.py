"""Trees of intervals: what is drawn, and that the value lies where they say."""

from itertools import product
from math import inf

import pytest

from gamesearch import MAX, MIN, Budget, b_star
from gamesearch.games.interval_tree import IntervalTree
from gamesearch.search.best_first import strategies

KINDS = [
    {"split": split, "alone": alone}
    for split, alone in product([False, True], repeat=2)
]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def below(tree, state):
    return [tree.play(state, move) for move in tree.moves(state)]


def nodes(tree, depth):
    """The nodes down to this depth that are no leaves, and their children."""
    level = [tree.initial()]
    for _ in range(depth):
        families = [(state, below(tree, state)) for state in level if tree.moves(state)]
        yield from families
        level = [child for _, children in families for child in children]


@every_kind
def test_intervals_are_nested_and_both_ends_can_be_reached(kind):
    given = 0
    for seed in range(60):
        tree = IntervalTree(2 + seed % 4, 1 + seed * 7, seed, **kind)
        for state, children in nodes(tree, 3):
            assert len(children) == tree.width
            for child in children:
                assert state.low <= child.low <= child.high <= state.high
            assert min(child.low for child in children) == state.low
            assert max(child.high for child in children) == state.high
            given += 1
    assert given > 500


def test_in_a_split_tree_every_interval_holds_the_middle_of_its_parent():
    for seed in range(60):
        for state, children in nodes(IntervalTree(3, 100, seed, split=True), 3):
            middle = (state.low + state.high) / 2
            assert all(child.low <= middle <= child.high for child in children)


def test_in_the_other_trees_all_intervals_are_equally_likely_but_for_the_ends():
    """Of two numbers out of ten, 10 pairs of 100 are equal, 90 in either order."""
    drawn, equal = 2000, 0
    for seed in range(drawn):
        tree = IntervalTree(40, 10, seed)  # so wide that no end must be given
        child = tree.play(tree.initial(), 0)
        equal += child.low == child.high
    assert abs(equal / drawn - 0.1) < 0.02


@every_kind
def test_the_same_arguments_draw_the_same_tree_and_others_another(kind):
    def drawn(seed):
        return list(nodes(IntervalTree(3, 400, seed, **kind), 3))

    assert drawn(5) == drawn(5)
    assert drawn(5) != drawn(6)


def test_a_tree_is_the_same_in_every_run():
    tree = IntervalTree(3, 100, 1)
    assert [tree.estimate(one) for one in below(tree, tree.initial())] == [
        (17, 100),
        (1, 84),
        (63, 97),
    ]


def value_between(tree, state, depth):
    """Between which numbers the value lies, by minimax over all nodes to a depth."""
    if depth == 0 or not tree.moves(state):
        return tree.estimate(state)
    best = max if tree.to_move(state) == MAX else min
    found = [value_between(tree, child, depth - 1) for child in below(tree, state)]
    return best(low for low, _ in found), best(high for _, high in found)


@every_kind
@pytest.mark.parametrize("first", [MAX, MIN])
def test_the_value_lies_in_every_interval_and_b_star_finds_a_best_move(kind, first):
    settled = 0
    for seed in range(80):
        tree = IntervalTree(2 + seed % 2, 12, seed, first=first, **kind)
        root = tree.initial()
        low, high = value_between(tree, root, 5)
        assert root.low <= low <= high <= root.high
        found = b_star(tree, estimate=tree.estimate, limit=Budget(expanded=40))
        assert found.misfit is None
        assert found.value[0] <= high
        assert found.value[1] >= low
        if found.complete and found.move is not None:
            chosen = value_between(tree, tree.play(root, found.move), 4)
            if first == MAX:
                assert chosen[1] >= low
            else:
                assert chosen[0] <= high
            settled += kind["split"] or low == high
    assert settled > 1


@every_kind
def test_who_moves(kind):
    tree = IntervalTree(2, 50, 3, first=MIN, **kind)
    sides = {tree.to_move(child) for child in below(tree, tree.initial())}
    assert sides == ({MIN} if kind["alone"] else {MAX})


def test_below_neighbours_a_split_tree_never_ends():
    tree = IntervalTree(3, 2, 0, split=True)
    assert value_between(tree, tree.initial(), 6) == (1, 2)
    found = b_star(tree, estimate=tree.estimate, strategy=strategies.prove_best,
                   limit=Budget(expanded=50))  # fmt: skip
    assert not found.complete


def test_a_range_of_one_is_a_leaf():
    found = b_star(IntervalTree(2, 1, 0), estimate=lambda state: (0, inf))
    assert (found.value, found.move) == ((1, 1), None)
