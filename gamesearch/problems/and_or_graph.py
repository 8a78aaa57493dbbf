"""AND/OR graphs: a problem is reduced to other problems by one of its connectors.

A node is a problem. It is solved already, or it has connectors, each of which reduces
it to other problems, the members. One connector is enough (OR), but all its members
have to be solved (AND). As a game: at a node, an OR state, MAX chooses the connector;
at a connector, an AND state, MIN chooses the member. MAX wins, +1, at a solved node,
and loses, -1, at a node that is not solved and has no connector.

Valid for any graph, also with cycles; play in a cycle need not end. A solved node costs
0. The cost of any other node is the minimum over its connectors of the connector's own
cost plus the combined cost of its members. `combine` is the sum of the members' costs,
or their maximum, which is the time needed if all members are worked on in parallel.

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
    """An AND state: `node` is reduced to `members`, of which MIN chooses one."""

    node: Hashable
    members: tuple[Hashable, ...]
    cost: Real
    known: frozenset = field(init=False, repr=False, compare=False)  # the members

    def __post_init__(self):
        object.__setattr__(self, "known", frozenset(self.members))

    def __str__(self):
        return f"{self.node} by {written(self.members)}"


class AndOrGraph(Game):
    """An AND/OR graph given as {node: its connectors}; a connector lists its members.

    >>> graph = AndOrGraph({"trip": [["drive"], ["train", "bus"]], "drive": [["fuel"]]},
    ...                    solved=["train", "bus"])
    >>> graph.moves("trip")
    (('drive',), ('train', 'bus'))
    >>> both = graph.play("trip", ("train", "bus"))
    >>> graph.to_move(both), graph.moves(both), graph.utility("bus")
    (-1, ('train', 'bus'), 1)
    >>> graph.utility("fuel")  # neither solved nor with a connector: unsolvable
    -1

    The state of a node is its name, the state of a connector is a `Connector`, also if
    it has only one member. A connector with its own cost is a pair (members, cost), as
    in {"trip": [(["drive"], 50), ["train", "bus"]]}. Without a given cost each member
    counts 1, so a connector of k members costs k, or 1 if `combine` is max. `estimates`
    are estimated costs of nodes, 0 by default. The default root is the first node.
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
        if self.combine is max:
            return f"AndOrGraph({nodes} nodes, root={self.root!r}, combine=max)"
        return f"AndOrGraph({nodes} nodes, root={self.root!r})"

    @property
    def nodes(self) -> tuple[Hashable, ...]:
        """The names of all nodes, in the order in which they were written."""
        return tuple(self._ways)

    def connectors(self, node: Hashable) -> tuple[Connector, ...]:
        """The connectors of a node, in the given order.

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
                f"node: {node!r} is not in the graph, whose first nodes are {names}."
            )

    def estimate(self, state) -> Real:
        """The estimated cost of solving this node or connector, for `ao_star`.

        0 for a solved node, inf for an unsolvable node without connectors. For a
        connector its own cost is not included.
        """
        if isinstance(state, Connector):
            return self.combine(map(self.estimate, state.members))
        if state in self.solved:
            return 0
        return self.estimates.get(state, 0) if self._ways[state] else inf

    def cycle(self, node: Hashable | None = None) -> tuple[Hashable, ...]:
        """The nodes of a cycle that can be reached from `node`; () without a cycle.

        >>> AndOrGraph({"a": [["b"]], "b": [["c"], ["a"]]}, solved=["c"]).cycle()
        ('a', 'b', 'a')
        """
        return self._walk(node)[0]

    def lower_first(self, node: Hashable | None = None) -> tuple[Hashable, ...]:
        """The nodes below `node` and itself, each after all nodes that it leads to.

        >>> AndOrGraph({"a": [["b"], ["c"]], "b": [["c"]]}, solved=["c"]).lower_first()
        ('c', 'b', 'a')

        With a cycle there is no such order, so call `cycle` first.
        """
        return self._walk(node)[1]

    def _walk(self, node):
        """Depth-first from a node: the first cycle, and the nodes in postorder."""
        node = self.root if node is None else node
        self._check_node(node)
        way, done = {}, {}
        walk = [(node, False)]  # are we coming back?
        while walk:
            name, back = walk.pop()
            if back:
                done[way.popitem()[0]] = True
            elif name in way:
                cycle = list(way)
                return (*cycle[cycle.index(name) :], name), tuple(done)
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
        """The connector's cost at a node; 0 for the move from it to a member."""
        return 0 if isinstance(state, Connector) else self._ways[state][move].cost

    def text(self, state):
        if isinstance(state, Connector):
            return f"{state}, which costs {state.cost}: all of them"
        if self._ways[state]:
            ways = (self.label(state, move) for move in self.moves(state))
            return f"{state}: {' or '.join(ways)}"
        kind = "solved" if state in self.solved else "unsolvable"
        return f"{state}: {kind}"

    def node_text(self, state) -> str:
        """The name of a node, as it is drawn in a tree; "" for a connector."""
        return "" if isinstance(state, Connector) else str(state)

    def label(self, state, move):
        return str(move) if isinstance(state, Connector) else written(move)


