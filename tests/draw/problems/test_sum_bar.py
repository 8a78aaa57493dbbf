"""The bar of subset sum is as long as its numbers and says why it misses its target."""

from itertools import product
from random import Random

import pytest
from listed import listed

from gamesearch import draw_board
from gamesearch.draw.problems import board_of
from gamesearch.draw.problems.sum_bar import EXCESS, MISSING, TAKEN, TO_COME
from gamesearch.problems import SubsetSum
from tests.draw.problems.sheet import SIZES, outside, painted

TEXTBOOK = SubsetSum((7, 11, 13, 24), 31)


def seeded():
    """Problems with each of their partial solutions."""
    for seed in range(40):
        dice = Random(seed)
        numbers = [dice.randint(1, 20) for _ in range(dice.randint(1, 5))]
        problem = SubsetSum(numbers, dice.randint(1, 60))
        for length in range(len(numbers) + 1):
            for state in product((1, 0), repeat=length):
                yield problem, state


@SIZES
def test_bars_are_as_long_as_the_numbers_taken_and_to_come(large):
    for problem, state in seeded():
        board = board_of(problem, large=large)
        boxes = painted(board, state).boxes
        for look, numbers in (
            (TAKEN, [n for n, take in zip(problem.numbers, state) if take]),
            (TO_COME, problem.numbers[len(state) :]),
        ):
            drawn = [width / board.scale for *_, width, _, own in boxes if own == look]
            assert drawn == pytest.approx(list(numbers))


@SIZES
def test_too_much_is_crossed_and_what_is_missing_is_dotted(large):
    for problem, state in seeded():
        board = board_of(problem, large=large)
        sheet = painted(board, state)
        excess = [box[2] for box in sheet.boxes if box[-1] == EXCESS]
        gaps = [points for points, look in sheet.lines if look == MISSING]
        over = problem.sum(state) - problem.target
        short = -over - sum(problem.numbers[len(state) :])
        assert [e / board.scale for e in excess] == pytest.approx([over] * (over > 0))
        lengths = [(b[0] - a[0]) / board.scale for a, b in gaps]
        assert lengths == pytest.approx([short] * (short > 0))
        assert not outside(board, sheet)


@listed(
    ("state", "said"),
    [
        ((), "Taken: nothing. Left out: nothing. Open: 7, 11, 13 and 24. Sum 0 of 31."),
        ((1, 0), "Taken: 7. Left out: 11. Open: 13 and 24. Sum 7 of 31."),
        ((0, 0, 0), "Sum 0 of 31. Not allowed: with all open numbers 7 is missing."),
        ((1, 0, 1, 1), "Sum 44 of 31. Not allowed: the sum is too large by 13."),
        ((1, 0, 0, 1), "Open: nothing. Sum 31 of 31. That is a solution."),
    ],
)
def test_the_alternative_text_names_the_state(state, said):
    assert said in draw_board(TEXTBOOK, state).alt


def test_the_numbers_are_written_on_their_bars():
    words = painted(board_of(TEXTBOOK, large=True), (1, 0)).words
    assert {"7", "13", "24", "target 31", "Left out: 11"} <= set(words)
    assert "11" not in words
