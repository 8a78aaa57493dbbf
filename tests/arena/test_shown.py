"""Tables of a tournament in a notebook: shaded for light and for dark pages alike."""

import re

import pytest

import gamesearch as gs
from gamesearch.play.arena.standings_view import crossed, shade


def met(first, second):
    game = gs.Nim([3, 4])
    return gs.arena.match(first, second, game, games=10, openings=1, progress=False)


def perfect(game, state):
    return gs.alpha_beta(game, state).move


def last(game, state):
    return game.moves(state)[-1]


@pytest.fixture(scope="module")
def result():
    return met(perfect, last)


def test_no_cell_has_a_colour_that_hides_the_page_or_changes_the_letters(result):
    html = result._repr_html_()
    alphas = re.findall(r"background: rgba\(\d+, \d+, \d+, ([\d.]+)\)", html)
    assert alphas
    assert all(float(alpha) <= 0.6 for alpha in alphas)
    assert "background-color: #" not in html
    assert not re.search(r"(?<!-)\bcolor:", html)


def test_more_points_are_shaded_more_and_the_most_in_full(result):
    cross = crossed(result)
    cells = [cell for row in cross for cell in list(row.values())[1:]]
    points = sorted({cell for cell in cells if cell is not None})
    most = points[-1]
    alphas = [float(shade(one, most)[:-1].rsplit(",", 1)[1]) for one in points]
    assert alphas == sorted(alphas)
    assert len(set(alphas)) > 1
    assert alphas[-1] == 0.6


def test_where_no_games_are_there_is_no_shade(result):
    assert crossed(result)[0]["1"] is None
    shaded = re.findall(r"rgba[^>]*>([^<]*)<", result._repr_html_())
    assert len(shaded) == 2
    assert "–" not in shaded


def test_without_a_game_there_is_still_a_table():
    empty = gs.arena.Tournament(("Ann", "Bob"), [], 2)
    assert "Ann" in empty._repr_html_()
    assert "rgba" not in empty._repr_html_()


def test_the_title_of_a_file_heads_its_tables(result):
    cup = gs.arena.saved("six")
    assert str(cup).startswith("Six players at Connect Four\n\nStandings")
    assert cup._repr_html_().startswith("<h3>Six players at Connect Four</h3>")
    assert str(result).startswith("Standings")
