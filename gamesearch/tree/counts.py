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
        self.nodes = way_to_count_nodes(events, problem)
        self.now = {"nodes": 0, "leaves": 0, "cutoffs": 0}
        self.now |= dict.fromkeys(STATUSES, 0) | {WAITING: len(nodes), "fates": {}}
        self.rows = [dict(self.now)]

    def read(self, node, event) -> None:
        """Count the node, if this event visits it, and the cut."""
        self.now["nodes"] += self.nodes.counts_event(node, event)
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
        self.now["nodes"] += self.nodes.counts_change(change)

    def forget(self) -> None:
        """Another question: no node of the problem has a fate."""
        self.now["fates"] = {}

    def write(self, step) -> None:
        """What is counted by now is what was counted by this step."""
        while len(self.rows) < step:  # events that concern no node
            self.rows.append(self.rows[-1])
        self.rows[step:] = [dict(self.now)]


def way_to_count_nodes(events, problem):
    """How the search that reported these events counts its nodes."""
    if is_sampled(events):
        return FirstEntered()
    if any(event.verb == "down" for event in events):
        return Visits(events)
    return Expansions() if problem else FirstReached()


class Visits:
    """Each visit, but of those killed as they were entered: none was looked into."""

    def __init__(self, events):
        self.killed = {
            entered.index
            for entered, after in pairwise(events)
            if (entered.verb, after.verb) == ("down", "cut")
            and after.how in KILLS
            and entered.path == after.path
        }

    def counts_event(self, node, event) -> bool:
        return event.verb == "down" and event.index not in self.killed

    def counts_change(self, change) -> bool:
        return False


class FirstReached:
    """Each node at the first event that concerns it."""

    def __init__(self):
        self.reached = set()

    def counts_event(self, node, event) -> bool:
        is_new = node not in self.reached
        self.reached.add(node)
        return is_new


class FirstEntered(FirstReached):
    """Each node as a simulation comes to it for the first time."""

    def counts_event(self, node, event) -> bool:
        return event.verb == "down" and super().counts_event(node, event)


class Expansions:
    """Each node of a problem that is expanded or is a solution."""

    def counts_event(self, node, event) -> bool:
        return False

    def counts_change(self, change) -> bool:
        return change.finds_solution or change.fate == EXPANDED
