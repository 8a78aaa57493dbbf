"""Dice and coins: faces with pips up to six sides, a coin for two, else a number.

The faces of a coin are 1 (tails) and 2 (heads). A face of 0 is blank: not thrown yet.
"""

from collections.abc import Sequence

from gamesearch.draw.palette import GREY, INK, OUTLINE, PAPER
from gamesearch.draw.picture import Picture
from gamesearch.draw.scene import Look, Scene, line_look, side_look
from gamesearch.rules.game import CHANCE
from gamesearch.rules.say import say

PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
SIZE, STEP = 34.0, 46.0  # of a die; from one to the next
MOST = 7  # dice in a row
COIN = {0: "", 1: "tails", 2: "heads"}
FACE, PIP = Look(1, PAPER, INK, 1.6), Look(2, INK)
METAL, RING = side_look(1, CHANCE, 1.6), line_look(2, OUTLINE[CHANCE], 1)


def draw_pips(scene: Scene, x, y, size: float, face: int, pip: Look) -> None:
    """The pips of a face in a square of that size round (x, y)."""
    for across, down in PIPS[face]:
        place = x + across * size * 0.27, y + down * size * 0.27
        scene.oval(*place, size * 0.19, size * 0.19, pip)


def draw_die(scene: Scene, x: float, y: float, face: int, sides: int) -> None:
    """One die or coin with its middle at (x, y), as it came up."""
    if sides == 2:
        scene.oval(x, y, SIZE, SIZE, METAL)
        scene.oval(x, y, SIZE - 7, SIZE - 7, RING)
    else:
        scene.box(x, y, SIZE, SIZE, FACE)
    if 2 < sides <= 6:
        draw_pips(scene, x, y, SIZE, face, PIP)
    elif face:
        scene.text(x, y, str(face), 15, font="bold")


def dice_row(faces: Sequence[int], sides: int = 6) -> Scene:
    """The last of these faces in a row, at most MOST; below a coin stands its name.

    The picture is always as wide as a full row, so that a page does not jump when a die
    is thrown.
    """
    scene = Scene(MOST * STEP, SIZE + (28 if sides == 2 else 12))
    for place, face in enumerate(faces[-MOST:]):
        x = (place + 0.5) * STEP
        draw_die(scene, x, SIZE / 2 + 6, face, sides)
        if sides == 2:
            scene.text(x, SIZE + 16, COIN[face], 11, GREY)
    return scene


def draw_dice(faces: Sequence[int], sides: int = 6) -> Picture:
    """A row with the last dice or coins thrown; a blank one before the first throw.

    >>> draw_dice([3, 6]), draw_dice([], sides=2)
    (<Picture: The last dice came up 3, 6.>, <Picture: The coin is not thrown yet.>)
    """
    scene = dice_row(faces or (0,), sides)
    picture = Picture(scene.width, scene.height)
    picture.put(scene)
    shown = ", ".join(map(str, faces[-MOST:]))
    if shown and sides == 2:
        picture.alt = say("The last coins came up {faces}.", faces=shown)
    elif shown:
        picture.alt = say("The last dice came up {faces}.", faces=shown)
    elif sides == 2:
        picture.alt = say("The coin is not thrown yet.")
    else:
        picture.alt = say("The die is not thrown yet.")
    return picture
