"""Domineering: MAX lays dominoes upright, MIN flat; a player who cannot move loses.

A domino covers two free squares that touch. A state is `((upright, flat), side)`: the
squares under the dominoes of each side as bits, bit 0 the top left square, row by row.
A move is the two squares, the upper or the left one first; it is written with letters
for the columns and numbers for the rows, the lower or the left square first: `a1-a2`.

Source: Göran Andersson's game, as Crosscram in Gardner, "Mathematical Games",
Scientific American 230 (1974). In Conway, "On Numbers and Games" (1976), MAX is Left.
"""

import re

from gamesearch.games.board import framed, lettered, rows_of_bits, square_name
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import (
    as_call,
    checked_side,
    legal_move,
    not_typed,
    whole_number,
)


class Domineering(Game):
    """Domineering on `rows` x `columns` squares; `first` moves first.

    >>> game = Domineering(2, 3)
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['a1-a2', 'b1-b2', 'c1-c2']
    >>> print(game.text(game.play(game.initial(), (0, 3))))
      a b c
    2 X . .
    1 X . .
    """

    def __init__(self, rows: int = 4, columns: int = 4, first: int = MAX):
        self.rows = whole_number(rows, 1, "rows: a number of rows")
        self.columns = lettered(columns, 1, "columns: a number of columns")
        self.first = checked_side(first)
        squares = range(self.rows * self.columns)
        upright = [(n, n + self.columns) for n in squares[: -self.columns]]
        flat = [(n, n + 1) for n in squares if (n + 1) % self.columns]
        self._dominoes = {
            side: [((one, two), 1 << one | 1 << two) for one, two in pairs]
            for side, pairs in ((MAX, upright), (MIN, flat))
        }

    def __repr__(self):
        return as_call(self, self.rows, self.columns, first=self.first)

    def initial(self):
        return (0, 0), self.first

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        (upright, flat), side = state
        taken = upright | flat
        return [move for move, bits in self._dominoes[side] if not bits & taken]

    def play(self, state, move):
        (upright, flat), side = state
        one, two = legal_move(self, state, move)
        bits = 1 << one | 1 << two
        after = (upright | bits, flat) if side == MAX else (upright, flat | bits)
        return after, -side

    def utility(self, state):
        return -state[1]

    def key(self, state):
        """The squares that are taken; it does not matter by whom."""
        (upright, flat), side = state
        return upright | flat, side

    def board(self, state):
        """The rows from the top; X is upright, MAX's, and O is flat."""
        upright, flat = state[0]
        squares = (1 << n for n in range(self.rows * self.columns))
        return rows_of_bits(upright, flat, squares, self.columns)

    def landing(self, state, move):
        return divmod(move[0], self.columns)

    def text(self, state):
        names = [*range(self.rows, 0, -1)]
        whole = framed(self.board(state), names, None)
        return whole.rpartition("\n")[0]  # a summand does not say whose turn it is

    def label(self, state, move):
        one, two = move
        upright = two - one == self.columns
        return "-".join(map(self._name, (two, one) if upright else (one, two)))

    def _name(self, square):
        return square_name(square, self.rows, self.columns)

    def parse(self, state, text):
        """The move typed as `a1-a2`, `a2 a1` or `a1a2`."""
        pattern = r"([a-z]\d{1,4})\s*-?\s*([a-z]\d{1,4})"
        typed = re.fullmatch(pattern, text.strip().lower())
        for move in self.moves(state) if typed else ():
            if set(typed.groups()) == set(map(self._name, move)):
                return move
        raise not_typed(self, state, text)
