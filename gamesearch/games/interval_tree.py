"""Random trees of intervals, drawn lazily, for experiments with B*.

At the root the value lies between 1 and the range. The interval of each node below has
two whole numbers from its parent's interval as its bounds. If no child's interval
reaches a bound of the parent, this bound is given to one child, drawn at random,
because a player can always choose the child that reaches it. A node whose bounds are
equal is a leaf. All randomness of a node comes from a hash of its parent and its
number, so a tree is the same in every run.

Such a tree may be infinite: below an interval of two neighbouring numbers there may be
the same interval again, and so on. In a split tree this always happens, so nodes worth
n to n + 1 are never decided, and there are split trees that no search can solve.

Players alternate, and MAX and MIN nodes are drawn in the same way: for both players one
child keeps the optimistic bound of its parent, and one child keeps the pessimistic one.

Source: after the artificial trees of Berliner, "The B* tree search algorithm: a
best-first proof procedure", Artificial Intelligence 12 (1979).
"""

from functools import lru_cache
from hashlib import blake2b
from string import ascii_uppercase
from struct import unpack
from typing import NamedTuple

from gamesearch.rules.game import MAX, Game
from gamesearch.rules.given import as_call, checked_side, legal_move, whole_number


class IntervalState(NamedTuple):
    """A node: its random number, the bounds of its value, the side to move, a name."""

    drawn: int
    low: int
    high: int
    side: int
    name: str


class IntervalTree(Game):
    """A tree with `width` moves at each node and values from 1 to `range`.

    >>> tree = IntervalTree(3, 100, seed=1)
    >>> root = tree.initial()
    >>> tree.estimate(root), [tree.estimate(tree.play(root, m)) for m in (0, 1, 2)]
    ((1, 100), [(17, 100), (1, 84), (63, 97)])

    `split=True` draws the upper bound from the upper half of the parent's interval and
    the lower bound from the lower half, so that intervals overlap for many plies.
    Players alternate from `first`; with `alone=True` always `first` moves.
    """

    def __init__(
        self, width: int, range: int, seed: int, *, split=False, first=MAX, alone=False
    ):
        self.width = whole_number(width, 2, "width: a whole number of moves")
        self.range = whole_number(range, 1, "range: a whole number, the highest value")
        self.seed, self.split, self.alone = seed, bool(split), bool(alone)
        self.first = checked_side(first)

    def __repr__(self):
        return as_call(self, self.width, self.range, repr(self.seed), **self._options())

    def _options(self):
        return {"split": self.split, "alone": self.alone, "first": self.first}

    def initial(self):
        drawn, _, _ = _draws(f"{self.seed}|{self.width}|{self.range}|{self.split}")
        return IntervalState(drawn, 1, self.range, self.first, "")

    def to_move(self, state):
        return state.side

    def moves(self, state):
        return () if state.low == state.high else tuple(range(self.width))

    def play(self, state, move):
        legal_move(self, state, move)
        drawn, low, high = _below(state, self.width, self.split)[move]
        side = state.side if self.alone else -state.side
        return IntervalState(drawn, low, high, side, self.label(state, move))

    def estimate(self, state: IntervalState) -> tuple[int, int]:
        """The interval (low, high) that contains the node's value."""
        return state.low, state.high

    def utility(self, state):
        return state.low

    def utility_range(self):
        return 1, self.range

    def text(self, state):
        if state.low == state.high:
            return f"a leaf worth {state.low}"
        return f"a node worth {state.low} to {state.high}"

    def label(self, state, move):
        """A, B, C at the root; A1, A2 below A; A11, A12 below A1.

        With more than nine moves there is a dot between the numbers.
        """
        if not state.name:
            return ascii_uppercase[move] if self.width <= 26 else f"M{move + 1}"
        return f"{state.name}{'.' if self.width > 9 else ''}{move + 1}"

    def name(self, state: IntervalState) -> str:
        """The name of the node: the name of the move that leads to it."""
        return state.name or "the root"


@lru_cache  # play asks for one child after another
def _below(state, width, split):
    """The random number of each child of a node, and its bounds."""
    drawn = [_draws(f"{state.drawn}|{number}") for number in range(width)]
    bounds = [_interval(state, split, *two) for _, *two in drawn]
    lows, highs = map(list, zip(*bounds))
    _, one, other = _draws(f"{state.drawn}|ends")
    if state.low not in lows:
        lows[one % width] = state.low
    if state.high not in highs:
        highs[other % width] = state.high
    return [(own, *ends) for (own, _, _), *ends in zip(drawn, lows, highs)]


def _interval(state, split, one, other):
    """Two numbers of the interval in order, or one of each half."""
    low, high = state.low, state.high
    if not split:
        size = high - low + 1
        return sorted((low + one % size, low + other % size))
    half = (high - low) // 2 + 1  # numbers in each half; the middle is in both
    return low + one % half, high - other % half


def _draws(name):
    """Three random whole numbers that belong to the name; the first is 128 bits."""
    first, more, low, high = unpack(
        "<4Q", blake2b(name.encode(), digest_size=32).digest()
    )
    return first << 64 | more, low, high
