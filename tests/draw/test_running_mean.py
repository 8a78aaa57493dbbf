"""The chart of a running mean: its axis, its bands, its words."""

import pytest

from gamesearch.draw.running_mean import DEEP, TOP, Chart, draw_running_mean


@pytest.mark.parametrize(
    ("rolls", "first", "last"),
    [(0, 1, 100), (100, 1, 100), (101, 10, 1000), (5000, 100, 10_000)],
)
def test_the_last_two_decades_are_shown(rolls, first, last, monkeypatch):
    seen = []
    monkeypatch.setattr(Chart, "_axes", lambda chart: seen.append(chart))
    draw_running_mean([3] * rolls, 3.5, 1.7, (1, 6))
    assert (seen[0].first, seen[0].last) == (first, last)


def test_the_outer_band_is_inside_and_nothing_impossible_is_shown():
    chart = Chart(4, 3.5, 1.7, (1, 6))
    assert chart.low < 3.5 - 2 * 1.7 / 10
    assert chart.high > 3.5 + 2 * 1.7 / 10
    assert chart._y(3.5) == pytest.approx(TOP + DEEP / 2)
    assert Chart(2, 3.5, 1.7, (1, 6)).high < 6.5


def test_without_variance_the_chart_has_a_height():
    assert draw_running_mean([7, 14], 7, 0, (7, 7)).alt == (
        "Mean of 2 rolls: 7. Expected value 7, standard error 0."
    )


def test_the_words_have_the_last_mean():
    words = draw_running_mean([3, 4], 3.5, 2, (1, 6)).alt
    assert words == "Mean of 2 rolls: 2. Expected value 3.5, standard error 1.414."


def test_the_path_changes_the_picture():
    one, other = (
        draw_running_mean(sums, 3.5, 1.7, (1, 6)).data("svg")
        for sums in ([1, 7, 9], [6, 7, 9])
    )
    assert one != other
