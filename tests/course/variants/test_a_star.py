"""The keys of the variants on A*, worked out again from all ways through the map."""

import re
from itertools import pairwise

from course.pool import pool
from many import many

from gamesearch.search.paths.a_star import a_star

of_seed = pool("a-star")


def written(variant):
    """The roads, both ways, and the estimates, as the picture has them in words."""
    roads, estimates = variant.blank().twin.split("\n")
    costs = {}
    for one, other, cost in re.findall(r"(\w) to (\w) (\d+)", roads):
        costs[one, other] = costs[other, one] = int(cost)
    rest = {name: int(value) for name, value in re.findall(r"(\w) (\d+)", estimates)}
    return costs, rest


def ways(costs, way):
    """All ways from the last place of this one to G that go nowhere twice."""
    if way[-1] == "G":
        return [way]
    return [
        longer
        for one, other in costs
        if one == way[-1] and other not in way
        for longer in ways(costs, way + other)
    ]


def length(costs, way):
    return sum(costs[pair] for pair in pairwise(way))


@many(60, slow=400)
def test_estimates_that_are_too_high_or_fall_too_fast_are_named(seed):
    costs, rest = written(of_seed(seed))
    least = {
        name: min(length(costs, way) for way in ways(costs, name)) for name in rest
    }
    key = of_seed(seed).key
    assert key["high"] == {name for name in rest if rest[name] > least[name]}
    assert key["falls"] == {
        "".join(sorted(pair))
        for pair, cost in costs.items()
        if rest[pair[0]] - rest[pair[1]] > cost
    }
    assert key["high"] or key["cost"] == least["S"]
    assert key["first"] >= key["cost"] >= least["S"]


@many(60, slow=400)
def test_places_are_expanded_by_the_smallest_sum(seed):
    costs, rest = written(of_seed(seed))
    key, known = of_seed(seed).key, {"S": 0}
    order = key["order"].split()
    for place in [*order, "G"]:
        done = order[: order.index(place)] if place in order else order
        waiting = {name: known[name] + rest[name] for name in known if name not in done}
        assert [name for name in waiting if waiting[name] == min(waiting.values())] == [
            place
        ]
        for (one, other), cost in costs.items():
            if one == place:
                known[other] = min(known.get(other, 99), known[one] + cost)
    assert known["G"] == key["cost"]


@many(60, slow=400)
def test_the_search_of_the_lectures_finds_the_same(seed):
    variant = of_seed(seed)
    found = a_star(variant.game, **variant.options)
    assert found.value == variant.key["cost"]
    assert found.expanded == len(variant.key["order"].split())
