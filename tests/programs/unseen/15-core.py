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


# %% with a closed list
# wrong: a place that was expanded is never opened again, so with an estimate that is not consistent a cheaper way found later is thrown away
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
            if after not in closed and new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


# %% each place once
# wrong: the first way on which a place is met stays, a cheaper one is not put in, so on the roads the goal keeps the 11 by A
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost = {start: 0}
    queue = [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[goal]
        for after in graph[node]:
            if after in cost:
                continue
            cost[after] = cost[node] + graph[node][after]
            heappush(queue, (cost[after] + estimate[after], after))
    return inf


# %% decided on the way out
# right: every way is put into the queue, and only when it is taken out it is asked whether it is cheaper than the last one that was taken out there
import heapq


def my_a_star(graph, start, goal, estimate):
    least, waiting = {}, [(estimate[start], 0, start)]
    while waiting:
        _, paid, place = heapq.heappop(waiting)
        if paid >= least.get(place, inf):
            continue
        least[place] = paid
        if place == goal:
            return paid
        for after, step in graph[place].items():
            far = paid + step
            heapq.heappush(waiting, (far + estimate[after], far, after))
    return inf


# %% A* with a closed list
# wrong: a place that was expanded is never opened again, which is right for consistent estimates only; a cheaper way to it that is found later is ignored and the answer is too dear
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    """What a cheapest way costs, inf if there is none."""
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
            if after not in closed and new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


# %% Seen is seen
# wrong: the goal is asked for when it is taken out, but a place that has once been met keeps its first cost, also when a cheaper way to it turns up
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[goal]
        for after, step in graph[node].items():
            if after in cost:
                continue
            cost[after] = cost[node] + step
            heappush(queue, (cost[after] + estimate[after], after))
    return inf


# %% Without a queue
# right: the open places are a plain set that is searched for its smallest sum each time, and a place comes back when it gets cheaper
def my_a_star(graph, start, goal, estimate):
    cheapest, frontier = {start: 0}, {start}
    while frontier:
        place = min(frontier, key=lambda one: cheapest[one] + estimate[one])
        if place == goal:
            return cheapest[place]
        frontier.remove(place)
        for neighbour, step in graph[place].items():
            by_here = cheapest[place] + step
            if by_here < cheapest.get(neighbour, inf):
                cheapest[neighbour] = by_here
                frontier.add(neighbour)
    return inf


# %% with a closed list
# wrong: it asks for the goal at the right moment, but a place that has been expanded is closed for ever; with an estimate that is not consistent a cheaper way to it comes later and is ignored
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost, queue, closed = {start: 0}, [(estimate[start], start)], set()
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[node]
        closed.add(node)
        for after, step in graph[node].items():
            if after in closed:
                continue
            new = cost[node] + step
            if new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


# %% seen is seen
# wrong: a place that already has a cost is never looked at again, so the first way to it stays even if a cheaper one is found later; on the roads G keeps the 11 by A
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost = {start: 0}
    queue = [(estimate[start], start)]
    while queue:
        node = heappop(queue)[1]
        if node == goal:
            return cost[goal]
        for after, step in graph[node].items():
            if after not in cost:
                cost[after] = cost[node] + step
                heappush(queue, (cost[after] + estimate[after], after))
    return inf


# %% with a closed set
# wrong: a place that was expanded is never opened again, so with an estimate that is not consistent a cheaper way to it comes too late and the answer is too dear
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
            if after not in closed and new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


# %% not seen yet
# wrong: "after not in cost" keeps the first way to each place, so a cheaper way found later is ignored
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost = {start: 0}
    queue = [(estimate[start], start)]
    while queue:
        node = heappop(queue)[1]
        if node == goal:
            return cost[goal]
        for after, step in graph[node].items():
            if after not in cost:
                cost[after] = cost[node] + step
                heappush(queue, (cost[after] + estimate[after], after))
    return inf


# %% stale entries are skipped
# right: carries the paid cost in the queue, skips entries that have been beaten, and opens a place again if it gets cheaper
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cheapest = {start: 0}
    heap = [(estimate[start], 0, start)]
    while heap:
        _, paid, here = heappop(heap)
        if here == goal:
            return paid
        if paid > cheapest[here]:
            continue
        for there, price in graph[here].items():
            total = paid + price
            if total < cheapest.get(there, inf):
                cheapest[there] = total
                heappush(heap, (total + estimate[there], total, there))
    return inf


# %% with a closed set
# wrong: a place that has been expanded is never expanded again, which is too dear where the estimate is not consistent
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
            if after not in closed and new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


# %% each place once
# wrong: a place keeps the first cost it got, also if a cheaper way to it is found before it is taken out
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[node]
        for after, step in graph[node].items():
            if after in cost:
                continue
            cost[after] = cost[node] + step
            heappush(queue, (cost[after] + estimate[after], after))
    return inf


# %% closed is closed
# wrong: a place once expanded is never opened again, which is right for consistent estimates only; with others a cheaper way that is found later is lost
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
            if after not in closed and new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


# %% first come, first served
# wrong: the test moved to where a place is taken out, but a place that has a cost is never given a cheaper one, so the first way seen to it stays
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[goal]
        for after, step in graph[node].items():
            if after in cost:
                continue
            cost[after] = cost[node] + step
            heappush(queue, (cost[after] + estimate[after], after))
    return inf


# %% branch and bound
# wrong: a node that was put into the queue before the goal was seen is looked into though it cannot beat it, which A* never does
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        for after, step in graph[node].items():
            new = cost[node] + step
            if new >= cost.get(after, inf):
                continue
            if new + estimate[after] >= cost.get(goal, inf):
                continue
            cost[after] = new
            if after != goal:
                heappush(queue, (new + estimate[after], after))
    return cost.get(goal, inf)


# %% goal test out, closed set in
# wrong: a place that was taken out once is never opened again, which is too dear with an inconsistent estimate
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
            if after not in closed and new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


# %% greedy queue
# wrong: the queue is sorted by the estimate alone, so the first way that reaches the goal is returned even if it is too dear
from heapq import heappop, heappush


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
                heappush(queue, (estimate[after], after))
    return inf


# %% closed for good
# wrong: never opens a place again once it was taken out, so with inconsistent estimates the dearer way is kept
from heapq import heappop, heappush


def my_a_star(graph, start, goal, estimate):
    cost, queue, closed = {start: 0}, [(estimate[start], start)], set()
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[node]
        closed.add(node)
        for after, step in graph[node].items():
            new = cost[node] + step
            if after not in closed and new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


# %% the estimate of the place before
# wrong: files a place with the estimate of the place it comes from, so the goal may be taken out before a cheaper way is looked at
from heapq import heappop, heappush


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
