"""The vocabulary: defaults of Game, and counting through Counted."""

import copy
import pickle

import pytest

from gamesearch import (
    MAX,
    MIN,
    Chance,
    Counted,
    ExplicitTree,
    Game,
    TicTacToe,
    alpha_beta,
    minimax,
)
from gamesearch.search.evaluations import OpenLines
from reference import TEXTBOOK


class OneMove(Game):
    """Only what has to be written: one move from 0 to 1."""

    def initial(self):
        return 0

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return [] if state else ["go"]

    def play(self, state, move):
        return 1

    def utility(self, state):
        return -1


def test_defaults():
    game = OneMove()
    assert not game.is_terminal(0)
    assert game.is_terminal(1)
    assert tuple(game.outcomes(0)) == ()
    assert game.utility_range() == (-1, 1)
    assert game.key(0) == 0
    assert game.text(0) == "0"
    assert game.label(0, "go") == "go"
    assert game.parse(0, " go ") == "go"
    assert game.cost(0, "go") == 1


def test_zero_is_a_state_like_any_other():
    assert minimax(OneMove(), 0) == minimax(OneMove())
    assert minimax(OneMove(), 1).nodes == 1


def test_parse_lists_the_legal_moves():
    with pytest.raises(
        ValueError, match=r"'stop' is not a legal move here. Legal moves: go"
    ):
        OneMove().parse(0, "stop")
    with pytest.raises(ValueError, match="The game is over: no move is legal"):
        OneMove().parse(1, "go")


def test_what_chance_may_do_is_listed_too():
    coin = ExplicitTree(Chance([(0.5, 1), (0.5, 2)]))
    with pytest.raises(ValueError, match="outcomes a, b"):
        coin.play(0, "c")


def test_a_game_needs_its_five_methods():
    with pytest.raises(TypeError, match="abstract"):
        Game()


def test_counted_sees_leaves_in_order():
    game = Counted(ExplicitTree(TEXTBOOK))
    answer = alpha_beta(game)
    assert game.seen == [3, 12, 8, 2, 14, 5, 2]
    assert game.leaves == answer.leaves == 7
    assert game.plays == answer.nodes - 1
    assert game.generated == answer.expanded
    assert [game.game.utility(state) for state in game.visited] == game.seen


def test_counted_can_be_set_back():
    game = Counted(ExplicitTree(TEXTBOOK))
    minimax(game)
    game.reset()
    assert (game.generated, game.plays, game.leaves, game.seen) == (0, 0, 0, [])
    assert minimax(game).leaves == game.leaves == 9


def test_counted_counts_evaluations():
    game = Counted(TicTacToe())
    evaluate = game.evaluation(OpenLines(TicTacToe()))
    answer = minimax(game, depth=2, evaluate=evaluate)
    assert evaluate.win == 9
    assert game.leaves == answer.leaves == 72


def test_an_evaluation_that_is_counted_is_called_evaluate_in_an_error():
    evaluate = Counted(TicTacToe()).evaluation(lambda state: 0)
    with pytest.raises(TypeError, match=r"^evaluate\(\) takes 1 positional argument"):
        evaluate(TicTacToe(), 0)


def test_counted_is_the_same_game_otherwise():
    plain, counted = TicTacToe(first=MIN), Counted(TicTacToe(first=MIN))
    state = plain.play(0, 4)
    assert counted.to_move(state) == plain.to_move(state)
    assert counted.text(state) == plain.text(state)
    assert counted.label(state, 0) == "1"
    assert counted.parse(state, "1") == 0
    assert counted.key(state) == plain.key(state)
    assert counted.centrality(4) == 4
    assert counted.x == plain.x


def test_counted_may_be_copied_and_sent():
    game = Counted(TicTacToe())
    minimax(game, depth=1, evaluate=lambda state: 0)
    for other in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other.plays == 9
        assert other.play(0, 4) == TicTacToe().play(0, 4)
