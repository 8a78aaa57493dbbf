"""Games of heaps: Nim, Grundy's game and Kayles.

A state is `(heaps, side)`, a move changes one heap, and the player who cannot move
loses, except in misère Nim. Each heap is a game of its own, so by the Sprague–Grundy
theorem each heap is equivalent to a heap of Nim.

Sources: Bouton, "Nim, a game with a complete mathematical theory", Annals of
Mathematics 3 (1901); Grundy, "Mathematics and games", Eureka 2 (1939); Dudeney, "The
Canterbury Puzzles" (1907), for Kayles; Guy and Smith, "The G-values of various games",
Proceedings of the Cambridge Philosophical Society 52 (1956), for the values of Kayles,
which repeat every 12 pins.
"""

import re
from abc import abstractmethod
from collections.abc import Iterable
from operator import index

from gamesearch.rules.game import MAX, Game, not_legal
from gamesearch.rules.given import (
    as_call,
    checked_side,
    not_typed,
    shortened,
    whole_number,
)
from gamesearch.rules.say import paragraph, say

NUMBER, ARROW = r"(\d{1,9})", r"(?:→|->|=)"


class Heaps(Game):
    """A game of heaps; heaps up to the size `_dead` have no moves.

    >>> Grundy(7).parts(((4, 2, 1), MAX))
    [(Grundy(7), ((4,), 1))]
    """

    _dead = 0
    _empty = ""  # the text of a position without heaps

    def __init__(self, heaps: tuple[int, ...], first: int):
        self.heaps, self.first = heaps, checked_side(first)

    @abstractmethod
    def _after(self, heaps: tuple[int, ...], move: tuple) -> tuple[int, ...]:
        """The heaps after this move; TypeError or ValueError where it is not legal."""

    def initial(self):
        return self.heaps, self.first

    def to_move(self, state):
        return state[1]

    def play(self, state, move):
        heaps, side = state
        try:
            return self._after(heaps, move), -side
        except (TypeError, ValueError):
            raise ValueError(not_legal(self, state, self._shown(state, move))) from None

    def _shown(self, state, move):
        """A move that is not legal, as an error writes it."""
        try:
            return self.label(state, tuple(map(index, move)))
        except (TypeError, ValueError):
            return move

    def is_terminal(self, state):
        return not any(state[0])

    def utility(self, state):
        return -state[1]

    def parts(self, state):
        """The heaps in which there is a move, each a game of its own."""
        heaps, side = state
        return [(self, ((heap,), side)) for heap in heaps if heap > self._dead]

    def text(self, state):
        return " + ".join(map(str, state[0])) or self._empty


class Nim(Heaps):
    """Nim with these heap sizes; `first` moves first, `misere=True` is misère play.

    >>> game = Nim([1, 2])
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['1:1', '2:1', '2:2']
    >>> game.utility(((0, 0), MAX))  # MAX is to move and cannot move
    -1

    A move `(heap, count)`, with heaps counted from 0, takes one or more objects from
    one heap. It is written with heaps counted from 1: `2:1` takes 1 object from heap 2.
    Taking the last object wins; in misère play it loses.

    Theorem (Bouton): the side to move wins normal play unless the exclusive or of the
    heap sizes is 0.
    """

    def __init__(self, heaps: Iterable[int], misere: bool = False, first: int = MAX):
        if not isinstance(heaps, Iterable):
            raise TypeError(
                f"heaps: a list of sizes, such as [3, 4, 5], not {heaps!r}."
            )
        wanted = "heaps: heap {} must have a whole number of objects"
        sizes = (
            whole_number(size, 0, wanted.format(n))
            for n, size in enumerate(heaps, start=1)
        )
        super().__init__(tuple(sizes), first)
        if not self.heaps:
            raise ValueError("heaps: give one heap or more, such as Nim([3, 4, 5]).")
        self.misere = bool(misere)

    def __repr__(self):
        return as_call(self, list(self.heaps), misere=self.misere, first=self.first)

    def moves(self, state):
        return [
            (heap, count)
            for heap, size in enumerate(state[0])
            for count in range(1, size + 1)
        ]

    def _after(self, heaps, move):
        heap, count = map(index, move)
        if not (0 <= heap < len(heaps) and 1 <= count <= heaps[heap]):
            raise ValueError
        return *heaps[:heap], heaps[heap] - count, *heaps[heap + 1 :]

    def utility(self, state):
        side = state[1]
        return side if self.misere else -side

    def key(self, state):
        """The heaps in order of size, because their order does not matter."""
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
        typed = re.fullmatch(rf"{NUMBER}\s*[\s:,]\s*{NUMBER}", text.strip())
        heap, count = (int(typed[1]) - 1, int(typed[2])) if typed else (-1, 0)
        if (heap, count) in self.moves(state):
            return heap, count
        raise ValueError(f"{shortened(text.strip())!r}: {self._refusal(state, heap)}")

    def _refusal(self, state, heap):
        """Why this is not legal, and what can be taken."""
        if self.is_terminal(state):
            return "The game is over: every heap is empty."
        heaps, legal = state[0], []
        for number, size in enumerate(heaps, start=1):
            if size == 1:
                legal.append(f"1 from heap {number}")
            elif size > 1:
                legal.append(f"1 to {size} from heap {number}")
        why = "A move is written heap:objects, such as 1:1."
        if 0 <= heap < len(heaps):
            why = say(
                "Heap {heap} has {objects:object|objects}.",
                heap=heap + 1,
                objects=heaps[heap],
            )
        fix = say("You can take {legal}.", legal=", ".join(legal))
        return f"{paragraph(why, fix)}\nThe position:\n{self.text(state)}"


