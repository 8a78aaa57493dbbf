"""The n queens: the rules, and the counts of the literature."""

from itertools import combinations

import pytest
from spaces import levels

from gamesearch import Queens, backtrack


def test_only_the_last_queen_is_asked_against_the_others():
    assert Queens(4).allowed((0, 2))
    assert not Queens(4).allowed((0, 1)), "a diagonal"
    assert not Queens(4).allowed((0, 2, 0)), "a row"
    assert Queens(4).allowed((0, 1, 3)), "0, 1 was refused before"


def test_rows_are_typed_from_one():
    assert Queens(4).label((), 0) == "1"
    assert Queens(4).parse((), "4") == 3


@pytest.mark.parametrize(
    ("n", "solutions"), [*enumerate([1, 0, 0, 2, 10, 4, 40, 92, 352], start=1)]
)
def test_the_numbers_of_solutions(n, solutions):
    """A000170 of the on-line encyclopaedia of integer sequences."""
    assert len(list(backtrack(Queens(n)))) == solutions


def test_every_solution_is_one_on_a_board():
    for rows in backtrack(Queens(6)):
        squares = list(enumerate(rows))
        for (column, row), (other, its_row) in combinations(squares, 2):
            assert row != its_row
            assert abs(row - its_row) != abs(column - other)


def test_the_tree_of_8_queens():
    """Knuth, "The Art of Computer Programming", section 7.2.2."""
    sizes, _ = levels(Queens(8))
    assert sizes == [1, 8, 42, 140, 344, 568, 550, 312, 92]
    assert sum(sizes) == 2057


@pytest.mark.parametrize(
    ("n", "nodes"), [*enumerate([17, 54, 153, 552, 2057, 8394], start=4)]
)
def test_the_sizes_of_the_trees(n, nodes):
    assert sum(levels(Queens(n))[0]) == nodes


def test_10_queens():
    sizes, solutions = levels(Queens(10))
    assert (len(solutions), sum(sizes)) == (724, 35_539)


def test_the_most_constrained_column_first_visits_fewer_nodes():
    """All trees end in the same 92 boards; our counts, 2,057 without either."""
    for n in (6, 7, 8):
        plain, last = levels(Queens(n))
        for look_ahead in (False, True):
            problem = Queens(n, variables="most constrained", look_ahead=look_ahead)
            sizes, solutions = levels(problem)
            assert len(solutions) == len(last)
            assert sum(sizes) < sum(plain)


def test_columns_that_change_places_show_on_the_board():
    problem = Queens(6, variables="most constrained")
    boards = {problem.text(state) for state in backtrack(problem)}
    assert boards == {Queens(6).text(state) for state in backtrack(Queens(6))}
    state = next(state for state in levels(problem)[1] if len(state) == 6)
    assert list(problem.assignment(state)) != list(range(6))
    assert problem.label((1,), 3) == "c2=4"
