"""Sudoku: published puzzles with one solution, and texts that are none."""

from itertools import product

import pytest
from spaces import levels

from gamesearch import Sudoku, backtrack
from gamesearch.search import orders

# The first puzzle of problem 96 of Project Euler
EULER = (
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
)
# The puzzle of the article "Sudoku" in Wikipedia
WIKIPEDIA = (
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 "
    "....8..79"
)
SOLVED = (
    "534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 "
    "345286179"
)
# The harder example of Norvig, "Solving every Sudoku puzzle" (2006)
NORVIG = (
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
)
SMALL = "1... 3..2 .... 4..3"  # ours


def units(size):
    """The rows, the columns and the boxes, each a list of squares."""
    box = int(size**0.5)
    yield from ([(row, column) for column in range(size)] for row in range(size))
    yield from ([(row, column) for row in range(size)] for column in range(size))
    for down, right in product(range(0, size, box), repeat=2):
        yield [(down + i, right + j) for i, j in product(range(box), repeat=2)]


def solved(problem, state):
    """Has every unit every digit, and every given its place?"""
    grid = problem.grid(state)
    digits = list(range(1, problem.size + 1))
    whole = all(
        sorted(grid[r][c] for r, c in unit) == digits for unit in units(len(grid))
    )
    return whole and all(grid[r][c] == d for (r, c), d in problem.givens.items())


@pytest.mark.parametrize("text", [EULER, WIKIPEDIA, SMALL], ids=["96", "W", "ours"])
def test_a_puzzle_has_one_solution_in_every_order(text):
    grids = []
    for variables in ("given", "most constrained"):
        for order in (None, orders.least_constraining):
            for look_ahead in (False, True):
                problem = Sudoku(text, variables=variables, look_ahead=look_ahead)
                found = list(backtrack(problem, order=order))
                assert len(found) == 1
                assert solved(problem, found[0])
                grids.append(problem.grid(found[0]))
    assert len(set(grids)) == 1


def test_the_solution_of_a_puzzle_is_the_published_one():
    problem = Sudoku(WIKIPEDIA, variables="most constrained")
    (solution,) = backtrack(problem)
    grid = problem.grid(solution)
    assert " ".join("".join(map(str, row)) for row in grid) == SOLVED


def test_the_most_constrained_square_first_needs_no_second_digit():
    """51 squares are empty. Row by row, 4,632 nodes are visited; our counts."""
    for look_ahead in (False, True):
        options = {"variables": "most constrained", "look_ahead": look_ahead}
        assert levels(Sudoku(WIKIPEDIA, **options))[0] == [1] * 52
    ahead = sum(levels(Sudoku(WIKIPEDIA, look_ahead=True))[0])
    plain = sum(levels(Sudoku(WIKIPEDIA))[0])
    assert plain > 10 * ahead > 50 * 52


def test_a_hard_puzzle_is_within_reach_when_looking_ahead():
    problem = Sudoku(NORVIG, variables="most constrained", look_ahead=True)
    (solution,) = backtrack(problem, limit=10_000)
    assert solved(problem, solution)


def test_288_small_boards_are_solutions_of_the_empty_one():
    """The number of sudokus with 4 by 4 squares."""
    found = list(backtrack(Sudoku("." * 16, look_ahead=True)))
    assert len(found) == 288
    assert all(solved(Sudoku("0" * 16), state) for state in found)


def test_a_full_board_is_its_own_solution():
    assert list(backtrack(Sudoku(SOLVED))) == [()]


def test_givens_that_leave_no_digit_make_a_problem_without_solution():
    for look_ahead in (False, True):
        problem = Sudoku("123. .... .... ...4", look_ahead=look_ahead)
        assert problem.domain((0, 3)) == ()
        assert list(backtrack(problem)) == []


def test_a_text_has_lines_blanks_and_borders_or_none_of_them():
    rows = SMALL.split()
    board = Sudoku(SMALL)
    for text in (
        "".join(rows),
        "\n".join(rows),
        SMALL.replace(".", "0"),
        board.text(()),
    ):
        assert Sudoku(text).givens == board.givens
    large = Sudoku(EULER)
    assert Sudoku(large.text(())).givens == large.givens
    assert eval(repr(large)).givens == large.givens


def test_a_board_is_written_with_its_boxes():
    lines = Sudoku(WIKIPEDIA).text((1, 2)).splitlines()
    assert lines[:4] == [
        "5 3 1 | 2 7 . | . . .",
        "6 . . | 1 9 5 | . . .",
        ". 9 8 | . . . | . 6 .",
        "------+-------+------",
    ]


def test_a_square_stands_beside_its_digit_where_squares_change_places():
    assert Sudoku(SMALL).label((), 2) == "2"
    moving = Sudoku(SMALL, variables="most constrained")
    row, column = moving.variable(())
    assert moving.label((), 2) == f"r{row + 1}c{column + 1}=2"


def test_a_sudoku_is_given_as_a_text():
    with pytest.raises(TypeError, match=r"text: 81 or 16 squares .* not 7"):
        Sudoku(7)
