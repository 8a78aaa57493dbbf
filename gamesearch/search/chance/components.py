"""Groups of positions among which play can go round, the last ones first.

Two positions are in one group (a strongly connected component) when play can come from
each to the other. From one group play may lead on to others, but never back: a group
is listed after all groups that it leads to. In a game that only moves forward each
position is a group of its own. In a group, too, those come first that are left first.

Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on
Computing 1 (1972); written with a stack of its own, since play may be long.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from gamesearch.rules.game import State


def components(start: State, after: Mapping[State, Sequence[State]]
               ) -> Iterator[list[State]]:
    """The groups of all positions that can be reached from `start`.

    `after` has the successors of each position. Here b and c lead to each other:

    >>> list(components("a", {"a": "bd", "b": "c", "c": "bd", "d": ""}))
    [['d'], ['c', 'b'], ['a']]
    """
    lowest = {}  # state: the number of the first one on the path that it leads back to
    path, finished = [], []  # finished: without a group as yet

    def enter(state):
        path.append((state, len(lowest), len(finished), iter(after[state])))
        lowest[state] = len(lowest)

    enter(start)
    while path:
        state, number, since, successors = path[-1]
        for successor in successors:
            if successor not in lowest:
                enter(successor)
                break
            lowest[state] = min(lowest[state], lowest[successor])
        else:
            path.pop()
            finished.append(state)
            if path:
                before = path[-1][0]
                lowest[before] = min(lowest[before], lowest[state])
            if lowest[state] == number:  # it leads back to none before it
                group = finished[since:]
                del finished[since:]
                lowest.update(dict.fromkeys(group, inf))
                yield group