def checked_combine(combine):
    """`sum` or `max`, Python's own."""
    if combine not in (sum, max):
        raise ValueError(
            "combine: Python's function sum or max, written without brackets, not "
            f"{combine!r}."
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
                    f"connectors: {node!r} has the connector {label} twice. Remove one "
                    "of the two."
                )
        ways[node] = {way.members: way for way in found}
    return ways


def checked_connector(node, way, combine) -> Connector:
    """The connector: a list of its members, or a pair of this list and its cost."""
    members, cost = way, None
    if isinstance(way, Sequence) and way and isinstance(way[0], list):
        if len(way) != 2:
            raise ValueError(
                f"connectors: at {node!r} a connector with a cost must be a pair "
                f"(members, cost), not {way!r}."
            )
        members, cost = way
    if not isinstance(members, (list, tuple)):
        raise TypeError(
            f"connectors: a connector of {node!r} must be a list of nodes, not "
            f"{members!r}. Write [{members!r}] for a connector with a single member."
        )
    if not members:
        raise ValueError(
            f"connectors: {node!r} has a connector without members. If {node!r} is "
            "solved already, name it in `solved`; else leave the connector out."
        )
    for member in members:
        check_name(member, f"connectors: at {node!r}")
        if members.count(member) > 1:
            raise ValueError(
                f"connectors: {node!r} has a connector that names {member!r} twice. "
                "Name it once."
            )
    if cost is None:
        cost = combine([1] * len(members))
    if not (is_number(cost) and cost >= 0):
        raise ValueError(
            f"connectors: {written(members)} at {node!r} has the cost {cost!r}, but a "
            "cost must be a finite number, 0 or more."
        )
    return Connector(node, tuple(members), cost)


def check_name(name, argument) -> None:
    """An error unless the name can be a key, and be typed at a prompt."""
    if not isinstance(name, Hashable) or name is None:
        raise TypeError(f"{argument}: the name of a node is a text, not {name!r}.")
    if str(name).strip() in ("", "0"):
        raise ValueError(
            f"{argument}: {name!r} cannot be the name of a node, because blank and 0 "
            "mean something else at a prompt. Give the node another name."
        )


def checked_root(root, ways, nodes):
    """The root: the first node where none is given."""
    if root is not None:
        check_name(root, "root")
        if root not in nodes:
            names = ", ".join(map(repr, list(ways)[:5]))
            if not names:
                raise ValueError(f"root: {root!r} is no node, because there are none.")
            raise ValueError(
                f"root: {root!r} is not in the graph, whose first nodes are {names}."
            )
        return root
    if not ways:
        raise ValueError(
            f"connectors: the dict is empty. Write {EXAMPLE}, for example, or give "
            "`root`."
        )
    return next(iter(ways))


def checked_solved(names, ways, there) -> frozenset:
    """The solved nodes; each must be in the graph, and have no connectors."""
    for name in names:
        if name not in there:
            raise ValueError(
                f"solved: {name!r} is in no connector. Leave it out, or correct its "
                "name."
            )
        if ways.get(name):
            raise ValueError(
                f"solved: {name!r} is solved, but it also has connectors. Remove it "
                "from `solved`, or remove its connectors."
            )
        if names.count(name) > 1:
            raise ValueError(f"solved: {name!r} is named twice. Name it once.")
    return frozenset(names)


def checked_estimates(estimates, ways, solved) -> dict:
    """The estimates: a number, 0 or more, for nodes of the graph."""
    if estimates is not None and not isinstance(estimates, Mapping):
        raise TypeError(f"estimates: a dict such as {{'a': 3}}, not {estimates!r}.")
    for name, cost in (estimates or {}).items():
        if name not in ways:
            raise ValueError(
                f"estimates: {name!r} is no node. Leave it out, or correct its name."
            )
        if not (isinstance(cost, Real) and cost >= 0):
            raise ValueError(
                f"estimates: the estimate of {name!r} must be a number, 0 or more, not "
                f"{cost!r}."
            )
        if name in solved and cost != 0:
            raise ValueError(
                f"estimates: {name!r} is solved and costs 0, but its estimate is "
                f"{cost!r}. Write 0, or leave the estimate out."
            )
    return dict(estimates or {})


def written(members: Iterable[Hashable]) -> str:
    """The members of a connector as a text, such as `c+d`."""
    return "+".join(map(str, members))
