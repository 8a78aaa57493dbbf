"""An asynchronous master with a fixed top tree, and slaves that search below it.

No processor waits for a value. The master searches its few plies again and again; where
a slave has not yet answered it takes a guess, and notes in which window it would like
to know more. Slaves take what is wanted, leftmost first, and search it to its end. When
the master has come through without a guess, its value is the answer.

The guess is the first leaf below the position. Here a real program takes the value of a
shallower search, and its master is kept busy by its passes, of which here only the
first takes time. After APHID: Brockington and Schaeffer, "APHID: asynchronous parallel
game-tree search", Journal of Parallel and Distributed Computing 60 (2000).
"""

from itertools import takewhile
from math import inf

from gamesearch.rules.game import MAX
from gamesearch.search.parallel.simulate.serial import Place
from gamesearch.search.parallel.simulate.splitting import Team

TOP = 2  # plies of the master's tree, if the search is deeper
TWICE = 2  # searches of a position in narrow windows; then in the full one


class Known:
    """What is known of a position below the top tree: its value is in between."""

    def __init__(self, place: Place, guess):
        self.place, self.guess = place, guess
        self.low, self.high, self.searched = -inf, inf, 0

    def answer(self, alpha, beta):
        """Its value as far as it matters in this window; None if more must be known."""
        if self.low == self.high or self.low >= beta:
            return self.low
        return self.high if self.high <= alpha else None

    def learn(self, value, alpha, beta) -> None:
        """A search in this window has given this value."""
        if value > alpha:
            self.low = max(self.low, value)
        if value < beta:
            self.high = min(self.high, value)


class Aphid:
    """The search of a team; its first processor is the master, and slave if alone."""

    def __init__(self, team: Team):
        self.team, self.search, self.clock = team, team.search, team.machine.clock
        self.top = min(TOP, self.search.question.depth - 1)
        self.tree: dict[tuple, tuple] = {}  # path -> side, children
        self.known: dict[tuple, Known] = {}
        self.wanted: dict[tuple, tuple] = {}  # path -> window
        self.under_way: set[tuple] = set()
        self.answers = 0
        self.news = self.clock.event()

    def run(self, root: Place):
        """The value of the root."""
        master, *slaves = self.team.members
        for slave in slaves:
            self.clock.process(self.serve(slave))
        while True:
            before, wanted = self.answers, {}
            value = yield from self.passed(master, root, -inf, inf, wanted)
            if not wanted:
                return value
            self.wanted = wanted
            self.tell()
            if not slaves:
                yield from self.answer(master, next(iter(wanted)))
            elif self.answers == before:
                yield self.news

    def tell(self) -> None:
        """Wake all who wait: something is wanted, or is known."""
        self.news.succeed()
        self.news = self.clock.event()

    def passed(self, master, place: Place, alpha, beta, wanted):
        """The master's alpha-beta, on its top tree; what it guesses is wanted."""
        if len(place.path) == self.top or self.search.is_leaf(place):
            return (yield from self.looked_up(master, place, alpha, beta, wanted))
        side, children = yield from self.expanded(master, place)
        best = -inf if side == MAX else inf
        for child in children:
            value = yield from self.passed(master, child, alpha, beta, wanted)
            if side == MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def expanded(self, master, place: Place):
        """The side to move and the children, of which the first pass makes a note."""
        if place.path not in self.tree:
            _, node, children = yield from self.search.enter(master, place)
            self.tree[place.path] = node.side, children
        return self.tree[place.path]

    def looked_up(self, master, place: Place, alpha, beta, wanted):
        """What is known below the top tree, or a guess; then more of it is wanted."""
        known = self.known.get(place.path)
        if known is None:
            known = yield from self.guessed(master, place)
            self.known[place.path] = known
        answer = known.answer(alpha, beta)
        if answer is not None:
            return answer
        wanted[place.path] = alpha, beta
        return min(max(known.guess, known.low), known.high)

    def guessed(self, master, place: Place):
        """A position with the value of the first leaf below it; exact for a leaf."""
        leaf, guess = place, None
        while guess is None:
            last = leaf
            guess, _, below = yield from self.search.enter(master, leaf)
            leaf = below[0] if below else leaf
        known = Known(place, guess)
        if last is place:
            known.learn(known.guess, -inf, inf)
        return known

    def is_open(self, path) -> bool:
        """Is what is wanted of it still unknown, and searched by nobody?

        Of what the master wanted some may have been answered since its last pass.
        """
        known, window = self.known[path], self.wanted[path]
        return path not in self.under_way and known.answer(*window) is None

    def serve(self, slave):
        """What a slave does until the end: search what is wanted."""
        while True:
            path = next(filter(self.is_open, self.wanted), None)
            if path is None:
                yield self.news
            else:
                yield from self.answer(slave, path)

    def answer(self, worker, path):
        """Search a position in the window that is wanted, and say what was found."""
        known, costs = self.known[path], self.search.costs
        alpha, beta = self.wanted.pop(path)
        if known.searched >= TWICE:
            alpha, beta = -inf, inf
        known.searched += 1
        self.search.splits.update(parting(path, other) for other in self.under_way)
        self.under_way.add(path)
        yield from worker.talk(costs.message, path)
        value = yield from self.search.alone(worker, known.place, within=(alpha, beta))
        yield from worker.talk(costs.message, path)
        known.learn(value, alpha, beta)
        self.under_way.discard(path)
        self.answers += 1
        self.tell()


def parting(path: tuple, other: tuple) -> tuple:
    """The path to the node at which two paths part.

    >>> parting((0, 1, 5), (0, 2))
    (0,)
    """
    together = takewhile(lambda moves: moves[0] == moves[1], zip(path, other))
    return tuple(move for move, _ in together)


def aphid(team: Team, root: Place):
    """The value of the root, found by a master and slaves that do not wait."""
    return Aphid(team).run(root)
