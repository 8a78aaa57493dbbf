"""How wide texts are: the table is that of the font, and lines keep to their room."""

import json

from gamesearch.draw import glyphs
from tests.draw.glyph_widths import FILE, table


def test_the_table_is_that_of_the_font():
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(table()))


def test_a_text_is_as_wide_as_its_characters():
    assert glyphs.width("ab") == glyphs.width("a") + glyphs.width("b")
    assert glyphs.width("ab", "bold") > glyphs.width("ab") > glyphs.width("")
    assert glyphs.width("iiii", "mono") == glyphs.width("WWWW", "mono")


def test_characters_that_are_not_in_the_table_have_a_width():
    assert glyphs.width("棋") == 1
    assert glyphs.width("\u0301") == 0  # an accent stands on the letter before it
    assert 0.5 < glyphs.width("\ua000\u1200") / 2 <= 1


def test_a_line_ends_where_its_room_does():
    room = glyphs.width("one two")
    assert glyphs.wrapped("one two three", 1, room) == ["one two", "three"]
    assert glyphs.wrapped("", 1, room) == []
