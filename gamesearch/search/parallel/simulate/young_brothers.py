"""Young Brothers Wait: the first child of a node is searched before its brothers.

Once the first child has a value, its brothers are offered to other processors. A
processor without work (a thief) takes one of them from its owner and searches it in the
same way, so there is work to share in all parts of the tree. An owner whose children
were taken waits for their values, and meanwhile helps with the work that is left below
its node. A real thief must ask other processors until one has work; here it knows which
processors have work. The value it finds counts in the node above as soon as its message
has arrived.

Source: Feldmann, Monien, Mysliwietz and Vornberger, "Distributed game-tree search",
ICCA Journal 12 (1989).
"""

from collections import deque
from functools import partial
from random import Random

from gamesearch.search.parallel.simulate.being_searched import FULL, Node
from gamesearch.search.parallel.simulate.serial import Place
from gamesearch.search.parallel.simulate.splitting import Team


class Offer:
    """A node whose remaining children any processor may take.

    `away` counts the children that were taken and have not returned.
    """

    def __init__(self, owner, node: Node, brothers: list[Place]):
        self.owner, self.node, self.left = owner, node, deque(brothers)
        self.away = 0

    def has_work(self) -> bool:
        """Is there a child to take that still matters?"""
        return bool(self.left) and not self.node.is_over()

    def is_below(self, node: Node | None) -> bool:
        """Is the offer in the subtree of this node? None stands for the whole tree."""
        one = self.node
        while one is not None and one is not node:
            one = one.above
        return one is node


class YoungBrothers:
    """The search of a team: the offers, and the event that announces a change."""

    def __init__(self, team: Team, seed: int):
        self.team, self.clock, self.rng = team, team.machine.clock, Random(seed)
        self.offers: list[Offer] = []
        self.open: dict[Node | None, list[Offer]] = {}  # below a node, if asked by now
        self.news = self.clock.event()
        self.is_done = False

    def tell(self) -> None:
        """Wake all waiting processors: there is a new offer or a new value."""
        self.news.succeed()
        self.news = self.clock.event()

    def open_below(self, node: Node | None) -> list[Offer]:
        """The offers below a node that have work; cached, since many thieves ask."""
        if node not in self.open:
            self.open[node] = [
                o for o in self.offers if o.has_work() and o.is_below(node)
            ]
        return self.open[node]

    def taken_from(self, offer: Offer) -> Place:
        """The next child of an offer."""
        self.open.clear()
        return offer.left.popleft()

    def take(self, node: Node, value, child: Place) -> None:
        """Give a child's value to its node; this may cut the other children."""
        self.open.clear()
        node.take(value, child.path[-1])

    def run(self, root: Place):
        """The value of the root."""
        for worker in self.team.members[1:]:
            self.clock.process(self.steal(worker, lambda: self.is_done))
        value = yield from self.value(self.team.first, root)
        self.is_done = True
        return value

    def value(self, worker, place: Place, above: Node | None = None, within=FULL):
        """The value of a node, searched by its owner and its helpers."""
        search = self.team.search
        value, node, children = yield from search.enter(worker, place, above, within)
        if node is None:
            return value
        eldest, *brothers = children
        self.take(node, (yield from self.value(worker, eldest, node)), eldest)
        offer = Offer(worker, node, brothers)
        if offer.has_work():
            self.offers.append(offer)
            self.open.clear()
            self.tell()
            while offer.has_work():
                child = self.taken_from(offer)
                value = yield from self.searched(worker, child, node)
                self.take(node, value, child)
            self.offers.remove(offer)
            self.open.clear()
            yield from self.steal(worker, lambda: not offer.away, node)
        return (yield from search.leave(worker, node))

    def searched(self, worker, child: Place, node: Node):
        """The value of a brother, searched within the bounds of its parent."""
        below = partial(self.value, worker, child, node)
        return self.team.search.below(node, child, below)

    def steal(self, worker, is_enough, below: Node | None = None):
        """Take brothers from other processors and search them, until `is_enough()`."""
        costs = self.team.search.costs
        while not is_enough():
            offers = self.open_below(below)
            if not offers:
                if below is not None:
                    self.team.search.waits.add(below.path)
                yield self.news
                continue
            offer = self.rng.choice(offers)
            yield from worker.talk(2 * costs.message, offer.node.path)
            if not offer.has_work():
                continue
            child = self.taken_from(offer)
            offer.away += 1
            self.team.search.splits.add(offer.node.path)
            value = yield from self.searched(worker, child, offer.node)
            yield from worker.talk(costs.message, child.path)
            yield from self.team.machine.locked(worker, costs.lock, offer.node.path)
            self.take(offer.node, value, child)
            offer.away -= 1
            self.tell()


def young_brothers(team: Team, root: Place, seed: int = 0):
    """The value of the root, found by Young Brothers Wait with stealing of work."""
    return YoungBrothers(team, seed).run(root)
