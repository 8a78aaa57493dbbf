"""Word tiles drawn: every tile where it lies, with its value, and the same as text."""

from collections import Counter

from many import many

from gamesearch import MAX, MIN, WordTiles, draw_board
from gamesearch.draw.palette import FILL, LEAF
from gamesearch.draw.scene import Box, Text
from gamesearch.games.word_tiles import VALUES


def drawn(game):
    """The texts of the picture, and how many boxes there are of each colour."""
    shapes = [shape for scene, *_ in draw_board(game).parts for shape in scene.shapes]
    texts = Counter(shape.text for shape in shapes if isinstance(shape, Text))
    boxes = Counter(shape.look.face for shape in shapes if isinstance(shape, Box))
    return texts, boxes


@many(20)
def test_each_tile_has_its_letter_and_its_value(seed):
    game = WordTiles.drawn(seed, tiles=2 + seed % 5)
    on_board = "".join(game.letters).replace(".", "")
    tiles = on_board + "".join(game.racks)
    texts, boxes = drawn(game)
    assert Counter(tiles) <= texts
    rows = Counter(map(str, range(1, game.rows + 1)))
    assert Counter(str(VALUES[tile]) for tile in tiles) + rows <= texts
    counts = [boxes[FILL[kind]] for kind in (LEAF, MAX, MIN)]
    assert counts == [len(on_board), *map(len, game.racks)]


def test_the_picture_has_the_position_as_text():
    game = WordTiles.drawn(54, tiles=3)
    after = game.play(game.initial(), "pass")
    assert draw_board(game, after).twin == game.text(after)
