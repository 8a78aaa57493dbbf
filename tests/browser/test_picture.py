"""A picture on a page: where the page is narrower, a shadow says that it scrolls."""

import io

import pytest
from PIL import Image

import gamesearch as gs

ROOM = 300


@pytest.fixture
def picture(new_page):
    """A function that shows a picture on a page of this width, dark or not."""

    def show(width, dark=False):
        page = new_page()
        page.set_viewport_size({"width": width, "height": 700})
        paper = "#111" if dark else "white"
        tree = gs.tree_of(gs.ExplicitTree.from_json("textbook"), None, gs.Trace())
        shown = gs.draw(tree)._repr_html_()
        page.set_content(f"<body style='margin: 0; background: {paper}'>{shown}")
        return page

    return show


def darkness(page, x):
    """How dark the picture is, a little below its top, at this place: 0 to 255."""
    image = Image.open(io.BytesIO(page.screenshot())).convert("L")
    return 255 - image.getpixel((x, 10))


@pytest.mark.parametrize("dark", [False, True])
def test_a_shadow_says_on_which_side_there_is_more(picture, dark):
    page = picture(ROOM, dark)
    right = ROOM - 2
    assert darkness(page, 1) < 3 < 20 < darkness(page, right)
    place = page.locator("figure > div")
    place.evaluate("e => e.scrollTo(100, 0)")
    assert min(darkness(page, 1), darkness(page, right)) > 20
    place.evaluate("e => e.scrollTo(9999, 0)")
    assert darkness(page, right) < 3 < 20 < darkness(page, 1)


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_that_has_room_has_no_shadow(picture, dark):
    page = picture(1000, dark)
    box = page.locator("img").bounding_box()
    place = page.locator("figure > div")
    assert place.evaluate("e => e.scrollWidth === e.clientWidth")
    assert box["width"] == place.bounding_box()["width"]
    assert darkness(page, 1) == darkness(page, round(box["width"]) - 2) == 0
