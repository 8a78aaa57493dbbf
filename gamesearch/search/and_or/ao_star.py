"""AO*: the cheapest solution of an AND/OR graph, found with estimates of the rest.

Valid for graphs without a cycle. Every node has a cost q. At first q is the estimate;
after the expansion it is the minimum over the node's connectors of the connector's cost
plus the combined q of its members (their sum or their maximum). The connector with the
minimum is marked. The marks lead from the root through the most hopeful solution graph.
One of its tips is expanded, and the costs are revised upwards, through the nodes whose
marked connector leads to this node, lower nodes first. A node is solved if all members
of its marked connector are solved. When the root is solved, the marks are the solution.

A node that is reached by several paths is one node and is expanded once. Its cost
counts on each path: q is the cost of the solution tree, as in Martelli and Montanari,
"Additive AND/OR graphs" (1973), not the sum of the connectors in the graph; `plan_cost`
has both.

Source: Nilsson, "Principles of Artificial Intelligence" (1980), AO*.
"""

from heapq import heappop, heappush
from math import inf

from gamesearch.problems.and_or_graph import AndOrGraph, Connector
from gamesearch.rules.game import MAX, State, uncounted
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.and_or_common import (
    Question,
    checked_combine_of,
    checked_estimate_of,
    checked_tip,
)
from gamesearch.search.costs import checked_rest
from gamesearch.search.tree_node import TreeNode


class Node(TreeNode):
    """A node of the graph: its cost, its mark, and the nodes that lead to it."""

    __slots__ = ("cost", "solved", "connectors", "marked", "parents")

    def __init__(self, name, above, cost, solved):
        super().__init__(name, name, above)  # its first place: `above` is a connector
        self.cost, self.solved = cost, solved
        self.connectors: list[ConnectorNode] | None = None
        self.marked: ConnectorNode | None = None
        self.parents: list[Node] = []


class ConnectorNode(TreeNode):
    """A connector of a node, its members as nodes, and their combined cost.

    Its `state` is the connector, its `move` the names of the members.
    """

    __slots__ = ("members", "cost", "solved")

    def __init__(self, connector, move, above):
        super().__init__(connector, move, above)
        self.members: list[Node] = []
        self.cost, self.solved = None, False


