"""Coins of unknown bias: MAX chooses a coin for each throw, and heads pay 1.

Only MAX plays. Nobody knows the probability that a coin shows heads: at first each bias
from 0 to 1 is equally likely. After h heads and t tails of a coin its next throw shows
heads with probability (h + 1) / (h + t + 2), by Laplace's rule of succession. So the
results seen are part of the state, and the unknown bias becomes ordinary chance:
expectimax finds the best expected total, and tries another coin only where the
information is worth its price.

Source: Hutter, "Universal Artificial Intelligence" (2005), for expectimax over an
unknown environment; with coins it is the two-armed bandit.
"""

from fractions import Fraction
from string import ascii_uppercase
from typing import NamedTuple

from gamesearch.rules.game import CHANCE, MAX, Game
from gamesearch.rules.given import as_call, legal_move, whole_number

HEADS, TAILS = "heads", "tails"


class CoinsState(NamedTuple):
    """The heads and tails seen of each coin, and the coin in the air, or None.

    >>> CoinsState(((4, 3), (0, 0))).seen[0]
    (4, 3)
    """

    seen: tuple[tuple[int, int], ...]
    coin: str | None = None


class Coins(Game):
    """`throws` throws with a choice of coins; a move is the name of a coin, A, B, ...

    >>> from gamesearch import expectimax
    >>> game = Coins(2)
    >>> expectimax(game).value  # of two throws with one and the same coin: 1
    Fraction(13, 12)

    After 4 heads in 7 throws of coin A, with 3 throws left, it is best to try coin B:

    >>> expectimax(Coins(10), CoinsState(((4, 3), (0, 0)))).move
    'B'
    """

    def __init__(self, throws: int, coins: int = 2):
        self.throws = whole_number(throws, 1, "throws: a whole number of throws")
        self.coins = whole_number(coins, 1, "coins: a whole number of coins")
        if self.coins > len(ascii_uppercase):
            raise ValueError(f"coins: at most {len(ascii_uppercase)}, not {coins!r}.")
        self._names = tuple(ascii_uppercase[: self.coins])

    def __repr__(self):
        coins = None if self.coins == 2 else self.coins
        return as_call(self, self.throws, coins=coins)

    def initial(self):
        return CoinsState(((0, 0),) * self.coins)

    def to_move(self, state):
        return MAX if state.coin is None else CHANCE

    def moves(self, state):
        if state.coin is not None or self.is_terminal(state):
            return ()
        return self._names

    def outcomes(self, state):
        if state.coin is None:
            return ()
        heads, tails = state.seen[self._names.index(state.coin)]
        chance = Fraction(heads + 1, heads + tails + 2)
        return (HEADS, chance), (TAILS, 1 - chance)

    def play(self, state, move):
        choice = legal_move(self, state, move)
        if state.coin is None:
            return state._replace(coin=choice)
        place = self._names.index(state.coin)
        heads, tails = state.seen[place]
        thrown = (heads + 1, tails) if choice == HEADS else (heads, tails + 1)
        return CoinsState((*state.seen[:place], thrown, *state.seen[place + 1 :]))

    def is_terminal(self, state):
        return sum(map(sum, state.seen)) >= self.throws

    def utility(self, state):
        return sum(heads for heads, _ in state.seen)

    def utility_range(self):
        return 0, self.throws

    def key(self, state):
        """The results of the coin in the air, and those of the others in any order."""
        if state.coin is None:
            return tuple(sorted(state.seen))
        place = self._names.index(state.coin)
        others = state.seen[:place] + state.seen[place + 1 :]
        return state.seen[place], tuple(sorted(others))

    def text(self, state):
        lines = []
        for name, (heads, tails) in zip(self._names, state.seen):
            line = f"coin {name}: {heads} heads, {tails} tails"
            lines.append(f"{line}, in the air" if name == state.coin else line)
        left = self.throws - sum(map(sum, state.seen))
        return "\n".join([*lines, f"{left} of {self.throws} throws left"])

    def parse(self, state, text):
        """The coin typed as `B`, `b` or `coin B`."""
        typed = text.strip().lower().removeprefix("coin").strip()
        return legal_move(self, state, typed.upper() or text)
