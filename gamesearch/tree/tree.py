"""The searched tree: what a trace means, node by node, after any number of events.

`tree_of(game, state, trace)` reads the events of a search together with the rules of
the game. Pictures, texts, quizzes and graders all use the `Tree` that it returns; none
of them reads a trace itself. The events are read in `replay.py`.
"""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from inspect import isgenerator
from itertools import chain
from numbers import Real

from gamesearch import search as searches
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import Game, State, uncounted
from gamesearch.rules.given import whole_number
from gamesearch.rules.result import OutOfNodes
from gamesearch.rules.say import say
from gamesearch.rules.undisturbed import undisturbed
from gamesearch.search.arguments import check_algorithm, check_rules
from gamesearch.search.run import started
from gamesearch.search.suitable import algorithms_for
from gamesearch.tree.export import to_json, to_networkx
from gamesearch.tree.looks import Look
from gamesearch.tree.narration import decided, inside, turn_name
from gamesearch.tree.node import (
    PRUNED,
    TABLE,
    UNFINISHED,
    VISITED,
    WAITING,
    Cut,
    Node,
    Visit,
)
from gamesearch.tree.node_states import ALIVE
from gamesearch.tree.path_events import PathEvents
from gamesearch.tree.replay import grow
from gamesearch.tree.simulations import Simulations, is_sampled
from gamesearch.tree.star_bounds import closings
from gamesearch.tree.trace import Event, Trace, check_recorded

__all__ = [
    "PRUNED",
    "TABLE",
    "UNFINISHED",
    "VISITED",
    "WAITING",
    "Cut",
    "Node",
    "Tree",
    "Visit",
    "searched",
    "tree_of",
]


