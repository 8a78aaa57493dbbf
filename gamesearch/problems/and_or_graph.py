"""A problem taken apart: one of several ways will do, and of a way all parts must.

A node is a problem. It may be solved already; or there are connectors, each of which
turns it into other problems. One connector is enough (OR), and all its members have to
be solved (AND). As a game: at a node, an OR state, MAX chooses the connector; at a
connector, an AND state, MIN chooses the member. MAX wins, +1, where a solved node is
reached, and loses, -1, at one that is not solved and has no connector.

Valid for any graph, also with circles: then play need not end. What a node costs:
nothing where it is solved; else the least, over its connectors, of what the connector
costs and its members together. `combine` says how members add up: their sum, or their
maximum, what takes longest where all are worked at side by side.

Source: Nilsson, "Principles of Artificial Intelligence" (1980), on AND/OR graphs.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from numbers import Real

from gamesearch.rules.game import MAX, MIN, Game, not_legal
from gamesearch.rules.given import is_number, list_of

EXAMPLE = "{'a': [['b'], ['c', 'd']]}"


@dataclass(frozen=True, slots=True)
class Connector:
    """An AND state: `node` has been turned into `members`, which MIN chooses from."""

    node: Hashable
    members: tuple[Hashable, ...]
    cost: Real
    known: frozenset = field(init=False, repr=False, compare=False)  # the members

    def __post_init__(self):
        object.__setattr__(self, "known", frozenset(self.members))

    def __str__(self):
        return f"{self.node} by {written(self.members)}"


class AndOrGraph(Game):
    """An AND/OR graph given as {node: its connectors}, each a list of its members.

    >>> graph = AndOrGraph({"trip": [["drive"], ["train", "bus"]], "drive": [["fuel"]]},
    ...                    solved=["train", "bus"])
    >>> graph.moves("trip")
    (('drive',), ('train', 'bus'))
    >>> both = graph.play("trip", ("train", "bus"))
    >>> graph.to_move(both), graph.moves(both), graph.utility("bus")
    (-1, ('train', 'bus'), 1)
    >>> graph.utility("fuel")  # neither solved nor with a connector: unsolvable
    -1

    The state of a node is its name, the state of a connector a `Connector`, also where
    it has one member. A connector with a cost of its own is a pair (members, cost), as
    in {"trip": [(["drive"], 50), ["train", "bus"]]}. Without one each member counts 1:
    a connector of k members costs k, and 1 where `combine` is max. `estimates` are what
    nodes are thought to cost, 0 where nothing is said. The root is the first node.
    """

    wants_plan = True

    def __init__(
        self,
        connectors: Mapping[Hashable, Sequence],
        estimates: Mapping[Hashable, Real] | None = None,
        solved: Iterable[Hashable] = (),
        root: Hashable | None = None,
        combine=sum,
    ):
        self.combine = checked_combine(combine)
        ways = self._ways = checked_ways(connectors, combine)
        members = [name for found in ways.values() for way in found for name in way]
        solved = list_of(solved, "solved: a list of nodes, such as ['d', 'e']")
        for name in solved:
            check_name(name, "solved")
        self.root = checked_root(root, ways, {*ways, *members, *solved})
        self.solved = checked_solved(solved, ways, {self.root, *ways, *members})
        for node in (self.root, *solved, *members):
            ways.setdefault(node, {})
        self.estimates = checked_estimates(estimates, self._ways, self.solved)

    def __repr__(self):
        nodes = len(self._ways)
        maximum = ", combine=max" if self.combine is max else ""
        return f"AndOrGraph({nodes} nodes, root={self.root!r}{maximum})"

    @property
    def nodes(self) -> tuple[Hashable, ...]:
        """The names of all nodes, in the order in which they were written."""
        return tuple(self._ways)

    def connectors(self, node: Hashable) -> tuple[Connector, ...]:
        """The connectors that lead on from a node, in their order.

        >>> graph = AndOrGraph({"a": [["b", "c"]]}, solved=["b", "c"])
        >>> graph.connectors("a")
        (Connector(node='a', members=('b', 'c'), cost=2),)
        """
        self._check_node(node)
        return tuple(self._ways[node].values())

    def _check_node(self, node):
        if node not in self._ways:
            names = ", ".join(map(repr, self.nodes[:5]))
            raise ValueError(
                f"node: {node!r} is none of the nodes; they begin with {names}."
            )

    def estimate(self, state) -> Real:
        """What it is thought to cost to solve this: an estimate for `ao_star`.

        0 for a solved node, inf for an unsolvable one without connectors. At a
        connector its own cost has been paid.
        """
        if isinstance(state, Connector):
            return self.combine(map(self.estimate, state.members))
        if state in self.solved:
            return 0
        return self.estimates.get(state, 0) if self._ways[state] else inf

    def cycle(self, node: Hashable | None = None) -> tuple[Hashable, ...]:
        """Nodes on a circle that can be reached from `node`; () where there is none.

        >>> AndOrGraph({"a": [["b"]], "b": [["c"], ["a"]]}, solved=["c"]).cycle()
        ('a', 'b', 'a')
        """
        return self._walk(node)[0]

    def lower_first(self, node: Hashable | None = None) -> tuple[Hashable, ...]:
        """The nodes from `node` on, each after those it leads to.

        >>> AndOrGraph({"a": [["b"], ["c"]], "b": [["c"]]}, solved=["c"]).lower_first()
        ('c', 'b', 'a')

        Where there is a circle there is no such order: ask `cycle` first.
        """
        return self._walk(node)[1]

    def _walk(self, node):
        """Depth-first from a node: the first circle, and the nodes as they are left."""
        node = self.root if node is None else node
        self._check_node(node)
        way, done = {}, {}
        walk = [(node, False)]  # are we coming back?
        while walk:
            name, back = walk.pop()
            if back:
                done[way.popitem()[0]] = True
            elif name in way:
                circle = list(way)
                return (*circle[circle.index(name) :], name), tuple(done)
            elif name not in done:
                way[name] = True
                below = [member for members in self._ways[name] for member in members]
                walk.append((name, True))
                walk += [(member, False) for member in reversed(below)]
        return (), tuple(done)

    # -- the game ------------------------------------------------------------------

    def initial(self):
        return self.root

    def to_move(self, state):
        return MIN if isinstance(state, Connector) else MAX

    def moves(self, state):
        if isinstance(state, Connector):
            return state.members
        return tuple(self._ways[state])

    def play(self, state, move):
        connector = isinstance(state, Connector)
        if move not in (state.known if connector else self._ways[state]):
            raise ValueError(not_legal(self, state, move))
        return move if connector else self._ways[state][move]

    def utility(self, state):
        return 1 if state in self.solved else -1

    def cost(self, state, move):
        """A connector's cost where it is chosen; nothing for going to a member."""
        return 0 if isinstance(state, Connector) else self._ways[state][move].cost

    def text(self, state):
        if isinstance(state, Connector):
            return f"{state}, which costs {state.cost}: all of them"
        if self._ways[state]:
            ways = (self.label(state, move) for move in self.moves(state))
            return f"{state}: {' or '.join(ways)}"
        return f"{state}: {'solved' if state in self.solved else 'unsolvable'}"

    def node_text(self, state) -> str:
        """The name of a node, as it is written in a tree; a connector has none."""
        return "" if isinstance(state, Connector) else str(state)

    def label(self, state, move):
        return str(move) if isinstance(state, Connector) else written(move)


