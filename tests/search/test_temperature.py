"""Thermographs: known values, the definition on a grid, and what copies are worth."""

from fractions import Fraction
from random import Random

import pytest
from sums import summand

import gamesearch as gs
from gamesearch import MAX, MIN, Nim, Sum, Switch, mean_value, temperature, thermograph
from gamesearch.games.compared import Compared
from gamesearch.search.sums.temperature import value_at

HALF = Fraction(1, 2)
FINE = 16  # grid points in a unit: what small games have for temperatures lies on them
HIGHEST = 8


def cooled(compared, position):
    """Both walls at each point of the grid, by the definition, and the temperature."""
    number = compared.number(position)
    if number is not None:
        return [(number, number)] * (FINE * HIGHEST), None
    mine = [cooled(compared, reply)[0] for reply in compared.after(position, MAX)]
    theirs = [cooled(compared, reply)[0] for reply in compared.after(position, MIN)]
    walls, met = [], None
    for n in range(FINE * HIGHEST):
        t = Fraction(n, FINE)
        left = max(walls_of[n][1] for walls_of in mine) - t
        right = min(walls_of[n][0] for walls_of in theirs) + t
        if met is None and left <= right:
            assert left == right, "they meet between two points of the grid"
            met = t, left
        walls.append((met[1], met[1]) if met else (left, right))
    return walls, met[0]


def games(count):
    """Seeded switches, also nested ones, and the small boards."""
    for seed in range(count):
        yield summand(Random(seed), boards=0.05)
    for rows, columns in (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (1, 4):
        yield gs.Domineering(rows, columns)


def test_the_definition_on_a_grid():
    hot = 0
    for game in games(150):
        position, _ = game.initial()
        found = thermograph(game)
        walls, met = cooled(Compared(game), position)
        for n, (left, right) in enumerate(walls):
            t = Fraction(n, FINE)
            assert value_at(found.left, t) == left, (game, t)
            assert value_at(found.right, t) == right, (game, t)
        assert found.mean == walls[-1][0] == walls[-1][1]
        assert found.temperature == met if met is not None else found.temperature < 0
        hot += met is not None and met > 0
    assert hot > 75


def test_at_0_the_walls_are_the_stops():
    for game in games(100):
        found = thermograph(game)
        assert (found.left[0][1], found.right[0][1]) == gs.stops(game), game


def test_copies_are_worth_the_mean_to_within_the_temperature():
    for seed in range(60):
        game = summand(Random(seed), boards=0)
        for count in 2, 3, 4:
            copies = gs.ScoredSum([game] * count)
            mean, hot = count * mean_value(game), max(0, temperature(game))
            for side in (MAX, MIN):
                state = copies.initial()[0], side
                ahead = side * (gs.alpha_beta_with_memory(copies, state).value - mean)
                assert 0 <= ahead <= hot, (game, count)


def test_means_add_up_and_no_sum_is_hotter_than_its_hottest_part():
    for seed in range(30):
        random = Random(seed)
        parts = [summand(random, boards=0) for _ in range(2)]
        assert mean_value(Sum(parts)) == sum(map(mean_value, parts)), parts
        assert temperature(Sum(parts)) <= max(map(temperature, parts)), parts


@pytest.mark.parametrize(("a", "b"), [(3, -1), (HALF, -2), (2, 2), (-1, -5)])
def test_a_switch(a, b):
    found = thermograph(Switch(a, b))
    assert (found.mean, found.temperature) == (Fraction(a + b) / 2, Fraction(a - b) / 2)


@pytest.mark.parametrize(
    ("rows", "columns", "mean", "hot"),
    [
        (2, 2, 0, 1),
        (3, 3, 0, 1),
        (2, 3, Fraction(3, 4), Fraction(5, 4)),  # {2 | -1/2}
        (3, 2, Fraction(-3, 4), Fraction(5, 4)),
        (1, 2, -1, -1),
        (2, 1, 1, -1),
        (2, 5, HALF, -HALF),
        (1, 1, 0, -1),
    ],
)
def test_small_boards_of_domineering(rows, columns, mean, hot):
    game = gs.Domineering(rows, columns)
    assert (mean_value(game), temperature(game)) == (mean, hot)


def test_impartial_games_are_at_0_or_are_the_number_0():
    for game, lost in (
        (Nim([2]), 0),
        (Nim([3, 3]), 1),
        (gs.Grundy(7), 1),
        (gs.Kayles(4), 0),
    ):
        assert temperature(game) == -lost
        assert mean_value(game) == 0


def test_a_threat_makes_a_wall_upright():
    """MIN has to answer 10, so that up to t = 5 MAX moves there for nothing."""
    found = thermograph(Switch(Switch(10, 0), -1))
    assert found == (1, 0, ((0, 0),), ((0, -1), (1, 0)))


def test_the_hottest_is_the_summand_of_the_highest_temperature():
    for seed in range(60):
        random = Random(seed)
        parts = [summand(random, boards=0.1) for _ in range(3)]
        move = gs.hottest(Sum(parts))
        found = [temperature(part) for part in parts]
        if max(found) < 0:
            assert move is None
        else:
            assert move[0] == found.index(max(found))
            assert move in Sum(parts).moves(Sum(parts).initial())


def test_what_has_no_thermograph_is_refused():
    for function in (thermograph, temperature, mean_value):
        for game in Nim([1], misere=True), gs.ScoredSum([Nim([1])]):
            with pytest.raises(
                ValueError, match="game: a game in which the player who cannot move"
            ):
                function(game)
    with pytest.raises(TypeError, match="game: a Sum or a ScoredSum, not Switch"):
        gs.hottest(Switch(1, 0))
