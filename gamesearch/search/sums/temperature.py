"""Temperature: how urgent a move in a game is; and the mean value; by a thermograph.

Valid for games in which the player who cannot move loses, also with different moves for
the two sides. Let every move cost t. The left wall of the thermograph is the value of
this cooled game if MAX begins: the best right wall after a move of MAX, minus t. The
right wall is its value if MIN begins: the best left wall after a move of MIN, plus t.
As t grows the walls come closer. Where they meet nobody wants to move: this t is the
temperature, and the value there is the mean. Above it both walls stay at the mean. At t
= 0 the walls are the stops.

The mean of a sum is the sum of the means, and no sum is hotter than its hottest part.
Numbers have temperatures below 0, because a move in a number loses something: here
m / 2^n in lowest terms has the temperature -1 / 2^n, as in Siegel. All other games have
a temperature of 0 or more.

Source: Conway, "On Numbers and Games" (1976); Berlekamp, Conway and Guy, "Winning Ways"
(1982); Siegel, "Combinatorial Game Theory" (2013).
"""

from fractions import Fraction
from itertools import pairwise
from numbers import Rational
from typing import NamedTuple

from gamesearch.games.compared import Compared
from gamesearch.games.sum import Sum, sided
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import MAX, MIN, Game, Move, State
from gamesearch.rules.given import plain
from gamesearch.search.run import enter

Wall = tuple[tuple[Rational, Rational], ...]


class Thermograph(NamedTuple):
    """Both walls as points (t, value), straight between them, from t = 0 on.

    After its last point a wall stays where it is, at the mean.
    """

    temperature: Rational
    mean: Rational
    left: Wall
    right: Wall


@rules_named()
def thermograph(game: Game, state: State = None) -> Thermograph:
    """The thermograph of `state`; it does not depend on whose turn it is.

    >>> from gamesearch import Switch
    >>> print(*thermograph(Switch(4, -2)))
    3 1 ((0, 4), (3, 1)) ((0, -2), (3, 1))
    """
    state = enter(game, state).state
    return Cooled(game).thermograph(sided(game, state)[0])


@rules_named()
def temperature(game: Game, state: State = None) -> Rational:
    """The temperature of `state`: the gain of a move there, compared with its mean.

    >>> from gamesearch import Domineering, Nim, Switch
    >>> [temperature(game) for game in (Switch(4, -2), Domineering(2, 2), Nim([1]))]
    [3, 1, 0]
    """
    return thermograph(game, state).temperature


@rules_named()
def mean_value(game: Game, state: State = None) -> Rational:
    """The mean value of `state`: the value of each of n copies, for large n.

    >>> from gamesearch import Domineering, Switch
    >>> mean_value(Switch(4, -2)), str(mean_value(Domineering(2, 3)))
    (1, '3/4')
    """
    return thermograph(game, state).mean


@rules_named()
def hottest(game: Sum, state: State = None) -> Move | None:
    """A move in the hottest summand that is not a number; None if there is none.

    In a sum of switches this is a best move. In other sums it need not be, because a
    threat in another summand may be better. Within the summand the move is best at the
    summand's temperature.

    >>> from gamesearch import ScoredSum, Switch
    >>> hottest(ScoredSum([Switch(2, 0), Switch(3, -1)]))
    (1, 3)
    """
    if not isinstance(game, Sum):
        raise TypeError(f"game: a Sum or a ScoredSum, not {game!r}.")
    state = enter(game, state).state
    hot = [(Cooled(summand), at) for summand, at in game.summands(state)]
    warm = [cooled.thermograph(position).temperature for cooled, (position, _) in hot]
    if max(warm) < 0: return None
    n = warm.index(max(warm))
    cooled, at = hot[n]
    return n, cooled.best_move(at)


class Cooled(Compared):
    """Compared positions with their thermographs, which are kept."""

    def __init__(self, game):
        super().__init__(game)
        self._found = {}

    def thermograph(self, position) -> Thermograph:
        """The thermograph of a position."""
        at = self.key(position)
        if at not in self._found:
            x = self.number(position)
            self._found[at] = (self._drawn(position) if x is None else Thermograph(
                plain(Fraction(-1, x.denominator)), x, ((0, x),), ((0, x),)))
        return self._found[at]

    def best_move(self, state) -> Move:
        """The first of the moves that are best when each costs the temperature."""
        position, side = state
        t = self.thermograph(position).temperature
        def after(move):
            reply = self.thermograph(self.game.play(state, move)[0])
            return side * value_at(reply.right if side == MAX else reply.left, t)
        return max(self.game.moves(state), key=after)

    def _drawn(self, position):
        """The thermograph from those of the positions behind the moves."""
        left = _outer([self.thermograph(reply).right
                       for reply in self.after(position, MAX)], max)
        right = _outer([self.thermograph(reply).left
                        for reply in self.after(position, MIN)], min)
        times = sorted({t for t, _ in left + right})
        t = _closing([(t, value_at(left, t) - value_at(right, t) - 2 * t)
                      for t in times])
        times = [time for time in times if time < t] + [t]
        walls = [_short([(time, plain(value_at(wall, time) - side * time))
                         for time in times])
                 for wall, side in ((left, MAX), (right, MIN))]
        return Thermograph(t, walls[0][-1][1], *walls)


def value_at(wall: Wall, t: Rational) -> Rational:
    """The value of a wall at t.

    >>> [int(value_at(((0, 4), (3, 1)), t)) for t in (0, 1, 3, 7)]
    [4, 3, 1, 1]
    """
    before = max(point for point in wall if point[0] <= t)
    after = min((point for point in wall if point[0] > t), default=None)
    if after is None: return before[1]
    slope = Fraction(after[1] - before[1]) / (after[0] - before[0])
    return before[1] + slope * (t - before[0])


def _outer(walls, outermost):
    """The wall that is at each t the outermost of these, with all its corners."""
    times = sorted({t for wall in walls for t, _ in wall})
    for start, end in pairwise(times):
        for n, one in enumerate(walls):
            for other in walls[:n]:
                gap = value_at(one, start) - value_at(other, start)
                gain = gap - (value_at(one, end) - value_at(other, end))
                if gain and 0 < Fraction(gap) / gain < 1:
                    times.append(start + Fraction(gap) / gain * (end - start))
    return _short([(t, outermost(value_at(wall, t) for wall in walls))
                   for t in sorted(set(times))])


def _closing(gaps):
    """The first t at which the gap is 0; after the last point it falls by 2 per t."""
    for (start, gap), (end, then) in pairwise(gaps):
        if then <= 0:
            if gap <= 0: return start
            return plain(start + (end - start) * Fraction(gap) / (gap - then))
    start, gap = gaps[-1]
    return plain(start + Fraction(max(gap, 0)) / 2)


def _short(points):
    """The same wall without points on a straight line between their neighbours."""
    kept = []
    for n, (t, value) in enumerate(points):
        if kept and n + 1 < len(points):
            (t0, v0), (t1, v1) = kept[-1], points[n + 1]
            if (value - v0) * (t1 - t0) == (v1 - v0) * (t - t0): continue
        kept.append((t, value))
    while len(kept) > 1 and kept[-1][1] == kept[-2][1]: kept.pop()
    return tuple(kept)
