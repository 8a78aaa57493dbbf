"""The table of all searches: nothing is missing, nothing is there twice."""

from gamesearch import search
from gamesearch.draw.course_map import LECTURES
from gamesearch.draw.search_map import KINDS, families, laid_out, places, search_map
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
        assert len(family) == 8
        assert all(family.values())
        assert family["kind"] in KINDS


def test_the_lectures_are_there():
    known = {lecture.number for lecture in LECTURES}
    assert {n for family in families() for n in family["lecture"].split()} <= known


def test_a_lecture_is_linked_where_its_notebook_is(tmp_path):
    (tmp_path / "15-map-of-search.ipynb").touch()
    html = search_map(tmp_path)._repr_html_()
    assert '<a href="15-map-of-search.ipynb">15</a>' in html
    assert '<a href="01-' not in html


def test_every_row_has_a_box_of_its_own_and_no_two_overlap():
    boxes, _, height = laid_out(places())
    assert {row["name"] for row in families()} <= {place.name for place, *_ in boxes}
    spots = [(left, top) for _, left, top in boxes]
    assert len({*spots}) == len(boxes) == len({place.name for place, *_ in boxes})
    assert max(top for _, top in spots) < height


def test_every_lecture_has_a_box_on_the_drawn_map():
    shown = {number for place in places() for number in place.lectures.split()}
    assert {lecture.number for lecture in LECTURES} <= shown


def test_every_box_leads_to_its_lecture(tmp_path):
    for lecture in LECTURES:
        (tmp_path / f"{lecture.slug}.ipynb").touch()
    links = search_map(tmp_path).picture.links
    assert len(links) == len(places())
    assert search_map(tmp_path / "nowhere").picture.links == []
