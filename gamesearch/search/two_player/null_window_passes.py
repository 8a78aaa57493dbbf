"""One question asked in several windows: what aspiration, MTD(f) and SSS* share.

A search in a window proves more or less: a value inside it is exact, one at or below
alpha is an upper bound, one at or above beta a lower bound. Each pass narrows what is
known of the root, until the two bounds meet.
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
        """As a plain tuple, the last number before infinity written <inf."""
        return f"({', '.join(SHOWN.get(number, repr(number)) for number in self)})"


@dataclass(frozen=True, slots=True, repr=False)
class PassesResult(SearchResult):
    """A SearchResult with `passes`: for each its alpha, its beta and the value found.

    Nodes, leaves and cut-offs are those of all passes together. `move` is a best one
    and `line` ends in a position of the value; after null windows, which prove no more
    than they are asked, a later move on it may be short of the best. Where the search
    was stopped (`complete` is False), `value` is only a bound that a finished pass has
    proved: for the side that moves at the root what `move` makes sure of, or, as long
    as no pass has found such a move, the most that it can hope for. In the first pass
    it is None as long as nothing is proved.
    """

    passes: tuple[Pass, ...] = ()


class Passes:
    """What is known of the root, between `low` and `high`, as pass follows pass."""

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
        """Search once in this window and learn from the value, which is returned."""
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
        """The value, with the line that proved it possible for the side to move."""
        return self._result(*self._proved())

    def _proved(self):
        """A bound and its line: the bound that a move of the side to move proved.

        Where there is none yet it is the other bound, and its line is a mere hope.
        """
        low, high = (self.low, self._low_line), (self.high, self._high_line)
        first, second = (low, high) if self.max_moves else (high, low)
        return first if abs(first[0]) < inf else second

    def _result(self, value, line, complete=True):
        return self._found(value, line, complete, kind=PassesResult,
                           passes=tuple(self._passes))

    def _stopped(self, unfinished):
        """What the finished passes know; before there is one, what the first knew."""
        known = self._result(*self._proved(), complete=False)
        if self._passes or unfinished is None: return known
        return replace(known, value=unfinished.value, move=unfinished.move,
                       line=unfinished.line)


def window_below(beta: Real, grain: Real) -> tuple[Real, Real]:
    """The null window that asks: `beta` or more? Values are at least `grain` apart."""
    alpha = beta - grain
    return (alpha if alpha < beta else nextafter(beta, -inf)), beta


def window_above(alpha: Real, grain: Real) -> tuple[Real, Real]:
    """The null window that asks: more than `alpha`?"""
    beta = alpha + grain
    return alpha, (beta if beta > alpha else nextafter(alpha, inf))
