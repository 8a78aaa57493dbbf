"""The chart of a running mean: its axis, its bands, its words."""

import pytest

from gamesearch.draw.running_mean import DEEP, TOP, Chart, draw_running_mean
from tests.draw.scenes import shown


@pytest.mark.parametrize(
    ("rolls", "first", "last"),
    [(0, 1, 100), (100, 1, 100), (101, 10, 1000), (5000, 100, 10_000)],
)
def test_the_last_two_decades_are_shown(rolls, first, last):
    picture = draw_running_mean([3] * rolls, 3.5, 1.7, (1, 6))
    below = [text for text in shown(picture).texts if text.y > TOP + DEEP + 2]
    ends = sorted(below[:-1], key=lambda text: text.x)  # the last one is a title
    assert (ends[0].text, ends[-1].text) == (f"{first:,}", f"{last:,}")


def test_the_outer_band_is_inside_and_nothing_impossible_is_shown():
    axes = Chart(4, 3.5, 1.7, (1, 6)).axes
    low, high = axes.up
    assert low < 3.5 - 2 * 1.7 / 10
    assert high > 3.5 + 2 * 1.7 / 10
    assert axes.y(3.5) == pytest.approx(TOP + DEEP / 2)
    assert Chart(2, 3.5, 1.7, (1, 6)).axes.up[1] < 6.5


def test_without_variance_the_chart_has_a_height():
    words = draw_running_mean([7, 14], 7, 0, (7, 7)).alt
    assert words.startswith("The mean of 2 rolls is 7. The expected value is 7,")
    assert words.endswith("standard error is 0.")


def test_the_words_have_the_last_mean():
    words = draw_running_mean([3, 4], 3.5, 2, (1, 6)).alt
    assert words.startswith("The mean of 2 rolls is 2.")
    assert "3.5" in words
    assert words.endswith("standard error is 1.414.")


def test_the_path_changes_the_picture():
    one, other = (
        draw_running_mean(sums, 3.5, 1.7, (1, 6)).data("svg")
        for sums in ([1, 7, 9], [6, 7, 9])
    )
    assert one != other
