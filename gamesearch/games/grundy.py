"""Grundy's game: a move splits one heap into two heaps of different sizes.

Who cannot move loses: every heap is then 1 or 2. A state is `(heaps, side)` with the
heaps from large to small; a move is `(larger, smaller)`, the two new heaps, which says
which heap was split; on edges it is written `7→4+3`, at a prompt `4+3` will do.

Source: Grundy, "Mathematics and games", Eureka 2 (1939). With 7 coins and MIN to move
first MAX wins (Nilsson, "Problem-Solving Methods in Artificial Intelligence", 1971).
"""

import re
from operator import index

from gamesearch.rules.game import MAX, Game, not_legal
from gamesearch.rules.given import as_call, checked_side, shortened, whole_number


class Grundy(Game):
    """Grundy's game with one heap of `n` coins; `first` moves first.

    >>> from gamesearch import MIN
    >>> game = Grundy(7, first=MIN)
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['7→6+1', '7→5+2', '7→4+3']
    >>> print(game.text(game.play(game.initial(), (4, 3))))
    4 + 3
    """

    def __init__(self, n: int, first: int = MAX):
        self.n = whole_number(n, 1, "n: a whole number of coins")
        self.first = checked_side(first)

    def __repr__(self):
        return as_call(self, self.n, first=self.first)

    def initial(self):
        return (self.n,), self.first

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        sizes = dict.fromkeys(state[0])  # equal heaps split alike
        return [
            (heap - part, part) for heap in sizes for part in range(1, (heap + 1) // 2)
        ]

    def play(self, state, move):
        heaps, side = state
        try:
            larger, smaller = map(index, move)
        except (TypeError, ValueError):
            raise ValueError(not_legal(self, state, move)) from None
        if not larger > smaller > 0 or larger + smaller not in heaps:
            raise ValueError(
                not_legal(self, state, self.label(state, (larger, smaller)))
            )
        rest = list(heaps)
        rest.remove(larger + smaller)
        return tuple(sorted([*rest, larger, smaller], reverse=True)), -side

    def is_terminal(self, state):
        return state[0][0] <= 2

    def utility(self, state):
        return -state[1]

    def parts(self, state):
        """The heaps, each a game of its own; 1 and 2 cannot be split."""
        heaps, side = state
        return [(self, ((heap,), side)) for heap in heaps if heap > 2]

    def text(self, state):
        return " + ".join(map(str, state[0]))

    def label(self, state, move):
        larger, smaller = move
        return f"{larger + smaller}→{larger}+{smaller}"

    def parse(self, state, text):
        """The move typed as `4+3`, `3 4` or in full as `7=4+3` or `7→4+3`."""
        typed = re.fullmatch(
            r"(?:(\d{1,9})\s*(?:→|->|=)\s*)?(\d{1,9})\s*[\s+]\s*(\d{1,9})", text.strip()
        )
        if typed:
            smaller, larger = sorted((int(typed[2]), int(typed[3])))
            whole = int(typed[1] or larger + smaller)
            if whole == larger + smaller and (larger, smaller) in self.moves(state):
                return larger, smaller
        raise ValueError(not_legal(self, state, shortened(text.strip())))
