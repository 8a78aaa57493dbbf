"""B* expansion by expansion: which position was expanded, which intervals changed.

A film has a step 0, where only the root is estimated, and one step for each expansion.
The search itself (`b_star_nodes.py`, `b_star.py`) makes the positions, estimates them
and backs up their intervals; this module records the changes.
"""

from typing import NamedTuple

from gamesearch.rules.game import Game, State
from gamesearch.rules.result import OutOfNodes
from gamesearch.rules.say import say
from gamesearch.search.best_first.b_star import (
    backed_up,
    by_hope,
    chosen,
    most_hopeful_leaf,
    separated,
)
from gamesearch.search.best_first.b_star_nodes import Intervals, Node
from gamesearch.search.best_first.strategies import begun
from gamesearch.tree.skeleton import ROOT, name_of

PROVE, DISPROVE = "prove best", "disprove rest"
Ends = tuple  # (low, high) in MAX's view


class Place(NamedTuple):
    """A path to a position in the tree; `twin` is the place where it was met first."""

    node: Node
    label: str
    name: str
    parent: int | None
    depth: int
    born: int
    twin: int | None


class Step(NamedTuple):
    """What an expansion did.

    `changed` has (before, after) for each position whose interval has changed; before
    is None for a new position. `clamped` has the intervals that were backed up but do
    not fit what was known of their positions. `leader` and `rivals` are the moves after
    this step, and `ready` says whether disprove rest can be chosen next. `aim` and
    `forced` say how this step was chosen.
    """

    opened: Node | None
    aim: str
    forced: bool
    changed: dict[Node, tuple[Ends | None, Ends]]
    clamped: dict[Node, Ends]
    leader: Node | None
    rivals: tuple[Node, ...]
    ready: bool
    separated: bool


