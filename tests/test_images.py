"""The stored pictures of the notebooks are those that the trees give today."""

import importlib.util
import re

import pytest
from listed import listed

from notebooks import FOLDER, PATHS, read

IMAGES = FOLDER / "images"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")


def regenerate():
    spec = importlib.util.spec_from_file_location("images", IMAGES / "regenerate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    folder = tmp_path_factory.mktemp("images")
    regenerate().regenerate(folder)
    return folder


@pytest.mark.parametrize("name", sorted(regenerate().PICTURES))
def test_a_stored_picture_is_up_to_date(name, fresh):
    """Up to a rounding in the last digit, which differs between machines."""
    stored, drawn = ((f / name).read_text("utf-8") for f in (IMAGES, fresh))
    assert NUMBER.sub("n", stored) == NUMBER.sub("n", drawn)
    numbers = [[float(n) for n in NUMBER.findall(text)] for text in (stored, drawn)]
    assert numbers[0] == pytest.approx(numbers[1], abs=0.01)


def test_every_stored_picture_is_drawn_and_shown():
    shown = {
        name
        for path in PATHS
        for cell in read(path).cells
        for name in re.findall(r'src="images/([^"]+)"', cell.source)
    }
    assert shown <= set(regenerate().PICTURES)
    assert {file.name for file in IMAGES.glob("*.svg")} == set(regenerate().PICTURES)


@listed("path", PATHS)
def test_every_picture_has_a_sentence_for_those_who_do_not_see_it(path):
    for cell in read(path).cells:
        for image in re.findall(r"<img[^>]*>", cell.source):
            alt = re.search(r'alt="([^"]*)"', image)
            assert alt, cell.id
            assert len(alt[1].split()) >= 5, cell.id
