# %% dealt like cards
# wrong: task i goes to processor i modulo P, as cards are dealt, and not to whoever is free first
def my_schedule(tasks, processors, serial):
    loads = [sum(tasks[p::processors]) for p in range(processors)]
    time = max(loads)
    work = sum(loads)
    waiting = sum(time - load for load in loads)
    return time, (work - serial) / serial, waiting / serial


# %% the last task ends last
# wrong: the time is when the task that was given out last is done; a longer one may still be running
def my_schedule(tasks, processors, serial):
    free = [0] * processors
    time = 0
    for cost in tasks:
        who = free.index(min(free))
        free[who] += cost
        time = free[who]
    work = sum(tasks)
    return time, (work - serial) / serial, (processors * time - work) / serial


# %% the long ones first
# wrong: the tasks are sorted, the longest first; they are to be taken in the order of the list
import heapq


def my_schedule(tasks, processors, serial):
    heap = [0 for _ in range(processors)]
    for cost in sorted(tasks, reverse=True):
        heapq.heapreplace(heap, heap[0] + cost)
    end = max(heap)
    idle = sum(end - t for t in heap)
    return end, (sum(tasks) - serial) / serial, idle / serial


# %% who never began does not wait
# wrong: waiting is counted only for processors that had a task; one that got none waits the whole time
def my_schedule(tasks, processors, serial):
    done = {}
    for cost in tasks:
        if len(done) < processors:
            done[len(done)] = cost
        else:
            early = min(done, key=done.get)
            done[early] += cost
    time = max(done.values(), default=0)
    search = (sum(done.values()) - serial) / serial
    wait = 0
    for p in done:
        wait += time - done[p]
    return time, search, wait / serial


# %% events in a queue
# right: a sorted queue of the moments at which somebody becomes free; the waiting is what is left of the rectangle
from bisect import insort


def my_schedule(tasks, processors, serial):
    moments = [0] * processors
    work = 0
    for cost in tasks:
        insort(moments, moments.pop(0) + cost)
        work += cost
    time = moments[-1]
    lost = processors * time - work
    return time, work / serial - 1, lost / serial
