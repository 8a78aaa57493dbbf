"""Landscapes: states, neighbours and costs, against dumber ways to say the same."""

from collections import Counter
from itertools import combinations, pairwise, permutations, product
from random import Random

import pytest
from many import many
from small_problems import distances

from gamesearch import Queens, QueensLandscape, TourLandscape
from gamesearch.problems.landscape import Landscape
from gamesearch.problems.tour import Tour
from gamesearch.rules.problem import Problem


def attacks(state):
    """The pairs of queens on one line, pair by pair."""
    return sum(
        one == other or abs(one - other) == there - here
        for (here, one), (there, other) in combinations(enumerate(state), 2)
    )


def length(table, state):
    return sum(table[i][j] for i, j in pairwise((0, *state, 0)))


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_the_cost_of_queens_is_the_number_of_attacking_pairs_on_every_board(n):
    land = QueensLandscape(n)
    for state in product(range(n), repeat=n):
        assert land.cost(state) == attacks(state)


@many(80, slow=300)
def test_so_it_is_on_boards_at_random(seed):
    land = QueensLandscape(6 + seed % 15)
    state = land.random_state(Random(seed))
    assert land.cost(state) == attacks(state)


@pytest.mark.parametrize("n", [4, 5, 6])
def test_queens_cost_nothing_exactly_where_the_problem_is_solved(n):
    land, problem = QueensLandscape(n), Queens(n)
    for state in product(range(n), repeat=n):
        assert (land.cost(state) == 0) == problem.is_solution(state)


def test_a_neighbour_has_one_queen_elsewhere_in_its_column_and_all_are_listed():
    land = QueensLandscape(8)
    for seed in range(50):
        state = land.random_state(Random(seed))
        near = land.neighbours(state)
        assert len(near) == len(set(near)) == 8 * 7
        for other in near:
            assert sum(here != there for here, there in zip(state, other)) == 1
            assert land.has(other)


@pytest.mark.parametrize(
    "land", [QueensLandscape(5), TourLandscape(distances(7, 1))], ids=repr
)
def test_the_neighbours_at_random_are_all_of_the_neighbours(land):
    dice = Random(1)
    state = land.random_state(dice)
    near = land.neighbours(state)
    drawn = [land.random_neighbour(state, dice) for _ in range(1000)]
    assert set(drawn) == set(near)
    # each is drawn about as often: within five standard deviations
    mean = len(drawn) / len(near)
    assert all(abs(drawn.count(one) - mean) < 5 * mean**0.5 for one in near)


def test_the_neighbours_of_a_tour_are_the_tours_that_share_all_roads_but_two():
    """Against all permutations: every such tour is there once, whichever way round."""
    land = TourLandscape(distances(7, 3))

    def roads(state):
        return frozenset(map(frozenset, pairwise((0, *state, 0))))

    state = land.random_state(Random(2))
    mine = roads(state)
    wanted = {roads(one) for one in permutations(range(1, 7))}
    wanted = {tour for tour in wanted if len(tour - mine) == 2}
    near = [roads(one) for one in land.neighbours(state)]
    assert set(near) == wanted
    assert len(near) == len(wanted) == 7 * (7 - 3) // 2


@many(60, slow=100)
def test_the_cost_of_a_tour_is_its_length_and_changes_by_the_four_roads(seed):
    n = 4 + seed % 8
    table = distances(n, seed)
    land = TourLandscape(table)
    state = land.random_state(Random(seed))
    assert land.cost(state) == length(table, state)
    for other in land.neighbours(state):
        assert land.has(other)
        first = next(i for i in range(n) if state[i] != other[i])
        last = max(i for i in range(n - 1) if state[i] != other[i])
        before, after = (0, *state, 0)[first], (0, *state, 0)[last + 2]
        here, there = state[first], state[last]
        change = table[before][there] + table[here][after]
        change -= table[before][here] + table[there][after]
        assert land.cost(other) - land.cost(state) == change


def test_tours_with_fractions_cost_what_the_problem_says():
    table = [[0, 0.1, 0.2, 0.3], [0.1, 0, 0.7, 1], [0.2, 0.7, 0, 2], [0.3, 1, 2, 0]]
    land, problem = TourLandscape(table), Tour(table)
    for state in permutations((1, 2, 3)):
        assert land.cost(state) == problem.utility(state)


@pytest.mark.parametrize(
    "land", [QueensLandscape(6), TourLandscape(distances(9, 1))], ids=repr
)
@many(80, slow=300)
def test_a_child_is_a_state_and_of_equal_parents_the_same(land, seed):
    dice = Random(seed)
    mother, father = land.random_state(dice), land.random_state(dice)
    assert land.has(land.cross(mother, father, dice))
    assert land.cross(mother, mother, dice) == mother


def test_a_child_of_queens_has_each_column_of_a_parent_the_mothers_first():
    land = QueensLandscape(6)
    seen = set()
    for seed in range(200):
        place = sum(land.cross((0,) * 6, (1,) * 6, Random(seed)))
        child = land.cross((0,) * 6, (1,) * 6, Random(seed))
        assert child == (0,) * (6 - place) + (1,) * place
        seen.add(place)
    assert seen == {1, 2, 3, 4, 5}


def test_a_child_of_tours_has_a_part_of_the_mother_and_the_order_of_the_father():
    land = TourLandscape(distances(9, 2))
    for seed in range(300):
        dice = Random(seed)
        mother, father = land.random_state(dice), land.random_state(dice)
        child = land.cross(mother, father, dice)

        def fits(begin, end, child=child, mother=mother, father=father):
            rest = [city for city in father if city not in mother[begin:end]]
            return child[begin:end] == mother[begin:end] and rest == [
                *child[:begin],
                *child[end:],
            ]

        assert any(fits(i, j) for i, j in combinations(range(9), 2))


@pytest.mark.parametrize("land", [QueensLandscape(4), TourLandscape(distances(5, 4))])
def test_states_at_random_are_all_states_about_equally_often(land):
    dice = Random(7)
    drawn = [land.random_state(dice) for _ in range(20_000)]
    states = set(drawn)
    assert len(states) == (4**4 if isinstance(land, QueensLandscape) else 24)
    mean = len(drawn) / len(states)
    assert all(abs(n - mean) < 5 * mean**0.5 for n in Counter(drawn).values())


def test_a_landscape_is_no_problem_and_draws_its_states_as_the_problem_does():
    land, tour = QueensLandscape(4), TourLandscape(distances(4, 1))
    assert not isinstance(land, Problem)
    assert isinstance(land, Landscape)
    assert land.text((1, 3, 0, 2)) == Queens(4).text((1, 3, 0, 2))
    assert tour.text((2, 1, 3)).startswith("1-3-2-4-1, length")


def test_places_that_are_no_cities_are_no_tour():
    land = TourLandscape([[abs(i - j) for i in range(5)] for j in range(5)])
    assert land.has((4, 2, 1, 3))
    for state in (
        (1, "a", 3, 4),
        (1, [2], 3, 4),
        (1, 2, 3),
        (1, 2, 3, 3),
        (0, 1, 2, 3),
    ):
        assert not land.has(state)
