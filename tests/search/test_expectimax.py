"""Expectimax against a recursion on nested lists that knows nothing of it."""

from fractions import Fraction
from math import inf
from random import Random

import pytest

from gamesearch import (
    MAX,
    MIN,
    Chance,
    Counted,
    ExplicitTree,
    Nim,
    OutOfNodes,
    Trace,
    expectimax,
    minimax,
    orders,
    tree_of,
)
from reference import guess

SEEDS = range(400)


class OneChooses(ExplicitTree):
    """A written tree in which every decision is that of the side which moves first."""

    def to_move(self, state):
        return super().to_move(state) and self.first


def grown(dice, left, exact):
    """A tree of decisions (lists) and chance, ragged, with unequal probabilities."""
    if left == 0 or dice.random() < 0.15:
        return dice.randint(-9, 9)
    below = [grown(dice, left - 1, exact) for _ in range(dice.randint(1, 3))]
    if dice.random() < 0.5:
        return below
    shares = [dice.randint(1, 5) for _ in below]
    chances = [Fraction(share, sum(shares)) for share in shares]
    if not exact:
        chances = [float(chance) for chance in chances]
    return Chance(zip(chances, below))


def tree(seed, exact=True):
    """The tree of this seed and whose decisions are in it."""
    dice = Random(seed)
    return grown(dice, dice.randint(0, 5), exact), dice.choice((MAX, MIN))


def worth(tree, side, left=inf, estimates=None, number=None):
    """Its expected value; `number` counts the nodes in preorder, beginning with 0."""
    number = [-1] if number is None else number
    number[0] += 1
    here = number[0]
    if not isinstance(tree, (list, Chance)):
        return tree
    of_chance = isinstance(tree, Chance)
    below = [
        worth(part[1] if of_chance else part, side, left - 1, estimates, number)
        for part in tree
    ]
    if left <= 0:
        return estimates(here)
    if of_chance:
        return sum(chance * value for (chance, _), value in zip(tree, below))
    return max(below) if side == MAX else min(below)


def test_the_random_trees_are_of_every_kind():
    trees = [tree(seed)[0] for seed in SEEDS]
    assert sum(isinstance(each, int) for each in trees) > 20
    assert sum(isinstance(each, Chance) for each in trees) > 80
    assert sum(str(each).count("Fraction") > 10 for each in trees) > 60
    assert {tree(seed)[1] for seed in SEEDS} == {MAX, MIN}


def test_value_and_move_on_400_random_trees_exactly():
    for seed in SEEDS:
        written, side = tree(seed)
        answer = expectimax(OneChooses(written, side))
        assert answer.value == worth(written, side), f"seed {seed}"
        if isinstance(written, list):
            values = [worth(below, side) for below in written]
            assert answer.move == "abc"[values.index(answer.value)], f"seed {seed}"
            assert answer.line[0] == answer.move
        else:
            assert (answer.move, answer.line) == (None, ()), f"seed {seed}"


def test_value_with_probabilities_in_floats():
    for seed in SEEDS:
        written, side = tree(seed, exact=False)
        answer = expectimax(OneChooses(written, side))
        assert answer.value == pytest.approx(worth(written, side)), f"seed {seed}"


def test_to_every_depth_with_an_evaluation():
    for seed in SEEDS:
        written, side = tree(seed)
        evaluate = guess(seed)
        evaluate.win = 100
        for depth in range(5):
            game = OneChooses(times(written, 1), side)
            answer = expectimax(game, depth=depth, evaluate=evaluate)
            expected = worth(times(written, 100), side, depth, evaluate)
            assert answer.value == expected, f"seed {seed}, depth {depth}"
            assert answer.depth == depth


def times(tree, factor):
    """The same tree with every leaf so many times as much."""
    if isinstance(tree, Chance):
        return Chance((chance, times(below, factor)) for chance, below in tree)
    if isinstance(tree, list):
        return [times(below, factor) for below in tree]
    return tree * factor


def test_without_chance_it_is_minimax_of_one_player():
    game = OneChooses([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    assert expectimax(game) == minimax(game)
    assert expectimax(game).value == 14


def test_counts_are_those_of_a_counted_game():
    for seed in SEEDS:
        written, side = tree(seed)
        game = Counted(OneChooses(written, side))
        answer = expectimax(game)
        assert answer.nodes == game.plays + 1, f"seed {seed}"
        assert answer.leaves == game.leaves
        assert answer.expanded == game.generated == answer.nodes - answer.leaves
        assert answer.cutoffs == 0


def test_the_line_ends_at_the_first_chance_node():
    coin = Chance([(0.5, [1, 2]), (0.5, 3)])
    assert expectimax(OneChooses([[coin, 0], 1])).line == ("a", "a1")
    assert expectimax(OneChooses(coin)).line == ()
    assert expectimax(OneChooses([4, coin])).line == ("a",)


def test_the_first_best_move_wins_ties_and_the_order_decides_which_is_first():
    game = OneChooses([2, Chance([(0.5, 0), (0.5, 4)]), 2])
    assert expectimax(game).move == "a"
    for seed in range(20):
        order = orders.shuffled(seed)
        first = order.sort(0, game.moves(0), 0)[0]
        assert expectimax(game, order=order).move == first


def test_it_does_not_matter_how_much_larger_a_value_is_to_minimax_but_to_the_mean():
    """5 or 10, the order of the values is the same; the best move is not."""
    steep = Chance([(0.5, 0), (0.5, 5)])
    assert expectimax(OneChooses([3, steep])).move == "a"
    assert expectimax(OneChooses([3, Chance([(0.5, 0), (0.5, 10)])])).move == "b"


def test_a_traced_search_gives_the_same_answer_and_the_value_of_each_node():
    for seed in range(200):
        written, side = tree(seed)
        game, trace = OneChooses(written, side), Trace()
        assert expectimax(game, trace=trace) == expectimax(game)
        for node in tree_of(game, None, trace).nodes:
            assert node.value == expectimax(game, node.state).value, f"seed {seed}"
            assert (node.sign, node.cut) == ("=", None)


def test_a_limit_of_nodes_is_exact():
    written, side = tree(6)
    game = OneChooses(written, side)
    full = expectimax(game)
    assert full.nodes > 10
    assert expectimax(game, limit=full.nodes) == full
    for limit in range(full.nodes):
        with pytest.raises(OutOfNodes) as stopped:
            expectimax(game, limit=limit)
        found = stopped.value.result
        assert (found.nodes, found.complete) == (limit, False)


def test_a_second_side_that_chooses_is_named_with_the_way_out():
    with pytest.raises(
        ValueError, match=r"here MIN is to move, and MAX has.*against\("
    ):
        expectimax(ExplicitTree([[3, 12], [2, 4]]))
    with pytest.raises(ValueError, match="here MAX is to move, and MIN has"):
        expectimax(Nim([1, 2], first=MIN))


def test_chance_without_outcomes_is_named():
    class Empty(OneChooses):
        def outcomes(self, state):
            return ()

    with pytest.raises(ValueError, match="must be outcomes"):
        expectimax(Empty(Chance([(1, 3)])))
