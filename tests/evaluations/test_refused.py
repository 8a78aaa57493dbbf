"""Evaluations that return no number, or one as large as a decided game, are refused."""

from functools import partial
from math import inf, nan

import pytest
from answers import all_refused

import gamesearch as gs
from gamesearch import ConnectFour, ExplicitTree, alpha_beta, quiescence
from gamesearch.search.evaluations import OpenLines

GAME = gs.TicTacToe()
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


BY = gs.orders.by_evaluation
WAYS = {  # in which a search, an order or a noisy move asks an evaluation of BAD
    "the limit": lambda e: alpha_beta(GAME, BEFORE, depth=1, evaluate=e),
    "every leaf": lambda e: gs.minimax(GAME, BEFORE, depth=1, evaluate=e),
    "the root": lambda e: alpha_beta(GAME, BAD, depth=0, evaluate=e),
    "standing pat": lambda e: quiescence(
        GAME, BAD, depth=0, evaluate=e, noisy=lambda state: ()
    ),
    "a noisy move": lambda e: quiescence(
        GAME, BEFORE, depth=0, evaluate=e, noisy=leading_there
    ),
    "noisy": lambda e: alpha_beta(
        GAME, BEFORE, depth=1, evaluate=e, noisy=lambda state: ()
    ),
    "deepening": lambda e: list(gs.deepen(GAME, BEFORE, depth=2, evaluate=e)),
    "an order": lambda e: alpha_beta(
        GAME, BEFORE, depth=2, evaluate=OpenLines(GAME), order=BY(e)
    ),
    "an order of a full search": lambda e: alpha_beta(GAME, BEFORE, order=BY(e)),
    "the best order": lambda e: alpha_beta(
        GAME, BEFORE, depth=1, evaluate=e, order=gs.orders.best_first
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_wrong_value_is_refused_with_its_position(way):
    all_refused(
        *((partial(WAYS[way], Wrong(GAME, value)), ValueError, "evaluate:", repr(value),
           SHOWN, "-9 and 9" if value in NUMBERS else "finite") for value in VALUES)
    )  # fmt: skip
    for value in (8.99, -8, 0):
        assert WAYS[way](Wrong(GAME, value))


def test_without_a_win_a_decided_game_counts_one_or_what_the_leaves_say():
    small, tree = ConnectFour(4, 3, 3), ExplicitTree([[3, 5], [2, 9]])

    def both(game, value):
        yield partial(alpha_beta, game, depth=1, evaluate=lambda state: value)
        yield partial(alpha_beta, game, order=BY(lambda state: value))

    all_refused(
        *((call, ValueError, "-1 and 1", "evaluate.win")
          for value in (1, -1, 40) for call in both(small, value)),
        *((call, ValueError, "evaluate:", "finite")
          for value in (nan, inf, "3", None) for call in both(tree, value)),
    )  # fmt: skip
