"""Alpha-beta without deep cut-offs: the value is right, and only those are missing."""

from random import Random

import pytest

from gamesearch import (
    Budget,
    Chance,
    ExplicitTree,
    OutOfNodes,
    RandomTree,
    TicTacToe,
    alpha_beta,
    minimax,
)
from gamesearch.lab.experiments import shallow_alpha_beta
from gamesearch.rules.game import MIN


def trees():
    """Seeded trees with ties, single moves, early leaves, either side to begin."""
    draw = Random(5)
    for seed in range(300):
        yield RandomTree(
            draw.randint(1, 4),
            draw.randint(1, 6),
            seed,
            values=(0, draw.choice([2, 1000])),
            ragged=draw.choice([0, 0.3]),
            first=draw.choice([1, -1]),
        )


def test_the_value_and_the_line_are_those_of_minimax():
    for tree in trees():
        answer = shallow_alpha_beta(tree)
        assert (answer.value, answer.line) == (minimax(tree).value, minimax(tree).line)


def test_it_reads_all_that_alpha_beta_reads():
    for tree in trees():
        assert shallow_alpha_beta(tree).leaves >= alpha_beta(tree).leaves


def test_up_to_depth_three_there_are_no_deep_cutoffs():
    for seed in range(100):
        tree = RandomTree(3, 3, seed)
        assert shallow_alpha_beta(tree).leaves == alpha_beta(tree).leaves


def test_the_smallest_deep_cutoff_is_not_made():
    tree = ExplicitTree.from_json("deep-cut")
    assert alpha_beta(tree).leaves == 4
    assert shallow_alpha_beta(tree).leaves == 5


def test_a_player_may_move_twice():
    class Twice(RandomTree):
        def to_move(self, state):
            return MIN if len(state) % 3 == 1 else 1

    for seed in range(100):
        tree = Twice(3, 5, seed, values=(0, 50))
        assert shallow_alpha_beta(tree).value == minimax(tree).value


def test_a_depth_limit_evaluates():
    answer = shallow_alpha_beta(TicTacToe(), depth=3, evaluate=lambda state: 0)
    assert (answer.value, answer.depth) == (0, 3)
    assert shallow_alpha_beta(TicTacToe(), depth=0, evaluate=lambda s: 0).leaves == 1


def test_a_limit_ends_it():
    with pytest.raises(OutOfNodes) as stop:
        shallow_alpha_beta(TicTacToe(), limit=Budget(nodes=100))
    assert stop.value.result.nodes == 100
    assert not stop.value.result.complete


def test_chance_is_refused():
    with pytest.raises(
        ValueError, match="shallow_alpha_beta is for games of MAX and MIN"
    ):
        shallow_alpha_beta(ExplicitTree(Chance([(0.5, 1), (0.5, 2)])))
