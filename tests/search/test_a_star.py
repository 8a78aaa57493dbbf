"""A*: what it opens again, ties, and what it knows at a limit; more in test_paths."""

from math import inf
from random import Random

import pytest
from answers import stopped
from many import many
from puzzles import all_distances, shuffled
from weighted_graphs import Weighted, paid

from gamesearch import Budget, Counted, Puzzle, a_star, manhattan


def test_a_position_that_is_reached_more_cheaply_is_opened_again():
    """b is closed at cost 3 before c, which the estimate makes seem far, is opened."""
    game = Counted(Weighted({"a": {"b": 3, "c": 1}, "c": {"b": 1}, "b": {"d": 0},
                             "d": {"g": 9}, "g": {}}, "g", "a"))  # fmt: skip
    seems = {"a": 0, "b": 0, "c": 5, "d": 5}
    found = a_star(game, estimate=seems.get)
    assert (found.value, found.line) == (11, ("c", "b", "d", "g"))
    assert (found.expanded, game.generated) == (5, 5)  # a, b, c, b again, d


@many(20, slow=300)
def test_puzzles_need_as_many_moves_as_breadth_first_counts(seed):
    game = shuffled(seed)
    found = a_star(game, estimate=manhattan)
    assert found.value == all_distances()[game.tiles] == len(found.line)
    assert paid(game, found.line) == (found.value, game.goal)


def test_an_infinite_estimate_closes_a_way():
    game = Weighted({0: {1: 1, 2: 5}, 1: {1: 1}, 2: {}}, [2])
    found = a_star(game, estimate={0: 1, 1: inf, 2: 0}.get)
    assert (found.value, found.line, found.expanded) == (5, (2,), 1)


@pytest.mark.parametrize("limit", [0, 1, 2, 50, Budget(expanded=3), Budget(seconds=0)])
def test_past_a_limit_the_error_has_the_way_that_promises_most(limit):
    game = Puzzle([8, 6, 7, 2, 5, 4, 3, 0, 1])
    found = stopped(a_star, game, estimate=manhattan, limit=limit)
    assert not found.complete
    assert found.nodes == (limit if isinstance(limit, int) else found.nodes)
    if found.nodes:
        _, state = paid(game, found.line)
        assert found.value == len(found.line) + manhattan(state) <= 31
    else:
        assert (found.value, found.line) == (None, ())


def test_ties_are_found_in_the_order_of_the_moves():
    for seed in range(50):
        rng = Random(seed)
        moves = rng.sample(range(1, 6), 5)
        arcs = {0: dict.fromkeys(moves, 1)} | {move: {9: 1} for move in moves} | {9: {}}
        assert a_star(Weighted(arcs, [9]), estimate=lambda state: 0).move == moves[0]
