"""Dice, coins and the bars of Pig: what is drawn, and the same in words."""

from listed import listed

from gamesearch import MAX, MIN, Pig, draw_board
from gamesearch.draw import glyphs
from gamesearch.draw.dice import MOST, PIPS, dice_row, draw_dice
from gamesearch.draw.palette import FILL, OUTLINE
from gamesearch.draw.pig_board import LONG, draw_pig
from gamesearch.draw.scene import Box, Oval, Text
from gamesearch.games.pig import PigState


def kinds(scene, kind):
    return [shape for shape in scene.shapes if isinstance(shape, kind)]


@listed("face", range(7))
def test_a_face_has_as_many_pips_as_it_counts(face):
    assert len(PIPS[face]) == len({*PIPS[face]}) == face
    assert len(kinds(dice_row([face]), Oval)) == face


def test_a_coin_is_round_and_says_which_side_is_up():
    scene = dice_row([1, 2], sides=2)
    assert not kinds(scene, Box)
    assert [text.text for text in kinds(scene, Text)] == ["1", "tails", "2", "heads"]


def test_a_die_of_many_sides_has_a_number():
    assert [text.text for text in kinds(dice_row([17], sides=20), Text)] == ["17"]


def test_a_row_keeps_its_size_and_shows_the_last_ones():
    few, many = dice_row([3]), dice_row([1] * 20 + [6])
    assert few.width == many.width
    assert len(kinds(many, Box)) == MOST
    assert draw_dice([1] * 20 + [6]).alt.endswith("1, 6.")


def bars(state, target=10):
    """The lengths of the bars of a state, by their look."""
    picture = draw_board(Pig(target), state)
    [scene] = [scene for scene, *_ in picture.parts if kinds(scene, Box)]
    return {(box.look.face, box.look.hatch): box.width for box in kinds(scene, Box)}


def test_points_that_are_safe_and_those_of_the_turn_are_as_long_as_they_count():
    lengths = bars(PigState(4, 7, 3, MAX))
    assert lengths[OUTLINE[MAX], ""] == LONG * 4 / 10
    assert lengths[FILL[MAX], "//"] == LONG * 3 / 10
    assert lengths[OUTLINE[MIN], ""] == LONG * 7 / 10


def test_no_bar_is_longer_than_the_target():
    assert max(bars(PigState(12, 0, 0, MIN)).values()) == LONG


def test_what_is_drawn_of_pig_is_said():
    game = Pig(10)
    picture = draw_pig(game, PigState(4, 7, 3, MAX), [3], "You")
    assert picture.twin == f"{game.text(PigState(4, 7, 3, MAX))}\nYou rolled 3"


@listed("target", [10, 100, 1000])
def test_the_points_of_pig_fit_beside_their_bar(target):
    picture = draw_board(Pig(target), PigState(target - 2, target - 1, target - 3, MAX))
    for scene, left, *_ in picture.parts:
        for text in kinds(scene, Text):
            wide = glyphs.width(text.text, text.look.font) * text.look.size
            assert left + text.x + (1 - text.look.anchor) * wide <= picture.width
            assert left + text.x - text.look.anchor * wide >= 0
