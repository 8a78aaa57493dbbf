"""Breakthrough on bitboards: pawns go forward, and the first to cross the board wins.

A state is `(own, others, side, winner)`: the pawns of the side to move, those of the
other side, whose turn it is, and the winner, 0 until the game is over. MAX moves up the
board, MIN moves down. A pawn moves one square forward, straight or diagonally, to a
free square; diagonally it also captures. A side wins when a pawn reaches the far row,
or when it captures the last pawn of the other side. There is no draw, because the
foremost pawn of a side can always move diagonally.

Source: Dan Troyka's game of 2000; rules as in Saffidine, Jouandeau and Cazenave,
"Solving Breakthrough with Race Patterns and Job-Level Proof Number Search" (2011).
"""

import re

from gamesearch.games.board import (
    bits_of_rows,
    framed,
    lettered,
    no_move,
    rows_of_bits,
    rows_of_marks,
    square_name,
    state_after,
    unframed,
)
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import as_call, checked_side, shortened, whole_number


class Breakthrough(Game):
    """Breakthrough on `rows` x `columns` squares, two rows of pawns for each side.

    MAX, marked X, moves up from the bottom rows, MIN, marked O, down; `first` begins.
    A move is (from, to), with squares counted row by row from the top left. It is
    written as in chess: `a2-a3`, or `a2xb3` for a capture.

    >>> game = Breakthrough(5, 3)
    >>> print(game.text(game.from_moves("b2-b3 a4xb3")))
      a b c
    5 O O O
    4 . O O
    3 . O .
    2 X . X
    1 X X X
    X to move
    """

    def __init__(self, rows: int = 8, columns: int = 8, first: int = MAX):
        self.rows = whole_number(rows, 4, "rows: two or more for each side")
        self.columns = lettered(columns, 2, "columns: a number of columns")
        self.first = checked_side(first)
        self._stride = self.columns + 1
        bits = {square: self._bit(square) for square in range(self.rows * self.columns)}
        self._bits, self._squares = bits, sum(bits.values())
        self._rank = (1 << self.columns) - 1
        self._far = {MAX: self._rank << (self.rows - 1) * self._stride, MIN: self._rank}
        self._steps = {side: self._moves_of(side) for side in (MAX, MIN)}
        self._ends = {
            side: {
                move: (bits[move[0]], target, straight)
                for _, straight, arrivals in self._steps[side]
                for target, move in arrivals.items()
            }
            for side in (MAX, MIN)
        }
        self._mirrored = [
            (column, self.columns - 1 - 2 * n) for n, column in self._halves()
        ]

    def _bit(self, square):
        row, column = divmod(square, self.columns)
        return 1 << (self.rows - 1 - row) * self._stride + column

    def _moves_of(self, side):
        """The three steps of a pawn: a shift, is it straight, the move to each bit."""
        square_at = {bit: square for square, bit in self._bits.items()}
        steps = []
        for step in (self._stride - 1, self._stride, self._stride + 1):
            arrivals = {}
            for target, square in square_at.items():
                start = target >> step if side == MAX else target << step
                if start in square_at:
                    arrivals[target] = square_at[start], square
            steps.append((step, step == self._stride, arrivals))
        return steps

    def _halves(self):
        """The columns of the left half and the middle, on both boards of `key`."""
        rows = range(2 * self.rows)
        for column in range((self.columns + 1) // 2):
            yield column, sum(1 << row * self._stride + column for row in rows)

    def __repr__(self):
        return as_call(self, self.rows, self.columns, first=self.first)

    # -- the rules -----------------------------------------------------------------

    def initial(self):
        bottom = self._rank | self._rank << self._stride
        top = bottom << (self.rows - 2) * self._stride
        own, others = (bottom, top) if self.first == MAX else (top, bottom)
        return own, others, self.first, 0

    def to_move(self, state):
        return state[2]

    def is_terminal(self, state):
        return state[3] != 0

    def moves(self, state):
        own, others, side, winner = state
        moves = []
        if winner:
            return moves
        for step, straight, arrivals in self._steps[side]:
            targets = (own << step if side == MAX else own >> step) & self._squares
            targets &= ~(own | others) if straight else ~own
            while targets:
                lowest = targets & -targets
                moves.append(arrivals[lowest])
                targets ^= lowest
        return moves

    def play(self, state, move):
        own, others, side, winner = state
        try:
            start, target, straight = self._ends[side][move]
        except (KeyError, TypeError):
            start = 0
        if winner or not own & start or target & own or (straight and target & others):
            raise ValueError(f"move {move!r}: {self._refusal(state)}")
        own ^= start | target
        others &= ~target
        won = target & self._far[side] or not others
        return others, own, -side, side if won else 0

    def utility(self, state):
        return state[3]

    def key(self, state):
        """The same for a board and its mirror image, which are worth the same."""
        own, others, side, _ = state
        board = own | others << self.rows * self._stride
        mirrored = 0
        for column, shift in self._mirrored:
            mirrored |= (board & column) << shift | board >> shift & column
        return side, min(board, mirrored)

    # -- reading and writing -------------------------------------------------------

    def board(self, state) -> list[str]:
        """The rows from the top, a mark for each square: X, O, or `.` where free."""
        up, down = state[:2] if state[2] == MAX else state[1::-1]
        return rows_of_bits(up, down, self._bits.values(), self.columns)

    def landing(self, state, move: tuple[int, int]) -> tuple[int, int]:
        """The row, from the top, and the column of the square that `move` goes to."""
        return divmod(move[1], self.columns)

    def text(self, state):
        turn = None if state[3] else state[2]
        return framed(self.board(state), range(self.rows, 0, -1), turn)

    def from_text(self, text: str) -> tuple:
        """The state that `text` shows, in the form of `text(state)`, rows also by `/`.

        Letters and numbers around the board may be left out. Without `X to move` or
        `O to move` at the end it is the turn of the side that began.

        >>> game = Breakthrough(4, 2)
        >>> state = game.from_text("O O / . O / X X / . X")
        >>> [game.label(state, move) for move in game.moves(state)]
        ['b2-a3', 'a2-a3', 'a2xb3']
        """
        squares, turn = unframed(text, self.columns)
        rows = rows_of_marks(squares, self.rows, self.columns)
        up, down = bits_of_rows(rows, self._bits.values())
        for mark, pawns in (("X", up), ("O", down)):
            if pawns.bit_count() > 2 * self.columns:
                raise ValueError(
                    f"text: {mark} has {pawns.bit_count()} pawns, but each side begins "
                    f"with {2 * self.columns}."
                )
        wins = [
            side
            for side, pawns, others in ((MAX, up, down), (MIN, down, up))
            if pawns & self._far[side] or not others
        ]
        if len(wins) == 2:
            raise ValueError("text: both sides have won, which is not possible.")
        winner = wins[0] if wins else 0
        side = -winner or turn or self.first
        return (up, down, side, winner) if side == MAX else (down, up, side, winner)

    def from_moves(self, moves: str) -> tuple:
        """The state after these moves, such as `"a2-a3 b4xa3"`."""
        return state_after(self, moves.split())

    def label(self, state, move):
        start, target = move
        between = "x" if state[1] & self._bits[target] else "-"
        return f"{self._name(start)}{between}{self._name(target)}"

    def _name(self, square):
        return square_name(square, self.rows, self.columns)

    def parse(self, state, text):
        """The move typed as `a2-a3`, `a2 a3` or `a2a3`; a capture also as `a2xb3`."""
        typed = re.sub(r"[\s:x-]", "", text.lower())
        for move in self.moves(state):
            if typed == self._name(move[0]) + self._name(move[1]):
                return move
        raise ValueError(f"{shortened(text.strip())!r}: {self._refusal(state)}")

    def _refusal(self, state):
        return no_move(self, state, "A move is written from-to, such as a2-a3.")
