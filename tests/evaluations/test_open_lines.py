"""Open lines on the two-ply tree of tic-tac-toe (Nilsson, 1980)."""

import pytest

from gamesearch import MIN, ExplicitTree, TicTacToe, alpha_beta, minimax, orders
from gamesearch.evaluations import OpenLines


def test_values_after_the_best_reply():
    game = TicTacToe()
    evaluate = OpenLines(game)
    after = {
        move: minimax(game, game.play(0, move), depth=1, evaluate=evaluate).value
        for move in (0, 4, 1)
    }
    assert after == {0: -1, 4: 1, 1: -2}
    assert minimax(game, depth=2, evaluate=evaluate).move == 4


def test_twelve_positions_up_to_symmetry():
    game = TicTacToe()
    two_plies = [
        game.play(game.play(0, a), b) for a in range(9) for b in range(9) if a != b
    ]
    assert len(two_plies) == 72
    assert len({game.key(state) for state in two_plies}) == 12


def test_the_true_value_of_all_three_openings_is_zero():
    game = TicTacToe()
    assert {alpha_beta(game, game.play(0, move)).value for move in (0, 1, 4)} == {0}


def test_win_is_larger_than_every_value():
    game = TicTacToe()
    evaluate = OpenLines(game)
    values = {evaluate(x | o << 9) for x in range(512) for o in range(512)}
    assert max(values) < evaluate.win == 9
    won = game.from_text("X X ./O O ./. . .")
    assert alpha_beta(game, won, depth=1, evaluate=evaluate).value == 9


def test_the_side_with_the_crosses_decides_the_sign():
    text = "O . . / . X . / . . ."
    ours, theirs = TicTacToe(), TicTacToe(first=MIN, x=MIN)
    assert OpenLines(ours)(ours.from_text(text)) == 1
    assert OpenLines(theirs)(theirs.from_text(text)) == -1


def test_an_order_by_evaluation_looks_at_the_centre_first():
    game = TicTacToe()
    order = orders.by_evaluation(OpenLines(game)).bind(game)
    assert order.sort(0, game.moves(0), 0)[0] == 4


def test_another_game_has_no_open_lines():
    with pytest.raises(TypeError, match="game: open lines are those of TicTacToe"):
        OpenLines(ExplicitTree([1, 2]))
