"""Stops: known values, and a definition written dumbly, on small random games."""

from fractions import Fraction
from functools import partial
from random import Random

import pytest
from answers import all_refused
from many import many

import gamesearch as gs
from gamesearch import MAX, MIN, Domineering, Kayles, Nim, Sum, Switch, minimax, stops

HALF = Fraction(1, 2)


class Form(gs.Game):
    """A game written out: a position is (those that MAX can reach, those of MIN)."""

    def __init__(self, form):
        self.form = form

    def initial(self):
        return self.form, MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        form, side = state
        return range(len(form[0] if side == MAX else form[1]))

    def play(self, state, move):
        form, side = state
        return (form[0] if side == MAX else form[1])[move], -side

    def utility(self, state):
        return -state[1]


def random_form(random, height):
    """At most this many moves long, and often shorter."""
    if height == 0:
        return (), ()
    return tuple(
        tuple(
            random_form(random, random.randrange(height))
            for _ in range(random.choice((0, 1, 1, 2)))
        )
        for _ in range(2)
    )


def equals(form, number):
    """Is the form worth the number: does whoever begins in their difference lose?"""
    game = Sum([Form(form), Switch(0, 0)])
    begin = form, -number
    return all(minimax(game, (begin, first)).value == -first for first in (MAX, MIN))


def stops_of(form, numbers):
    """By the definition, with a list of the numbers that there can be."""
    for number in numbers:
        if equals(form, number):
            return number, number
    left = max(stops_of(after, numbers)[1] for after in form[0])
    right = min(stops_of(after, numbers)[0] for after in form[1])
    return left, right


@many(80, slow=300)
def test_the_definition_on_random_games(seeds):
    quarters = [Fraction(n, 4) for n in range(-12, 13)]  # all that 3 moves can make
    quarters.sort(key=lambda number: (abs(number), number))
    hot = cold = 0
    for seed in seeds:
        form = random_form(Random(seed), 3)
        found = stops(Form(form))
        assert tuple(found) == stops_of(form, quarters), seed
        hot += found.left > found.right
        cold += found.left == found.right
    assert min(hot, cold) > len(seeds) / 10


def test_the_stops_of_a_switch_are_its_numbers():
    for high, low in (3, -1), (HALF, -2), (1, 1), (Fraction(-1, 4), -1):
        assert stops(Switch(high, low)) == (high, low)


def test_in_a_sum_of_switches_the_hottest_go_first():
    random = Random(7)
    for _ in range(40):
        pairs = [
            tuple(sorted((random.randint(-2, 2), random.randint(-2, 2)), reverse=True))
            for _ in range(random.randint(1, 3))
        ]
        hottest = sorted(pairs, key=lambda pair: pair[1] - pair[0])
        left = sum(pair[n % 2] for n, pair in enumerate(hottest))
        right = sum(pair[(n + 1) % 2] for n, pair in enumerate(hottest))
        game = Sum([Switch(*pair) for pair in pairs])
        assert stops(game) == (left, right), pairs


def test_impartial_games_stop_at_0():
    for game in Nim([3, 1]), gs.Grundy(7), Kayles(5), Sum([Nim([2]), Kayles(3)]):
        assert stops(game) == (0, 0)


@pytest.mark.parametrize(
    ("rows", "columns", "left", "right"),
    [(1, 1, 0, 0), (1, 5, -2, -2), (4, 1, 2, 2), (2, 2, 1, -1), (3, 3, 1, -1)],
)
def test_small_boards_of_domineering(rows, columns, left, right):
    assert stops(Domineering(rows, columns)) == (left, right)


def test_a_board_on_its_side_has_the_stops_of_the_other_side():
    for rows, columns in (2, 3), (2, 4), (2, 5), (3, 4):
        left, right = stops(Domineering(rows, columns))
        assert stops(Domineering(columns, rows)) == (-right, -left)


def test_three_squares_in_a_corner_stop_at_0_and_are_no_number():
    """Who begins takes the only domino that both can have a part of: it is a star."""
    game, free = Domineering(2, 2), ((0b0001, 0), MAX)
    assert stops(game, free) == (0, 0)
    assert [minimax(game, (free[0], side)).value for side in (MAX, MIN)] == [MAX, MIN]


def test_a_game_without_stops_is_refused():
    for game in gs.TicTacToe(), gs.Pig(5), Nim([2], misere=True):
        all_refused((partial(stops, game), ValueError, "game:"))
