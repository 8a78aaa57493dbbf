"""Small graphs, and the smallest on which a search with a wrong memory goes wrong.

Run as a program it finds the graphs of `data/graphs` again, from the same seeds.
"""

import json
from random import Random

from gamesearch import ExplicitGraph, alpha_beta
from gamesearch.check import wrong_memory

WANTED = {  # file: the wrong rule, the depth, who looks at it
    "any-bound": ({"answers": "any"}, None),
    "moved-alpha": ({"files": "moved"}, None),
    "any-depth": ({"depths": "shallower"}, 4),
}
SEEDS = range(200_000)


def drawn(seed, depth):
    """A random graph of at most ten positions; with estimates if `depth` is given."""
    rng = Random(seed)
    inner, over = rng.randint(4, 6), rng.randint(2, 5)
    names = [chr(ord("a") + i) for i in range(inner + over - 1)]
    names = ["start", *names]
    deepest = 6 if depth else 3
    ply = {name: rng.randint(1, deepest) for name in names} | {"start": 0}
    positions = {}
    for name in names[:inner]:
        below = [o for o in names if ply[o] > ply[name] and (ply[o] - ply[name]) % 2]
        rng.shuffle(below)
        positions[name] = below[: rng.choice([1, 2, 2, 2, 3])]
    values = rng.sample(range(1, 8), over) if rng.random() < 0.5 else None
    values = values or [rng.randint(1, 7) for _ in range(over)]
    positions |= dict(zip(names[inner:], values))
    estimates = {name: rng.randint(1, 9) for name in names[1:inner]} if depth else {}
    return kept(positions, estimates)


def kept(positions, estimates):
    """The graph of what can be reached; None if it is none."""
    reached, walk = [], ["start"]
    while walk:
        name = walk.pop(0)
        if name in reached:
            continue
        reached.append(name)
        below = positions[name]
        walk += below if isinstance(below, list) else []
    try:
        return ExplicitGraph(
            {name: positions[name] for name in reached},
            {name: estimates[name] for name in reached if name in estimates},
        )
    except ValueError:  # a position that leads nowhere
        return None


def fails(graph, rules, depth):
    """Does the memory with these rules give the root of the graph a wrong value?"""
    limit = {"depth": depth, "evaluate": graph.estimate} if depth else {}
    wrong = wrong_memory(**rules)(graph, **limit)
    return wrong.value != alpha_beta(graph, **limit).value


def simpler(graph):
    """Every graph with one move less, or with a position ended by a value."""
    written, guessed = graph.positions(), graph.estimates
    for name, below in written.items():
        if not isinstance(below, list):
            continue
        for move in below:
            rest = [other for other in below if other != move]
            if rest:
                yield kept({**written, name: rest}, guessed)
        if name != "start":
            for value in range(1, 10):
                yield kept({**written, name: value}, guessed)


def weight(graph):
    """How large a graph is to look at: positions, moves, then its numbers."""
    written = graph.positions()
    moves = sum(len(below) for below in written.values() if isinstance(below, list))
    values = [v for v in written.values() if not isinstance(v, list)]
    return len(written), moves, len(values) - len(set(values)), sum(values)


def smallest(rules, depth, seeds=SEEDS):
    """Of the graphs of these seeds on which the memory fails, the smallest, shrunk."""
    best, found = None, None
    for seed in seeds:
        graph = drawn(seed, depth)
        while graph and fails(graph, rules, depth):
            if best is None or weight(graph) < weight(best):
                best, found = graph, seed
            graph = next(
                (g for g in simpler(graph) if g and fails(g, rules, depth)), None
            )
    return best, found


if __name__ == "__main__":
    for name, (rules, depth) in WANTED.items():
        graph, seed = smallest(rules, depth)
        print(name, seed, weight(graph), json.dumps(graph.positions()), graph.estimates)
