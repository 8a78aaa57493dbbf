"""Iterative deepening: depth-limited again and again, with one move more each time.

Valid for every game with goals. It finds a way of the fewest moves, as breadth-first
search does, and remembers only the way on which it is. What is near the start is looked
at in each round; that costs little where each round is much larger than the one before.
A tree search: `path_search.py` says what that is, and what is counted, here in all
rounds.

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
    """A way from `state` to a goal of fewest moves: `value` is its cost, `line` it.

    >>> from gamesearch import Puzzle
    >>> found = iterative_deepening(Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]))
    >>> found.value, found.line, found.held
    (2, ('down', 'right'), 3)

    Theorem (Korf, 1985). No way to a goal has fewer moves. So none costs less where all
    moves cost the same. Complete wherever breadth-first search is: the rounds end when
    one of them finds a goal, or cuts nothing off.

    With `depth` no round goes further; if none found a goal, and the last one still cut
    something off, `value` is None and `complete` is False.
    Raises OutOfNodes past `limit`; its `.result` has no way and no value.
    """
    check_depth(depth)
    run = Walk(game, state, limit, trace, forgets=True)
    most = inf if depth is None else depth
    with run:
        for moves in count():
            goal, cut_off = within(run, moves)
            if goal or not cut_off or moves >= most: break
    return answered(run, goal, cut_off, depth)
