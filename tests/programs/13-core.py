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
