"""Groups of positions between which play can go round: strongly connected components.

Two positions are in the same group if play can lead from each to the other. From a
group play may lead to other groups, but never back, and a group is listed after all
groups that it leads to. In a game without cycles each position is a group of its own.
Within a group, positions that the search leaves first come first.

Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on
Computing 1 (1972); written with an explicit stack, because play may be long.
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
    lowest = {}  # state: the number of the first state on the path that it leads to
    path, finished = [], []  # finished: states without a group so far

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
            if lowest[state] == number:  # it leads back to no earlier state
                group = finished[since:]
                del finished[since:]
                lowest.update(dict.fromkeys(group, inf))
                yield group
