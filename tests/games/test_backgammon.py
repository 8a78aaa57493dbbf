"""Backgammon: dice, turns, the end of a game; its board written and read."""

from fractions import Fraction
from random import Random

import pytest
from many import many

from gamesearch import CHANCE, MAX, MIN, Backgammon, check_game, expectiminimax
from gamesearch.games.backgammon_position import Position
from tests.games.backgammon_positions import GAME, ROLLS, played, put_together

# -- dice --------------------------------------------------------------------------


def test_twenty_one_rolls_as_two_dice_make_them():
    state = GAME.from_points([6], [6])
    both = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    for roll, chance in GAME.outcomes(state):
        ways = sum(sorted(pair, reverse=True) == list(roll) for pair in both)
        assert chance == Fraction(ways, 36)
    assert len(GAME.outcomes(state)) == 21


def test_the_opening_roll_is_no_double():
    rolls = GAME.outcomes(GAME.initial())
    assert {roll for roll, _ in rolls} == {
        (high, low) for high, low in ROLLS if high > low
    }
    assert {chance for _, chance in rolls} == {Fraction(1, 15)}


def test_only_the_opening_roll_is():
    rolled = GAME.play(GAME.initial(), (3, 1))
    assert not rolled.opening
    assert GAME.from_text(GAME.text(rolled)) == rolled
    state = played(0)[1]
    assert not state.opening
    assert len(GAME.outcomes(state)) == 21


def test_chance_and_the_player_take_turns():
    state = GAME.initial()
    assert (GAME.to_move(state), GAME.moves(state)) == (CHANCE, [])
    state = GAME.play(state, (6, 5))
    assert (GAME.to_move(state), GAME.outcomes(state)) == (MAX, ())
    assert GAME.label(state, GAME.moves(state)[0]) == "24/13"
    state = GAME.play(state, GAME.parse(state, "24/13"))
    assert (GAME.to_move(state), state.side) == (CHANCE, MIN)


@pytest.mark.parametrize("seed", range(20))
def test_every_checker_is_always_somewhere(seed):
    for state in played(seed):
        for points, others in (state[:2], state[1::-1]):
            assert (len(points), sum(points), min(points)) == (26, 15, min(points))
            assert min(points) >= 0
            assert not any(points[p] and others[25 - p] for p in range(1, 25))


@many(60, slow=100)
def test_no_state_knows_who_is_called_max(seed):
    """The same game with the sides changed has the same turns."""
    state = put_together(seed)
    other = Position(state.min_points, state.max_points, -state.side)
    for dice in ROLLS:
        assert GAME.moves(GAME.play(state, dice)) == GAME.moves(GAME.play(other, dice))


# -- the end -----------------------------------------------------------------------


def test_who_has_borne_off_every_checker_wins():
    game = Backgammon.bear_off([1, 1], [1])
    state = game.play(game.play(game.initial(), (2, 1)), ((1, 0), (1, 0)))
    assert game.is_terminal(state)
    assert (game.utility(state), game.moves(state), game.outcomes(state)) == (1, [], ())
    game = Backgammon.bear_off([1, 1], [1], first=MIN)
    state = game.play(game.play(game.initial(), (2, 1)), ((1, 0),))
    assert (game.is_terminal(state), game.utility(state)) == (True, -1)


def lost_by(*places):
    """What the winner is paid when the other's checkers stand there, with gammons."""
    game = Backgammon(gammons=True)
    paid = game.utility(game.from_points([], places, MIN))
    assert game.utility(game.from_points(places, [], MAX)) == -paid
    assert Backgammon().utility(game.from_points([], places, MIN)) == 1
    return paid


def test_a_gammon_pays_double_and_a_backgammon_three_times():
    """The winner's home is the loser's points 19 to 24."""
    assert lost_by(*[24] * 14) == 1
    assert lost_by(*[18] * 15) == 2
    assert lost_by(19, *[1] * 14) == 3
    assert lost_by(25, *[6] * 14) == 3
    assert Backgammon(gammons=True).utility_range() == (-3, 3)
    assert Backgammon().utility_range() == (-1, 1)


def test_a_race_at_its_end_pays_no_gammon():
    """The checkers that are not named have been borne off."""
    game = Backgammon.bear_off([1], [6, 6])
    assert game.initial().min_points[0] == 13


@pytest.mark.parametrize(
    ("mine", "rolls_of_36"),
    [([1], 36), ([6], 27), ([2, 2], 26), ([6, 1], 15), ([5, 2], 19), ([6, 6], 4)],
    ids=str,
)
def test_bearing_off_in_one_roll_against_a_sure_winner(mine, rolls_of_36):
    """Known counts: so many of 36 throws take these checkers off at once."""
    value = expectiminimax(Backgammon.bear_off(mine, [1])).value
    assert (value + 1) / 2 == Fraction(rolls_of_36, 36)


# -- variants ----------------------------------------------------------------------


def test_hypergammon_begins_with_three_checkers_far_from_home():
    game = Backgammon.three_checkers()
    points = game.initial().max_points
    assert [p for p in range(26) for _ in range(points[p])] == [22, 23, 24]
    assert game.initial().opening
    assert game.initial().max_points == game.initial().min_points


def test_a_position_of_ones_own_is_played_from():
    start = GAME.from_points([8, 6, 25], [20, 20], MIN, (4, 2))
    game = Backgammon(start=start)
    assert (game.initial(), game.first, game.to_move(start)) == (start, MIN, MIN)
    assert check_game(game, games=2).passed


# -- the board as text -------------------------------------------------------------


@many(60, slow=100)
def test_the_text_of_a_board_is_read_back(seed):
    random = Random(seed)
    state = put_together(seed)
    for shown in (state, GAME.play(state, random.choice(ROLLS))):
        text = GAME.text(shown)
        assert GAME.from_text(text) == shown
        assert max(map(len, text.splitlines())) <= 80


def test_the_texts_of_whole_games_are_read_back():
    for game in (GAME, Backgammon.three_checkers(MIN)):
        for state in played(3, game):
            assert game.from_text(game.text(state)) == state


def test_the_numbers_are_those_of_the_side_to_move():
    state = GAME.from_points([24, 25], [6, 3, 3], MIN, (3, 1))
    assert GAME.text(state).splitlines() == [
        " 12  11  10   9   8   7 |bar|   6   5   4   3   2   1 |off",
        "  .   .   .   .   .   . |   |  1O   .   .  2O   .  1X |12O",
        "  .   .   .   .   .   . | 1X|   .   .   .   .   .   . |13X",
        " 13  14  15  16  17  18 |bar|  19  20  21  22  23  24 |off",
        "O to play 3-1; pips X 49, O 12",
    ]


def test_a_text_without_numbers_in_one_line_is_read():
    rows = ". . . . . . |   | . . . 2O . 1X |13O", "3x . . . . . | | . . . . . . | 11X"
    state = GAME.from_text(" / ".join([*rows, "x to roll"]))
    assert state == GAME.from_points([24, 12, 12, 12], [3, 3])


# -- what is refused ---------------------------------------------------------------
