"""Random trees, drawn lazily: a leaf gets its value when a search evaluates it.

A state is the path to its node, a tuple of child numbers; `()` is the root. All
randomness of a node comes from a hash of the seed and its place, so a tree is the same
in every run and every version of Python. Only visited nodes cost time or memory, so a
tree may be very deep.

Strongly ordered trees: Marsland and Campbell, "Parallel Search of Strongly Ordered Game
Trees", Computing Surveys 14 (1982), drawn here from the root down.
"""

from fractions import Fraction
from hashlib import blake2b
from math import isqrt
from operator import index
from string import ascii_lowercase
from struct import unpack
from typing import NamedTuple

from gamesearch.rules.game import CHANCE, MAX, Game, not_legal
from gamesearch.rules.given import as_call, checked_side, whole_number

SPREAD = 50  # in an ordered tree a child is at most this much worse than the best


class Draws(NamedTuple):
    """The random whole numbers below 2 ** 64 that belong to one node."""

    fewer: int  # decides whether it has fewer children
    size: int  # its number of children in that case
    value: int  # its value as a leaf, or how much worse it is than its best sibling
    rank: int  # decides whether its best child is the first, or in the first quarter
    which: int  # which child it is in that quarter


class RandomTree(Game):
    """A tree of `depth` plies and `branching` moves at each node, with random leaves.

    >>> tree = RandomTree(branching=3, depth=2, seed=1, values=(0, 99))
    >>> [tree.label((), move) for move in tree.moves(())]
    ['a', 'b', 'c']
    >>> [tree.utility((2, move)) for move in tree.moves((2,))]
    [91, 95, 64]

    `values` are "uniform" (between 0 and 1), (low, high) for whole numbers from low to
    high, or "permutation" (0 to branching ** depth - 1, each at one leaf).
    `ordered=(p_first, p_quarter)` draws values from the root down instead: the root has
    `value`; at each node one child is exactly as good and the others are worse by 1 to
    50. The best child is the first with probability p_first, and is in the first
    quarter with probability p_quarter; a tree with (0.7, 0.9) is called strongly
    ordered.
    `ragged` is the probability that a node below the root has fewer children, from
    branching - 1 down to 0; a node with 0 children is a leaf before the full depth.
    `chance` puts a chance node after each move: after MAX's move, then after MIN's, and
    so on. Its outcomes are equally likely ("equal") or not ("unequal"); probabilities
    are Fractions.
    """

    def __init__(
        self,
        branching: int,
        depth: int,
        seed: int,
        *,
        values: str | tuple[int, int] = "uniform",
        ordered: tuple[float, float] | None = None,
        ragged: float = 0,
        chance: str | None = None,
        first: int = MAX,
    ):
        self.branching = whole_number(branching, 1, "branching: a whole number")
        self.depth = whole_number(depth, 1, "depth: a whole number")
        self.values = values = _checked_values(values)
        _check(values, ordered, ragged, chance, first)
        self.seed, self.ordered, self.ragged, self.first = seed, ordered, ragged, first
        self.chance = chance
        self.value = None
        self._all = tuple(range(self.branching))
        named = {"permutation": self._permuted, "uniform": self._uniform}
        self._leaf = named.get(values, self._whole)
        if ordered:
            self._leaf = self._grown
            self.value = self._draws(()).value % 201 - 100

    def __repr__(self):
        options = {
            "seed": self.seed,
            "values": None if self.values == "uniform" else self.values,
            "ordered": self.ordered,
            "ragged": self.ragged or None,
            "chance": self.chance,
            "first": self.first,
        }
        return as_call(self, self.branching, self.depth, **options)

    def initial(self):
        return ()

    def to_move(self, state):
        turn = len(state)
        if self.chance:
            if turn & 1:
                return CHANCE
            turn //= 2
        return -self.first if turn & 1 else self.first

    def moves(self, state):
        if self.chance and len(state) & 1:
            return ()
        return self._below(state)

    def outcomes(self, state):
        if not self.chance or not len(state) & 1:
            return ()
        below = self._below(state)
        shares = [1] * len(below)
        if self.chance == "unequal":
            shares = [1 + self._draws((*state, move)).which % 9 for move in below]
        whole = sum(shares)
        return tuple((m, Fraction(share, whole)) for m, share in zip(below, shares))

    def _below(self, state):
        """The child numbers at a node: its moves or outcomes."""
        if len(state) >= self.depth:
            return ()
        if self.ragged and state:
            draws = self._draws(state)
            if _unit(draws.fewer) < self.ragged:
                return self._all[: draws.size % self.branching]
        return self._all

    def play(self, state, move):
        moves = self._below(state)
        try:
            if 0 <= move < len(moves):
                return (*state, moves[move])
        except TypeError:
            pass
        raise ValueError(not_legal(self, state, move))

    def is_terminal(self, state):
        return len(state) >= self.depth or (self.ragged > 0 and not self._below(state))

    def utility(self, state):
        return self._leaf(state)

    def utility_range(self):
        if self.ordered:
            reach = SPREAD * self.depth
            return self.value - reach, self.value + reach
        if self.values == "uniform":
            return 0, 1
        if self.values == "permutation":
            return 0, self.branching**self.depth - 1
        return self.values

    def text(self, state):
        name = self.name(state)
        if self.is_terminal(state):
            return f"leaf {name}, worth {self.utility(state)}"
        return f"node {name}" if name else "the root"

    def label(self, state, move):
        return self.name((*state, move))

    # -- random numbers ----------------------------------------------------------------

    def _draws(self, state):
        name = f"{self.seed}|{len(state)}|{self._place(state)}"
        return Draws(*unpack("<5Q", blake2b(name.encode(), digest_size=40).digest()))

    def _place(self, state):
        """The node's number within its ply, as if every node had all its children."""
        place = 0
        for move in state:
            place = place * self.branching + move
        return place

    def _uniform(self, state):
        return _unit(self._draws(state).value)

    def _whole(self, state):
        low, high = self.values
        return low + self._draws(state).value % (high - low + 1)

    def _permuted(self, state):
        """The image of the leaf's number under a one-to-one map of all leaf numbers.

        The map is a Feistel network on pairs below `side`. It is applied again to a
        number outside the range, until the result is inside.
        """
        leaves = self.branching**self.depth
        side = isqrt(leaves - 1) + 1
        value = self._place(state) * self.branching ** (self.depth - len(state))
        while True:
            left, right = divmod(value, side)
            for turn in range(4):
                noise = blake2b(f"{self.seed}|turn {turn}|{right}".encode()).digest()
                left, right = right, (left + int.from_bytes(noise, "big")) % side
            value = left * side + right
            if value < leaves:
                return value

    def _grown(self, state):
        """The value of a node of an ordered tree, computed along the path to it."""
        value = self.value
        for ply, move in enumerate(state):
            above = state[:ply]
            if move != self._best(above):
                worse = 1 + self._draws(state[: ply + 1]).value % SPREAD
                value -= self.to_move(above) * worse
        return value

    def _best(self, state):
        """The number of the child that is exactly as good as the node itself."""
        p_first, p_quarter = self.ordered
        size = len(self._below(state))
        quarter = min(-(-self.branching // 4), size)
        draws = self._draws(state)
        rank = _unit(draws.rank)
        if size == 1 or rank < p_first:
            return 0
        if quarter > 1 and (rank < p_quarter or quarter == size):
            return 1 + draws.which % (quarter - 1)
        return quarter + draws.which % (size - quarter)

    def name(self, state) -> str:
        """The name of the node: the letter and the numbers of the moves to it."""
        if not state:
            return ""
        first, *rest = state
        letter = ascii_lowercase[first % 26] * (1 + first // 26)
        dot = "." if self.branching > 9 else ""  # else a11 could mean two nodes
        return letter + "".join(f"{dot}{move + 1}" for move in rest)


def _unit(draw):
    """A number between 0 and 1, both excluded, from one below 2 ** 64."""
    return ((draw >> 12) + 0.5) / 2**52


def _checked_values(values):
    """The range of the leaves' values: one of the two names, or two ints."""
    if isinstance(values, str) and values in ("uniform", "permutation"):
        return values
    try:
        low, high = map(index, values)
        if low <= high:
            return low, high
    except (TypeError, ValueError):
        pass
    raise ValueError(
        "values: 'uniform', 'permutation', or whole numbers "
        f"(low, high) with low <= high, not {values!r}."
    )


def _check(values, ordered, ragged, chance, first):
    """ValueError for arguments that describe no tree."""
    if ordered is not None:
        if values != "uniform":
            raise ValueError(
                "values: leave this argument out: an ordered tree draws its own values."
            )
        if not (len(ordered) == 2 and 0 <= ordered[0] <= ordered[1] <= 1):
            raise ValueError(
                "ordered: two probabilities (p_first, p_quarter), "
                f"p_first <= p_quarter, not {ordered!r}."
            )
    if not 0 <= ragged <= 1:
        raise ValueError(f"ragged: a probability, 0 to 1, not {ragged!r}.")
    if chance not in (None, "equal", "unequal"):
        raise ValueError(f'chance: None, "equal" or "unequal", not {chance!r}.')
    if chance and ordered:
        raise ValueError(
            "chance: leave this argument out: an ordered tree has no chance nodes."
        )
    checked_side(first)
