"""The table of all searches: nothing is missing, nothing is there twice."""

from gamesearch import search
from gamesearch.draw.course_map import LECTURES
from gamesearch.draw.search_map import families, search_map
from gamesearch.search import local

PARTS = {  # public, but part of a search or about its answer
    "LocalResult",
    "at_least",
    "at_most",
    "cooling",
    "estimate_size",
    "hottest",
    "mean_value",
    "mex",
    "plan_cost",
    "profile",
    "samples_needed",
    "solution_graphs",
    "strategies",
    "thermograph",
    "winning_moves",
}


def names():
    return [name for family in families() for name in family["search"].split(", ")]


def test_every_search_stands_in_the_table_once():
    assert sorted(names()) == sorted({*search.__all__, *local.__all__} - PARTS)


def test_every_row_says_something_in_every_column():
    for family in families():
        assert len(family) == 6
        assert all(family.values())


def test_the_lectures_are_there():
    known = {lecture.number for lecture in LECTURES}
    assert {n for family in families() for n in family["lecture"].split()} <= known


def test_a_lecture_is_linked_where_its_notebook_is(tmp_path):
    (tmp_path / "15-map-of-search.ipynb").touch()
    html = search_map(tmp_path)._repr_html_()
    assert '<a href="15-map-of-search.ipynb">15</a>' in html
    assert '<a href="01-' not in html
