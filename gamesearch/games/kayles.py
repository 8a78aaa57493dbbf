"""Kayles: rows of pins; a throw knocks down one pin, or two that stand side by side.

What is left of a row on both sides of the gap are two rows. Who cannot move loses, so
the last pin wins. A state is `(rows, side)` with the rows from large to small; a move
is `(row, larger, smaller)`: the row, and what is left of it. It is written `7→4+2`, or
`7→6` where the pins were at an end.

Source: Dudeney, "The Canterbury Puzzles" (1907), for the game; Guy and Smith, "The
G-values of various games", Proceedings of the Cambridge Philosophical Society 52
(1956), for its values, which repeat every 12 pins.
"""

import re
from operator import index

from gamesearch.rules.game import MAX, Game, not_legal
from gamesearch.rules.given import as_call, checked_side, shortened, whole_number


class Kayles(Game):
    """Kayles with one row of `n` pins; `first` moves first.

    >>> game = Kayles(4)
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['4→3', '4→2+1', '4→2', '4→1+1']
    >>> print(game.text(game.play(game.initial(), (4, 2, 1))))
    2 + 1
    """

    def __init__(self, n: int, first: int = MAX):
        self.n = whole_number(n, 1, "n: a whole number of pins")
        self.first = checked_side(first)

    def __repr__(self):
        return as_call(self, self.n, first=self.first)

    def initial(self):
        return (self.n,), self.first

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [
            (row, left - part, part)
            for row in dict.fromkeys(state[0])  # equal rows are played alike
            for left in range(row - 1, max(row - 3, -1), -1)
            for part in range(left // 2 + 1)
        ]

    def play(self, state, move):
        rows, side = state
        try:
            row, larger, smaller = map(index, move)
        except (TypeError, ValueError):
            raise ValueError(not_legal(self, state, move)) from None
        gap = row - larger - smaller
        if row not in rows or not larger >= smaller >= 0 or gap not in (1, 2):
            raise ValueError(not_legal(self, state, move))
        rest = list(rows)
        rest.remove(row)
        rest += [part for part in (larger, smaller) if part]
        return tuple(sorted(rest, reverse=True)), -side

    def is_terminal(self, state):
        return not state[0]

    def utility(self, state):
        return -state[1]

    def parts(self, state):
        """The rows, each a game of its own."""
        rows, side = state
        return [(self, ((row,), side)) for row in rows]

    def text(self, state):
        return " + ".join(map(str, state[0])) or "no pins"

    def label(self, state, move):
        row, larger, smaller = move
        return f"{row}→{larger}" + (f"+{smaller}" if smaller else "")

    def parse(self, state, text):
        """The move typed as `7→4+2`, `7=4+2` or `7 4+2`; `7 6` at an end of a row."""
        typed = re.fullmatch(
            r"(\d{1,9})\s*(?:→|->|=|\s)\s*(\d{1,9})(?:\s*[\s+]\s*(\d{1,9}))?",
            text.strip(),
        )
        if typed:
            smaller, larger = sorted((int(typed[2]), int(typed[3] or 0)))
            move = int(typed[1]), larger, smaller
            if move in self.moves(state):
                return move
        raise ValueError(not_legal(self, state, shortened(text.strip())))