def ao_star(graph: AndOrGraph, state: State = None, *, estimate=None, combine=None,
            tip="last", limit=None, trace=None) -> SearchResult:
    """The least cost of a solution of a node, and the connectors of such a solution.

    >>> graph = AndOrGraph({"a": [["b"], ["c", "d"]], "b": [["c"]], "c": [["d"]]},
    ...                    estimates={"a": 1, "b": 2, "c": 1}, solved=["d"])
    >>> found = ao_star(graph)
    >>> found.value, found.plan, found.expanded
    (3, {'a': ('b',), 'b': ('c',), 'c': ('d',)}, 3)

    `estimate` and `combine` (sum or max) are by default the graph's own. `tip` says
    which tip of the marked graph is expanded, the "first" or the "last" from the left.
    `value` is the cost, inf if the node is unsolvable; `plan` has the members of the
    connector chosen at each node of the solution. `expanded` counts nodes, not
    connectors.

    Theorem (Martelli and Montanari, 1973). If `estimate` is nowhere larger than the
    true cost, no solution costs less than `value`. Past `limit` OutOfNodes is raised;
    no solution costs less than the `value` of its `.result`.
    """
    order = checked_graph(graph, state)
    rank = {name: place for place, name in enumerate(order)}
    run = Question("ao_star", graph, state, MAX, limit, trace)
    combine = checked_combine_of(graph, combine)
    estimate = checked_estimate_of(graph, estimate)
    place = checked_tip(tip)
    known, root = {}, None

    def look(name, above):
        run.visit()
        if name not in known:
            run.leaves += 1
            over, cost = run.answered(name), inf
            if over: cost = 0
            if over is None: cost = checked_rest(graph, estimate, name)
            known[name] = Node(name, above, cost, bool(over))
            run.know_cost(known[name])
        return known[name]

    def expand(node):
        if trace: trace.at(node.path)
        connectors = []
        for move in graph.moves(node.state):
            connector = ConnectorNode(graph.play(node.state, move), move, node)
            connector.members = [look(member, connector) for member in move]
            connectors.append(connector)
        run.expanded += 1
        node.connectors = connectors
        for connector in connectors:
            for member in connector.members: member.parents.append(node)
        return revise(node)

    def revise(node):
        """Update costs and marks upwards, lower nodes first; return re-marked nodes."""
        waiting, changed = [rank[node.state]], []
        while waiting:
            node = known[order[heappop(waiting)]]
            before, marked = (node.cost, node.solved), node.marked
            for connector in node.connectors: weigh(connector)
            node.marked = min(node.connectors, key=whole_cost)
            if node.marked is not marked:
                changed.append(node)
                run.know(node.marked, whole_cost(node.marked), inf, "mark")
            node.cost, node.solved = whole_cost(node.marked), node.marked.solved
            if (node.cost, node.solved) == before: continue
            run.know_cost(node)
            for above in node.parents:
                place = rank[above.state]
                if node in above.marked.members and place not in waiting:
                    heappush(waiting, place)
        return changed

    def weigh(connector):
        before = connector.cost, connector.solved
        connector.cost = combine(member.cost for member in connector.members)
        connector.solved = all(member.solved for member in connector.members)
        if (connector.cost, connector.solved) != before: run.know_cost(connector)

    def found(complete=True):
        plan = None
        if root is not None and root.solved:
            plan = run.plan({node.state: node.marked.move
                             for node in known.values() if node.marked})
        cost, move = root and root.cost, None
        if root and root.marked and cost < inf: move = root.marked.move
        return run.result(cost, plan, complete, move)

    def solve():
        """Expand tips of the marked graph until the root is solved or unsolvable."""
        nonlocal root
        root = look(run.state, None)
        tips = Tips(root, place)
        while not root.solved and root.cost < inf:
            node = tips.next()
            changed = expand(node)
            tips.take_back(changed)

    run.stopped = lambda: found(complete=False)
    with run:
        solve()
        return found()


def checked_graph(graph, state) -> tuple:
    """The nodes from here on, each after those it leads to; an error for a cycle."""
    if not isinstance(uncounted(graph), AndOrGraph):
        raise TypeError(
            f"graph: an AndOrGraph, not {graph!r}. For other games use and_or_ordered."
        )
    if isinstance(state, Connector):
        raise TypeError(f"state: the name of a node, not the connector {state!r}.")
    if state is not None and state not in graph.nodes:
        raise ValueError(f"state: {state!r} is not a node of {graph!r}.")
    cycle = graph.cycle(state)
    if cycle:
        raise ValueError(
            "graph: AO* needs a graph without a cycle, but this graph has the cycle "
            f"{' to '.join(map(str, cycle))}. Use and_or_search or and_or_ordered."
        )
    return graph.lower_first(state)


def whole_cost(connector):
    """The cost of a node if it is solved by this connector."""
    return connector.state.cost + connector.cost


class Tips:
    """The tips of the marked graph, found by a walk over unsolved nodes from the left.

    The walk can go back to nodes whose marks have changed, and continue there.
    """

    def __init__(self, root, place):
        self.place = place  # of the tip that is asked for: 0 the first, -1 the last
        self.found, self.to_come = [], (root, None)  # to come: (node, what comes then)
        self.then = {}  # {node that was met: what came then}, in the order of the walk

    def next(self) -> Node:
        """The next tip to expand."""
        while self.to_come and not (self.found and self.place == 0):
            node, self.to_come = self.to_come
            if node in self.then or node.solved: continue
            self.then[node] = self.to_come
            if node.connectors is None: self.found.append(node)
            else:
                for member in reversed(node.marked.members):
                    self.to_come = member, self.to_come
        return self.found[self.place]

    def take_back(self, changed):
        """Go back to the first of these nodes on the walk."""
        changed = {node for node in changed if node in self.then}
        while changed:
            self.to_come = node, _ = self.then.popitem()
            changed.discard(node)
            if self.found and node is self.found[-1]: self.found.pop()
