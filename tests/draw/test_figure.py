"""The two writers agree: a figure has each shape of the scene where it belongs."""

import numpy as np
import pytest
from matplotlib.path import Path

from gamesearch.draw import draw, draw_icicle
from gamesearch.draw.figure import outline
from gamesearch.draw.picture import Picture
from gamesearch.draw.scene import PIXELS, Look, Scene
from tests.draw.scenes import Sheet, ends
from tests.draw.trees import TEXTBOOK, searched

LOOK = Look(1, "#cfe4f7", "#0b5394", 1)


def drawn(put):
    """A shape, and the path by which a figure draws it, in pixels from the top left."""
    sheet, picture = Sheet(), Picture(100, 50)
    put(sheet)
    picture.put(sheet)
    figure = picture.figure()
    patch = figure.artists[-1]
    path = patch.get_transform().transform_path(patch.get_path())
    figure.dpi = PIXELS
    return sheet.shapes[0], Path(path.vertices * (1, -1) + (0, 50), path.codes)


@pytest.mark.parametrize(
    "put",
    [
        lambda scene: scene.box(40, 20, 30, 10, LOOK),
        lambda scene: scene.oval(40, 20, 30, 10, LOOK),
        lambda scene: scene.line([(3, 4), (50, 6), (20, 30)], LOOK),
        lambda scene: scene.polygon([(3, 4), (50, 6), (20, 30)], LOOK),
    ],
)
def test_a_shape_has_its_ends(put):
    shape, path = drawn(put)
    box = path.get_extents()
    assert (box.x0, box.y0, box.x1, box.y1) == pytest.approx(ends(shape))


@pytest.mark.parametrize("anchor", [0, 0.5, 1])
@pytest.mark.parametrize("font", ["", "bold", "italic", "mono"])
def test_a_text_is_inside_its_room(anchor, font):
    def put(scene):
        scene.text(50, 20, "≥12 … ∞", 12, anchor=anchor, font=font, halo=True)

    text, path = drawn(put)
    box, room = path.get_extents(), ends(text)
    assert room.left - 1 <= box.x0 < box.x1 <= room.right + 1
    assert box.x1 - box.x0 > 0.85 * (room.right - room.left)
    assert pytest.approx((box.y0 + box.y1) / 2, abs=2) == 20


def test_outlines_stand_side_by_side():
    both, _ = outline("ab")
    first, _ = outline("a")
    assert np.allclose(both[: len(first)], first)


@pytest.mark.parametrize("make", [draw, draw_icicle])
def test_a_figure_has_few_artists_and_the_size_of_the_picture(make):
    picture = make(searched(TEXTBOOK), title="A tree")
    figure = picture.figure()
    assert figure.get_size_inches() * PIXELS == pytest.approx(
        [picture.width, picture.height]
    )
    shapes = sum(len(scene.shapes) for scene, *_ in picture.parts)
    assert len(figure.artists) < shapes / 2


def test_a_part_may_be_scaled():
    scene, picture = Scene(), Picture(100, 50)
    scene.box(10, 10, 20, 20, LOOK)
    picture.put(scene, 30, 10, 1.5)
    (patch,) = picture.figure().artists
    box = patch.get_path().get_extents(patch.get_transform())
    assert (box.x0, box.x1) == pytest.approx((30, 60))
    assert 'transform="translate(30 10)scale(1.5)"' in picture.svg()
