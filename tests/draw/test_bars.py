"""Bars: their numbers, their lengths, what is said of them in words."""

from math import inf, nan

import pytest
from listed import listed

from gamesearch.draw.bars import draw_bars


def test_every_bar_is_told_in_words():
    picture = draw_bars({"best": 11, "worst": 72_789}, title="Leaves", unit="read")
    assert picture.alt == "Leaves. best: 11 read; worst: 72,789 read."
    assert picture.twin.splitlines() == [
        "Leaves",
        "best: 11 read",
        "worst: 72,789 read",
    ]


def test_without_a_title_the_words_begin_with_the_first_bar():
    assert draw_bars({"best": 11}).alt == "best: 11."


def test_a_mean_is_rounded_to_three_digits():
    assert (
        draw_bars({"given": 23 / 3, "long": 1234.56}).alt == "given: 7.67; long: 1,235."
    )


def test_lengths_are_true_to_scale(monkeypatch):
    drawn = []
    monkeypatch.setattr(
        "gamesearch.draw.bars.Scene.box",
        lambda scene, x, y, width, height, look: drawn.append((x - width / 2, width)),
    )
    draw_bars({"a": 10, "bb": 40, "c": 0}, most=80)
    starts, widths = zip(*drawn)
    assert starts == pytest.approx([starts[0]] * 3)
    assert widths[1] == 4 * widths[0] == pytest.approx(160)
    assert widths[2] == 0


def test_a_note_stands_behind_its_number():
    picture = draw_bars({"a": 3, "b": 4}, unit="nodes", notes={"b": "2 s"})
    assert picture.alt == "a: 3 nodes; b: 4 nodes, 2 s."


def test_nothing_but_zeros_has_no_length():
    assert draw_bars({"a": 0}).alt == "a: 0."


def test_more_bars_make_a_higher_picture():
    few, many = draw_bars({"a": 1}), draw_bars({"a": 1, "b": 2})
    assert many.height > few.height


@listed("count", [-1, "3", None, nan, inf])
def test_what_is_no_count_is_named(count):
    with pytest.raises(ValueError, match="bars: 'a' is"):
        draw_bars({"a": count})


def test_no_bars_are_refused():
    with pytest.raises(ValueError, match="at least one"):
        draw_bars({})
