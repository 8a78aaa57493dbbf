"""Turns of backgammon, written and typed."""

import re
from random import Random

import pytest
from many import many

from gamesearch import MIN
from tests.games.backgammon_positions import GAME, ROLLS, put_together


@many(20, slow=120)
def test_what_is_written_is_read_in_any_order_and_case_and_without_stars(seed):
    random = Random(seed)
    state = GAME.play(put_together(seed), random.choice(ROLLS))
    written = {GAME.label(state, move): move for move in GAME.moves(state)}
    assert len(written) == len(GAME.moves(state))
    for label, move in written.items():
        assert GAME.parse(state, label) == move
        parts = label.upper().split()
        if move:
            random.shuffle(parts)
        assert GAME.parse(state, "  ".join(parts)) == move
        numbers = label.replace("bar", "25").replace("off", "0")
        assert GAME.parse(state, numbers) == move
        bare = label.replace("*", "")
        if bare not in {other.replace("*", "") for other in written if other != label}:
            assert GAME.parse(state, bare) == move


@many(20, slow=100)
def test_every_step_may_be_written_in_the_order_of_play(seed):
    state = GAME.play(put_together(seed), Random(seed).choice(ROLLS))
    for steps, move in GAME.orders(state).items():
        typed = " ".join(f"{source}/{to}" for source, to in steps)
        assert GAME.parse(state, typed or "no move") == move, typed


@pytest.mark.parametrize(
    ("position", "typed", "label"),
    [
        (([8, 6], [], (3, 1)), "6/5 8/5", "8/5 6/5"),
        (([8, 6], [], (3, 1)), "8/5,6/5", "8/5 6/5"),
        (([8, 6], [], (3, 1)), "8/7/4", "8/4"),
        (([8, 6], [], (3, 1)), "8/5/4", "8/4"),
        (([8], [20, 1], (3, 1)), "8/4", "8/4"),
        (([8], [20, 1], (3, 1)), "8/5/4", "8/5*/4"),
        (([8], [20, 1], (3, 1)), "8/5* 5/4", "8/5*/4"),
        (([13, 13], [1], (3, 3)), "13/7 13/7", "13/7(2)"),
        (([13, 13], [1], (3, 3)), "13/10/7(2)", "13/7(2)"),
        (([13, 13], [15], (3, 3)), "13/10(2) 10/7 10/7", "13/10*/7 13/7"),
        (([13, 13], [15], (3, 3)), "13/7(2)", "13/10*/7 13/7"),
        (([25, 6], [], (3, 1)), "25/22 6/5", "bar/22 6/5"),
        (([25, 6], [], (3, 1)), "Bar/22/21", "bar/21"),
        (([3, 1], [1], (6, 1)), "3/Off 1/0", "3/off 1/off"),
        (([5], [1], (5, 3)), "5/off", "5/off"),
        (([14], [17, 17, 16, 16], (6, 5)), "pass", "no move"),
    ],
    ids=str,
)
def test_a_turn_is_understood(position, typed, label):
    max_at, min_at, dice = position
    state = GAME.from_points(max_at, min_at or [1], dice=dice)
    assert GAME.label(state, GAME.parse(state, typed)) == label


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("8/4 6/5", "With 3-1 this is not a legal turn"),
        ("24/18", "With 3-1 this is not a legal turn"),
        ("8/5", "only a part of a turn: 3-1 allows more steps"),
        ("8-5 6-5", "'8-5' is not a part of a turn. A part is written from/to"),
        ("8/x", "'8/x' is not a part of a turn"),
        ("26/25", "'26/25' is not a part of a turn"),
        ("5/8 5/6", "'5/8' goes up, but checkers move down"),
        ("8/6/4", "No checker can go over point 6"),
        ("8/5 6/5*", "No checker is hit on point 5"),
        ("no move", "There is a legal turn, so you must play one"),
        ("", "There is a legal turn, so you must play one"),
    ],
)
def test_an_error_says_what_is_wrong_and_shows_turns(typed, why):
    state = GAME.play(GAME.initial(), (3, 1))
    with pytest.raises(ValueError, match=re.escape(why)) as error:
        GAME.parse(state, typed)
    assert "Legal turns: 24/23 24/21, 24/20, " in str(error.value)
    assert ", and 4 more.\n" in str(error.value)
    assert GAME.text(state) in str(error.value)


def test_a_turn_that_could_be_two_is_asked_for_more():
    state = GAME.from_points([8], [20, 18], dice=(3, 1))
    with pytest.raises(
        ValueError, match=r"Write the point on the way, too, with its \*"
    ):
        GAME.parse(state, "8/4")
    assert GAME.parse(state, "8/7/4") == ((8, 7), (7, 4))


def test_nothing_but_no_move_where_no_checker_can_move():
    state = GAME.from_points([14], [16, 16, 17, 17], dice=(6, 5))
    with pytest.raises(ValueError, match="write this turn as 'no move'"):
        GAME.parse(state, "14/3")


def test_before_the_roll_there_is_no_turn():
    with pytest.raises(ValueError, match="The dice must be rolled first"):
        GAME.parse(GAME.initial(), "8/5 6/5")
    with pytest.raises(ValueError, match="The game is over: no move"):
        GAME.parse(GAME.from_points([], [1], MIN), "8/5 6/5")


def test_the_other_side_writes_its_own_numbers():
    state = GAME.from_points([24], [8, 6], MIN, dice=(3, 1))
    assert GAME.label(state, GAME.parse(state, "8/5 6/5")) == "8/5 6/5"
