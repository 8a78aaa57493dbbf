"""Small boards for the nodes of games: strokes for tic-tac-toe, text for others."""

from gamesearch.draw.palette import (
    FAINT,
    GREY,
    INK,
    LAST_MOVE,
    OUTLINE,
    PAPER,
    PRUNED_LINE,
    UNSEEN_LINE,
)
from gamesearch.draw.paper import Look, Paper
from gamesearch.draw.shapes import PRUNED_DASH
from gamesearch.game import Counted
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.tree import PRUNED, WAITING, Node, Tree

TEXT, ROW = 11.0, 14.0  # the size of text on a board, the height of a row, in pixels
MONO = 0.602  # how wide a character of the fixed-width font is


def board_for(tree: Tree, boards: bool | None):
    """What draws the board of a node, or None; by default where there are strokes."""
    game = tree.game
    while isinstance(game, Counted):
        game = game.game
    if isinstance(game, TicTacToe) and boards is not False:
        return Squares(game)
    return Lines(tree) if boards else None


def size_of(board) -> tuple[float, float]:
    """How wide and high a board is; 0 by 0 without one."""
    return (board.width, board.height) if board else (0, 0)


class Squares:
    """Tic-tac-toe: three by three squares, the one played last on a pale ground."""

    width = height = 44.0

    def __init__(self, game: TicTacToe):
        self.game = game

    def put(self, paper: Paper, node: Node, x: float, y: float) -> None:
        """Draw the board of a node with its middle at (x, y)."""
        faint = node.status in (PRUNED, WAITING)
        step = (self.width - 4) / 3
        _ground(paper, x, y, self.width, self.height, node.status)
        if node.parent:
            row, column = divmod(node.move, 3)
            last = x + (column - 1) * step, y + (row - 1) * step
            look = Look(2.5, PAPER if faint else LAST_MOVE)
            paper.box(*last, step - 1, step - 1, look)
        grid = Look(2.6, line="#9aa3ab", width=1)
        for shift in (-step / 2, step / 2):
            paper.line([(x + shift, y - 1.5 * step), (x + shift, y + 1.5 * step)], grid)
            paper.line([(x - 1.5 * step, y + shift), (x + 1.5 * step, y + shift)], grid)
        cross = Look(2.7, line=FAINT if faint else OUTLINE[self.game.x], width=2)
        nought = Look(2.7, line=FAINT if faint else OUTLINE[-self.game.x], width=2)
        for square in range(9):
            mark = self.game.mark(node.state, square)
            a, b = x + (square % 3 - 1) * step, y + (square // 3 - 1) * step
            r = step * 0.28
            if mark == "X":
                paper.line([(a - r, b - r), (a + r, b + r)], cross)
                paper.line([(a - r, b + r), (a + r, b - r)], cross)
            elif mark == "O":
                paper.oval(a, b, 2.1 * r, 2.1 * r, nought)


class Lines:
    """Any other game: its text, in characters of fixed width."""

    def __init__(self, tree: Tree):
        self.texts = {
            node.path: tree.game.text(node.state).splitlines() for node in tree.nodes
        }
        longest = max(len(line) for lines in self.texts.values() for line in lines)
        self.width = longest * TEXT * MONO + 8
        self.height = max(map(len, self.texts.values())) * ROW + 6

    def put(self, paper: Paper, node: Node, x: float, y: float) -> None:
        """Draw the text of a node's position with its middle at (x, y)."""
        faint = node.status in (PRUNED, WAITING)
        lines = self.texts[node.path]
        width = max(map(len, lines), default=0) * TEXT * MONO
        _ground(paper, x, y, width + 8, self.height, node.status)
        for row, line in enumerate(lines):
            middle = y + (row - (len(lines) - 1) / 2) * ROW
            colour = FAINT if faint else INK
            paper.text(x - width / 2, middle, line, TEXT, colour, anchor=0, font="mono")


def _ground(paper, x, y, width, height, status):
    dash = PRUNED_DASH if status == PRUNED else ()
    line = {PRUNED: PRUNED_LINE, WAITING: UNSEEN_LINE}.get(status, GREY)
    paper.box(x, y, width, height, Look(2.4, PAPER, line, 1.2, dash))
