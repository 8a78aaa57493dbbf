"""Evaluations that return no number, or one as large as a decided game, are refused."""

from math import inf, nan

import pytest

from gamesearch import (
    ConnectFour,
    ExplicitTree,
    TicTacToe,
    alpha_beta,
    deepen,
    minimax,
    orders,
    quiescence,
)
from gamesearch.evaluations import OpenLines

GAME = TicTacToe()
BAD = GAME.from_text("X . . / . O . / . . X")  # the only position of a wrong value
SHOWN = "X . .\n. O .\n. . X"
BEFORE = GAME.from_text("X . . / . O . / . . .")
NUMBERS = [9, -9, 9.5, -1e9]
NO_NUMBERS = [nan, inf, -inf, None, "3", "", [3], 2j, True]
VALUES = [*NUMBERS, *NO_NUMBERS]


class Wrong(OpenLines):
    """Open lines, but something else in one position."""

    def __init__(self, game, wrong):
        super().__init__(game)
        self.wrong = wrong

    def __call__(self, state):
        return self.wrong if state == BAD else super().__call__(state)


def leading_there(state):
    return [move for move in GAME.moves(state) if GAME.play(state, move) == BAD]


def through_the_limit(evaluate):
    return alpha_beta(GAME, BEFORE, depth=1, evaluate=evaluate)


def through_every_leaf(evaluate):
    return minimax(GAME, BEFORE, depth=1, evaluate=evaluate)


def through_the_root(evaluate):
    return alpha_beta(GAME, BAD, depth=0, evaluate=evaluate)


def through_standing_pat(evaluate):
    return quiescence(GAME, BAD, depth=0, evaluate=evaluate, noisy=lambda state: ())


def through_a_noisy_move(evaluate):
    return quiescence(GAME, BEFORE, depth=0, evaluate=evaluate, noisy=leading_there)


def through_noisy(evaluate):
    return alpha_beta(GAME, BEFORE, depth=1, evaluate=evaluate, noisy=lambda state: ())


def through_deepening(evaluate):
    return list(deepen(GAME, BEFORE, depth=2, evaluate=evaluate))


def through_an_order(evaluate):
    order = orders.by_evaluation(evaluate)
    return alpha_beta(GAME, BEFORE, depth=2, evaluate=OpenLines(GAME), order=order)


def through_an_order_of_a_full_search(evaluate):
    return alpha_beta(GAME, BEFORE, order=orders.by_evaluation(evaluate))


def through_the_best_order(evaluate):
    return alpha_beta(GAME, BEFORE, depth=1, evaluate=evaluate, order=orders.best_first)


WAYS = [
    through_the_limit,
    through_every_leaf,
    through_the_root,
    through_standing_pat,
    through_a_noisy_move,
    through_noisy,
    through_deepening,
    through_an_order,
    through_an_order_of_a_full_search,
    through_the_best_order,
]
every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)


@every_way
@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_wrong_value_is_refused_with_its_position(way, value):
    with pytest.raises(ValueError, match="evaluate: it returned ") as refused:
        way(Wrong(GAME, value))
    words = str(refused.value)
    assert f"it returned {value!r} for a position that is not over" in words
    assert words.endswith(f"The position:\n{SHOWN}")
    wanted = "between -9 and 9" if value in NUMBERS else "return a finite number"
    assert wanted in words


@every_way
@pytest.mark.parametrize("value", [8.99, -8, 0])
def test_a_number_below_win_is_taken(way, value):
    assert way(Wrong(GAME, value))


@pytest.mark.parametrize("value", [1, -1, 40])
def test_without_a_win_of_its_own_a_decided_game_counts_one(value):
    with pytest.raises(ValueError, match=r"between -1 and 1.*Set `evaluate\.win`"):
        alpha_beta(ConnectFour(), depth=1, evaluate=lambda state: value)
    order = orders.by_evaluation(lambda state: value)
    with pytest.raises(ValueError, match=r"between -1 and 1.*Set `evaluate\.win`"):
        alpha_beta(ConnectFour(4, 3, 3), order=order)


@pytest.mark.parametrize("value", [nan, inf, "3", None], ids=repr)
def test_where_utilities_have_no_bound_it_must_still_be_a_finite_number(value):
    game = ExplicitTree([[3, 5], [2, 9]])
    with pytest.raises(ValueError, match="return a finite number"):
        alpha_beta(game, depth=1, evaluate=lambda state: value)
    with pytest.raises(ValueError, match="return a finite number"):
        alpha_beta(game, order=orders.by_evaluation(lambda state: value))
