"""Tic-tac-toe on bitboards: three in a row on a board of 3 x 3.

A state is one int: its low nine bits are the squares of X, the next nine those of O.
Squares are moves 0 to 8, row by row from the top left, and are written 1 to 9. Every
method looks up its answer in a table, so searches are fast.
"""

from collections.abc import Sequence
from operator import or_

from gamesearch.games.board import rows_of_marks
from gamesearch.rules.game import MAX, Game
from gamesearch.rules.given import as_call, checked_side, shortened, whole_number_typed
from gamesearch.rules.say import paragraph, say

LINES = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
FULL = 0b111_111_111
LINE_SETS = tuple(sum(1 << square for square in line) for line in LINES)
CROSS = {square: 1 << square for square in range(9)}
NOUGHT = {square: 512 << square for square in range(9)}
EITHER = {square: 513 << square for square in range(9)}
HAS_LINE = [any(s & line == line for line in LINE_SETS) for s in range(512)]
FREE = tuple(tuple(q for q in range(9) if not s >> q & 1) for s in range(512))
THROUGH = tuple(sum(square in line for line in LINES) for square in range(9))
TURNED = (6, 3, 0, 7, 4, 1, 8, 5, 2)  # the board turned by a quarter
MIRRORED = (2, 1, 0, 5, 4, 3, 8, 7, 6)


def _over_table():
    """For every state, whether the game is over."""
    over = []
    for o in range(512):
        row = [True] * 512 if HAS_LINE[o] else HAS_LINE[:]
        row[FULL ^ o] = True  # these crosses fill the board
        over += row
    return over


def _images():
    """For every set of squares its eight images under rotation and reflection."""
    boards, board = [], tuple(range(9))
    for _ in range(4):
        boards += board, tuple(board[q] for q in MIRRORED)
        board = tuple(board[q] for q in TURNED)
    images = [(0,) * 8]
    for s in range(1, 512):
        lowest, rest = (s & -s).bit_length() - 1, images[s & s - 1]
        images.append(tuple(rest[i] | 1 << boards[i][lowest] for i in range(8)))
    return images


def full_lines(marks: Sequence[str]) -> list[tuple[int, ...]]:
    """The lines with three equal marks; `marks` has a mark for each of nine squares.

    >>> full_lines("XXX" "OO." "...")
    [(0, 1, 2)]
    """
    found = []
    for line in LINES:
        if {marks[square] for square in line} in ({"X"}, {"O"}):
            found.append(line)
    return found


OVER = _over_table()
X_IMAGES = _images()
O_IMAGES = [tuple(image << 9 for image in images) for images in X_IMAGES]


class TicTacToe(Game):
    """Tic-tac-toe; `x` says which player has the crosses, `first` who begins.

    A win for MAX is +1, for MIN -1, a draw 0. With `first=MAX, x=MIN` MAX begins, with
    O. The number of filled squares decides whose turn it is.

    >>> game = TicTacToe()
    >>> print(game.text(game.play(game.play(game.initial(), 4), 0)))
    O . .
    . X .
    . . .
    """

    def __init__(self, first: int = MAX, x: int = MAX):
        self.first, self.x = checked_side(first), checked_side(x, "x")
        self._turn = first, -first
        self._marks = (CROSS, NOUGHT) if first == x else (NOUGHT, CROSS)

    def __repr__(self):
        return as_call(self, first=self.first, x=self.x)

    def initial(self):
        return 0

    def to_move(self, state):
        return self._turn[state.bit_count() & 1]

    def moves(self, state):
        return () if OVER[state] else FREE[state & FULL | state >> 9]

    def play(self, state, move):
        try:
            if not (state & EITHER[move] or OVER[state]):
                return state | self._marks[state.bit_count() & 1][move]
        except (KeyError, TypeError):
            pass
        raise ValueError(f"move: {move!r} is not legal. {self._refusal(state, move)}")

    def is_terminal(self, state):
        return OVER[state]

    def utility(self, state):
        return self.x * (HAS_LINE[state & FULL] - HAS_LINE[state >> 9])

    def key(self, state):
        """The least of the eight images of the board: the same for all of them."""
        return min(map(or_, X_IMAGES[state & FULL], O_IMAGES[state >> 9]))

    def centrality(self, move: int) -> int:
        """Lines through the square: 4 in the centre, 3 in a corner, 2 at an edge."""
        return THROUGH[move]

    def mark(self, state, square: int) -> str:
        """The mark on the square: `X`, `O`, or `.` where it is free."""
        if state >> square & 1:
            return "X"
        return "O" if state >> square + 9 & 1 else "."

    def board(self, state) -> list[str]:
        """The rows from the top, a mark for each square."""
        marks = "".join(self.mark(state, square) for square in range(9))
        return [marks[row : row + 3] for row in (0, 3, 6)]

    def landing(self, state, move: int) -> tuple[int, int]:
        """The row, from the top, and the column of the square."""
        return divmod(move, 3)

    def text(self, state):
        return "\n".join(" ".join(row) for row in self.board(state))

    def from_text(self, text: str) -> int:
        """The state that `text` shows, in the form of `text(state)`, rows also by `/`.

        A free square is `.`, `_` or `-`. Marks alternate, so both sides have equally
        many marks, or the side that began has one more.

        >>> from gamesearch import MIN
        >>> game = TicTacToe(first=MIN)
        >>> game.to_move(game.from_text("X . O / . O . / . . ."))
        1
        """
        squares = {"X": CROSS, "O": NOUGHT, ".": dict.fromkeys(range(9), 0)}
        marks = "".join(rows_of_marks(text, 3, 3))
        state = sum(squares[mark][square] for square, mark in enumerate(marks))
        self._check_marks(state)
        return state

    def label(self, state, move):
        return str(move + 1)

    def parse(self, state, text):
        move = whole_number_typed(text) - 1
        if move in self.moves(state):
            return move
        raise ValueError(f"{shortened(text.strip())!r}: {self._refusal(state, move)}")

    def _check_marks(self, state):
        """Raises ValueError for a board that no play can reach."""
        began, other = ("X", "O") if self.first == self.x else ("O", "X")
        crosses, noughts = (state & FULL).bit_count(), (state >> 9).bit_count()
        ahead = (crosses - noughts) * (1 if began == "X" else -1)
        if ahead not in (0, 1):
            fix = "TicTacToe()" if other == "X" else "TicTacToe(first=MIN)"
            raise ValueError(
                f"text: there are {crosses} X and {noughts} O, but {began} begins and "
                f"marks alternate. In {fix} the first mark is {other}."
            )
        lines = {"X": HAS_LINE[state & FULL], "O": HAS_LINE[state >> 9]}
        if all(lines.values()):
            raise ValueError("text: both X and O have three in a row.")
        earlier, last = (other, began) if ahead else (began, other)
        if lines[earlier]:
            raise ValueError(
                f"text: {earlier} had three in a row, so the game was over before "
                f"{last} moved."
            )

    def _refusal(self, state, square):
        """Why this square cannot be played, and which squares can."""
        if OVER[state]:
            return "The game is over: no square can be played."
        why = "A square is a number from 1 to 9."
        if square in range(9):
            why = say(
                "Square {square} is taken by {mark}.",
                square=square + 1,
                mark=self.mark(state, square),
            )
        free = ", ".join(self.label(state, move) for move in self.moves(state))
        said = paragraph(why, say("Free squares: {free}.", free=free))
        return f"{said}\nThe position:\n{self.text(state)}"
