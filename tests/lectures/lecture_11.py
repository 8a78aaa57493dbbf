"""Lecture 11 in numbers: AND/OR trees."""

import re

import gamesearch as gs
from gamesearch.check.topics.and_or import labels_known
from gamesearch.search.and_or.labelling import label_of
from gamesearch.search.and_or.solution_graphs import solution_graphs

CELLS = (
    "imports", "hand-graph", "exercise-hand", "check-hand", "tweak-nilsson",
    "predict-graph", "exercise-predict", "check-predict",
)  # fmt: skip


def exact(graph):
    return {node: gs.ao_star(graph, node, estimate=lambda _: 0).value
            for node in graph.nodes}  # fmt: skip


def told_to_all(text, graph):
    """Does the sentence beside the picture name all connectors and what is solved?"""
    (alt,) = re.findall(r'alt="([^"]*)"', text)
    alt = alt.replace(" together", "").replace(", or by", " or by")
    for node in graph.nodes:
        ways = [" and ".join(way.members) for way in graph.connectors(node)]
        if ways and f"{node} by {' or by '.join(ways)}" not in alt:
            return False
    solved = [node for node in graph.nodes if node in graph.solved]
    solved.sort(key=alt.rindex)
    return f"{', '.join(solved[:-1])} and {solved[-1]} are solved" in alt


def labels_are_as_in_the_table():
    """One connector is enough, all members are needed, and the other way round."""

    class Below:
        def __init__(self, solvable):
            self.solvable = solvable

    class Above:
        solvable = move = None

        def __init__(self, chooses, below):
            self.chooses = chooses
            self.below = dict(enumerate(map(Below, below)))

    def label(chooses, *below):
        node = Above(chooses, below)
        return node.solvable if label_of(node) else "unknown"

    return all(
        label(one, one, not one) is label(one, one, None) is one
        and label(one, not one, not one) is (not one)
        and label(one, not one, None) == "unknown"
        for one in (True, False)
    )


def first_told(graph):
    """What is first said of each connector: what its members cost without its own."""
    said = {}
    for event in gs.searched(graph, gs.ao_star).events:
        if event.verb == "know":
            said.setdefault(event.path, event.low)
    return [said[("n1",),], said[("n4", "n5"),]]


def expanded_in_rows(graph):
    """The problems in the order in which breadth-first search expands them."""
    names = {node.path: node.state for node in gs.searched(graph, gs.and_or_search)}
    trace, order = gs.Trace(), []
    gs.and_or_breadth_first(graph, trace=trace)
    for event in trace:
        above = names.get(event.path[:-1])
        if event.path and above in graph.nodes and above not in order:
            order.append(above)
    return order


def q_of(graph, expanded):
    """q(n1), q(n4), q(n5) and q(n0) after some expansions of the last tip."""
    trace = gs.Trace()
    try:
        limit = gs.Budget(expanded=expanded)
        gs.ao_star(graph, tip="last", limit=limit, trace=trace)
    except gs.OutOfNodes:
        pass
    known = {}
    for event in trace:
        if event.verb == "know" and event.how != "mark":
            known[event.path] = event.low
    pair = "n4", "n5"
    paths = (("n1",), "n1"), (pair, "n4"), (pair, "n5")
    return [*(known[path] for path in paths), q_of_root(graph, expanded)]


def q_of_root(graph, expanded):
    try:
        return gs.ao_star(graph, limit=gs.Budget(expanded=expanded)).value
    except gs.OutOfNodes as stopped:
        return stopped.result.value


def expanded_with(ways, estimates, **changed):
    """How many nodes AO* expands with these estimates, all of them admissible."""
    costs = exact(gs.AndOrGraph(ways, estimates, ["n7", "n8"]))
    assert all(h <= costs[node] for node, h in changed.items())
    return gs.ao_star(gs.AndOrGraph(ways, estimates | changed, ["n7", "n8"])).expanded


def labels_after(graph, rows):
    return [labels_known(graph, rows)[node] for node in "PW"]


def plan_costs(graph):
    """Of each solution, as a tree and as a graph."""
    return {
        (gs.plan_cost(graph, plan), gs.plan_cost(graph, plan, once=True))
        for plan, _ in solution_graphs(graph)
    }


def nothing_kept(game):
    """Nodes of a depth-first search with the same cut-offs that keeps nothing."""
    nodes = 0

    def solve(state):
        nonlocal nodes
        nodes += 1
        if game.is_terminal(state):
            return game.utility(state) == gs.MAX
        enough = any if game.to_move(state) == gs.MAX else all
        return enough(solve(game.play(state, move)) for move in game.moves(state))

    assert solve(game.initial())
    return nodes


