"""Small boards for the nodes of games: squares with marks if a game has squares.

A game with `board(state)`, as described in `Game`, is drawn with its squares, and
backgammon with its points. Problems are drawn by `draw/problems`, and other games are
shown as text. `draw_board` shows one position alone, large.
"""

from collections.abc import Iterable

from gamesearch.draw import glyphs
from gamesearch.draw.backgammon_board import LARGE, SMALL, BackgammonBoard
from gamesearch.draw.board import Board, ground
from gamesearch.draw.palette import FAINT, GREY, INK, LAST_MOVE, OUTLINE, PAPER
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.pig_board import PigBoard
from gamesearch.draw.problems import board_of
from gamesearch.draw.scene import Look, Scene, line_look
from gamesearch.draw.word_tiles_board import TilesBoard
from gamesearch.games.backgammon import Backgammon
from gamesearch.games.board import own_squares
from gamesearch.games.pig import Pig
from gamesearch.games.word_tiles import WordTiles
from gamesearch.rules.game import FREE, MAX, Game, State, has_board, uncounted
from gamesearch.rules.problem import Problem
from gamesearch.rules.say import paragraph, say
from gamesearch.search.arguments import check_rules
from gamesearch.tree.node import UNVISITED
from gamesearch.tree.tree import Tree

TEXT, ROW = 11.0, 14.0  # the size of text on a board, the height of a row, in pixels
SQUARE = 40.0  # of a position that is shown alone


def board_for(tree: Tree, boards: bool | None):
    """What draws the board of a node, or None; by default for boards of strokes."""
    game = uncounted(tree.game)
    strokes = has_board(game) or isinstance(game, Backgammon)
    if boards is False or not (boards or strokes):
        return None
    return _board(game, [node.state for node in tree.nodes], large=False)


def _board(game, states, large):
    """What draws a game, large or small; a game without a drawing shows its text."""
    if has_board(game):
        return Squares(game, states[0], SQUARE if large else None)
    if isinstance(game, Backgammon):
        return BackgammonBoard(LARGE if large else SMALL)
    if isinstance(game, Pig) and large:
        return PigBoard(game)
    if isinstance(game, WordTiles) and large:
        return TilesBoard(game)
    return board_of(game, large=large) or Lines(game, states)


def size_of(board) -> tuple[float, float]:
    """How wide and high a board is; 0 by 0 without one."""
    return (board.width, board.height) if board else (0, 0)


def draw_board(
    game: Game, state: State | None = None, *, title: str = "", alt: str = ""
) -> Picture:
    """A position as a picture with its text; by default the first position.

    >>> from gamesearch import TicTacToe
    >>> draw_board(TicTacToe(), title="Empty")
    <Picture: Empty. The rows from the top: . . . / . . . / . . .>

    Games with squares, backgammon, Pig and word tiles have boards of their own. A
    problem is drawn with the values chosen so far. Any other game is shown as text.
    """
    check_rules(game)
    state, rules = game.initial() if state is None else state, uncounted(game)
    if isinstance(rules, Problem):
        _check_partial(rules, state)
    board = _board(rules, [state], large=True)
    scene = Scene(board.width, board.height)
    board.draw(scene, state, board.width / 2, board.height / 2)
    said = board.says(state) if title else paragraph(_kind(rules), board.says(state))
    lines = game.text(state).splitlines()
    return framed([scene], title, alt=alt, said=said, lines=lines)


def _kind(rules):
    name = type(rules).__name__
    if isinstance(rules, Problem):
        return say("A state of {problem}.", problem=name)
    return say("A position of {game}.", game=name)


def _check_partial(problem, state):
    """ValueError if a value of a partial solution is not one of its choices."""
    if not isinstance(state, tuple):
        raise TypeError(
            f"state: give a tuple of the values chosen so far, not {state!r}."
        )
    for place, value in enumerate(state):
        choices = problem.moves(state[:place])
        if value not in choices:
            raise ValueError(
                f"state: value number {place + 1} is {value!r}, but after "
                f"{state[:place]!r} the choices are {list(choices)!r}."
            )


