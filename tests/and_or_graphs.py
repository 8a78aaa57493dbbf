"""Seeded AND/OR graphs, with and without circles, and dumb answers about them."""

from itertools import product
from math import inf
from random import Random

from gamesearch import AndOrGraph

SOLVED = ["s", "t"]

# Nilsson (1980), the example of AO*
NILSSON = AndOrGraph(
    {
        "n0": [["n1"], ["n4", "n5"]],
        "n1": [["n2"], ["n3"]],
        "n2": [["n3"], ["n4", "n5"]],
        "n3": [["n5", "n6"]],
        "n4": [["n5"], ["n8"]],
        "n5": [["n6"], ["n7", "n8"]],
        "n6": [["n7", "n8"]],
    },
    {"n0": 0, "n1": 2, "n2": 4, "n3": 4, "n4": 1, "n5": 1, "n6": 2, "n7": 0, "n8": 0},
    solved=["n7", "n8"],
)


def written(seed, circles=False):
    """Connectors of up to eight nodes, some shared, tied, dead or for nothing."""
    rng = Random(f"and/or {seed} {circles}")
    names = [f"n{number}" for number in range(rng.randint(2, 8))]
    connectors = {}
    for place, name in enumerate(names):
        later = names if circles else names[place + 1 :]
        below = [*later, *SOLVED, "dead"]
        ways = {}
        for _ in range(rng.choice([0, 1, 2, 2, 3]) if place else rng.randint(1, 3)):
            members = rng.sample(below, min(len(below), rng.choice([1, 1, 2, 2, 3])))
            cost = rng.choice([0, 0, 1, 1, 2, 5])
            ways["+".join(members)] = (members, cost) if rng.random() < 0.6 else members
        connectors[name] = list(ways.values())
    return connectors


def drawn(seed, circles=False, combine=sum):
    """A graph whose estimates are admissible: true costs, lowered at random."""
    rng = Random(f"estimates {seed} {circles}")
    connectors = written(seed, circles)
    met = {m for ways in connectors.values() for way in ways for m in members_of(way)}
    solved = [name for name in SOLVED if name in met]
    plain = AndOrGraph(connectors, solved=solved, combine=combine)
    known = least_costs(plain)
    estimates = {
        name: rng.choice([0, cost // 2, cost]) if cost < inf else rng.randint(0, 9)
        for name, cost in known.items()
        if name not in solved and rng.random() < 0.8
    }
    return AndOrGraph(connectors, estimates, solved, combine=combine)


def members_of(way):
    return way[0] if isinstance(way, tuple) else way


def least_costs(graph):
    """The least cost of every node, as what no more round of the definition changes.

    Costs start at inf and only fall, so that what goes round stays unsolvable.
    """
    cost = {name: 0 if name in graph.solved else inf for name in graph.nodes}
    while True:
        before = dict(cost)
        for name in graph.nodes:
            for way in graph.connectors(name):
                whole = way.cost + graph.combine([cost[m] for m in way.members])
                cost[name] = min(cost[name], whole)
        if cost == before:
            return cost


def all_plans(graph, name):
    """Every plan there can be, dumbly: a choice at each node, kept where it solves."""
    nodes = [node for node in graph.nodes if graph.connectors(node)]
    found = {}
    for choice in product(*(graph.connectors(node) for node in nodes)):
        plan = reached_by(graph, dict(zip(nodes, choice)), name)
        if plan is not None:
            found[tuple(sorted(plan.items()))] = plan
    return list(found.values())


def reached_by(graph, choice, name, path=()):
    """The choices that are met from a node on; None where they do not solve it."""
    if name in graph.solved:
        return {}
    if name in path or name not in choice:
        return None
    plan = {name: choice[name].members}
    for member in choice[name].members:
        below = reached_by(graph, choice, member, (*path, name))
        if below is None:
            return None
        plan |= below
    return plan


def ends_of_plan(game, plan, side, state=None):
    """The utilities in which play under a plan can end; it must not go round."""
    ends, used = [], set()

    def follow(state, way):
        assert state not in way, f"play goes round by {state!r}"
        if game.is_terminal(state):
            ends.append(game.utility(state))
            return
        if game.to_move(state) == side:
            used.add(state)
            moves = [plan[state]]
        else:
            moves = game.moves(state)
        for move in moves:
            follow(game.play(state, move), way | {state})

    follow(game.initial() if state is None else state, frozenset())
    assert used == set(plan), "the plan has moves for states that cannot be met"
    return ends


def cost_of_plan(graph, plan, name, combine):
    """What a plan costs as a tree, by the definition."""
    if name in graph.solved:
        return 0
    [way] = [way for way in graph.connectors(name) if way.members == plan[name]]
    below = [cost_of_plan(graph, plan, member, combine) for member in way.members]
    return way.cost + combine(below)
