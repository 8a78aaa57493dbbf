"""Nim: heaps of objects; a move takes any number, at least one, from one heap.

In normal play who cannot move loses, so taking the last object wins; in misère play
it loses. A state is `(heaps, side)`, a move `(heap, count)` with heaps counted from 0;
on edges and at prompts heap 2, 1 object is written `2:1`, heaps counted from 1.

Theory (Bouton, "Nim, a game with a complete mathematical theory", Annals of
Mathematics 3, 1901): the side to move wins normal play unless the exclusive or of the
heap sizes is 0.
"""

import re
from collections.abc import Iterable
from operator import index

from gamesearch.rules.game import MAX, Game, not_legal
from gamesearch.rules.given import as_call, checked_side, shortened, whole_number


class Nim(Game):
    """Nim with these heap sizes; `first` moves first, `misere` turns the aim round.

    >>> game = Nim([1, 2])
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['1:1', '2:1', '2:2']
    >>> game.utility(((0, 0), MAX))  # MAX is to move and cannot
    -1
    """

    def __init__(self, heaps: Iterable[int], misere: bool = False, first: int = MAX):
        if not isinstance(heaps, Iterable):
            raise TypeError(
                f"heaps: a list of sizes, such as [3, 4, 5], not {heaps!r}."
            )
        self.heaps = tuple(
            whole_number(
                size, 0, f"heaps: heap {n} must have a whole number of objects"
            )
            for n, size in enumerate(heaps, start=1)
        )
        if not self.heaps:
            raise ValueError("heaps: at least one heap, for example Nim([3, 4, 5]).")
        self.misere, self.first = bool(misere), checked_side(first)

    def __repr__(self):
        return as_call(self, list(self.heaps), misere=self.misere, first=self.first)

    def initial(self):
        return self.heaps, self.first

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [
            (heap, count)
            for heap, size in enumerate(state[0])
            for count in range(1, size + 1)
        ]

    def play(self, state, move):
        heaps, side = state
        try:
            heap, count = map(index, move)
        except (TypeError, ValueError):
            raise ValueError(not_legal(self, state, move)) from None
        if not (0 <= heap < len(heaps) and 1 <= count <= heaps[heap]):
            raise ValueError(not_legal(self, state, self.label(state, (heap, count))))
        return (*heaps[:heap], heaps[heap] - count, *heaps[heap + 1 :]), -side

    def is_terminal(self, state):
        return not any(state[0])

    def utility(self, state):
        side = state[1]
        return side if self.misere else -side

    def parts(self, state):
        """The heaps, each a game of its own in normal play."""
        heaps, side = state
        return [(self, ((heap,), side)) for heap in heaps if heap]

    def key(self, state):
        """The heaps in order of size: which one stands where does not matter."""
        heaps, side = state
        return tuple(sorted(heap for heap in heaps if heap)), side

    def text(self, state):
        return "\n".join(
            f"heap {number}: {size:2}  {'|' * size}".rstrip()
            for number, size in enumerate(state[0], start=1)
        )

    def label(self, state, move):
        heap, count = move
        return f"{heap + 1}:{count}"

    def parse(self, state, text):
        """The move typed as `2:1`, `2 1` or `2,1`: heap 2, 1 object."""
        typed = re.fullmatch(r"(\d{1,9})\s*[\s:,]\s*(\d{1,9})", text.strip())
        heap, count = (int(typed[1]) - 1, int(typed[2])) if typed else (-1, 0)
        if (heap, count) in self.moves(state):
            return heap, count
        raise ValueError(f"{shortened(text.strip())!r}: {self._refusal(state, heap)}")

    def _refusal(self, state, heap):
        """Why nothing like this can be taken, and what can."""
        if self.is_terminal(state):
            return "The game is over: every heap is empty."
        heaps = state[0]
        left = ", ".join(
            f"{'1 to ' if size > 1 else ''}{size} from heap {number}"
            for number, size in enumerate(heaps, start=1)
            if size
        )
        why = (
            f"Heap {heap + 1} has {heaps[heap]} left. "
            if 0 <= heap < len(heaps)
            else "A move is heap:objects, such as 1:1. "
        )
        return f"{why}You can take {left}.\nThe position:\n{self.text(state)}"
