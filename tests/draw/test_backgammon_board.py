"""Backgammon boards: each checker where the text has it, dice, numbers, last turn."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from gamesearch.draw.backgammon_board import (
    BAR_COLUMN,
    BAR_GROUND,
    LARGE,
    POINT,
    SMALL,
    STACK,
    TRAY,
    BackgammonBoard,
    place_of,
    triangles,
)
from gamesearch.draw.palette import FILL, LAST_MOVE, OUTLINE, PAPER
from gamesearch.games.backgammon_position import Position, points_of
from gamesearch.rules.game import MAX, MIN
from gamesearch.tree.tree import PRUNED
from tests.draw.scenes import Sheet
from tests.draw.test_palette import contrast

SIZES = pytest.mark.parametrize("step", [SMALL, LARGE])


def seeded(seed):
    """A position with checkers anywhere, also on the bar and off."""
    dice = Random(seed)
    places = dice.sample(range(1, 25), 24)
    mine, theirs = places[:12], [25 - place for place in places[12:]]
    sides = [
        points_of([dice.choice([*own, 0, 25]) for _ in range(15)], "places")
        for own in (mine, theirs)
    ]
    rolled = tuple(sorted(dice.choices(range(1, 7), k=2), reverse=True))
    return Position(*sides, dice.choice([MAX, MIN]), dice.choice([(), rolled]))


def drawn(position, step=LARGE, *options):
    sheet, board = Sheet(), BackgammonBoard(step)
    board.draw(sheet, position, 0, 0, *options)
    return sheet, board


def test_both_sides_share_24_places_and_have_bars_and_trays_apart():
    for point in range(1, 25):
        assert place_of(point, MAX) == place_of(25 - point, MIN)
    assert len({place_of(point, MAX) for point in range(1, 25)}) == 24
    columns = {place_of(point, MAX)[0] for point in range(1, 25)}
    assert columns == set(range(TRAY)) - {BAR_COLUMN}
    rest = {place_of(point, side) for point in (0, 25) for side in (MAX, MIN)}
    assert len(rest) == 4
    assert {column for column, _ in rest} == {BAR_COLUMN, TRAY}


def test_a_way_home_goes_from_neighbour_to_neighbour():
    for side in (MAX, MIN):
        way = [place_of(point, side) for point in range(24, 0, -1)]
        for (column, half), (next_column, next_half) in pairwise(way):
            across_bar = BAR_COLUMN in range(*sorted((column, next_column)))
            turned = half != next_half
            assert abs(column - next_column) == (0 if turned else 1 + across_bar)
        assert way[0] == (TRAY - 1, -side)
        assert way[-1] == (TRAY - 1, side)


@SIZES
def test_every_checker_is_drawn_and_none_beside_the_board(step):
    for seed in range(60):
        position = seeded(seed)
        sheet, board = drawn(position, step)
        large = [(x, y) for x, y, width, *_ in sheet.ovals if width > step / 2]
        shown = [
            min(count, STACK) if place else bool(count)
            for points in (position.max_points, position.min_points)
            for place, count in enumerate(points)
        ]
        assert len(large) == len(set(large)) == sum(shown)
        for x, y in large:
            assert abs(x) <= board.across / 2 - step / 2 + 1e-9
            assert abs(y) <= board.half - step / 2 + 1e-9


def test_stacks_above_five_and_trays_have_their_number():
    for seed in range(60):
        position = seeded(seed)
        sheet, _ = drawn(position)
        numbers = Counter(one.text for one in sheet.texts if one.look.font == "bold")
        wanted = Counter(
            str(count)
            for points in (position.max_points, position.min_points)
            for place, count in enumerate(points)
            if count > STACK or (place == 0 and count)
        )
        assert numbers == wanted


def plain(points):
    """How many checkers are drawn with a sign instead of a number."""
    return sum(min(count, STACK) - (count > STACK) for count in points[1:])


@SIZES
def test_the_sides_differ_without_colour(step):
    for seed in range(60):
        position = seeded(seed)
        sheet, _ = drawn(position, step)
        rings = [oval for oval in sheet.ovals if step / 4 < oval[2] < step / 2]
        assert len(sheet.lines) == 2 * plain(position.max_points)
        assert len(rings) == plain(position.min_points)


def test_points_have_the_numbers_of_the_side_to_move():
    for side, first in ((MAX, 1), (MIN, 24)):
        position = seeded(1)._replace(side=side)
        sheet, board = drawn(position)
        names = {
            (round(one.x), one.y > 0): one.text
            for one in sheet.texts
            if not one.look.font
        }
        assert len(names) == 24
        assert names[round(board.across / 2 - 1.5 * LARGE), True] == str(first)
    assert all(one.look.font for one in drawn(seeded(1), SMALL)[0].texts)


@SIZES
def test_the_dice_have_their_pips(step):
    for high in range(1, 7):
        for low in range(1, high + 1):
            for side in (MAX, MIN):
                position = seeded(3)._replace(dice=(high, low), side=side)
                sheet, _ = drawn(position, step)
                pips = [oval for oval in sheet.ovals if oval[2] < step / 4]
                assert len(pips) == high + low


def test_dice_not_thrown_are_blank_and_after_the_end_there_are_none():
    sheet, _ = drawn(seeded(3)._replace(dice=()))
    assert len(sheet.boxes) == 4 + 2
    assert not [oval for oval in sheet.ovals if oval[2] < LARGE / 4]
    over = seeded(3)._replace(dice=(), max_points=points_of([], "places"))
    assert len(drawn(over)[0].boxes) == 4


def test_the_points_of_the_last_turn_have_a_pale_ground():
    position = seeded(4)._replace(side=MIN)  # so MAX has moved
    sheet, board = drawn(position, LARGE, "", 5, 1)
    pale = [(x, y) for x, y, _, _, look in sheet.boxes if look.face == LAST_MOVE]
    right = board.across / 2
    assert sorted(x for x, _ in pale) == pytest.approx(
        [right - 5.5 * LARGE, right - 1.5 * LARGE]
    )
    assert all(y > 0 for _, y in pale)
    sheet, _ = drawn(position, LARGE, PRUNED, 5, 1)
    assert not [look for *_, look in sheet.boxes if look.face == LAST_MOVE]


def test_there_are_24_triangles_of_two_shades():
    sheet, _ = drawn(seeded(5))
    assert len(sheet.polygons) == len(list(triangles())) == 24
    assert Counter(look.face for _, look in sheet.polygons).most_common()[1][1] == 12


def test_checkers_stand_out_from_every_ground():
    for ground in (PAPER, BAR_GROUND, LAST_MOVE, *POINT):
        for side in (MAX, MIN):
            assert contrast(OUTLINE[side], ground) >= 3
    assert contrast(PAPER, OUTLINE[MAX]) >= 4.5  # the number of a stack
    assert contrast(OUTLINE[MIN], FILL[MIN]) >= 4.5
