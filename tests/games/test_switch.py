"""Switches and numbers: what they are worth in sums, moves, entries."""

from fractions import Fraction
from itertools import product
from random import Random

from gamesearch import MAX, MIN, Sum, Switch, minimax

HALF = Fraction(1, 2)


def winner(positions, first):
    """Who wins the sum of these positions of switches and numbers."""
    game = Sum([Switch(0, 0) for _ in positions])
    return minimax(game, (tuple(positions), first)).value


def test_numbers_add_up_like_numbers():
    numbers = [-2, -1, 0, 1, 2, HALF, -HALF, Fraction(3, 4), Fraction(-5, 4)]
    for one, other in product(numbers, repeat=2):
        total = one + other
        for first in (MAX, MIN):
            better = MAX if total > 0 else MIN if total < 0 else -first
            assert winner((one, other), first) == better, (one, other, first)


def test_switches_are_taken_hottest_first():
    random = Random(12)
    for _ in range(200):
        switches = [
            tuple(sorted((random.randint(-3, 3), random.randint(-3, 3)), reverse=True))
            for _ in range(random.randint(1, 3))
        ]
        for first in (MAX, MIN):
            score, side = 0, first
            for high, low in sorted(switches, key=lambda pair: pair[1] - pair[0]):
                score += high if side == MAX else low
                side = -side
            expected = MAX if score > 0 else MIN if score < 0 else -side
            assert winner(switches, first) == expected, (switches, first)


def test_a_switch_is_turned_once():
    game = Switch(HALF, -1)
    assert game.moves(((HALF, -1), MAX)) == [HALF]
    assert game.moves(((HALF, -1), MIN)) == [-1]
    assert game.play(((HALF, -1), MIN), -1) == (-1, MAX)


def test_moves_in_numbers():
    game = Switch(0, 0)
    moves = {n: (game.moves((n, MAX)), game.moves((n, MIN))) for n in (0, 2, -2, HALF)}
    assert moves == {0: ([], []), 2: ([1], []), -2: ([], [-1]), HALF: ([0], [1])}
    assert game.moves((Fraction(-3, 4), MAX)) == [-1]
    assert game.moves((Fraction(-3, 4), MIN)) == [-HALF]


def test_whole_numbers_are_kept_as_such():
    game = Switch(Fraction(4, 2), Fraction(-1, 1))
    assert [type(number) for number in (game.a, game.b)] == [int, int]
    assert [type(move) for move in game.moves((HALF, MAX))] == [int]


def test_text_of_a_switch_and_of_a_number():
    game = Switch(HALF, -3)
    assert game.text(game.initial()) == "{1/2 | -3}"
    assert game.text((HALF, MAX)) == "1/2"
