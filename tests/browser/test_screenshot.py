"""The picture in the README is one of today's explorer."""

import importlib.util
import struct

from browser.lab import HOUSE

IMAGES = HOUSE / "notebooks" / "images"


def size(file):
    """Width and height of a PNG."""
    return struct.unpack(">II", file.read_bytes()[16:24])


def test_the_stored_picture_has_the_size_of_one_taken_afresh(browser, tmp_path):
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
