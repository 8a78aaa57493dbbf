"""One question asked in several windows: what aspiration, MTD(f) and SSS* share.

A search in a window proves more or less: a value inside it is exact, one at or below
alpha is an upper bound, one at or above beta a lower bound. Each pass narrows what is
known of the root, until the two bounds meet.
"""

from dataclasses import dataclass
from math import inf, nextafter
from numbers import Real

from gamesearch.game import MIN
from gamesearch.result import SearchResult
from gamesearch.search.alpha_beta_with_memory import remembering


@dataclass(frozen=True, slots=True, repr=False)
class PassesResult(SearchResult):
    """A SearchResult with `passes`: for each its alpha, its beta and the value found.

    Nodes, leaves and cut-offs are those of all passes together. `move` is a best one
    and `line` ends in a position of the value; after null windows, which prove no more
    than they are asked, a later move on it may be short of the best.
    """

    passes: tuple[tuple[Real, Real, Real], ...] = ()

    def __repr__(self):
        """As usual, the last number before infinity written <inf."""
        text, last = SearchResult.__repr__(self), repr(nextafter(inf, 0))
        return text.replace("-" + last, ">-inf").replace(last, "<inf")


class Passes:
    """What is known of the root, between `low` and `high`, as pass follows pass."""

    def __init__(self, game, state, depth, evaluate, order, limit, table, trace):
        state = game.initial() if state is None else state
        self._ask, self._found = remembering(
            game, state, depth, evaluate, order, limit, table, trace)
        over = game.is_terminal(state)
        self.max_moves = not over and game.to_move(state) != MIN
        self.low, self.high = -inf, inf
        self._low_line = self._high_line = None
        self._passes = []

    def ask(self, alpha: Real, beta: Real) -> Real:
        """Search once in this window and learn from the value, which is returned."""
        value, line = self._ask(alpha, beta, "pass" if self._passes else "")
        self._passes.append((alpha, beta, value))
        if value > alpha:
            self.low, self._low_line = value, line
        if value < beta:
            self.high, self._high_line = value, line
        return value

    def result(self) -> PassesResult:
        """The value, with the line that proved it possible for the side to move."""
        line = self._low_line if self.max_moves else self._high_line
        return self._found(self.low, line, kind=PassesResult,
                           passes=tuple(self._passes))


def window_below(beta: Real, grain: Real) -> tuple[Real, Real]:
    """The null window that asks: `beta` or more? Values are at least `grain` apart."""
    alpha = beta - grain
    return (alpha if alpha < beta else nextafter(beta, -inf)), beta


def window_above(alpha: Real, grain: Real) -> tuple[Real, Real]:
    """The null window that asks: more than `alpha`?"""
    beta = alpha + grain
    return alpha, (beta if beta > alpha else nextafter(alpha, inf))
