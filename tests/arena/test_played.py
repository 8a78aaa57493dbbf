"""The record of a game: what is written is read, and replays."""

from fractions import Fraction
from random import Random

import pytest
from listed import listed

import gamesearch as gs
from arena import entrants
from gamesearch.play import RandomPlayer
from gamesearch.play.arena.game_record import Played, move
from gamesearch.play.arena.one_game import Fixture, Terms, play_out

DICE = gs.ExplicitTree(
    gs.Chance(
        [
            (Fraction(1, 4), [[1, -1], [0, 1]]),
            (Fraction(3, 4), [gs.Chance([(0.5, [1, 0]), (0.5, [-1, 0])]), -1]),
        ]
    )
)
GAMES = {
    "tic-tac-toe": gs.TicTacToe(),
    "Connect Four": gs.ConnectFour(5, 4),
    "Othello": gs.Othello(4),
    "Breakthrough": gs.Breakthrough(5, 3, first=gs.MIN),
    "Nim": gs.Nim([2, 3], misere=True),
    "Grundy": gs.Grundy(8),
    "tree": gs.RandomTree(3, 4, seed=2),
    "dice": DICE,
    "states that can be changed": entrants.Taking(),
}


def random_game(game, seed):
    terms = Terms(game, (RandomPlayer("a"), RandomPlayer("b")), 10, 1000)
    return play_out(terms, Fixture(seed, (0, 1), (), seed))


@listed("name", GAMES)
def test_a_game_is_written_read_and_replayed(name):
    game = GAMES[name]
    for seed in range(12):
        played = random_game(game, seed)
        assert Played.from_json(played.to_json(), game) == played
        assert "\n" not in played.to_json()
        states = played.states()
        assert states[0] == game.initial()
        assert len(states) == len(played.line) + 1 == len(played.thoughts) + 1
        assert game.is_terminal(states[-1])
        utility = game.utility(states[-1])
        assert played.utility == utility
        assert played.result == (utility > 0) - (utility < 0)
        assert played.score(gs.MAX) + played.score(gs.MIN) == 1


def test_dice_are_thrown_by_the_arena_as_often_as_they_should():
    first = [random_game(DICE, seed) for seed in range(400)]
    assert all(played.thoughts[0] is None for played in first)
    often = sum(played.moves[0] == first[0].moves[0] for played in first)
    assert {played.moves[0] for played in first} == {
        DICE.label(DICE.initial(), outcome)
        for outcome, _ in DICE.outcomes(DICE.initial())
    }
    assert min(often, 400 - often) == pytest.approx(100, abs=30)


def test_the_two_sides_throw_different_dice():
    terms = Terms(
        gs.Nim([9] * 9), (entrants.Late("a"), entrants.Late("b")), 10, 1000
    )  # fmt: skip
    played = play_out(terms, Fixture(0, (0, 1), (), seed=5))
    game = gs.Nim([9] * 9)
    max_s = Random(10).choice(game.moves(game.initial()))
    assert played.moves[0] == game.label(game.initial(), max_s)
    after = played.states()[1]
    min_s = Random(11).choice(game.moves(after))
    assert played.moves[1] == game.label(after, min_s)


def test_a_label_that_is_no_move_is_refused_with_the_position():
    game = gs.Nim([2])
    with pytest.raises(ValueError, match=r"(?s)moves: '1:7' is not.*heap 1"):
        move(game, game.initial(), "1:7")


@pytest.mark.parametrize("text", ['{"players": 3}', "[1]", '"x"'])
def test_another_text_is_no_record(text):
    with pytest.raises(
        ValueError, match=r"text: a record must have the fields players, op"
    ):
        Played.from_json(text, gs.Nim([1]))
