"""The serial part of each algorithm: alpha-beta by one processor, step by step.

The generators here are processes of the simulated machine. At each moment of simulated
time they use all bounds that other processors have found until then, and no later ones.
"""

from collections.abc import Callable, Generator
from functools import partial
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.table import EXACT, Entry, bound_of
from gamesearch.search import run
from gamesearch.search.orders import Order
from gamesearch.search.parallel.simulate.being_searched import FULL, Node, window_below
from gamesearch.search.parallel.simulate.costs import Costs
from gamesearch.search.parallel.simulate.machine import Processor
from gamesearch.search.parallel.simulate.memory import Memory
from gamesearch.search.two_player.null_window_passes import window_above


def check_static(order: Order) -> None:
    """Raise a ValueError for an order that learns: it would see no cut-offs here."""
    if getattr(order, "learns", False):
        raise ValueError(
            f"order: {order.name} learns from cut-offs, and here it would learn "
            "nothing; give one that does not learn, such as gs.orders.centre_first."
        )


class Place(NamedTuple):
    """A node to be searched: its state, the moves that lead there, and its type.

    The root has type 1. The first child of a node of type 1 has type 1, and its other
    children have type 2. The children of a node of type 2 have type 3; the children of
    a node of type 3 have type 2 (Knuth and Moore, 1975).
    """

    state: State
    path: tuple = ()
    kind: int = 1

    def child(self, number: int, move, state: State) -> "Place":
        """The child reached by this move; children are numbered from 0."""
        kinds = {1: 2 if number else 1, 2: 3, 3: 2}
        return Place(state, (*self.path, move), kinds[self.kind])


def at_least(node: Node, value: Real) -> tuple:
    """The window for a child whose worth to the mover at `node` is at least `value`."""
    return (value, inf) if node.side == MAX else (-inf, value)


class Valued(NamedTuple):
    """The value found for a node and its time.

    Bound and value are None if the node was no longer needed.
    """

    time: int
    path: tuple
    bound: str | None
    value: Real | None


def named(kind: int, node: Node | None) -> str:
    """The name of a node's type, with "good" or "bad" if that is known."""
    if kind != 2 or node is None or node.refuted is None:
        return str(kind)
    return "2 good" if node.refuted else "2 bad"


