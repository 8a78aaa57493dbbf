"""APHID: a master searches a fixed top tree, and slaves search the subtrees below it.

No processor waits for one particular value. The master searches the few plies of the
top tree again and again. If a position at the bottom of the top tree has no value yet,
the master uses a guess and requests a search of that position in the current window.
Each free slave takes the leftmost requested position and searches it completely. When
the master finishes a pass without a guess, the value of that pass is the answer.

The guess is the value of the first leaf below the position. A real program would use
the value of a shallower search instead. In a real program every pass of the master
takes time; here only the first one does. Source: Brockington and Schaeffer, "APHID:
asynchronous parallel game-tree search", Journal of Parallel and Distributed Computing
60 (2000).
"""

from itertools import takewhile
from math import inf

from gamesearch.rules.game import MAX
from gamesearch.search.parallel.simulate.serial import Place
from gamesearch.search.parallel.simulate.splitting import Team

TOP = 2  # plies of the master's tree, if the search is deeper
TWICE = 2  # searches of a position in narrow windows, before the full window is used


class Known:
    """A position at the bottom of the top tree; its value is in `low` to `high`."""

    def __init__(self, place: Place, guess):
        self.place, self.guess = place, guess
        self.low, self.high, self.searched = -inf, inf, 0

    def answer(self, alpha, beta):
        """A value that is good enough for this window; None if there is none yet."""
        if self.low == self.high or self.low >= beta:
            return self.low
        return self.high if self.high <= alpha else None

    def learn(self, value, alpha, beta) -> None:
        """Narrow the bounds by the value that a search in this window has returned."""
        if value > alpha:
            self.low = max(self.low, value)
        if value < beta:
            self.high = min(self.high, value)


class Aphid:
    """The search of a team of processors.

    The first processor is the master; if there is no other, it is also the slave.
    """

    def __init__(self, team: Team):
        self.team, self.search, self.clock = team, team.search, team.machine.clock
        self.top = min(TOP, self.search.depth - 1)
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
        """Wake all waiting processors: there is a new request or a new result."""
        self.news.succeed()
        self.news = self.clock.event()

    def passed(self, master, place: Place, alpha, beta, wanted):
        """The master's alpha-beta on the top tree; guessed positions are requested."""
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
        """The side to move and the children; the first pass stores both."""
        if place.path not in self.tree:
            _, node, children = yield from self.search.enter(master, place)
            self.tree[place.path] = node.side, children
        return self.tree[place.path]

    def looked_up(self, master, place: Place, alpha, beta, wanted):
        """The known value of a position at the bottom of the top tree, or a guess.

        If it is a guess, a search of the position is requested.
        """
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
        """A position with a guess: the first leaf below it; exact if itself a leaf."""
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
        """Is this position still without the requested value, and not being searched?

        Since the master's last pass, other results may have answered the request.
        """
        known, window = self.known[path], self.wanted[path]
        return path not in self.under_way and known.answer(*window) is None

    def serve(self, slave):
        """The work of a slave until the end: it searches the requested positions."""
        while True:
            path = next(filter(self.is_open, self.wanted), None)
            if path is None:
                yield self.news
            else:
                yield from self.answer(slave, path)

    def answer(self, worker, path):
        """Search a position in the requested window, and record the result."""
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
    """The path to the node at which two paths separate.

    >>> parting((0, 1, 5), (0, 2))
    (0,)
    """
    together = takewhile(lambda moves: moves[0] == moves[1], zip(path, other))
    return tuple(move for move, _ in together)


def aphid(team: Team, root: Place):
    """The value of the root, found asynchronously by a master and its slaves."""
    return Aphid(team).run(root)
