# %% a heap of free times
# right: the processor that is free first is on top
import heapq

def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in tasks:
        heapq.heappush(free, heapq.heappop(free) + cost)
    t = max(free)
    return t, sum(tasks) / serial - 1, (t * processors - sum(tasks)) / serial


# %% exact fractions
# right: the overheads as fractions
from fractions import Fraction

def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in tasks:
        free.sort()
        free[0] += cost
    t, w = max(free), sum(tasks)
    return t, Fraction(w - serial, serial), Fraction(processors * t - w, serial)


# %% overhead is never below 0
# wrong: less work than the serial program is a negative overhead
# marks: 22
# name: never below 0
def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in tasks:
        free[free.index(min(free))] += cost
    t, w = max(free), sum(tasks)
    return t, max(0, (w - serial) / serial), (processors * t - w) / serial


# %% overhead 0
# wrong: only the time is worked out
# marks: 1
# name: only the time
def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in tasks:
        free[free.index(min(free))] += cost
    return max(free), 0, 0


# %% set rather than added
# wrong: free[i] = c
# marks: 10
# name: the last task only
import heapq
def my_schedule(tasks, processors, serial):
    h = [0] * processors
    for c in tasks:
        heapq.heappop(h)
        heapq.heappush(h, c)
    t, w = max(h), sum(tasks)
    return t, (w - serial) / serial, (processors * t - w) / serial


# %% idle over work
# wrong: second overhead over the work
# marks: 8
# name: parts of the work
def my_schedule(tasks, processors, serial):
    ready = [0] * processors
    for c in tasks:
        ready[ready.index(min(ready))] += c
    t, w = max(ready), sum(tasks)
    return t, (w - serial) / serial, (processors * t - w) / w


# %% blocks
# wrong: consecutive blocks
# marks: 13
# name: in blocks
from math import ceil
def my_schedule(tasks, processors, serial):
    size = ceil(len(tasks) / processors)
    t = max(sum(tasks[i:i + size]) for i in range(0, len(tasks), size))
    w = sum(tasks)
    return t, (w - serial) / serial, (processors * t - w) / serial


# %% heap of negative
# wrong: max heap
# marks: 6
# name: the first that is done
import heapq
def my_schedule(tasks, processors, serial):
    h = [0] * processors
    for c in tasks:
        heapq.heappush(h, heapq.heappop(h) + c)
    t = h[0]
    w = sum(tasks)
    return t, w / serial - 1, (processors * t - w) / serial