class Search:
    """A running search: the problem, the costs of its steps, and the visited nodes.

    With a `grain`, later children are first searched in a null window (PVS). With a
    `memory`, a processor looks in a table before it searches a node. `leaves` has a
    path for each evaluation of a leaf, in order of time; the same leaf may occur more
    than once. `splits` has the nodes whose children were searched in parallel, and
    `waits` the nodes at which a processor had to wait for others. `visits` has the time
    of the first visit to each node, and `values` all values found, in order of time.
    """

    def __init__(
        self,
        game: Game,
        entered: run.Entry,
        costs: Costs,
        grain: Real | None = None,
        memory: Memory | None = None,
    ):
        self.depth, self.order = entered.depth, entered.order
        self.utility, self.evaluate = entered.utility, entered.evaluate
        self.game, self.costs, self.grain, self.memory = game, costs, grain, memory
        self.leaves: list[tuple] = []
        self.visited: dict[tuple, tuple[int, Node | None]] = {}  # path: type, node
        self.splits: set[tuple] = set()
        self.waits: set[tuple] = set()
        self.visits: dict[tuple, int] = {}
        self.values: list[Valued] = []
        self.nodes = 0

    def is_leaf(self, place: Place) -> bool:
        """Is this node a leaf, at full depth or at the end of the game?"""
        return len(place.path) == self.depth or self.game.is_terminal(place.state)

    def enter(self, worker: Processor, place: Place, above=None, within=FULL):
        """Visit a node, and return (value, node, children).

        If children have to be searched, the value is None. If the value is known at
        once, the node is None. Both are None if other processors have already made the
        node irrelevant.
        """
        yield worker.news()
        if above is not None and above.is_over():
            return None, None, []
        self.nodes += 1
        self.visited[place.path] = place.kind, None
        self.visits.setdefault(place.path, worker.clock.now)
        game, state = self.game, place.state
        value = yield from self._remembered(worker, place, window_below(above, within))
        if value is not None:
            return value, None, []
        if self.is_leaf(place):
            return (yield from self._leaf(worker, place)), None, []
        side = game.to_move(state)
        if side not in (MAX, MIN):
            raise run.no_chance(game, state, "simulate.run")
        node = Node(state, side, place.path, above, within)
        yield from worker.work(self.costs.inner, place.path)
        moves = self.order.sort(state, game.moves(state), len(place.path))
        children = [
            place.child(number, move, game.play(state, move))
            for number, move in enumerate(moves)
        ]
        if not children:
            raise run.no_value(game, state)
        node.eldest = children[0].path[-1]
        self.visited[place.path] = place.kind, node
        return None, node, children

    def leave(self, worker: Processor, node: Node):
        """The value of a searched node, stored in the table; None if not needed."""
        bound, value = self.found(node, worker.clock.now)
        if value is not None:
            yield from self._file(worker, node, bound, value)
        return value

    def found(self, node: Node, now: int) -> tuple:
        """The kind of bound and the value of a node; both None if not needed."""
        value = node.value()
        bound = None if value is None else bound_of(value, *node.around())
        self.values.append(Valued(now, node.path, bound, value))
        return bound, value

    def alone(self, worker: Processor, place: Place, above=None, within=FULL):
        """The value of a node, found by one processor; None if it is no longer needed.

        If no other processor works, the search visits the same leaves as `alpha_beta`
        in the same order, provided that the order of moves does not learn.
        """
        value, node, children = yield from self.enter(worker, place, above, within)
        if node is None:
            return value
        for child in children:
            if node.is_over():
                break
            searched = partial(self.alone, worker, child, node)
            node.take((yield from self.below(node, child, searched)), child.path[-1])
        return (yield from self.leave(worker, node))

    def below(self, node: Node, child: Place, searched: Callable[..., Generator]):
        """The value of a child, found by `searched(window)`.

        If a null window is useful, the child is searched in it first. If another
        processor has found a better bound meanwhile, that search is repeated with a new
        null window.
        """
        while True:
            narrow = self._null_window(node, child)
            value = yield from searched(narrow or FULL)
            if value is not None or narrow is None or node.is_over():
                break
        if narrow is None or value is None or not self._is_better(node, value, narrow):
            return value
        more = yield from searched(at_least(node, value))
        return value if more is None else more  # None: `value` alone now causes a cut

    def _null_window(self, node, child):
        if self.grain is None or node.move is None or self.is_leaf(child):
            return None
        alpha, beta = node.window()
        if node.side == MAX:
            null = window_above(alpha, self.grain)
        else:
            low, high = window_above(-beta, self.grain)
            null = -high, -low
        inside = alpha <= null[0] and null[1] <= beta
        return null if inside and null != (alpha, beta) else None

    def _is_better(self, node, value, null):
        """Does the null window show that the child is better, but not how much?"""
        alpha, beta = node.window()
        if node.side == MAX:
            return null[1] <= value < beta
        return alpha < value <= null[0]

    def types(self) -> dict[tuple, str]:
        """The types of all visited nodes, by path: "1", "2", "3".

        A node of type 2 with children is "2 good" if its first child was enough to cut
        the others, and "2 bad" if not.
        """
        return {path: named(*known) for path, known in self.visited.items()}

    def _leaf(self, worker, place):
        self.leaves.append(place.path)
        yield from worker.work(self.costs.leaf, place.path)
        over = self.game.is_terminal(place.state)
        value = self.utility(place.state) if over else self.evaluate(place.state)
        self.values.append(Valued(worker.clock.now, place.path, EXACT, value))
        yield from self._file(worker, place, EXACT, value)
        return value

    def _remembered(self, worker, place, window):
        """The stored value of a node, if it is enough for this depth and window."""
        if self.memory is None or not place.path:
            return None
        key = self.game.key(place.state)
        entry = yield from self.memory.look(worker, key, place.path)
        left = self.depth - len(place.path)
        if entry is not None and entry.answers(left, *window):
            seen = Valued(worker.clock.now, place.path, entry.bound, entry.value)
            self.values.append(seen)
            return entry.value
        return None

    def _file(self, worker, place, bound, value):
        if self.memory is not None:
            key = self.game.key(place.state)
            left = self.depth - len(place.path)
            entry = Entry(place.state, left, bound, value, None)
            yield from self.memory.file(worker, key, entry, place.path)
