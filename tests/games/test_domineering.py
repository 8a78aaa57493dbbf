"""Domineering: who wins on small boards, and what some of them are worth."""

from functools import cache
from itertools import product

import pytest

from gamesearch import MAX, MIN, Domineering, Sum, Switch, Table, alpha_beta_with_memory


@cache
def mover_wins(cells, upright):
    """By sets of free squares: does the side to move win? Nothing is shared."""
    step = (1, 0) if upright else (0, 1)
    for row, column in cells:
        other = row + step[0], column + step[1]
        if other in cells and not mover_wins(
            cells - {(row, column), other}, not upright
        ):
            return True
    return False


def outcome(maximum_first, minimum_first):
    """V, H: MAX or MIN wins whoever begins; 1, 2: the first or the second does."""
    return {(MAX, MAX): "V", (MIN, MIN): "H", (MAX, MIN): "1", (MIN, MAX): "2"}[
        maximum_first, minimum_first
    ]


def by_search(game):
    """Who wins when MAX begins, and when MIN does."""
    table, (position, _) = Table(), game.initial()
    return tuple(
        alpha_beta_with_memory(game, (position, side), table=table).value
        for side in (MAX, MIN)
    )


BOARDS = [(r, c) for r, c in product(range(1, 9), repeat=2) if r * c <= 14]


@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_who_wins_agrees_with_brute_force(rows, columns):
    cells = frozenset(product(range(rows), range(columns)))
    expected = (
        MAX if mover_wins(cells, True) else MIN,
        MIN if mover_wins(cells, False) else MAX,
    )
    assert by_search(Domineering(rows, columns)) == expected


@pytest.mark.parametrize(
    ("rows", "columns", "wins"),
    [
        (2, 1, "V"),
        (2, 2, "1"),  # "a win for the first player": Lachmann, Moore, Rapaport, 2000
        (2, 3, "1"),
        (2, 4, "H"),
        (2, 5, "V"),
        (2, 6, "1"),
        (2, 7, "1"),
        (3, 3, "1"),
        (4, 4, "1"),
    ],
)
def test_who_wins_on_small_boards(rows, columns, wins):
    assert outcome(*by_search(Domineering(rows, columns))) == wins


def is_zero(*summands):
    """Is the sum worth 0: does whoever begins lose?"""
    return by_search(Sum(summands)) == (MIN, MAX)


def whole(number):
    """A game worth this number: a switch that someone has turned."""

    class Number(Switch):
        def initial(self):
            return number, MAX

    return Number(0, 0)


def test_one_row_is_worth_its_dominoes_for_min():
    for n in range(1, 8):
        assert is_zero(Domineering(1, n), whole(n // 2)), n
        assert is_zero(Domineering(n, 1), whole(-(n // 2))), n
        assert not is_zero(Domineering(1, n), whole(n // 2 + 1)), n


def test_two_by_two_is_the_switch_of_1_and_minus_1():
    assert is_zero(Domineering(2, 2), Switch(1, -1))
    assert not is_zero(Domineering(2, 2), Switch(2, -2))


def test_a_board_and_the_same_board_turned_cancel():
    for rows, columns in (2, 3), (3, 3), (2, 4), (1, 5):
        assert is_zero(Domineering(rows, columns), Domineering(columns, rows))


def test_the_key_forgets_who_laid_a_domino():
    game = Domineering(2, 2)
    upright, flat = ((0b1111, 0), MAX), ((0, 0b1111), MAX)
    assert game.key(upright) == game.key(flat)
    assert game.key(upright) != game.key(((0b1111, 0), MIN))
    assert game.key(upright) != game.key(((0b0101, 0), MAX))


def test_text_shows_whose_dominoes_lie_where():
    game = Domineering(3, 3)
    state = game.play(game.initial(), game.parse(game.initial(), "a3a2"))
    state = game.play(state, game.parse(state, "b1 c1"))
    assert game.text(state) == "  a b c\n3 X . .\n2 X . .\n1 . O O"
    assert game.board(state) == ["X..", "X..", ".OO"]
