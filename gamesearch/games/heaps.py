"""Games of heaps: Nim, Grundy's game and Kayles.

A state is `(heaps, side)`, a move changes one heap, and the player who cannot move
loses, except in misère Nim. Each heap is a game of its own, so that by the theorem of
Sprague and Grundy a heap is worth as much as some heap of Nim.

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

NUMBER, ARROW = r"(\d{1,9})", r"(?:→|->|=)"


class Heaps(Game):
    """A game of heaps; in heaps up to the size `_dead` there is no move.

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
    """Nim with these heap sizes; `first` moves first, `misere` turns the aim round.

    >>> game = Nim([1, 2])
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['1:1', '2:1', '2:2']
    >>> game.utility(((0, 0), MAX))  # MAX is to move and cannot
    -1

    A move `(heap, count)`, with heaps counted from 0, takes any number of objects, at
    least one, from one heap. It is written `2:1` for heap 2, 1 object, heaps counted
    from 1. Taking the last object wins; in misère play it loses.

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
            raise ValueError("heaps: at least one heap, for example Nim([3, 4, 5]).")
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
        typed = re.fullmatch(rf"{NUMBER}\s*[\s:,]\s*{NUMBER}", text.strip())
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
        why = "A move is heap:objects, such as 1:1."
        if 0 <= heap < len(heaps):
            why = f"Heap {heap + 1} has {heaps[heap]} left."
        return f"{why} You can take {left}.\nThe position:\n{self.text(state)}"


class Grundy(Heaps):
    """Grundy's game with one heap of `n` coins; `first` moves first.

    >>> from gamesearch import MIN
    >>> game = Grundy(7, first=MIN)
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['7→6+1', '7→5+2', '7→4+3']
    >>> print(game.text(game.play(game.initial(), (4, 3))))
    4 + 3

    A move splits one heap into two heaps of different sizes, so heaps of 1 and 2 stay.
    The heaps of a state go from large to small. A move is `(larger, smaller)`, the two
    new heaps, which says which heap was split; on edges it is written `7→4+3`, at a
    prompt `4+3` will do. With 7 coins and MIN to move first MAX wins (Nilsson,
    "Problem-Solving Methods in Artificial Intelligence", 1971).
    """

    _dead = 2

    def __init__(self, n: int, first: int = MAX):
        self.n = whole_number(n, 1, "n: a whole number of coins")
        super().__init__((self.n,), first)

    def __repr__(self):
        return as_call(self, self.n, first=self.first)

    def moves(self, state):
        sizes = dict.fromkeys(state[0])  # equal heaps split alike
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

    A throw knocks down one pin, or two that stand side by side. What is left of a row
    on both sides of the gap are two rows; here rows are heaps, from large to small. A
    move is `(row, larger, smaller)`: the row, and what is left of it. It is written
    `7→4+2`, or `7→6` where the pins were at an end.
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
            for row in dict.fromkeys(state[0])  # equal rows are played alike
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
    """The heaps with one of them split into parts; ValueError where it is not there.

    >>> split((7, 4), 4, [3, 1])
    (7, 3, 1)
    """
    rest = list(heaps)
    rest.remove(heap)
    return tuple(sorted([*rest, *parts], reverse=True))
