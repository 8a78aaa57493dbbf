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


# %% in turn
# wrong: the tasks are dealt out in turn instead of to whoever is free first, so after tasks of unequal cost the time is wrong
def my_schedule(tasks, processors, serial):
    shares = [sum(tasks[p::processors]) for p in range(processors)]
    time, work = max(shares), sum(tasks)
    return time, (work - serial) / serial, (processors * time - work) / serial


# %% hire when needed
# wrong: only processors that ever got a task are in the list, so those who had nothing to do the whole time are not counted as waiting
def my_schedule(tasks, processors, serial):
    free_at = []
    for cost in tasks:
        if len(free_at) < processors:
            free_at.append(cost)
        else:
            first = free_at.index(min(free_at))
            free_at[first] += cost
    time = max(free_at)
    waiting = sum(time - end for end in free_at)
    return time, (sum(tasks) - serial) / serial, waiting / serial


# %% a heap of clocks
# right: the times at which processors are free are a heap, whose top is replaced at each task, and waiting is summed processor by processor
from heapq import heapreplace


def my_schedule(tasks, processors, serial):
    clocks = [0] * processors
    for cost in tasks:
        heapreplace(clocks, clocks[0] + cost)
    time = max(clocks)
    idle = sum(time - clock for clock in clocks)
    return time, sum(tasks, -serial) / serial, idle / serial


# %% Dealt out like cards
# wrong: task i goes to processor i modulo P and not to whoever is free first: 3, 1, 1 on two processors take 4 instead of 3
def my_schedule(tasks, processors, serial):
    """The time, and the search and the synchronisation overhead as parts of serial."""
    shares = [sum(tasks[first::processors]) for first in range(processors)]
    time = max(shares)
    waiting = sum(time - share for share in shares)
    return time, (sum(tasks) - serial) / serial, waiting / serial


# %% Overhead is never negative
# wrong: the search overhead is cut off at 0, so where the tasks together cost less than the serial search it says 0 in place of a negative part
def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in tasks:
        who = free.index(min(free))
        free[who] += cost
    time, work = max(free), sum(tasks)
    search = max(0, work - serial) / serial
    synchronisation = (processors * time - work) / serial
    return time, search, synchronisation


# %% A heap of clocks
# right: the clocks of the processors are a heap whose smallest is replaced by each task
from heapq import heapreplace


def my_schedule(tasks, processors, serial):
    clocks, work = [0] * processors, 0
    for cost in tasks:
        heapreplace(clocks, clocks[0] + cost)
        work += cost
    end = max(clocks)
    return end, work / serial - 1, sum(end - clock for clock in clocks) / serial


# %% dealt like cards
# wrong: the tasks are dealt out in turn, task i to processor i modulo P, instead of to whoever is free first; 5, 1, 1, 1 on two processors take 6 instead of 5
def my_schedule(tasks, processors, serial):
    loads = [sum(tasks[first::processors]) for first in range(processors)]
    time = max(loads)
    work = sum(tasks)
    return time, (work - serial) / serial, (processors * time - work) / serial


# %% who was at work
# wrong: waiting is added up only over processors that got a task ("if end"), so one that never gets any is not counted as waiting; with more processors than tasks the synchronisation overhead is too small
from heapq import heapreplace


def my_schedule(tasks, processors, serial):
    ends = [0] * processors
    for cost in tasks:
        heapreplace(ends, ends[0] + cost)
    time = max(ends)
    waiting = sum(time - end for end in ends if end)
    return time, (sum(tasks) - serial) / serial, waiting / serial


# %% one after the other
# wrong: the tasks are dealt out in turn like cards, not to whoever is free first, so a long task holds up the next one of its processor and the time is too long
def my_schedule(tasks, processors, serial):
    busy = [sum(tasks[start::processors]) for start in range(processors)]
    time = max(busy)
    search = (sum(tasks) - serial) / serial
    waiting = sum(time - one for one in busy) / serial
    return time, search, waiting


# %% a heap of processors
# right: keeps the times at which processors are free in a heap, and adds up waiting processor by processor
from heapq import heapreplace


