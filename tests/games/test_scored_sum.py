"""Sums played for a score: what they are worth is a stop of the sum."""

import pytest
from sums import seeded_sum

import gamesearch as gs
from gamesearch import MAX, MIN, Domineering, Nim, ScoredSum, Sum, Switch, minimax


def test_the_value_is_a_stop_of_the_sum():
    """Here by minimax to the end; `stops` looks for numbers in the sum as a whole."""
    between = 0
    for seed in range(150):
        game = seeded_sum(seed, most=2, boards=0.03)
        both = gs.stops(Sum(game.games))
        for side, stop in zip((MAX, MIN), both):
            assert minimax(game, (game.initial()[0], side)).value == stop, seed
        between += both.left > both.right
    assert between > 70


def test_numbers_are_not_moved_in():
    game = ScoredSum([Switch(3, -1), Domineering(1, 4), Switch(2, 0)])
    state = game.initial()
    assert [n for n, _ in game.moves(state)] == [0, 2]
    state = game.play(state, (0, 3))
    assert game.moves(state) == [(2, 0)]
    for move in (0, 4), (1, (0, 1)):
        with pytest.raises(ValueError, match="is not a legal move here"):
            game.play(state, move)


def test_play_ends_at_numbers_and_pays_their_sum():
    game = ScoredSum([Domineering(1, 4), Switch(3, -1)])
    end = game.play(game.initial(), (1, 3))
    assert game.is_terminal(end)
    assert game.utility(end) == 1
    assert not Sum(game.games).is_terminal(end)


def test_stars_are_played_out_though_two_of_them_are_0():
    game = ScoredSum([Nim([1]), Nim([1])])
    assert not game.is_terminal(game.initial())
    assert minimax(game).value == 0


def test_the_range_holds_every_end():
    for seed in range(50):
        game = seeded_sum(seed, most=2, boards=0.1)
        ends, waiting = set(), [game.initial(), (game.initial()[0], -game.first)]
        while waiting:
            state = waiting.pop()
            waiting += [game.play(state, move) for move in game.moves(state)]
            if game.is_terminal(state):
                ends.add(game.utility(state))
        low, high = game.utility_range()
        assert low <= min(ends) <= max(ends) <= high
        assert -20 < low <= high < 20


def test_what_is_decided_is_one_number_in_the_key():
    game = ScoredSum([Switch(3, -1), Switch(2, 0), Switch(5, 4)])
    one, other = ((3, 0, (5, 4)), MAX), ((-1, 4, (5, 4)), MAX)
    assert game.key(one) == game.key(other)
    assert game.key(one) != game.key(((3, 2, (5, 4)), MAX))
    assert game.key(one) != game.key(((3, 0, (5, 4)), MIN))


def test_it_is_no_summand():
    with pytest.raises(
        ValueError, match="game: a game in which the player who cannot move loses"
    ):
        Sum([ScoredSum([Nim([1])])])
