"""Bear-off chances: a second recursion, searches of the game itself, counts by hand."""

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

from gamesearch import MAX, MIN, Backgammon, expectiminimax
from gamesearch.games.bear_off import bear_off_key, bear_off_table

TWO = bear_off_table()

# -- a second recursion: 36 throws of two dice, checkers as numbers --------------------


def one_die(places, die):
    """Where the checkers stand after one of them has used the die."""
    for i, place in enumerate(places):
        rest = places[:i] + places[i + 1 :]
        if place > die:
            yield tuple(sorted([*rest, place - die]))
        elif place == die or place == max(places):
            yield tuple(rest)


def after(places, throw):
    """All that a throw allows; who has borne off every checker is done."""
    ends = set()
    for dice in [throw * 2] if throw[0] == throw[1] else [throw, throw[::-1]]:
        now = {places}
        for die in dice:
            now = {new for old in now for new in (one_die(old, die) if old else [()])}
        ends |= now
    return ends


@cache
def chance(mine, theirs):
    """The chance of the side to roll."""
    total = 0
    for throw in product(range(1, 7), repeat=2):
        total += max(
            1 - chance(theirs, end) if end else 1 for end in after(mine, throw)
        )
    return Fraction(total, 36)


def test_two_checkers_a_side_as_the_second_recursion():
    assert len(TWO) == 27 * 27
    for (mine, theirs), found in TWO.items():
        assert found == chance(mine[::-1], theirs[::-1]), (mine, theirs)


def test_three_checkers_near_the_end_as_the_second_recursion():
    table = bear_off_table(points=3, checkers=3)
    assert len(table) == 19 * 19
    for (mine, theirs), found in table.items():
        assert found == chance(mine[::-1], theirs[::-1]), (mine, theirs)


# -- the game itself ---------------------------------------------------------------


@pytest.mark.parametrize(
    "pair",
    [
        ((6,), (6,)),
        ((5, 2), (4, 1)),
        ((3, 3), (6, 1)),
        ((6, 1), (2, 2)),
        ((6, 2), (5,)),
    ],
    ids=str,
)
@pytest.mark.parametrize("first", [MAX, MIN])
def test_a_search_to_the_end_finds_the_same(pair, first):
    mine, theirs = pair if first == MAX else pair[::-1]
    game = Backgammon.bear_off(mine, theirs, first)
    value = expectiminimax(game).value
    assert value == first * (2 * TWO[pair] - 1)


def test_each_chance_follows_from_those_a_turn_later():
    """A search of one roll and one turn, with the table as its evaluation."""

    def evaluate(state):
        return state.side * (2 * TWO[bear_off_key(state)] - 1)

    game = Backgammon()
    open_ended = [pair for pair in sorted(TWO) if TWO[pair[::-1]] < 1]
    for mine, theirs in Random(5).sample(open_ended, 250):
        state = game.from_points(mine, theirs)
        value = expectiminimax(game, state, depth=2, evaluate=evaluate).value
        assert value == 2 * TWO[mine, theirs] - 1, (mine, theirs)


# -- what is known -----------------------------------------------------------------

IN_ONE_ROLL = {  # of 36 throws, those that take both checkers off at once
    (1, 1): 36,
    (2, 1): 36,
    (2, 2): 26,
    (3, 1): 34,
    (3, 2): 25,
    (3, 3): 17,
    (4, 1): 29,
    (4, 2): 23,
    (4, 3): 17,
    (4, 4): 11,
    (5, 1): 23,
    (5, 2): 19,
    (5, 3): 14,
    (5, 4): 10,
    (5, 5): 6,
    (6, 1): 15,
    (6, 2): 13,
    (6, 3): 10,
    (6, 4): 8,
    (6, 5): 6,
    (6, 6): 4,
}


@pytest.mark.parametrize("mine", IN_ONE_ROLL, ids=str)
def test_against_one_who_is_sure_to_end_it_counts_to_be_off_at_once(mine):
    """The table of bear-off chances that players learn by heart."""
    for theirs in ((1,), (3,), (1, 1), (2, 1)):
        assert TWO[mine, theirs] == Fraction(IN_ONE_ROLL[mine], 36)


def test_one_checker_each_on_the_six_by_hand():
    """Off at once with 27 of 36; else the other has the same 27, and then I am off."""
    assert TWO[(6,), (6,)] == Fraction(3, 4) + Fraction(1, 4) * Fraction(1, 4)


def test_who_rolls_first_from_the_same_places_is_ahead():
    assert all(found > Fraction(1, 2) for (a, b), found in TWO.items() if a == b)


# -- keys, errors ------------------------------------------------------------------


def test_a_position_is_looked_up_for_the_side_to_roll():
    game = Backgammon()
    assert bear_off_key(game.from_points([6, 1], [2], MAX)) == ((6, 1), (2,))
    assert bear_off_key(game.from_points([6, 1], [2], MIN)) == ((2,), (6, 1))


def test_a_position_with_checkers_elsewhere_is_refused():
    game = Backgammon()
    for state in (
        game.from_points([7], [1]),
        game.from_points([6], [25]),
        game.from_points([6], [1], dice=(2, 1)),
    ):
        with pytest.raises(ValueError, match="position: all checkers must be at home"):
            bear_off_key(state)
