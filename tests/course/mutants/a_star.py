"""Set 14: wrong and right A* on a map that is asked for its roads."""

from heapq import heappop, heappush
from math import inf

from course.mutants.trial import trial

SEARCH = """
def cheapest(roads, start, goal, estimate):
    from heapq import heappop, heappush
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, place = heappop(queue)
        if place == goal:
            return cost[goal]
        for near, step in roads(place).items():
            new = cost[place] + step
            if new < cost.get(near, inf):
                cost[near] = new
                heappush(queue, (new + estimate[near], near))
    return inf
"""
CHEAPER = "new < cost.get(near, inf)"
WRONG = {
    "no return": {"return cost[goal]": "break", "return inf": "inf"},
    "at first sight": {
        "        if place == goal:\n            return cost[goal]\n": "",
        "cost[place] + step\n": "cost[place] + step\n"
        "            if near == goal:\n                return new\n",
    },
    "greedy": {"new + estimate[near]": "estimate[near]"},
    "uniform": {"new + estimate[near]": "new"},
    "first way stays": {CHEAPER: "near not in cost"},
    "estimate before": {"new + estimate[near]": "new + estimate[place]"},
    "added up": {"cost[near] = new": "cost[near] = new + estimate[near]"},
    "steps counted": {"cost[place] + step": "cost[place] + 1"},
    "last step": {"cost[place] + step": "step"},
    "a stack": {"heappop(queue)": "queue.pop()", "heappush(queue, (": "queue.append(("},
    "no way is None": {"return inf": "return None"},
    "to the end": {
        "            return cost[goal]": "            pass",
        "return inf": "return cost.get(goal, inf)",
    },
}


def as_lists(roads, start, goal, estimate):
    """Ways as lists; the cheapest sum is looked for each time."""
    ways, best = [(0, start)], {}
    while ways:
        way = min(ways, key=lambda one: (one[0] + estimate[one[-1]], -one[0]))
        ways.remove(way)
        cost, place = way
        if place == goal:
            return cost
        if best.get(place, inf) > cost:
            best[place] = cost
            ways += [(cost + step, near) for near, step in roads(place).items()]
    return inf


def opened_again(roads, start, goal, estimate):
    """A list of open places, and one of closed ones that are opened again."""
    opened, closed = {start: 0}, {}
    while opened:
        place = min(opened, key=lambda one: opened[one] + estimate[one])
        cost = opened.pop(place)
        if place == goal:
            return cost
        closed[place] = cost
        for near, step in roads(place).items():
            if cost + step < min(opened.get(near, inf), closed.get(near, inf)):
                opened[near] = cost + step
    return inf


def with_a_heap(roads, start, goal, estimate):
    queue, best = [(estimate[start], 0, start)], {}
    while queue:
        _, cost, place = heappop(queue)
        if place == goal:
            return cost
        if cost < best.get(place, inf):
            best[place] = cost
            for near, step in roads(place).items():
                new = cost + step
                heappush(queue, (new + estimate[near], new, near))
    return inf


TRIALS = {
    "repair": trial(
        "cheapest",
        SEARCH,
        WRONG,
        {"ways": as_lists, "opened again": opened_again, "with a heap": with_a_heap},
    )
}
