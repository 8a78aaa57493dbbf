"""The keys of the variants on AND/OR trees, worked out again from the connectors."""

from math import inf

from course.pool import pool
from many import many

from gamesearch.sets.and_or import unfit

of_seed = pool("and-or")


def ways(graph, node):
    """The connectors of a node as pairs (cost, members)."""
    return [(way.cost, way.members) for way in graph.connectors(node)]


def cheapest(graph, node):
    """What a node costs, and the leaves of its cheapest solution."""
    if node in graph.solved:
        return 0, {node}
    best = inf, set()
    for cost, members in ways(graph, node):
        below = [cheapest(graph, one) for one in members]
        whole = cost + sum(one for one, _ in below)
        if whole < best[0]:
            best = whole, set().union(*(leaves for _, leaves in below))
    return best


def looked_at(graph, node):
    """Can it be solved, and at which leaves a depth-first search looks to know it."""
    if not ways(graph, node):
        return node in graph.solved, {node}
    seen = set()
    for _, members in ways(graph, node):
        whole = True
        for one in members:
            solved, leaves = looked_at(graph, one)
            seen |= leaves
            if not solved:
                whole = False
                break
        if whole:
            return True, seen
    return False, seen


def estimate(graph, node):
    """What AO* takes for the cost of a node that it has not expanded."""
    if not ways(graph, node):
        return 0 if node in graph.solved else inf
    return graph.estimates[node]


@many(60, slow=400)
def test_the_key_is_what_the_connectors_say(seed):
    graph = of_seed(seed).game
    nodes, root = graph.nodes, graph.root
    inner = {node for node in nodes if ways(graph, node)}

    def marked(known):
        return min(
            (
                cost + sum(known.get(one, estimate(graph, one)) for one in members),
                members,
            )
            for cost, members in ways(graph, root)
        )

    first, members = marked({})
    second = next(one for one in members if one in inner)
    revised = min(
        cost + sum(estimate(graph, one) for one in below)
        for cost, below in ways(graph, second)
    )
    cost, leaves = cheapest(graph, root)
    then = marked({second: revised})[0]
    assert of_seed(seed).key == {
        "solvable": {node for node in inner if cheapest(graph, node)[0] < inf},
        "unread": set(nodes) - inner - looked_at(graph, root)[1],
        "cost": cost,
        "ends": leaves,
        "next": second,
        "then": then,
    }
    assert first < then < cost


@many(60, slow=400)
def test_no_estimate_is_too_large_and_names_go_row_by_row(seed):
    graph = of_seed(seed).game
    assert all(graph.estimates[n] <= cheapest(graph, n)[0] for n in graph.estimates)
    below = [
        one
        for node in sorted(graph.nodes)
        for _, way in ways(graph, node)
        for one in way
    ]
    assert ["A", *below] == sorted(graph.nodes)
    assert unfit(graph) == ""
