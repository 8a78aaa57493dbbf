"""All lines of play against a player, and how the e(P) player fares in them."""

from random import Random

import pytest
from listed import listed

from gamesearch import (
    MAX,
    MIN,
    Breakthrough,
    Chance,
    ConnectFour,
    ExplicitTree,
    Nim,
    TicTacToe,
    alpha_beta,
    orders,
)
from gamesearch.lab.experiments import lines_of_play, lost_at_random
from gamesearch.search.evaluations import OpenLines


def played_out(game, reply, side, state, line=()):
    """Every line of play with its utility for `side`, one after the other."""
    if game.is_terminal(state):
        return [(side * game.utility(state), line)]
    mine = game.to_move(state) == side
    return [
        end
        for move in ([reply(state)] if mine else game.moves(state))
        for end in played_out(game, reply, side, game.play(state, move), (*line, move))
    ]


GAMES = [
    Nim([1, 2, 2]),
    Nim([3, 2]),
    ConnectFour(3, 3, 3),
    ConnectFour(3, 2, 2, MIN),
    Breakthrough(4, 2),
    ExplicitTree([[0, 2, -1], [0, [3, -4]], 5]),
]


@listed("game", GAMES)
def test_counts_are_those_of_every_line_played_out(game):
    for seed in range(60):
        side = (MAX, MIN)[seed % 2]

        def reply(state, seed=seed):
            return Random(f"{seed}|{state}").choice(game.moves(state))

        ends = played_out(game, reply, side, game.initial())
        lost = [line for value, line in ends if value < 0]
        found = lines_of_play(game, reply, side)
        assert found.won == sum(value > 0 for value, _ in ends)
        assert found.drawn == sum(value == 0 for value, _ in ends)
        assert found.lost == len(lost)
        assert found.lost_lines == tuple(lost[:3])


# (won, drawn, lost) by the e(P) player who moves second, at depths 1 to 6
FARED = [
    (320, 134, 89),
    (342, 113, 34),
    (520, 73, 32),
    (456, 113, 82),
    (462, 109, 82),
    (540, 117, 0),
]


@listed("depth", range(1, 7))
def test_deeper_search_of_open_lines_can_lose_more(depth):
    game = TicTacToe()
    options = {"depth": depth, "evaluate": OpenLines(game)}
    found = lines_of_play(game, lambda state: alpha_beta(game, state, **options).move)
    assert found[:3] == FARED[depth - 1]
    for line in found.lost_lines:
        state = game.initial()
        for move in line:
            state = game.play(state, move)
        assert game.utility(state) == MAX


def test_a_perfect_second_player_of_tic_tac_toe_loses_no_line():
    game = TicTacToe()
    assert lines_of_play(game, lambda state: alpha_beta(game, state).move).lost == 0


def test_a_position_to_start_from_and_the_number_of_examples():
    game = TicTacToe()
    state = game.from_text("X X . / O . . / . . .")
    found = lines_of_play(game, lambda state: game.moves(state)[-1], MIN, state)
    fewer = lines_of_play(
        game, lambda state: game.moves(state)[-1], MIN, state, examples=1
    )
    assert found.lost > 3
    assert fewer == (*found[:3], found.lost_lines[:1])


def test_an_illegal_reply_is_refused_with_the_position():
    game = TicTacToe()
    with pytest.raises(ValueError, match=r"reply: it answered 0, .*\nThe position:\nX"):
        lines_of_play(game, lambda state: 0)


def test_a_wrong_side_is_refused():
    with pytest.raises(ValueError, match="side: MAX or MIN"):
        lines_of_play(TicTacToe(), lambda state: 0, side="X")


def test_something_else_than_a_player_is_refused():
    with pytest.raises(TypeError, match="reply: a function of a state, not 'alpha"):
        lines_of_play(TicTacToe(), "alpha_beta")


def test_chance_has_no_lines_of_play():
    game = ExplicitTree([Chance([(0.5, 1), (0.5, -1)]), 0])
    with pytest.raises(ValueError, match="lines_of_play is for games of MAX and MIN"):
        lines_of_play(game, lambda state: "a")


def test_a_search_to_the_end_that_breaks_ties_at_random_loses_nothing():
    game = TicTacToe()
    assert lost_at_random(game, 9, OpenLines(game)) == 0


def test_the_mean_of_random_ties_lies_near_that_of_shuffled_orders():
    game = TicTacToe()
    e = OpenLines(game)

    def lost(seed):
        order = orders.shuffled(seed=seed)
        limit = {"depth": 2, "evaluate": e, "order": order}
        return lines_of_play(game, lambda s: alpha_beta(game, s, **limit).move).lost

    mean = sum(map(lost, range(40))) / 40
    assert abs(mean - lost_at_random(game, 2, e)) < 4
