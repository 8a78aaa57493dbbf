from heapq import heappop, heappush
from math import inf


# %% both mended
# right: cheaper ways count, and the estimate is that of the place to come
def cheapest(roads, start, goal, estimate):
    """What a cheapest way costs, inf if there is none."""
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


# %% only the estimate
# wrong: the first way to a place stays
# marks: 17 22
# name: never a better way
def cheapest(roads, start, goal, estimate):
    """What a cheapest way costs, inf if there is none."""
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, place = heappop(queue)
        if place == goal:
            return cost[goal]
        for near, step in roads(place).items():
            new = cost[place] + step
            if near not in cost:
                cost[near] = new
                heappush(queue, (new + estimate[near], near))
    return inf


# %% only the way
# wrong: the estimate is still that of the place before
# marks: 14 6
# name: the estimate of the node before
def cheapest(roads, start, goal, estimate):
    """What a cheapest way costs, inf if there is none."""
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, place = heappop(queue)
        if place == goal:
            return cost[goal]
        for near, step in roads(place).items():
            new = cost[place] + step
            if new < cost.get(near, inf):
                cost[near] = new
                heappush(queue, (new + estimate[place], near))
    return inf
