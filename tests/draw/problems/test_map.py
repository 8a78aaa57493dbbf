"""The map shows the way of the state, the roads of its bound, and roads that lack."""

from itertools import pairwise, permutations
from math import dist
from random import Random

import pytest
from listed import listed

from gamesearch import draw_board
from gamesearch.draw.palette import CUT, INK, OUTLINE
from gamesearch.draw.problems import board_of
from gamesearch.draw.problems.tour import circle, plane
from gamesearch.problems import Tour
from gamesearch.rules.game import MIN
from tests.draw.problems.sheet import SIZES, outside, painted

FOUR = Tour({(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20})
RING = Tour({(0, 1): 3, (1, 2): 4, (2, 3): 5, (3, 0): 2})


def partials(problem):
    for length in range(problem.n):
        yield from permutations(range(1, problem.n), length)


@SIZES
def test_the_way_leads_from_city_to_city_as_in_the_state(large):
    board = board_of(FOUR, large=large)
    for state in partials(FOUR):
        lines = painted(board, state).lines
        way = [points for points, look in lines if look.line == OUTLINE[MIN]]
        wanted = pairwise(FOUR.way(state))
        assert way == [[board.places[city] for city in road] for road in wanted]


def test_the_way_and_the_dashed_roads_add_up_to_the_bound():
    for seed in range(40):
        dice = Random(seed)
        size = dice.randint(2, 5)
        problem = Tour(
            [[dice.randint(1, 30) for _ in range(size)] for _ in range(size)]
        )
        board = board_of(problem, large=True)
        for state in partials(problem):
            roads = board.bound_roads(state)
            dashed = [look for _, look in painted(board, state).lines if look.dash]
            assert len(dashed) == len(roads)
            added = sum(problem.distances[i][j] for i, j in roads)
            assert problem.length(state) + added == problem.optimistic(state)


@SIZES
def test_a_road_that_is_not_there_is_crossed(large):
    board = board_of(RING, large=large)
    for state in [(2,), (1, 3), (1, 2), (1, 2, 3), (3, 2, 1)]:
        lines = painted(board, state).lines
        missing = [points for points, look in lines if look.line == CUT and look.dash]
        assert bool(missing) == (not RING.allowed(state))


def test_a_city_that_no_road_leaves_has_no_dashed_road():
    one_way = Tour([[None, 4], [None, None]])
    said = draw_board(one_way, ()).alt
    assert "To come: 2. The bound is 4, with the roads 1 to 2 (4)." in said
    nowhere = Tour([[None, None], [3, None]])
    assert "The bound is 3, with the roads 2 to 1 (3)." in draw_board(nowhere, ()).alt
    assert "The bound is 0." in draw_board(Tour([[None, None], [None, None]]), ()).alt


def test_few_cities_have_the_length_of_every_road():
    words = painted(board_of(FOUR, large=True), (2,)).words
    for length in ("30", "6", "4", "5", "10", "20"):
        assert words.count(length) == 1 + (length == "4")  # and city 4


def test_lengths_stand_apart():
    board = board_of(FOUR, large=True)
    for state in partials(FOUR):
        texts = [
            (one.x, one.y) for one in painted(board, state).texts if not one.look.font
        ]
        for place, one in enumerate(texts):
            assert all(dist(one, other) > 14 for other in texts[:place])
            assert all(dist(one, city) > 20 for city in board.places)


def test_home_is_a_square_and_the_others_are_round():
    board = board_of(FOUR, large=True)
    sheet = painted(board, (2,))
    assert [box[:2] for box in sheet.boxes] == [pytest.approx(board.places[0])]
    assert [oval[:2] for oval in sheet.ovals] == board.places[1:]


def test_cities_of_a_plane_stand_as_far_apart_as_their_distances_say():
    for seed in range(30):
        dice = Random(seed)
        spots = [(dice.random(), dice.random()) for _ in range(dice.randint(3, 9))]
        table = [[dist(one, other) for other in spots] for one in spots]
        places = plane(table)
        assert min(map(min, places)) >= -1e-6
        assert max(map(max, places)) <= 1 + 1e-6
        scale = dist(*places[:2]) / table[0][1]
        for i, one in enumerate(places):
            for j, other in enumerate(places):
                assert dist(one, other) == pytest.approx(scale * table[i][j], abs=1e-4)


def test_cities_of_no_plane_stand_on_a_circle():
    assert plane(FOUR.distances) is None
    assert plane([[0, 2], [2, 0]]) is None
    assert plane([[0, 0, 0], [0, 0, 0], [0, 0, 0]]) is None
    middle = (0.5, 0.5)
    assert all(dist(place, middle) == pytest.approx(0.5) for place in circle(7))


def test_cities_that_would_overlap_stand_on_a_circle_too():
    def placed(x):
        spots = [(0, 0), (x, 0), (10, 0), (10, 6)]
        table = [[dist(one, other) for other in spots] for one in spots]
        board = board_of(Tour(table), large=True)
        return {round(dist(place, board.places[0])) for place in board.places[1:]}

    assert placed(0.5) == placed(0.2)
    assert placed(5) != placed(0.5)


@SIZES
@pytest.mark.parametrize("problem", [FOUR, RING, Tour([[0, 1], [2, 0]])], ids=repr)
def test_nothing_leaves_the_room_of_the_map(large, problem):
    board = board_of(problem, large=large)
    for state in partials(problem):
        assert not outside(board, painted(board, state))


@listed(
    ("problem", "state", "said"),
    [
        (FOUR, (), "To come: 2, 3 and 4. The bound is 18, with the roads 1 to 4"),
        (FOUR, (2,), "with the roads 3 to 2 (5), 2 to 3 (5) and 4 to 1 (4)."),
        (FOUR, (2, 1, 3), "The path 1-3-2-4-1 has length 25. That is a tour."),
        (RING, (2,), "not allowed: there is no road from 1 to 3."),
        (Tour([[0, 1.5], [0.25, 0]]), (), "1 to 2 (1.5) and 2 to 1 (0.25)."),
    ],
)
def test_the_alternative_text_names_the_state(problem, state, said):
    assert said in draw_board(problem, state).alt


def test_arrows_are_in_ink_so_that_they_differ_from_the_way_by_more_than_colour():
    sheet = painted(board_of(FOUR, large=True), (2,))
    heads = [look.face for _, look in sheet.polygons]
    assert heads.count(INK) == 3
    assert heads.count(OUTLINE[MIN]) == 1
