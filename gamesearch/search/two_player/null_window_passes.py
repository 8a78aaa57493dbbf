"""Several searches of the root in different windows, for aspiration, MTD(f) and SSS*.

The value of a search is exact if it lies inside the window, an upper bound if it is at
most alpha, and a lower bound if it is at least beta. Each pass moves one of the two
bounds on the root, until they meet.
"""

from dataclasses import dataclass, replace
from math import inf, nextafter
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.game import MIN
from gamesearch.rules.result import OutOfNodes, SearchResult
from gamesearch.search.two_player.alpha_beta_with_memory import remembering

LAST = nextafter(inf, 0)  # the last number before infinity
SHOWN = {LAST: "<inf", -LAST: ">-inf"}


class Pass(NamedTuple):
    """One search of the root: its window, and the value found.

    >>> Pass(13, 14, 5), Pass(nextafter(inf, 0), inf, 14)
    ((13, 14, 5), (<inf, inf, 14))
    """

    alpha: Real
    beta: Real
    value: Real

    def __repr__(self):
        """As a plain tuple, with the last number before infinity written as <inf."""
        return f"({', '.join(SHOWN.get(number, repr(number)) for number in self)})"


@dataclass(frozen=True, slots=True, repr=False)
class PassesResult(SearchResult):
    """A SearchResult with `passes`: alpha, beta and the value found in each pass.

    Nodes, leaves and cut-offs are those of all passes together. `move` is a best move
    and `line` ends in a position with the value; a later move of the line may be worse
    than the best, because null windows prove only bounds. If the search was stopped
    (`complete` is False), `value` is only a bound proved by a finished pass: the value
    that `move` guarantees for the side to move at the root, or, if no pass has found
    such a move, the best value that this side can hope for. In the first pass `value`
    is None until a bound is proved.
    """

    passes: tuple[Pass, ...] = ()


class Passes:
    """The bounds `low` and `high` on the root, improved by pass after pass."""

    def __init__(self, name, game, state, depth, evaluate, order, limit, table, trace):
        self._ask, self._found = remembering(
            name, game, state, depth, evaluate, order, limit, table, trace)
        state = game.initial() if state is None else state
        over = game.is_terminal(state)
        self.max_moves = not over and game.to_move(state) != MIN
        self.low, self.high = -inf, inf
        self._low_line = self._high_line = None
        self._passes = []

    def ask(self, alpha: Real, beta: Real) -> Real:
        """Search once in this window, update the bounds, and return the value."""
        try:
            value, line = self._ask(alpha, beta, "pass" if self._passes else "")
        except (OutOfNodes, KeyboardInterrupt) as stop:
            stop.result = self._stopped(getattr(stop, "result", None))
            raise
        self._passes.append(Pass(alpha, beta, value))
        if value > alpha:
            self.low, self._low_line = value, line
        if value < beta:
            self.high, self._high_line = value, line
        return value

    def result(self) -> PassesResult:
        """The value, with the line by which the side to move can reach it."""
        return self._result(*self._proved())

    def _proved(self):
        """The bound that a move of the side to move has proved, with its line.

        Before there is such a bound it is the other bound, whose line proves nothing.
        """
        low, high = (self.low, self._low_line), (self.high, self._high_line)
        first, second = (low, high) if self.max_moves else (high, low)
        return first if abs(first[0]) < inf else second

    def _result(self, value, line, complete=True):
        return self._found(value, line, complete, kind=PassesResult,
                           passes=tuple(self._passes))

    def _stopped(self, unfinished):
        """The result of the finished passes, or else of the unfinished first pass."""
        known = self._result(*self._proved(), complete=False)
        if self._passes or unfinished is None: return known
        return replace(known, value=unfinished.value, move=unfinished.move,
                       line=unfinished.line)


def window_below(beta: Real, grain: Real) -> tuple[Real, Real]:
    """The null window for "`beta` or more?"; values are at least `grain` apart."""
    alpha = beta - grain
    return (alpha if alpha < beta else nextafter(beta, -inf)), beta


def window_above(alpha: Real, grain: Real) -> tuple[Real, Real]:
    """The null window for "more than `alpha`?"."""
    beta = alpha + grain
    return alpha, (beta if beta > alpha else nextafter(alpha, inf))