@dataclass(eq=False, repr=False)
class Tree:
    """The tree of a search after `step` events, in preorder.

    `events` are all events of the trace, and `steps[i]` is the index of the node that
    event i concerns (for a node of another run only, the last node above it), so that a
    reader can step without the rules. `line` has the nodes of the principal variation,
    once the root has its value. `win` is the value of a decided game in this search.
    `full` is True if the trace ended early. `cuts` has the cut that each `cut` event
    made, `sources` for each answer of the table the node whose search it comes from,
    `stands` for each time a player could stand pat what that was worth, `bounds` each
    answer of a problem's bound function, or the cost or the proof numbers in an AND/OR
    search, as a text; `path_events` are the events of a path search, None for other
    searches; `simulations` has what a Monte Carlo search knows of its nodes, None for
    others. `limit` is the ply from which on only noisy moves were searched, None where
    all were. `looks` says what each node shows and
    from which step on (before its first it waits). `counts` says what was counted by
    each step: visits of nodes and leaves and all cut-offs, where `leaves` and `cutoffs`
    count each node once.

    >>> from gamesearch import ExplicitTree
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    >>> [(node.name, node.value, node.status) for node in tree][-3:]
    [('b', 2, 'visited'), ('b1', 2, 'visited'), ('b2', None, 'pruned')]
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
    sources: dict[int, Node]
    stands: dict[int, Real]
    bounds: dict[int, Real | str]
    path_events: PathEvents | None
    simulations: Simulations | None
    limit: int | None
    looks: list[Look]
    counts: list[dict]

    @property
    def root(self) -> Node:
        return self.nodes[0]

    @cached_property
    def decided(self) -> str:
        """What ±∞ stands for in the tree; empty if no node has a decided game."""
        if self.win <= 1:
            return ""
        given = (n.given for n in self.nodes if isinstance(n.given, Real))
        known = (value for n in self.nodes for value in (n.value, *n.known))
        values = chain(known, (utility * self.win for utility in given))
        return decided(values, self.win, max(map(abs, self.game.utility_range())))

    @cached_property
    def turns(self) -> dict[int, str]:
        """What each entry of the root is, by its event: "Pass 2 of 3", or empty."""
        return turns(self.events)

    @cached_property
    def chance_looks(self) -> dict[int, tuple]:
        """Each look at an outcome of chance, with the visit that it belongs to.

        Filed under the events with which it began and ended; see `star_bounds.py`.
        """
        return {
            index: (closed, look)
            for closed in closings(self)
            for look in closed.looks
            for index in (look.first, look.last)
        }

    def __repr__(self):
        read = say("{leaves:leaf|leaves} evaluated", leaves=self.leaves)
        found = f"value {inside(self.root)}" if self.finished else "unfinished"
        if self.simulations:
            many = len(self.root.visits)
            read = say("{many:simulation|simulations}", many=many)
            found = f"mean {inside(self.root)}"
        return f"<tree: {len(self.nodes)} nodes, {read}, {found}>"

    def __getitem__(self, path) -> Node:
        """The node to which the moves of `path` lead from the root.

        A tuple is a path or, if the tree has no such path, a single move.
        """
        node = self.root
        for move in path if isinstance(path, (tuple, list)) else (path,):
            child = _child(node, move)
            if child is None:
                break
            node = child
        else:
            return node
        found = _child(self.root, path)
        if found is None:
            raise KeyError(_no_way(node, move))
        return found

    def __iter__(self):
        return iter(self.nodes)

    @property
    def finished(self) -> bool:
        """True when the search has come to its end: the root has its value.

        That of a problem has come to its end when no node is alive.
        """
        over = not self.full and self.root.status in (VISITED, TABLE)
        return over and not any(node.fate in ALIVE for node in self.nodes)

    @property
    def leaves(self) -> int:
        """How many positions were evaluated, each counted once."""
        return sum(node.order is not None for node in self.nodes)

    @property
    def cutoffs(self) -> int:
        """How many nodes are cut so far, also those with nothing left to prune."""
        return sum(node.cut is not None for node in self.nodes)

    def to_json(self) -> str:
        """The tree as JSON text, for the browser and for other programs."""
        return to_json(self)

    def to_networkx(self):
        """The tree as a `networkx.DiGraph`, whose nodes are paths.

        A node has `name`, `side`, `leaf`, `given`, `value`, `sign`, `known`, `status`,
        `order`, `cut`, `visits` and `twin` of the Node as attributes.
        """
        return to_networkx(self)


def _child(node, move):
    """The successor after `move`, or None if the tree has no such move."""
    return next((child for child in node.children if child.move == move), None)


def _no_way(node, move):
    """The error for a path that leads nowhere, with the moves of the node."""
    at = {"node": node.name, "move": move}
    if not node.children:
        return say(
            "path: from {node} the tree has no move {move!r}; it ends there.", **at
        )
    there = ", ".join(map(_written, node.children))
    return say(
        "path: from {node} the tree has no move {move!r}; it has {there}.",
        there=there,
        **at,
    )


def _written(child):
    """The move to a node as one gives it, and its label if that is different."""
    if child.label == str(child.move):
        return child.label
    return say("{move} (label {label})", move=child.move, label=child.label)


@rules_named()
def tree_of(
    game: Game,
    state: State,
    trace,
    *,
    step: int | None = None,
    run: int | None = None,
    unseen: int = 1,
    noisy: Callable | None = None,
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
    A run that enters the root as a `pass` over the same question, or as a `simulation`,
    adds to what is known; any other run after the first starts afresh, with or without
    the word `again`.
    `run` reads one run alone (0 the first): the tree has the nodes and leaves of that
    run. `unseen` plies of never-visited nodes are filled in from the rules; of an
    `ExplicitTree` all. `noisy` is what the search was given: with it the noisy moves
    that were cut are in the tree. `state=None` is `game.initial()`.
    """
    check_rules(game)
    check_recorded(trace)
    events = list(trace)
    if step is None:
        step = len(events)
    if not isinstance(step, int) or not 0 <= step <= len(events):
        raise ValueError(f"step: a number from 0 to {len(events)}, not {step!r}.")
    whole_number(unseen, 0, "unseen: a number of plies")
    game = uncounted(game)  # its counters are for the search
    state = game.initial() if state is None else state
    grown = undisturbed(lambda: grow(game, state, events, step, run, unseen, noisy))
    return Tree(game, events=events, step=step, full=trace.full, **grown)


@rules_named()
def searched(game: Game, search=None, state: State | None = None, **options) -> Tree:
    """The tree of one search, with all that happened in it.

    >>> from gamesearch import ExplicitTree
    >>> searched(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).root.value
    3

    For `search(game, state, **options)` with a trace; without a `search` it is
    alpha-beta, or expectiminimax where the rules have chance. Where a limit or an
    interrupt (Ctrl-C, or the stop button of a notebook) ends the search, the tree is
    what was done by then, and `finished` is False.
    """
    check_rules(game)
    state = started(game, state)
    if search is None:
        search = getattr(searches, algorithms_for(game, state)[0])
    check_algorithm(search, "search")
    trace = Trace()
    with suppress(OutOfNodes, KeyboardInterrupt):
        answer = search(game, state, trace=trace, **options)
        if isgenerator(answer):  # it goes on as its answers are asked for
            deque(answer, maxlen=0)
    return tree_of(game, state, trace, noisy=options.get("noisy"))


def turns(events) -> dict[int, str]:
    """What each entry of the root is, where there are several: "Pass 2 of 3".

    A run that is no pass and no simulation begins anew: an iteration of a search that
    deepens.
    """
    rounds = []
    for event in events:
        if event.verb == "down" and not event.path:
            if event.how not in ("pass", "simulation") or not rounds:
                rounds.append([])
            rounds[-1].append(event.index)
    named, sampled = {}, is_sampled(events)
    for place, entered in enumerate(rounds, 1):
        for turn, index in enumerate(entered, 1):
            named[index] = turn_name(place, len(rounds), turn, len(entered), sampled)
    return named
