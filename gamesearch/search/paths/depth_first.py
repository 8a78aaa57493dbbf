"""Depth-first search: down one way as far as it goes, then back to the last choice.

Valid for every game with goals. Only the way on which the search is now is remembered,
and for each of its positions which moves are still to be tried. A position that is on
the way already is not gone to again, so that the search does not go in circles. A tree
search: `path_search.py` says what that is, and what is counted.

The moves to be tried are kept in a list, not in calls of a function, so a way may be as
long as there is room for. `depth_limited` is the recursive form.

Source: Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on
Computing 1 (1972), where all that was met is remembered; Russell and Norvig,
"Artificial Intelligence" (2021), "Solving problems by searching", for this form.
"""

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def depth_first(game: Game, state: State = None, *, limit=None,
                trace=None) -> PathResult:
    """The first way from `state` to a goal: `value` is its cost, `line` the way.

    >>> from gamesearch import Route
    >>> found = depth_first(Route({"a": "bc", "b": "c", "c": ""}, "a", "c"))
    >>> found.value, found.line
    (2, ('b', 'c'))

    Complete on every finite graph: `value` is inf only where no goal can be reached. On
    an infinite one it may follow an endless way. Not optimal: it is the first way in
    the order of the moves, and another may be shorter and cheaper, as from a to c here.

    Raises OutOfNodes past `limit`; its `.result` has no way and no value.
    """
    run = Walk(game, state, limit, trace, forgets=True)
    with run:
        start = run.begin()
        if start.goal: return run.found(start)
        way, to_try, on_the_way = [start], [run.expand(start)], {start.key}
        while way:
            after = next(to_try[-1], None)
            if after is None:  # back to the last choice
                on_the_way.remove(way.pop().key)
                to_try.pop()
            elif after.key not in on_the_way:
                if run.judge(after).goal: return run.found(after)
                way.append(after)
                to_try.append(run.expand(after))
                on_the_way.add(after.key)
        return run.failed()
