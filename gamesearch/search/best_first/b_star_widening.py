"""B* for intervals that may be wrong: widen all intervals a little, and search again.

If an estimate is wrong, B* may prove a move that is not best, and often cannot notice
it, because a rival with a too low interval is never expanded. So the proof is tested.
After separation every interval is made wider at both ends, and the search starts again
from the beginning; this is repeated until the same move is proved twice in succession.
A move that was only slightly better loses its proof, and its rivals are expanded.

Valid as `b_star`, if intervals miss the value by no more than the widening. This is a
practical remedy without a theorem. Terminal positions keep their exact values.

Source: the remedy is Maven's, the Scrabble program of Sheppard, "World-championship-
caliber Scrabble", Artificial Intelligence 134 (2002).
"""

from dataclasses import replace
from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.rules.result import Budget, OutOfNodes
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.best_first.b_star_nodes import BStarResult
from gamesearch.search.best_first.strategies import Strategy, alternate

COUNTS = "nodes", "leaves", "expanded"


def b_star_again(game: Game, state: State = None, *, estimate, widen, rounds=10,
                 strategy: Strategy = alternate, limit=None,
                 trace=None) -> BStarResult:
    """A move that B* proves twice in succession, the second time with wider intervals.

    Move b is worth 8, but its interval says 7 at most, so only a is expanded.

    >>> from gamesearch import ExplicitTree
    >>> game = ExplicitTree({"a": [7, 9], "b": [8, 9]})
    >>> arcs = {"the root": (0, 9), "a": (7, 9), "b": (5, 7)}
    >>> estimate = lambda state: arcs[game.name(state)]
    >>> b_star(game, estimate=estimate).move
    'a'
    >>> b_star_again(game, estimate=estimate, widen=1).move
    'b'

    In round k, counted from 0, each bound is moved outwards by k * `widen`. `complete`
    is True if two rounds in succession proved the same move. If the move still changes
    after `rounds` rounds, or a limit stops a round, `complete` is False, and the result
    is that of the last finished round. The counts are those of all rounds; `misfit` is
    that of the round of the result.
    """
    checked_number(widen, "widen: a number above 0", lambda n: 0 < n < inf)
    rounds = whole_number(rounds, 2, "rounds: a whole number of searches")
    budget, answer = Budget.of(limit), None
    done = dict.fromkeys(COUNTS, 0)
    for count in range(rounds):
        try:
            found = b_star(game, state, estimate=widened(estimate, count * widen),
                           strategy=strategy, trace=trace,
                           limit=budget.after(done["nodes"], done["expanded"]))
        except (OutOfNodes, KeyboardInterrupt) as stop:
            if getattr(stop, "result", None) is not None:
                stop.result = together(answer or stop.result, stop.result, done, False)
            raise
        if not found.complete:
            return together(answer or found, found, done, False)
        stayed = answer is not None and found.move == answer.move
        answer = together(found, found, done, stayed or found.move is None)
        if answer.complete or count == rounds - 1: break
        if trace: trace.down(None, how="again")
        done = {name: getattr(answer, name) for name in COUNTS}
    return answer


def widened(estimate, by):
    """The same estimates, with each interval wider by `by` at both ends."""
    if not by or not callable(estimate): return estimate

    def wider(state):
        low, high = estimate(state)
        if not low <= high: return low, high  # an error, which widening could hide
        return low - by, high + by

    if hasattr(estimate, "win"): wider.win = estimate.win
    return wider


def together(answer, last, done, complete) -> BStarResult:
    """The result of one round, with the counts of all rounds."""
    counts = {name: done[name] + getattr(last, name) for name in COUNTS}
    return replace(answer, complete=complete, held=last.held, **counts)
