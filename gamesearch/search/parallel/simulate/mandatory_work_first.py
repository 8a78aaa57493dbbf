"""Mandatory work first: what must be visited in any case comes before the rest.

In a perfectly ordered tree alpha-beta visits nodes of three types: those on the first
path (1), those that their first child refutes (2), and those of which all children are
refuted (3). None of these visits needs a bound, so all are mandatory and can be done
side by side. Only where the first child of a node of type 2 is no refutation are its
other children searched, once there is a bound to refute with, one after the other.

Source: Akl, Barnard and Doran, "Design, analysis, and implementation of a parallel tree
search algorithm", IEEE Transactions PAMI 4 (1982); with deep bounds as in Knuth and
Moore's types. Nodes whose children are handed out are not filed in a table.
"""

from heapq import heappop, heappush
from itertools import count

from gamesearch.search.parallel.simulate.being_searched import Node
from gamesearch.search.parallel.simulate.serial import Place
from gamesearch.search.parallel.simulate.splitting import Team

MANDATORY, OTHER = 0, 1  # what is urgent comes first


class Jobs:
    """Processors that do the most urgent of the jobs, of equals the first one."""

    def __init__(self, team: Team):
        self.clock, self.message = team.machine.clock, team.search.costs.message
        self.idle = list(reversed(team.members))
        self.waiting, self.number = [], count()

    def done(self, urgency: int, path: tuple, work):
        """What `work(processor)` gives, done by one that is free for it."""
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
        """The value of a node; `bound` is when there is one to refute with.

        It belongs to the last node of type 1 on the way.
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
        """All children side by side."""
        if len(children) > 1:
            self.search.splits.add(node.path)

        def searched(child):
            value = yield from self.value(child, node, bound)
            node.take(value, child.path[-1])
            if child.kind == 1:
                bound.succeed()

        yield self.clock.all_of(self.clock.process(searched(one)) for one in children)

    def _refuted(self, node: Node, children, bound):
        """The first child is mandatory; the others are searched if it does not do."""
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
    """The value of the root, with what must be visited before the rest."""
    return MandatoryWorkFirst(team).value(root)
