"""The counts after each step of a search: nodes, leaves, cut-offs, statuses, fates.

Searches count nodes in four ways. A search that walks from node to node counts each
visit. A search that jumps in a game counts a node when it first reaches it; in a
problem it counts a node when it expands it or finds that it is a solution. For a Monte
Carlo search the nodes are those of its tree, and the leaves are the payoffs of its
simulations.
"""

from itertools import pairwise

from gamesearch.tree.node import PRUNED, TABLE, UNFINISHED, VISITED, WAITING
from gamesearch.tree.node_states import EXPANDED, KILLS
from gamesearch.tree.simulations import is_sampled

STATUSES = WAITING, UNFINISHED, VISITED, PRUNED, TABLE


class Counts:
    """Counts event by event; `rows` has what was counted by each step.

    Nodes, leaves and cut-offs are counted once for each visit, as the search itself
    counts them. A leaf that is visited in two passes counts twice here and once in
    `Tree.leaves`.
    """

    def __init__(self, nodes, events, problem):
        self.counted = counted(events, problem)
        self.by_fate = problem and all(event.verb != "down" for event in events)
        self.now = {"nodes": 0, "leaves": 0, "cutoffs": 0}
        self.now |= dict.fromkeys(STATUSES, 0) | {WAITING: len(nodes), "fates": {}}
        self.rows = [dict(self.now)]

    def read(self, event) -> None:
        """Count the node, if this event visits it, and the cut."""
        self.now["nodes"] += event.index in self.counted
        self.now["cutoffs"] += event.verb == "cut"

    def leaf(self) -> None:
        """A position was valued as it stands."""
        self.now["leaves"] += 1

    def status(self, before, after) -> None:
        """The status of a node changes."""
        self.now[before] -= 1
        self.now[after] += 1

    def fate(self, change) -> None:
        """The fate of a problem's node changes."""
        fates = self.now["fates"] = dict(self.now["fates"])
        if change.before:
            fates[change.before] -= 1
        fates[change.fate] = fates.get(change.fate, 0) + 1
        expanded = change.finds_solution or change.fate == EXPANDED
        self.now["nodes"] += self.by_fate and expanded

    def forget(self) -> None:
        """Another question: no node of the problem has a fate."""
        self.now["fates"] = {}

    def write(self, step) -> None:
        """What is counted by now is what was counted by this step."""
        while len(self.rows) < step:  # events that concern no node
            self.rows.append(self.rows[-1])
        self.rows[step:] = [dict(self.now)]


def counted(events, problem) -> set[int]:
    """The events, by their indices, at which the search that reports them counts."""
    entered = [event for event in events if event.verb == "down"]
    if is_sampled(events):
        return first_of_each_node(entered)
    if entered:  # but not those killed as they were entered: none was looked into
        return {event.index for event in entered} - {
            before.index
            for before, after in pairwise(events)
            if (before.verb, after.verb) == ("down", "cut")
            and after.how in KILLS
            and before.path == after.path
        }
    if problem:  # it counts expansions and solutions, which are changes of fate
        return set()
    return first_of_each_node(event for event in events if event.verb != "note")


def first_of_each_node(events) -> set[int]:
    """The first event that concerns each node."""
    first = {}
    for event in events:
        first.setdefault(event.path, event.index)
    return set(first.values())
