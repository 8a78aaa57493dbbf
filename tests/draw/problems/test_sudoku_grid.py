"""The grid of a sudoku shows its givens, what was chosen, and what is left."""

from math import isqrt

import pytest
from listed import listed

from gamesearch import draw_board
from gamesearch.draw.palette import CUT
from gamesearch.draw.problems import board_of
from gamesearch.draw.problems.sudoku_grid import LEFT, MARGIN
from gamesearch.problems import Sudoku
from tests.draw.problems.sheet import SIZES, outside, painted

FOUR = Sudoku("1.3. ..1. .3.1 4..3")
NINE = Sudoku(
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. "
    "...419..5 ....8..79"
)
STATES = [
    (FOUR, ()),
    (FOUR, (2,)),
    (FOUR, (2, 4)),
    (FOUR, (2, 4, 2)),
    (NINE, ()),
    (NINE, (1, 2)),
    (NINE, (1, 2, 6)),
]


def digits(board, sheet, small):
    """The digits drawn in one size, with their row and column."""
    for x, y, text, look in sheet.texts:
        if (look.size == LEFT) == small:
            row, column = (
                int((y - MARGIN) // board.step),
                int((x - MARGIN) // board.step),
            )
            yield (row, column), int(text), look.font


@SIZES
@pytest.mark.parametrize(("problem", "state"), STATES)
def test_each_digit_stands_in_its_square_and_givens_are_bold(problem, state, large):
    board = board_of(problem, large=large)
    drawn = list(digits(board, painted(board, state), small=False))
    grid = problem.grid(state)
    assert {(at, digit) for at, digit, _ in drawn} == {
        ((row, column), digit)
        for row, line in enumerate(grid)
        for column, digit in enumerate(line)
        if digit
    }
    assert {at for at, _, font in drawn if font == "bold"} == set(problem.givens)


@listed(("problem", "state"), STATES)
def test_small_digits_are_those_that_nothing_near_forbids(problem, state):
    board = board_of(problem, large=True)
    drawn = {(at, digit) for at, digit, _ in digits(board, painted(board, state), True)}
    grid, size, box = problem.grid(state), problem.size, isqrt(problem.size)
    wanted = set()
    for row in range(size):
        for column in range(size):
            if grid[row][column]:
                continue
            near = {*grid[row], *(line[column] for line in grid)}
            top, left = row - row % box, column - column % box
            near |= {
                d for line in grid[top : top + box] for d in line[left : left + box]
            }
            free = set(range(1, size + 1)) - near
            wanted |= {((row, column), digit) for digit in free}
    assert drawn == wanted


@SIZES
def test_a_digit_that_clashes_is_struck_out_and_the_other_square_framed(large):
    board = board_of(FOUR, large=large)
    sheet = painted(board, (2, 4, 2))
    assert len([look for _, look in sheet.lines if look.line == CUT]) == 1
    frames = [box for box in sheet.boxes if box[-1].line == CUT]
    where = [(int(y // board.step), int(x // board.step)) for x, y, *_ in frames]
    assert where == [(0, 1)]


@SIZES
@pytest.mark.parametrize(("problem", "state"), STATES)
def test_nothing_leaves_the_room_of_the_grid(problem, state, large):
    board = board_of(problem, large=large)
    assert not outside(board, painted(board, state))


SOLUTION = (2, 4, 3, 4, 2, 2, 4, 1, 2)


@listed(
    ("problem", "state", "said"),
    [
        (FOUR, (), "4 by 4 squares: 7 given, 0 chosen, 9 open."),
        (FOUR, (2, 4), "2 chosen, 7 open. The last digit is 4 in row 1, column 4."),
        (FOUR, (2, 4, 2), "not allowed: row 1, column 2 has the same digit."),
        (
            FOUR,
            SOLUTION,
            "0 open. The last digit is 2 in row 4, column 3. That is a solution.",
        ),
    ],
)
def test_the_alternative_text_names_the_state(problem, state, said):
    assert said in draw_board(problem, state).alt


def test_looking_ahead_a_square_without_a_digit_is_said():
    givens = "1... ..2. .3.. ...4"
    plain, ahead = Sudoku(givens), Sudoku(givens, look_ahead=True)
    to_come, refusals = [()], 0
    while to_come and refusals < 20:
        state = to_come.pop()
        if ahead.allowed(state):
            if not ahead.is_complete(state):
                to_come += [(*state, digit) for digit in ahead.choices(state)]
        elif plain.allowed(state):
            alt = draw_board(ahead, state).alt
            assert "not allowed: an open square has no digit left." in alt
            refusals += 1
    assert refusals
