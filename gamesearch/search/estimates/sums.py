"""Intervals for sums of games that are played for a score.

Valid for `ScoredSum`. Each summand is looked at alone; nothing is searched in the sum.
G and H are parts of it, L and R their left and right stops, m and t their means and
temperatures. With MAX to move, and for MIN with all signs turned round:

By stops: L(G) + R(H) <= L(G + H) <= L(G) + L(H). MAX may begin in G and then answer
each move of MIN where it was made; MIN may answer each move of MAX so in turn. Of the
lower bounds, one for each summand that MAX may begin in, the highest holds.

By temperature: m(G + H) <= L(G + H) <= m(G + H) + t(G + H). Means add up, and no sum is
hotter than its hottest part. A left wall falls, by at most t, to the mean.

Source: Berlekamp, Conway and Guy, "Winning Ways" (1982); Siegel, "Combinatorial Game
Theory" (2013).
"""

from collections.abc import Callable
from numbers import Rational

from gamesearch.games.scored_sum import ScoredSum
from gamesearch.rules.game import MAX, State
from gamesearch.rules.given import one_of
from gamesearch.search.sums.temperature import Cooled, Thermograph

Interval = tuple[Rational, Rational]


def sum_intervals(game: ScoredSum, by: str = "both") -> Callable[[State], Interval]:
    """The estimate for B* on this sum: "stops", "temperature", or "both" at once.

    >>> from gamesearch import ScoredSum, Switch, b_star
    >>> game = ScoredSum([Switch(2, 0), Switch(3, -1), Switch(1, -3)])
    >>> [sum_intervals(game, by)(game.initial()) for by in BOUNDS]
    [(0, 6), (1, 3), (1, 3)]
    >>> found = b_star(game, estimate=sum_intervals(game))
    >>> found.move, found.value
    ((1, 3), (2, 2))
    """
    if not isinstance(game, ScoredSum):
        raise TypeError(f"game: a ScoredSum, not {game!r}.")
    one_of(by, BOUNDS, "by")
    cooled = [Cooled(summand) for summand in game.games]

    def estimate(state):
        graphs = [
            summand.thermograph(position) for summand, position in zip(cooled, state[0])
        ]
        found = [bounds(graphs, state[1]) for bounds in BOUNDS[by]]
        lows, highs = zip(*found)
        return max(lows), min(highs)

    return estimate


def by_stops(graphs: list[Thermograph], side: int) -> Interval:
    """The interval from the stops of the summands, for this side to move.

    >>> from gamesearch import Switch, thermograph
    >>> by_stops([thermograph(Switch(3, -1)), thermograph(Switch(2, 0))], MAX)
    (3, 5)
    """
    left, right = (
        [wall[0][1] for wall in walls]
        for walls in zip(*((graph.left, graph.right) for graph in graphs))
    )
    begun = [one - other for one, other in zip(left, right)]
    if side == MAX:
        return sum(right) + max(begun), sum(left)
    return sum(right), sum(left) - max(begun)


def by_temperature(graphs: list[Thermograph], side: int) -> Interval:
    """The interval from means and temperatures, for this side to move.

    >>> from gamesearch import Switch, thermograph
    >>> by_temperature([thermograph(Switch(3, -1)), thermograph(Switch(2, 0))], MAX)
    (2, 4)
    """
    mean = sum(graph.mean for graph in graphs)
    hottest = max(0, *(graph.temperature for graph in graphs))
    return (mean, mean + hottest) if side == MAX else (mean - hottest, mean)


BOUNDS = {
    "stops": (by_stops,),
    "temperature": (by_temperature,),
    "both": (by_stops, by_temperature),
}
