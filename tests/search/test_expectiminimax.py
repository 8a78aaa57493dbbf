"""Expectiminimax against a recursion on nested lists that knows nothing of it."""

from fractions import Fraction
from math import inf

import pytest
from seeds import each_seed

from chance_trees import tree
from gamesearch import (
    MAX,
    MIN,
    Chance,
    Counted,
    ExplicitTree,
    OutOfNodes,
    RandomTree,
    Trace,
    expectimax,
    expectiminimax,
    minimax,
    tree_of,
)
from reference import SIDES, guess

SEEDS = range(500)


def worth(game, state, left=inf, evaluate=None, win=1):
    """The expected value by the definition, asking the rules."""
    if game.is_terminal(state):
        return game.utility(state) * win
    if left == 0:
        return evaluate(state)

    def below(move):
        return worth(game, game.play(state, move), left - 1, evaluate, win)

    if game.outcomes(state):
        return sum(chance * below(move) for move, chance in game.outcomes(state))
    best = {MAX: max, MIN: min}[game.to_move(state)]
    return best(map(below, game.moves(state)))


@each_seed(SEEDS)
def test_the_value_is_exact_in_fractions_and_the_move_reaches_it(seed):
    nested, first = tree(seed)
    game = ExplicitTree(nested, first=first)
    answer = expectiminimax(game)
    root = game.initial()
    assert answer.value == worth(game, root)
    if game.moves(root):
        assert worth(game, game.play(root, answer.move)) == answer.value
        better = game.moves(root)[: game.moves(root).index(answer.move)]
        assert all(worth(game, game.play(root, m)) != answer.value for m in better)
    else:
        assert answer.move is None


@each_seed(SEEDS)
def test_a_depth_counts_every_ply_those_of_chance_too(seed):
    nested, first = tree(seed)
    game, depth = ExplicitTree(nested, first=first), seed % 4
    evaluate = guess(seed)
    evaluate.win = 1000
    answer = expectiminimax(game, depth=depth, evaluate=evaluate)
    assert answer.value == worth(game, game.initial(), depth, evaluate, win=1000)


@each_seed(range(200))
def test_every_leaf_is_read_once_and_nodes_are_counted(seed):
    nested, first = tree(seed)
    counted, trace = Counted(ExplicitTree(nested, first=first)), Trace()
    answer = expectiminimax(counted, trace=trace)
    assert answer.leaves == counted.leaves
    assert answer.nodes == counted.plays + 1
    assert answer.expanded == answer.nodes - answer.leaves
    assert answer.cutoffs == 0
    shown = tree_of(counted.game, None, trace)
    assert shown.nodes[0].value == answer.value
    assert all(node.sign == "=" for node in shown.nodes)


@pytest.mark.parametrize("side", SIDES)
@each_seed(range(100))
def test_without_chance_it_is_minimax(seed, side):
    game = RandomTree(3, 3, seed=seed, values=(0, 9), first=side)
    assert expectiminimax(game) == minimax(game)


def test_where_one_side_chooses_it_is_expectimax():
    game = ExplicitTree([Chance([(0.5, 0), (0.5, 6)]), 2])
    assert expectiminimax(game) == expectimax(game)


def test_a_fair_coin_is_not_divided_twice():
    """Worth 3 and not 3/2: better than a sure 2."""
    half = Fraction(1, 2)
    answer = expectiminimax(ExplicitTree([2, Chance([(half, 0), (half, 6)])]))
    assert (answer.value, answer.move) == (3, "b")


def test_an_order_preserving_change_of_the_leaves_changes_the_move():
    def coins(a, b, c, d):
        many, few = Fraction(9, 10), Fraction(1, 10)
        return ExplicitTree([Chance([(many, a), (few, b)]),
                             Chance([(many, c), (few, d)])])  # fmt: skip

    assert expectiminimax(coins(2, 3, 1, 4)).value == Fraction(21, 10)
    assert expectiminimax(coins(2, 3, 1, 4)).move == "a"
    assert expectiminimax(coins(20, 30, 1, 400)).value == Fraction(409, 10)
    assert expectiminimax(coins(20, 30, 1, 400)).move == "b"


def test_the_line_ends_at_the_first_chance_node():
    game = ExplicitTree([[1, Chance([(1, [5, 6])])], 0])
    assert expectiminimax(game).line == ("a", "a1")
    game = ExplicitTree([[Chance([(1, [5, 6])]), 7], 0])
    assert expectiminimax(game).line == ("a", "a1")


def test_past_its_limit_it_has_the_best_root_move_so_far():
    game = ExplicitTree([[1, 2], [5, 6], [7, 8]])
    with pytest.raises(OutOfNodes) as stopped:
        expectiminimax(game, limit=8)
    assert (stopped.value.result.value, stopped.value.result.move) == (5, "b")


def test_a_chance_node_without_outcomes_is_refused_with_its_position():
    class Empty(ExplicitTree):
        def is_terminal(self, state):
            return False

        def moves(self, state):
            return ()

        def to_move(self, state):
            return 0

    with pytest.raises(ValueError, match="node the root"):
        expectiminimax(Empty(5))
