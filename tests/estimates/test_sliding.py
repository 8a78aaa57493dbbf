"""Intervals and lower bounds of the sliding puzzle, beside breadth-first counts."""

from itertools import combinations, permutations
from math import inf
from random import Random

import pytest
from many import each, many
from puzzles import NEAR, all_distances, shuffled

from gamesearch import Puzzle, linear_conflict, manhattan, misplaced, puzzle_intervals
from gamesearch.search.estimates.sliding import out_of_order, parts, plan


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


@many(80, slow=200)
def test_the_distance_of_the_tiles_is_counted_one_by_one(seed):
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


LOWER = [misplaced, manhattan, linear_conflict]


@each("estimate", LOWER)
def test_a_lower_bound_is_none_too_high_and_falls_by_one_at_most(estimate):
    distances = all_distances()
    for state in Random(2).sample(sorted(distances), 2000):
        assert estimate(state) <= distances[state], state
        gap = state.index(0)
        for place in NEAR[gap]:
            after = list(state)
            after[gap], after[place] = after[place], 0
            assert estimate(state) <= 1 + estimate(tuple(after)), state


def test_each_lower_bound_is_at_least_the_one_before():
    states = Random(3).sample(sorted(all_distances()), 2000)
    told = [tuple(estimate(state) for estimate in LOWER) for state in states]
    assert all(few <= near <= far for few, near, far in told)
    assert sum(near < far for _, near, far in told) > 500


def test_tiles_that_make_way_are_counted_by_leaving_them_out():
    for length in range(6):
        for tiles in permutations(range(length)):
            rising = max(
                size
                for size in range(length + 1)
                if any(list(part) == sorted(part) for part in combinations(tiles, size))
            )
            assert out_of_order(tiles) == length - rising


def test_a_conflict_counts_in_rows_and_in_columns():
    assert linear_conflict((3, 2, 1, 4, 5, 6, 7, 8, 0)) == 4 + 4  # two make way
    assert linear_conflict((1, 2, 3, 4, 5, 6, 8, 7, 0)) == 2 + 2  # one does
    assert linear_conflict((7, 2, 3, 4, 5, 6, 1, 8, 0)) == 4 + 4
    assert linear_conflict((4, 1, 3, 2, 5, 6, 7, 8, 0)) == manhattan(
        (4, 1, 3, 2, 5, 6, 7, 8, 0)
    )
