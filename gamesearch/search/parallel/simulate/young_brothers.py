"""Young brothers wait: of a node the first child is searched before the others.

Once it has a value its brothers are offered. A processor without work takes one of
them from another, and searches there in the same way, so that there is work to share
in all parts of the tree. A processor whose children were taken waits for them, and
helps with what is left to do below its node. A real thief has to ask around until it
meets a processor that has work; here it knows which has. What it finds counts above
once its message has arrived.

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
    """A node whose other children anybody may take, and how many are away."""

    def __init__(self, owner, node: Node, brothers: list[Place]):
        self.owner, self.node, self.left = owner, node, deque(brothers)
        self.away = 0

    def has_work(self) -> bool:
        """Is there a child to take that still matters?"""
        return bool(self.left) and not self.node.is_over()

    def is_below(self, node: Node | None) -> bool:
        """Does it belong to what is searched below this node? All is below None."""
        one = self.node
        while one is not None and one is not node:
            one = one.above
        return one is node


class YoungBrothers:
    """The search of a team: what is offered, and who has said that something new is."""

    def __init__(self, team: Team, seed: int):
        self.team, self.clock, self.rng = team, team.machine.clock, Random(seed)
        self.offers: list[Offer] = []
        self.open: dict[Node | None, list[Offer]] = {}  # below a node, if asked by now
        self.news = self.clock.event()
        self.is_done = False

    def tell(self) -> None:
        """Wake all who wait: something was offered, or has come back."""
        self.news.succeed()
        self.news = self.clock.event()

    def open_below(self, node: Node | None) -> list[Offer]:
        """The offers below a node that have work; many thieves ask at one time."""
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
        """A node takes a child's value, after which others may not matter."""
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
        """The value of a node for its owner."""
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
        """What a brother is worth to its parent."""
        below = partial(self.value, worker, child, node)
        return self.team.search.below(node, child, below)

    def steal(self, worker, is_enough, below: Node | None = None):
        """Take brothers from others and search them, until it is enough."""
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
    """The value of the root, found with brothers that wait and are taken."""
    return YoungBrothers(team, seed).run(root)