class Film:
    """A search by B* that is stepped from outside."""

    def __init__(self, game: Game, state: State, estimate, limit=None):
        self.game = game
        self.graph = Intervals(game, state, estimate, limit, None, backed_up)
        self.root = self.graph.store(self.graph.state, ())
        self.win = getattr(estimate, "win", 1)  # the value of a decided game
        self.places = [Place(self.root, "", ROOT, None, 0, 0, None)]
        self.first = {self.root: 0}  # the place at which a position was met first
        self.steps = []  # a Step for each expansion, and one before the first
        self.stopped = False  # by the limit
        self._last_asked = -1, {}  # a step and the intervals then
        self._note(None, "", False, {self.root: None})

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    @property
    def over(self) -> bool:
        """Is the search at its end: separated, nothing to move, or past its limit?"""
        return self.stopped or self.steps[-1].separated or self.root.side is None

    def expand(self, node: Node, aim: str = "", forced: bool = False) -> None:
        """Expand a position and write down what changes."""
        before = {one: one.value for one in _above(node)}
        try:
            self.graph.expand(node)
        except OutOfNodes:
            self.stopped = True
            return
        self._note(node, aim, forced, before | dict.fromkeys(self._add(node)))

    def play(self, strategy, most: int = 1_000_000) -> None:
        """Go on as `b_star` does with this strategy, for `most` expansions at most."""
        prefers = begun(strategy)
        while not self.over and len(self.steps) <= most:
            if not self.root.below:
                self.expand(self.root)
                continue
            last = self.steps[-1]
            target = chosen(self.root, prefers)
            target.spent += 1
            aim = PROVE if target is last.leader else DISPROVE
            leaf = most_hopeful_leaf(target, self.graph)
            self.expand(leaf, aim, forced=not last.ready)

    def follow(self, trace) -> None:
        """Expand the positions that a traced search expanded, in the same order."""
        known = {event.path for event in trace if event.how == "interval"}
        after = {}  # the moves that are known below a path
        for path in filter(None, known):
            after.setdefault(path[:-1], set()).add(path[-1])
        at = {self.root.path: self.root}
        for path in expansions(trace):
            node = at.get(path)
            moves = self.game.moves(node.state) if node and node.side else ()
            if not moves or after.get(path, set()) - set(moves):
                raise _another(path)
            if not self._whole(node, known):
                self.stopped = True
                return
            if node.below is None:
                self.expand(node, *self._aim_at(node))
                at |= {below.path: below for below in (node.below or {}).values()}
        if not known:
            raise _another(())

    def aims(self, node: Node) -> set[str]:
        """The aims (prove best, disprove rest) that expanding a position serves now."""
        last, above = self.steps[-1], _above(node)
        found = {PROVE} if last.leader in above else set()
        return found | ({DISPROVE} if any(map(above.get, last.rivals)) else set())

    def values(self, step: int) -> dict[Node, Ends]:
        """The interval of each position that was stored after that step."""
        known, found = self._last_asked if self._last_asked[0] <= step else (-1, {})
        found = dict(found)
        for one in self.steps[known + 1 : step + 1]:
            found |= {node: after for node, (_, after) in one.changed.items()}
        self._last_asked = step, found
        return found

    def place(self, node: Node) -> Place:
        """Where a position was met first."""
        return self.places[self.first[node]]

    def preorder(self, step: int) -> list[int]:
        """The places of the tree after a step, in preorder."""
        below = {}
        for index, place in enumerate(self.places):
            if place.born <= step:
                below.setdefault(place.parent, []).append(index)
        found, waiting = [], [0]
        while waiting:
            found.append(waiting.pop())
            waiting += reversed(below.get(found[-1], ()))
        return found

    # -- writing down ------------------------------------------------------------------

    def _whole(self, node, known):
        """Were all moves of a position estimated before the search met its limit?"""
        game, state = self.game, node.state
        return all(
            (*node.path, move) in known
            or game.key(game.play(state, move)) in self.graph.stored
            for move in game.moves(state)
        )

    def _aim_at(self, node):
        if not self.root.below:
            return "", False
        aims = self.aims(node)
        return (PROVE if PROVE in aims else DISPROVE), not self.steps[-1].ready

    def _add(self, parent):
        """Add the places below a position just expanded; yield its new positions."""
        above = self.first[parent]
        depth, name_above = self.places[above].depth + 1, self.places[above].name
        for move, node in parent.below.items():
            label = self.game.label(parent.state, move)
            name = name_of(self.game, node.state, name_above, label)
            twin = self.first.get(node)
            if twin is None:
                self.first[node] = len(self.places)
                yield node
            born = len(self.steps)
            self.places.append(Place(node, label, name, above, depth, born, twin))

    def _note(self, opened, aim, forced, before):
        changed = {
            node: (ends, node.value)
            for node, ends in before.items()
            if ends != node.value
        }
        clamped = dict(self.steps[-1].clamped) if self.steps else {}
        clamped |= {node: _misfit(node) for node in before}
        leader, rivals, ready, done = None, (), False, False
        if self.root.below:
            leader, others = self.root.ranked(by_hope)
            rivals, done = tuple(others), separated(self.root)
            if rivals:  # does disprove rest look into another move?
                ready = chosen(self.root, lambda choice: False) is not leader
        clamped = {node: ends for node, ends in clamped.items() if ends}
        step = Step(opened, aim, forced, changed, clamped, leader, rivals, ready, done)
        self.steps.append(step)


def expansions(trace):
    """The paths of the positions that a search by B* expanded, in its order.

    An expansion that met only known positions and changed nothing has left no event.
    If the search starts again, only its first round counts.
    """
    seen, opened = {()}, set()
    for event in trace:
        if event.how == "again":
            return
        if event.verb != "know" or event.how != "interval" or not event.path:
            continue
        parent = event.path[:-1]
        expanded = event.path if event.path in seen else parent
        if expanded not in opened:  # a position that was seen changes from below only
            opened.add(expanded)
            yield expanded
        seen.add(event.path)


def _another(path):
    if not path:
        return ValueError(
            "trace: give the trace of a B* search of this game from this state; this "
            "trace has no interval of the root."
        )
    return ValueError(
        say(
            "trace: give the trace of a B* search of this game from this state; this "
            "trace does not fit the position after {moves!r}.",
            moves=" ".join(map(str, path)),
        )
    )


def _above(node):
    """The position and all known positions from which it can be reached."""
    found, waiting = {}, [node]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = True
            waiting += one.above
    return found


def _misfit(node):
    """The interval backed up to a position if it does not fit its own, else None."""
    if not node.below:
        return None
    found = backed_up(node)
    return None if found[:2] == node.bounds[:2] else (found.low, found.high)
