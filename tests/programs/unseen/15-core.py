# %% closed for ever
# wrong: a place that was taken out once is never taken out again; where the estimate is not consistent a cheaper way comes later
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    closed = set()
    queue = [(estimate[start], 0, start)]
    while queue:
        _, g, node = heappop(queue)
        if node == goal:
            return g
        if node in closed:
            continue
        closed.add(node)
        for after, step in graph[node].items():
            if after not in closed:
                heappush(queue, (g + step + estimate[after], g + step, after))
    return inf


# %% estimates pile up
# wrong: the new sum is made from the old sum and not from the cost so far, so the estimates of all places on the way are added up
def my_a_star(graph, start, goal, estimate):
    cost = {start: 0}
    open_ = [(estimate[start], start)]
    while open_:
        open_.sort()
        f, node = open_.pop(0)
        if node == goal:
            return cost[node]
        for after in graph[node]:
            new = cost[node] + graph[node][after]
            if new < cost.get(after, inf):
                cost[after] = new
                open_.append((f + graph[node][after] + estimate[after], after))
    return inf


# %% the first way stays
# wrong: a place that has a cost already keeps it, though a cheaper way to it may be found later
def my_a_star(graph, start, goal, estimate):
    g = {start: 0}
    fringe = {start}
    while fringe:
        node = min(fringe, key=lambda n: g[n] + estimate[n])
        if node == goal:
            return g[goal]
        fringe.discard(node)
        for neighbour, step in graph[node].items():
            if neighbour in g:
                continue
            g[neighbour] = g[node] + step
            fringe.add(neighbour)
    return inf


# %% greedy
# wrong: the queue is sorted by the estimate alone, what the way has cost so far is left out
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[node]
        for after, step in graph[node].items():
            new = cost[node] + step
            if new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (estimate[after], after))
    return inf


# %% an open dictionary
# right: no heap: an open dictionary {place: sum}; a place that became cheaper is opened again
def my_a_star(graph, start, goal, estimate):
    cost = {place: inf for place in graph}
    cost[start] = 0
    offen = {start: estimate[start]}
    while offen:
        ort = min(offen, key=offen.get)
        del offen[ort]
        if ort == goal:
            break
        for nachbar, schritt in graph[ort].items():
            neu = cost[ort] + schritt
            if neu < cost.get(nachbar, inf):
                cost[nachbar] = neu
                offen[nachbar] = neu + estimate[nachbar]
    return cost.get(goal, inf)
