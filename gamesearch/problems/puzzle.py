"""The sliding puzzle: a square of tiles with one gap, to be put in order.

With 3 rows it is the 8-puzzle, with 4 the 15-puzzle. The tiles are numbered from 1, and
the gap is 0. In the goal the tiles are in order row by row, and the gap is last. A
state is the tuple of all squares, row by row. A move is the direction in which the gap
moves: up, down, left or right. The player wants to pay as little as possible, so the
player is MIN; each move costs 1.

From half of all arrangements the goal cannot be reached: Johnson and Story, "Notes on
the '15' puzzle", American Journal of Mathematics 2 (1879).
"""

from collections.abc import Iterable
from itertools import combinations
from math import isqrt

from gamesearch.problems.path_problem import PathProblem
from gamesearch.rules.game import not_legal
from gamesearch.rules.given import list_of, move_typed, whole_number

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Puzzle(PathProblem):
    """The sliding puzzle that begins with these tiles, row by row; 0 is the gap.

    >>> game = Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    >>> print(game.text(game.initial()))
    1 2 3
    4 . 6
    7 5 8
    >>> game.moves(game.initial())
    ('up', 'down', 'left', 'right')
    >>> state = game.play(game.play(game.initial(), "down"), "right")
    >>> game.is_goal(state)
    True

    The rows may also be given as lists: Puzzle([[1, 2, 3], [4, 0, 6], [7, 5, 8]]).
    """

    def __init__(self, tiles: Iterable):
        self.tiles = checked_tiles(tiles)
        self.size = isqrt(len(self.tiles))
        self.goal = (*range(1, len(self.tiles)), 0)
        if not solvable(self.tiles):
            raise ValueError(
                "tiles: no moves put these tiles in order. Each move exchanges the gap "
                "with a tile. The number of exchanges that order the tiles and the "
                "number of steps of the gap to its corner must both be even or both be "
                "odd, but here they are not. Exchange any two tiles.\n"
                f"{self.text(self.tiles)}"
            )
        self._moves = [self._steps(gap) for gap in range(len(self.tiles))]

    def _steps(self, gap):
        """The moves of the gap from this square: {move: the square after it}."""
        row, column = divmod(gap, self.size)
        return {
            move: gap + down * self.size + right
            for move, (down, right) in STEPS.items()
            if 0 <= row + down < self.size and 0 <= column + right < self.size
        }

    def __repr__(self):
        return f"{type(self).__name__}({list(self.tiles)})"

    def initial(self):
        return self.tiles

    def moves(self, state):
        return () if state == self.goal else tuple(self._moves[state.index(0)])

    def play(self, state, move):
        gap = state.index(0)
        if move not in self._moves[gap] or state == self.goal:
            raise ValueError(not_legal(self, state, move))
        after, place = list(state), self._moves[gap][move]
        after[gap], after[place] = after[place], 0
        return tuple(after)

    def is_goal(self, state) -> bool:
        """Are the tiles in order?"""
        return state == self.goal

    def is_terminal(self, state):
        return state == self.goal

    def text(self, state):
        wide = len(str(len(state) - 1))
        squares = [f"{tile or '.':>{wide}}" for tile in state]
        rows = range(0, len(state), self.size)
        return "\n".join(" ".join(squares[row : row + self.size]) for row in rows)

    def parse(self, state, text):
        """The move typed as up, down, left, right or its first letter."""
        return move_typed(self, state, text)


def checked_tiles(tiles) -> tuple[int, ...]:
    """The tiles row by row, each of 0, 1, 2, ... once; else ValueError."""
    wanted = "tiles: all squares row by row, as in [1, 2, 3, 4, 0, 6, 7, 5, 8]"
    rows = list_of(tiles, wanted)
    if rows and all(isinstance(row, (list, tuple)) for row in rows):
        if any(len(row) != len(rows) for row in rows):
            raise ValueError(
                f"{wanted}; each of the {len(rows)} rows must have {len(rows)} squares."
            )
        rows = [tile for row in rows for tile in row]
    flat = tuple(whole_number(tile, 0, "tiles: whole numbers") for tile in rows)
    size = isqrt(len(flat))
    if size < 2 or size * size != len(flat):
        raise ValueError(
            f"{wanted}; there must be 4, 9, 16, ... squares, not {len(flat)}."
        )
    if sorted(flat) != list(range(len(flat))):
        raise ValueError(
            f"{wanted}; each number from 0 to {len(flat) - 1} must occur once, not "
            f"{flat}."
        )
    return flat


def solvable(tiles) -> bool:
    """Can moves put these tiles in order?

    Each move exchanges the gap with a tile. So the number of exchanges that order all
    squares, and the number of steps from the gap to its corner, must be both even or
    both odd.

    >>> solvable((1, 2, 3, 4, 5, 6, 7, 0, 8)), solvable((1, 2, 3, 4, 5, 6, 8, 7, 0))
    (True, False)
    """
    size = isqrt(len(tiles))
    order = [tile or len(tiles) for tile in tiles]
    exchanges = sum(first > later for first, later in combinations(order, 2))
    row, column = divmod(tiles.index(0), size)
    return (exchanges + (size - 1 - row) + (size - 1 - column)) % 2 == 0