class Grundy(Heaps):
    """Grundy's game with one heap of `n` coins; `first` moves first.

    >>> from gamesearch import MIN
    >>> game = Grundy(7, first=MIN)
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['7→6+1', '7→5+2', '7→4+3']
    >>> print(game.text(game.play(game.initial(), (4, 3))))
    4 + 3

    A move splits one heap into two heaps of different sizes, so heaps of 1 and 2 cannot
    be split. The heaps of a state are sorted from large to small. A move is the pair of
    the two new heaps, `(larger, smaller)`; their sum is the heap that was split. On
    edges it is written `7→4+3`, and at a prompt `4+3` is enough. With 7 coins and MIN
    to move first MAX wins (Nilsson, "Problem-Solving Methods in Artificial
    Intelligence", 1971).
    """

    _dead = 2

    def __init__(self, n: int, first: int = MAX):
        self.n = whole_number(n, 1, "n: a whole number of coins")
        super().__init__((self.n,), first)

    def __repr__(self):
        return as_call(self, self.n, first=self.first)

    def moves(self, state):
        sizes = dict.fromkeys(state[0])  # equal heaps have the same moves
        return [
            (heap - part, part) for heap in sizes for part in range(1, (heap + 1) // 2)
        ]

    def _after(self, heaps, move):
        larger, smaller = map(index, move)
        if not larger > smaller > 0:
            raise ValueError
        return split(heaps, larger + smaller, (larger, smaller))

    def is_terminal(self, state):
        return state[0][0] <= self._dead

    def label(self, state, move):
        larger, smaller = move
        return f"{larger + smaller}→{larger}+{smaller}"

    def parse(self, state, text):
        """The move typed as `4+3`, `3 4` or in full as `7=4+3` or `7→4+3`."""
        typed = re.fullmatch(
            rf"(?:{NUMBER}\s*{ARROW}\s*)?{NUMBER}\s*[\s+]\s*{NUMBER}", text.strip()
        )
        if typed:
            smaller, larger = sorted((int(typed[2]), int(typed[3])))
            whole = int(typed[1] or larger + smaller)
            if whole == larger + smaller and (larger, smaller) in self.moves(state):
                return larger, smaller
        raise not_typed(self, state, text)


class Kayles(Heaps):
    """Kayles with one row of `n` pins; `first` moves first.

    >>> game = Kayles(4)
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['4→3', '4→2+1', '4→2', '4→1+1']
    >>> print(game.text(game.play(game.initial(), (4, 2, 1))))
    2 + 1

    A throw knocks down one pin, or two neighbouring pins. The pins on the two sides of
    the gap become two rows; here the rows are heaps, sorted from large to small. A move
    is `(row, larger, smaller)`: the length of the row and of the two rows that remain
    of it. It is written `7→4+2`, or `7→6` if the pins were at an end of the row.
    """

    _empty = "no pins"

    def __init__(self, n: int, first: int = MAX):
        self.n = whole_number(n, 1, "n: a whole number of pins")
        super().__init__((self.n,), first)

    def __repr__(self):
        return as_call(self, self.n, first=self.first)

    def moves(self, state):
        return [
            (row, left - part, part)
            for row in dict.fromkeys(state[0])  # equal rows have the same moves
            for left in range(row - 1, max(row - 3, -1), -1)
            for part in range(left // 2 + 1)
        ]

    def _after(self, heaps, move):
        row, larger, smaller = map(index, move)
        if not larger >= smaller >= 0 or row - larger - smaller not in (1, 2):
            raise ValueError
        return split(heaps, row, [part for part in (larger, smaller) if part])

    def is_terminal(self, state):
        return not state[0]

    def label(self, state, move):
        row, larger, smaller = move
        return f"{row}→{larger}" + (f"+{smaller}" if smaller else "")

    def parse(self, state, text):
        """The move typed as `7→4+2`, `7=4+2` or `7 4+2`; `7 6` at an end of a row."""
        typed = re.fullmatch(
            rf"{NUMBER}\s*(?:{ARROW}|\s)\s*{NUMBER}(?:\s*[\s+]\s*{NUMBER})?",
            text.strip(),
        )
        if typed:
            smaller, larger = sorted((int(typed[2]), int(typed[3] or 0)))
            move = int(typed[1]), larger, smaller
            if move in self.moves(state):
                return move
        raise not_typed(self, state, text)


def split(heaps: tuple[int, ...], heap: int, parts: Iterable[int]) -> tuple[int, ...]:
    """The heaps with one of them split into parts; ValueError if there is no such heap.

    >>> split((7, 4), 4, [3, 1])
    (7, 3, 1)
    """
    rest = list(heaps)
    rest.remove(heap)
    return tuple(sorted([*rest, *parts], reverse=True))
