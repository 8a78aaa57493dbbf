"""The travelling salesman: its tours, its bound, its tables, its errors."""

from collections import Counter
from fractions import Fraction
from math import dist, inf
from random import Random

from many import many
from small_problems import best_below, tour_of, tried

from gamesearch import MIN, Tour, backtrack, branch_and_bound

ROADS = {(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20}
FOUR = Tour(ROADS)


def test_four_cities_have_six_tours_each_twice():
    lengths = Counter(map(FOUR.utility, backtrack(FOUR)))
    assert lengths == {25: 2, 59: 2, 66: 2}


def test_a_table_says_the_same_as_the_roads():
    table = [[0, 30, 6, 4], [30, 0, 5, 10], [6, 5, 0, 20], [4, 10, 20, 0]]
    assert Tour(table).distances == FOUR.distances


def test_the_way_there_may_be_longer_than_the_way_back():
    problem = Tour({(0, 1): 1, (1, 2): 1, (2, 0): 1, (1, 0): 9, (2, 1): 9, (0, 2): 9})
    assert problem.utility((1, 2)) == 3
    assert problem.utility((2, 1)) == 27


def test_the_bound_by_hand():
    """Each city is left by its shortest road: 4, 5, 5 and 4."""
    assert FOUR.shortest == (4, 5, 5, 4)
    assert FOUR.optimistic(()) == 18
    assert FOUR.optimistic((1,)) == 30 + 5 + 5 + 4
    assert FOUR.optimistic((2, 1)) == 6 + 5 + 5 + 4
    assert FOUR.optimistic((2, 1, 3)) == FOUR.utility((2, 1, 3)) == 25


@many(60, slow=90)
def test_no_tour_is_shorter_than_the_bound(seed):
    problem = tour_of(seed, most=6)
    for state in tried(problem):
        if problem.allowed(state):
            best = best_below(problem, state)
            assert best is None or problem.optimistic(state) <= best


def test_where_there_is_no_road_no_tour_leads():
    for no_road in (None, inf):
        problem = Tour([[0, 1, no_road], [1, 0, 1], [1, no_road, 0]])
        assert list(backtrack(problem)) == [(1, 2)]
        assert not problem.allowed((2,))
        assert problem.utility((2, 1)) == problem.utility_range()[1]

    path = Tour({(0, 1): 1, (1, 2): 1})
    assert path.text((2,)) == "1-3, no road from 1 to 3"
    assert path.text((1, 2)) == "1-2-3-1, no road from 3 to 1"
    assert branch_and_bound(path).value is None


def test_two_cities():
    assert branch_and_bound(Tour([[0, 3], [4, 0]])).value == 7


@many(30)
def test_lengths_with_a_point_are_never_taken_for_a_wrong_bound(seed):
    random = Random(seed)
    places = [(random.random(), random.random()) for _ in range(6)]
    problem = Tour([[dist(one, other) for other in places] for one in places])
    found = branch_and_bound(problem)
    assert isinstance(found.value, float)
    assert found.value == best_below(problem)


def test_lengths_with_a_point_count_as_they_are_written():
    problem = Tour([[0, 0.1, 9], [9, 0, 0.2], [0.3, 9, 0]])
    assert repr(problem.utility((1, 2))) == "0.6"
    third = Tour([[0, Fraction(1, 3)], [Fraction(2, 3), 0]])
    assert repr(third.utility((1,))) == "1"


def test_its_sense_labels_and_text():
    assert FOUR.to_move(()) == MIN
    assert [FOUR.label((), city) for city in FOUR.moves(())] == ["2", "3", "4"]
    assert FOUR.text(()) == "1, length 0"
    assert FOUR.text((2, 1)) == "1-3-2, length 11"
    assert FOUR.text((2, 1, 3)) == "1-3-2-4-1, length 25"
    assert eval(repr(FOUR)).distances == FOUR.distances
