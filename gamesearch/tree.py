"""The searched tree: what a trace means, node by node, after any number of events.

`tree_of(game, state, trace)` reads the events of a search beside the rules of the
game. Pictures, texts, quizzes and graders all look at the `Tree` it returns; none of
them reads a trace by itself. How the events are read is in `growth.py`.
"""

from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.game import Game, Move, State
from gamesearch.result import OutOfNodes
from gamesearch.search import alpha_beta
from gamesearch.trace import Event, Path, Trace

VISITED, WAITING, PRUNED, TABLE, UNFINISHED = (
    "visited",
    "waiting",
    "pruned",
    "table",
    "unfinished",
)


class Visit(NamedTuple):
    """One time that the search was at a node; numbers are in MAX's view.

    `window` is (alpha, beta) as the node was entered, None where the search has none.
    `sign` says what `value` is of the true value: "=" that itself; "≤", "≥" a bound;
    "" nothing (a probe, or not yet left). `first`, `last` are indices of events.
    """

    window: tuple[Real, Real] | None
    value: Real | None
    sign: str
    how: str
    run: int
    worker: object
    first: int
    last: int | None


class Cut(NamedTuple):
    """Why the rest of a node's successors were left out.

    `idle` is True when nothing was left to prune. `by` is the path of the node whose
    value set the bound, None when it was not a node; `reason` says it in a sentence;
    `step` is the index of the event.
    """

    value: Real | None
    bound: Real | None
    how: str
    idle: bool
    by: Path | None
    reason: str
    step: int


@dataclass(slots=True, eq=False)
class Node:
    """A node of the searched tree, which is a path of moves from the root.

    `side` is MAX, MIN or CHANCE, None where play is over; `leaf` is True for a
    position that was given a value as it stands, or is over. `known` is (low, high),
    an interval in which the true value lies. `order` numbers the leaves as they were
    first looked at. `given` is what the rules say of a leaf. `history` has an entry
    (event, low, high) for each change of `known`. `index` is the place in
    `tree.nodes`.
    """

    index: int
    path: Path
    parent: "Node | None" = field(repr=False)
    state: State
    side: int | None
    label: str = ""
    name: str = ""
    probability: Real | None = None
    given: Real | str | None = None
    children: list["Node"] = field(default_factory=list, repr=False)
    visits: list[Visit] = field(default_factory=list)
    history: list[tuple[int, Real, Real]] = field(default_factory=list)
    value: Real | None = None
    sign: str = ""
    known: tuple[Real, Real] = (-inf, inf)
    cut: Cut | None = None
    status: str = WAITING
    twin: Path | None = None
    order: int | None = None
    leaf: bool = False

    @property
    def move(self) -> Move | None:
        """The move that leads here, None at the root."""
        return self.path[-1] if self.path else None

    @property
    def ply(self) -> int:
        return len(self.path)


@dataclass(eq=False)
class Tree:
    """The tree of a search after `step` events, in preorder.

    `events` are all events of the trace and `steps[i]` the index of the node that
    event i concerns, so that a reader can step without the rules. `line` has the
    nodes of the principal variation, once the root has its value. `win` is what a
    decided game counts in this search; `full` is True when the trace ended early;
    `cuts` has the cut that each `cut` event made.
    """

    game: Game
    nodes: list[Node]
    events: list[Event]
    steps: list[int]
    step: int
    runs: int
    line: list[Node]
    win: Real
    full: bool
    cuts: dict[int, Cut]

    @property
    def root(self) -> Node:
        return self.nodes[0]

    def __getitem__(self, path) -> Node:
        """The node to which the moves of `path` lead from the root."""
        node = self.root
        for move in path if isinstance(path, (tuple, list)) else (path,):
            for child in node.children:
                if child.move == move:
                    node = child
                    break
            else:
                there = ", ".join(child.label for child in node.children)
                raise KeyError(
                    f"path: from {node.name} the tree has no move {move!r}"
                    + (f"; it has {there}" if there else "")
                )
        return node

    def __iter__(self):
        return iter(self.nodes)

    @property
    def finished(self) -> bool:
        """True when the search has come to its end: the root has its value."""
        return not self.full and self.root.status in (VISITED, TABLE)

    @property
    def leaves(self) -> int:
        """How many leaves have been looked at by now, each counted once."""
        return sum(node.order is not None for node in self.nodes)

    @property
    def cutoffs(self) -> int:
        """How many nodes are cut by now, also where nothing was left to prune."""
        return sum(node.cut is not None for node in self.nodes)

    def to_json(self) -> str:
        """The tree as JSON text, for the browser and for other programs."""
        from gamesearch.tree_export import to_json

        return to_json(self)

    def to_networkx(self):
        """The tree as a `networkx.DiGraph`; every attribute of a node is one there."""
        from gamesearch.tree_export import to_networkx

        return to_networkx(self)


def tree_of(
    game: Game,
    state: State,
    trace,
    *,
    step: int | None = None,
    run: int | None = None,
    unseen: int = 1,
) -> Tree:
    """The tree of the search of `state` that `trace` recorded, after `step` events.

    >>> from gamesearch import ExplicitTree, Trace, alpha_beta
    >>> game, trace = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), Trace()
    >>> answer = alpha_beta(game, trace=trace)
    >>> tree = tree_of(game, None, trace)
    >>> tree["b"].sign + str(tree["b"].value), tree["b"].cut.by, tree["b", "b2"].status
    ('≤2', ('a',), 'pruned')

    Every node that the whole trace visits is in the tree at every step, so that
    pictures of one search share a layout; what has not happened yet is `waiting`.
    Runs that are passes over the same question combine, each adding to what is known;
    a run that starts `again` starts afresh. `run` reads one run alone (0 the first).
    `unseen` plies of never-visited nodes are filled in from the rules; of an
    `ExplicitTree` all. `state=None` is `game.initial()`.
    """
    from gamesearch.growth import grow

    return grow(
        game, game.initial() if state is None else state, trace, step, run, unseen
    )


def searched(
    game: Game, search=alpha_beta, state: State | None = None, **options
) -> Tree:
    """The tree of one search, with all that happened in it.

    >>> from gamesearch import ExplicitTree
    >>> searched(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).root.value
    3

    For `search(game, state, **options)` with a trace. Where a limit stops the search
    the tree is what was done by then, and `finished` is False.
    """
    trace = Trace()
    with suppress(OutOfNodes):
        search(game, state, trace=trace, **options)
    return tree_of(game, state, trace)