class Squares(Board):
    """A board of squares with X and O; the last one played has a pale ground.

    `marked` are pairs of row and column. A large board shows the names of its moves in
    their squares, if each move has a square of its own.
    """

    def __init__(self, game: Game, state: State, step: float | None):
        self.game, self.x = game, getattr(game, "x", MAX)
        board = game.board(state)
        self.rows, self.columns = len(board), len(board[0])
        small = 40 / 3 if max(self.rows, self.columns) <= 3 else 9.0
        self.step = small if step is None else step
        self.width = self.columns * self.step + 4
        self.height = self.rows * self.step + 4

    def marks(self, node):
        landing = self.game.landing(node.parent.state, node.move)
        return [landing] if landing else ()

    def says(self, state):
        rows = (" ".join(row) for row in self.game.board(state))
        return say("The rows from the top: {rows}", rows=" / ".join(rows))

    def draw(self, scene, state, x, y, status="", *marked):
        faint = status in UNVISITED
        ground(scene, x, y, self.width, self.height, status)
        left, top = x - self.columns * self.step / 2, y - self.rows * self.step / 2
        for square in marked:
            middle = self._middle(left, top, *square)
            look = Look(2.5, PAPER if faint else LAST_MOVE)
            scene.box(*middle, self.step - 1, self.step - 1, look)
        self._grid(scene, left, top)
        for row, marks in enumerate(self.game.board(state)):
            for column, mark in enumerate(marks):
                self._mark(scene, mark, *self._middle(left, top, row, column), faint)
        if self.step == SQUARE:
            self._names(scene, state, left, top)

    def _names(self, scene, state, left, top):
        for square, name in own_squares(self.game, state).items():
            x, y = self._middle(left, top, *square)
            right, foot = x + self.step / 2 - 5, y + self.step / 2 - 9
            scene.text(right, foot, name, TEXT, GREY, anchor=1)

    def _middle(self, left, top, row, column):
        return left + (column + 0.5) * self.step, top + (row + 0.5) * self.step

    def _grid(self, scene, left, top):
        grid = line_look(2.6, "#9aa3ab", 1 if self.step > 10 else 0.6)
        right, foot = left + self.columns * self.step, top + self.rows * self.step
        for column in range(1, self.columns):
            across = left + column * self.step
            scene.line([(across, top), (across, foot)], grid)
        for row in range(1, self.rows):
            down = top + row * self.step
            scene.line([(left, down), (right, down)], grid)

    def _mark(self, scene, mark, a, b, faint):
        side = {"X": self.x, "O": -self.x}.get(mark)
        if side is None:
            if mark not in FREE:
                scene.text(a, b, mark, 0.7 * self.step, FAINT if faint else INK)
            return
        r = self.step * 0.28
        width = max(2 if self.step > 10 else 1.4, self.step / 10)
        look = line_look(2.7, FAINT if faint else OUTLINE[side], width)
        if mark == "X":
            scene.cross(a, b, r, look)
        else:
            scene.oval(a, b, 2.1 * r, 2.1 * r, look)


class Lines(Board):
    """The board of any other game: its text in a font of fixed width."""

    def __init__(self, game: Game, states: Iterable[State]):
        self.game = game
        texts = [game.text(state).splitlines() for state in states]
        self.width = max(self._wide(lines) for lines in texts) + 8
        self.height = max(map(len, texts)) * ROW + 6

    def _wide(self, lines):
        return max((glyphs.width(line, "mono") for line in lines), default=0) * TEXT

    def draw(self, scene, state, x, y, status=""):
        faint = status in UNVISITED
        lines = self.game.text(state).splitlines()
        width = self._wide(lines)
        ground(scene, x, y, width + 8, self.height, status)
        for row, line in enumerate(lines):
            middle = y + (row - (len(lines) - 1) / 2) * ROW
            colour = FAINT if faint else INK
            scene.text(x - width / 2, middle, line, TEXT, colour, anchor=0, font="mono")
