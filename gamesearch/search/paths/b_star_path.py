"""B* for one player: which move begins a cheapest way to a goal, and the way itself.

Valid where each move costs 0 or more, with an estimate that gives each position an
interval (lowest, highest) in which the cost of the rest of the way lies; the highest is
the cost of any way that is known, inf if none is. With what was spent so far each
position has an interval for the whole cost; here to hope for most is to hope for least
cost. Moves are separated when one costs at most what any other must. Until then its
highest cost is brought down (prove best), or the lowest of the others is brought up
(disprove rest). Once the first move is proved the same is done for the next, with all
that is held, until the line ends in a goal.

A position has one place, on the cheapest way that was found to it; a costlier way to it
ends there. So the lowest cost is that of the ways that no other place offers as
cheaply, and it may pass the highest, which is that of a way known to exist.

Source: Berliner, "The B* tree search algorithm: a best-first proof procedure",
Artificial Intelligence 12 (1979), in which one agent comes before two.
"""

from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.best_first.b_star_nodes import BStarResult
from gamesearch.search.best_first.strategies import Choice, Strategy, alternate, begun
from gamesearch.search.paths.b_star_ways import Ways, by_hope


def b_star_path(game: Game, state: State = None, *, estimate,
                strategy: Strategy = alternate, whole=True, limit=None,
                trace=None) -> BStarResult:
    """A cheapest way from `state` to a goal; its first move alone if not `whole`.

    >>> from gamesearch import Puzzle, puzzle_intervals
    >>> game = Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    >>> found = b_star_path(game, estimate=puzzle_intervals(3))
    >>> found.value, found.line
    ((2, 2), ('down', 'right'))
    >>> b_star_path(game, estimate=puzzle_intervals(3), whole=False).expanded
    1

    Theorem (Berliner, 1979). If every interval holds what the rest of the way costs and
    `complete` is True, a cheapest way begins with `move`, and its cost lies in the
    interval `value`. If `whole`, its two ends are equal and `line` is such a way. They
    are (inf, inf) where no goal can be reached.

    Past `limit` nodes, or a Budget, `complete` is False, and `line` goes on along the
    moves whose intervals have the best middles.
    """
    ways = Ways(game, state, estimate, limit, trace)
    prefers = begun(strategy)
    with ways.anytime():
        root = ways.begin()
        while root.low < inf:
            held = unproved(root)
            if held.goal or (held is not root and not whole): break
            if held.below: held = most_hopeful_leaf(chosen(held, prefers))
            ways.expand(held)
        if not root.below: return ways.answer(by_hope)
        if trace: trace.at(())
        if trace: trace.cut(how="separation")
        return ways.answer(by_hope, whole=whole)
    return ways.stopped()


def unproved(way):
    """Down the moves that are proved best to where none is, or to the end."""
    while way.below:
        leader, rivals = way.ranked(by_hope)
        if any(leader.high > rival.low for rival in rivals): break
        way = leader
    return way


def chosen(way, prefers):
    """The position below to look into: the leader's, or its first rival's."""
    leader, rivals = way.ranked(by_hope)
    if leader.high == inf or any(leader.high > rival.high for rival in rivals):
        return leader
    depths = [held.low_ply - len(way.path) for held in (leader, *rivals)]
    asked = Choice.among((leader, *rivals), depths)
    return leader if prefers(asked) else rivals[0]


def most_hopeful_leaf(way):
    """Down to a position that is not expanded, where the whole may cost least."""
    way.spent += 1
    while way.below:
        way = min(way.below.values(), key=by_hope)
        way.spent += 1
    return way
