"""Pig: the rules against a scorekeeper who knows only lists of rolls."""

from fractions import Fraction
from random import Random

import pytest
from many import many

from gamesearch import CHANCE, MAX, MIN, Pig
from gamesearch.games.pig import PigState
from reference import SIDES


def scores(turns, target):
    """Both scores after these turns, each the list of its rolls; who has won, or None.

    >>> scores([[4, 5], [6, 1]], 10)
    ([9, 0], None)
    """
    found = [0, 0]
    for number, rolls in enumerate(turns):
        found[number % 2] += 0 if 1 in rolls else sum(rolls)
        if found[number % 2] >= target:
            return found, number % 2
    return found, None


@many(80, slow=300)
def test_a_game_is_scored_as_its_turns_say(seed):
    dice = Random(seed)
    sides, first = dice.randint(2, 8), dice.choice(SIDES)
    game = Pig(dice.randint(1, 40), sides, first)
    state, turns = game.initial(), [[]]
    while not game.is_terminal(state):
        if game.to_move(state) == CHANCE:
            face = dice.randint(1, sides)
            state = game.play(state, face)
            turns[-1].append(face)
            ended = face == 1
        else:
            assert game.to_move(state) == (first if len(turns) % 2 else -first)
            move = dice.choice(game.moves(state))
            state = game.play(state, move)
            ended = move == "hold"
        if ended:
            turns.append([])
    found, winner = scores(turns, game.target)
    of_first, of_other = found
    of_max, of_min = found if first == MAX else (of_other, of_first)
    assert state[:2] == (of_max, of_min)
    assert game.utility(state) == (first if winner == 0 else -first)


def test_without_points_there_is_nothing_to_hold():
    game = Pig(10)
    assert game.moves(game.initial()) == ("roll",)
    assert game.moves(PigState(0, 0, 2, MAX)) == ("roll", "hold")


def test_a_one_loses_the_turn_and_not_the_score():
    game = Pig(50)
    state = game.play(PigState(20, 30, 9, MIN, rolling=True), 1)
    assert state == PigState(20, 30, 0, MAX)


def test_who_has_enough_with_the_total_has_won_at_once():
    game = Pig(50)
    state = game.play(PigState(40, 30, 6, MAX, rolling=True), 4)
    assert game.is_terminal(state)
    assert (game.moves(state), game.outcomes(state), game.utility(state)) == ((), (), 1)
    assert game.utility(game.play(PigState(0, 44, 0, MIN, rolling=True), 6)) == -1
    near = game.play(PigState(40, 30, 6, MAX, rolling=True), 3)
    assert near == PigState(40, 30, 9, MAX)


def test_each_face_comes_up_as_often_in_fractions():
    game = Pig(10, sides=4)
    rolling = game.play(game.initial(), "roll")
    quarter = Fraction(1, 4)
    assert game.outcomes(rolling) == tuple((face, quarter) for face in (1, 2, 3, 4))
    assert game.outcomes(game.initial()) == ()


def test_with_a_six_sided_die_pig_to_two_is_pig_to_one():
    for target in (1, 2):
        game = Pig(target)
        rolling = game.play(game.initial(), "roll")
        ends = [game.is_terminal(game.play(rolling, face)) for face in range(1, 7)]
        assert ends == [False, True, True, True, True, True]


@pytest.mark.parametrize(
    ("state", "last"),
    [
        (PigState(3, 0, 0, MAX), "MAX to move, with no points in this turn"),
        (PigState(3, 0, 1, MIN), "MIN to move, with 1 point in this turn"),
        (PigState(3, 0, 5, MIN, True), "MIN is rolling, with 5 points in this turn"),
        (PigState(3, 11, 0, MAX), "MIN has won"),
    ],
)
def test_the_text_says_the_scores_and_whose_turn_it_is(state, last):
    lines = Pig(10).text(state).splitlines()
    assert lines[0] == "MAX   3 of 10"
    assert lines[1] == f"MIN  {state.min_score:2} of 10"
    assert lines[2] == last


@pytest.mark.parametrize("typed", ["", "ro", "x", "4", "h"])
def test_what_is_not_legal_is_answered_with_what_is(typed):
    game = Pig(10)
    with pytest.raises(ValueError, match=r"Legal moves: roll\.\n(?s:.)*MAX to move"):
        game.parse(game.initial(), typed)
