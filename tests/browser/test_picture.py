"""Pictures: where the page is narrower, a shadow says that it scrolls; the README's."""

import importlib.util
import io
import struct
from pathlib import Path

import pytest
from PIL import Image

import gamesearch as gs

HOUSE = Path(__file__).resolve().parents[2]
IMAGES = HOUSE / "notebooks" / "images"


@pytest.fixture
def picture(page):
    """A function that shows a picture on a page of this width, dark or not."""

    def show(width, dark):
        page.set_viewport_size({"width": width, "height": 700})
        paper = "#111" if dark else "white"
        tree = gs.tree_of(gs.ExplicitTree.from_json("textbook"), None, gs.Trace())
        shown = gs.draw(tree)._repr_html_()
        page.set_content(f"<body style='margin: 0; background: {paper}'>{shown}")
        return page.locator("figure > div")

    return show


def darkness(page, x):
    """How dark the picture is, a little below its top, at this place: 0 to 255."""
    image = Image.open(io.BytesIO(page.screenshot())).convert("L")
    return 255 - image.getpixel((x, 10))


@pytest.mark.parametrize("dark", [False, True])
def test_a_shadow_says_on_which_side_there_is_more(picture, page, dark):
    place, right = picture(300, dark), 298
    assert darkness(page, 1) < 3 < 20 < darkness(page, right)
    place.evaluate("e => e.scrollTo(100, 0)")
    assert min(darkness(page, 1), darkness(page, right)) > 20
    place.evaluate("e => e.scrollTo(9999, 0)")
    assert darkness(page, right) < 3 < 20 < darkness(page, 1)


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_that_has_room_has_no_shadow(picture, page, dark):
    place = picture(1000, dark)
    width = page.locator("img").bounding_box()["width"]
    assert place.evaluate("e => e.scrollWidth === e.clientWidth")
    assert width == place.bounding_box()["width"]
    assert darkness(page, 1) == darkness(page, round(width) - 2) == 0


def size(file):
    """Width and height of a PNG."""
    return struct.unpack(">II", file.read_bytes()[16:24])


def test_the_stored_screenshot_has_the_size_of_one_taken_afresh(browser, tmp_path):
    """Nearly: fonts differ between machines, and by a line of text at most."""
    spec = importlib.util.spec_from_file_location("shot", IMAGES / "screenshot.py")
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    page = browser.new_page(viewport=script.SIZE, device_scale_factor=script.SHARP)
    script.take(page, tmp_path / "explorer.png")
    page.close()
    (width, height), (now, high) = size(script.FILE), size(tmp_path / "explorer.png")
    assert width == now
    assert abs(height - high) < 60 * script.SHARP
    assert script.FILE.stat().st_size < 150_000


def test_the_readme_shows_it_with_a_text():
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    assert '<img src="notebooks/images/explorer.png"' in readme
