"""The map of the lectures: the arrows of the course, and what is there by now."""

from gamesearch.draw.course_map import LECTURES, course_map

ARROWS = [
    "01-02",
    "02-03",
    "02-04",
    "02-05",
    "02-06",
    "03-08",
    "03-13",
    "08-09",
    "05-10",
    "01-11",
    "01-12",
    "04-14",
    "02-15",
    "07-15",
    "02-16",
    "05-17",
    "15-18",
]


def test_the_arrows_are_those_of_the_course():
    found = {f"{start}-{one.number}" for one in LECTURES for start in one.needs}
    assert found == set(ARROWS)


def test_a_lecture_stands_to_the_right_of_what_it_needs():
    column = {lecture.number: lecture.column for lecture in LECTURES}
    for lecture in LECTURES:
        assert all(column[start] < lecture.column for start in lecture.needs)


def test_no_two_lectures_stand_on_one_place():
    assert len({(one.column, one.row) for one in LECTURES}) == len(LECTURES)


def test_a_lecture_without_its_notebook_is_planned(tmp_path):
    (tmp_path / "01-minimax.ipynb").write_text("{}")
    picture = course_map(tmp_path)
    assert "ready: 01. The others are planned." in picture.alt
    assert "01 Minimax: 45 minutes; needs nothing\n" in picture.twin
    assert "09 Null windows: 45 minutes; needs 08; planned" in picture.twin


def test_when_all_are_there_nothing_is_planned(tmp_path):
    for lecture in LECTURES:
        (tmp_path / f"{lecture.slug}.ipynb").write_text("{}")
    picture = course_map(tmp_path)
    assert "planned" not in picture.alt + picture.twin


def test_where_no_notebook_is_nothing_is_planned(tmp_path):
    assert "planned" not in course_map(tmp_path).twin


def test_every_notebook_of_the_course_is_on_the_map():
    from notebooks import PATHS

    slugs = {lecture.slug for lecture in LECTURES}
    assert {path.stem for path in PATHS} - {"00-start-here"} <= slugs


def test_the_map_is_a_picture(tmp_path):
    assert course_map(tmp_path).data("png").startswith(b"\x89PNG")
