"""Depth-first search: follow a path to its end, then go back to the last choice.

Valid for every game with goals. Only the current path is stored, with the untried moves
of each of its positions. A position that is already on the path is not visited again,
so the search does not go round in cycles. This is a tree search: `path_search.py`
explains this term and the counts.

The untried moves are stored in a list, not in recursive calls, so the length of a path
is limited only by memory. `depth_limited` is the recursive form.

Source: Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on
Computing 1 (1972), where all visited positions are stored; Russell and Norvig,
"Artificial Intelligence" (2021), "Solving problems by searching", for this form.
"""

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def depth_first(game: Game, state: State = None, *, limit=None,
                trace=None) -> PathResult:
    """The first path found to a goal: `value` is its cost, `line` its moves.

    >>> from gamesearch import Route
    >>> found = depth_first(Route({"a": "bc", "b": "c", "c": ""}, "a", "c"))
    >>> found.value, found.line
    (2, ('b', 'c'))

    Complete on every finite graph: `value` is inf only if no goal can be reached. On an
    infinite graph it may follow an endless path. Not optimal: it returns the first path
    in the order of the moves, and another path may be shorter and cheaper, as from a to
    c in the example.

    Raises OutOfNodes past `limit`; its `.result` has no path and no value.
    """
    run = Walk(game, state, limit, trace, forgets=True)
    with run:
        start = run.begin()
        if start.goal: return run.found(start)
        path, to_try, on_path = [start], [run.expand(start)], {start.key}
        while path:
            after = next(to_try[-1], None)
            if after is None:  # back to the last choice
                on_path.remove(path.pop().key)
                to_try.pop()
            elif after.key not in on_path:
                if run.judge(after).goal: return run.found(after)
                path.append(after)
                to_try.append(run.expand(after))
                on_path.add(after.key)
        return run.failed()
