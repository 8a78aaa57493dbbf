"""Intervals for the sliding puzzle, beside breadth-first counts."""

from math import inf
from random import Random

import pytest
from puzzles import all_distances, shuffled

from gamesearch import Puzzle, manhattan, puzzle_intervals
from gamesearch.estimates.sliding import parts, plan


def test_the_interval_holds_the_least_number_of_moves():
    distances, estimate = all_distances(), puzzle_intervals(3)
    states = Random(1).sample(sorted(distances), 2000)
    widths = []
    for state in states:
        low, high = estimate(state)
        assert low <= distances[state] <= high, state
        assert (high - low) % 2 == 0  # every way has an even number more
        widths.append(high - low)
    assert 5 < sum(widths) / len(widths) < 25


def test_the_distance_of_the_tiles_is_counted_one_by_one():
    for seed in range(200):
        size = 3 + seed % 2
        state = shuffled(seed, size).tiles
        total = 0
        for tile in range(1, size * size):
            row, column = divmod(state.index(tile), size)
            aim, place = divmod(tile - 1, size)
            total += abs(row - aim) + abs(column - place)
        assert manhattan(state) == total


@pytest.mark.parametrize("size", [2, 3, 4])
def test_in_order_nothing_is_needed(size):
    assert puzzle_intervals(size)((*range(1, size * size), 0)) == (0, 0)


def test_a_larger_puzzle_that_was_disordered_by_few_moves_needs_no_more():
    estimate, rng = puzzle_intervals(4), Random(4)
    for moves in range(60):
        state = game_state = (*range(1, 16), 0)
        for _ in range(moves):
            gap = game_state.index(0)
            beside = [
                place
                for place in range(16)
                if abs(place // 4 - gap // 4) + abs(place % 4 - gap % 4) == 1
            ]
            place, after = rng.choice(beside), list(game_state)
            after[gap], after[place] = after[place], 0
            state = game_state = tuple(after)
        low, high = estimate(state)
        assert low <= moves
        assert low <= high
        assert (high - moves) % 2 == 0


def test_each_tile_stands_in_one_part():
    for size in range(2, 7):
        tiles = [tile for part in parts(size) for tile in part]
        assert sorted(tiles) == list(range(1, size * size))


def test_a_plan_looks_one_move_less_far_after_one_of_its_moves():
    moves = plan(3)
    for seed in range(100):
        game = shuffled(seed)
        count = moves(game.tiles)
        after = [moves(game.play(game.tiles, move)) for move in game.moves(game.tiles)]
        assert count == 0 or count - 1 in after


def test_an_order_that_no_moves_put_right_is_infinitely_far():
    for size in (2, 3, 4):
        order = (2, 1, *range(3, size * size), 0)
        assert puzzle_intervals(size)(order) == (inf, inf)


def test_no_number_of_rows_is_refused():
    with pytest.raises(ValueError, match="size: a whole number of rows, 2 or more"):
        puzzle_intervals(1)


def test_it_is_for_puzzles_as_they_are_here():
    game = Puzzle([1, 2, 3, 4, 5, 6, 7, 0, 8])
    assert puzzle_intervals()(game.initial()) == (1, 1)


def test_intervals_of_another_size_are_refused_by_their_name():
    estimate = puzzle_intervals(3)
    with pytest.raises(ValueError, match="size: these intervals are for puzzles"):
        estimate(tuple(range(16)))
