"""Iterative deepening: repeat depth-limited search with one more move each time.

Valid for every game with goals. It finds a path with the fewest moves, like
breadth-first search, but stores only the current path. Positions near the start are
visited in each round; this costs little if each round is much larger than the one
before. This is a tree search: `path_search.py` explains this term and the counts, which
here include all rounds.

Source: Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
Artificial Intelligence 27 (1985).
"""

from itertools import count
from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.arguments import check_depth
from gamesearch.search.paths.depth_limited import answered, within
from gamesearch.search.paths.path_search import PathResult, Walk


def iterative_deepening(game: Game, state: State = None, *, depth=None, limit=None,
                        trace=None) -> PathResult:
    """A path to a goal with the fewest moves: `value` is its cost, `line` its moves.

    >>> from gamesearch import Puzzle
    >>> found = iterative_deepening(Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]))
    >>> found.value, found.line, found.held
    (2, ('down', 'right'), 3)

    Theorem (Korf, 1985). No path to a goal has fewer moves. So no path costs less if
    all moves cost the same. Complete wherever breadth-first search is: the rounds end
    when one of them finds a goal, or cuts nothing off.

    `depth` is the limit of the last round. If no round found a goal, and the last round
    still cut something off, `value` is None and `complete` is False.
    Raises OutOfNodes past `limit`; its `.result` has no path and no value.
    """
    check_depth(depth)
    run = Walk(game, state, limit, trace, forgets=True)
    most = inf if depth is None else depth
    with run:
        for moves in count():
            goal, cut_off = within(run, moves)
            if goal or not cut_off or moves >= most: break
    return answered(run, goal, cut_off, depth)
