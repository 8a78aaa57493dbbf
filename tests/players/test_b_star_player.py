"""A player that asks B*: what it plays, what it counts, and how it is described."""

import pickle

import pytest
from games.positions import drawn

from gamesearch import ConnectFour, Counted, b_star
from gamesearch.play import BStarPlayer
from gamesearch.play.arena.spec import described
from gamesearch.play.b_star_player import hopes_of_lines
from gamesearch.search.best_first.strategies import prove_best

GAME = ConnectFour(5, 4)
STATES = list(drawn(GAME, range(12), lambda seed: 6 + seed % 8))


def test_it_plays_what_b_star_proves():
    think = BStarPlayer(hopes_of_lines, nodes=2000).begin(GAME)
    proved = 0
    for state in STATES:
        thought = think(state)
        if thought.note == "proved":
            proved += 1
            found = b_star(GAME, state, estimate=hopes_of_lines(GAME))
            assert (thought.move, thought.value) == (found.move, found.value)
    assert proved > 2


def test_nodes_are_those_of_the_estimates_too_and_the_limit_is_kept():
    player = BStarPlayer(hopes_of_lines, nodes=500)
    think = player.begin(GAME)
    for state in STATES:
        counted = Counted(GAME)
        hopes_of_lines(counted)(state)
        assert think(state).nodes <= 500 + counted.plays + 5**3


def test_with_too_few_nodes_it_still_moves():
    thought = BStarPlayer(hopes_of_lines, nodes=1).begin(GAME)(GAME.initial())
    assert thought.move == 0
    assert thought.note == "no time: the first move"


def test_two_players_are_told_apart_by_their_parts():
    one = BStarPlayer(hopes_of_lines, nodes=500)
    other = BStarPlayer(hopes_of_lines, nodes=500, strategy=prove_best)
    assert described(one) != described(other)
    assert described(pickle.loads(pickle.dumps(one))) == described(one)


def test_what_makes_no_estimate_is_named():
    with pytest.raises(TypeError, match="estimate: a function of a game"):
        BStarPlayer((0, 1))
    with pytest.raises(ValueError, match="nodes: how many positions"):
        BStarPlayer(hopes_of_lines, nodes=0)
