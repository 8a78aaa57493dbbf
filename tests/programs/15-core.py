# %% a closed set that reopens
# right: a cheaper way takes a place out of it again
from heapq import heappop, heappush

def my_a_star(g, s, t, h):
    best, heap, closed = {s: 0}, [(h[s], 0, s)], set()
    while heap:
        f, cost, n = heappop(heap)
        if cost > best[n]:
            continue
        if n == t:
            return cost
        closed.add(n)
        for m, step in g[n].items():
            new = cost + step
            if m not in best or new < best[m]:
                best[m] = new
                closed.discard(m)
                heappush(heap, (new + h[m], new, m))
    return float("inf")


# %% a closed place is never opened again
# wrong: not all estimates are consistent
# marks: 59
# name: a node is never opened again
from heapq import heappop, heappush

def my_a_star(graph, start, goal, estimate):
    cost, queue, closed = {start: 0}, [(estimate[start], start)], set()
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[node]
        if node in closed:
            continue
        closed.add(node)
        for after, step in graph[node].items():
            new = cost[node] + step
            if after not in closed and new < cost.get(after, float("inf")):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return float("inf")


# %% infinity is 1000
# wrong: a way may cost more
# marks: 59
# name: a number for infinity
from heapq import heappop, heappush

def my_a_star(graph, start, goal, estimate):
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[goal]
        for after, step in graph[node].items():
            new = cost[node] + step
            if new < cost.get(after, 1000):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return float("inf")


# %% closed when pushed
# wrong: never a better way
# marks: 56
# name: never a better way
import heapq
def my_a_star(graph, start, goal, estimate):
    heap = [(estimate[start], 0, start)]
    seen = {start}
    while heap:
        f, g, n = heapq.heappop(heap)
        if n == goal:
            return g
        for m in graph[n]:
            if m in seen:
                continue
            seen.add(m)
            heapq.heappush(heap, (g + graph[n][m] + estimate[m], g + graph[n][m], m))
    return inf


# %% priority is f of the parent
# wrong: estimate of node instead of after
# marks: 42
# name: the estimate of the node before
from heapq import heappush, heappop
def my_a_star(graph, start, goal, estimate):
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[goal]
        for after, step in graph[node].items():
            new = cost[node] + step
            if new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[node], after))
    return inf


# %% estimates add up
# wrong: f is carried on as g
# marks: 26
# name: estimates are added up
from heapq import heappush, heappop
def my_a_star(graph, start, goal, estimate):
    best, queue = {}, [(estimate[start], start)]
    while queue:
        f, node = heappop(queue)
        if node == goal:
            return f
        if node in best and best[node] <= f:
            continue
        best[node] = f
        for after, step in graph[node].items():
            heappush(queue, (f + step + estimate[after], after))
    return inf


# %% cost not written down
# wrong: keeps no cost, loops for ever round circles
# marks: 55
# name: round in circles
from heapq import heappush, heappop
def my_a_star(graph, start, goal, estimate):
    queue = [(estimate[start], 0, start)]
    while queue:
        _, g, node = heappop(queue)
        if node == goal:
            return g
        for after, step in graph[node].items():
            heappush(queue, (g + step + estimate[after], g + step, after))
    return inf