def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in tasks:
        heapreplace(free, free[0] + cost)
    time = max(free)
    idle = sum(time - end for end in free)
    return time, sum(tasks) / serial - 1, idle / serial


# %% long tasks first
# wrong: the tasks are sorted, longest first, in place of the order of the list, so the time and the waiting come out too good
def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in sorted(tasks, reverse=True):
        who = free.index(min(free))
        free[who] += cost
    time = max(free)
    work = sum(tasks)
    return time, (work - serial) / serial, (processors * time - work) / serial


# %% what is lost
# wrong: all time beyond the serial time counts as waiting, so the search overhead is in the synchronisation overhead once more
def my_schedule(tasks, processors, serial):
    busy_until = {p: 0 for p in range(processors)}
    for cost in tasks:
        p = min(busy_until, key=busy_until.get)
        busy_until[p] += cost
    time = max(busy_until.values())
    search = (sum(tasks) - serial) / serial
    waiting = (processors * time - serial) / serial
    return time, search, waiting


# %% waiting added up one by one
# right: a heap of times, and the waiting is added up processor by processor from when each ends
from heapq import heapify, heapreplace


def my_schedule(tasks, processors, serial):
    ends, work = [0] * processors, 0
    heapify(ends)
    for cost in tasks:
        work += cost
        heapreplace(ends, ends[0] + cost)
    time = max(ends)
    waited = sum(time - end for end in ends)
    return time, work / serial - 1, waited / serial


# %% all that is beyond T1
# wrong: takes all lost processor time for search overhead, so the waiting is counted there and again as synchronisation
from heapq import heapify, heapreplace


def my_schedule(tasks, processors, serial):
    free = [0] * processors
    heapify(free)
    for cost in tasks:
        heapreplace(free, free[0] + cost)
    time = max(free)
    waiting = sum(time - end for end in free)
    search = (processors * time - serial) / serial
    return time, search, waiting / serial


# %% round robin
# wrong: the tasks are dealt in turn (i modulo processors) instead of to whoever is free first, so the time is wrong for uneven tasks
def my_schedule(tasks, processors, serial):
    busy = [0] * processors
    for i, cost in enumerate(tasks):
        busy[i % processors] += cost
    t, work = max(busy), sum(tasks)
    return t, (work - serial) / serial, (processors * t - work) / serial


# %% part of the parallel time
# wrong: the synchronisation overhead is divided by all the parallel time and not by serial
import heapq


def my_schedule(tasks, processors, serial):
    free = [0] * processors
    heapq.heapify(free)
    for c in tasks:
        heapq.heappush(free, heapq.heappop(free) + c)
    Tp = max(free)
    search = sum(tasks) / serial - 1
    sync = (Tp * processors - sum(tasks)) / (Tp * processors)
    return Tp, search, sync


# %% idle time of each
# right: adds up how long each processor waits at the end, instead of using processors * time
def my_schedule(tasks, processors, serial):
    ends = [0] * processors
    for cost in tasks:
        ends.sort()
        ends[0] += cost
    last = max(ends)
    waiting = sum(last - e for e in ends)
    return last, (sum(tasks) - serial) / serial, waiting / serial


# %% dealt like cards
# wrong: deals the tasks round in turn instead of to whoever is free first, so the time is too long after a long task
def my_schedule(tasks, processors, serial):
    busy = [sum(tasks[i::processors]) for i in range(processors)]
    time = max(busy)
    work = sum(tasks)
    return time, (work - serial) / serial, (processors * time - work) / serial


# %% last minus first
# wrong: takes as waiting only the difference between the last and the first to finish, which is too little with three processors
def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in tasks:
        who = free.index(min(free))
        free[who] += cost
    time = max(free)
    waiting = max(free) - min(free)
    return time, (sum(tasks) - serial) / serial, waiting / serial


# %% heap of finishing times
# right: keeps the finishing times in a heap and sums each processor's waiting at the end
from heapq import heapreplace


def my_schedule(tasks, processors, serial):
    free = [0] * processors
    for cost in tasks:
        heapreplace(free, free[0] + cost)
    time = max(free)
    return time, sum(tasks) / serial - 1, sum(time - f for f in free) / serial
