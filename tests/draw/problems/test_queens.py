"""The board of n queens shows the queens of the state, and whom a refused one hits."""

from itertools import product

import pytest
from listed import listed

from gamesearch import Counted, Queens, draw_board
from gamesearch.draw.palette import CUT, OUTLINE, PAPER
from gamesearch.draw.problems import board_of
from gamesearch.rules.game import MAX
from gamesearch.tree.tree import PRUNED
from tests.draw.problems.sheet import SIZES, outside, painted


def partials(size):
    """Every partial solution whose values but the last are allowed."""
    problem = Queens(size)
    for length in range(size + 1):
        for state in product(range(size), repeat=length):
            if all(problem.allowed(state[:parts]) for parts in range(length)):
                yield state


def square(board, points):
    """The column and the row of the middle of a shape."""
    xs, ys = zip(*points)
    x, y = (min(xs) + max(xs)) / 2, sum(ys) / len(ys)
    return int((x - board.left) // board.step), int((y - 2) // board.step)


@SIZES
def test_each_queen_stands_where_the_text_has_it(large):
    problem = Queens(5)
    board = board_of(problem, large=large)
    for state in partials(5):
        sheet = painted(board, state)
        crowns = {square(board, points) for points, _ in sheet.polygons}
        rows = problem.text(state).splitlines()
        assert crowns == {
            (column, row)
            for row, line in enumerate(rows)
            for column, mark in enumerate(line.split())
            if mark == "Q"
        }


@SIZES
def test_a_refused_queen_is_hollow_and_each_it_attacks_is_framed(large):
    problem, refusals = Queens(5), 0
    board = board_of(problem, large=large)
    for state in partials(5):
        sheet = painted(board, state)
        hollow = [look for _, look in sheet.polygons if look.face == PAPER]
        frames = [box for box in sheet.boxes if box[-1].line == CUT]
        dashed = [look for _, look in sheet.lines if look.dash]
        hit = [
            place
            for place, row in enumerate(state[:-1])
            if row == state[-1] or abs(row - state[-1]) == len(state) - 1 - place
        ]
        assert len(frames) == len(dashed) == len(hit)
        assert bool(hollow) == bool(hit)
        where = {int((x - board.left) // board.step) for x, *_ in frames}
        assert where == set(hit)
        refusals += bool(hit)
    assert refusals > 50


def test_crosses_are_on_the_attacked_squares_of_the_next_column():
    problem = Queens(6)
    board = board_of(problem, large=True)
    for state in [(), (0,), (1, 4), (5, 2, 4)]:
        open_rows = sum(problem.allowed((*state, row)) for row in range(6))
        strokes = [look for _, look in painted(board, state).lines if not look.dash]
        assert len(strokes) == 2 * (6 - open_rows)


@SIZES
@pytest.mark.parametrize("size", [1, 4, 8, 12, 20])
def test_nothing_leaves_the_room_of_the_board(large, size):
    problem = Queens(size)
    board = board_of(problem, large=large)
    for state in [(), (0,), (0, 0)[:size]]:
        assert not outside(board, painted(board, state))


def test_what_was_pruned_has_no_colour():
    board = board_of(Queens(4), large=False)
    looks = [look for _, look in painted(board, (1, 1), PRUNED).polygons]
    assert not {CUT, OUTLINE[MAX]} & {look.line for look in looks}


@listed(
    ("state", "said"),
    [
        ((), "The board of 4 by 4 squares is empty."),
        ((1,), "1 of 4 queens: column 1 row 2."),
        ((1, 2), "not allowed, because it attacks the queen in column 1."),
        ((1, 3, 0, 1), "because it attacks the queens in columns 1, 2 and 3."),
        ((1, 3, 0, 2), "That is a solution."),
    ],
)
def test_the_alternative_text_names_the_state(state, said):
    picture = draw_board(Counted(Queens(4)), state)
    assert said in picture.alt
    assert picture.twin == Queens(4).text(state)


def test_a_state_that_was_not_chosen_from_the_choices_is_refused():
    with pytest.raises(ValueError, match="state: value number 2 is 7"):
        draw_board(Queens(4), (1, 7))
    with pytest.raises(TypeError, match=r"state: .*a tuple"):
        draw_board(Queens(4), [1, 3])


def test_a_class_derived_from_the_problem_is_drawn_like_it():
    class Mine(Queens):
        pass

    assert board_of(Mine(4), large=True).width == board_of(Queens(4), large=True).width


@SIZES
def test_columns_may_be_filled_in_another_order(large):
    problem = Queens(6, variables="most constrained")
    board = board_of(problem, large=large)
    for state in [(0,), (1, 3), (1, 3, 5), (2, 2)]:
        crowns = [square(board, p) for p, _ in painted(board, state).polygons]
        assert crowns == list(problem.assignment(state).items())


def test_a_queen_that_leaves_a_column_no_row_is_refused_without_an_attack():
    problem = Queens(4, look_ahead=True)
    assert not problem.allowed((0, 2))
    assert "a later column has no free row" in draw_board(problem, (0, 2)).alt
    sheet = painted(board_of(problem, large=True), (0, 2))
    assert [look.face for _, look in sheet.polygons].count(PAPER) == 1
    assert not [look for _, look in sheet.lines if look.dash]


def test_a_whole_state_with_a_value_refused_earlier_is_no_solution():
    problem = Queens(4)
    for state in product(range(4), repeat=4):
        said = "That is a solution." in draw_board(problem, state).alt
        assert said == problem.is_solution(state)
    assert "An earlier value is not allowed." in draw_board(problem, (0, 0, 3)).alt
