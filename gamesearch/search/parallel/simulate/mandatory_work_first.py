"""Mandatory work first: the nodes that must be visited in any case are searched first.

In a perfectly ordered tree alpha-beta visits nodes of three types: nodes on the
leftmost path (1), nodes that are refuted by their first child (2), and nodes whose
children are all refuted (3). None of these visits depends on a bound, so all are
mandatory and can be done in parallel. The other children of a node of type 2 are
searched only if its first child is no refutation. They wait until there is a bound,
and are then searched one after the other.

Source: Akl, Barnard and Doran, "Design, analysis, and implementation of a parallel tree
search algorithm", IEEE Transactions PAMI 4 (1982); here with deep bounds, as the types
of Knuth and Moore require. A node is not stored in a transposition table if its
children are distributed among processors.
"""

from heapq import heappop, heappush
from itertools import count

from gamesearch.search.parallel.simulate.being_searched import Node
from gamesearch.search.parallel.simulate.serial import Place
from gamesearch.search.parallel.simulate.splitting import Team

MANDATORY, OTHER = 0, 1  # the urgency of a job: smaller numbers come first


class Jobs:
    """Processors that take the most urgent job, and among equals the earliest."""

    def __init__(self, team: Team):
        self.clock, self.message = team.machine.clock, team.search.costs.message
        self.idle = list(reversed(team.members))
        self.waiting, self.number = [], count()

    def done(self, urgency: int, path: tuple, work):
        """The result of `work(processor)`, done by the next free processor."""
        turn = self.clock.event()
        heappush(self.waiting, (urgency, next(self.number), turn))
        self._hand_out()
        worker = yield turn
        yield from worker.talk(self.message, path)
        given = yield from work(worker)
        yield from worker.talk(self.message, path)
        self.idle.append(worker)
        self._hand_out()
        return given

    def _hand_out(self):
        while self.idle and self.waiting:
            heappop(self.waiting)[-1].succeed(self.idle.pop())


class MandatoryWorkFirst:
    """The search of a team; each node is a process of its own."""

    def __init__(self, team: Team):
        self.search, self.clock, self.jobs = team.search, team.machine.clock, Jobs(team)

    def value(self, place: Place, above=None, bound=None):
        """The value of a node.

        The event `bound` says that there is a bound to refute with, namely the value of
        the first child of the last node of type 1 on the path.
        """
        value, node, children = yield from self.jobs.done(
            MANDATORY,
            place.path,
            lambda worker: self.search.enter(worker, place, above),
        )
        if node is None:
            return value
        if place.kind == 2:
            yield from self._refuted(node, children, bound)
        else:
            bound = self.clock.event() if place.kind == 1 else bound
            yield from self._all(node, children, bound)
        _, value = self.search.found(node, self.clock.now)
        return value

    def _all(self, node: Node, children, bound):
        """Search all children in parallel."""
        if len(children) > 1:
            self.search.splits.add(node.path)

        def searched(child):
            value = yield from self.value(child, node, bound)
            node.take(value, child.path[-1])
            if child.kind == 1:
                bound.succeed()

        yield self.clock.all_of(self.clock.process(searched(one)) for one in children)

    def _refuted(self, node: Node, children, bound):
        """Search the first child; the others only if the first is no refutation."""
        first, *others = children
        value = yield from self.value(first, node, bound)
        node.take(value, first.path[-1])
        if others and not (bound.triggered or node.is_over()):
            self.search.waits.add(node.path)
            yield bound
            node.judge_eldest(value)
        for child in others:
            if node.is_over():
                break

            def searched(worker, child=child):
                return self.search.alone(worker, child, node)

            value = yield from self.jobs.done(OTHER, child.path, searched)
            node.take(value, child.path[-1])


def mandatory_work_first(team: Team, root: Place):
    """The value of the root, with all mandatory nodes visited before the others."""
    return MandatoryWorkFirst(team).value(root)