def checked_combine(combine):
    """`sum` or `max`, Python's own."""
    if combine not in (sum, max):
        raise ValueError(
            "combine: sum, or max, the functions of Python, without brackets, "
            f"not {combine!r}."
        )
    return combine


def checked_ways(connectors, combine) -> dict[Hashable, dict[tuple, Connector]]:
    """{node: {members: the connector}}, checked; each error names the node."""
    if not isinstance(connectors, Mapping):
        raise TypeError(f"connectors: a dict such as {EXAMPLE}, not {connectors!r}.")
    ways = {}
    for node, given in connectors.items():
        check_name(node, "connectors")
        if isinstance(given, (str, Mapping)) or not isinstance(given, Sequence):
            raise TypeError(
                f"connectors: {node!r} needs a list of connectors, each a list of "
                f"nodes, as in {EXAMPLE}, not {given!r}."
            )
        found = [checked_connector(node, way, combine) for way in given]
        for label, times in Counter(written(way.members) for way in found).items():
            if times > 1:
                raise ValueError(
                    f"connectors: {node!r} has the connector {label} twice; keep one."
                )
        ways[node] = {way.members: way for way in found}
    return ways


def checked_connector(node, way, combine) -> Connector:
    """The connector: a list of its members, or a pair of this list and its cost."""
    members, cost = way, None
    if isinstance(way, Sequence) and way and isinstance(way[0], list):
        if len(way) != 2:
            raise ValueError(
                f"connectors: at {node!r}, a connector with a cost is a pair (members, "
                f"cost), not {way!r}."
            )
        members, cost = way
    if not isinstance(members, (list, tuple)):
        raise TypeError(
            f"connectors: a connector of {node!r} is a list of nodes, not {members!r}; "
            f"write [{members!r}] for one with a single member."
        )
    if not members:
        raise ValueError(
            f"connectors: {node!r} has a connector without members. Where nothing is "
            f"left to do, name {node!r} in `solved`; else leave the connector out."
        )
    for member in members:
        check_name(member, f"connectors: at {node!r}")
        if members.count(member) > 1:
            raise ValueError(
                f"connectors: {node!r} has a connector that names {member!r} twice; "
                "once is enough."
            )
    if cost is None:
        cost = combine([1] * len(members))
    if not (is_number(cost) and cost >= 0):
        raise ValueError(
            f"connectors: {written(members)} at {node!r} costs {cost!r}; give it a "
            "finite cost, 0 or more."
        )
    return Connector(node, tuple(members), cost)