def refuses(search, graph):
    try:
        search(graph)
    except ValueError as refusal:
        return "cycle" in str(refusal)


def proof_numbers(graph, expanded):
    stopped = gs.proof_number_search(graph, limit=gs.Budget(expanded=expanded))
    return [stopped.proof, stopped.disproof]


LIAR, SHARED = map(gs.and_or_example, ("overestimated", "shared"))
SEVEN = gs.Grundy(7, first=gs.MIN)
ASKED = gs.and_or_search(SEVEN).nodes
CIRCLE = gs.AndOrGraph({"a": [["b"]], "b": [["a"], (["c"], 5)]}, solved=["c"])

ROWS = """
hand-tree
    told_to_all(CELL['hand-tree'], tree)
    (len(tree.nodes), gs.and_or_search(tree).leaves) == (10, 5)
run-text
    gs.and_or_breadth_first(tree).leaves
look-breadth
    [gs.and_or_breadth_first(tree).leaves]
look-lists
    expanded_in_rows(tree) == [*'ABCD']
look-removed
    gs.and_or_breadth_first(tree).cutoffs == 0
    gs.and_or_breadth_first(new).cutoffs > 0
run-plan
    gs.and_or_search(tree).plan == {'A': ('D',), 'D': ('I', 'J')}
hand-why
    labels_are_as_in_the_table()
tweak-cost
    [exact(tree)['D'], exact(tree)['A']]
    exact(tree)['C'] == float('inf')
tweak-q
    1 + estimates['n1'] == q_of_root(nilsson, 1) == 3
    2 + estimates['n4'] + estimates['n5'] == q_of_root(nilsson, 2) == 4
    [q_of(nilsson, 1)[:3], 1, 2, 2, 1, 1, q_of(nilsson, 1)[3]]
    [1, 4, q_of(nilsson, 2)[:3], 1, 5, 2, 1, 1, q_of(nilsson, 2)[3]]
    1 + estimates['n2'] == 1 + estimates['n3'] == q_of(nilsson, 2)[0] == 5
    all(w.cost == len(w.members) for n in ways for w in nilsson.connectors(n))
    {gs.ao_star(nilsson, tip=tip).expanded for tip in ('first', 'last')} == {4}
tweak-q-why
    first_told(nilsson) == [2, 2] and exact(nilsson)['n0'] == 5
    all(h <= exact(nilsson)[node] for node, h in estimates.items())
    [5, 2, 0, q_of(nilsson, 3)[2], 6, 2, 1, 2, q_of(nilsson, 3)[3]]
    q_of(nilsson, 3) == [5, 1, 2, 5] == q_of(nilsson, 4)
tweak-lie
    [exact(LIAR)['e'], gs.ao_star(LIAR).value]
tweak-lie-why
    [gs.ao_star(LIAR).value, gs.ao_star(LIAR, estimate=lambda _: 0).value]
    gs.ao_star(LIAR, estimate={'a': 0, 'e': 2}.get).value
tweak-shared-why
    max(plan_costs(SHARED))
    plan_costs(SHARED) == {(7, 5), (6, 6)}
    [gs.ao_star(SHARED).value]
    gs.ao_star(SHARED).plan == {'a': ('e',)}
tweak-circle-run
    gs.and_or_ordered(CIRCLE).value == 6 and refuses(gs.ao_star, CIRCLE)
tweak-game-why
    [nothing_kept(SEVEN) - ASKED, gs.minimax(SEVEN).nodes - ASKED]
predict-text
    told_to_all(CELL['predict-text'], new)
    labels_after(new, 2) == ['unknown', 'unknown']
    labels_after(new, 3)[0] == 'solvable'
    gs.and_or_breadth_first(new).cutoffs == 2
exercise-open-text
    expanded_with(ways, estimates)
    expanded_with(ways, estimates, n1=5)
    expanded_with(ways, estimates, n1=6) == 3
    expanded_with(ways, estimates, n2=5, n3=6) == 4
star-proof-hand
    [gs.proof_number_search(tree).leaves]
    proof_numbers(tree, 3)
star-vacuum
    gs.and_or_search(gs.Vacuum(2)).value == 1
star-vacuum-why
    gs.and_or_search(gs.Vacuum(2, slippery=True)).value == -1
"""
