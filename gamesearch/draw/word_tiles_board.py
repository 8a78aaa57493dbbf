"""Word tiles: the squares with the tiles on them, and the rack of each player below.

A tile shows its letter and, small, its value. Rows and columns have the names that
moves are written with.
"""

from string import ascii_lowercase as LETTERS

from gamesearch.draw.board import Board
from gamesearch.draw.palette import GREY, INK, LEAF, OUTLINE, PAPER
from gamesearch.draw.scene import Look, Scene, side_look
from gamesearch.games.word_tiles import FREE, VALUES, TilesState, WordTiles
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES

STEP, TILE, NAME = 34.0, 30.0, 68.0  # a square, a tile on it, the name of a player
SQUARE = Look(1, PAPER, "#9aa3ab", 0.8)


class TilesBoard(Board):
    """What draws the positions of one game of word tiles."""

    def __init__(self, game: WordTiles):
        self.game = game
        longest = NAME + STEP * max(map(len, game.racks))
        self.width = max(STEP * (game.columns + 1), longest) + 8
        self.height = STEP * (game.rows + 4) + 8

    def draw(self, scene: Scene, state: TilesState, x, y, status="", *marked):
        left, top = x - self.width / 2 + 4, y - self.height / 2 + 4
        rows, columns = self.game.rows, self.game.columns
        for column in range(columns):
            name = LETTERS[column]
            scene.text(left + STEP * (column + 1.5), top + STEP / 2, name, 14, GREY)
        for row in range(rows):
            down = top + STEP * (row + 1.5)
            scene.text(left + STEP / 2, down, str(rows - row), 14, GREY)
            for column in range(columns):
                letter = state.board[row * columns + column]
                across = left + STEP * (column + 1.5)
                scene.box(across, down, STEP, STEP, SQUARE)
                if letter != FREE:
                    self._tile(scene, letter, across, down, LEAF)
        for place, (side, rack) in enumerate(zip((MAX, MIN), state.racks)):
            self._rack(
                scene, left, top + STEP * (rows + 1.8 + place), side, rack, state
            )
        said = self.game.text(state).splitlines()[-1]
        scene.text(left, top + STEP * (rows + 3.6), said, 14, INK, anchor=0)

    def _rack(self, scene, left, y, side, rack, state):
        moves = state.side == side and not self.game.is_terminal(state)
        name = ("▸ " if moves else "") + SIDE_NAMES[side]
        scene.text(left + NAME - 10, y, name, 14, OUTLINE[side], anchor=1, font="bold")
        for n, letter in enumerate(rack):
            self._tile(scene, letter, left + NAME + STEP * (n + 0.5), y, side)

    def _tile(self, scene, letter, x, y, kind):
        look = side_look(2, kind, 1.2)
        scene.box(x, y, TILE, TILE, look)
        scene.text(x - 3, y - 1, letter, 18, INK, font="bold")
        scene.text(x + 9, y + 8, str(VALUES[letter]), 11, INK)
