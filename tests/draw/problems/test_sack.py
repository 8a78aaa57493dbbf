"""The sack shows which objects are taken, left and open, and how the bound fills it."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from listed import listed

from gamesearch import draw_board
from gamesearch.draw.palette import CUT
from gamesearch.draw.problems import board_of
from gamesearch.draw.problems.knapsack import BOUND, LEFT, OPEN, TAKEN, objects
from gamesearch.problems import Knapsack
from tests.draw.problems.sheet import SIZES, outside, painted

SMALL = Knapsack(weights=(16, 15, 15), values=(45, 25, 25), capacity=30)


def seeded(seed):
    dice = Random(seed)
    count = dice.randint(1, 6)
    weights = [dice.randint(0, 20) for _ in range(count)]
    values = [dice.randint(0, 20) for _ in range(count)]
    return Knapsack(weights, values, dice.randint(0, 40))


def partials(problem):
    """Every partial solution whose values but the last are allowed."""
    for length in range(problem.size + 1):
        for state in product((1, 0), repeat=length):
            if all(problem.allowed(state[:parts]) for parts in range(length)):
                yield state


def lengths(board, sheet, look):
    """The weights that the bars of one look stand for, in a large picture's rows."""
    rows = [box for box in sheet.boxes if box[-1] == look and box[3] < 20]
    return sorted(round(width / board.scale, 6) for _, _, width, _, _ in rows)


def test_bars_are_as_long_as_their_objects_weigh():
    for state in partials(SMALL):
        board = board_of(SMALL, large=True)
        sheet = painted(board, state)
        taken = [w for w, take in zip(SMALL.weights, state) if take]
        left = [w for w, take in zip(SMALL.weights, state) if not take]
        parts = [float(part * SMALL.weights[at]) for at, part in SMALL.filling(state)]
        assert lengths(board, sheet, TAKEN) == sorted(taken)
        assert lengths(board, sheet, LEFT) == sorted(left)
        assert lengths(board, sheet, OPEN) == sorted(SMALL.weights[len(state) :])
        assert lengths(board, sheet, BOUND) == [round(p, 6) for p in sorted(parts)]


@SIZES
def test_what_the_sack_does_not_bear_is_crossed(large):
    for seed in range(40):
        problem = seeded(seed)
        board = board_of(problem, large=large)
        for state in partials(problem):
            excess = [b for b in painted(board, state).boxes if b[-1].line == CUT]
            assert bool(excess) == (not problem.allowed(state))
            if excess:
                over = float(problem.weight(state) - problem.capacity)
                assert excess[0][2] == pytest.approx(over * board.scale)


@SIZES
def test_nothing_leaves_the_room_of_the_sack(large):
    for seed in range(30):
        problem = seeded(seed)
        board = board_of(problem, large=large)
        for state in partials(problem):
            assert not outside(board, painted(board, state))


def test_each_object_has_its_weight_its_value_and_its_sign():
    words = painted(board_of(SMALL, large=True), (1, 0)).words
    assert "\u2713 1: weight 16, value 45" in words
    assert "\u2717 2: weight 15, value 25" in words
    assert "? 3: weight 15, value 25" in words


@listed(
    ("state", "said"),
    [
        ((), "bound is 205/3: the free room is filled with object 1 and 14/15"),
        ((1, 0), "In the sack: object 1. Left out: object 2. Open: object 3."),
        ((1, 1), "Weight 31 of 30, value 70. That is too heavy for the sack."),
        (
            (0, 1, 1),
            "In the sack: objects 2 and 3. Left out: object 1. Weight 30 of 30",
        ),
    ],
)
def test_the_alternative_text_names_the_state(state, said):
    assert said in draw_board(SMALL, state).alt


def test_a_sack_that_bears_nothing_and_objects_that_weigh_nothing():
    assert "Weight 0 of 0" in draw_board(Knapsack([0], [3], 0), (1,)).alt
    assert objects([]) == "nothing"
    assert list(Knapsack([2], [3], 0).filling(())) == []
    assert list(Knapsack([2], [3], 1).filling(())) == [(0, Fraction(1, 2))]
