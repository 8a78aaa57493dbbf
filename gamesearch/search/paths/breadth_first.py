"""Breadth-first search: a path with the fewest moves.

Valid for every game with goals. The positions wait in a queue, so all positions one
move away are visited before those two moves away, and so on. The first goal reached is
a nearest one. This is a graph search: `path_search.py` explains this term and the
counts.

Source: Moore, "The shortest path through a maze", Proceedings of an International
Symposium on the Theory of Switching (1959).
"""

from collections import deque

from gamesearch.rules.game import Game, State
from gamesearch.search.paths.path_search import PathResult, Walk


def breadth_first(game: Game, state: State = None, *, limit=None,
                  trace=None) -> PathResult:
    """A path to a goal with the fewest moves: `value` is its cost, `line` its moves.

    >>> from gamesearch import Puzzle
    >>> found = breadth_first(Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8]))
    >>> found.value, found.line, found.held
    (2, ('down', 'right'), 9)

    Theorem (Moore, 1959). No path to a goal has fewer moves. So no path costs less if
    all moves cost the same. Complete on every finite graph, and on infinite graphs if
    there is a goal and each position has finitely many moves.

    Raises OutOfNodes past `limit`; its `.result` has no path and no value.
    """
    run = Walk(game, state, limit, trace)
    with run:
        start = run.begin()
        if start.goal: return run.found(start)
        met, queue = {start.key}, deque([start])
        while queue:
            for after in run.expand(queue.popleft()):
                if after.key in met: continue
                met.add(after.key)
                if run.judge(after).goal: return run.found(after)
                queue.append(after)
        return run.failed()