def check_name(name, argument) -> None:
    """A name can be a key, and typed at a prompt."""
    if not isinstance(name, Hashable) or name is None:
        raise TypeError(f"{argument}: a node is named by a text, not by {name!r}.")
    if str(name).strip() in ("", "0"):
        raise ValueError(
            f"{argument}: a node cannot be called {name!r}, since blank and 0 mean "
            "something else where a move is typed; give it another name."
        )


def checked_root(root, ways, nodes):
    """The root: the first node where none is given."""
    if root is not None:
        check_name(root, "root")
        if root not in nodes:
            raise ValueError(
                f"root: {root!r} is none of the nodes; they begin with "
                f"{', '.join(map(repr, list(ways)[:5])) or 'none: there are none'}."
            )
        return root
    if not ways:
        raise ValueError(
            f"connectors: none are given; write {EXAMPLE}, or give `root`."
        )
    return next(iter(ways))


def checked_solved(names, ways, there) -> frozenset:
    """The solved nodes: each is there, and nothing leads on from it."""
    for name in names:
        if name not in there:
            raise ValueError(
                f"solved: {name!r} is in no connector; leave it out, or mend its name."
            )
        if ways.get(name):
            raise ValueError(
                f"solved: {name!r} is solved, yet it has connectors; drop one of both."
            )
        if names.count(name) > 1:
            raise ValueError(f"solved: {name!r} is named twice; once is enough.")
    return frozenset(names)


def checked_estimates(estimates, ways, solved) -> dict:
    """The estimates: numbers of nodes that are there, 0 or more."""
    if estimates is not None and not isinstance(estimates, Mapping):
        raise TypeError(f"estimates: a dict such as {{'a': 3}}, not {estimates!r}.")
    for name, cost in (estimates or {}).items():
        if name not in ways:
            raise ValueError(
                f"estimates: {name!r} is no node; leave it out, or mend its name."
            )
        if not (isinstance(cost, Real) and cost >= 0):
            raise ValueError(
                f"estimates: that of {name!r} is a number, 0 or more, not {cost!r}."
            )
        if name in solved and cost != 0:
            raise ValueError(
                f"estimates: {name!r} is solved and costs 0, but its estimate is "
                f"{cost!r}; write 0, or leave it out."
            )
    return dict(estimates or {})


def written(members: Iterable[Hashable]) -> str:
    """How the members of a connector are written: `c+d`."""
    return "+".join(map(str, members))
